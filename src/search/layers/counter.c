#include "search/layers/counter.h"

#include <string.h>

#include "base/mem.h"
#include "search/layers/keys.h"
#include "search/layers/layers.h"
#include "search/layers/merge.h"
#include "search/limits.h"

/* A buffer grows by doubling at first, then to its full size at once: to copy a large one would
 * take the memory of both. */
enum { BUFFER_FIRST = 1024, BUFFER_SMALL = 1 << 16 };

bool counter_fail(struct counter *counter)
{
    if (counter->meter->hit == LIMIT_NONE)
        counter->meter->hit = LIMIT_DISK;
    return false;
}

size_t counter_bytes(const struct counter *counter, size_t keys)
{
    return keys * (counter->lead + counter->setting.words) * sizeof(uint64_t);
}

void counter_drop_buffer(struct counter *counter)
{
    mem_free_large(counter->buffer, counter_bytes(counter, counter->buffer_room));
    meter_give(counter->meter, counter_bytes(counter, counter->buffer_room));
    counter->buffer = NULL;
    counter->buffer_room = counter->buffer_count = 0;
}

static bool grow_buffer(struct counter *counter)
{
    size_t room = counter->buffer_room ? counter->buffer_room * 2 : BUFFER_FIRST;
    room = room < counter->buffer_most && room <= BUFFER_SMALL ? room : counter->buffer_most;
    size_t before = counter_bytes(counter, counter->buffer_room),
           after = counter_bytes(counter, room);
    if (!meter_take(counter->meter, after - before))
        return false;
    uint64_t *grown = mem_try_large(after);
    if (!grown) {
        meter_give(counter->meter, after - before);
        counter->meter->hit = LIMIT_MEMORY;
        return false;
    }
    if (before)
        memcpy(grown, counter->buffer, before);
    mem_free_large(counter->buffer, before);
    counter->buffer = grown;
    counter->buffer_room = room;
    return true;
}

/* Room in the buffer for one more; NULL when there is none. */
static uint64_t *add_entry(struct counter *counter)
{
    if (counter->buffer_count == counter->buffer_most && !counter_spill(counter))
        return NULL;
    if (counter->buffer_count == counter->buffer_room && !grow_buffer(counter))
        return NULL;
    return counter->buffer + counter->buffer_count++ * (counter->lead + counter->setting.words);
}

bool counter_add(struct counter *counter, const uint8_t *key)
{
    uint64_t *entry = add_entry(counter);
    if (entry)
        key_load(entry, key, (size_t)counter->at.key_bytes);
    return entry;
}

bool counter_add_to(struct counter *counter, uint64_t layer, const uint8_t *key)
{
    uint64_t *entry = add_entry(counter);
    if (!entry)
        return false;
    entry[0] = layer;
    key_load(entry + 1, key, (size_t)counter->at.key_bytes);
    return true;
}

bool counter_sort(struct counter *counter)
{
    size_t bytes = counter_bytes(counter, counter->buffer_count);
    if (counter->buffer_count < 2)
        return true;
    if (!meter_take(counter->meter, bytes))
        return false;
    uint64_t *beside = mem_try_large(bytes);
    if (beside)
        counter->buffer_count = keys_sort(counter->lead + counter->setting.words, counter->buffer,
                                          counter->buffer_count, beside);
    else
        counter->meter->hit = LIMIT_MEMORY;
    mem_free_large(beside, bytes);
    meter_give(counter->meter, bytes);
    return beside;
}

/* Writes what the sorted buffer has of one layer, from an entry on; the entry behind it, or 0 when
 * that failed. */
static size_t write_buffer(struct counter *counter, size_t from, struct run *run)
{
    struct run_writer writer;
    size_t stride = counter->lead + counter->setting.words, i = from;
    uint64_t layer = counter->lead ? counter->buffer[from * stride] : 0;
    bool good = run_writer_open(&writer, &counter->setting, counter->at.next_number++);
    if (!good)
        return 0;
    for (; good && i < counter->buffer_count; i++) {
        const uint64_t *entry = counter->buffer + i * stride;
        if (counter->lead && entry[0] != layer)
            break;
        good = run_writer_add(&writer, entry + counter->lead);
    }
    if (!good) {
        run_writer_abandon(&writer);
        return 0;
    }
    good = run_writer_close(&writer, run);
    run->layer = layer;
    return good ? i : 0;
}

bool counter_spill(struct counter *counter)
{
    if (!counter->buffer_count)
        return true;
    if (!counter_sort(counter))
        return counter_fail(counter);
    for (size_t at = 0; at < counter->buffer_count;) {
        struct run run;
        at = write_buffer(counter, at, &run);
        if (!at)
            return counter_fail(counter);
        run_list_add(&counter->at.runs[RUNS_FRESH], &run);
    }
    counter->buffer_count = 0;
    return true;
}

bool counter_write_one(struct counter *counter, const uint8_t *key, struct run *run)
{
    struct run_writer writer;
    if (!run_writer_open(&writer, &counter->setting, counter->at.next_number++))
        return counter_fail(counter);
    uint64_t *words = mem_alloc(counter->setting.words, sizeof *words);
    if (key)
        key_load(words, key, (size_t)counter->at.key_bytes);
    bool good = (!key || run_writer_add(&writer, words)) && run_writer_close(&writer, run);
    mem_free(words);
    return good || counter_fail(counter);
}

void counter_remove(struct counter *counter, const struct run *run)
{
    const struct medium *medium = counter->setting.medium;
    const struct run_list *kept = &counter->at.runs[RUNS_KEPT];
    for (size_t i = 0; i < kept->count; i++)
        if (kept->items[i].number == run->number)
            return; /* still wanted for the way back */
    if (run->number < counter->kept_number)
        run_list_add(&counter->doomed, run);
    else
        medium->remove(medium->self, run->number);
}

bool counter_is_due(const struct counter *counter, double seconds)
{
    return counter->setting.medium->keep &&
           meter_seconds(counter->meter) - counter->kept_at >= seconds;
}

void counter_forget(struct counter *counter)
{
    const struct medium *medium = counter->setting.medium;
    for (size_t i = 0; i < counter->doomed.count; i++)
        medium->remove(medium->self, counter->doomed.items[i].number);
    counter->doomed.count = 0;
}

/* Gives the medium the state as bytes, after which the ones before are forgotten or kept, too. */
static bool keep_bytes(struct counter *counter, uint8_t *now, size_t now_length)
{
    const struct medium *medium = counter->setting.medium;
    size_t length;
    uint8_t *bytes =
        manifest_join(now, now_length, counter->before, counter->before_length, &length);
    bool good = medium->keep(medium->self, bytes, length);
    mem_free(bytes);
    if (!good || !counter->keeps_two) {
        mem_free(now);
        return good;
    }
    mem_free(counter->before);
    counter->before = now;
    counter->before_length = now_length;
    return true;
}

bool counter_keep(struct counter *counter, bool at_once)
{
    if (!counter->setting.medium->keep ||
        (!at_once && !counter_is_due(counter, counter->store->keep_seconds)))
        return true;
    size_t length;
    counter->at.generation++;
    uint8_t *bytes = manifest_write(&counter->at, &length);
    if (!keep_bytes(counter, bytes, length)) {
        counter->at.generation--;
        return counter_fail(counter);
    }
    counter->kept_at = meter_seconds(counter->meter);
    counter->kept_number = counter->at.next_number;
    if (!counter->keeps_two)
        counter_forget(counter);
    return true;
}

void counter_free(struct counter *counter)
{
    counter_drop_buffer(counter);
    run_list_free(&counter->doomed);
    manifest_free(&counter->at);
    mem_free(counter->before);
}

/* How many runs can be read at a time. */
static size_t fan_in(const struct counter *counter)
{
    size_t room = meter_room(counter->meter);
    size_t bytes = counter->budget - counter_bytes(counter, counter->buffer_room);
    size_t most = merge_fan_in(&counter->setting, room < bytes ? room : bytes);
    return counter->store->fan_in && counter->store->fan_in < most ? counter->store->fan_in : most;
}

/* Puts one run in place of some of a list that stand one after the other. */
static bool merge_some(struct counter *counter, struct run_list *list, size_t first, size_t count)
{
    struct run *runs = list->items + first;
    struct run one;
    if (!merge(&counter->setting, &(struct merge_input){.runs = runs, .run_count = count},
               counter->at.next_number++, &one))
        return counter_fail(counter);
    one.layer = runs[0].layer;
    for (size_t i = 0; i < count; i++)
        counter_remove(counter, &runs[i]);
    runs[0] = one;
    for (size_t i = first + count; i < list->count; i++)
        list->items[i - count + 1] = list->items[i];
    list->count -= count - 1;
    return true;
}

/* Keeps layers that may be met again in few runs, each more than twice as large as the next: a
 * state is rewritten only as often as what it stands in grows by half. */
static bool tidy_past(struct counter *counter, size_t most)
{
    struct run_list *past = &counter->at.runs[RUNS_PAST];
    size_t fan = fan_in(counter), tail = 1;
    uint64_t keys = past->count ? past->items[past->count - 1].keys : 0;
    while (tail < past->count && tail < fan) {
        uint64_t before = past->items[past->count - 1 - tail].keys;
        if (before > 2 * keys && past->count - tail + 1 <= most)
            break;
        keys += before;
        tail++;
    }
    return tail < 2 || merge_some(counter, past, past->count - tail, tail);
}

/* Merges the runs of successors among themselves until so many are left. */
static bool tidy_fresh(struct counter *counter, struct run_list *fresh, size_t most)
{
    size_t fan = fan_in(counter);
    while (fresh->count > most) {
        size_t group = fresh->count - most + 1;
        if (!merge_some(counter, fresh, 0, group < fan ? group : fan))
            return false;
        /* The merged one goes to the end, so that the small ones come first. */
        struct run one = fresh->items[0];
        for (size_t i = 1; i < fresh->count; i++)
            fresh->items[i - 1] = fresh->items[i];
        fresh->items[fresh->count - 1] = one;
    }
    return true;
}

/* Merges runs of successors, and the buffer, and leaves out what is known. */
bool counter_merge(struct counter *counter, struct run_list *fresh, struct key_array array,
                   struct run *next)
{
    enum { FAN_LEAST = 4 };
    size_t fan = fan_in(counter);
    if (fan < FAN_LEAST) {
        counter->meter->hit = LIMIT_MEMORY;
        return false;
    }
    if (!tidy_past(counter, fan / 2 - 1))
        return false;
    struct run_list known = {0};
    for (unsigned kind = RUNS_CURRENT; kind <= RUNS_PAST; kind++)
        for (size_t i = 0; i < counter->at.runs[kind].count; i++)
            run_list_add(&known, &counter->at.runs[kind].items[i]);
    bool good = tidy_fresh(counter, fresh, fan - known.count) &&
                (merge(&counter->setting,
                       &(struct merge_input){.runs = fresh->items,
                                             .run_count = fresh->count,
                                             .array = array,
                                             .known = known.items,
                                             .known_count = known.count},
                       counter->at.next_number++, next) ||
                 counter_fail(counter));
    run_list_free(&known);
    return good;
}

bool counter_next_layer(struct counter *counter, struct run *next)
{
    struct run_list *fresh = &counter->at.runs[RUNS_FRESH];
    if (fresh->count) { /* then the memory serves merging better */
        if (!counter_spill(counter))
            return false;
        counter_drop_buffer(counter);
    } else if (!counter_sort(counter)) {
        return counter_fail(counter);
    }
    return counter_merge(
        counter, fresh, (struct key_array){.keys = counter->buffer, .count = counter->buffer_count},
        next);
}

void counter_drop_next(struct counter *counter, const struct run *next)
{
    counter_remove(counter, next);
}

void counter_turn(struct counter *counter, const struct run *next)
{
    struct run_list *runs = counter->at.runs;
    struct run_list *used = &runs[counter->lead ? RUNS_DUE : RUNS_FRESH];
    for (size_t i = 0; i < used->count; i++)
        counter_remove(counter, &used->items[i]);
    used->count = 0;
    bool two_are_enough = counter->at.undirected && counter->at.notes[NOTE_LONGEST] <= 1;
    for (size_t i = 0; two_are_enough && i < runs[RUNS_PAST].count; i++)
        counter_remove(counter, &runs[RUNS_PAST].items[i]);
    if (two_are_enough)
        runs[RUNS_PAST].count = 0;
    if (runs[RUNS_CURRENT].count && runs[RUNS_CURRENT].items[0].keys)
        run_list_add(&runs[RUNS_PAST], &runs[RUNS_CURRENT].items[0]);
    else if (runs[RUNS_CURRENT].count) /* others have states of this layer, this rank has none */
        counter_remove(counter, &runs[RUNS_CURRENT].items[0]);
    runs[RUNS_CURRENT].count = 0;
    run_list_add(&runs[RUNS_CURRENT], next);
    if (counter->lead)
        run_list_add(&runs[RUNS_KEPT], next);
    manifest_add_layer(&counter->at, next->keys);
    counter->at.done = 0;
    if (!counter->lead)
        counter->buffer_count = 0;
}
