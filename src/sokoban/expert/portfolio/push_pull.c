/* Searches of single pushes or pulls, best first by the least sum of distances: soon done with
 * small levels. Forward what was pushed counts as well, a little; backward it does not.
 *
 * For levels that are small and deep there is weighted A* as well (Pohl 1970), with all that serves
 * the proofs of the fewest pushes: pattern and area databases, PI-corrals, the stronger tests. It
 * costs tables before its first turn, and an expansion of its takes longer. */
#include <string.h>

#include "base/mem.h"
#include "search/greedy_search.h"
#include "sokoban/bound/tables.h"
#include "sokoban/deadlock/deadlock.h"
#include "sokoban/expert/common/member.h"
#include "sokoban/prune/prune.h"
#include "sokoban/space/pulls.h"
#include "sokoban/space/spaces.h"

/* How much more a push still to be made counts than one that was made. */
enum { BOUND_WEIGHT = 10, TABLE_BYTES = 64 << 20 };

/* The same where the bound is nearer the truth, as it often is up to so many boxes. The tables may
 * take about as long to work out as all that was done before: so many entries for every move. */
enum {
    WEIGHTED_WEIGHT = 5,
    WEIGHTED_BOXES = 16,
    ENTRIES_OF_MOVE = 5,
    ENTRIES_MAX = 4000000,
    ENTRY_BYTES = 32
};

struct push_pull {
    const struct model *model;
    struct meter *meter;
    struct space *space; /* its self is a position_eval */
    void (*free_space)(struct space *space);
    struct greedy_search greedy;
    struct model *own; /* the model with tables of its own; or NULL */
    size_t own_bytes;  /* of these */
};

static void by_both(uint32_t cost, uint32_t bound, struct frontier_entry *entry)
{
    entry->priority = cost + BOUND_WEIGHT * bound;
}

/* As in A*; of those alike the one that looks nearest. */
static void by_sum(uint32_t cost, uint32_t bound, struct frontier_entry *entry)
{
    entry->priority = cost + bound;
    entry->bound = bound;
}

static void by_weight(uint32_t cost, uint32_t bound, struct frontier_entry *entry)
{
    entry->priority = cost + WEIGHTED_WEIGHT * bound;
}

static void by_bound(uint32_t cost, uint32_t bound, struct frontier_entry *entry)
{
    (void)cost;
    entry->priority = bound;
}

static void free_own(struct meter *meter, struct model *own, size_t bytes)
{
    if (!own)
        return;
    bound_tables_free(own->tables);
    mem_free(own);
    meter_give(meter, bytes);
}

static void close_push_pull(void *self)
{
    struct push_pull *search = self;
    position_eval_tell(search->space->self, &search->meter->test_stats);
    greedy_search_free(&search->greedy);
    search->free_space(search->space);
    free_own(search->meter, search->own, search->own_bytes);
    mem_free(search);
}

static struct push_pull *open_push_pull(const struct member_setting *setting, struct space *space,
                                        void (*free_space)(struct space *space),
                                        greedy_search_rank *rank)
{
    struct push_pull *search = mem_alloc(1, sizeof *search);
    *search = (struct push_pull){
        .model = setting->model, .meter = setting->meter, .space = space, .free_space = free_space};
    if (greedy_search_init(&search->greedy, space, setting->meter, rank, setting->others))
        return search;
    close_push_pull(search);
    return NULL;
}

/* A search that could not even take in what it begins with must not go on: it would take nothing
 * for everything. */
static struct push_pull *check_begun(struct push_pull *search, bool begun)
{
    if (begun || search->greedy.found)
        return search;
    close_push_pull(search);
    return NULL;
}

static struct push_pull *begin_at_start(struct push_pull *search)
{
    uint8_t *key = space_start_key(search->space);
    bool begun = greedy_search_add_root(&search->greedy, key);
    mem_free(key);
    return check_begun(search, begun);
}

static uint32_t prune_bit(const struct prune_kind *kind)
{
    unsigned index = 0;
    while (prune_kinds[index] != kind)
        index++;
    return UINT32_C(1) << index;
}

static void *open_pushes(const struct member_setting *setting)
{
    struct position_eval_options options = {.bound = &bound_matching,
                                            .weight = 1,
                                            .prunes = prune_bit(&prune_pi_corral),
                                            .deadlocks = deadlock_bit(&deadlock_freeze) |
                                                         deadlock_bit(&deadlock_table)};
    struct space *space = space_new(SPACE_PUSH, setting->model, options);
    struct push_pull *search = open_push_pull(setting, space, space_free, by_both);
    return search ? begin_at_start(search) : NULL;
}

static bool goes_on(void *self)
{
    return meter_look(self);
}

static bool weighted_suits(const struct model *model)
{
    return model->map->box_count <= WEIGHTED_BOXES;
}

static void *open_weighted(const struct member_setting *setting)
{
    uint64_t entries = ENTRIES_OF_MOVE * setting->meter->counters.generated;
    struct bound_limits limits = {entries < ENTRIES_MAX ? (uint32_t)entries : ENTRIES_MAX, goes_on,
                                  setting->meter};
    size_t most = (size_t)limits.entries_max * ENTRY_BYTES;
    if (!meter_try(setting->meter, most)) /* before they are known they may take so much */
        return NULL;
    struct model *own = mem_alloc(1, sizeof *own);
    *own = *setting->model;
    own->tables = bound_tables_new(&bound_joined, own->distances, &limits);
    meter_give(setting->meter, most);
    size_t bytes = own->tables->bytes;
    if (!meter_try(setting->meter, bytes)) {
        free_own(setting->meter, own, 0);
        return NULL;
    }
    struct position_eval_options options = {.bound = &bound_joined,
                                            .weight = 1,
                                            .prunes = prune_bit(&prune_pi_corral),
                                            .deadlocks = deadlock_bit(&deadlock_freeze) |
                                                         deadlock_bit(&deadlock_table) |
                                                         deadlock_bit(&deadlock_bipartite)};
    struct space *space = space_new(SPACE_PUSH, own, options);
    struct push_pull *search = open_push_pull(setting, space, space_free, by_weight);
    if (!search) {
        free_own(setting->meter, own, bytes);
        return NULL;
    }
    search->greedy.other_rank = by_sum;
    search->own = own;
    search->own_bytes = bytes;
    return begin_at_start(search);
}

static void *open_pulls(const struct member_setting *setting)
{
    struct space *space = pulls_new(setting->model, TABLE_BYTES);
    struct push_pull *search = open_push_pull(setting, space, pulls_free, by_bound);
    if (!search)
        return NULL;
    struct batch ends;
    batch_init(&ends, space->key_bytes);
    pulls_add_ends(space->self, &ends);
    bool going = true;
    for (size_t i = 0; i < ends.count && going; i++)
        going = greedy_search_add_root(&search->greedy, batch_key(&ends, i));
    batch_free(&ends);
    return check_begun(search, going);
}

static enum search_outcome step(void *self, uint64_t work)
{
    return greedy_search_step(&((struct push_pull *)self)->greedy, work);
}

static const struct table *table(void *self)
{
    return &((struct push_pull *)self)->greedy.table;
}

static struct meeting meeting(void *self)
{
    return ((struct push_pull *)self)->greedy.meeting;
}

static void write_way(const struct push_pull *search, const uint32_t *way, size_t count,
                      struct solution *solution)
{
    const struct pack *pack = &search->model->pack;
    cell *boxes = mem_alloc(2 * (size_t)pack->boxes, sizeof *boxes);
    cell *before = boxes, *after = boxes + pack->boxes;
    for (size_t i = 0; i < count; i++) {
        cell player;
        cell *kept = before;
        before = after;
        after = kept;
        pack_read(pack, table_key(&search->greedy.table, way[i]), after, &player);
        if (i)
            solution_follow(solution, before, after, player);
    }
    mem_free(boxes);
}

static void write_backward(void *self, uint32_t number, struct solution *solution)
{
    struct push_pull *search = self;
    size_t count;
    uint32_t *way = table_path(&search->greedy.table, number, &count);
    write_way(search, way, count, solution);
    mem_free(way);
}

static void write_forward(void *self, uint32_t number, struct solution *solution)
{
    struct push_pull *search = self;
    size_t count;
    uint32_t *way = table_path(&search->greedy.table, number, &count);
    for (size_t i = 0; i < count / 2; i++) {
        uint32_t kept = way[i];
        way[i] = way[count - 1 - i];
        way[count - 1 - i] = kept;
    }
    write_way(search, way, count, solution);
    mem_free(way);
}

const struct member_kind member_pushes = {
    .name = "pushes",
    .direction = SEARCH_FORWARD,
    .share = 1,
    .share_of_few = 3,
    .thread = 1,
    .open = open_pushes,
    .close = close_push_pull,
    .step = step,
    .table = table,
    .meeting = meeting,
    .write = write_forward,
};

const struct member_kind member_weighted = {
    .name = "weighted",
    .direction = SEARCH_FORWARD,
    .share = 2,
    .share_of_few = 4,
    .thread = 1,
    .waits = 5,
    .suits = weighted_suits,
    .open = open_weighted,
    .close = close_push_pull,
    .step = step,
    .table = table,
    .meeting = meeting,
    .write = write_forward,
};

const struct member_kind member_pulls = {
    .name = "pulls",
    .direction = SEARCH_BACKWARD,
    .share = 1,
    .share_of_few = 4,
    .thread = 1,
    .suits = pulls_suit,
    .open = open_pulls,
    .close = close_push_pull,
    .step = step,
    .table = table,
    .meeting = meeting,
    .write = write_backward,
};
