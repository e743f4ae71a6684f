/* The cells of feature space: moves not yet made, filed under what has been achieved.
 *
 * A cell holds the numbers of positions to be looked at, least rank first (a binary heap). Cells
 * take turns; a new cell has the next turn.
 *
 * Invariants:
 * 1. No entry of a heap comes before the one it hangs from: entry i from entry (i - 1) / 2.
 * 2. No two cells have the same label. */
#ifndef SOKOBAN_EXPERT_COMMON_FEATURE_CELLS_H
#define SOKOBAN_EXPERT_COMMON_FEATURE_CELLS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct meter;

struct rank_heap_entry {
    uint64_t rank;
    uint32_t tie; /* among equal ranks, less first */
    uint32_t number;
};

struct rank_heap {
    uint64_t label;
    struct rank_heap_entry *entries;
    size_t count, room;
};

/* False when the memory limit is reached. */
bool rank_heap_put(struct rank_heap *heap, struct meter *meter, struct rank_heap_entry entry);

/* Takes the entry of least rank out; false when there is none. */
bool rank_heap_take(struct rank_heap *heap, uint32_t *number);

void rank_heap_free(struct rank_heap *heap, struct meter *meter);

struct feature_cells {
    struct meter *meter;
    struct rank_heap *items;
    size_t count, room;
    size_t turn; /* whose turn it is */
};

void feature_cells_init(struct feature_cells *cells, struct meter *meter);
void feature_cells_free(struct feature_cells *cells);

/* The cell with this label, made if there is none. */
size_t feature_cells_find(struct feature_cells *cells, uint64_t label);

/* The cell of least label among those that hold anything, or NULL. */
struct rank_heap *feature_cells_best(const struct feature_cells *cells);

/* Takes an entry from the next cell that has one; false when all are empty. */
bool feature_cells_take(struct feature_cells *cells, uint32_t *number);

#endif
