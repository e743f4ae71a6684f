#include "slide/space/backward_ranks.h"

#include "base/mem.h"
#include "search/exchange/exchange.h"
#include "search/exchange/mail.h"
#include "search/exchange/owner.h"
#include "search/exchange/stage.h"
#include "search/exchange/totals.h"
#include "search/limits.h"
#include "search/table.h"
#include "slide/space/enumerate.h"
#include "slide/space/farthest.h"
#include "slide/space/slide_space.h"

/* Expansions between two looks at what has arrived. */
enum { LOOK_EVERY = 32 };

/* What becomes of a layout that is met. */
enum pass {
    PASS_ADD,   /* a new one is added: the table's order is that of the layers */
    PASS_WITHIN /* only those of the table count, each once */
};

struct backward_ranks {
    struct slide_space *slide_space;
    struct meter *meter;
    struct exchange *exchange;
    struct mail mail;
    struct table table;
    struct batch batch;
    struct farthest *farthest;
    uint8_t *key;
    enum pass pass;
    bool forwards;
    uint8_t *met;          /* PASS_WITHIN: by number; */
    uint32_t *order;       /* numbers in the order of layers, */
    uint32_t count;        /* so many */
    size_t met_room;       /* of both */
    uint32_t layer_begins; /* the next one: so many had been met before */
};

static uint32_t met_count(const struct backward_ranks *run)
{
    return run->pass == PASS_ADD ? run->table.count : run->count;
}

/* A layout of this rank. False at a limit. */
static bool meet(struct backward_ranks *run, const uint8_t *key, uint64_t hash)
{
    uint32_t number = table_find(&run->table, key, hash);
    if (run->pass == PASS_ADD)
        return number != TABLE_NONE || table_add(&run->table, key, hash, TABLE_NONE) != TABLE_NONE;
    if (number != TABLE_NONE && !run->met[number]) {
        run->met[number] = 1;
        run->order[run->count++] = number;
    }
    return true;
}

static void take(void *context, unsigned from, const uint8_t *records, size_t bytes)
{
    struct backward_ranks *run = context;
    const struct space *space = &run->slide_space->space;
    (void)from;
    for (size_t at = 0; at < bytes; at += space->key_bytes)
        if (!meet(run, records + at, space->hash(space->self, records + at)))
            return; /* at a limit, as the meter says */
}

static unsigned owner_here(const struct backward_ranks *run, const uint8_t *key, uint64_t hash)
{
    return owner_of(run->exchange, key, run->slide_space->space.key_bytes, hash);
}

static bool expand(struct backward_ranks *run, uint32_t number)
{
    const struct space *space = &run->slide_space->space;
    const uint8_t *key = table_key(&run->table, number);
    if (!meter_tick(run->meter))
        return false;
    run->batch.count = 0;
    (run->forwards ? space->expand : space->predecessors)(space->self, key, &run->batch);
    for (size_t i = 0; i < run->batch.count; i++) {
        const uint8_t *next = batch_key(&run->batch, i);
        uint64_t hash = run->batch.items[i].hash;
        unsigned owner = owner_here(run, next, hash);
        if (owner != run->exchange->rank)
            mail_put(&run->mail, owner, next, space->key_bytes);
        else if (!meet(run, next, hash))
            return false;
    }
    return true;
}

/* What was met since the layer began. */
static uint64_t fresh(const void *context)
{
    const struct backward_ranks *run = context;
    return met_count(run) - run->layer_begins;
}

/* Layer by layer, from those that have been met; false at a limit. The last one stands from the
 * first number on. */
static bool walk(struct backward_ranks *run, uint32_t *first)
{
    *first = 0;
    for (run->meter->depth = 0;; run->meter->depth++) {
        uint32_t end = met_count(run);
        bool goes_on = true;
        for (uint32_t i = *first; goes_on && i < end; i++)
            goes_on = expand(run, run->pass == PASS_ADD ? i : run->order[i]) &&
                      (i % LOOK_EVERY != 0 || stage_look(&run->mail));
        uint64_t all;
        run->layer_begins = end;
        if (!stage_settle(&run->mail, fresh, run, &all))
            return false;
        if (!all)
            return true;
        *first = end;
    }
}

static bool add_goal(void *context, const uint32_t *layout)
{
    struct backward_ranks *run = context;
    const struct space *space = &run->slide_space->space;
    slide_space_key(run->slide_space, layout, run->key);
    uint64_t hash = space->hash(space->self, run->key);
    return meter_look(run->meter) &&
           (owner_here(run, run->key, hash) != run->exchange->rank || meet(run, run->key, hash));
}

/* All goals there are. */
static bool begin_with_goals(struct backward_ranks *run)
{
    if (!enumerate_goals(run->slide_space->classes, run->meter->limits.nodes, add_goal, run) &&
        run->meter->hit == LIMIT_NONE)
        run->meter->hit = LIMIT_NODES;
    return stage_end(&run->mail);
}

/* All that the layout at hand can become; then the goals among it. */
static bool begin_with_reachable(struct backward_ranks *run)
{
    const struct space *space = &run->slide_space->space;
    uint32_t first;
    space->start(space->self, run->key);
    uint64_t hash = space->hash(space->self, run->key);
    if (owner_here(run, run->key, hash) == run->exchange->rank)
        meet(run, run->key, hash);
    run->forwards = true;
    if (!stage_end(&run->mail) || !walk(run, &first))
        return false;
    run->forwards = false;
    size_t each = sizeof *run->met + sizeof *run->order;
    if (meter_take(run->meter, run->table.count * each))
        run->met_room = run->table.count;
    if (!stage_end(&run->mail))
        return false;
    run->met = mem_alloc(run->met_room + 1, sizeof *run->met);
    run->order = mem_alloc(run->met_room + 1, sizeof *run->order);
    run->pass = PASS_WITHIN;
    for (uint32_t i = 0; i < run->table.count; i++)
        if (slide_space_is_goal(run->slide_space, table_key(&run->table, i)))
            meet(run, table_key(&run->table, i),
                 space->hash(space->self, table_key(&run->table, i)));
    return stage_end(&run->mail);
}

static void take_farthest(void *context, unsigned from, const uint8_t *records, size_t bytes)
{
    struct backward_ranks *run = context;
    (void)from;
    for (size_t at = 0; at < bytes; at += run->farthest->key_bytes)
        farthest_add(run->farthest, records + at);
}

/* Tells all ranks of the last layer. */
static bool gather(struct backward_ranks *run, uint32_t first)
{
    struct farthest *farthest = run->farthest;
    run->mail.take = take_farthest;
    for (uint32_t i = first; i < met_count(run); i++) {
        const uint8_t *key = table_key(&run->table, run->pass == PASS_ADD ? i : run->order[i]);
        farthest_add(farthest, key);
        stage_tell(&run->mail, key, farthest->key_bytes);
    }
    if (!stage_end(&run->mail))
        return false;
    farthest->distance = run->meter->depth;
    return true;
}

bool backward_by_ranks(struct farthest *farthest, struct slide_space *slide_space,
                       struct meter *meter, bool reachable)
{
    size_t bytes = slide_space->space.key_bytes;
    struct backward_ranks run = {.slide_space = slide_space,
                                 .meter = meter,
                                 .exchange = meter->hooks.exchange,
                                 .farthest = farthest};
    uint64_t nodes = meter->limits.nodes;
    uint32_t first;
    meter->limits.nodes = totals_nodes(run.exchange, nodes);
    run.key = mem_alloc(bytes, 1);
    batch_init(&run.batch, bytes);
    mail_open(&run.mail, run.exchange, meter, bytes);
    run.mail.take = take;
    run.mail.context = &run;
    table_init(&run.table, &slide_space->space, meter, TABLE_PLAIN);
    bool done = stage_end(&run.mail) &&
                (reachable ? begin_with_reachable(&run) : begin_with_goals(&run)) &&
                walk(&run, &first) && gather(&run, first);
    stage_add(&run.mail, &meter->counters.expanded);
    mail_close(&run.mail);
    meter_give(meter, run.met_room * (sizeof *run.met + sizeof *run.order));
    mem_free(run.met);
    mem_free(run.order);
    table_free(&run.table);
    batch_free(&run.batch);
    mem_free(run.key);
    meter->limits.nodes = nodes;
    return done;
}
