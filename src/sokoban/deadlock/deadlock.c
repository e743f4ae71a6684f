#include "sokoban/deadlock/deadlock.h"

#include "base/mem.h"
#include "sokoban/analysis/board/distances.h"

const struct deadlock_kind *const deadlock_kinds[] = {
    &deadlock_corner,     &deadlock_wall,       &deadlock_dead,
    &deadlock_square,     &deadlock_pair,       &deadlock_angle,
    &deadlock_freeze,     &deadlock_diagonal,   &deadlock_table,
    &deadlock_retrograde, &deadlock_k_distance, &deadlock_bipartite,
    &deadlock_corral,     &deadlock_local,      NULL,
};

_Static_assert(sizeof deadlock_kinds / sizeof *deadlock_kinds == DEADLOCK_KINDS + 1,
               "one row each");

uint32_t deadlock_bit(const struct deadlock_kind *kind)
{
    unsigned index = 0;
    while (deadlock_kinds[index] != kind)
        index++;
    return UINT32_C(1) << index;
}

bool deadlock_ask(struct deadlock *deadlock, struct occupancy *occupancy, cell box, cell player)
{
    bool dead = deadlock->kind->is_dead(deadlock, occupancy, box, player);
    deadlock->asked++;
    deadlock->killed += dead;
    return dead;
}

bool *deadlock_dead_squares(uint32_t set, const struct distances *distances)
{
    const struct map *map = distances->push_graph->map;
    bool *dead = mem_alloc((size_t)map->cells + 1, sizeof *dead);
    dead[map->cells] = true;
    for (unsigned i = 0; i < DEADLOCK_KINDS; i++)
        if (set >> i & 1 && deadlock_kinds[i]->mark)
            deadlock_kinds[i]->mark(distances, dead);
    return dead;
}
