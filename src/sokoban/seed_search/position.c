#include "sokoban/seed_search/position.h"

#include <string.h>

#include "base/mem.h"

enum { MOVED = 4 };

enum direction seed_position_direction(unsigned step)
{
    static const enum direction order[] = {DIR_UP, DIR_DOWN, DIR_RIGHT, DIR_LEFT};
    return order[step];
}

static bool is_goal(void *self)
{
    const struct seed_position *mutable_state = self;
    const struct map *map = mutable_state->eval.model->map;
    for (unsigned i = 0; i < map->box_count; i++)
        if (!map->is_goal[mutable_state->eval.boxes[i]])
            return false;
    return true;
}

static bool is_hopeless(void *self, uint32_t left)
{
    struct seed_position *mutable_state = self;
    if (!mutable_state->eval.test_count)
        return false;
    bool walked = mutable_state->made && !(mutable_state->moves[mutable_state->made - 1] & MOVED);
    bool due = mutable_state->check_every == 1 ? !walked : left % mutable_state->check_every == 1;
    return due && position_eval_is_dead(&mutable_state->eval);
}

static void note(struct seed_position *mutable_state, enum direction direction, unsigned box)
{
    unsigned count = mutable_state->eval.model->map->box_count;
    if (mutable_state->made == mutable_state->room) {
        mutable_state->room = mutable_state->room ? mutable_state->room * 2 : 64;
        mutable_state->moves =
            mem_resize(mutable_state->moves, mutable_state->room, sizeof *mutable_state->moves);
        mutable_state->pushed =
            mem_resize(mutable_state->pushed, mutable_state->room, sizeof *mutable_state->pushed);
        if (mutable_state->copying)
            mutable_state->copies = mem_resize(mutable_state->copies, mutable_state->room,
                                               count * sizeof *mutable_state->copies);
    }
    mutable_state->moves[mutable_state->made] = (uint8_t)(direction | (box < count ? MOVED : 0));
    mutable_state->pushed[mutable_state->made] = (uint16_t)box;
    if (mutable_state->copying)
        memcpy(mutable_state->copies + mutable_state->made * count, mutable_state->eval.boxes,
               count * sizeof *mutable_state->copies);
    mutable_state->made++;
}

static void move_box(struct position_eval *eval, unsigned box, cell to)
{
    occupancy_take_box(&eval->occupancy, eval->boxes[box]);
    occupancy_put_box(&eval->occupancy, to);
    eval->boxes[box] = to;
}

static bool make(void *self, unsigned step)
{
    struct seed_position *mutable_state = self;
    struct position_eval *eval = &mutable_state->eval;
    const struct map *map = eval->model->map;
    enum direction direction = seed_position_direction(step);
    cell to = map_next(map, eval->player, direction);
    unsigned box = map->box_count;
    if (occupancy_is_blocked(&eval->occupancy, to)) {
        if (to == map->cells || !position_eval_is_free_ahead(eval, to, direction))
            return false;
        for (box = 0; eval->boxes[box] != to;)
            box++;
    }
    note(mutable_state, direction, box);
    if (box < map->box_count)
        move_box(eval, box, map_next(map, to, direction));
    eval->player = to;
    return true;
}

static void restore_all(struct seed_position *mutable_state)
{
    struct position_eval *eval = &mutable_state->eval;
    unsigned count = eval->model->map->box_count;
    for (unsigned i = 0; i < count; i++)
        occupancy_take_box(&eval->occupancy, eval->boxes[i]);
    memcpy(eval->boxes, mutable_state->copies + mutable_state->made * count,
           count * sizeof *eval->boxes);
    for (unsigned i = 0; i < count; i++)
        occupancy_put_box(&eval->occupancy, eval->boxes[i]);
}

static void undo(void *self)
{
    struct seed_position *mutable_state = self;
    struct position_eval *eval = &mutable_state->eval;
    uint8_t move = mutable_state->moves[--mutable_state->made];
    cell before =
        map_next(eval->model->map, eval->player, direction_opposite((enum direction)(move & 3)));
    if (mutable_state->copying)
        restore_all(mutable_state);
    else if (move & MOVED)
        move_box(eval, mutable_state->pushed[mutable_state->made], eval->player);
    eval->player = before;
}

void seed_position_init(struct seed_position *mutable_state, const struct model *model,
                        uint32_t deadlocks, unsigned check_every, bool copying)
{
    *mutable_state = (struct seed_position){.check_every = check_every, .copying = copying};
    mutable_state->mutable_state = (struct mutable_state){.self = mutable_state,
                                                          .steps = DIRECTIONS,
                                                          .is_goal = is_goal,
                                                          .is_hopeless = is_hopeless,
                                                          .make = make,
                                                          .undo = undo};
    position_eval_init(
        &mutable_state->eval, model,
        (struct position_eval_options){
            .bound = &bound_zero, .weight = 1, .exact_player = true, .deadlocks = deadlocks});
    mutable_state->eval.player = model->map->player;
}

void seed_position_free(struct seed_position *mutable_state)
{
    position_eval_free(&mutable_state->eval);
    mem_free(mutable_state->moves);
    mem_free(mutable_state->pushed);
    mem_free(mutable_state->copies);
}
