#include "search/layers/merge.h"

#include "base/mem.h"
#include "search/layers/keys.h"
#include "search/limits.h"

/* Keys between two looks at the limits. */
enum { LOOK_EVERY = 1 << 14 };

/* A source at one of its keys. */
struct cursor {
    struct run_reader reader;
    struct key_array rest; /* of an array, behind the key */
    const uint64_t *key;
    bool is_array;
};

struct merging {
    const struct run_setting *setting;
    struct cursor *cursors; /* those that are merged, then the known ones */
    struct cursor **heap;   /* of those that are merged and not at their end, the least first */
    size_t heap_count;
    struct cursor **known; /* those not at their end */
    size_t known_count;
    size_t open; /* cursors to be closed */
};

size_t merge_fan_in(const struct run_setting *setting, size_t bytes)
{
    size_t each = run_memory(setting) + sizeof(struct cursor) + 2 * sizeof(struct cursor *);
    size_t all = bytes / each;
    return all > 2 ? all - 2 : 0; /* the one written, and an array */
}

static bool advance(struct cursor *cursor, unsigned words)
{
    if (!cursor->is_array) {
        cursor->key = cursor->reader.key;
        return run_reader_next(&cursor->reader);
    }
    if (!cursor->rest.count)
        return false;
    cursor->key = cursor->rest.keys;
    cursor->rest.keys += cursor->rest.stride ? cursor->rest.stride : words;
    cursor->rest.count--;
    return true;
}

static bool is_less(const struct merging *merging, size_t a, size_t b)
{
    return key_compare(merging->setting->words, merging->heap[a]->key, merging->heap[b]->key) < 0;
}

static void sift_down(struct merging *merging, size_t at)
{
    for (;;) {
        size_t child = 2 * at + 1;
        if (child + 1 < merging->heap_count && is_less(merging, child + 1, child))
            child++;
        if (child >= merging->heap_count || !is_less(merging, child, at))
            return;
        struct cursor *kept = merging->heap[at];
        merging->heap[at] = merging->heap[child];
        merging->heap[child] = kept;
        at = child;
    }
}

/* Takes the least key away. False when its source failed. */
static bool pop(struct merging *merging)
{
    struct cursor *least = merging->heap[0];
    if (!advance(least, merging->setting->words)) {
        if (!least->is_array && least->reader.failed)
            return false;
        merging->heap[0] = merging->heap[--merging->heap_count];
    }
    sift_down(merging, 0);
    return true;
}

/* Whether a key is known: all known sources go up to it. False in good when one failed. */
static bool is_known(struct merging *merging, const uint64_t *key, bool *good)
{
    unsigned words = merging->setting->words;
    bool found = false;
    for (size_t i = 0; i < merging->known_count;) {
        struct cursor *cursor = merging->known[i];
        bool more = true;
        int order = key_compare(words, cursor->key, key);
        while (order < 0 && (more = advance(cursor, words)))
            order = key_compare(words, cursor->key, key);
        found = found || (more && order == 0);
        if (more) {
            i++;
            continue;
        }
        *good = *good && !cursor->reader.failed;
        merging->known[i] = merging->known[--merging->known_count];
    }
    return found;
}

static bool drain(struct merging *merging, struct run_writer *writer, uint64_t *key)
{
    unsigned words = merging->setting->words;
    bool good = true;
    for (uint64_t done = 1; merging->heap_count; done++) {
        if (done % LOOK_EVERY == 0 && !meter_look(merging->setting->meter))
            return false;
        key_copy(words, key, merging->heap[0]->key);
        while (merging->heap_count && key_compare(words, merging->heap[0]->key, key) == 0)
            if (!pop(merging))
                return false;
        bool known = is_known(merging, key, &good);
        if (!good || (!known && !run_writer_add(writer, key)))
            return false;
    }
    return true;
}

/* Opens a source and goes to its first key; an empty one is left out. */
static bool open_source(struct merging *merging, const struct run *run,
                        const struct key_array *array, struct cursor **list, size_t *count)
{
    struct cursor *cursor = &merging->cursors[merging->open];
    cursor->is_array = array;
    if (array)
        cursor->rest = *array;
    else if (!run_reader_open(&cursor->reader, merging->setting, run))
        return false;
    merging->open++;
    if (advance(cursor, merging->setting->words))
        list[(*count)++] = cursor;
    return array || !cursor->reader.failed;
}

static bool open_all(struct merging *merging, const struct merge_input *input)
{
    for (size_t i = 0; i < input->run_count; i++)
        if (!open_source(merging, &input->runs[i], NULL, merging->heap, &merging->heap_count))
            return false;
    if (!open_source(merging, NULL, &input->array, merging->heap, &merging->heap_count))
        return false;
    for (size_t i = 0; i < input->known_count; i++)
        if (!open_source(merging, &input->known[i], NULL, merging->known, &merging->known_count))
            return false;
    for (size_t i = merging->heap_count; i-- > 0;)
        sift_down(merging, i);
    return true;
}

static bool write_merged(struct merging *merging, const struct merge_input *input, uint64_t number,
                         struct run *out)
{
    struct run_writer writer;
    if (!open_all(merging, input) || !run_writer_open(&writer, merging->setting, number))
        return false;
    uint64_t *key = mem_alloc(merging->setting->words, sizeof *key);
    bool good = drain(merging, &writer, key);
    mem_free(key);
    if (good)
        return run_writer_close(&writer, out);
    run_writer_abandon(&writer);
    return false;
}

bool merge(const struct run_setting *setting, const struct merge_input *input, uint64_t number,
           struct run *out)
{
    size_t count = input->run_count + input->known_count + 1;
    size_t bytes = count * (sizeof(struct cursor) + 2 * sizeof(struct cursor *));
    struct merging merging = {.setting = setting};
    if (!meter_take(setting->meter, bytes))
        return false;
    merging.cursors = mem_alloc(count, sizeof *merging.cursors);
    merging.heap = mem_alloc(count, sizeof *merging.heap);
    merging.known = mem_alloc(count, sizeof *merging.known);
    bool good = write_merged(&merging, input, number, out);
    for (size_t i = 0; i < merging.open; i++)
        if (!merging.cursors[i].is_array)
            run_reader_close(&merging.cursors[i].reader);
    mem_free(merging.cursors);
    mem_free(merging.heap);
    mem_free(merging.known);
    meter_give(setting->meter, bytes);
    return good;
}
