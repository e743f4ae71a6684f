#include "slide/space/pattern_db.h"

#include <string.h>

#include "base/mem.h"
#include "search/space.h"
#include "slide/space/enumerate.h"
#include "slide/space/slide_space.h"

/* Bytes of a table, and layouts expanded to fill it. When the effort is not enough the next smaller
 * pattern is tried. */
enum { TABLE_MAX = 1 << 22, TABLE_MIN = 1 << 6, EFFORT = 1 << 17 };

enum { DISTANCE_MAX = UINT8_MAX - 1, UNKNOWN = UINT8_MAX };

static uint64_t sets_of(const struct piece_class *class)
{
    uint64_t sets = 1;
    for (unsigned i = 0; i < class->count && sets <= TABLE_MAX; i++)
        sets = sets * (class->placements - i) / (i + 1);
    return sets;
}

static bool is_in_goal(const struct piece_class *class)
{
    return class->piece->aim != AIM_NONE || class->piece->alike;
}

/* Marks the classes that stay; false when those in the goal have too many layouts already. */
static bool choose(const struct piece_classes *classes, uint64_t most, bool *chosen)
{
    uint64_t size = 1;
    for (size_t k = 0; k < classes->count; k++) {
        chosen[k] = is_in_goal(&classes->items[k]);
        if (chosen[k])
            size *= sets_of(&classes->items[k]);
        if (size > most)
            return false;
    }
    for (unsigned cells = TRAY_SIDE_MAX * TRAY_SIDE_MAX; cells > 0; cells--)
        for (size_t k = 0; k < classes->count; k++) {
            const struct piece_class *class = &classes->items[k];
            if (chosen[k] || class->piece->cell_count != cells || size * sets_of(class) > most)
                continue;
            chosen[k] = true;
            size *= sets_of(class);
        }
    return true;
}

/* The tray with the chosen classes alone; it borrows everything but the list of pieces. */
static struct tray reduced(const struct piece_classes *classes, const bool *chosen)
{
    struct tray tray = *classes->tray;
    tray.pieces = mem_alloc(tray.piece_count, sizeof *tray.pieces);
    tray.piece_count = 0;
    for (size_t i = 0; i < classes->tray->piece_count; i++)
        if (chosen[classes->class_of_slot[classes->slot_of_piece[i]]])
            tray.pieces[tray.piece_count++] = classes->tray->pieces[i];
    return tray;
}

/* What fills the table: breadth first from every goal of the pattern. */
struct pattern_filling {
    struct slide_pattern_db *pattern_db;
    struct slide_space *slide_space;
    uint64_t *queue; /* numbers of layouts, the nearest first */
    size_t head, tail, room;
};

static void reach(struct pattern_filling *filling, uint64_t number, unsigned distance)
{
    if (filling->pattern_db->table[number] != UNKNOWN)
        return;
    filling->pattern_db->table[number] =
        (uint8_t)(distance < DISTANCE_MAX ? distance : DISTANCE_MAX);
    if (filling->tail == filling->room) {
        filling->room = filling->room ? filling->room * 2 : 1024;
        filling->queue = mem_resize(filling->queue, filling->room, sizeof *filling->queue);
    }
    filling->queue[filling->tail++] = number;
}

static bool add_goal(void *context, const uint32_t *layout)
{
    struct pattern_filling *filling = context;
    uint64_t number;
    slide_pack_layout(&filling->slide_space->pack, layout, &number);
    reach(filling, number, 0);
    return true;
}

static void expand(struct pattern_filling *filling, struct batch *batch)
{
    const struct space *space = &filling->slide_space->space;
    const struct slide_pack *pack = &filling->slide_space->pack;
    uint64_t number = filling->queue[filling->head++];
    unsigned distance = filling->pattern_db->table[number] + 1u;
    uint8_t key[sizeof number];
    slide_pack_write(pack, &number, key);
    batch->count = 0;
    space->expand(space->self, key, batch);
    for (size_t i = 0; i < batch->count; i++) {
        slide_pack_read(pack, batch_key(batch, i), &number);
        reach(filling, number, distance);
    }
}

/* A layout never reached is unsolvable. False when the effort was not enough. */
static bool fill(struct slide_pattern_db *pattern_db, struct slide_space *slide_space)
{
    struct pattern_filling filling = {.pattern_db = pattern_db, .slide_space = slide_space};
    struct batch batch;
    batch_init(&batch, slide_space->space.key_bytes);
    memset(pattern_db->table, UNKNOWN, pattern_db->size);
    bool listed = enumerate_goals(slide_space->classes, EFFORT, add_goal, &filling);
    while (listed && filling.head < filling.tail && filling.head < EFFORT)
        expand(&filling, &batch);
    bool complete = listed && filling.head == filling.tail;
    batch_free(&batch);
    mem_free(filling.queue);
    return complete;
}

/* The classes of the pattern come in the same order, and so do their placements. */
static void weigh(struct slide_pattern_db *pattern_db, const struct piece_classes *classes,
                  const bool *chosen, const struct slide_pack *rest)
{
    size_t used = 0;
    pattern_db->size = 1;
    for (size_t k = 0; k < classes->count; k++)
        if (chosen[k]) {
            pattern_db->weights[k] = rest->items[used].weight;
            pattern_db->size *= (size_t)rest->items[used++].radix;
        }
}

static bool make(struct slide_pattern_db *pattern_db, const struct piece_classes *classes,
                 enum slide_metric metric, const bool *chosen)
{
    struct tray tray = reduced(classes, chosen);
    struct piece_classes *rest = piece_classes_new(&tray, PIECE_CLASSES_REACHABLE);
    struct slide_space *slide_space = slide_space_new(rest, metric, GUIDE_NONE);
    pattern_db->weights = mem_alloc(classes->count, sizeof *pattern_db->weights);
    weigh(pattern_db, classes, chosen, &slide_space->pack);
    pattern_db->table = mem_alloc(pattern_db->size, sizeof *pattern_db->table);
    bool complete = fill(pattern_db, slide_space);
    slide_space_free(slide_space);
    piece_classes_free(rest);
    mem_free(tray.pieces);
    return complete;
}

bool slide_pattern_db_init(struct slide_pattern_db *pattern_db, const struct piece_classes *classes,
                           enum slide_metric metric)
{
    bool *chosen = mem_alloc(classes->count, sizeof *chosen);
    bool made = false;
    *pattern_db = (struct slide_pattern_db){0};
    for (uint64_t most = TABLE_MAX; most >= TABLE_MIN && !made; most /= 16) {
        slide_pattern_db_free(pattern_db);
        made = choose(classes, most, chosen) && make(pattern_db, classes, metric, chosen);
    }
    if (!made)
        slide_pattern_db_free(pattern_db);
    mem_free(chosen);
    return made;
}

void slide_pattern_db_free(struct slide_pattern_db *pattern_db)
{
    mem_free(pattern_db->weights);
    mem_free(pattern_db->table);
    *pattern_db = (struct slide_pattern_db){0};
}

uint32_t slide_pattern_db_bound(const struct slide_pattern_db *pattern_db, uint64_t index)
{
    uint8_t distance = pattern_db->table[index];
    return distance == UNKNOWN ? BOUND_DEAD : distance;
}
