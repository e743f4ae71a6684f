#include "search/astar_shared.h"

#include <string.h>

#include "base/mem.h"
#include "base/sum.h"
#include "search/astar_shared_keep.h"
#include "search/closed_census.h"
#include "search/exchange/exchange.h"
#include "search/exchange/owner.h"
#include "search/exchange/totals.h"
#include "search/limits.h"
#include "search/rank_store.h"

/* Expansions between two looks at what has arrived. */
enum { LOOK_EVERY = 16 };

/* A record: cost, bound, number of the parent (4 bytes each), key. A parent of TABLE_NONE says that
 * a goal of this cost is known, and nothing else. */
enum { RECORD_COST = 0, RECORD_BOUND = 4, RECORD_PARENT = 8, RECORD_KEY = 12 };

enum { SUM_LIMITED, SUM_BROKEN, SUM_DUE };
enum { LEAST_PRIORITY, LEAST_GOAL, LEAST_HIT, LEAST_KNOWN };

static uint32_t get_word(const uint8_t *bytes)
{
    uint32_t word;
    memcpy(&word, bytes, sizeof word);
    return word;
}

static void put_word(uint8_t *bytes, uint32_t word)
{
    memcpy(bytes, &word, sizeof word);
}

/* The sum of cost and bound; false when they are pairs and a part overflows. */
static bool add_costs(struct shared_astar *shared, uint32_t a, uint32_t b, uint32_t *out)
{
    *out = a + b;
    bool fits = !shared->pairs || (pair_second(a) + pair_second(b) <= PAIR_SECOND_MAX &&
                                   pair_first(a) + pair_first(b) <= PAIR_FIRST_MAX);
    if (!fits)
        shared->search.meter->hit = LIMIT_MEMORY;
    return fits;
}

static struct frontier_entry entry_of(const struct shared_astar *shared, uint32_t priority,
                                      uint32_t bound, uint32_t number)
{
    if (shared->pairs)
        return (struct frontier_entry){pair_first(priority), pair_second(priority), number};
    return (struct frontier_entry){priority, bound, number};
}

static uint32_t priority_of(const struct shared_astar *shared, const struct frontier_entry *entry)
{
    return shared->pairs ? pair_make(entry->priority, entry->bound) : entry->priority;
}

/* Nothing below it is open here; UINT32_MAX: nothing is. */
static uint32_t least_open(struct shared_astar *shared)
{
    uint32_t least = frontier_least(&shared->search.frontier);
    if (least == UINT32_MAX || !shared->pairs)
        return least;
    return pair_make(least, shared->search.frontier.rows[least].least);
}

/* What a limit keeps out counts all the same (H4). */
static void refuse(struct shared_astar *shared, uint32_t priority)
{
    shared->is_broken = true;
    if (priority < shared->refused)
        shared->refused = priority;
}

bool shared_astar_set_parent(struct shared_astar *shared, uint32_t number, unsigned rank)
{
    uint16_t *grown = meter_extend(shared->search.meter, shared->parent_ranks, &shared->parent_room,
                                   number, sizeof *grown);
    if (!grown)
        return false;
    shared->parent_ranks = grown;
    grown[number] = (uint16_t)rank;
    return true;
}

/* A state that is this rank's, with its bound: new, or reached at a lower cost. False at a limit.
 */
static bool open_own(struct shared_astar *shared, const uint8_t *key, uint64_t hash, uint32_t known,
                     uint32_t cost, uint32_t bound, unsigned rank, uint32_t parent)
{
    struct best_first *search = &shared->search;
    uint32_t priority;
    if (!add_costs(shared, cost, bound, &priority))
        return false;
    struct frontier_entry entry = entry_of(shared, priority, bound, known);
    if (!frontier_reserve(&search->frontier, entry) ||
        !table_allow_cost(&search->table, cost << 1 | 1) ||
        !shared_astar_set_parent(shared, known == TABLE_NONE ? search->table.count : known, rank))
        return false;
    if (known == TABLE_NONE) {
        entry.number = table_add(&search->table, key, hash, parent);
    } else {
        search->meter->counters.reopened++;
        table_set_parent(&search->table, known, parent);
    }
    if (entry.number == TABLE_NONE)
        return false;
    best_first_open(search, entry.number, cost, bound == 0);
    return frontier_put(&search->frontier, entry);
}

/* A state that another rank has made and judged. */
static void take_state(struct shared_astar *shared, unsigned from, const uint8_t *record)
{
    struct best_first *search = &shared->search;
    const uint8_t *key = record + RECORD_KEY;
    uint32_t cost = get_word(record + RECORD_COST), bound = get_word(record + RECORD_BOUND);
    uint64_t hash = search->space->hash(search->space->self, key);
    uint32_t known = table_find(&search->table, key, hash);
    if (known != TABLE_NONE && cost >= best_first_cost(search, known)) {
        search->meter->counters.duplicates++;
    } else if (bound >= bound_enough(search->best_cost, cost)) {
        search->meter->counters.pruned++;
    } else if (!open_own(shared, key, hash, known, cost, bound, from,
                         get_word(record + RECORD_PARENT))) {
        refuse(shared, cost + bound);
    }
}

static void take(void *context, unsigned from, const uint8_t *records, size_t bytes)
{
    struct shared_astar *shared = context;
    struct best_first *search = &shared->search;
    for (size_t at = 0; at < bytes; at += shared->record_bytes) {
        const uint8_t *record = records + at;
        uint32_t cost = get_word(record + RECORD_COST);
        if (get_word(record + RECORD_PARENT) != TABLE_NONE) {
            take_state(shared, from, record);
        } else if (cost < search->best_cost) {
            search->best_cost = shared->told_cost = cost;
            search->best = TABLE_NONE;
        }
    }
}

/* Tells all others of a goal cheaper than what they know. */
static void tell_best(struct shared_astar *shared)
{
    uint32_t cost = shared->search.best_cost;
    if (cost >= shared->told_cost)
        return;
    shared->told_cost = cost;
    memset(shared->record, 0, shared->record_bytes);
    put_word(shared->record + RECORD_COST, cost);
    put_word(shared->record + RECORD_PARENT, TABLE_NONE);
    for (unsigned to = 0; to < shared->exchange->ranks; to++)
        if (to != shared->exchange->rank)
            mail_put(&shared->mail, to, shared->record, shared->record_bytes);
}

static uint32_t judge(struct shared_astar *shared, size_t index, uint32_t cost)
{
    struct best_first *search = &shared->search;
    uint32_t enough = bound_enough(search->best_cost, cost);
    uint32_t bound = search->space->evaluate(search->space->self, &search->batch, index, enough);
    if (bound < enough)
        return bound;
    search->meter->counters.pruned++;
    return BOUND_DEAD;
}

/* A successor that is another rank's. */
static void send_away(struct shared_astar *shared, unsigned owner, size_t index, uint32_t parent,
                      uint32_t cost)
{
    struct best_first *search = &shared->search;
    const uint8_t *key = batch_key(&search->batch, index);
    uint64_t hash = search->batch.items[index].hash;
    if (sent_cache_has(&shared->cache, key, hash, cost)) {
        search->meter->counters.duplicates++;
        return;
    }
    sent_cache_note(&shared->cache, key, hash, cost);
    uint32_t bound = judge(shared, index, cost);
    if (bound == BOUND_DEAD)
        return;
    put_word(shared->record + RECORD_COST, cost);
    put_word(shared->record + RECORD_BOUND, bound);
    put_word(shared->record + RECORD_PARENT, parent);
    memcpy(shared->record + RECORD_KEY, key, search->space->key_bytes);
    mail_put(&shared->mail, owner, shared->record, shared->record_bytes);
}

/* A successor that is this rank's own; false at a limit. */
static bool take_own(struct shared_astar *shared, size_t index, uint32_t parent, uint32_t cost)
{
    struct best_first *search = &shared->search;
    const uint8_t *key = batch_key(&search->batch, index);
    uint64_t hash = search->batch.items[index].hash;
    uint32_t known = table_find(&search->table, key, hash);
    if (known != TABLE_NONE && cost >= best_first_cost(search, known)) {
        search->meter->counters.duplicates++;
        return true;
    }
    uint32_t bound = judge(shared, index, cost);
    return bound == BOUND_DEAD ||
           open_own(shared, key, hash, known, cost, bound, shared->exchange->rank, parent);
}

static bool absorb(struct shared_astar *shared, uint32_t number)
{
    struct best_first *search = &shared->search;
    unsigned rank = shared->exchange->rank;
    table_prefetch_batch(&search->table, &search->batch, 0);
    for (size_t i = 0; i < search->batch.count; i++) {
        unsigned owner = owner_of(shared->exchange, batch_key(&search->batch, i),
                                  search->batch.key_bytes, search->batch.items[i].hash);
        uint32_t cost;
        if (!batch_goes_on(&search->batch, i) ||
            !add_costs(shared, best_first_cost(search, number), search->batch.items[i].cost, &cost))
            return false;
        if (owner != rank)
            send_away(shared, owner, i, number, cost);
        else if (!take_own(shared, i, number, cost))
            return false;
    }
    return true;
}

/* Whether an entry is of a state that is open at this priority (A1, P1). */
static bool is_alive(const struct shared_astar *shared, const struct frontier_entry *entry)
{
    const struct best_first *search = &shared->search;
    return !best_first_is_closed(search, entry->number) &&
           (shared->pairs ||
            best_first_cost(search, entry->number) == entry->priority - entry->bound);
}

/* Expands the least open state at or below the ceiling; false when there is none, or at a limit. */
static bool expand_one(struct shared_astar *shared)
{
    struct best_first *search = &shared->search;
    struct frontier_entry entry;
    uint32_t least = least_open(shared);
    if (search->meter->hit || shared->mail.halted || least > shared->ceiling ||
        least >= search->best_cost || !frontier_take(&search->frontier, &entry))
        return false;
    uint32_t priority = priority_of(shared, &entry);
    if (!is_alive(shared, &entry) || priority >= search->best_cost)
        return true;
    search->meter->node = (struct search_node){
        .cost = shared->pairs ? pair_first(best_first_cost(search, entry.number))
                              : entry.priority - entry.bound,
        .bound = entry.bound};
    if (!batch_expand(&search->batch, search->space, table_key(&search->table, entry.number),
                      search->meter)) {
        if (!frontier_put(&search->frontier, entry))
            refuse(shared, priority);
        return false;
    }
    best_first_close(search, entry.number);
    if (!absorb(shared, entry.number)) {
        refuse(shared, priority);
        return false;
    }
    tell_best(shared);
    return true;
}

static void ask_incumbent(struct shared_astar *shared)
{
    if (shared->exchange->rank == 0 && !shared->search.meter->hit) {
        best_first_ask_incumbent(&shared->search);
        tell_best(shared);
    }
}

/* What this rank has to say while it is idle. */
static struct agreement speak(struct shared_astar *shared)
{
    struct best_first *search = &shared->search;
    struct agreement mine = agreement_none();
    uint32_t least = least_open(shared);
    least = shared->refused < least ? shared->refused : least;
    if (least != UINT32_MAX)
        mine.leasts[LEAST_PRIORITY] = least;
    if (search->best != TABLE_NONE)
        mine.leasts[LEAST_GOAL] = (uint64_t)search->best_cost << 16 | shared->exchange->rank;
    if (search->best_cost != UINT32_MAX)
        mine.leasts[LEAST_KNOWN] = search->best_cost;
    if (search->meter->hit)
        mine.leasts[LEAST_HIT] = search->meter->hit;
    mine.sums[SUM_LIMITED] = search->meter->hit != LIMIT_NONE;
    mine.sums[SUM_BROKEN] = shared->is_broken;
    mine.sums[SUM_DUE] = shared_astar_is_due(shared, false);
    return mine;
}

/* One phase: until nobody has anything at or below the ceiling. */
static void work_off(struct shared_astar *shared, struct agreement *all)
{
    struct meter *meter = shared->search.meter;
    for (;;) {
        mail_collect(&shared->mail);
        mail_report(&shared->mail, 0);
        tell_best(shared);
        bool busy = true;
        for (unsigned i = 0; busy && i < LOOK_EVERY; i++)
            busy = expand_one(shared);
        ask_incumbent(shared);
        if (meter->hit || shared_astar_is_due(shared, true))
            mail_halt(&shared->mail);
        if (busy)
            continue;
        struct agreement mine = speak(shared);
        if (mail_settled(&shared->mail, &mine, all))
            return;
        if (!meter->hit)
            meter_look(meter);
        mail_rest(&shared->mail);
    }
}

/* Between two phases nothing is on its way. Where a limit has lost a state, what was kept before is
 * what there is. */
static void keep(struct shared_astar *shared, bool is_broken)
{
    if (is_broken)
        shared->search.meter->hooks.rank_store->is_stale = true;
    else
        shared_astar_keep(shared);
}

/* Phase after phase; true when a goal is proved cheapest or nothing is left. */
static bool work(struct shared_astar *shared, struct agreement *all)
{
    struct best_first *search = &shared->search;
    for (;;) {
        work_off(shared, all);
        uint64_t least = all->leasts[LEAST_PRIORITY], known = all->leasts[LEAST_KNOWN];
        if (known < search->best_cost) {
            search->best_cost = (uint32_t)known;
            search->best = TABLE_NONE;
        }
        if (least != UINT64_MAX && least > search->result->lower_bound)
            search->result->lower_bound = (uint32_t)least; /* H2 */
        bool finished = least >= (search->best_cost == UINT32_MAX ? UINT64_MAX : search->best_cost);
        bool is_due = !finished && (all->sums[SUM_DUE] || all->sums[SUM_LIMITED]);
        if (is_due && search->meter->hooks.rank_store)
            keep(shared, all->sums[SUM_BROKEN]);
        if (all->sums[SUM_LIMITED]) {
            search->meter->hit = (enum limit_kind)all->leasts[LEAST_HIT];
            return false;
        }
        if (finished)
            return true; /* H3 */
        shared->ceiling = shared->pairs ? (uint32_t)least | PAIR_SECOND_MAX : (uint32_t)least;
        search->meter->depth = shared->pairs ? pair_first((uint32_t)least) : (uint32_t)least;
    }
}

/* The start, at its owner. */
static void open_start(struct shared_astar *shared)
{
    const struct space *space = shared->search.space;
    unsigned rank = shared->exchange->rank;
    uint8_t *key = space_start_key(space);
    uint64_t hash = space->hash(space->self, key);
    uint32_t bound = space->bound(space->self, key);
    if (bound != BOUND_DEAD && owner_of(shared->exchange, key, space->key_bytes, hash) == rank &&
        !open_own(shared, key, hash, TABLE_NONE, 0, bound, rank, TABLE_NONE))
        refuse(shared, bound);
    mem_free(key);
}

/* All ranks have to mean the same start. */
static bool agree_on_start(struct shared_astar *shared, bool fits)
{
    const struct space *space = shared->search.space;
    struct agreement mine = agreement_none(), all;
    uint8_t *key = space_start_key(space);
    uint64_t sum = sum_add(0, key, space->key_bytes);
    mem_free(key);
    mine.sums[SUM_LIMITED] = !fits;
    mine.leasts[0] = sum;
    mine.leasts[1] = ~sum;
    mail_settle(&shared->mail, &mine, &all);
    if (all.sums[SUM_LIMITED])
        shared->search.meter->hit = LIMIT_MEMORY;
    else if (all.leasts[0] != ~all.leasts[1])
        shared->search.meter->hit = LIMIT_STOPPED;
    return !shared->search.meter->hit;
}

static bool begin(struct shared_astar *shared, bool fits)
{
    bool begins;
    if (!agree_on_start(shared, fits) || !shared_astar_recall(shared, &begins))
        return false;
    if (begins)
        open_start(shared);
    return true;
}

/* What was found, the same for all ranks. */
static void conclude(struct shared_astar *shared, const struct agreement *all, bool finished)
{
    struct best_first *search = &shared->search;
    uint64_t goal = all->leasts[LEAST_GOAL];
    bool met = goal != UINT64_MAX && goal >> 16 == search->best_cost;
    if (met)
        shared_astar_trace_back(shared, (unsigned)(goal & UINT16_MAX));
    search_conclude(search->result, &search->table, TABLE_NONE, search->best_cost, finished);
}

static void take_census(struct shared_astar *shared)
{
    struct best_first *search = &shared->search;
    struct closed_census *census = search->meter->hooks.closed_census;
    if (!census || search->result->outcome == SEARCH_LIMITED)
        return;
    closed_census_take(census, search->space, &search->table, search->meter, search->best_cost,
                       shared->pairs ? PAIR_SHIFT : 0);
    totals_add_census(&shared->mail, census);
}

static void run(const struct space *space, struct meter *meter, struct search_result *result,
                bool pairs)
{
    struct exchange *exchange = meter->hooks.exchange;
    struct shared_astar shared = {.exchange = exchange,
                                  .pairs = pairs,
                                  .refused = UINT32_MAX,
                                  .told_cost = UINT32_MAX,
                                  .record_bytes = RECORD_KEY + space->key_bytes};
    struct agreement all = agreement_none();
    uint64_t nodes = meter->limits.nodes;
    meter->limits.nodes = totals_nodes(exchange, nodes);
    bool fits = best_first_begin(&shared.search, space, meter, TABLE_COSTS, result);
    mail_open(&shared.mail, exchange, meter, shared.record_bytes);
    shared.mail.take = take;
    shared.mail.context = &shared;
    shared.record = mem_alloc(shared.record_bytes, 1);
    sent_cache_init(&shared.cache, exchange->ranks > 1 ? space->key_bytes : 0, meter);
    if (begin(&shared, fits)) {
        bool finished = work(&shared, &all);
        conclude(&shared, &all, finished);
        take_census(&shared);
    }
    totals_add_up(&shared.mail);
    sent_cache_free(&shared.cache);
    mem_free(shared.record);
    meter_give(meter, shared.parent_room * sizeof *shared.parent_ranks);
    mem_free(shared.parent_ranks);
    mail_close(&shared.mail);
    best_first_free(&shared.search);
    meter->limits.nodes = nodes;
}

void search_astar_shared(const struct space *space, struct meter *meter,
                         struct search_result *result)
{
    run(space, meter, result, false);
}

void search_astar_pairs_shared(const struct space *space, struct meter *meter,
                               struct search_result *result)
{
    run(space, meter, result, true);
}
