#include "search/astar_team.h"

#include "base/mem.h"
#include "search/checkpoint.h"
#include "search/search.h"

/* One part in so many (M4): two threads expand little more than one, which waits for each try. */
enum { AHEAD_SHARE = 10 };

/* Expansions of a member between two looks whether the checkpoint is due. */
enum { LOOK_EVERY = 64 };

static struct meter part_of_meter(struct astar_team *team, const struct meter *meter)
{
    struct meter own = *meter;
    own.counters = (struct search_counters){0};
    own.pool = &team->pool;
    own.limits.nodes = 0; /* see nodes_left */
    own.hooks.progress = NULL;
    own.hooks.incumbent = NULL;
    return own;
}

/* Shows the progress of all together. */
static void show_progress(void *context, const struct search_progress *now)
{
    struct astar_team *team = context;
    struct search_counters sum = {0};
    mutex_lock(&team->lock);
    for (unsigned i = 0; i < team->count; i++)
        counters_add(&sum, &team->members[i].shown);
    mutex_unlock(&team->lock);
    sum.peak_bytes = atomic_load(&team->pool.peak);
    struct search_progress all = *now;
    all.counters = &sum;
    team->hooks.progress(team->hooks.progress_context, &all);
}

/* Room for one entry there is always. */
static bool init_member(struct astar_team *team, struct astar_team_member *member,
                        const struct space *space, const struct meter *meter)
{
    member->team = team;
    member->space = space;
    member->meter = part_of_meter(team, meter);
    batch_init(&member->batch, space->key_bytes);
    return astar_team_reserve(member, 1);
}

bool astar_team_init(struct astar_team *team, const struct space *const *spaces, unsigned count,
                     struct meter *meter)
{
    size_t room = meter_room(meter);
    *team = (struct astar_team){.made = count,
                                .count = count,
                                .limits = meter->limits,
                                .hooks = meter->hooks,
                                .search_is_over = meter->is_over,
                                .pause_at = UINT64_MAX,
                                .best = TABLE_NONE};
    team->kept_back = room == SIZE_MAX ? 0 : memory_bounded_reserve(room);
    team->pool.limit = room == SIZE_MAX ? 0 : room ? room - team->kept_back : 1;
    atomic_init(&team->nodes_left, meter->limits.nodes);
    atomic_init(&team->best_cost, UINT32_MAX);
    mutex_init(&team->best_lock);
    mutex_init(&team->lock);
    condition_init(&team->woken);
    mutex_init(&team->gate);
    condition_init(&team->opened);
    team->frontier_meter = part_of_meter(team, meter);
    frontier_init(&team->frontier, &team->frontier_meter);
    bool fits = shared_table_init(&team->table, spaces[0], &team->frontier_meter);
    team->members = mem_alloc(count, sizeof *team->members);
    for (unsigned i = 0; i < count; i++)
        fits = init_member(team, &team->members[i], spaces[i], meter) && fits;
    struct search_hooks *first = &team->members[0].meter.hooks;
    first->progress = meter->hooks.progress ? show_progress : NULL;
    first->progress_context = team;
    first->incumbent = meter->limits.nodes ? NULL : meter->hooks.incumbent;
    return fits;
}

struct search_counters astar_team_counters(const struct astar_team *team)
{
    struct search_counters sum = {.peak_bytes = team->pool.peak};
    for (unsigned i = 0; i < team->made; i++)
        counters_add(&sum, &team->members[i].meter.counters);
    for (unsigned i = 0; i < SHARED_TABLE_PARTS; i++)
        sum.stored += team->table.parts[i].meter.counters.stored;
    return sum;
}

static void free_member(struct astar_team_member *member, struct meter *meter)
{
    meter_absorb(meter, &member->meter.counters);
    memory_bounded_free(&member->bounded);
    meter_give(&member->meter, member->batch.accounted);
    batch_free(&member->batch);
    meter_give(&member->meter, member->found_room * sizeof *member->found);
    mem_free(member->found);
}

void astar_team_free(struct astar_team *team, struct meter *meter)
{
    shared_table_free(&team->table, &meter->counters);
    frontier_free(&team->frontier);
    for (unsigned i = 0; i < team->made; i++)
        free_member(&team->members[i], meter);
    if (meter->bytes + team->pool.peak > meter->counters.peak_bytes)
        meter->counters.peak_bytes = meter->bytes + team->pool.peak;
    mutex_destroy(&team->best_lock);
    mutex_destroy(&team->lock);
    condition_destroy(&team->woken);
    mutex_destroy(&team->gate);
    condition_destroy(&team->opened);
    mem_free(team->members);
    mem_free(team->path);
}

struct member_task {
    struct astar_team_member *member;
    void (*work)(struct astar_team_member *member);
};

static void wait_for_opening(struct astar_team *team)
{
    mutex_lock(&team->gate);
    while (!team->opening)
        condition_wait(&team->opened, &team->gate);
    mutex_unlock(&team->gate);
}

static void run(void *context)
{
    const struct member_task *task = context;
    struct astar_team *team = task->member->team;
    wait_for_opening(team);
    if (team->goes_on)
        task->work(task->member);
}

/* Starts all members but the first; fewer, when the machine has no more threads. */
static void start(struct astar_team *team, struct member_task *tasks)
{
    unsigned started = 1;
    while (started < team->count &&
           thread_start(&team->members[started].thread, run, &tasks[started]))
        started++;
    team->count = started;
}

static void open_gate(struct astar_team *team, bool goes_on)
{
    team->goes_on = goes_on;
    team->opening++;
    condition_broadcast(&team->opened);
}

void astar_team_work(struct astar_team *team, bool (*before)(struct astar_team *team),
                     void (*work)(struct astar_team_member *member))
{
    struct member_task *tasks = mem_alloc(team->count, sizeof *tasks);
    for (unsigned i = 0; i < team->count; i++)
        tasks[i] = (struct member_task){.member = &team->members[i], .work = work};
    mutex_lock(&team->gate);
    start(team, tasks);
    open_gate(team, before(team));
    mutex_unlock(&team->gate);
    run(&tasks[0]);
    for (unsigned i = 1; i < team->count; i++)
        thread_join(&team->members[i].thread);
    mem_free(tasks);
}

bool astar_team_meet(struct astar_team *team, bool (*decide)(struct astar_team *team))
{
    mutex_lock(&team->gate);
    unsigned opening = team->opening;
    if (++team->arrived == team->count) {
        team->arrived = 0;
        open_gate(team, decide(team));
    }
    while (team->opening == opening)
        condition_wait(&team->opened, &team->gate);
    bool goes_on = team->goes_on;
    mutex_unlock(&team->gate);
    return goes_on;
}

bool astar_team_reserve(struct astar_team_member *member, size_t more)
{
    size_t room = member->found_room ? member->found_room : 8;
    while (room < member->found_count + more)
        room *= 2;
    if (room == member->found_room)
        return true;
    if (!meter_take(&member->meter, (room - member->found_room) * sizeof *member->found))
        return false;
    member->found = mem_resize(member->found, room, sizeof *member->found);
    member->found_room = room;
    return true;
}

void astar_team_find(struct astar_team_member *member, struct frontier_entry entry)
{
    member->found[member->found_count++] = entry;
}

/* With the lock held. */
static bool hand_over(struct astar_team_member *member)
{
    struct astar_team *team = member->team;
    size_t done = 0;
    while (done < member->found_count && frontier_put(&team->frontier, member->found[done]))
        done++;
    member->found_count -= done;
    for (size_t i = 0; i < member->found_count; i++)
        member->found[i] = member->found[done + i];
    team->expanded += member->meter.counters.expanded - member->shown.expanded;
    member->shown = member->meter.counters;
    member->others = team->expanded - member->shown.expanded;
    return member->found_count == 0;
}

bool astar_team_gather(struct astar_team *team)
{
    bool fits = true;
    for (unsigned i = 0; i < team->count && fits; i++)
        fits = hand_over(&team->members[i]);
    return fits;
}

/* With the lock held. */
static bool is_work_left(struct astar_team *team)
{
    return frontier_least(&team->frontier) < atomic_load(&team->best_cost);
}

/* The same in this layer (M3). */
static bool has_work(struct astar_team *team)
{
    return frontier_least(&team->frontier) <= team->layer && is_work_left(team);
}

static bool is_over(const struct astar_team *team)
{
    return atomic_load(&team->is_over);
}

/* With the lock held. */
static void end(struct astar_team *team)
{
    atomic_store(&team->is_over, true);
    condition_broadcast(&team->woken);
}

/* With the lock held, when all are idle (M2): the next layer, or the end. */
static void begin_layer(struct astar_team *team)
{
    if (is_work_left(team))
        team->layer = frontier_least(&team->frontier);
    else
        end(team);
}

/* With the lock held: does all work wait for the incumbent (M4)? */
static bool is_paused(const struct astar_team *team)
{
    return team->expanded >= team->pause_at;
}

/* With the lock held (M5). */
static void look_whether_due(struct astar_team_member *member)
{
    struct astar_team *team = member->team;
    if (team->hooks.checkpoint && member->meter.counters.expanded % LOOK_EVERY == 0 &&
        team->pause_at == UINT64_MAX && checkpoint_is_due(team->hooks.checkpoint))
        team->is_keeping = true;
}

/* With the lock held, when all are idle. */
static void keep(struct astar_team *team)
{
    team->keep(team, false);
    team->is_keeping = false;
    condition_broadcast(&team->woken);
}

/* With the lock held. */
static void wait_for_work(struct astar_team *team)
{
    while (!is_over(team) && (team->is_keeping || is_paused(team) || !has_work(team))) {
        if (is_paused(team)) {
            condition_wait(&team->woken, &team->lock);
            continue;
        }
        if (++team->idle < team->count)
            condition_wait(&team->woken, &team->lock);
        else if (team->is_keeping)
            keep(team);
        else
            begin_layer(team);
        team->idle--;
    }
}

/* With the lock held (M1). */
static void wake(struct astar_team *team)
{
    if (!team->idle || !has_work(team))
        return;
    if (team->pause_at == UINT64_MAX)
        condition_signal(&team->woken);
    else
        condition_broadcast(&team->woken); /* one who is not idle may wait, too */
}

/* To sleep and be woken takes longer than others hold the lock. */
static void lock_soon(struct mutex *lock)
{
    enum { TRIES = 100 };
    for (unsigned i = 0; i < TRIES; i++)
        if (mutex_try_lock(lock))
            return;
    mutex_lock(lock);
}

bool astar_team_next(struct astar_team_member *member, struct frontier_entry *entry)
{
    struct astar_team *team = member->team;
    lock_soon(&team->lock);
    bool fits = hand_over(member);
    look_whether_due(member);
    if (fits)
        wait_for_work(team);
    bool goes_on = fits && !is_over(team);
    if (goes_on)
        frontier_take(&team->frontier, entry);
    wake(team);
    mutex_unlock(&team->lock);
    if (!fits)
        astar_team_stop(team, LIMIT_MEMORY);
    return goes_on;
}

bool astar_team_begin_incumbent(struct astar_team_member *member)
{
    struct astar_team *team = member->team;
    struct meter *meter = &member->meter;
    const struct incumbent *incumbent = meter->hooks.incumbent;
    if (!incumbent || meter->counters.expanded + member->others < incumbent->after)
        return false;
    mutex_lock(&team->lock);
    bool begun = hand_over(member) && !is_over(team) && is_work_left(team) && !team->is_keeping;
    if (begun) {
        team->pause_at = team->expanded + team->expanded / AHEAD_SHARE;
        if (++team->idle == team->count)
            begin_layer(team);
    }
    wake(team);
    mutex_unlock(&team->lock);
    if (begun) {
        meter->counters.expanded += member->others;
        meter->pool = NULL; /* nobody else takes what is kept back, as long as this lasts */
        meter->limits.bytes = team->kept_back;
        meter->is_over = &team->is_over;
    }
    return begun;
}

void astar_team_end_incumbent(struct astar_team_member *member)
{
    struct astar_team *team = member->team;
    member->meter.counters.expanded -= member->others;
    member->meter.pool = &team->pool;
    member->meter.is_over = team->search_is_over;
    mutex_lock(&team->lock);
    team->idle--;
    team->pause_at = UINT64_MAX;
    condition_broadcast(&team->woken);
    mutex_unlock(&team->lock);
}

void astar_team_stop(struct astar_team *team, enum limit_kind hit)
{
    unsigned none = LIMIT_NONE;
    atomic_compare_exchange_strong(&team->hit, &none, hit);
    mutex_lock(&team->lock);
    end(team);
    mutex_unlock(&team->lock);
}

bool astar_team_grant_node(struct astar_team *team)
{
    if (!team->limits.nodes)
        return true;
    uint_fast64_t left = atomic_load(&team->nodes_left);
    while (left && !atomic_compare_exchange_weak(&team->nodes_left, &left, left - 1))
        continue;
    return left;
}
