#include "sokoban/retrograde/retrograde.h"

#include <stdlib.h>

#include "base/bits.h"
#include "base/mem.h"
#include "base/thread.h"
#include "search/exchange/stage.h"
#include "sokoban/retrograde/layer.h"
#include "sokoban/retrograde/ranks.h"

enum {
    CHUNK = 512,          /* sets a worker takes at a time */
    WORTH_SHARING = 8192, /* sets in a layer from which on threads are worth starting */
    LOOK_EVERY = 4096     /* sets between two looks at the clock */
};

struct crew_member {
    struct retrograde_worker worker;
    struct retrograde *search;
    struct box_sets layer; /* what it has found for the layer at hand */
    size_t handed_out;     /* of these, as starts */
    struct thread thread;
};

struct retrograde {
    struct meter *meter;
    struct retrograde_nodes *nodes;
    struct crew_member *crew;
    unsigned threads;
    struct mutex lock; /* of the meter */
    struct retrograde_work work;
    struct exchange *exchange; /* NULL: no ranks */
    struct retrograde_ranks ranks;
    struct room room;
    uint64_t *layers;
    size_t layer_count, layer_room;
    /* the phase at hand */
    bool opening;
    atomic_size_t next; /* set of the layer, counted through all members' */
    atomic_bool halt;
    size_t since_look; /* sets worked on by the first member since it looked at the clock */
};

/* For the list of a worker: the meter is shared. */
static bool extend(struct retrograde_worker *worker)
{
    struct crew_member *member = worker->context;
    struct retrograde *search = member->search;
    struct box_sets *found = &worker->found;
    mutex_lock(&search->lock);
    void *words = meter_extend(search->meter, found->words, &found->room, found->count,
                               box_set_size(&search->room) * sizeof *found->words);
    mutex_unlock(&search->lock);
    if (words)
        found->words = words;
    return words;
}

struct retrograde *retrograde_new(struct meter *meter, struct retrograde_nodes *nodes,
                                  unsigned threads)
{
    struct retrograde *search = mem_alloc(1, sizeof *search);
    search->meter = meter;
    search->nodes = nodes;
    search->threads = threads ? threads : 1;
    search->crew = mem_alloc(search->threads, sizeof *search->crew);
    search->since_look = LOOK_EVERY; /* that the first piece is looked after */
    search->work.room = &search->room;
    mutex_init(&search->lock);
    set_table_init(&search->work.table, meter, &search->lock);
    for (unsigned i = 0; i < search->threads; i++) {
        search->crew[i].search = search;
        search->crew[i].worker = (struct retrograde_worker){
            .work = &search->work, .extend = extend, .context = &search->crew[i]};
    }
    return search;
}

void retrograde_join(struct retrograde *search, struct exchange *exchange)
{
    search->exchange = exchange;
    search->threads = 1;
}

static void drop_sets(struct retrograde *search, struct box_sets *sets)
{
    meter_give(search->meter, sets->room * box_set_size(&search->room) * sizeof *sets->words);
    mem_free(sets->words);
    *sets = (struct box_sets){0};
}

static void drop_all_sets(struct retrograde *search)
{
    for (unsigned i = 0; i < search->threads; i++) {
        drop_sets(search, &search->crew[i].layer);
        drop_sets(search, &search->crew[i].worker.found);
    }
}

void retrograde_free(struct retrograde *search)
{
    if (!search)
        return;
    drop_all_sets(search);
    retrograde_ranks_end(&search->ranks);
    meter_give(search->meter, search->layer_room * sizeof(uint64_t));
    set_table_free(&search->work.table);
    mutex_destroy(&search->lock);
    mem_free(search->layers);
    mem_free(search->crew);
    mem_free(search);
}

/* Layer 0: boxes on the goals, the player anywhere. */
static bool meet_goals(struct retrograde *search, const uint64_t *goals)
{
    const struct set_table *table = &search->work.table;
    if (!search->exchange)
        search->work.company = COMPANY_NONE;
    else if (set_table_number(table, goals, table->words) % table->ranks != table->rank)
        return true;
    for (unsigned bit = 0; bit < 64 * search->room.words; bit++)
        if (bits_has(search->room.floor, bit) && !bits_has(goals, bit) &&
            !layer_meet(&search->crew[0].worker, goals, bit))
            return false;
    return true;
}

/* Where there are ranks: whether all have done it. */
static bool agree(struct retrograde *search, bool done)
{
    return search->exchange ? stage_end(&search->ranks.mail) : done;
}

static bool prepare(struct retrograde *search, const struct room *room, const uint64_t *goals)
{
    search->layer_count = 0;
    if (search->room.words != room->words)
        drop_all_sets(search);
    search->room = *room;
    for (unsigned i = 0; i < search->threads; i++) {
        struct crew_member *member = &search->crew[i];
        member->layer.count = member->worker.found.count = member->handed_out = 0;
    }
    if (search->exchange)
        retrograde_ranks_begin(&search->ranks, search->exchange, search->meter,
                               &search->crew[0].worker, &search->work);
    return agree(search,
                 set_table_prepare(&search->work.table, room, goals) && meet_goals(search, goals));
}

static size_t sets_of_layer(const struct retrograde *search)
{
    size_t count = 0;
    for (unsigned i = 0; i < search->threads; i++)
        count += search->crew[i].layer.count;
    return count;
}

/* The next piece of the layer, out of one member's list; false when there is none. */
static bool take_chunk(struct retrograde *search, uint64_t **items, size_t *count)
{
    size_t at = atomic_fetch_add_explicit(&search->next, CHUNK, memory_order_relaxed);
    for (unsigned i = 0; i < search->threads; i++) {
        const struct box_sets *layer = &search->crew[i].layer;
        size_t padded = (layer->count + CHUNK - 1) / CHUNK * CHUNK;
        if (at < padded) {
            *items = layer->words + at * box_set_size(&search->room);
            *count = layer->count - at < CHUNK ? layer->count - at : CHUNK;
            return true;
        }
        at -= padded;
    }
    return false;
}

/* Only the first member does; in small rooms a look costs as much as a layer. */
static void look(struct retrograde *search, size_t sets)
{
    search->since_look += sets;
    if (search->since_look < LOOK_EVERY)
        return;
    search->since_look = 0;
    mutex_lock(&search->lock);
    search->meter->counters.expanded = atomic_load(&search->nodes->expanded);
    if (!meter_look(search->meter))
        atomic_store(&search->halt, true);
    mutex_unlock(&search->lock);
}

static bool is_halted(const struct retrograde *search)
{
    return atomic_load_explicit(&search->halt, memory_order_relaxed);
}

static void work(void *context)
{
    struct crew_member *member = context;
    struct retrograde *search = member->search;
    uint64_t *items;
    size_t count;
    while (!is_halted(search) && take_chunk(search, &items, &count)) {
        if (search->opening)
            layer_open(&member->worker, items, count);
        else if (!layer_expand(&member->worker, items, count))
            atomic_store(&search->halt, true);
        /* After the first piece, so that something of a layer that was opened is known. */
        if (member == search->crew)
            look(search, count);
        if (search->exchange && !stage_look(&search->ranks.mail))
            atomic_store(&search->halt, true);
    }
}

/* Has all sets of the layer worked on. False when a limit was hit. */
static bool run_phase(struct retrograde *search, bool opening)
{
    unsigned started = 1;
    search->opening = opening;
    bool shared = search->threads > 1 && sets_of_layer(search) >= WORTH_SHARING;
    if (!search->exchange)
        search->work.company = shared ? COMPANY_THREADS : COMPANY_NONE;
    atomic_store(&search->next, 0);
    while (shared && started < search->threads &&
           thread_start(&search->crew[started].thread, work, &search->crew[started]))
        started++;
    work(&search->crew[0]);
    while (started > 1)
        thread_join(&search->crew[--started].thread);
    return !is_halted(search);
}

/* What was found becomes the layer. False when it is empty, or a limit was hit. */
static bool next_layer(struct retrograde *search, size_t depth)
{
    uint64_t positions = 0;
    uint64_t *layers =
        meter_extend(search->meter, search->layers, &search->layer_room, depth, sizeof *layers);
    if (!layers)
        return agree(search, false);
    search->layers = layers;
    for (unsigned i = 0; i < search->threads; i++) {
        struct crew_member *member = &search->crew[i];
        struct box_sets empty = member->layer;
        empty.count = 0;
        member->layer = member->worker.found;
        member->worker.found = empty;
        member->worker.positions = 0;
    }
    search->meter->depth = (uint32_t)depth;
    bool done = run_phase(search, true);
    for (unsigned i = 0; i < search->threads; i++)
        positions += search->crew[i].worker.positions;
    if (search->exchange)
        done = stage_add(&search->ranks.mail, &positions);
    search->layers[depth] = positions;
    search->layer_count = depth + 1;
    return done;
}

static bool grant_nodes(struct retrograde *search, uint64_t positions)
{
    struct retrograde_nodes *nodes = search->nodes;
    uint64_t before = atomic_fetch_add(&nodes->expanded, positions);
    if (!nodes->most || before + positions <= nodes->most)
        return true;
    atomic_fetch_sub(&nodes->expanded, positions);
    search->meter->hit = LIMIT_NODES;
    return false;
}

static uint64_t found_sets(const void *context)
{
    const struct retrograde *search = context;
    uint64_t sets = 0;
    for (unsigned i = 0; i < search->threads; i++)
        sets += search->crew[i].worker.found.count;
    return sets;
}

/* How many sets have been found, by all ranks; false when some has hit a limit. */
static bool count_found(struct retrograde *search, bool done, uint64_t *sets)
{
    if (search->exchange)
        return stage_settle(&search->ranks.mail, found_sets, search, sets);
    *sets = found_sets(search);
    return done;
}

static int compare_numbers(const void *a, const void *b)
{
    uint64_t first = *(const uint64_t *)a, second = *(const uint64_t *)b;
    return (first > second) - (first < second);
}

static void sort_starts(struct retrograde *search)
{
    for (unsigned i = 0; i < search->threads; i++) {
        struct box_sets *layer = &search->crew[i].layer;
        if (layer->count > 1)
            qsort(layer->words, layer->count, box_set_size(&search->room) * sizeof *layer->words,
                  compare_numbers);
    }
}

/* As far as a layer, or until a position is known (NULL: none is looked for). */
struct horizon {
    size_t last;
    const uint64_t *boxes;
    unsigned player;
    bool is_met;
};

static bool is_known(const struct retrograde *search, const struct horizon *horizon)
{
    const _Atomic uint64_t *known = set_table_known(&search->work.table, horizon->boxes);
    return known && atomic_load_explicit(&known[horizon->player / 64], memory_order_relaxed) >>
                            horizon->player % 64 &
                        1;
}

static bool run(struct retrograde *search, enum retrograde_metric metric, struct horizon *horizon)
{
    bool done = true;
    search->work.metric = metric;
    for (size_t depth = 0; !horizon->is_met; depth++) {
        uint64_t sets;
        if (!count_found(search, done, &sets))
            return false;
        if (!sets)
            break;
        if (!next_layer(search, depth) || !grant_nodes(search, search->layers[depth]))
            return false;
        horizon->is_met = depth == horizon->last || (horizon->boxes && is_known(search, horizon));
        done = horizon->is_met || run_phase(search, false);
    }
    return true;
}

bool retrograde_run_to(struct retrograde *search, const struct room *room, const uint64_t *goals,
                       enum retrograde_metric metric, size_t last)
{
    struct horizon horizon = {.last = last};
    atomic_store(&search->halt, false);
    bool done = prepare(search, room, goals) && run(search, metric, &horizon);
    if (search->exchange)
        done = retrograde_ranks_gather(&search->ranks, &search->crew[0].layer) && done;
    if (done || search->exchange) /* so that all ranks have the same order */
        sort_starts(search);
    return done;
}

bool retrograde_run(struct retrograde *search, const struct room *room, const uint64_t *goals,
                    enum retrograde_metric metric)
{
    return retrograde_run_to(search, room, goals, metric, SIZE_MAX);
}

bool retrograde_distance(struct retrograde *search, const struct room *room, const uint64_t *goals,
                         enum retrograde_metric metric, const struct retrograde_place *place,
                         uint32_t *distance)
{
    struct horizon horizon = {.last = SIZE_MAX, .boxes = place->boxes, .player = place->player};
    uint64_t squares[MASK_WORDS_MAX];
    *distance = UINT32_MAX;
    room_box_squares(room, goals, squares);
    for (unsigned i = 0; i < room->words; i++)
        if (place->boxes[i] & ~squares[i])
            return true;
    atomic_store(&search->halt, false);
    if (!prepare(search, room, goals) || !run(search, metric, &horizon))
        return false;
    if (horizon.is_met)
        *distance = (uint32_t)(search->layer_count - 1);
    return true;
}

size_t retrograde_layers(const struct retrograde *search, const uint64_t **positions)
{
    *positions = search->layers;
    return search->layer_count;
}

/* A set that a limit has left unopened has no players. */
static void skip_unopened(struct crew_member *member)
{
    const struct room *room = &member->search->room;
    size_t size = box_set_size(room);
    while (member->handed_out < member->layer.count &&
           mask_is_empty(member->layer.words + member->handed_out * size + 1 + room->words,
                         room->words))
        member->handed_out++;
}

bool retrograde_next(struct retrograde *search, struct retrograde_start *start)
{
    size_t size = box_set_size(&search->room);
    struct crew_member *first = NULL;
    const uint64_t *least = NULL;
    for (unsigned i = 0; i < search->threads; i++) {
        struct crew_member *member = &search->crew[i];
        skip_unopened(member);
        const uint64_t *item = member->layer.words + member->handed_out * size;
        if (member->handed_out < member->layer.count && (!least || *item < *least)) {
            first = member;
            least = item;
        }
    }
    if (!first)
        return false;
    first->handed_out++;
    *start = (struct retrograde_start){least + 1, least + 1 + search->room.words};
    return true;
}
