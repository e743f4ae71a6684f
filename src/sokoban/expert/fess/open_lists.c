#include "sokoban/expert/fess/open_lists.h"

#include <assert.h>

void open_lists_init(struct open_lists *open_lists, struct meter *meter,
                     bool (*is_waiting)(void *self, uint32_t number), void *self)
{
    *open_lists = (struct open_lists){.meter = meter, .self = self, .is_waiting = is_waiting};
    feature_cells_init(&open_lists->cells, meter);
}

void open_lists_free(struct open_lists *open_lists)
{
    feature_cells_free(&open_lists->cells);
    for (int i = 0; i < DISTANCE_ORDERS; i++)
        rank_heap_free(&open_lists->all[i], open_lists->meter);
}

static uint64_t clamp16(uint32_t value)
{
    return value < UINT16_MAX ? value : UINT16_MAX;
}

/* Within a cell: least weight first, then the best features, then the boxes farthest from goals,
 * where they are least in the way. */
static struct rank_heap_entry rank_heap_entry(const struct open_item *item)
{
    return (struct rank_heap_entry){clamp16(item->weight) << 48 | item->features,
                                    UINT32_MAX - item->distance, item->number};
}

/* Among all, weight comes last. */
static struct rank_heap_entry greedy_entry(const struct open_lists *open_lists,
                                           const struct open_item *item,
                                           enum distance_order distance_order)
{
    uint64_t distance = clamp16(item->distance);
    if (distance_order == FAR_FIRST && open_lists->counts_pushes)
        return (struct rank_heap_entry){distance << 48 | item->features, item->weight,
                                        item->number};
    if (distance_order == FAR_FIRST)
        distance = UINT16_MAX - distance;
    return (struct rank_heap_entry){item->features << 16 | distance, item->weight, item->number};
}

bool open_lists_put(struct open_lists *open_lists, const struct open_item *item)
{
    assert(!(item->features >> OPEN_FEATURE_BITS));
    size_t label = feature_cells_find(&open_lists->cells, item->cell);
    bool going =
        rank_heap_put(&open_lists->cells.items[label], open_lists->meter, rank_heap_entry(item));
    for (int i = 0; i < DISTANCE_ORDERS && going; i++)
        going = rank_heap_put(&open_lists->all[i], open_lists->meter,
                              greedy_entry(open_lists, item, (enum distance_order)i));
    return going;
}

/* Takes what looks best: mostly among all, in either order of distances, and once in a while in the
 * cell of the best features, where weights count. */
static bool take_best(struct open_lists *open_lists, unsigned turn, uint32_t *number)
{
    enum { TURNS = 2 * DISTANCE_ORDERS + 1 };
    struct rank_heap *heap = turn % TURNS == TURNS - 1
                                 ? feature_cells_best(&open_lists->cells)
                                 : &open_lists->all[turn % TURNS % DISTANCE_ORDERS];
    while (heap && rank_heap_take(heap, number))
        if (open_lists->is_waiting(open_lists->self, *number))
            return true;
    return false;
}

/* Every other time what looks best, else the next cell's. */
bool open_lists_take(struct open_lists *open_lists, uint32_t *number)
{
    unsigned round = open_lists->round++;
    if (round % 2 && take_best(open_lists, round / 2, number))
        return true;
    while (feature_cells_take(&open_lists->cells, number))
        if (open_lists->is_waiting(open_lists->self, *number))
            return true;
    return false;
}
