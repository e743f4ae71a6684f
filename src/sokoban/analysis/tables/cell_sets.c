#include "sokoban/analysis/tables/cell_sets.h"

#include "base/mem.h"

void cell_sets_init(struct cell_sets *sets, const struct distances *distances)
{
    const struct map *map = distances->push_graph->map;
    *sets = (struct cell_sets){0};
    sets->cell_of = mem_alloc(map->cells, sizeof *sets->cell_of);
    sets->index_of = mem_alloc((size_t)map->cells + 1, sizeof *sets->index_of);
    for (unsigned c = 0; c <= map->cells; c++) {
        sets->index_of[c] = CELL_SET_NO_INDEX;
        if (c < map->cells && distances->live[c] && distances->visited[c]) {
            sets->index_of[c] = (uint16_t)sets->count;
            sets->cell_of[sets->count++] = (cell)c;
        }
    }
    for (unsigned k = 1; k <= CELL_SET_MAX; k++) {
        uint32_t *choose = sets->choose[k] = mem_alloc(sets->count, sizeof *choose);
        for (unsigned i = 1; i < sets->count; i++)
            choose[i] = choose[i - 1] + (k > 1 ? sets->choose[k - 1][i - 1] : 1);
    }
}

void cell_sets_free(struct cell_sets *sets)
{
    mem_free(sets->cell_of);
    mem_free(sets->index_of);
    for (unsigned k = 1; k <= CELL_SET_MAX; k++)
        mem_free(sets->choose[k]);
    *sets = (struct cell_sets){0};
}

uint64_t cell_sets_count(const struct cell_sets *sets, unsigned size)
{
    uint64_t count = 1;
    for (unsigned k = 0; k < size; k++)
        count = k < sets->count ? count * (sets->count - k) / (k + 1) : 0;
    return count;
}

uint32_t cell_sets_without(const struct cell_sets *sets, const uint16_t *members, unsigned size,
                           unsigned at)
{
    uint32_t number = 0;
    unsigned rank = 1;
    for (unsigned i = 0; i < size; i++)
        if (i != at)
            number += sets->choose[rank++][members[i]];
    return number;
}

uint32_t cell_sets_replaced(const struct cell_sets *sets, const uint16_t *members, unsigned size,
                            unsigned at, uint16_t index)
{
    uint32_t number = 0;
    unsigned rank = 1;
    bool placed = false;
    for (unsigned i = 0; i < size; i++) {
        if (i == at)
            continue;
        if (!placed && index < members[i]) {
            number += sets->choose[rank++][index];
            placed = true;
        }
        number += sets->choose[rank++][members[i]];
    }
    return placed ? number : number + sets->choose[rank][index];
}
