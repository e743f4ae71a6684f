/* A* by a team: each member expands the best of his own states, and what he meets goes to whom it
 * belongs.
 *
 * Invariants, beside those of astar.c and team.h:
 *  H1  a state is closed before it is expanded; who lowers it meanwhile opens it again
 *  H2  a goal is optimal once no member has anything below its cost: that is when all are idle
 *  H3  when memory fails, the state at hand is opened again and held; nothing else is left undone,
 * so the members can go on without storing more (lean.h) */
#include "search/parallel.h"

#include <string.h>

#include "base/mem.h"
#include "search/inventory.h"
#include "search/search.h"
#include "search/team.h"

_Static_assert((int)PARALLEL_MOST <= (int)TEAM_PARTS, "every member has a part");

/* A successor on its way into the table. */
struct newcomer {
    const uint8_t *key;
    uint64_t hash;
    uint32_t parent; /* a name (M3) */
    uint32_t cost, bound;
};

static struct team_part *part_named(struct team *team, uint32_t name)
{
    return &team->parts[name % TEAM_PARTS];
}

static uint32_t cost_in(const struct table *table, uint32_t number)
{
    return table_cost(table, number) >> 1;
}

/* The path to a state: the keys from the start on. */
static void trace(struct team *team, uint32_t name, struct search_result *out)
{
    size_t bytes = team->members[0].space->key_bytes, steps = 0;
    for (uint32_t at = name; at != TABLE_NONE; steps++)
        at = table_parent(&part_named(team, at)->table, at / TEAM_PARTS);
    out->steps = steps - 1;
    out->path = mem_alloc(steps, bytes);
    for (uint32_t at = name; at != TABLE_NONE; steps--) {
        const struct table *table = &part_named(team, at)->table;
        memcpy(out->path + (steps - 1) * bytes, table_key(table, at / TEAM_PARTS), bytes);
        at = table_parent(table, at / TEAM_PARTS);
    }
}

/* A goal that is stored; or one that is not, with the path to it, which is taken over; or one known
 * from elsewhere, without. */
static void note_goal(struct team *team, uint32_t cost, uint32_t name, struct search_result path)
{
    pthread_mutex_lock(&team->best_lock);
    if (cost < atomic_load(&team->best_cost)) {
        atomic_store(&team->best_cost, cost);
        team->best = name;
        uint8_t *old = team->path;
        team->path = path.path;
        team->steps = path.steps;
        path.path = old;
    }
    pthread_mutex_unlock(&team->best_lock);
    mem_free(path.path);
}

/* With the locks of the part and its owner held: adds a state or lowers it. False when the memory
 * is full; then nothing has changed. */
static bool enter(struct team_part *part, struct team_member *owner, const struct newcomer *new,
                  uint32_t known, uint32_t *name)
{
    struct table *table = &part->table;
    uint32_t index = (uint32_t)(part - owner->team->parts);
    struct frontier_entry entry = {.priority = new->cost + new->bound, .bound = new->bound};
    if (!frontier_reserve(&owner->frontier, entry) || !table_allow_cost(table, new->cost << 1))
        return false;
    if (known != TABLE_NONE)
        table_set_parent(table, known, new->parent);
    else if (table->count < (TABLE_NONE - 1) / TEAM_PARTS)
        known = table_add(table, new->key, new->hash, new->parent);
    if (known == TABLE_NONE)
        return false;
    team_publish(part);
    table_set_cost(table, known, new->cost << 1);
    *name = entry.number = known * TEAM_PARTS + index;
    team_put(owner, entry);
    return true;
}

/* The bound is known: finds the state its place, unless it was reached as cheaply meanwhile. */
static bool settle(struct team_member *member, const struct newcomer *new)
{
    struct team *team = member->team;
    struct team_part *part = team_part_of(team, new->hash);
    struct team_member *owner = team_owner(team, part);
    struct search_counters *counters = &member->meter.counters;
    bool fits = true;
    uint32_t name = TABLE_NONE;
    pthread_mutex_lock(&part->lock);
    part->table.space = member->space;
    uint32_t known = table_find(&part->table, new->key, new->hash);
    if (known != TABLE_NONE && cost_in(&part->table, known) <= new->cost) {
        counters->duplicates++;
    } else {
        pthread_mutex_lock(&owner->lock);
        fits = enter(part, owner, new, known, &name);
        pthread_mutex_unlock(&owner->lock);
        counters->reopened += fits && known != TABLE_NONE;
    }
    pthread_mutex_unlock(&part->lock);
    if (name != TABLE_NONE && new->bound == 0 && new->cost < atomic_load(&team->best_cost) &&
        member->space->is_goal(member->space->self, new->key))
        note_goal(team, new->cost, name, (struct search_result){0});
    return fits;
}

static bool is_known(struct team *team, const struct newcomer *new)
{
    struct team_part *part = team_part_of(team, new->hash);
    pthread_mutex_lock(&part->lock);
    uint32_t known = table_find(&part->table, new->key, new->hash);
    bool cheap = known != TABLE_NONE && cost_in(&part->table, known) <= new->cost;
    pthread_mutex_unlock(&part->lock);
    return cheap;
}

static bool take_in(struct team_member *member, uint32_t parent, uint32_t cost, size_t index)
{
    const struct space *space = member->space;
    const struct successor *step = &member->batch.items[index];
    struct newcomer new = {.key = batch_key(&member->batch, index),
                           .hash = step->hash,
                           .parent = parent,
                           .cost = cost + step->cost};
    if (is_known(member->team, &new)) {
        member->meter.counters.duplicates++;
        return true;
    }
    new.bound = space->evaluate(space->self, &member->batch, index);
    if (new.bound == BOUND_DEAD || new.cost + new.bound >= atomic_load(&member->team->best_cost)) {
        member->meter.counters.pruned++;
        return true;
    }
    return settle(member, &new);
}

/* Closes a state and finds its key, which never moves; NULL when the entry was left behind by a
 * lowering. */
static const uint8_t *close_state(struct team *team, const struct frontier_entry *entry)
{
    struct team_part *part = part_named(team, entry->number);
    uint32_t number = entry->number / TEAM_PARTS, cost = entry->priority - entry->bound;
    const uint8_t *key = NULL;
    pthread_mutex_lock(&part->lock);
    if (table_cost(&part->table, number) == cost << 1) {
        table_set_cost(&part->table, number, cost << 1 | 1);
        key = table_key(&part->table, number);
    }
    pthread_mutex_unlock(&part->lock);
    return key;
}

/* Opens the state at hand again, unless somebody did; it stays held. */
static void reopen(struct team_member *member, const struct frontier_entry *entry)
{
    struct team_part *part = part_named(member->team, entry->number);
    uint32_t number = entry->number / TEAM_PARTS, cost = entry->priority - entry->bound;
    pthread_mutex_lock(&part->lock);
    if (table_cost(&part->table, number) == (cost << 1 | 1))
        table_set_cost(&part->table, number, cost << 1);
    pthread_mutex_unlock(&part->lock);
}

static void prefetch(struct team *team, const struct batch *batch)
{
    for (size_t i = 0; i < batch->count; i++) {
        uint64_t hash = batch->items[i].hash;
        struct team_part *part = team_part_of(team, hash);
        table_prefetch_at(atomic_load_explicit(&part->index, memory_order_relaxed),
                          atomic_load_explicit(&part->groups, memory_order_relaxed), hash);
    }
}

static bool expand(struct team_member *member, const struct frontier_entry *entry)
{
    struct team *team = member->team;
    const uint8_t *key = close_state(team, entry);
    if (!key)
        return true;
    member->meter.depth = entry->priority;
    bool fits = team_grant_node(team);
    if (!fits)
        member->meter.hit = LIMIT_NODES;
    fits = fits && batch_expand(&member->batch, member->space, key, &member->meter);
    if (fits)
        prefetch(team, &member->batch);
    for (size_t i = 0; fits && i < member->batch.count; i++)
        fits = take_in(member, entry->number, entry->priority - entry->bound, i);
    if (!fits)
        reopen(member, entry); /* H3 */
    return fits;
}

/* Only the first member has one. */
static void take_hint(struct team_member *member)
{
    uint32_t cost = UINT32_MAX;
    if (search_take_hint(&member->meter, &cost))
        note_goal(member->team, cost, TABLE_NONE, (struct search_result){0});
}

static void stop_by_limit(struct team_member *member)
{
    enum limit_kind hit = member->meter.hit;
    team_stop(member->team, hit == LIMIT_NONE ? LIMIT_MEMORY : hit);
}

/* What a member does while there is memory. */
static void work(struct team_member *member)
{
    struct frontier_entry entry;
    while (team_next(member, &entry)) {
        if (!expand(member, &entry)) {
            stop_by_limit(member);
            return;
        }
        take_hint(member);
    }
}

static bool is_stored(void *context, const uint8_t *key, uint64_t hash, uint32_t cost)
{
    const struct table *table = &team_part_of(context, hash)->table;
    uint32_t number = table_find(table, key, hash);
    return number != TABLE_NONE && cost_in(table, number) <= cost;
}

static bool put_back(struct team_member *member, struct frontier_entry entry)
{
    pthread_mutex_lock(&member->lock);
    bool fits = frontier_put(&member->frontier, entry);
    pthread_mutex_unlock(&member->lock);
    return fits;
}

/* Expands a state and what is below it without storing any of it. A goal met ends the dive before
 * its end: the state is dived from again then, below that goal's cost. */
static bool dive(struct team_member *member, struct frontier_entry entry)
{
    struct team *team = member->team;
    uint32_t best = (uint32_t)atomic_load(&team->best_cost), cost = entry.priority - entry.bound;
    const struct table *table = &part_named(team, entry.number)->table;
    uint32_t number = entry.number / TEAM_PARTS;
    if (table_cost(table, number) != cost << 1 || entry.priority >= best)
        return true;
    if (entry.priority > member->reached)
        member->meter.depth = member->reached = entry.priority;
    enum dive_end end = lean_search(&member->lean, table_key(table, number), cost,
                                    member->reached < best ? member->reached : best - 1);
    if (end == DIVE_GOAL) {
        struct search_result path = {0};
        trace(team, entry.number, &path);
        dive_add_path(&member->lean.dive, &path);
        note_goal(team, dive_cost(&member->lean.dive), TABLE_NONE, path);
    } else {
        entry.priority = member->lean.dive.beyond;
        entry.bound = entry.priority - cost;
    }
    return end != DIVE_LIMIT && (entry.priority == UINT32_MAX || put_back(member, entry));
}

/* The last one to come: when it was memory that ended the work, there is some left for going on. */
static bool becomes_lean(struct team *team)
{
    uint64_t nodes = team->limits.nodes ? atomic_load(&team->nodes_left) : 0;
    if (atomic_load(&team->hit) != LIMIT_MEMORY || !team->kept_back ||
        (team->limits.nodes && nodes < team->count))
        return false;
    team->is_lean = true;
    team->pool.limit += team->kept_back;
    atomic_store(&team->hit, LIMIT_NONE);
    atomic_store(&team->is_over, false);
    atomic_store(&team->idle, 0);
    size_t share = meter_room(&team->members[0].meter) / 2 / team->count;
    for (unsigned i = 0; i < team->count; i++) {
        struct team_member *member = &team->members[i];
        struct meter *meter = &member->meter;
        member->is_idle = false;
        meter->hit = LIMIT_NONE;
        meter->limits.nodes = nodes ? meter->counters.expanded + nodes / team->count : 0;
        lean_init(&member->lean, member->space, meter, is_stored, team, share);
        if (member->is_holding && !put_back(member, member->held)) {
            atomic_store(&team->hit, LIMIT_MEMORY);
            return false;
        }
    }
    return true;
}

static void search(struct team_member *member)
{
    struct frontier_entry entry;
    work(member);
    if (!team_meet(member->team, becomes_lean))
        return;
    while (team_next(member, &entry))
        if (!dive(member, entry)) {
            stop_by_limit(member);
            return;
        }
}

static bool begin(struct team *team)
{
    struct team_member *first = &team->members[0];
    const struct space *space = first->space;
    uint8_t *key = mem_alloc(space->key_bytes, 1);
    space->start(space->self, key);
    struct newcomer new = {.key = key, .parent = TABLE_NONE};
    new.hash = space->hash(space->self, key);
    new.bound = space->bound(space->self, key);
    bool open = new.bound != BOUND_DEAD;
    team->lower_bound = open ? new.bound : 0;
    if (open && !settle(first, &new))
        atomic_store(&team->hit, LIMIT_MEMORY);
    mem_free(key);
    return open && atomic_load(&team->hit) == LIMIT_NONE;
}

/* No goal is cheaper than the least that is left to do. */
static uint32_t lower_bound(struct team *team)
{
    uint32_t least = (uint32_t)atomic_load(&team->best_cost);
    for (unsigned i = 0; i < team->count; i++) {
        struct team_member *member = &team->members[i];
        uint32_t own = frontier_least(&member->frontier);
        if (member->is_holding && member->held.priority < own)
            own = member->held.priority;
        least = own < least ? own : least;
    }
    bool begun = least != UINT32_MAX;
    return begun && least > team->lower_bound ? least : team->lower_bound;
}

static void conclude(struct team *team, struct search_result *result)
{
    uint32_t best = (uint32_t)atomic_load(&team->best_cost);
    bool finished = atomic_load(&team->hit) == LIMIT_NONE;
    bool met = team->best != TABLE_NONE || team->path;
    result->lower_bound = best == UINT32_MAX && finished ? 0 : lower_bound(team);
    if (!met && !(best != UINT32_MAX && finished)) {
        result->outcome = finished ? SEARCH_EXHAUSTED : SEARCH_LIMITED;
        return;
    }
    result->outcome = SEARCH_FOUND;
    result->optimal = finished;
    result->cost = best;
    if (team->best != TABLE_NONE) {
        trace(team, team->best, result);
    } else {
        result->path = team->path;
        result->steps = team->steps;
        team->path = NULL;
    }
}

static void take_inventory(struct team *team, struct meter *meter)
{
    struct inventory *inventory = meter->limits.inventory;
    bool going = true;
    for (unsigned i = 0; i < TEAM_PARTS && going; i++) {
        inventory->taken = false;
        inventory_take(inventory, team->members[0].space, &team->parts[i].table, meter,
                       (uint32_t)atomic_load(&team->best_cost), 0);
        going = inventory->taken;
    }
}

void search_parallel(const struct space *const *spaces, unsigned count, struct meter *meter,
                     struct search_result *result)
{
    struct team *team = mem_alloc(1, sizeof *team);
    *result = (struct search_result){.outcome = SEARCH_LIMITED};
    if (team_init(team, spaces, count, meter)) {
        team_work(team, begin, search);
        conclude(team, result);
        meter->hit = (enum limit_kind)atomic_load(&team->hit);
        if (meter->limits.inventory && !meter->hit && !team->is_lean)
            take_inventory(team, meter);
    } else {
        meter->hit = LIMIT_MEMORY;
    }
    team_free(team, meter);
    mem_free(team);
}
