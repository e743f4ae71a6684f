#include "slide/space/pattern.h"

#include <string.h>

#include "base/mem.h"
#include "search/space.h"
#include "slide/space/enumerate.h"
#include "slide/space/layouts.h"

/* Bytes of a table, and layouts expanded to fill it. When the effort is not enough the next smaller
 * pattern is tried. */
enum { TABLE_MAX = 1 << 22, TABLE_MIN = 1 << 6, EFFORT = 1 << 17 };

enum { DISTANCE_MAX = UINT8_MAX - 1, UNKNOWN = UINT8_MAX };

static uint64_t sets_of(const struct kind *kind)
{
    uint64_t sets = 1;
    for (unsigned i = 0; i < kind->count && sets <= TABLE_MAX; i++)
        sets = sets * (kind->placements - i) / (i + 1);
    return sets;
}

static bool has_wish(const struct kind *kind)
{
    return kind->piece->aim != AIM_NONE || kind->piece->alike;
}

/* Marks the kinds that stay; false when those with a wish are too many already. */
static bool choose(const struct kinds *kinds, uint64_t most, bool *chosen)
{
    uint64_t size = 1;
    for (size_t k = 0; k < kinds->count; k++) {
        chosen[k] = has_wish(&kinds->items[k]);
        if (chosen[k])
            size *= sets_of(&kinds->items[k]);
        if (size > most)
            return false;
    }
    for (unsigned cells = TRAY_SIDE_MAX * TRAY_SIDE_MAX; cells > 0; cells--)
        for (size_t k = 0; k < kinds->count; k++) {
            const struct kind *kind = &kinds->items[k];
            if (chosen[k] || kind->piece->cell_count != cells || size * sets_of(kind) > most)
                continue;
            chosen[k] = true;
            size *= sets_of(kind);
        }
    return true;
}

/* The tray with the chosen kinds alone; it borrows everything but the list of pieces. */
static struct tray reduced(const struct kinds *kinds, const bool *chosen)
{
    struct tray tray = *kinds->tray;
    tray.pieces = mem_alloc(tray.piece_count, sizeof *tray.pieces);
    tray.piece_count = 0;
    for (size_t i = 0; i < kinds->tray->piece_count; i++)
        if (chosen[kinds->kind_of_slot[kinds->slot_of_piece[i]]])
            tray.pieces[tray.piece_count++] = kinds->tray->pieces[i];
    return tray;
}

/* What fills the table: breadth first from every goal of the rest. */
struct filling {
    struct pattern *pattern;
    struct layouts *layouts;
    uint64_t *queue; /* numbers of layouts, the nearest first */
    size_t head, tail, room;
};

static void reach(struct filling *filling, uint64_t number, unsigned distance)
{
    if (filling->pattern->table[number] != UNKNOWN)
        return;
    filling->pattern->table[number] = (uint8_t)(distance < DISTANCE_MAX ? distance : DISTANCE_MAX);
    if (filling->tail == filling->room) {
        filling->room = filling->room ? filling->room * 2 : 1024;
        filling->queue = mem_resize(filling->queue, filling->room, sizeof *filling->queue);
    }
    filling->queue[filling->tail++] = number;
}

static bool add_goal(void *context, const uint32_t *layout)
{
    struct filling *filling = context;
    uint64_t number;
    codec_pack(&filling->layouts->codec, layout, &number);
    reach(filling, number, 0);
    return true;
}

static void expand(struct filling *filling, struct batch *batch)
{
    const struct space *space = &filling->layouts->space;
    const struct codec *codec = &filling->layouts->codec;
    uint64_t number = filling->queue[filling->head++];
    unsigned distance = filling->pattern->table[number] + 1u;
    uint8_t key[sizeof number];
    codec_write(codec, &number, key);
    batch->count = 0;
    space->expand(space->self, key, batch);
    for (size_t i = 0; i < batch->count; i++) {
        codec_read(codec, batch_key(batch, i), &number);
        reach(filling, number, distance);
    }
}

/* What was not reached in the end is unsolvable. False when the end was too far. */
static bool fill(struct pattern *pattern, struct layouts *layouts)
{
    struct filling filling = {.pattern = pattern, .layouts = layouts};
    struct batch batch;
    batch_init(&batch, layouts->space.key_bytes);
    memset(pattern->table, UNKNOWN, pattern->size);
    bool listed = enumerate_layouts(layouts->kinds, true, EFFORT, add_goal, &filling);
    while (listed && filling.head < filling.tail && filling.head < EFFORT)
        expand(&filling, &batch);
    bool complete = listed && filling.head == filling.tail;
    batch_free(&batch);
    mem_free(filling.queue);
    return complete;
}

/* Kinds of the rest come in the same order, and their placements too. */
static void weigh(struct pattern *pattern, const struct kinds *kinds, const bool *chosen,
                  const struct codec *rest)
{
    size_t used = 0;
    pattern->size = 1;
    for (size_t k = 0; k < kinds->count; k++)
        if (chosen[k]) {
            pattern->weights[k] = rest->items[used].weight;
            pattern->size *= (size_t)rest->items[used++].radix;
        }
}

static bool make(struct pattern *pattern, const struct kinds *kinds, enum slide_metric metric,
                 const bool *chosen)
{
    struct tray tray = reduced(kinds, chosen);
    struct kinds *rest = kinds_new(&tray, KINDS_REACHABLE);
    struct layouts *layouts = layouts_new(rest, metric, GUIDE_NONE);
    pattern->weights = mem_alloc(kinds->count, sizeof *pattern->weights);
    weigh(pattern, kinds, chosen, &layouts->codec);
    pattern->table = mem_alloc(pattern->size, sizeof *pattern->table);
    bool complete = fill(pattern, layouts);
    layouts_free(layouts);
    kinds_free(rest);
    mem_free(tray.pieces);
    return complete;
}

bool pattern_init(struct pattern *pattern, const struct kinds *kinds, enum slide_metric metric)
{
    bool *chosen = mem_alloc(kinds->count, sizeof *chosen);
    bool made = false;
    *pattern = (struct pattern){0};
    for (uint64_t most = TABLE_MAX; most >= TABLE_MIN && !made; most /= 16) {
        pattern_free(pattern);
        made = choose(kinds, most, chosen) && make(pattern, kinds, metric, chosen);
    }
    if (!made)
        pattern_free(pattern);
    mem_free(chosen);
    return made;
}

void pattern_free(struct pattern *pattern)
{
    mem_free(pattern->weights);
    mem_free(pattern->table);
    *pattern = (struct pattern){0};
}

uint32_t pattern_bound(const struct pattern *pattern, uint64_t index)
{
    uint8_t distance = pattern->table[index];
    return distance == UNKNOWN ? BOUND_DEAD : distance;
}
