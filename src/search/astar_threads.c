/* A* by a team: each member expands the best open state, and hands over what it found.
 *
 * Invariants, beside those of astar.c and astar_team.h:
 *  H1  a state is closed before it is expanded; a member that lowers it meanwhile opens it again
 *  H2  a goal is optimal once nothing below its cost is open or held: that is when all are idle
 *  H3  when memory fails, the state at hand is opened again and counts as found; nothing else is
 *      left undone, so the members can go on without storing more (memory_bounded.h) */
#include "search/astar_threads.h"

#include "base/mem.h"
#include "search/astar_team.h"
#include "search/checkpoint.h"
#include "search/closed_census.h"
#include "search/search.h"

/* A goal that is stored; or one that is not, with the path to it, which is taken over; or one known
 * from elsewhere, without. */
static void note_goal(struct astar_team *team, uint32_t cost, uint32_t name,
                      struct search_result path)
{
    mutex_lock(&team->best_lock);
    if (cost < atomic_load(&team->best_cost)) {
        atomic_store(&team->best_cost, cost);
        team->best = name;
        uint8_t *old = team->path;
        team->path = path.path;
        team->steps = path.steps;
        path.path = old;
    }
    mutex_unlock(&team->best_lock);
    mem_free(path.path);
}

/* The bound is known: finds the state its place, unless it was reached as cheaply meanwhile. */
static bool settle(struct astar_team_member *member, const struct newcomer *new, uint32_t bound)
{
    struct astar_team *team = member->team;
    struct search_counters *counters = &member->meter.counters;
    uint32_t name;
    enum shared_table_entry entry = shared_table_enter(&team->table, member->space, new, &name);
    counters->duplicates += entry == ENTRY_KNOWN;
    counters->reopened += entry == ENTRY_LOWERED;
    if (entry != ENTRY_ADDED && entry != ENTRY_LOWERED)
        return entry == ENTRY_KNOWN;
    astar_team_find(member, (struct frontier_entry){new->cost + bound, bound, name});
    if (bound == 0 && new->cost < atomic_load(&team->best_cost) &&
        member->space->is_goal(member->space->self, new->key))
        note_goal(team, new->cost, name, (struct search_result){0});
    return true;
}

static bool take_in(struct astar_team_member *member, uint32_t parent, uint32_t cost, size_t index)
{
    const struct space *space = member->space;
    const struct successor *step = &member->batch.items[index];
    struct newcomer new = {.key = batch_key(&member->batch, index),
                           .hash = step->hash,
                           .parent = parent,
                           .cost = cost + step->cost};
    if (shared_table_has(&member->team->table, new.key, new.hash, new.cost)) {
        member->meter.counters.duplicates++;
        return true;
    }
    uint32_t best_cost = (uint32_t)atomic_load(&member->team->best_cost);
    uint32_t enough = bound_enough(best_cost, new.cost);
    uint32_t bound = space->evaluate(space->self, &member->batch, index, enough);
    if (bound >= enough) {
        member->meter.counters.pruned++;
        return true;
    }
    return settle(member, &new, bound);
}

/* Generates the successors of a state, and takes them in. */
static bool absorb(struct astar_team_member *member, const uint8_t *key,
                   const struct frontier_entry *entry)
{
    struct astar_team *team = member->team;
    if (!astar_team_grant_node(team)) {
        member->meter.hit = LIMIT_NODES;
        return false;
    }
    /* Room for the state itself, too, in case it is not done with (H3). */
    bool fits = batch_expand(&member->batch, member->space, key, &member->meter) &&
                astar_team_reserve(member, member->batch.count + 1);
    if (fits)
        shared_table_prefetch(&team->table, &member->batch);
    for (size_t i = 0; fits && i < member->batch.count; i++)
        fits = batch_goes_on(&member->batch, i) &&
               take_in(member, entry->number, entry->priority - entry->bound, i);
    return fits;
}

static bool expand(struct astar_team_member *member, const struct frontier_entry *entry)
{
    struct astar_team *team = member->team;
    uint32_t cost = entry->priority - entry->bound;
    const uint8_t *key = shared_table_close(&team->table, entry->number, cost);
    if (!key)
        return true; /* the state was lowered since */
    member->meter.depth = team->layer;
    bool fits = absorb(member, key, entry);
    if (!fits) {
        shared_table_reopen(&team->table, entry->number, cost);
        astar_team_find(member, *entry);
    }
    return fits;
}

/* Only the meter of the first member names one. */
static void ask_incumbent(struct astar_team_member *member)
{
    uint32_t cost = UINT32_MAX;
    if (!astar_team_begin_incumbent(member))
        return;
    if (search_ask_incumbent(&member->meter, &cost))
        note_goal(member->team, cost, TABLE_NONE, (struct search_result){0});
    member->meter.hit = LIMIT_NONE;   /* others may have the answer; a limit will be met again */
    astar_team_end_incumbent(member); /* those who wait have to know the goal first */
}

static void stop_by_limit(struct astar_team_member *member)
{
    enum limit_kind hit = member->meter.hit;
    astar_team_stop(member->team, hit == LIMIT_NONE ? LIMIT_MEMORY : hit);
}

/* What a member does while there is memory. */
static void work(struct astar_team_member *member)
{
    struct frontier_entry entry;
    while (astar_team_next(member, &entry)) {
        if (!expand(member, &entry)) {
            stop_by_limit(member);
            return;
        }
        ask_incumbent(member);
    }
}

static bool is_stored(void *context, const uint8_t *key, uint64_t hash, uint32_t cost)
{
    return shared_table_has(context, key, hash, cost);
}

/* Expands a state and what is below it without storing any of it. A goal met ends that early: the
 * state stays open then, to be searched again below that goal's cost. */
static bool search_below(struct astar_team_member *member, struct frontier_entry entry)
{
    struct astar_team *team = member->team;
    uint32_t best = (uint32_t)atomic_load(&team->best_cost), cost = entry.priority - entry.bound;
    const uint8_t *key = shared_table_open_key(&team->table, entry.number, cost);
    if (!key || entry.priority >= best)
        return true;
    member->meter.depth = team->layer;
    enum bounded_dfs_end end = memory_bounded_search(&member->bounded, key, cost,
                                                     team->layer < best ? team->layer : best - 1);
    if (end == BOUNDED_DFS_GOAL) {
        struct search_result path = {0};
        shared_table_trace(&team->table, entry.number, &path);
        bounded_dfs_add_path(&member->bounded.dfs, &path);
        note_goal(team, bounded_dfs_cost(&member->bounded.dfs), TABLE_NONE, path);
    } else if (end == BOUNDED_DFS_DONE) {
        entry.priority = member->bounded.dfs.beyond;
        entry.bound = entry.priority - cost;
    }
    if (entry.priority != UINT32_MAX)
        astar_team_find(member, entry);
    return end != BOUNDED_DFS_LIMIT;
}

/* The last one to come: when it was memory that ended the work, there is some left for going on. */
static bool becomes_memory_bounded(struct astar_team *team)
{
    uint64_t nodes = team->limits.nodes ? atomic_load(&team->nodes_left) : 0;
    if (atomic_load(&team->hit) != LIMIT_MEMORY || !team->kept_back || team->hooks.checkpoint ||
        (team->limits.nodes && nodes < team->count))
        return false;
    team->is_memory_bounded = true;
    team->pool.limit += team->kept_back;
    atomic_store(&team->hit, LIMIT_NONE);
    atomic_store(&team->is_over, false);
    size_t share = meter_room(&team->members[0].meter) / 2 / team->count;
    for (unsigned i = 0; i < team->count; i++) {
        struct astar_team_member *member = &team->members[i];
        struct meter *meter = &member->meter;
        meter->hit = LIMIT_NONE;
        meter->limits.nodes = nodes ? meter->counters.expanded + nodes / team->count : 0;
        memory_bounded_init(&member->bounded, member->space, meter, is_stored, &team->table, share);
    }
    bool fits = astar_team_gather(team);
    if (!fits)
        atomic_store(&team->hit, LIMIT_MEMORY);
    return fits;
}

static void search(struct astar_team_member *member)
{
    struct frontier_entry entry;
    work(member);
    if (!astar_team_meet(member->team, becomes_memory_bounded))
        return;
    while (astar_team_next(member, &entry))
        if (!search_below(member, entry)) {
            stop_by_limit(member);
            return;
        }
}

static bool begin_anew(struct astar_team *team)
{
    struct astar_team_member *first = &team->members[0];
    const struct space *space = first->space;
    uint8_t *key = space_start_key(space);
    uint32_t bound = space->bound(space->self, key);
    struct newcomer new = {.key = key, .hash = space->hash(space->self, key), .parent = TABLE_NONE};
    bool open = bound != BOUND_DEAD;
    team->layer = open ? bound : 0;
    bool fits = team->is_whole = !open || settle(first, &new, bound);
    if (!fits)
        atomic_store(&team->hit, LIMIT_MEMORY);
    mem_free(key);
    return open && fits;
}

static struct checkpoint_state state_of(struct astar_team *team, struct shared_table_states *states,
                                        struct search_counters *counters)
{
    struct astar_team_member *first = &team->members[0];
    return (struct checkpoint_state){
        .space = first->space,
        .meter = &first->meter,
        .incumbent = team->hooks.incumbent,
        .counters = counters,
        .states = shared_table_states(states, &team->table, first->space, &first->meter),
        .frontier = &team->frontier,
        .lower_bound = team->layer,
        .best = team->best,
        .best_cost = (uint32_t)atomic_load(&team->best_cost),
        .at.number = TABLE_NONE};
}

/* While nobody works: between two expansions (M5), or when a limit has ended the work. */
static void keep(struct astar_team *team, bool at_limit)
{
    struct shared_table_states states;
    struct search_counters counters = astar_team_counters(team);
    struct checkpoint_state state = state_of(team, &states, &counters);
    checkpoint_keep(team->hooks.checkpoint, &state, at_limit);
    shared_table_states_free(&states);
}

/* Loads what a checkpoint holds. An entry that was expanded in part is expanded anew. */
static bool load(struct astar_team *team, struct search_checkpoint *checkpoint)
{
    struct shared_table_states states;
    struct meter *meter = &team->members[0].meter;
    struct checkpoint_state state = state_of(team, &states, &meter->counters);
    bool good = checkpoint_load(checkpoint, &state);
    if (good) {
        shared_table_states_settle(&states);
        team->layer = state.lower_bound;
        team->best = state.best;
        atomic_store(&team->best_cost, state.best_cost);
    }
    shared_table_states_free(&states);
    if (good && state.at.number != TABLE_NONE && !frontier_put(&team->frontier, state.at)) {
        meter->hit = LIMIT_MEMORY;
        good = false;
    }
    return good;
}

/* Goes on from where others were stopped, however many they were. */
static bool resume(struct astar_team *team, struct search_checkpoint *checkpoint)
{
    const struct meter *meter = &team->members[0].meter;
    bool good = load(team, checkpoint);
    uint64_t done = meter->counters.expanded, nodes = team->limits.nodes;
    atomic_store(&team->nodes_left, done < nodes ? nodes - done : 0);
    if (!good && meter->hit)
        atomic_store(&team->hit, meter->hit);
    team->is_whole = good;
    return good;
}

static bool begin(struct astar_team *team)
{
    struct search_checkpoint *checkpoint = team->hooks.checkpoint;
    team->keep = keep;
    return checkpoint && checkpoint->from ? resume(team, checkpoint) : begin_anew(team);
}

/* When all have ended: looks at what came of a checkpoint, and leaves one at a limit. False when
 * there is no answer because the file was none of this search. */
static bool keep_last(struct astar_team *team)
{
    struct search_checkpoint *checkpoint = team->hooks.checkpoint;
    struct shared_table_states states;
    struct search_counters counters = {0};
    if (!checkpoint)
        return true;
    struct checkpoint_state state = state_of(team, &states, &counters);
    if (checkpoint->from && team->best != TABLE_NONE &&
        !checkpoint_leads_back(&state.states, team->best)) {
        checkpoint->spoilt = true;
        team->best = TABLE_NONE;
        atomic_store(&team->best_cost, UINT32_MAX);
    }
    shared_table_states_free(&states);
    if (checkpoint->spoilt || atomic_load(&team->hit) == LIMIT_NONE || !team->is_whole)
        return !checkpoint->spoilt;
    team->pool.limit += team->kept_back; /* for what the members have not handed over */
    if (astar_team_gather(team))
        keep(team, true);
    return true;
}

static void conclude(struct astar_team *team, struct search_result *result)
{
    bool finished = keep_last(team) && atomic_load(&team->hit) == LIMIT_NONE;
    result->lower_bound = finished ? 0 : team->layer; /* M3 */
    if (team->best != TABLE_NONE) {
        shared_table_trace(&team->table, team->best, result);
    } else {
        result->path = team->path;
        result->steps = team->steps;
        team->path = NULL;
    }
    search_conclude(result, NULL, TABLE_NONE, (uint32_t)atomic_load(&team->best_cost), finished);
}

void search_astar_threads(const struct space *const *spaces, unsigned count, struct meter *meter,
                          struct search_result *result)
{
    struct astar_team *team = mem_alloc(1, sizeof *team);
    struct closed_census *census = meter->hooks.closed_census;
    *result = (struct search_result){.outcome = SEARCH_LIMITED};
    if (astar_team_init(team, spaces, count, meter)) {
        astar_team_work(team, begin, search);
        conclude(team, result);
        checkpoint_check_path(meter->hooks.checkpoint, spaces[0], result);
        meter->hit = (enum limit_kind)atomic_load(&team->hit);
        if (census && !meter->hit && !team->is_memory_bounded)
            shared_table_count(&team->table, spaces[0], meter,
                               (uint32_t)atomic_load(&team->best_cost), census);
    } else {
        meter->hit = LIMIT_MEMORY;
    }
    astar_team_free(team, meter);
    mem_free(team);
}
