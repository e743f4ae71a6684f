/* Least cost from both ends: from the start along steps, from all goals back along them, each end
 * with bounds of what lies between it and the other (bidirectional heuristic search, front to end).
 *
 * The ends have spaces of their own, whose keys are of the same bytes. A state of the front is one
 * just after a step, a state of the back one just before a step; a link leads from the one to the
 * other and may cost something. A whole path is  front, link, back, step, front, link, back, ...,
 * goal.
 *
 * Front: has goals, links and a back. Back: its expand lists steps back, its evaluate bounds what
 * they cost from the start; it has links as well and no start of its own. The path found is of
 * states of the front.
 *
 * Two consistent bounds, of what is left and of what lies behind, say of a state F of the front and
 * B of the back that they are at least as far apart as they differ in either. Half the sum of both,
 * with the costs, is what a path through them costs at least:
 *
 *     2 cost >= 2 g(F) + ahead(F) - behind(F)  +  2 g(B) + behind(B) - ahead(B).
 *
 * What is on one side of the plus is a state's weight (Ikeda and others 1994; Sadhukhan 2012;
 * Sewell and Jacobson 2021). Without such bounds it is twice the cost.
 *
 * Invariants, with C the cost that is being ruled out and U that of the best path known:
 *  E1  an open state of cost g and bound h is ready if g + h <= C, and else waits
 *  E2  on a path that is cheaper than U the front has an open state F and the back an open state B,
 *      F before B, both at their least cost; so that neither g(F) + h(F) nor g(B) + h(B) nor half
 *      the sum of their weights is above its cost (for costs alone: Chen, Holte, Zilles and
 *      Sturtevant 2017)
 *  E3  so once the least weights of what is ready in front and in the back are more than 2 C
 *      together, or one of them has nothing ready, no path costs C
 *
 * Why E2 holds: let F be the first state of the path, in its order, that the front has not closed
 * at its least cost, and B the last that the back has not. If B is before F, the step between B and
 * the front state after it was met from both ends: the front has closed the state before B and so
 * made that after it, the back has closed the next of its own and so made B. Whichever of the two
 * came later looked the other end's state up and has seen the path: links are looked up whenever a
 * state is expanded.
 *
 * Whichever end has less ready goes on (Pohl 1971), the state of least weight first. What both
 * begin with weighs nothing, so that it goes first. */
#include <assert.h>
#include <stdbool.h>
#include <string.h>

#include "base/mem.h"
#include "search/frontier.h"
#include "search/limits.h"
#include "search/search.h"
#include "search/space.h"
#include "search/table.h"

/* More goals than this are no end to search from. */
enum { GOALS_MAX = 1 << 16 };

struct end {
    const struct space *space;
    struct table table;             /* costs twice, and 1 for a closed state */
    struct frontier waiting, ready; /* by cost + bound, by weight */
};

struct both_ends {
    struct meter *meter;
    struct search_result *result;
    struct end front, back;
    struct batch batch, links;
    bool is_leaning;    /* both spaces tell how positions lean */
    uint32_t stand_ins; /* of the start: the states of the front with numbers from 1 to this */
    uint32_t best_cost;
    uint32_t met_front, met_back; /* where the best path crosses over, TABLE_NONE: see below */
    uint32_t goal;                /* the state of the front that ends it; TABLE_NONE: neither */
};

static uint32_t cost_of(const struct end *end, uint32_t number)
{
    return table_cost(&end->table, number) >> 1;
}

static bool is_closed(const struct end *end, uint32_t number)
{
    return table_cost(&end->table, number) & 1;
}

/* Puts an open state where it belongs (E1). */
static bool put(struct both_ends *search, struct end *end, struct frontier_entry entry)
{
    if (entry.priority > search->result->lower_bound)
        return frontier_put(&end->waiting, entry);
    entry.priority = entry.bound;
    entry.bound = 0;
    return frontier_put(&end->ready, entry);
}

/* Twice the cost of a successor, and how much nearer to the start than to the goals it is. */
static uint32_t weigh(const struct both_ends *search, const struct end *end, uint32_t cost,
                      size_t index)
{
    const struct space *space = end->space;
    if (!search->is_leaning)
        return 2 * cost;
    int64_t lean = space->lean(space->self, &search->batch, index);
    int64_t weight = 2 * (int64_t)cost + (end == &search->front ? lean : -lean);
    return weight > 0 ? (uint32_t)weight : 0;
}

static void note_goal(struct both_ends *search, const struct end *end, uint32_t number)
{
    const struct space *space = end->space;
    uint32_t cost = cost_of(end, number);
    if (end != &search->front || cost >= search->best_cost ||
        !space->is_goal(space->self, table_key(&end->table, number)))
        return;
    search->goal = number;
    search->met_front = search->met_back = TABLE_NONE;
    search->best_cost = search->result->cost = cost;
}

/* Adds a state, open or closed; TABLE_NONE when the memory is full. */
static uint32_t add(struct end *end, const uint8_t *key, uint64_t hash, uint32_t parent,
                    uint32_t cost, bool closed)
{
    if (!table_allow_cost(&end->table, cost << 1))
        return TABLE_NONE;
    uint32_t number = table_add(&end->table, key, hash, parent);
    if (number != TABLE_NONE)
        table_set_cost(&end->table, number, cost << 1 | closed);
    return number;
}

/* Deals with one successor; false when the memory is full. */
static bool absorb(struct both_ends *search, struct end *end, uint32_t parent, size_t index)
{
    const struct space *space = end->space;
    const struct successor *step = &search->batch.items[index];
    const uint8_t *key = batch_key(&search->batch, index);
    struct search_counters *counters = &search->meter->counters;
    uint32_t cost = cost_of(end, parent) + step->cost;
    uint32_t number = table_find(&end->table, key, step->hash);
    bool known = number != TABLE_NONE;
    if (known && cost >= cost_of(end, number)) {
        counters->duplicates++;
        return true;
    }
    uint32_t enough = bound_enough(search->best_cost, cost);
    uint32_t bound = space->evaluate(space->self, &search->batch, index, enough);
    if (bound >= enough) {
        counters->pruned++;
        return true;
    }
    if (known) {
        counters->reopened++;
        table_set_parent(&end->table, number, parent);
        table_set_cost(&end->table, number, cost << 1);
    } else {
        number = add(end, key, step->hash, parent, cost, false);
    }
    if (number == TABLE_NONE ||
        !put(search, end,
             (struct frontier_entry){cost + bound, weigh(search, end, cost, index), number}))
        return false;
    note_goal(search, end, number);
    return true;
}

/* Looks the other end's states up that the state just expanded is linked to. */
static void look_across(struct both_ends *search, struct end *end, uint32_t number)
{
    bool forward = end == &search->front;
    const struct end *other = forward ? &search->back : &search->front;
    search->links.count = 0;
    end->space->links(end->space->self, &search->links);
    table_prefetch_batch(&other->table, &search->links, 0);
    for (size_t i = 0; i < search->links.count; i++) {
        uint32_t met =
            table_find(&other->table, batch_key(&search->links, i), search->links.items[i].hash);
        if (met == TABLE_NONE)
            continue;
        uint32_t cost = cost_of(end, number) + search->links.items[i].cost + cost_of(other, met);
        if (cost >= search->best_cost)
            continue;
        search->best_cost = search->result->cost = cost;
        search->met_front = forward ? number : met;
        search->met_back = forward ? met : number;
        search->goal = TABLE_NONE;
    }
}

static bool expand(struct both_ends *search, struct end *end, uint32_t number)
{
    struct batch *batch = &search->batch;
    if (!batch_expand(batch, end->space, table_key(&end->table, number), search->meter))
        return false;
    look_across(search, end, number);
    table_prefetch_batch(&end->table, batch, 0);
    for (size_t i = 0; i < batch->count; i++)
        if (!batch_goes_on(batch, i) || !absorb(search, end, number, i))
            return false;
    table_set_cost(&end->table, number, table_cost(&end->table, number) | 1);
    return true;
}

/* Makes ready what waits no longer (E1). */
static bool promote(struct both_ends *search, struct end *end)
{
    struct frontier_entry entry;
    while (frontier_least(&end->waiting) <= search->result->lower_bound) {
        frontier_take(&end->waiting, &entry);
        if (is_closed(end, entry.number))
            continue;
        if (!put(search, end, entry))
            return false;
    }
    return true;
}

/* The least cost of what is ready; UINT32_MAX when nothing is. What was left behind by a lowering
 * is thrown away. */
static uint32_t least_ready(struct end *end)
{
    struct frontier_entry entry;
    for (;;) {
        uint32_t least = frontier_least(&end->ready);
        if (least == UINT32_MAX)
            return least;
        frontier_take(&end->ready, &entry);
        if (!is_closed(end, entry.number)) {
            frontier_put(&end->ready, entry); /* there is room where it was */
            return least;
        }
    }
}

static bool is_empty(const struct end *end)
{
    return end->ready.count + end->waiting.count == 0;
}

/* Expands states until no path costs what is ruled out; false at a limit. */
static bool rule_out(struct both_ends *search)
{
    struct end *front = &search->front, *back = &search->back;
    uint32_t most = search->result->lower_bound;
    if (!promote(search, front) || !promote(search, back))
        return false;
    while (most < search->best_cost) {
        uint32_t ahead = least_ready(front), behind = least_ready(back);
        if (ahead == UINT32_MAX || behind == UINT32_MAX || ahead + behind > 2 * most)
            return true;
        struct end *end = front->ready.count <= back->ready.count ? front : back;
        struct frontier_entry entry;
        frontier_take(&end->ready, &entry);
        if (!expand(search, end, entry.number))
            return false;
        if (search_ask_incumbent(search->meter, &search->best_cost)) {
            search->met_front = search->met_back = search->goal = TABLE_NONE;
            search->result->cost = search->best_cost;
        }
        if (search->meter->hit)
            return false;
    }
    return true;
}

static bool run(struct both_ends *search)
{
    struct search_result *result = search->result;
    while (result->lower_bound < search->best_cost) {
        if (!rule_out(search))
            return false;
        if (result->lower_bound >= search->best_cost || is_empty(&search->front) ||
            is_empty(&search->back))
            break;
        search->meter->depth = ++result->lower_bound; /* E3 */
    }
    return true;
}

/* Adds the start and, closed, what stands in for it: the states of the front that links from the
 * back would look up, had the last step ended there. */
static bool add_start(struct both_ends *search)
{
    const struct space *space = search->front.space, *back = search->back.space;
    struct end *front = &search->front;
    uint8_t *key = space_start_key(space);
    uint32_t bound = space->bound(space->self, key);
    bool fits = true;
    if (bound != BOUND_DEAD) {
        uint64_t hash = space->hash(space->self, key);
        search->result->lower_bound = search->meter->depth = bound;
        uint32_t number = add(front, key, hash, TABLE_NONE, 0, false);
        fits =
            number != TABLE_NONE && put(search, front, (struct frontier_entry){bound, 0, number});
        if (fits)
            note_goal(search, front, number);
        search->batch.count = search->links.count = 0;
        back->expand(back->self, key, &search->batch);
        back->links(back->self, &search->links);
        for (size_t i = 0; fits && i < search->links.count; i++) {
            const struct successor *link = &search->links.items[i];
            const uint8_t *other = batch_key(&search->links, i);
            if (table_find(&front->table, other, link->hash) == TABLE_NONE)
                fits = add(front, other, link->hash, number, link->cost, true) != TABLE_NONE;
        }
        search->stand_ins = front->table.count - 1;
    }
    mem_free(key);
    return fits;
}

static bool add_goals(struct both_ends *search)
{
    struct batch *batch = &search->batch;
    struct end *back = &search->back;
    for (size_t i = 0; i < batch->count; i++) {
        if (!batch_goes_on(batch, i))
            return false;
        if (table_find(&back->table, batch_key(batch, i), batch->items[i].hash) != TABLE_NONE)
            continue;
        uint32_t number =
            add(back, batch_key(batch, i), batch->items[i].hash, TABLE_NONE, 0, false);
        if (number == TABLE_NONE || !put(search, back, (struct frontier_entry){0, 0, number}))
            return false;
    }
    return true;
}

/* Does a state of the front lead to one of the back, at no more than the cost? A goal leads to any
 * that the back has begun with. */
static bool leads_to(struct both_ends *search, const uint8_t *key, uint32_t number, uint32_t most)
{
    const struct space *space = search->front.space;
    const struct table *table = &search->back.table;
    if (table_parent(table, number) == TABLE_NONE)
        return space->is_goal(space->self, key);
    search->links.count = search->batch.count = 0;
    space->expand(space->self, key, &search->batch);
    space->links(space->self, &search->links);
    for (size_t i = 0; i < search->links.count; i++)
        if (search->links.items[i].cost <= most &&
            memcmp(batch_key(&search->links, i), table_key(table, number), space->key_bytes) == 0)
            return true;
    return false;
}

/* Appends the states of the front from a state of the back on. */
static void trace_on(struct both_ends *search, uint32_t number)
{
    const struct space *space = search->front.space;
    const struct end *back = &search->back;
    struct search_result *result = search->result;
    struct batch steps;
    batch_init(&steps, space->key_bytes);
    for (uint32_t next; (next = table_parent(&back->table, number)) != TABLE_NONE; number = next) {
        steps.count = 0;
        space->expand(space->self, table_key(&back->table, number), &steps);
        uint32_t left = cost_of(back, number) - cost_of(back, next);
        size_t i = 0;
        while (i < steps.count &&
               (steps.items[i].cost > left ||
                !leads_to(search, batch_key(&steps, i), next, left - steps.items[i].cost)))
            i++;
        assert(i < steps.count);
        result->steps++;
        result->path = mem_resize(result->path, result->steps + 1, space->key_bytes);
        memcpy(result->path + result->steps * space->key_bytes, batch_key(&steps, i),
               space->key_bytes);
    }
    batch_free(&steps);
}

/* Writes down the path of the best goal, unless it was known from elsewhere. */
static void trace(struct both_ends *search)
{
    uint32_t last = search->goal != TABLE_NONE ? search->goal : search->met_front;
    search->batch.meter = search->links.meter = NULL; /* no limit cuts the way off */
    if (last == TABLE_NONE)
        return;
    if (last && last <= search->stand_ins && table_parent(&search->front.table, last) == 0)
        last = 0;
    search_trace_back(&search->front.table, last, search->result);
    if (search->goal == TABLE_NONE)
        trace_on(search, search->met_back);
}

static bool end_init(struct end *end, const struct space *space, struct meter *meter)
{
    end->space = space;
    frontier_init(&end->waiting, meter);
    frontier_init(&end->ready, meter);
    return table_init(&end->table, space, meter, TABLE_COSTS);
}

static void end_free(struct end *end)
{
    frontier_free(&end->waiting);
    frontier_free(&end->ready);
    table_free(&end->table);
}

void search_both_ends(const struct space *front, struct meter *meter, struct search_result *result)
{
    const struct space *back = front->back;
    if (!back) {
        search_astar(front, meter, result);
        return;
    }
    struct both_ends search = {.meter = meter,
                               .result = result,
                               .is_leaning = front->lean && back->lean,
                               .best_cost = UINT32_MAX,
                               .met_front = TABLE_NONE,
                               .met_back = TABLE_NONE,
                               .goal = TABLE_NONE};
    *result = (struct search_result){.outcome = SEARCH_LIMITED};
    batch_init(&search.batch, front->key_bytes);
    batch_init(&search.links, front->key_bytes);
    search.batch.meter = meter;
    bool front_fits = end_init(&search.front, front, meter);
    bool fits = end_init(&search.back, back, meter) && front_fits; /* both are freed below */
    bool listed = fits && front->goals(front->self, GOALS_MAX, &search.batch);
    bool finished = listed && add_goals(&search) && add_start(&search) && run(&search);
    if (search.best_cost != UINT32_MAX)
        trace(&search);
    search_conclude(result, NULL, TABLE_NONE, search.best_cost, finished);
    end_free(&search.front);
    end_free(&search.back);
    meter_give(meter, search.batch.accounted + search.links.accounted);
    batch_free(&search.batch);
    batch_free(&search.links);
    if (fits && !listed && meter->hit == LIMIT_NONE) /* too many goals */
        search_astar(front, meter, result);
}
