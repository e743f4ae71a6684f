#include "sokoban/expert/portfolio/push_pull.h"

#include <assert.h>

#include "base/mem.h"
#include "sokoban/bound/tables.h"
#include "sokoban/deadlock/deadlock.h"
#include "sokoban/expert/fess/shared_tests.h"
#include "sokoban/expert/portfolio/step_path.h"
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
    ENTRIES_OF_MOVE = 1,
    ENTRIES_MAX = 4000000,
    ENTRY_BYTES = 32
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

static void free_all_but_space(struct push_pull *search)
{
    greedy_search_free(&search->greedy);
    for (int i = 0; i < GREEDY_NOVELTIES; i++)
        novelty_free(&search->novelties[i]);
    mem_free(search->is_end);
    mem_free(search->boxes);
    mem_free(search->atoms);
    relevance_free(&search->relevance);
}

void push_pull_close(struct push_pull *search)
{
    position_eval_tell(search->space->self, &search->meter->test_stats);
    free_all_but_space(search);
    search->free_space(search->space);
    free_own(search->meter, search->own, search->own_bytes);
    *search = (struct push_pull){0};
}

struct space *push_pull_leave_space(struct push_pull *search)
{
    struct space *space = search->space;
    assert(!search->own); /* which the space needs */
    free_all_but_space(search);
    *search = (struct push_pull){0};
    return space;
}

static void judge_novelty(void *self, const uint8_t *key, uint32_t bound,
                          unsigned novelty[GREEDY_NOVELTIES])
{
    struct push_pull *search = self;
    const struct map *map = search->model->map;
    cell player;
    unsigned astray = 0, count = map->box_count, n = 0;
    pack_read(&search->model->pack, key, search->boxes, &player);
    for (unsigned i = 0; i < count; i++) {
        search->atoms[i] = search->boxes[i];
        astray += !search->is_end[search->boxes[i]];
    }
    search->atoms[count] = map->cells + player;
    if (search->regards & NOVELTY_OF_DISTANCE)
        novelty[n++] = novelty_take(&search->novelties[0], bound, search->atoms, count + 1);
    if (search->regards & NOVELTY_OF_ASTRAY)
        novelty[n] = novelty_take(&search->novelties[1], astray, search->atoms, count + 1);
}

static void set_manner(struct push_pull *search, struct push_pull_manner manner, const cell *ends)
{
    const struct map *map = search->model->map;
    if (manner.is_local) {
        relevance_init(&search->relevance, map, search->meter, search->space->self);
        search->greedy.handicap = relevance_judge;
        search->greedy.handicap_self = &search->relevance;
    }
    search->random.state = manner.seed;
    search->greedy.random = manner.seed ? &search->random : NULL;
    search->regards = manner.regards;
    if (!manner.regards)
        return;
    search->is_end = mem_alloc(map->cells, sizeof *search->is_end);
    for (unsigned i = 0; i < map->box_count; i++)
        search->is_end[ends[i]] = true;
    search->boxes = mem_alloc(map->box_count, sizeof *search->boxes);
    search->atoms = mem_alloc(map->box_count + (size_t)1, sizeof *search->atoms);
    for (int i = 0; i < GREEDY_NOVELTIES; i++)
        novelty_init(&search->novelties[i], search->meter, 2 * map->cells);
    search->greedy.novelty = judge_novelty;
    search->greedy.novelty_self = search;
    search->greedy.novelties = (manner.regards & 1) + (manner.regards >> 1);
}

static bool open_push_pull(struct push_pull *search, const struct member_setting *setting,
                           struct space *space, void (*free_space)(struct space *space),
                           greedy_search_rank *rank)
{
    *search = (struct push_pull){
        .model = setting->model, .meter = setting->meter, .space = space, .free_space = free_space};
    if (greedy_search_init(&search->greedy, space, setting->meter, rank, setting->others))
        return true;
    push_pull_close(search);
    return false;
}

/* A search that could not even take in what it begins with must not go on: it would take nothing
 * for everything. */
static bool check_begun(struct push_pull *search, bool begun)
{
    if (begun || search->greedy.found)
        return true;
    push_pull_close(search);
    return false;
}

static bool begin_at_start(struct push_pull *search)
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

struct space *push_pull_new_pushes(const struct member_setting *setting)
{
    struct position_eval_options options = {.bound = &bound_matching,
                                            .weight = 1,
                                            .prunes = prune_bit(&prune_pi_corral),
                                            .deadlocks = deadlock_bit(&deadlock_freeze) |
                                                         deadlock_bit(&deadlock_table),
                                            .learned = &setting->tests->learned};
    return space_new(SPACE_PUSH, setting->model, options);
}

struct space *push_pull_new_pulls(const struct member_setting *setting)
{
    return pulls_new(setting->model, TABLE_BYTES);
}

bool push_pull_open_pushes(struct push_pull *search, const struct member_setting *setting,
                           struct push_pull_manner manner)
{
    struct space *space = manner.space ? manner.space : push_pull_new_pushes(setting);
    if (!open_push_pull(search, setting, space, space_free,
                        manner.ignores_cost ? by_bound : by_both))
        return false;
    set_manner(search, manner, setting->model->map->goals);
    return begin_at_start(search);
}

static bool goes_on(void *self)
{
    return meter_look(self);
}

bool push_pull_weighted_suits(const struct model *model)
{
    return model->map->box_count <= WEIGHTED_BOXES;
}

bool push_pull_open_weighted(struct push_pull *search, const struct member_setting *setting)
{
    uint64_t entries = ENTRIES_OF_MOVE * setting->meter->counters.generated;
    struct bound_limits limits = {entries < ENTRIES_MAX ? (uint32_t)entries : ENTRIES_MAX, goes_on,
                                  setting->meter};
    size_t most = (size_t)limits.entries_max * ENTRY_BYTES;
    if (!meter_try(setting->meter, most)) /* before they are known they may take so much */
        return false;
    struct model *own = mem_alloc(1, sizeof *own);
    *own = *setting->model;
    own->tables = bound_tables_new(&bound_joined, own->distances, &limits);
    meter_give(setting->meter, most);
    size_t bytes = own->tables->bytes;
    if (!meter_try(setting->meter, bytes)) {
        free_own(setting->meter, own, 0);
        return false;
    }
    struct position_eval_options options = {.bound = &bound_joined,
                                            .weight = 1,
                                            .prunes = prune_bit(&prune_pi_corral),
                                            .deadlocks = deadlock_bit(&deadlock_freeze) |
                                                         deadlock_bit(&deadlock_table) |
                                                         deadlock_bit(&deadlock_bipartite)};
    struct space *space = space_new(SPACE_PUSH, own, options);
    if (!open_push_pull(search, setting, space, space_free, by_weight)) {
        free_own(setting->meter, own, bytes);
        return false;
    }
    search->greedy.other_rank = by_sum;
    search->own = own;
    search->own_bytes = bytes;
    return begin_at_start(search);
}

bool push_pull_open_pulls(struct push_pull *search, const struct member_setting *setting,
                          struct push_pull_manner manner)
{
    struct space *space = manner.space ? manner.space : push_pull_new_pulls(setting);
    if (!open_push_pull(search, setting, space, pulls_free, by_bound))
        return false;
    set_manner(search, manner, setting->model->map->boxes);
    struct batch ends;
    batch_init(&ends, space->key_bytes);
    pulls_add_ends(space->self, &ends);
    bool going = true;
    for (size_t i = 0; i < ends.count && going; i++)
        going = greedy_search_add_root(&search->greedy, batch_key(&ends, i));
    batch_free(&ends);
    return check_begun(search, going);
}

enum search_outcome push_pull_step(void *self, uint64_t work)
{
    return greedy_search_step(&((struct push_pull *)self)->greedy, work);
}

const struct table *push_pull_table(void *self)
{
    return &((struct push_pull *)self)->greedy.table;
}

struct meeting push_pull_meeting(void *self)
{
    return ((struct push_pull *)self)->greedy.meeting;
}

void push_pull_write_backward(void *self, uint32_t number, struct solution *solution)
{
    const struct push_pull *search = self;
    step_path_write(search->model, &search->greedy.table, number, SEARCH_BACKWARD, solution);
}

void push_pull_write_forward(void *self, uint32_t number, struct solution *solution)
{
    const struct push_pull *search = self;
    step_path_write(search->model, &search->greedy.table, number, SEARCH_FORWARD, solution);
}
