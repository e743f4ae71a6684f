/* Counters whose buffer has successors of several layers: each entry is led by its layer. */
#include <string.h>

#include "search/layers/counter.h"
#include "search/limits.h"

/* Moves the runs of the least layer that there is to those that are due. */
static bool gather_due(struct counter *counter, uint64_t *layer)
{
    struct run_list *fresh = &counter->at.runs[RUNS_FRESH], *due = &counter->at.runs[RUNS_DUE];
    size_t left = 0;
    *layer = due->count ? due->items[0].layer : UINT64_MAX;
    for (size_t i = 0; i < fresh->count; i++)
        if (fresh->items[i].layer < *layer)
            *layer = fresh->items[i].layer;
    for (size_t i = 0; i < fresh->count; i++)
        if (fresh->items[i].layer == *layer)
            run_list_add(due, &fresh->items[i]);
        else
            fresh->items[left++] = fresh->items[i];
    fresh->count = left;
    return due->count;
}

/* How many entries of the sorted buffer are of the layer of its first. */
static size_t first_segment(const struct counter *counter)
{
    size_t stride = counter->lead + counter->setting.words, count = 0;
    while (count < counter->buffer_count && counter->buffer[count * stride] == counter->buffer[0])
        count++;
    return count;
}

static void drop_segment(struct counter *counter, size_t count)
{
    counter->buffer_count -= count;
    if (counter->buffer_count)
        memmove(counter->buffer, counter->buffer + counter_bytes(counter, count) / sizeof(uint64_t),
                counter_bytes(counter, counter->buffer_count));
}

/* Makes the next layer of what is due; the buffer is empty. */
static bool next_of_runs(struct counter *counter, struct run *next, bool *there)
{
    struct run_list *due = &counter->at.runs[RUNS_DUE];
    uint64_t layer;
    counter_drop_buffer(counter);
    *there = gather_due(counter, &layer);
    if (!*there)
        return true;
    bool good = counter_merge(counter, due, (struct key_array){0}, next);
    next->layer = layer;
    return good;
}

/* The same of the buffer, where no run has successors of its first layer, and it leaves room. */
static bool next_of_buffer(struct counter *counter, struct run *next)
{
    size_t stride = counter->lead + counter->setting.words, count = first_segment(counter);
    struct run_list none = {0};
    uint64_t layer = counter->buffer[0];
    if (!counter_merge(counter, &none, (struct key_array){counter->buffer + 1, count, stride},
                       next))
        return false;
    next->layer = layer;
    drop_segment(counter, count);
    return true;
}

static bool buffer_is_first(const struct counter *counter)
{
    const struct run_list *fresh = &counter->at.runs[RUNS_FRESH];
    if (!counter->buffer_count || counter->buffer_count > counter->buffer_most / 2 ||
        counter->at.runs[RUNS_DUE].count)
        return false;
    for (size_t i = 0; i < fresh->count; i++)
        if (fresh->items[i].layer <= counter->buffer[0])
            return false;
    return true;
}

/* Makes the run of the least layer that there is; the buffer is sorted. */
static bool make_next(struct counter *counter, struct run *next, bool *there)
{
    *there = buffer_is_first(counter);
    return *there ? next_of_buffer(counter, next)
                  : counter_spill(counter) && next_of_runs(counter, next, there);
}

void counter_skip_next(struct counter *counter, const struct run *next)
{
    struct run_list *due = &counter->at.runs[RUNS_DUE];
    counter_remove(counter, next);
    for (size_t i = 0; i < due->count; i++)
        counter_remove(counter, &due->items[i]);
    due->count = 0;
}

bool counter_next_of_several(struct counter *counter, struct run *next, bool *there)
{
    for (;;) {
        if (!counter_sort(counter))
            return counter_fail(counter);
        if (!make_next(counter, next, there))
            return false;
        if (!*there || next->keys)
            return true;
        counter_skip_next(counter, next);
    }
}

uint64_t counter_least_layer(const struct counter *counter)
{
    const struct run_list *fresh = &counter->at.runs[RUNS_FRESH],
                          *due = &counter->at.runs[RUNS_DUE];
    size_t stride = counter->lead + counter->setting.words;
    uint64_t least = due->count ? due->items[0].layer : UINT64_MAX;
    for (size_t i = 0; i < fresh->count; i++)
        least = fresh->items[i].layer < least ? fresh->items[i].layer : least;
    for (size_t i = 0; i < counter->buffer_count; i++)
        least = counter->buffer[i * stride] < least ? counter->buffer[i * stride] : least;
    return least;
}

bool counter_next_at(struct counter *counter, uint64_t layer, struct run *next)
{
    bool there;
    if (counter_least_layer(counter) == layer)
        return counter_sort(counter) ? make_next(counter, next, &there) : counter_fail(counter);
    if (!counter_write_one(counter, NULL, next))
        return false;
    next->layer = layer;
    return true;
}

void counter_undo_next(struct counter *counter, const struct run *next)
{
    struct run_list *due = &counter->at.runs[RUNS_DUE];
    if (next->keys && !due->count) /* it came from the buffer, which has its keys no more */
        run_list_add(due, next);
    else
        counter_remove(counter, next);
}

void counter_clear(struct counter *counter)
{
    struct run_list kept = counter->at.runs[RUNS_KEPT];
    counter->at.runs[RUNS_KEPT] = (struct run_list){0};
    for (unsigned kind = 0; kind < RUNS_KINDS; kind++) {
        struct run_list *list = &counter->at.runs[kind];
        for (size_t i = 0; i < list->count; i++) {
            bool is_kept = false;
            for (size_t j = 0; j < kept.count && !is_kept; j++)
                is_kept = kept.items[j].number == list->items[i].number;
            if (!is_kept)
                counter_remove(counter, &list->items[i]);
        }
        list->count = 0;
    }
    for (size_t i = 0; i < kept.count; i++)
        counter_remove(counter, &kept.items[i]);
    run_list_free(&kept);
    counter->at.layer_count = 0;
    counter->at.done = 0;
    counter->buffer_count = 0;
}
