/* A bound for check_planting.sh: one push, unless nothing is left to do. */
#include "base/mem.h"
#include "sokoban/analysis/board/distances.h"
#include "sokoban/bound/bound.h"

struct planted {
    struct bound bound;
    uint32_t *vertices; /* of the position remembered */
};

static struct bound *make(const struct distances *distances, const struct bound_tables *tables,
                          unsigned boxes)
{
    (void)tables;
    struct planted *planted = mem_alloc(1, sizeof *planted);
    planted->bound = (struct bound){.kind = &bound_planted, .distances = distances, .boxes = boxes};
    planted->vertices = mem_alloc(boxes, sizeof *planted->vertices);
    return &planted->bound;
}

static void release(struct bound *bound)
{
    mem_free(((struct planted *)bound)->vertices);
    mem_free(bound);
}

static uint32_t sum(const struct planted *planted)
{
    for (unsigned i = 0; i < planted->bound.boxes; i++)
        if (planted->bound.distances->nearest[planted->vertices[i]])
            return 1;
    return 0;
}

static uint32_t whole(struct bound *bound, const uint32_t *vertices)
{
    struct planted *planted = (struct planted *)bound;
    for (unsigned i = 0; i < bound->boxes; i++)
        planted->vertices[i] = vertices[i];
    return sum(planted);
}

static uint32_t pushed(struct bound *bound, unsigned box, uint32_t vertex)
{
    struct planted *planted = (struct planted *)bound;
    uint32_t before = planted->vertices[box];
    planted->vertices[box] = vertex;
    uint32_t value = sum(planted);
    planted->vertices[box] = before;
    return value;
}

const struct bound_kind bound_planted = {
    .name = "planted-bound",
    .help = "one push, planted as a bound",
    .admissible = true,
    .make = make,
    .free = release,
    .whole = whole,
    .pushed = pushed,
};
