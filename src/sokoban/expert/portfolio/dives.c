/* Members that dive: greedy searches of single pushes or pulls that are given up soon and begun
 * elsewhere (search/dive_search.h).
 *
 * Greedy pushes make mistakes early that only the expensive deadlock tests see. A dive expands few
 * positions, so that all tests can be asked about each; and when it has come to nothing, what is
 * dead in its best position is looked for around every box, and learnt for all searches by pushes.
 * Pulls have no such tests (docs/decisions/0079). */
#include "base/mem.h"
#include "search/dive_search.h"
#include "sokoban/expert/fess/shared_tests.h"
#include "sokoban/expert/portfolio/push_pull.h"
#include "sokoban/expert/portfolio/step_path.h"
#include "sokoban/space/pulls.h"
#include "sokoban/space/spaces.h"

/* So that the usual seed, 0, is one as well. */
static const uint64_t seed_shift = 0x64697665;

struct diver {
    struct dive_search search;
    const struct model *model;
    struct space *space;
    void (*free_space)(struct space *space);
    const struct shared_tests *tests; /* of pushes */
    struct occupancy occupancy;       /* without boxes between calls */
    cell *boxes, *before;             /* scratch, rising */
};

static void close_diver(void *self)
{
    struct diver *diver = self;
    dive_search_free(&diver->search);
    diver->free_space(diver->space);
    occupancy_free(&diver->occupancy);
    mem_free(diver->boxes);
    mem_free(diver->before);
    mem_free(diver);
}

/* A search that could not even take in what it begins with must not go on: it would take nothing
 * for everything. */
static struct diver *check_begun(struct diver *diver, bool begun)
{
    if (begun || diver->search.found)
        return diver;
    close_diver(diver);
    return NULL;
}

/* Where the last push has taken a box; the wall: none was made. */
static cell pushed_to(struct diver *diver, const struct table *table, uint32_t number)
{
    const struct map *map = diver->model->map;
    uint32_t parent = table_parent(table, number);
    cell player;
    if (parent == TABLE_NONE)
        return (cell)map->cells;
    pack_read(&diver->model->pack, table_key(table, parent), diver->before, &player);
    unsigned i = 0, k = 0; /* skip what stands in both, and the box that is gone */
    for (; i < map->box_count; k++)
        if (k < map->box_count && diver->boxes[i] == diver->before[k])
            i++;
        else if (k == map->box_count || diver->before[k] > diver->boxes[i])
            break;
    return diver->boxes[i];
}

/* Stands a position in the occupancy; the player's cell. */
static cell put_position(struct diver *diver, const struct table *table, uint32_t number)
{
    cell player;
    pack_read(&diver->model->pack, table_key(table, number), diver->boxes, &player);
    for (unsigned i = 0; i < diver->model->map->box_count; i++)
        occupancy_put_box(&diver->occupancy, diver->boxes[i]);
    return player;
}

static void take_position(struct diver *diver)
{
    for (unsigned i = 0; i < diver->model->map->box_count; i++)
        occupancy_take_box(&diver->occupancy, diver->boxes[i]);
}

static bool recall(struct diver *diver, cell player)
{
    return shared_tests_recall(diver->tests, &diver->occupancy, diver->boxes,
                               diver->model->map->box_count, player);
}

/* Is a position dead by the tests about a box? */
static bool fails(struct diver *diver, cell box, cell player, enum expert_use least)
{
    bool dead = false;
    for (unsigned use = least; use < EXPERT_USES && !dead; use++)
        dead = deadlock_list_ask(&diver->tests->of[use], &diver->occupancy, box, player);
    return dead;
}

/* The tests ask about the box pushed last. */
static bool is_dead(void *self, const struct table *table, uint32_t number)
{
    struct diver *diver = self;
    cell player = put_position(diver, table, number);
    cell box = pushed_to(diver, table, number);
    bool dead = box != diver->model->map->cells && fails(diver, box, player, EXPERT_SUCCESSOR);
    take_position(diver);
    return dead;
}

/* The tests ask about every box. */
static bool is_dead_after_all(void *self, const struct table *table, uint32_t number)
{
    struct diver *diver = self;
    cell player = put_position(diver, table, number);
    bool dead = recall(diver, player);
    for (unsigned i = 0; i < diver->model->map->box_count && !dead; i++)
        dead = fails(diver, diver->boxes[i], player, EXPERT_EXPANDED);
    take_position(diver);
    return dead;
}

static struct diver *new_diver(const struct member_setting *setting, struct space *space,
                               void (*free_space)(struct space *space))
{
    const struct map *map = setting->model->map;
    struct diver *diver = mem_alloc(1, sizeof *diver);
    *diver = (struct diver){.model = setting->model, .space = space, .free_space = free_space};
    occupancy_init(&diver->occupancy, map);
    diver->boxes = mem_alloc(map->box_count, sizeof *diver->boxes);
    diver->before = mem_alloc(map->box_count, sizeof *diver->before);
    bool begun = dive_search_init(&diver->search, space, setting->meter, setting->others,
                                  setting->seed + seed_shift);
    return check_begun(diver, begun);
}

static void *open_push_dives(const struct member_setting *setting)
{
    struct diver *diver = new_diver(setting, push_pull_new_pushes(setting), space_free);
    if (!diver)
        return NULL;
    diver->tests = shared_tests_get(setting->tests);
    diver->search.judge = (struct dive_judge){diver, is_dead, is_dead_after_all};
    uint8_t *key = space_start_key(diver->space);
    bool begun = dive_search_add_root(&diver->search, key);
    mem_free(key);
    return check_begun(diver, begun);
}

static void *open_pull_dives(const struct member_setting *setting)
{
    struct diver *diver = new_diver(setting, push_pull_new_pulls(setting), pulls_free);
    if (!diver)
        return NULL;
    struct batch ends;
    batch_init(&ends, diver->space->key_bytes);
    pulls_add_ends(diver->space->self, &ends);
    bool going = true;
    for (size_t i = 0; i < ends.count && going; i++)
        going = dive_search_add_root(&diver->search, batch_key(&ends, i));
    batch_free(&ends);
    return check_begun(diver, going);
}

static enum search_outcome step(void *self, uint64_t work)
{
    return dive_search_step(&((struct diver *)self)->search, work);
}

static const struct table *table_of(void *self)
{
    return &((struct diver *)self)->search.table;
}

static struct meeting meeting_of(void *self)
{
    return ((struct diver *)self)->search.meeting;
}

static void write_forward(void *self, uint32_t number, struct solution *solution)
{
    struct diver *diver = self;
    step_path_write(diver->model, &diver->search.table, number, SEARCH_FORWARD, solution);
}

static void write_backward(void *self, uint32_t number, struct solution *solution)
{
    struct diver *diver = self;
    step_path_write(diver->model, &diver->search.table, number, SEARCH_BACKWARD, solution);
}

const struct member_kind member_push_dives = {
    .name = "push-dives",
    .direction = SEARCH_FORWARD,
    .shares = {0, 4, 1},
    .threads = FIRST_THREAD,
    .waits = {1, 1, 1},
    .open = open_push_dives,
    .close = close_diver,
    .step = step,
    .table = table_of,
    .meeting = meeting_of,
    .write = write_forward,
};

const struct member_kind member_pull_dives = {
    .name = "pull-dives",
    .direction = SEARCH_BACKWARD,
    .shares = {0, 1, 1},
    .threads = SECOND_THREAD,
    .waits = {1, 1, 1},
    .suits = pulls_suit,
    .open = open_pull_dives,
    .close = close_diver,
    .step = step,
    .table = table_of,
    .meeting = meeting_of,
    .write = write_backward,
};
