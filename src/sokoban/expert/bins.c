#include "sokoban/expert/bins.h"

#include "base/mem.h"
#include "search/limits.h"

static bool is_before(const struct bin_entry *one, const struct bin_entry *other)
{
    return one->rank != other->rank ? one->rank < other->rank : one->tie < other->tie;
}

bool bin_put(struct bin *bin, struct meter *meter, struct bin_entry entry)
{
    if (bin->count == bin->room) {
        size_t room = bin->room ? bin->room * 2 : 64;
        if (!meter_take(meter, (room - bin->room) * sizeof *bin->heap))
            return false;
        bin->heap = mem_resize(bin->heap, room, sizeof *bin->heap);
        bin->room = room;
    }
    size_t at = bin->count++;
    while (at && is_before(&entry, &bin->heap[(at - 1) / 2])) {
        bin->heap[at] = bin->heap[(at - 1) / 2];
        at = (at - 1) / 2;
    }
    bin->heap[at] = entry;
    return true;
}

bool bin_take(struct bin *bin, uint32_t *number)
{
    if (!bin->count)
        return false;
    *number = bin->heap[0].number;
    struct bin_entry last = bin->heap[--bin->count];
    size_t at = 0;
    for (size_t child = 1; child < bin->count; child = 2 * at + 1) {
        if (child + 1 < bin->count && is_before(&bin->heap[child + 1], &bin->heap[child]))
            child++;
        if (!is_before(&bin->heap[child], &last))
            break;
        bin->heap[at] = bin->heap[child];
        at = child;
    }
    bin->heap[at] = last;
    return true;
}

void bin_free(struct bin *bin, struct meter *meter)
{
    mem_free(bin->heap);
    meter_give(meter, bin->room * sizeof *bin->heap);
    *bin = (struct bin){0};
}

void bins_init(struct bins *bins, struct meter *meter)
{
    *bins = (struct bins){.meter = meter};
}

void bins_free(struct bins *bins)
{
    for (size_t i = 0; i < bins->count; i++)
        bin_free(&bins->items[i], bins->meter);
    mem_free(bins->items);
    *bins = (struct bins){0};
}

size_t bins_find(struct bins *bins, uint64_t label)
{
    for (size_t i = 0; i < bins->count; i++)
        if (bins->items[i].label == label)
            return i;
    if (bins->count == bins->room) {
        bins->room = bins->room ? bins->room * 2 : 64;
        bins->items = mem_resize(bins->items, bins->room, sizeof *bins->items);
    }
    bins->items[bins->count] = (struct bin){.label = label};
    bins->turn = bins->count;
    return bins->count++;
}

struct bin *bins_best(const struct bins *bins)
{
    struct bin *best = NULL;
    for (size_t i = 0; i < bins->count; i++)
        if (bins->items[i].count && (!best || bins->items[i].label < best->label))
            best = &bins->items[i];
    return best;
}

bool bins_take(struct bins *bins, uint32_t *number)
{
    for (size_t i = 0; i < bins->count; i++) {
        struct bin *bin = &bins->items[bins->turn];
        bins->turn = (bins->turn + 1) % bins->count;
        if (bin_take(bin, number))
            return true;
    }
    return false;
}
