/* Searches of single pushes or pulls, best first by the least sum of distances: soon done with
 * small levels. Forward what was pushed counts as well, a little; backward it does not. */
#include <string.h>

#include "base/mem.h"
#include "search/greedy_search.h"
#include "sokoban/deadlock/deadlock.h"
#include "sokoban/expert/common/member.h"
#include "sokoban/prune/prune.h"
#include "sokoban/space/pulls.h"
#include "sokoban/space/spaces.h"

/* How much more a push still to be made counts than one that was made. */
enum { BOUND_WEIGHT = 10, TABLE_BYTES = 64 << 20 };

struct push_pull {
    const struct model *model;
    struct meter *meter;
    struct space *space; /* its self is a position_eval */
    void (*free_space)(struct space *space);
    struct greedy_search greedy;
};

static void by_both(uint32_t cost, uint32_t bound, struct frontier_entry *entry)
{
    entry->priority = cost + BOUND_WEIGHT * bound;
}

static void by_bound(uint32_t cost, uint32_t bound, struct frontier_entry *entry)
{
    (void)cost;
    entry->priority = bound;
}

static void close_push_pull(void *self)
{
    struct push_pull *search = self;
    position_eval_tell(search->space->self, &search->meter->test_stats);
    greedy_search_free(&search->greedy);
    search->free_space(search->space);
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
    if (!search)
        return NULL;
    uint8_t *key = space_start_key(space);
    bool begun = greedy_search_add_root(&search->greedy, key);
    mem_free(key);
    return check_begun(search, begun);
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
