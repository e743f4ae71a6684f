/* The sum of every box's distance to the goal nearest to it. O(1) a push. */
#include "base/mem.h"
#include "base/language/message.h"
#include "sokoban/analysis/board/distances.h"
#include "sokoban/bound/bound.h"

struct nearest {
    struct bound bound;
    uint32_t *vertices;
    uint32_t sum;
};

static struct bound *make(const struct distances *distances, const struct bound_tables *tables,
                          unsigned boxes)
{
    (void)tables;
    struct nearest *nearest = mem_alloc(1, sizeof *nearest);
    nearest->bound = (struct bound){.kind = &bound_nearest, .distances = distances, .boxes = boxes};
    nearest->vertices = mem_alloc(boxes, sizeof *nearest->vertices);
    return &nearest->bound;
}

static void release(struct bound *bound)
{
    struct nearest *nearest = (struct nearest *)bound;
    mem_free(nearest->vertices);
    mem_free(nearest);
}

static uint32_t whole(struct bound *bound, const uint32_t *vertices)
{
    struct nearest *nearest = (struct nearest *)bound;
    nearest->sum = 0;
    for (unsigned i = 0; i < bound->boxes; i++) {
        uint16_t distance = bound->distances->nearest[vertices[i]];
        if (distance == DISTANCE_NONE)
            return BOUND_UNSOLVABLE;
        nearest->vertices[i] = vertices[i];
        nearest->sum += distance;
    }
    return nearest->sum;
}

static uint32_t pushed(struct bound *bound, unsigned box, uint32_t vertex)
{
    const struct nearest *nearest = (const struct nearest *)bound;
    const uint16_t *distance = bound->distances->nearest;
    if (distance[vertex] == DISTANCE_NONE)
        return BOUND_UNSOLVABLE;
    return nearest->sum - distance[nearest->vertices[box]] + distance[vertex];
}

const struct bound_kind bound_nearest = {
    .name = "nearest",
    .help = M_("sum of each box's push distance to its nearest goal"),
    .admissible = true,
    .make = make,
    .free = release,
    .whole = whole,
    .pushed = pushed,
};
