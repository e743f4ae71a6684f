#include "sokoban/bound/bound.h"

#include <string.h>

#include "base/language/message.h"
#include "base/mem.h"

#define ROW(name) &bound_##name,
const struct bound_kind *const bound_kinds[] = {BOUNDS(ROW) NULL};

const struct bound_kind *bound_kind_find(const char *name)
{
    for (const struct bound_kind *const *kind = bound_kinds; *kind; kind++)
        if (strcmp((*kind)->name, name) == 0)
            return *kind;
    return NULL;
}

static struct bound *zero_make(const struct distances *distances, const struct bound_tables *tables,
                               unsigned boxes)
{
    (void)tables;
    struct bound *bound = mem_alloc(1, sizeof *bound);
    *bound = (struct bound){.kind = &bound_zero, .distances = distances, .boxes = boxes};
    return bound;
}

static void zero_free(struct bound *bound)
{
    mem_free(bound);
}

static uint32_t zero_whole(struct bound *bound, const uint32_t *vertices)
{
    (void)bound;
    (void)vertices;
    return 0;
}

static uint32_t zero_pushed(struct bound *bound, unsigned box, uint32_t vertex)
{
    (void)bound;
    (void)box;
    (void)vertex;
    return 0;
}

const struct bound_kind bound_zero = {
    .name = "zero",
    .help = M_("no estimate"),
    .admissible = true,
    .make = zero_make,
    .free = zero_free,
    .whole = zero_whole,
    .pushed = zero_pushed,
};
