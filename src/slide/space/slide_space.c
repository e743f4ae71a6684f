#include "slide/space/slide_space.h"

#include <assert.h>
#include <string.h>

#include "base/language/message.h"
#include "base/mem.h"
#include "slide/space/enumerate.h"

static const char legend[] = M_("Pieces of the same shape that the goal does not tell apart stand "
                                "for each other: their letters may change places.");

/* Pieces put down for each goal that may be listed, before listing them is given up. */
enum { GOAL_EFFORT = 16 };

void slide_space_key(struct slide_space *slide_space, const uint32_t *layout, uint8_t *key)
{
    slide_pack_layout(&slide_space->pack, layout, slide_space->looked);
    slide_pack_write(&slide_space->pack, slide_space->looked, key);
}

static void start(void *self, uint8_t *key)
{
    struct slide_space *slide_space = self;
    slide_space_key(slide_space, slide_space->classes->start, key);
}

static uint64_t hash(void *self, const uint8_t *key)
{
    struct slide_space *slide_space = self;
    slide_pack_read(&slide_space->pack, key, slide_space->looked);
    return slide_pack_hash(&slide_space->pack, slide_space->looked);
}

/* Whether a class is as the goal wants it; `met` counts the wanted placements that are filled. */
static bool class_is_home(const struct piece_classes *classes, const struct piece_class *class,
                          const uint32_t *placements, size_t *met)
{
    for (unsigned i = 0; i < class->count; i++) {
        if (class->leaves && !classes->outside[placements[i]])
            return false;
        for (size_t w = 0; w < classes->wanted_count; w++)
            *met += classes->wanted[w] == placements[i];
    }
    return true;
}

bool slide_space_is_goal(struct slide_space *slide_space, const uint8_t *key)
{
    const struct piece_classes *classes = slide_space->classes;
    size_t met = 0;
    slide_pack_read(&slide_space->pack, key, slide_space->looked);
    for (size_t k = 0; k < classes->count; k++) {
        const struct piece_class *class = &classes->items[k];
        if (class->piece->aim == AIM_NONE && !class->piece->alike)
            continue;
        slide_pack_unpack_class(&slide_space->pack, slide_space->looked, k, slide_space->changed);
        if (!class_is_home(classes, class, slide_space->changed, &met))
            return false;
    }
    return met == classes->wanted_count;
}

static bool is_goal(void *self, const uint8_t *key)
{
    return slide_space_is_goal(self, key);
}

void slide_space_load(struct slide_space *slide_space, const uint8_t *key)
{
    const struct piece_classes *classes = slide_space->classes;
    slide_pack_read(&slide_space->pack, key, slide_space->words);
    slide_pack_unpack(&slide_space->pack, slide_space->words, slide_space->layout,
                      slide_space->ranks);
    slide_space->index = 0;
    for (size_t k = 0; slide_space->guide == GUIDE_PATTERN && k < classes->count; k++)
        if (slide_space->pattern_db.weights[k])
            slide_space->index += slide_space->pattern_db.weights[k] * slide_space->ranks[k];
    memset(slide_space->occupied, 0, classes->words * sizeof *slide_space->occupied);
    for (unsigned s = 0; s < classes->slots; s++)
        piece_classes_toggle(classes, slide_space->layout[s], slide_space->occupied);
}

/* The class's placements with that of one slot exchanged, rising again. */
static void exchange(const struct slide_space *slide_space, const struct piece_class *class,
                     unsigned slot, uint32_t to)
{
    const uint32_t *from = slide_space->layout + class->slot;
    uint32_t *out = slide_space->changed;
    unsigned skip = slot - class->slot, i = 0;
    for (; i < class->count; i++)
        if (i != skip) {
            if (from[i] > to)
                break;
            *out++ = from[i];
        }
    *out++ = to;
    for (; i < class->count; i++)
        if (i != skip)
            *out++ = from[i];
}

static void add(struct slide_space *slide_space, unsigned slot, uint32_t to, struct batch *out)
{
    const struct slide_pack *pack = &slide_space->pack;
    size_t k = slide_space->classes->class_of_slot[slot];
    exchange(slide_space, &slide_space->classes->items[k], slot, to);
    memcpy(slide_space->moved, slide_space->words, pack->words * sizeof *slide_space->moved);
    slide_pack_move(pack, slide_space->moved, k, slide_space->ranks[k], slide_space->layout[slot],
                    to, slide_space->changed);
    struct successor step = {.hash = slide_pack_hash(pack, slide_space->moved),
                             .cost = 1,
                             .tag = (uint32_t)slot << SLIDE_TAG_SHIFT | to};
    slide_pack_write(pack, slide_space->moved, batch_add(out, step));
}

static bool is_free(const struct slide_space *slide_space, uint32_t placement)
{
    return placement != PLACEMENT_NONE &&
           piece_classes_fits(slide_space->classes, placement, slide_space->occupied);
}

/* Along each line, one cell or as far as it goes. */
static void add_lines(struct slide_space *slide_space, unsigned slot, struct batch *out)
{
    const struct piece_classes *classes = slide_space->classes;
    for (int d = 0; d < DIRECTIONS; d++) {
        uint32_t to = classes->next[slide_space->layout[slot]][d];
        while (is_free(slide_space, to)) {
            add(slide_space, slot, to, out);
            to = slide_space->metric == METRIC_STRAIGHT ? classes->next[to][d] : PLACEMENT_NONE;
        }
    }
}

/* Wherever the piece gets to while the others stand still. */
static void add_ways(struct slide_space *slide_space, unsigned slot, struct batch *out)
{
    const struct piece_classes *classes = slide_space->classes;
    size_t head = 0, tail = 0;
    slide_space->stamp++;
    slide_space->queue[tail++] = slide_space->layout[slot];
    slide_space->stamps[slide_space->layout[slot]] = slide_space->stamp;
    while (head < tail) {
        uint32_t from = slide_space->queue[head++];
        for (int d = 0; d < DIRECTIONS; d++) {
            uint32_t to = classes->next[from][d];
            if (!is_free(slide_space, to) || slide_space->stamps[to] == slide_space->stamp)
                continue;
            slide_space->stamps[to] = slide_space->stamp;
            slide_space->queue[tail++] = to;
            add(slide_space, slot, to, out);
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
static void find_beside(struct slide_space *slide_space)
{
    const struct piece_classes *classes = slide_space->classes;
    uint64_t *empty = slide_space->empty;
    for (size_t i = 0; i < classes->words; i++) {
        empty[i] = classes->inside[i] & ~slide_space->occupied[i];
        slide_space->beside[i] = 0;
    }
    add_shifted(slide_space->beside, empty, classes->words, 1);
    add_shifted(slide_space->beside, empty, classes->words, classes->tray->width);
}

static void expand(void *self, const uint8_t *key, struct batch *out)
{
    struct slide_space *slide_space = self;
    const struct piece_classes *classes = slide_space->classes;
    slide_space_load(slide_space, key);
    if (slide_space->stamp > UINT32_MAX - classes->slots) {
        memset(slide_space->stamps, 0, classes->placements * sizeof *slide_space->stamps);
        slide_space->stamp = 0;
    }
    find_beside(slide_space);
    for (unsigned slot = 0; slot < classes->slots; slot++) {
        if (piece_classes_fits(classes, slide_space->layout[slot], slide_space->beside))
            continue;
        piece_classes_toggle(classes, slide_space->layout[slot], slide_space->occupied);
        if (slide_space->metric == METRIC_MOVES)
            add_ways(slide_space, slot, out);
        else
            add_lines(slide_space, slot, out);
        piece_classes_toggle(classes, slide_space->layout[slot], slide_space->occupied);
    }
}

static uint32_t evaluate_pattern(struct slide_space *slide_space, unsigned slot, uint32_t to)
{
    size_t k = slide_space->classes->class_of_slot[slot];
    uint64_t weight = slide_space->pattern_db.weights[k], index = slide_space->index;
    if (weight) {
        exchange(slide_space, &slide_space->classes->items[k], slot, to);
        index += weight * (slide_pack_rank(&slide_space->pack, k, slide_space->changed) -
                           slide_space->ranks[k]);
    }
    return slide_pattern_db_bound(&slide_space->pattern_db, index);
}

static uint32_t evaluate_distance(struct slide_space *slide_space, unsigned slot, uint32_t to)
{
    uint32_t kept = slide_space->layout[slot];
    slide_space->layout[slot] = to;
    uint32_t bound = estimate_layout(&slide_space->estimate, slide_space->layout);
    slide_space->layout[slot] = kept;
    return bound;
}

static uint32_t evaluate(void *self, const struct batch *batch, size_t index, uint32_t enough)
{
    struct slide_space *slide_space = self;
    (void)enough;
    uint32_t tag = batch->items[index].tag;
    unsigned slot = slide_tag_slot(tag);
    uint32_t to = slide_tag_placement(tag);
    if (slide_space->guide == GUIDE_NONE)
        return 0;
    return slide_space->guide == GUIDE_PATTERN ? evaluate_pattern(slide_space, slot, to)
                                               : evaluate_distance(slide_space, slot, to);
}

static uint32_t bound(void *self, const uint8_t *key)
{
    struct slide_space *slide_space = self;
    if (slide_space->guide == GUIDE_NONE)
        return 0;
    slide_space_load(slide_space, key);
    return slide_space->guide == GUIDE_PATTERN
               ? slide_pattern_db_bound(&slide_space->pattern_db, slide_space->index)
               : estimate_layout(&slide_space->estimate, slide_space->layout);
}

/* A layout that covers no cell twice. */
static bool is_state(void *self, const uint8_t *key)
{
    struct slide_space *slide_space = self;
    const struct piece_classes *classes = slide_space->classes;
    slide_pack_read(&slide_space->pack, key, slide_space->words);
    if (!slide_pack_is_whole(&slide_space->pack, slide_space->words))
        return false;
    slide_pack_unpack(&slide_space->pack, slide_space->words, slide_space->layout,
                      slide_space->ranks);
    memset(slide_space->occupied, 0, classes->words * sizeof *slide_space->occupied);
    for (unsigned s = 0; s < classes->slots; s++) {
        if (!piece_classes_fits(classes, slide_space->layout[s], slide_space->occupied))
            return false;
        piece_classes_toggle(classes, slide_space->layout[s], slide_space->occupied);
    }
    return true;
}

struct goal_list {
    struct slide_space *slide_space;
    size_t most;
    struct batch *out;
};

static bool add_goal(void *context, const uint32_t *layout)
{
    struct goal_list *list = context;
    struct slide_space *slide_space = list->slide_space;
    if (list->out->count == list->most)
        return false;
    slide_pack_layout(&slide_space->pack, layout, slide_space->looked);
    struct successor goal = {.hash = slide_pack_hash(&slide_space->pack, slide_space->looked)};
    slide_pack_write(&slide_space->pack, slide_space->looked, batch_add(list->out, goal));
    return true;
}

static bool goals(void *self, size_t most, struct batch *out)
{
    struct slide_space *slide_space = self;
    return enumerate_goals(slide_space->classes, GOAL_EFFORT * (uint64_t)most, add_goal,
                           &(struct goal_list){slide_space, most, out});
}

struct slide_space *slide_space_new(const struct piece_classes *classes, enum slide_metric metric,
                                    enum slide_space_guide guide)
{
    struct slide_space *slide_space = mem_alloc(1, sizeof *slide_space);
    slide_space->classes = classes;
    slide_space->metric = metric;
    slide_space->guide = guide;
    assert(classes->placements < 1u << SLIDE_TAG_SHIFT &&
           classes->slots < 1u << (32 - SLIDE_TAG_SHIFT));
    slide_pack_init(&slide_space->pack, classes);
    if (guide == GUIDE_PATTERN && !slide_pattern_db_init(&slide_space->pattern_db, classes, metric))
        slide_space->guide = GUIDE_DISTANCE;
    if (slide_space->guide == GUIDE_DISTANCE)
        estimate_init(&slide_space->estimate, classes, metric);
    size_t words = slide_space->pack.words;
    slide_space->layout = mem_alloc(classes->slots, sizeof *slide_space->layout);
    slide_space->changed = mem_alloc(classes->slots, sizeof *slide_space->changed);
    slide_space->ranks = mem_alloc(classes->count, sizeof *slide_space->ranks);
    slide_space->words = mem_alloc(words, sizeof *slide_space->words);
    slide_space->moved = mem_alloc(words, sizeof *slide_space->moved);
    slide_space->looked = mem_alloc(words, sizeof *slide_space->looked);
    slide_space->occupied = mem_alloc(classes->words, sizeof *slide_space->occupied);
    slide_space->beside = mem_alloc(classes->words, sizeof *slide_space->beside);
    slide_space->empty = mem_alloc(classes->words, sizeof *slide_space->empty);
    slide_space->queue = mem_alloc(classes->placements, sizeof *slide_space->queue);
    slide_space->stamps = mem_alloc(classes->placements, sizeof *slide_space->stamps);
    slide_space->space = (struct space){.self = slide_space,
                                        .key_bytes = slide_space->pack.bytes,
                                        .start = start,
                                        .hash = hash,
                                        .is_goal = is_goal,
                                        .expand = expand,
                                        .evaluate = evaluate,
                                        .bound = bound,
                                        .is_state = is_state,
                                        .describe = slide_space_describe,
                                        .spell_step = slide_space_spell_step,
                                        .tell_step = slide_space_tell_step,
                                        .legend = legend,
                                        .goals = goals,
                                        .undirected = true,
                                        .predecessors = expand}; /* every move can be taken back */
    return slide_space;
}

void slide_space_free(struct slide_space *slide_space)
{
    if (!slide_space)
        return;
    slide_pack_free(&slide_space->pack);
    estimate_free(&slide_space->estimate);
    slide_pattern_db_free(&slide_space->pattern_db);
    mem_free(slide_space->layout);
    mem_free(slide_space->changed);
    mem_free(slide_space->ranks);
    mem_free(slide_space->words);
    mem_free(slide_space->moved);
    mem_free(slide_space->looked);
    mem_free(slide_space->occupied);
    mem_free(slide_space->beside);
    mem_free(slide_space->empty);
    mem_free(slide_space->queue);
    mem_free(slide_space->stamps);
    mem_free(slide_space);
}
