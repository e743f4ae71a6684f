#include "sokoban/expert/common/feature_cells.h"

#include <assert.h>

#include "base/mem.h"
#include "search/limits.h"

static bool is_before(const struct rank_heap_entry *one, const struct rank_heap_entry *other)
{
    return one->rank != other->rank ? one->rank < other->rank : one->tie < other->tie;
}

bool rank_heap_put(struct rank_heap *heap, struct meter *meter, struct rank_heap_entry entry)
{
    struct rank_heap_entry *entries =
        meter_extend(meter, heap->entries, &heap->room, heap->count, sizeof *entries);
    if (!entries)
        return false;
    heap->entries = entries;
    size_t at = heap->count++;
    while (at && is_before(&entry, &heap->entries[(at - 1) / 2])) {
        heap->entries[at] = heap->entries[(at - 1) / 2];
        at = (at - 1) / 2;
    }
    heap->entries[at] = entry;
    return true;
}

bool rank_heap_take(struct rank_heap *heap, uint32_t *number)
{
    if (!heap->count)
        return false;
    struct rank_heap_entry first = heap->entries[0];
    struct rank_heap_entry last = heap->entries[--heap->count];
    size_t at = 0;
    for (size_t child = 1; child < heap->count; child = 2 * at + 1) {
        if (child + 1 < heap->count && is_before(&heap->entries[child + 1], &heap->entries[child]))
            child++;
        if (!is_before(&heap->entries[child], &last))
            break;
        heap->entries[at] = heap->entries[child];
        at = child;
    }
    heap->entries[at] = last;
    assert(!is_before(&heap->entries[0], &first)); /* invariant 1 */
    *number = first.number;
    return true;
}

void rank_heap_free(struct rank_heap *heap, struct meter *meter)
{
    mem_free(heap->entries);
    meter_give(meter, heap->room * sizeof *heap->entries);
    *heap = (struct rank_heap){0};
}

void feature_cells_init(struct feature_cells *cells, struct meter *meter)
{
    *cells = (struct feature_cells){.meter = meter};
}

void feature_cells_free(struct feature_cells *cells)
{
    for (size_t i = 0; i < cells->count; i++)
        rank_heap_free(&cells->items[i], cells->meter);
    mem_free(cells->items);
    *cells = (struct feature_cells){0};
}

size_t feature_cells_find(struct feature_cells *cells, uint64_t label)
{
    for (size_t i = 0; i < cells->count; i++)
        if (cells->items[i].label == label)
            return i;
    if (cells->count == cells->room) {
        cells->room = cells->room ? cells->room * 2 : 64;
        cells->items = mem_resize(cells->items, cells->room, sizeof *cells->items);
    }
    cells->items[cells->count] = (struct rank_heap){.label = label};
    cells->turn = cells->count;
    return cells->count++;
}

struct rank_heap *feature_cells_best(const struct feature_cells *cells)
{
    struct rank_heap *best = NULL;
    for (size_t i = 0; i < cells->count; i++)
        if (cells->items[i].count && (!best || cells->items[i].label < best->label))
            best = &cells->items[i];
    return best;
}

bool feature_cells_take(struct feature_cells *cells, uint32_t *number)
{
    for (size_t i = 0; i < cells->count; i++) {
        struct rank_heap *heap = &cells->items[cells->turn];
        cells->turn = (cells->turn + 1) % cells->count;
        if (rank_heap_take(heap, number))
            return true;
    }
    return false;
}
