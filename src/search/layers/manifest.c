#include "search/layers/manifest.h"

#include <string.h>

#include "base/mem.h"

enum { FORMAT = 2, NUMBER = 8, FIXED = 12 + NOTES, RUN_NUMBERS = 4 };

void run_list_add(struct run_list *list, const struct run *run)
{
    size_t count = list->count;
    if ((count & (count - 1)) == 0)
        list->items = mem_resize(list->items, count ? count * 2 : 1, sizeof *list->items);
    list->items[list->count++] = *run;
}

void run_list_free(struct run_list *list)
{
    mem_free(list->items);
    *list = (struct run_list){0};
}

void manifest_add_layer(struct manifest *manifest, uint64_t states)
{
    size_t count = manifest->layer_count;
    if ((count & (count - 1)) == 0)
        manifest->layers =
            mem_resize(manifest->layers, count ? count * 2 : 1, sizeof *manifest->layers);
    manifest->layers[manifest->layer_count++] = states;
}

void manifest_free(struct manifest *manifest)
{
    mem_free(manifest->layers);
    for (unsigned kind = 0; kind < RUNS_KINDS; kind++)
        run_list_free(&manifest->runs[kind]);
    *manifest = (struct manifest){0};
}

struct writing {
    uint8_t *bytes;
    size_t length;
};

static void put(struct writing *out, uint64_t number)
{
    for (unsigned i = 0; i < NUMBER; i++)
        out->bytes[out->length++] = (uint8_t)(number >> 8 * i);
}

uint8_t *manifest_write(const struct manifest *manifest, size_t *length)
{
    size_t numbers = FIXED + manifest->layer_count;
    for (unsigned kind = 0; kind < RUNS_KINDS; kind++)
        numbers += 1 + RUN_NUMBERS * manifest->runs[kind].count;
    struct writing out = {.bytes = mem_alloc(numbers, NUMBER)};
    put(&out, FORMAT);
    put(&out, manifest->key_bytes);
    put(&out, manifest->undirected);
    put(&out, manifest->start_sum);
    put(&out, manifest->rank);
    put(&out, manifest->ranks);
    put(&out, manifest->generation);
    put(&out, manifest->block_bytes);
    put(&out, manifest->next_number);
    put(&out, manifest->done);
    put(&out, manifest->generated);
    for (unsigned i = 0; i < NOTES; i++)
        put(&out, manifest->notes[i]);
    put(&out, manifest->layer_count);
    for (size_t i = 0; i < manifest->layer_count; i++)
        put(&out, manifest->layers[i]);
    for (unsigned kind = 0; kind < RUNS_KINDS; kind++) {
        const struct run_list *list = &manifest->runs[kind];
        put(&out, list->count);
        for (size_t i = 0; i < list->count; i++) {
            put(&out, list->items[i].number);
            put(&out, list->items[i].keys);
            put(&out, list->items[i].bytes);
            put(&out, list->items[i].layer);
        }
    }
    *length = out.length;
    return out.bytes;
}

struct reading {
    const uint8_t *bytes;
    size_t left;
    bool failed;
};

static uint64_t get(struct reading *in)
{
    uint64_t number = 0;
    if (in->left < NUMBER) {
        in->failed = true;
        return 0;
    }
    for (unsigned i = 0; i < NUMBER; i++)
        number |= (uint64_t)in->bytes[i] << 8 * i;
    in->bytes += NUMBER;
    in->left -= NUMBER;
    return number;
}

/* How many things of so many numbers follow; none when there are not so many left. */
static size_t get_count(struct reading *in, size_t numbers)
{
    uint64_t count = get(in);
    if (count <= in->left / (numbers * NUMBER))
        return (size_t)count;
    in->failed = true;
    return 0;
}

static void read_runs(struct reading *in, struct run_list *list)
{
    size_t count = get_count(in, RUN_NUMBERS);
    for (size_t i = 0; i < count; i++) {
        uint64_t number = get(in), keys = get(in), bytes = get(in), layer = get(in);
        run_list_add(list, &(struct run){number, keys, bytes, layer});
    }
}

/* Whether the parts fit each other. */
static bool is_sound(const struct manifest *manifest)
{
    const struct run_list *current = &manifest->runs[RUNS_CURRENT];
    if (!manifest->layer_count)
        return !current->count;
    return current->count == 1 && manifest->done <= current->items[0].keys &&
           current->items[0].keys == manifest->layers[manifest->layer_count - 1];
}

bool manifest_read(struct manifest *manifest, const uint8_t *bytes, size_t length)
{
    struct reading in = {.bytes = bytes, .left = length};
    *manifest = (struct manifest){0};
    if (get(&in) != FORMAT)
        return false;
    manifest->key_bytes = get(&in);
    manifest->undirected = get(&in);
    manifest->start_sum = get(&in);
    manifest->rank = get(&in);
    manifest->ranks = get(&in);
    manifest->generation = get(&in);
    manifest->block_bytes = get(&in);
    manifest->next_number = get(&in);
    manifest->done = get(&in);
    manifest->generated = get(&in);
    for (unsigned i = 0; i < NOTES; i++)
        manifest->notes[i] = get(&in);
    for (size_t count = get_count(&in, 1); count; count--)
        manifest_add_layer(manifest, get(&in));
    for (unsigned kind = 0; kind < RUNS_KINDS; kind++)
        read_runs(&in, &manifest->runs[kind]);
    return !in.failed && !in.left && is_sound(manifest);
}

uint8_t *manifest_join(const uint8_t *now, size_t now_length, const uint8_t *before,
                       size_t before_length, size_t *length)
{
    struct writing out = {.bytes = mem_alloc(NUMBER + now_length + before_length, 1)};
    put(&out, now_length);
    memcpy(out.bytes + NUMBER, now, now_length);
    if (before)
        memcpy(out.bytes + NUMBER + now_length, before, before_length);
    *length = NUMBER + now_length + before_length;
    return out.bytes;
}

bool manifest_recall(struct manifest *manifest, const uint8_t *kept, size_t length, unsigned which)
{
    struct reading in = {.bytes = kept, .left = length};
    uint64_t first = get(&in);
    *manifest = (struct manifest){0};
    if (in.failed || first > in.left)
        return false;
    return which ? manifest_read(manifest, in.bytes + first, in.left - (size_t)first)
                 : manifest_read(manifest, in.bytes, (size_t)first);
}
