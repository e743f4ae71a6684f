#include "sokoban/expert/fess/fess.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"
#include "search/space.h"
#include "search/table.h"
#include "sokoban/expert/fess/advisors.h"
#include "sokoban/expert/fess/open_lists.h"
#include "sokoban/expert/fess/budget.h"
#include "sokoban/expert/fess/shared_tests.h"
#include "sokoban/expert/fess/macro_filter.h"
#include "sokoban/expert/common/macro.h"
#include "sokoban/space/solution.h"

/* Successors judged between two looks at the clock. */
enum { LOOK_EVERY = 16 };

/* What a rationed test may cost: steps of its own for every move generated, about as much as
 * generating takes. Asked now and then it still proves most of what it would, and what it proves is
 * learnt. */
enum { RATIONED_STEPS_OF_MOVE = 200 };

/* What is kept of a position besides its key. Invariants:
 * 1. nodes[n] belongs to state n of the table, and there is one for every state.
 * 2. What waits in the open lists for the first time has not been expanded.
 * 3. The best features met on the way to a position are no worse than those of the one before it.
 */
struct fess_node {
    uint64_t best; /* features on the way here */
    struct proposal state;
    uint32_t weight;
    uint32_t pushes; /* so far */
    bool expanded;
};

struct fess {
    const struct model *model;
    struct meter *meter;
    const struct perimeter *others; /* positions with a known way on */
    struct space space;             /* for the table: how to hash a key */
    struct table table;
    struct fess_node *nodes; /* by number */
    size_t node_room;
    struct macros macros;
    struct ablation without;
    struct feature_eval eval;
    const struct shared_tests *tests;
    struct open_lists open_lists;
    struct macro_filter filter;
    struct budget budget;
    uint64_t moves;          /* generated so far */
    uint64_t rationed_steps; /* spent so far on tests that are rationed */
    cell *boxes, *moved;
    uint8_t *key;
    struct meeting meeting; /* the end of a way, when found */
    bool found;
};

static uint64_t hash_key(void *self, const uint8_t *key)
{
    return pack_hash(&((const struct fess *)self)->model->pack, key);
}

static bool is_waiting(void *self, uint32_t number)
{
    return !((const struct fess *)self)->nodes[number].expanded;
}

static uint32_t add_node(struct fess *fess, uint64_t hash, uint32_t parent, struct fess_node node)
{
    uint32_t number = table_add(&fess->table, fess->key, hash, parent);
    if (number == TABLE_NONE)
        return number;
    struct fess_node *nodes =
        meter_extend(fess->meter, fess->nodes, &fess->node_room, number, sizeof *nodes);
    if (!nodes)
        return TABLE_NONE;
    fess->nodes = nodes;
    assert(number + 1 == fess->table.count); /* invariant 1 */
    nodes[number] = node;
    return number;
}

static bool is_solved(const struct fess *fess, const cell *boxes)
{
    for (unsigned i = 0; i < fess->model->map->box_count; i++)
        if (!fess->model->map->is_goal[boxes[i]])
            return false;
    return true;
}

static uint32_t nearest(const struct model *model, cell box, cell player)
{
    return model->distances->nearest[push_graph_vertex(model->push_graph, box, player)];
}

static bool fails(struct fess *fess, enum expert_use use, cell box, cell player)
{
    return deadlock_list_ask(&fess->tests->of[use], &fess->macros.occupancy, box, player);
}

/* Judges the successor by a macro; the box stands where the macro takes it. False if it is dead. */
static bool evaluate_child(struct fess *fess, const struct fess_node *from,
                           const struct macro *macro, struct fess_node *child)
{
    const struct model *model = fess->model;
    cell box = fess->boxes[macro->box];
    uint32_t pushes = from->pushes + macro->pushes;
    if (fails(fess, EXPERT_SUCCESSOR, macro->to, macro->region) ||
        !budget_allows(&fess->budget, fess->moved, macro->region, pushes))
        return false;
    *child = (struct fess_node){.weight = from->weight + 1, .best = from->best, .pushes = pushes};
    child->state = (struct proposal){.from = box, .macro = *macro};
    child->state.distance = from->state.distance - nearest(model, box, macro->region) +
                            nearest(model, macro->to, macro->region);
    if (fess->budget.most)
        child->state.distance = fess->budget.left;
    child->state.features =
        feature_eval_compute(&fess->eval, &(struct feature_input){
                                              .occupancy = &fess->macros.occupancy,
                                              .boxes = fess->moved,
                                              .macro = macro,
                                              .from = box,
                                              .player = macro->region,
                                              .zones = macro->zones,
                                          });
    return true;
}

/* Is this new position the end of a way? */
static bool is_end(struct fess *fess, uint32_t number, const cell *boxes, uint64_t hash)
{
    fess->meeting = (struct meeting){.number = number, .other = TABLE_NONE};
    fess->found =
        is_solved(fess, boxes) || perimeter_find(fess->others, fess->key, hash, &fess->meeting);
    return fess->found;
}

/* Positions wait in the cell that was reached before them. */
static bool file(struct fess *fess, uint32_t parent, uint32_t number)
{
    const struct fess_node *node = &fess->nodes[number];
    assert(!node->expanded); /* invariant 2 */
    return open_lists_put(&fess->open_lists,
                          &(struct open_item){.cell = feature_cell_label(fess->nodes[parent].best),
                                              .features = node->state.features,
                                              .distance = node->state.distance,
                                              .weight = node->weight,
                                              .number = number});
}

/* Where pushes count, a position met again after fewer of them is gone on from once more: what is
 * beyond it may have exceeded the budget. */
static bool meet_again(struct fess *fess, uint32_t parent, const struct macro *macro,
                       uint32_t number)
{
    struct fess_node *node = &fess->nodes[number];
    uint32_t pushes = fess->nodes[parent].pushes + macro->pushes;
    fess->meter->counters.duplicates++;
    if (!fess->budget.most || pushes >= node->pushes)
        return true;
    node->pushes = pushes;
    node->expanded = false;
    node->state.from = fess->boxes[macro->box];
    node->state.macro = *macro;
    table_set_parent(&fess->table, number, parent);
    return file(fess, parent, number);
}

/* Adds the successor by a macro if it is new and not dead at once. False when memory has run out
 * or the level is solved. */
static bool add_child(struct fess *fess, uint32_t parent, const struct macro *macro)
{
    struct occupancy *occupancy = &fess->macros.occupancy;
    cell box = fess->boxes[macro->box];
    pack_move_box(&fess->model->pack, fess->boxes, macro->box, macro->to, fess->moved);
    pack_write(&fess->model->pack, fess->moved, macro->region, fess->key);
    uint64_t hash = pack_hash(&fess->model->pack, fess->key);
    uint32_t known = table_find(&fess->table, fess->key, hash);
    if (known != TABLE_NONE)
        return meet_again(fess, parent, macro, known);
    struct fess_node child;
    occupancy_take_box(occupancy, box);
    occupancy_put_box(occupancy, macro->to);
    bool alive = evaluate_child(fess, &fess->nodes[parent], macro, &child);
    occupancy_take_box(occupancy, macro->to);
    occupancy_put_box(occupancy, box);
    if (!alive) {
        fess->meter->counters.pruned++;
        return true;
    }
    uint32_t number = add_node(fess, hash, parent, child);
    return number != TABLE_NONE && !is_end(fess, number, fess->moved, hash);
}

/* What an advisor recommends weighs nothing. */
static void take_advice(struct fess *fess, uint32_t parent, uint32_t first)
{
    const struct fess_node *nodes = fess->nodes;
    for (int advisor = 0; advisor < ADVISORS; advisor++) {
        if (fess->without.advisors >> advisor & 1)
            continue;
        uint32_t best = TABLE_NONE;
        for (uint32_t n = first; n < fess->table.count; n++)
            if (advisor_likes(advisor_kinds[advisor], &nodes[parent].state, &nodes[n].state) &&
                (best == TABLE_NONE || advisor_prefers(&nodes[n].state, &nodes[best].state)))
                best = n;
        if (best != TABLE_NONE)
            fess->nodes[best].weight = nodes[parent].weight;
    }
}

static bool file_children(struct fess *fess, uint32_t parent, uint32_t first)
{
    take_advice(fess, parent, first);
    for (uint32_t n = first; n < fess->table.count; n++)
        if (!file(fess, parent, n))
            return false;
    return true;
}

static void load(struct fess *fess, uint32_t number, cell *player)
{
    unsigned count = fess->model->map->box_count;
    for (unsigned i = 0; i < count; i++)
        occupancy_take_box(&fess->macros.occupancy, fess->boxes[i]);
    pack_read(&fess->model->pack, table_key(&fess->table, number), fess->boxes, player);
    for (unsigned i = 0; i < count; i++)
        occupancy_put_box(&fess->macros.occupancy, fess->boxes[i]);
}

/* Asks tests as often as can be afforded. */
static bool fails_rationed(struct fess *fess, cell box, cell player)
{
    const struct deadlock_list *list = &fess->tests->of[EXPERT_RATIONED];
    for (unsigned i = 0; i < list->count; i++) {
        struct deadlock *test = list->items[i];
        if (fess->rationed_steps > RATIONED_STEPS_OF_MOVE * fess->moves)
            return false;
        uint64_t before = test->steps;
        bool dead = deadlock_ask(test, &fess->macros.occupancy, box, player);
        fess->rationed_steps += test->steps - before;
        if (dead)
            return true;
    }
    return false;
}

/* Is the position at hand dead, on a closer look? The box was moved last. */
static bool is_dead(struct fess *fess, cell box, cell player)
{
    return shared_tests_recall(fess->tests, &fess->macros.occupancy, fess->boxes,
                               fess->model->map->box_count, player) ||
           fails(fess, EXPERT_EXPANDED, box, player) || fails_rationed(fess, box, player);
}

/* False when the search is over. */
static bool expand(struct fess *fess, uint32_t number)
{
    cell player;
    load(fess, number, &player);
    struct fess_node *node = &fess->nodes[number];
    node->expanded = true;
    if (number && is_dead(fess, node->state.macro.to, player)) {
        fess->meter->counters.pruned++;
        return meter_look(fess->meter);
    }
    if (!meter_tick(fess->meter))
        return false;
    if (node->state.features < node->best)
        node->best = node->state.features;
    assert(!number || fess->budget.most ||
           node->best <= fess->nodes[table_parent(&fess->table, number)].best); /* invariant 3 */
    feature_eval_begin(&fess->eval, &fess->macros.occupancy);
    macro_filter_choose(&fess->filter, &fess->macros.occupancy, fess->boxes, player);
    if (!macros_generate(&fess->macros, fess->boxes, fess->filter.is_chosen, player))
        return false;
    fess->meter->counters.generated += fess->macros.count;
    fess->moves += fess->macros.count;
    uint32_t first = fess->table.count;
    uint64_t known = fess->meter->counters.duplicates;
    for (size_t i = 0; i < fess->macros.count; i++)
        if (!add_child(fess, number, &fess->macros.items[i]) ||
            (i % LOOK_EVERY == LOOK_EVERY - 1 && !meter_look(fess->meter)))
            return false;
    if (first == fess->table.count && known == fess->meter->counters.duplicates)
        shared_tests_study(fess->tests, &fess->macros.occupancy, fess->boxes,
                           fess->model->map->box_count, player);
    return file_children(fess, number, first);
}

static void write_macro(struct fess *fess, uint32_t number, struct solution *solution)
{
    const struct fess_node *node = &fess->nodes[number];
    cell player;
    load(fess, table_parent(&fess->table, number), &player);
    macros_write(&fess->macros, node->state.from, player, &node->state.macro, solution);
}

void fess_write(struct fess *fess, uint32_t number, struct solution *solution)
{
    size_t count;
    uint32_t *path = table_path(&fess->table, number, &count);
    for (size_t i = count - 1; i-- > 0;) /* no macro leads to the start */
        write_macro(fess, path[i], solution);
    mem_free(path);
}

static bool begin(struct fess *fess)
{
    const struct model *model = fess->model;
    const struct map *map = model->map;
    memcpy(fess->boxes, map->boxes, map->box_count * sizeof *fess->boxes);
    for (unsigned i = 0; i < map->box_count; i++)
        occupancy_put_box(&fess->macros.occupancy, fess->boxes[i]);
    struct fess_node node = {0};
    struct feature_input start = {.occupancy = &fess->macros.occupancy, .boxes = fess->boxes};
    cell region = occupancy_flood(&fess->macros.occupancy, map->player);
    start.player = region;
    start.zones = 1 + occupancy_flood_rest(&fess->macros.occupancy);
    node.best = node.state.features = feature_eval_compute(&fess->eval, &start);
    for (unsigned i = 0; i < map->box_count; i++)
        node.state.distance += nearest(model, fess->boxes[i], region);
    pack_write(&model->pack, fess->boxes, region, fess->key);
    uint64_t hash = pack_hash(&model->pack, fess->key);
    uint32_t number = add_node(fess, hash, TABLE_NONE, node);
    return number != TABLE_NONE && !is_end(fess, number, fess->boxes, hash) && expand(fess, number);
}

enum search_outcome fess_step(struct fess *fess, uint64_t work)
{
    const uint64_t *done = &fess->meter->counters.generated;
    uint64_t until = *done + work;
    uint32_t number;
    bool going = fess->table.count || begin(fess);
    while (going && *done < until && open_lists_take(&fess->open_lists, &number))
        going = expand(fess, number);
    if (fess->found)
        return SEARCH_FOUND;
    return going && *done < until ? SEARCH_EXHAUSTED : SEARCH_LIMITED;
}

static void open_parts(struct fess *fess, const struct member_setting *setting,
                       struct packing_plan plan)
{
    const struct model *model = setting->model;
    struct meter *meter = setting->meter;
    *fess = (struct fess){
        .model = model, .meter = meter, .others = setting->others, .without = setting->without};
    fess->space = (struct space){.self = fess, .key_bytes = model->pack.bytes, .hash = hash_key};
    fess->boxes = mem_alloc(model->map->box_count, sizeof *fess->boxes);
    fess->moved = mem_alloc(model->map->box_count, sizeof *fess->moved);
    fess->key = mem_alloc(model->pack.bytes, 1);
    macro_filter_init(&fess->filter, model);
    budget_init(&fess->budget, model, setting->pushes_max);
    feature_eval_init(&fess->eval, model, setting->without.features, plan, meter);
    open_lists_init(&fess->open_lists, meter, is_waiting, fess);
    fess->open_lists.counts_pushes = fess->budget.most != 0;
    fess->tests = shared_tests_get(setting->tests);
    macros_init(&fess->macros, model, meter, &fess->tests->of[EXPERT_PUSH]);
}

void fess_close(struct fess *fess)
{
    table_free(&fess->table);
    open_lists_free(&fess->open_lists);
    meter_give(fess->meter, fess->node_room * sizeof *fess->nodes);
    mem_free(fess->nodes);
    feature_eval_free(&fess->eval);
    macros_free(&fess->macros);
    macro_filter_free(&fess->filter);
    budget_free(&fess->budget);
    mem_free(fess->boxes);
    mem_free(fess->moved);
    mem_free(fess->key);
    mem_free(fess);
}

struct fess *fess_open(const struct member_setting *setting, struct packing_plan plan)
{
    struct fess *fess = mem_alloc(1, sizeof *fess);
    open_parts(fess, setting, plan);
    if (table_init(&fess->table, &fess->space, setting->meter, TABLE_PLAIN))
        return fess;
    fess_close(fess);
    return NULL;
}

const struct table *fess_table(const struct fess *fess)
{
    return &fess->table;
}

struct meeting fess_meeting(const struct fess *fess)
{
    return fess->meeting;
}
