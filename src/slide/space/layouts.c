#include "slide/space/layouts.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"
#include "slide/space/enumerate.h"

/* A step is told by the slot that moves and the placement it moves to. */
enum { TAG_SHIFT = 22 };

/* Pieces put down for each goal that may be listed, before listing them is given up. */
enum { GOAL_EFFORT = 16 };

void layouts_key(struct layouts *layouts, const uint32_t *layout, uint8_t *key)
{
    codec_pack(&layouts->codec, layout, layouts->looked);
    codec_write(&layouts->codec, layouts->looked, key);
}

static void start(void *self, uint8_t *key)
{
    struct layouts *layouts = self;
    layouts_key(layouts, layouts->kinds->start, key);
}

static uint64_t hash(void *self, const uint8_t *key)
{
    struct layouts *layouts = self;
    codec_read(&layouts->codec, key, layouts->looked);
    return codec_hash(&layouts->codec, layouts->looked);
}

/* Whether a kind is as the goal wants it; `met` counts the wishes fulfilled. */
static bool kind_is_home(const struct kinds *kinds, const struct kind *kind,
                         const uint32_t *placements, size_t *met)
{
    for (unsigned i = 0; i < kind->count; i++) {
        if (kind->leaves && !kinds->outside[placements[i]])
            return false;
        for (size_t w = 0; w < kinds->wanted_count; w++)
            *met += kinds->wanted[w] == placements[i];
    }
    return true;
}

bool layouts_is_goal(struct layouts *layouts, const uint8_t *key)
{
    const struct kinds *kinds = layouts->kinds;
    size_t met = 0;
    codec_read(&layouts->codec, key, layouts->looked);
    for (size_t k = 0; k < kinds->count; k++) {
        const struct kind *kind = &kinds->items[k];
        if (kind->piece->aim == AIM_NONE && !kind->piece->alike)
            continue;
        codec_unpack_kind(&layouts->codec, layouts->looked, k, layouts->changed);
        if (!kind_is_home(kinds, kind, layouts->changed, &met))
            return false;
    }
    return met == kinds->wanted_count;
}

static bool is_goal(void *self, const uint8_t *key)
{
    return layouts_is_goal(self, key);
}

void layouts_load(struct layouts *layouts, const uint8_t *key)
{
    const struct kinds *kinds = layouts->kinds;
    codec_read(&layouts->codec, key, layouts->words);
    codec_unpack(&layouts->codec, layouts->words, layouts->layout, layouts->ranks);
    layouts->index = 0;
    for (size_t k = 0; layouts->guide == GUIDE_PATTERN && k < kinds->count; k++)
        if (layouts->pattern.weights[k])
            layouts->index += layouts->pattern.weights[k] * layouts->ranks[k];
    memset(layouts->occupied, 0, kinds->words * sizeof *layouts->occupied);
    for (unsigned s = 0; s < kinds->slots; s++)
        kinds_toggle(kinds, layouts->layout[s], layouts->occupied);
}

/* The kind's placements with that of one slot exchanged, rising again. */
static void exchange(const struct layouts *layouts, const struct kind *kind, unsigned slot,
                     uint32_t to)
{
    const uint32_t *from = layouts->layout + kind->slot;
    uint32_t *out = layouts->changed;
    unsigned skip = slot - kind->slot, i = 0;
    for (; i < kind->count; i++)
        if (i != skip) {
            if (from[i] > to)
                break;
            *out++ = from[i];
        }
    *out++ = to;
    for (; i < kind->count; i++)
        if (i != skip)
            *out++ = from[i];
}

static void add(struct layouts *layouts, unsigned slot, uint32_t to, struct batch *out)
{
    const struct codec *codec = &layouts->codec;
    size_t k = layouts->kinds->kind_of_slot[slot];
    exchange(layouts, &layouts->kinds->items[k], slot, to);
    memcpy(layouts->moved, layouts->words, codec->words * sizeof *layouts->moved);
    codec_move(codec, layouts->moved, k, layouts->ranks[k], layouts->layout[slot], to,
               layouts->changed);
    struct successor step = {.hash = codec_hash(codec, layouts->moved),
                             .cost = 1,
                             .tag = (uint32_t)slot << TAG_SHIFT | to};
    codec_write(codec, layouts->moved, batch_add(out, step));
}

static bool is_free(const struct layouts *layouts, uint32_t placement)
{
    return placement != PLACEMENT_NONE && kinds_fits(layouts->kinds, placement, layouts->occupied);
}

/* Along each line, one cell or as far as it goes. */
static void add_lines(struct layouts *layouts, unsigned slot, struct batch *out)
{
    const struct kinds *kinds = layouts->kinds;
    for (int d = 0; d < DIRECTIONS; d++) {
        uint32_t to = kinds->next[layouts->layout[slot]][d];
        while (is_free(layouts, to)) {
            add(layouts, slot, to, out);
            to = layouts->metric == METRIC_STRAIGHT ? kinds->next[to][d] : PLACEMENT_NONE;
        }
    }
}

/* Wherever the piece gets to while the others stand still. */
static void add_ways(struct layouts *layouts, unsigned slot, struct batch *out)
{
    const struct kinds *kinds = layouts->kinds;
    size_t head = 0, tail = 0;
    layouts->stamp++;
    layouts->queue[tail++] = layouts->layout[slot];
    layouts->stamps[layouts->layout[slot]] = layouts->stamp;
    while (head < tail) {
        uint32_t from = layouts->queue[head++];
        for (int d = 0; d < DIRECTIONS; d++) {
            uint32_t to = kinds->next[from][d];
            if (!is_free(layouts, to) || layouts->stamps[to] == layouts->stamp)
                continue;
            layouts->stamps[to] = layouts->stamp;
            layouts->queue[tail++] = to;
            add(layouts, slot, to, out);
        }
    }
}

/* Adds the cells of a mask, moved by so many, to another. */
static void add_shifted(uint64_t *to, const uint64_t *from, size_t words, unsigned by)
{
    uint64_t carry = 0;
    for (size_t i = 0; i < words; i++) { /* on */
        to[i] |= from[i] << by | carry;
        carry = from[i] >> (64 - by);
    }
    carry = 0;
    for (size_t i = words; i-- > 0;) { /* and back */
        to[i] |= from[i] >> by | carry;
        carry = from[i] << (64 - by);
    }
}

/* A piece can move only if it has a cell beside an empty one. Cells at the end of a row count as
 * beside those at the beginning of the next: that lets some pieces through which cannot move, and
 * keeps none that can. */
static void find_beside(struct layouts *layouts)
{
    const struct kinds *kinds = layouts->kinds;
    uint64_t *empty = layouts->empty;
    for (size_t i = 0; i < kinds->words; i++) {
        empty[i] = kinds->inside[i] & ~layouts->occupied[i];
        layouts->beside[i] = 0;
    }
    add_shifted(layouts->beside, empty, kinds->words, 1);
    add_shifted(layouts->beside, empty, kinds->words, kinds->tray->width);
}

static void expand(void *self, const uint8_t *key, struct batch *out)
{
    struct layouts *layouts = self;
    const struct kinds *kinds = layouts->kinds;
    layouts_load(layouts, key);
    if (layouts->stamp > UINT32_MAX - kinds->slots) {
        memset(layouts->stamps, 0, kinds->placements * sizeof *layouts->stamps);
        layouts->stamp = 0;
    }
    find_beside(layouts);
    for (unsigned slot = 0; slot < kinds->slots; slot++) {
        if (kinds_fits(kinds, layouts->layout[slot], layouts->beside))
            continue;
        kinds_toggle(kinds, layouts->layout[slot], layouts->occupied);
        if (layouts->metric == METRIC_MOVES)
            add_ways(layouts, slot, out);
        else
            add_lines(layouts, slot, out);
        kinds_toggle(kinds, layouts->layout[slot], layouts->occupied);
    }
}

static uint32_t evaluate_pattern(struct layouts *layouts, unsigned slot, uint32_t to)
{
    size_t k = layouts->kinds->kind_of_slot[slot];
    uint64_t weight = layouts->pattern.weights[k], index = layouts->index;
    if (weight) {
        exchange(layouts, &layouts->kinds->items[k], slot, to);
        index += weight * (codec_rank(&layouts->codec, k, layouts->changed) - layouts->ranks[k]);
    }
    return pattern_bound(&layouts->pattern, index);
}

static uint32_t evaluate_distance(struct layouts *layouts, unsigned slot, uint32_t to)
{
    uint32_t kept = layouts->layout[slot];
    layouts->layout[slot] = to;
    uint32_t bound = estimate_layout(&layouts->estimate, layouts->layout);
    layouts->layout[slot] = kept;
    return bound;
}

static uint32_t evaluate(void *self, const struct batch *batch, size_t index, uint32_t enough)
{
    struct layouts *layouts = self;
    (void)enough;
    uint32_t tag = batch->items[index].tag;
    unsigned slot = tag >> TAG_SHIFT;
    uint32_t to = tag & ((1u << TAG_SHIFT) - 1);
    if (layouts->guide == GUIDE_NONE)
        return 0;
    return layouts->guide == GUIDE_PATTERN ? evaluate_pattern(layouts, slot, to)
                                           : evaluate_distance(layouts, slot, to);
}

static uint32_t bound(void *self, const uint8_t *key)
{
    struct layouts *layouts = self;
    if (layouts->guide == GUIDE_NONE)
        return 0;
    layouts_load(layouts, key);
    return layouts->guide == GUIDE_PATTERN ? pattern_bound(&layouts->pattern, layouts->index)
                                           : estimate_layout(&layouts->estimate, layouts->layout);
}

struct goal_list {
    struct layouts *layouts;
    size_t most;
    struct batch *out;
};

static bool add_goal(void *context, const uint32_t *layout)
{
    struct goal_list *list = context;
    struct layouts *layouts = list->layouts;
    if (list->out->count == list->most)
        return false;
    codec_pack(&layouts->codec, layout, layouts->looked);
    struct successor goal = {.hash = codec_hash(&layouts->codec, layouts->looked)};
    codec_write(&layouts->codec, layouts->looked, batch_add(list->out, goal));
    return true;
}

static bool goals(void *self, size_t most, struct batch *out)
{
    struct layouts *layouts = self;
    return enumerate_layouts(layouts->kinds, true, GOAL_EFFORT * (uint64_t)most, add_goal,
                             &(struct goal_list){layouts, most, out});
}

struct layouts *layouts_new(const struct kinds *kinds, enum slide_metric metric,
                            enum layouts_guide guide)
{
    struct layouts *layouts = mem_alloc(1, sizeof *layouts);
    layouts->kinds = kinds;
    layouts->metric = metric;
    layouts->guide = guide;
    assert(kinds->placements < 1u << TAG_SHIFT && kinds->slots < 1u << (32 - TAG_SHIFT));
    codec_init(&layouts->codec, kinds);
    if (guide == GUIDE_PATTERN && !pattern_init(&layouts->pattern, kinds, metric))
        layouts->guide = GUIDE_DISTANCE;
    if (layouts->guide == GUIDE_DISTANCE)
        estimate_init(&layouts->estimate, kinds, metric);
    size_t words = layouts->codec.words;
    layouts->layout = mem_alloc(kinds->slots, sizeof *layouts->layout);
    layouts->changed = mem_alloc(kinds->slots, sizeof *layouts->changed);
    layouts->ranks = mem_alloc(kinds->count, sizeof *layouts->ranks);
    layouts->words = mem_alloc(words, sizeof *layouts->words);
    layouts->moved = mem_alloc(words, sizeof *layouts->moved);
    layouts->looked = mem_alloc(words, sizeof *layouts->looked);
    layouts->occupied = mem_alloc(kinds->words, sizeof *layouts->occupied);
    layouts->beside = mem_alloc(kinds->words, sizeof *layouts->beside);
    layouts->empty = mem_alloc(kinds->words, sizeof *layouts->empty);
    layouts->queue = mem_alloc(kinds->placements, sizeof *layouts->queue);
    layouts->stamps = mem_alloc(kinds->placements, sizeof *layouts->stamps);
    layouts->space = (struct space){.self = layouts,
                                    .key_bytes = layouts->codec.bytes,
                                    .start = start,
                                    .hash = hash,
                                    .is_goal = is_goal,
                                    .expand = expand,
                                    .evaluate = evaluate,
                                    .bound = bound,
                                    .describe = layouts_describe,
                                    .goals = goals,
                                    .retreat = expand}; /* every move can be taken back */
    return layouts;
}

void layouts_free(struct layouts *layouts)
{
    if (!layouts)
        return;
    codec_free(&layouts->codec);
    estimate_free(&layouts->estimate);
    pattern_free(&layouts->pattern);
    mem_free(layouts->layout);
    mem_free(layouts->changed);
    mem_free(layouts->ranks);
    mem_free(layouts->words);
    mem_free(layouts->moved);
    mem_free(layouts->looked);
    mem_free(layouts->occupied);
    mem_free(layouts->beside);
    mem_free(layouts->empty);
    mem_free(layouts->queue);
    mem_free(layouts->stamps);
    mem_free(layouts);
}
