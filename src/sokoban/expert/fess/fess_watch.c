#include "sokoban/expert/fess/fess_watch.h"

#include "base/language/message.h"
#include "base/mem.h"
#include "base/text.h"
#include "search/observer.h"
#include "sokoban/expert/fess/fess_int.h"
#include "sokoban/space/position_eval.h"

struct fess_watch {
    const struct search_observer *observer;
    struct batch batch;      /* the macros of the position expanded last */
    uint32_t *numbers;       /* of the positions they lead to, when these are new */
    const char **advised_by; /* the same: the advisor that recommends it, or NULL */
    size_t room;
    uint64_t features; /* of the position spoken of */
};

static const char legend[] = POSITION_REGION_LEGEND M_(
    " A step takes one box to a place, by as many pushes as it needs, and leaves the player on "
    "one side of it or another; g counts pushes. Of every feature less is better. Positions "
    "wait in the cell of the best features met on the way to them, the least weight first: a "
    "step that an advisor recommends adds no weight, any other adds one. Every other time the "
    "best position of all is taken, whatever its cell.");

static void add_features(uint64_t features, bool coordinates, struct text *out)
{
    const char *between = "";
    for (int i = 0; i < FEATURES; i++) {
        if (coordinates && !feature_kinds[i]->is_coordinate)
            continue;
        text_format(out, "%s%s %u", between, feature_kinds[i]->name,
                    feature_value(features, (enum feature)i));
        between = ", ";
    }
}

static void tell_bound(void *self, uint32_t bound, struct text *out)
{
    (void)bound; /* features have no room there */
    add_features(((const struct fess *)self)->watch->features, false, out);
}

/* The board, and where in feature space the position has waited. */
static void describe(void *self, const uint8_t *key, struct text *out)
{
    struct fess *fess = self;
    uint32_t number = table_find(&fess->table, key, fess->space.hash(fess, key));
    position_describe(fess->model, key, out);
    if (number == TABLE_NONE || number == 0)
        return;
    struct text place;
    text_init(&place);
    add_features(fess->nodes[table_parent(&fess->table, number)].best, true, &place);
    text_say(out, "waited in the cell of %s with weight %lu", place.bytes,
             (unsigned long)fess->nodes[number].weight);
    text_add_char(out, '\n');
    text_free(&place);
}

static void tell_step(void *self, const uint8_t *key, uint32_t tag, struct text *out)
{
    const struct fess *fess = self;
    const struct macro *macro = &fess->macros.items[tag];
    size_t row, column, to_row, to_column;
    (void)key;
    position_square(fess->model->map, fess->boxes[macro->box], &row, &column);
    position_square(fess->model->map, macro->to, &to_row, &to_column);
    text_say(out, "box in row %zu, column %zu to row %zu, column %zu", row, column, to_row,
             to_column);
}

/* Boxes that could be pushed, but need not. */
static void tell_left_out(void *self, struct text *out)
{
    const struct fess *fess = self;
    for (unsigned i = 0; i < fess->model->map->box_count; i++) {
        size_t row, column;
        if (!fess->filter.is_pushable[i] || fess->filter.is_chosen[i])
            continue;
        position_square(fess->model->map, fess->boxes[i], &row, &column);
        text_say(out, "box in row %zu, column %zu: left out, for the pruning %s keeps others", row,
                 column, fess->filter.corrals->kind->name);
        text_add_char(out, '\n');
    }
}

void fess_watch_begin(struct fess *fess, const struct search_observer *observer)
{
    if (!observer)
        return;
    fess->watch = mem_alloc(1, sizeof *fess->watch);
    fess->watch->observer = observer;
    batch_init(&fess->watch->batch, fess->space.key_bytes);
    fess->watch->batch.meter = fess->meter;
    fess->space.describe = describe;
    fess->space.tell_step = tell_step;
    fess->space.tell_bound = tell_bound;
    fess->space.tell_left_out = tell_left_out;
    fess->space.legend = legend;
}

void fess_watch_end(struct fess *fess)
{
    struct fess_watch *watch = fess->watch;
    if (!watch)
        return;
    batch_free(&watch->batch);
    mem_free(watch->numbers);
    mem_free((void *)watch->advised_by);
    mem_free(watch);
    fess->watch = NULL;
}

static void add_macro(struct fess *fess, size_t index)
{
    const struct macro *macro = &fess->macros.items[index];
    uint8_t *key = batch_add(&fess->watch->batch,
                             (struct successor){.cost = macro->pushes, .tag = (uint32_t)index});
    pack_move_box(&fess->model->pack, fess->boxes, macro->box, macro->to, fess->moved);
    pack_write(&fess->model->pack, fess->moved, macro->region, key);
}

/* Tells of a position with so many of its macros. */
static bool tell_node(struct fess *fess, uint32_t number, size_t macros)
{
    struct fess_watch *watch = fess->watch;
    const struct search_observer *observer = watch->observer;
    const struct fess_node *node = &fess->nodes[number];
    const uint8_t *key = table_key(&fess->table, number);
    watch->batch.count = 0;
    for (size_t i = 0; i < macros; i++)
        add_macro(fess, i);
    if (watch->room < macros) {
        watch->room = macros;
        watch->numbers = mem_resize(watch->numbers, macros, sizeof *watch->numbers);
        watch->advised_by =
            mem_resize((void *)watch->advised_by, macros, sizeof *watch->advised_by);
    }
    for (size_t i = 0; i < macros; i++) {
        watch->numbers[i] = TABLE_NONE;
        watch->advised_by[i] = NULL;
    }
    watch->features = node->state.features;
    fess->meter->node =
        (struct search_node){.cost = node->pushes, .bound = UINT32_MAX, .steps = UINT32_MAX};
    if (!number)
        observer->bounded(observer->context, &fess->space, key, 0);
    if (observer->expanded(observer->context, &fess->space, key, &watch->batch))
        return true;
    fess->meter->hit = LIMIT_STOPPED;
    return false;
}

bool fess_watch_node(struct fess *fess, uint32_t number)
{
    return !fess->watch || tell_node(fess, number, fess->macros.count);
}

static void note(const struct fess_watch *watch, size_t index, bool left, const struct text *words)
{
    if (watch->observer->noted)
        watch->observer->noted(watch->observer->context, index, left, words->bytes);
}

static void tell_dead(const struct fess *fess, struct text *out)
{
    if (fess->killer)
        text_say(out, "given up, for the test %s proves that no goal can be reached", fess->killer);
    else
        text_say(out, "given up, for it would take too many pushes");
}

bool fess_watch_dead_node(struct fess *fess, uint32_t number)
{
    struct text words;
    if (!fess->watch)
        return true;
    bool goes_on = tell_node(fess, number, 0);
    text_init(&words);
    tell_dead(fess, &words);
    note(fess->watch, OBSERVER_NODE, true, &words);
    text_free(&words);
    return goes_on;
}

static size_t index_of(const struct fess *fess, const struct macro *macro)
{
    return (size_t)(macro - fess->macros.items);
}

void fess_watch_dead(struct fess *fess, const struct macro *macro)
{
    struct text words;
    if (!fess->watch)
        return;
    const struct search_observer *observer = fess->watch->observer;
    text_init(&words);
    tell_dead(fess, &words);
    observer->judged(observer->context, index_of(fess, macro), BOUND_DEAD);
    note(fess->watch, index_of(fess, macro), true, &words);
    text_free(&words);
}

void fess_watch_child(struct fess *fess, const struct macro *macro, uint32_t number)
{
    struct fess_watch *watch = fess->watch;
    if (!watch)
        return;
    watch->numbers[index_of(fess, macro)] = number;
    watch->features = fess->nodes[number].state.features;
    watch->observer->judged(watch->observer->context, index_of(fess, macro), 0);
}

void fess_watch_advice(struct fess *fess, uint32_t number, const struct advisor_kind *advisor)
{
    struct fess_watch *watch = fess->watch;
    for (size_t i = 0; watch && i < watch->batch.count; i++)
        if (watch->numbers[i] == number)
            watch->advised_by[i] = advisor->name;
}

void fess_watch_weights(struct fess *fess, uint32_t first)
{
    const struct fess_watch *watch = fess->watch;
    struct text words;
    if (!watch)
        return;
    text_init(&words);
    for (size_t i = 0; i < watch->batch.count; i++) {
        if (watch->numbers[i] == TABLE_NONE || watch->numbers[i] < first)
            continue;
        unsigned long weight = fess->nodes[watch->numbers[i]].weight;
        text_clear(&words);
        if (watch->advised_by[i])
            text_say(&words, "new, weight %lu, for the advisor %s recommends it", weight,
                     watch->advised_by[i]);
        else
            text_say(&words, "new, weight %lu", weight);
        note(watch, i, false, &words);
    }
    text_free(&words);
}
