#include "sokoban/space/spaces.h"

#include "base/mem.h"
#include "sokoban/prune/prune.h"
#include "sokoban/space/lean.h"
#include "sokoban/space/pulls.h"
#include "sokoban/space/walk_pulls.h"

/* A space with its evaluation and what walks and regions need besides. */
struct sokoban_space {
    struct position_eval eval; /* first: it is the space's self */
    struct space space;
    enum space_kind kind;
    uint16_t *steps;     /* by cell: walk from the player */
    struct push *pushes; /* of the position loaded */
    unsigned push_count;
    struct prune *prunes[PRUNE_KINDS];
    unsigned prune_count;
    const struct prune *pruned; /* that which chose among the pushes last, or NULL */
    struct lean *lean;          /* made when it is asked for first */
    bool is_lean_loaded;
};

static void start_exact(void *self, uint8_t *key)
{
    const struct model *model = ((const struct position_eval *)self)->model;
    pack_write(&model->pack, model->map->boxes, model->map->player, key);
}

static void start_region(void *self, uint8_t *key)
{
    struct position_eval *eval = self;
    const struct model *model = eval->model;
    start_exact(self, key);
    position_eval_load(eval, key);
    cell region = occupancy_flood(&eval->occupancy, model->map->player);
    pack_write(&model->pack, model->map->boxes, region, key);
}

/* Lists the pushes of the position loaded, from the cells the last flood or walk reached. They are
 * listed before any is made, for the floods of the regions after them wipe out the marks. */
static void list_pushes(struct sokoban_space *space)
{
    struct position_eval *eval = &space->eval;
    const struct map *map = eval->model->map;
    space->push_count = 0;
    for (unsigned i = 0; i < map->box_count; i++) {
        cell box = eval->boxes[i];
        for (int d = 0; d < DIRECTIONS; d++) {
            enum direction direction = (enum direction)d;
            cell behind = map_next(map, box, direction_opposite(direction));
            if (occupancy_is_reached(&eval->occupancy, behind) &&
                position_eval_is_free_ahead(eval, box, direction))
                space->pushes[space->push_count++] =
                    (struct push){.box = (uint16_t)i,
                                  .direction = (uint8_t)d,
                                  .from = box,
                                  .to = map_next(map, box, direction)};
        }
    }
}

/* Lists the pushes worth making. */
static void choose_pushes(struct sokoban_space *space)
{
    list_pushes(space);
    struct pushes pushes = {.occupancy = &space->eval.occupancy,
                            .boxes = space->eval.boxes,
                            .items = space->pushes,
                            .count = space->push_count};
    space->pruned = NULL;
    for (unsigned i = 0; i < space->prune_count && pushes.count == space->push_count; i++) {
        space->pruned = space->prunes[i];
        space->prunes[i]->kind->filter(space->prunes[i], &pushes);
    }
    space->push_count = pushes.count;
}

static void filter_pushes(struct sokoban_space *space, const struct push_filter *filter)
{
    unsigned kept = 0;
    filter->load(filter->context, space->eval.boxes);
    for (unsigned i = 0; i < space->push_count; i++)
        if (filter->admits(filter->context, space->pushes[i].from, space->pushes[i].to))
            space->pushes[kept++] = space->pushes[i];
    space->push_count = kept;
}

/* Finds the player's region after a push without a flood, where it keeps its least cell. */
static void guess_region(struct position_eval *eval, struct push *push)
{
    cell least = eval->player;
    if (push->to == least ||
        !occupancy_push_keeps_region(&eval->occupancy, push->from, (enum direction)push->direction))
        return;
    push->region = push->from < least ? push->from : least;
    push->has_region = true;
}

static cell flood_region(struct position_eval *eval, const struct push *push)
{
    struct occupancy *occupancy = &eval->occupancy;
    occupancy_take_box(occupancy, push->from);
    occupancy_put_box(occupancy, push->to);
    cell region = occupancy_flood(occupancy, push->from);
    occupancy_take_box(occupancy, push->to);
    occupancy_put_box(occupancy, push->from);
    return region;
}

static void expand_push(void *self, const uint8_t *key, struct batch *out)
{
    struct sokoban_space *space = self;
    struct position_eval *eval = self;
    position_eval_load(eval, key);
    occupancy_flood(&eval->occupancy, eval->player);
    choose_pushes(space);
    if (eval->options.filter)
        filter_pushes(space, eval->options.filter);
    for (unsigned i = 0; i < space->push_count; i++)
        guess_region(eval, &space->pushes[i]);
    for (unsigned i = 0; i < space->push_count && batch_goes_on(out, i); i++) {
        const struct push *push = &space->pushes[i];
        cell region = push->has_region ? push->region : flood_region(eval, push);
        position_eval_add_push(eval, push->box, (enum direction)push->direction, region, 1, out);
    }
}

static uint32_t walk_cost(const struct position_eval *eval, uint32_t moves)
{
    switch (eval->options.cost) {
    case COST_PUSHES_MOVES:
        return pair_make(1, moves);
    case COST_MOVES_PUSHES:
        return pair_make(moves, 1);
    case COST_MOVES:
        break;
    }
    return moves;
}

static void expand_walk(void *self, const uint8_t *key, struct batch *out)
{
    struct sokoban_space *space = self;
    struct position_eval *eval = self;
    position_eval_load(eval, key);
    space->is_lean_loaded = false;
    occupancy_walk(&eval->occupancy, eval->player, space->steps);
    choose_pushes(space);
    for (unsigned i = 0; i < space->push_count && batch_goes_on(out, i); i++) {
        const struct push *push = &space->pushes[i];
        enum direction direction = (enum direction)push->direction;
        cell behind = map_next(eval->model->map, push->from, direction_opposite(direction));
        uint32_t cost = walk_cost(eval, space->steps[behind] + 1u);
        position_eval_add_push(eval, push->box, direction, push->from, cost, out);
    }
}

/* The states of one who plays backwards, just before a push. */
static void walk_links(void *self, struct batch *out)
{
    const struct sokoban_space *space = self;
    const struct position_eval *eval = self;
    for (unsigned i = 0; i < space->push_count; i++) {
        enum direction back = direction_opposite((enum direction)space->pushes[i].direction);
        cell behind = map_next(eval->model->map, space->pushes[i].from, back);
        position_eval_add_walk(eval, behind, space->steps[behind], out);
    }
}

static int32_t walk_lean(void *self, const struct batch *batch, size_t index)
{
    struct sokoban_space *space = self;
    const struct position_eval *eval = self;
    const struct model *model = eval->model;
    unsigned box = step_tag_box(batch->items[index].tag);
    enum direction direction = step_tag_direction(batch->items[index].tag);
    cell from = eval->boxes[box], to = map_next(model->map, from, direction);
    if (!space->lean)
        space->lean = lean_new(model, LEAN_TABLE_BYTES);
    if (!space->is_lean_loaded)
        lean_load(space->lean, eval->boxes, eval->player);
    space->is_lean_loaded = true;
    uint32_t vertex =
        push_graph_vertex_beside(model->push_graph, to, direction_opposite(direction));
    struct lean_bounds bounds = lean_moved(space->lean, box, vertex, from);
    return lean_difference(bounds);
}

/* The box on a cell, or box_count. */
static unsigned box_on(const struct position_eval *eval, cell c)
{
    unsigned i = 0;
    while (i < eval->model->map->box_count && eval->boxes[i] != c)
        i++;
    return i;
}

/* Is a push among those chosen? Without prunings nothing has to be chosen. */
static bool is_chosen(const struct sokoban_space *space, cell box, enum direction direction)
{
    bool found = space->prune_count == 0;
    for (unsigned i = 0; i < space->push_count && !found; i++)
        found = space->pushes[i].from == box && space->pushes[i].direction == direction;
    return found;
}

static void expand_step(void *self, const uint8_t *key, struct batch *out)
{
    struct sokoban_space *space = self;
    struct position_eval *eval = self;
    const struct model *model = eval->model;
    position_eval_load(eval, key);
    if (space->prune_count) {
        occupancy_flood(&eval->occupancy, eval->player);
        choose_pushes(space);
    }
    for (int d = 0; d < DIRECTIONS; d++) {
        enum direction direction = (enum direction)d;
        cell to = map_next(model->map, eval->player, direction);
        if (to == model->map->cells)
            continue;
        if (occupancy_is_blocked(&eval->occupancy, to)) {
            if (position_eval_is_free_ahead(eval, to, direction) && is_chosen(space, to, direction))
                position_eval_add_push(eval, box_on(eval, to), direction, to, 1, out);
            continue;
        }
        position_eval_add(eval, eval->boxes, to,
                          (struct successor){.cost = 1, .tag = step_tag_walk(direction)}, out);
    }
}

/* The first test in use that marks a cell. */
static const char *marking_test(const struct position_eval *eval, cell to)
{
    const char *name = NULL;
    for (unsigned i = 0; i < DEADLOCK_KINDS && !name; i++) {
        uint32_t set = eval->options.deadlocks & UINT32_C(1) << i;
        bool *dead = set ? deadlock_dead_squares(set, eval->model->distances) : NULL;
        if (dead && dead[to])
            name = deadlock_kinds[i]->name;
        mem_free(dead);
    }
    return name;
}

/* Of one push of the position expanded last, which the player can get to. */
static void tell_push(const struct sokoban_space *space, cell box, enum direction direction,
                      struct text *out)
{
    const struct position_eval *eval = &space->eval;
    cell to = map_next(eval->model->map, box, direction);
    if (to == eval->model->map->cells || occupancy_is_blocked(&eval->occupancy, to))
        return;
    if (!position_eval_is_free_ahead(eval, box, direction)) {
        const char *test = marking_test(eval, to);
        if (test)
            position_eval_tell_dead_square(eval, box, direction, test, out);
    } else if (space->pruned && !is_chosen(space, box, direction)) {
        position_eval_tell_pruned(eval, box, direction, space->pruned->kind->name, out);
    }
}

static void tell_left_out(void *self, struct text *out)
{
    struct sokoban_space *space = self;
    struct position_eval *eval = self;
    const struct map *map = eval->model->map;
    occupancy_flood(&eval->occupancy, eval->player);
    for (unsigned i = 0; i < map->box_count; i++)
        for (int d = 0; d < DIRECTIONS; d++) {
            cell behind = map_next(map, eval->boxes[i], direction_opposite((enum direction)d));
            bool at_hand = space->kind != SPACE_STEP || behind == eval->player;
            if (at_hand && occupancy_is_reached(&eval->occupancy, behind))
                tell_push(space, eval->boxes[i], (enum direction)d, out);
        }
}

/* Only where the number of boxes says where they end. */
static bool goals(void *self, size_t most, struct batch *out)
{
    const struct position_eval *eval = self;
    if (!pulls_suit(eval->model))
        return false;
    pulls_add_ends(eval, out);
    return out->count <= most;
}

/* The last push has ended where a pull can begin. */
static bool walk_goals(void *self, size_t most, struct batch *out)
{
    struct position_eval *eval = self;
    if (!pulls_suit(eval->model))
        return false;
    walk_pulls_add_ends(eval, out);
    return out->count <= most;
}

static struct space *clone(void *self)
{
    const struct sokoban_space *space = self;
    return space_new(space->kind, space->eval.model, space->eval.options);
}

struct space *space_new(enum space_kind kind, const struct model *model,
                        struct position_eval_options options)
{
    static const struct {
        void (*start)(void *self, uint8_t *key);
        void (*expand)(void *self, const uint8_t *key, struct batch *out);
    } kinds[] = {
        [SPACE_PUSH] = {start_region, expand_push},
        [SPACE_WALK] = {start_exact, expand_walk},
        [SPACE_STEP] = {start_exact, expand_step},
    };
    struct sokoban_space *space = mem_alloc(1, sizeof *space);
    space->kind = kind;
    options.exact_player = kind != SPACE_PUSH;
    position_eval_init(&space->eval, model, options);
    space->steps = mem_alloc((size_t)model->map->cells + 1, sizeof *space->steps);
    space->pushes = mem_alloc(DIRECTIONS * (size_t)model->map->box_count, sizeof *space->pushes);
    for (unsigned i = 0; i < PRUNE_KINDS; i++)
        if (options.prunes >> i & 1)
            space->prunes[space->prune_count++] = prune_kinds[i]->make(model->distances);
    space->space = (struct space){
        .self = &space->eval,
        .key_bytes = model->pack.bytes,
        .start = kinds[kind].start,
        .hash = position_eval_hash,
        .is_goal = position_eval_is_goal,
        .expand = kinds[kind].expand,
        .evaluate = position_eval_evaluate,
        .bound = position_eval_bound,
        .is_state = position_eval_is_state,
        .describe = position_eval_describe,
        .tell_step = position_eval_tell_step,
        .spell_step = position_eval_spell_step,
        .tell_step_back = position_eval_tell_pull,
        .tell_dead = position_eval_tell_dead,
        .tell_left_out = tell_left_out,
        .legend = kind == SPACE_PUSH ? POSITION_REGION_LEGEND : NULL,
        .clone = clone,
        .free_clone = space_free,
        .goals = kind == SPACE_PUSH   ? goals
                 : kind == SPACE_WALK ? walk_goals
                                      : NULL,
        .links = kind == SPACE_WALK ? walk_links : NULL,
        .lean = kind == SPACE_WALK ? walk_lean : NULL,
        .predecessors = kind == SPACE_PUSH ? pulls_expand : NULL,
        .has_no_free_steps = kind == SPACE_PUSH,
    };
    return &space->space;
}

void space_free(struct space *space)
{
    if (!space)
        return;
    struct sokoban_space *whole = space->self;
    for (unsigned i = 0; i < whole->prune_count; i++)
        whole->prunes[i]->kind->free(whole->prunes[i]);
    position_eval_free(&whole->eval);
    lean_free(whole->lean);
    mem_free(whole->steps);
    mem_free(whole->pushes);
    mem_free(whole);
}

void space_renew_bound(struct space *space)
{
    position_eval_renew_bound(space->self);
}
