#include "sokoban/expert/fess/fess.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"
#include "sokoban/deadlock/learned_sets.h"
#include "sokoban/expert/fess/fess_int.h"
#include "sokoban/expert/fess/fess_watch.h"
#include "sokoban/space/solution.h"

/* Successors judged between two looks at the clock. */
enum { LOOK_EVERY = 16 };

/* What a rationed test may cost: steps of its own for every move generated, about as much as
 * generating takes. Asked now and then it still proves most of what it would, and what it proves is
 * learnt. */
enum { RATIONED_STEPS_OF_MOVE = 200 };

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
    const struct deadlock_list *list = &fess->tests->of[use];
    for (unsigned i = 0; i < list->count; i++)
        if (deadlock_ask(list->items[i], &fess->macros.occupancy, box, player)) {
            fess->killer = list->items[i]->kind->name;
            return true;
        }
    return false;
}

/* Judges the successor by a macro; the box stands where the macro takes it. False if it is dead. */
static bool evaluate_child(struct fess *fess, const struct fess_node *from,
                           const struct macro *macro, struct fess_node *child)
{
    const struct model *model = fess->model;
    cell box = fess->boxes[macro->box];
    uint32_t pushes = from->pushes + macro->pushes;
    fess->killer = NULL;
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
    pack_write_moved(&fess->model->pack, table_key(&fess->table, parent), fess->boxes,
                     &(struct pack_move){macro->box, macro->to, macro->region}, fess->key);
    uint64_t hash = pack_hash(&fess->model->pack, fess->key);
    uint32_t known = table_find(&fess->table, fess->key, hash);
    if (known != TABLE_NONE)
        return meet_again(fess, parent, macro, known);
    struct fess_node child;
    perimeter_prefetch(fess->others, hash);
    pack_move_box(&fess->model->pack, fess->boxes, macro->box, macro->to, fess->moved);
    occupancy_take_box(occupancy, box);
    occupancy_put_box(occupancy, macro->to);
    bool alive = evaluate_child(fess, &fess->nodes[parent], macro, &child);
    occupancy_take_box(occupancy, macro->to);
    occupancy_put_box(occupancy, box);
    if (!alive) {
        fess->meter->counters.pruned++;
        fess_watch_dead(fess, macro);
        return true;
    }
    uint32_t number = add_node(fess, hash, parent, child);
    if (number != TABLE_NONE)
        fess_watch_child(fess, macro, number);
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
        if (best == TABLE_NONE)
            continue;
        fess->nodes[best].weight = nodes[parent].weight;
        fess_watch_advice(fess, best, advisor_kinds[advisor]);
    }
}

static bool file_children(struct fess *fess, uint32_t parent, uint32_t first)
{
    take_advice(fess, parent, first);
    fess_watch_weights(fess, first);
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
        if (dead) {
            fess->killer = test->kind->name;
            return true;
        }
    }
    return false;
}

/* Is the position at hand dead, on a closer look? The box was moved last. */
static bool is_dead(struct fess *fess, cell box, cell player)
{
    fess->killer = deadlock_lessons.name;
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
        return fess_watch_dead_node(fess, number) && meter_look(fess->meter);
    }
    if (!meter_tick(fess->meter))
        return false;
    if (node->state.features < node->best)
        node->best = node->state.features;
    assert(!number || fess->budget.most ||
           node->best <= fess->nodes[table_parent(&fess->table, number)].best); /* invariant 3 */
    feature_eval_begin(&fess->eval, &fess->macros.occupancy, fess->boxes);
    macro_filter_choose(&fess->filter, &fess->macros.occupancy, fess->boxes, player);
    if (!macros_generate(&fess->macros, fess->boxes, fess->filter.is_chosen, player))
        return false;
    fess->meter->counters.generated += fess->macros.count;
    fess->moves += fess->macros.count;
    if (!fess_watch_node(fess, number))
        return false;
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
