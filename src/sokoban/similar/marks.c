#include "sokoban/similar/marks.h"

#include <stdlib.h>

#include "base/mem.h"

void mark_index_add(struct mark_index *index, struct mark mark)
{
    if (index->count == index->room) {
        index->room = index->room ? 2 * index->room : 1024;
        index->marks = mem_resize(index->marks, index->room, sizeof *index->marks);
    }
    index->marks[index->count++] = mark;
}

static int compare(const void *a, const void *b)
{
    const struct mark *first = a, *second = b;
    if (first->key != second->key)
        return first->key < second->key ? -1 : 1;
    return (first->item > second->item) - (first->item < second->item);
}

void mark_index_sort(struct mark_index *index)
{
    if (index->count > 1)
        qsort(index->marks, index->count, sizeof *index->marks, compare);
}

void mark_index_free(struct mark_index *index)
{
    mem_free(index->marks);
    *index = (struct mark_index){0};
}

/* The first mark whose key is not below. */
static size_t lower(const struct mark_index *index, uint64_t key)
{
    size_t low = 0, high = index->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (index->marks[middle].key < key)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

const struct mark *mark_index_find(const struct mark_index *index, uint64_t key, size_t most,
                                   size_t *count)
{
    size_t first = lower(index, key), last = first;
    while (last < index->count && index->marks[last].key == key && last - first <= most)
        last++;
    *count = last - first > most ? 0 : last - first;
    return index->marks + first;
}
