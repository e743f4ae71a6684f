#include "search/team.h"

#include <signal.h>

#include "base/mem.h"

static struct meter part_of_meter(struct team *team, const struct meter *meter)
{
    struct meter own = *meter;
    own.counters = (struct search_counters){0};
    own.pool = &team->pool;
    own.limits.nodes = 0; /* see nodes_left */
    own.limits.progress = NULL;
    own.limits.hint = NULL;
    return own;
}

/* Tells of the work of all. */
static void show_progress(void *context, const struct search_progress *now)
{
    struct team *team = context;
    struct search_counters sum = {0};
    for (unsigned i = 0; i < team->count; i++) {
        struct team_member *member = &team->members[i];
        pthread_mutex_lock(&member->lock);
        counters_add(&sum, &member->shown);
        pthread_mutex_unlock(&member->lock);
    }
    sum.peak_bytes = atomic_load(&team->pool.peak);
    struct search_progress all = {&sum, now->seconds, now->depth};
    team->limits.progress(team->limits.progress_context, &all);
}

static void init_member(struct team *team, struct team_member *member, const struct space *space,
                        const struct meter *meter)
{
    member->team = team;
    member->space = space;
    member->meter = member->frontier_meter = part_of_meter(team, meter);
    batch_init(&member->batch, space->key_bytes);
    frontier_init(&member->frontier, &member->frontier_meter);
    pthread_mutex_init(&member->lock, NULL);
    pthread_cond_init(&member->woken, NULL);
}

bool team_init(struct team *team, const struct space *const *spaces, unsigned count,
               struct meter *meter)
{
    size_t room = meter_room(meter);
    *team =
        (struct team){.made = count, .count = count, .limits = meter->limits, .best = TABLE_NONE};
    team->kept_back = room == SIZE_MAX ? 0 : lean_reserve(room);
    team->pool.limit = room == SIZE_MAX ? 0 : room ? room - team->kept_back : 1;
    atomic_init(&team->nodes_left, meter->limits.nodes);
    atomic_init(&team->best_cost, UINT32_MAX);
    pthread_mutex_init(&team->best_lock, NULL);
    pthread_mutex_init(&team->gate, NULL);
    pthread_cond_init(&team->opened, NULL);
    team->members = mem_alloc(count, sizeof *team->members);
    for (unsigned i = 0; i < count; i++)
        init_member(team, &team->members[i], spaces[i], meter);
    struct limits *first = &team->members[0].meter.limits;
    first->progress = meter->limits.progress ? show_progress : NULL;
    first->progress_context = team;
    first->hint = meter->limits.nodes ? NULL : meter->limits.hint;
    bool fits = true;
    for (unsigned i = 0; i < TEAM_PARTS; i++) {
        struct team_part *part = &team->parts[i];
        pthread_mutex_init(&part->lock, NULL);
        part->meter = part_of_meter(team, meter);
        fits = table_init(&part->table, spaces[0], &part->meter, TABLE_COSTS) && fits;
        team_publish(part);
    }
    return fits;
}

static void free_member(struct team_member *member, struct meter *meter)
{
    meter_absorb(meter, &member->meter.counters);
    lean_free(&member->lean);
    frontier_free(&member->frontier);
    meter_give(&member->meter, member->batch.accounted);
    batch_free(&member->batch);
    pthread_mutex_destroy(&member->lock);
    pthread_cond_destroy(&member->woken);
}

void team_free(struct team *team, struct meter *meter)
{
    for (unsigned i = 0; i < TEAM_PARTS; i++) {
        struct team_part *part = &team->parts[i];
        meter->counters.stored += part->meter.counters.stored;
        table_free(&part->table);
        pthread_mutex_destroy(&part->lock);
    }
    for (unsigned i = 0; i < team->made; i++)
        free_member(&team->members[i], meter);
    if (meter->bytes + team->pool.peak > meter->counters.peak_bytes)
        meter->counters.peak_bytes = meter->bytes + team->pool.peak;
    pthread_mutex_destroy(&team->best_lock);
    pthread_mutex_destroy(&team->gate);
    pthread_cond_destroy(&team->opened);
    mem_free(team->members);
    mem_free(team->path);
}

struct task {
    struct team_member *member;
    void (*work)(struct team_member *member);
};

static void wait_for_opening(struct team *team)
{
    pthread_mutex_lock(&team->gate);
    while (!team->opening)
        pthread_cond_wait(&team->opened, &team->gate);
    pthread_mutex_unlock(&team->gate);
}

static void *run(void *context)
{
    const struct task *task = context;
    struct team *team = task->member->team;
    wait_for_opening(team);
    if (team->goes_on)
        task->work(task->member);
    return NULL;
}

/* Starts all members but the first; fewer, when the machine has no more threads. Signals are for
 * the thread that waits for them. */
static void start(struct team *team, struct task *tasks)
{
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    unsigned started = 1;
    while (started < team->count &&
           pthread_create(&team->members[started].thread, NULL, run, &tasks[started]) == 0)
        started++;
    team->count = started;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

static void open_gate(struct team *team, bool goes_on)
{
    team->goes_on = goes_on;
    team->opening++;
    pthread_cond_broadcast(&team->opened);
}

void team_work(struct team *team, bool (*before)(struct team *team),
               void (*work)(struct team_member *member))
{
    struct task *tasks = mem_alloc(team->count, sizeof *tasks);
    for (unsigned i = 0; i < team->count; i++)
        tasks[i] = (struct task){.member = &team->members[i], .work = work};
    pthread_mutex_lock(&team->gate);
    start(team, tasks);
    open_gate(team, before(team));
    pthread_mutex_unlock(&team->gate);
    run(&tasks[0]);
    for (unsigned i = 1; i < team->count; i++)
        pthread_join(team->members[i].thread, NULL);
    mem_free(tasks);
}

bool team_meet(struct team *team, bool (*decide)(struct team *team))
{
    pthread_mutex_lock(&team->gate);
    unsigned opening = team->opening;
    if (++team->arrived == team->count) {
        team->arrived = 0;
        open_gate(team, decide(team));
    }
    while (team->opening == opening)
        pthread_cond_wait(&team->opened, &team->gate);
    bool goes_on = team->goes_on;
    pthread_mutex_unlock(&team->gate);
    return goes_on;
}

/* With the member's lock held: waits until there is something for him, or all is over. True when he
 * finds that he was the last. */
static bool idle(struct team_member *member)
{
    struct team *team = member->team;
    member->is_idle = true;
    if (atomic_fetch_add(&team->idle, 1) + 1 == team->count)
        return true; /* M2 */
    while (member->is_idle && !atomic_load(&team->is_over))
        pthread_cond_wait(&member->woken, &member->lock);
    return false;
}

bool team_next(struct team_member *member, struct frontier_entry *entry)
{
    struct team *team = member->team;
    bool last = false;
    pthread_mutex_lock(&member->lock);
    member->is_holding = false;
    member->shown = member->meter.counters;
    while (!last && !atomic_load(&team->is_over) &&
           frontier_least(&member->frontier) >= atomic_load(&team->best_cost))
        last = idle(member);
    bool goes_on = !last && !atomic_load(&team->is_over);
    if (goes_on) {
        frontier_take(&member->frontier, entry);
        member->held = *entry;
        member->is_holding = true;
    }
    pthread_mutex_unlock(&member->lock);
    if (last)
        team_stop(team, LIMIT_NONE);
    return goes_on;
}

void team_stop(struct team *team, enum limit_kind hit)
{
    unsigned none = LIMIT_NONE;
    if (hit != LIMIT_NONE)
        atomic_compare_exchange_strong(&team->hit, &none, hit);
    atomic_store(&team->is_over, true);
    for (unsigned i = 0; i < team->count; i++) {
        struct team_member *member = &team->members[i];
        pthread_mutex_lock(&member->lock);
        pthread_cond_signal(&member->woken);
        pthread_mutex_unlock(&member->lock);
    }
}

bool team_grant_node(struct team *team)
{
    if (!team->limits.nodes)
        return true;
    uint_fast64_t left = atomic_load(&team->nodes_left);
    while (left && !atomic_compare_exchange_weak(&team->nodes_left, &left, left - 1))
        continue;
    return left;
}

void team_put(struct team_member *member, struct frontier_entry entry)
{
    struct team *team = member->team;
    frontier_put(&member->frontier, entry);
    if (!member->is_idle || entry.priority >= atomic_load(&team->best_cost))
        return;
    member->is_idle = false; /* M1 */
    atomic_fetch_sub(&team->idle, 1);
    pthread_cond_signal(&member->woken);
}
