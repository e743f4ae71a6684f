#include "sokoban/deadlock/deadlock.h"

#include "base/language/message.h"
#include "base/mem.h"
#include "sokoban/analysis/board/distances.h"

#define ROW(name) &deadlock_##name,
const struct deadlock_kind *const deadlock_kinds[] = {DEADLOCK_TESTS(ROW) NULL};

_Static_assert(DEADLOCK_KINDS <= 32, "a set of deadlock tests is a word of 32 bits: widen it");

const char *preserves_words(unsigned preserves)
{
    if (preserves & PRESERVES_MOVES)
        return M_("preserves any, pushes, moves");
    if (preserves & PRESERVES_PUSHES)
        return M_("preserves any, pushes");
    return preserves & PRESERVES_ANY ? M_("preserves any") : M_("preserves nothing");
}

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

bool deadlock_list_ask(const struct deadlock_list *list, struct occupancy *occupancy, cell box,
                       cell player)
{
    for (unsigned i = 0; i < list->count; i++)
        if (deadlock_ask(list->items[i], occupancy, box, player))
            return true;
    return false;
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
