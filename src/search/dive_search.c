#include "search/dive_search.h"

#include "base/mem.h"
#include "search/limits.h"
#include "search/luby.h"

/* Expansions without getting better before the shortest dive is given up. */
enum { PATIENCE = 16 };

bool dive_search_init(struct dive_search *dive, const struct space *space, struct meter *meter,
                      const struct perimeter *perimeter, uint64_t seed)
{
    *dive = (struct dive_search){
        .space = space, .meter = meter, .perimeter = perimeter, .random = {seed}};
    dive->patience = PATIENCE;
    dive->best_number = TABLE_NONE;
    batch_init(&dive->batch, space->key_bytes);
    frontier_init(&dive->frontier, meter);
    return table_init(&dive->table, space, meter, TABLE_PLAIN);
}

void dive_search_free(struct dive_search *dive)
{
    struct meter *meter = dive->meter;
    frontier_free(&dive->frontier);
    for (size_t i = 0; i < dive->bucket_room; i++) {
        meter_give(meter, dive->buckets[i].room * sizeof *dive->buckets[i].numbers);
        mem_free(dive->buckets[i].numbers);
    }
    meter_give(meter, dive->bucket_room * sizeof *dive->buckets);
    mem_free(dive->buckets);
    meter_give(meter, dive->bound_room * sizeof *dive->bounds);
    mem_free(dive->bounds);
    meter_give(meter, dive->done_room * sizeof *dive->is_done);
    mem_free(dive->is_done);
    table_free(&dive->table);
    meter_give(meter, dive->batch.accounted);
    batch_free(&dive->batch);
}

/* Lists a bound among those to draw from. */
static bool list_bound(struct dive_search *dive, uint32_t bound)
{
    uint32_t *bounds = meter_extend(dive->meter, dive->bounds, &dive->bound_room, dive->bound_count,
                                    sizeof *bounds);
    if (!bounds)
        return false;
    dive->bounds = bounds;
    bounds[dive->bound_count++] = bound;
    dive->buckets[bound].is_listed = true;
    return true;
}

/* The bucket of a bound; NULL when there is no memory for it. */
static struct dive_bucket *find_bucket(struct dive_search *dive, uint32_t bound)
{
    size_t before = dive->bucket_room;
    struct dive_bucket *buckets =
        meter_extend(dive->meter, dive->buckets, &dive->bucket_room, bound, sizeof *buckets);
    if (!buckets)
        return NULL;
    for (size_t i = before; i < dive->bucket_room; i++)
        buckets[i] = (struct dive_bucket){0};
    dive->buckets = buckets;
    return &buckets[bound];
}

/* Makes an open state one that dives may begin at. */
static bool put(struct dive_search *dive, uint32_t number, uint32_t bound)
{
    bool *is_done =
        meter_extend(dive->meter, dive->is_done, &dive->done_room, number, sizeof *is_done);
    if (!is_done)
        return false;
    dive->is_done = is_done;
    is_done[number] = false;
    struct dive_bucket *bucket = find_bucket(dive, bound);
    if (!bucket)
        return false;
    uint32_t *numbers =
        meter_extend(dive->meter, bucket->numbers, &bucket->room, bucket->count, sizeof *numbers);
    if (!numbers)
        return false;
    bucket->numbers = numbers;
    numbers[bucket->count++] = number;
    return bucket->is_listed || list_bound(dive, bound);
}

/* Draws an open state, with its bound; false when there is none left. */
static bool draw(struct dive_search *dive, struct frontier_entry *entry)
{
    while (dive->bound_count) {
        uint32_t i = random_below(&dive->random, (uint32_t)dive->bound_count);
        struct dive_bucket *bucket = &dive->buckets[dive->bounds[i]];
        while (bucket->count) {
            uint32_t k = random_below(&dive->random, (uint32_t)bucket->count);
            uint32_t number = bucket->numbers[k];
            bucket->numbers[k] = bucket->numbers[--bucket->count];
            if (!dive->is_done[number]) {
                *entry = (struct frontier_entry){.priority = dive->bounds[i], .number = number};
                return true;
            }
        }
        bucket->is_listed = false;
        dive->bounds[i] = dive->bounds[--dive->bound_count];
    }
    return false;
}

/* Adds a state to begin with, or one that a dive has met. */
static bool add(struct dive_search *dive, const uint8_t *key, uint64_t hash, uint32_t parent,
                uint32_t bound)
{
    const struct space *space = dive->space;
    uint32_t number = table_add(&dive->table, key, hash, parent);
    if (number == TABLE_NONE)
        return false;
    dive->meeting = (struct meeting){.number = number, .other = TABLE_NONE};
    dive->found = space->is_goal(space->self, key) ||
                  perimeter_find(dive->perimeter, key, hash, &dive->meeting);
    return !dive->found && put(dive, number, bound);
}

bool dive_search_add_root(struct dive_search *dive, const uint8_t *key)
{
    const struct space *space = dive->space;
    uint32_t bound = space->bound(space->self, key);
    return bound == BOUND_DEAD || add(dive, key, space->hash(space->self, key), TABLE_NONE, bound);
}

static uint32_t patience(const struct dive_search *dive)
{
    return dive->patience * luby(dive->dives);
}

/* What the dive going on makes of a state it has met just now. */
static bool go_on_with(struct dive_search *dive, uint32_t number, uint32_t bound)
{
    if (bound < dive->best) {
        dive->best = bound;
        dive->best_number = number;
        dive->left = patience(dive);
    }
    return frontier_put(&dive->frontier,
                        (struct frontier_entry){.priority = bound, .number = number});
}

/* Deals with successor i of the batch; false when the search is over. */
static bool take_successor(struct dive_search *dive, size_t i, uint32_t parent)
{
    const struct space *space = dive->space;
    const uint8_t *key = batch_key(&dive->batch, i);
    uint64_t hash = dive->batch.items[i].hash;
    if (table_find(&dive->table, key, hash) != TABLE_NONE) {
        dive->meter->counters.duplicates++;
        return true;
    }
    perimeter_prefetch(dive->perimeter, hash);
    uint32_t bound = space->evaluate(space->self, &dive->batch, i, BOUND_DEAD);
    if (bound == BOUND_DEAD) {
        dive->meter->counters.pruned++;
        return true;
    }
    return add(dive, key, hash, parent, bound) && go_on_with(dive, dive->table.count - 1, bound);
}

static bool expand(struct dive_search *dive, uint32_t number)
{
    const struct dive_judge *judge = &dive->judge;
    dive->is_done[number] = true;
    dive->left--;
    if (judge->is_dead && judge->is_dead(judge->self, &dive->table, number)) {
        dive->meter->counters.pruned++;
        return meter_look(dive->meter);
    }
    dive->meter->node =
        (struct search_node){.cost = UINT32_MAX, .bound = UINT32_MAX, .steps = UINT32_MAX};
    if (!batch_expand(&dive->batch, dive->space, table_key(&dive->table, number), dive->meter))
        return false;
    table_prefetch_batch(&dive->table, &dive->batch, 0);
    size_t count = dive->batch.count;
    size_t first = count ? random_below(&dive->random, (uint32_t)count) : 0;
    for (size_t i = 0; i < count; i++)
        if (!batch_goes_on(&dive->batch, i) || !take_successor(dive, (first + i) % count, number))
            return false;
    return true;
}

/* Looks into why a dive has come to nothing: what leads to a dead state may be dead as well. */
static bool look_back(struct dive_search *dive)
{
    const struct dive_judge *judge = &dive->judge;
    uint32_t number = judge->is_dead_after_all ? dive->best_number : TABLE_NONE;
    bool going = true;
    while (going && number != TABLE_NONE &&
           judge->is_dead_after_all(judge->self, &dive->table, number)) {
        dive->is_done[number] = true;
        number = table_parent(&dive->table, number);
        going = meter_look(dive->meter);
    }
    return going;
}

/* False when no state is left, or no memory, which the meter knows. */
static bool begin_dive(struct dive_search *dive)
{
    struct frontier_entry entry;
    frontier_free(&dive->frontier);
    frontier_init(&dive->frontier, dive->meter);
    if (!draw(dive, &entry))
        return false;
    dive->dives++;
    dive->best = entry.priority;
    dive->best_number = TABLE_NONE;
    dive->left = patience(dive);
    return frontier_put(&dive->frontier, entry);
}

enum search_outcome dive_search_step(struct dive_search *dive, uint64_t work)
{
    struct meter *meter = dive->meter;
    uint64_t until = meter->counters.generated + work;
    struct frontier_entry entry;
    bool going = !dive->found;
    while (going && meter->counters.generated < until) {
        if (dive->left && frontier_take(&dive->frontier, &entry)) {
            going = dive->is_done[entry.number] || expand(dive, entry.number);
        } else if (!look_back(dive)) {
            going = false;
        } else if (!begin_dive(dive)) {
            return meter->hit == LIMIT_NONE ? SEARCH_EXHAUSTED : SEARCH_LIMITED;
        }
    }
    return dive->found ? SEARCH_FOUND : SEARCH_LIMITED;
}
