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
    const struct seed_position *position = self;
    const struct map *map = position->eval.model->map;
    for (unsigned i = 0; i < map->box_count; i++)
        if (!map->is_goal[position->eval.boxes[i]])
            return false;
    return true;
}

static bool is_hopeless(void *self, uint32_t left)
{
    struct seed_position *position = self;
    if (!position->eval.test_count)
        return false;
    bool walked = position->made && !(position->moves[position->made - 1] & MOVED);
    bool due = position->check_every == 1 ? !walked : left % position->check_every == 1;
    return due && position_eval_is_dead(&position->eval);
}

static void tell_hopeless(void *self, struct text *out)
{
    position_eval_tell_dead(&((struct seed_position *)self)->eval, out);
}

static void note(struct seed_position *position, enum direction direction, unsigned box)
{
    unsigned count = position->eval.model->map->box_count;
    if (position->made == position->room) {
        position->room = position->room ? position->room * 2 : 64;
        position->moves = mem_resize(position->moves, position->room, sizeof *position->moves);
        position->pushed = mem_resize(position->pushed, position->room, sizeof *position->pushed);
        if (position->copying)
            position->copies =
                mem_resize(position->copies, position->room, count * sizeof *position->copies);
    }
    position->moves[position->made] = (uint8_t)(direction | (box < count ? MOVED : 0));
    position->pushed[position->made] = (uint16_t)box;
    if (position->copying)
        memcpy(position->copies + position->made * count, position->eval.boxes,
               count * sizeof *position->copies);
    position->made++;
}

static void move_box(struct position_eval *eval, unsigned box, cell to)
{
    occupancy_take_box(&eval->occupancy, eval->boxes[box]);
    occupancy_put_box(&eval->occupancy, to);
    eval->boxes[box] = to;
}

static bool make(void *self, unsigned step)
{
    struct seed_position *position = self;
    struct position_eval *eval = &position->eval;
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
    note(position, direction, box);
    if (box < map->box_count)
        move_box(eval, box, map_next(map, to, direction));
    eval->player = to;
    return true;
}

static void restore_all(struct seed_position *position)
{
    struct position_eval *eval = &position->eval;
    unsigned count = eval->model->map->box_count;
    for (unsigned i = 0; i < count; i++)
        occupancy_take_box(&eval->occupancy, eval->boxes[i]);
    memcpy(eval->boxes, position->copies + position->made * count, count * sizeof *eval->boxes);
    for (unsigned i = 0; i < count; i++)
        occupancy_put_box(&eval->occupancy, eval->boxes[i]);
}

static void undo(void *self)
{
    struct seed_position *position = self;
    struct position_eval *eval = &position->eval;
    uint8_t move = position->moves[--position->made];
    cell before =
        map_next(eval->model->map, eval->player, direction_opposite((enum direction)(move & 3)));
    if (position->copying)
        restore_all(position);
    else if (move & MOVED)
        move_box(eval, position->pushed[position->made], eval->player);
    eval->player = before;
}

void seed_position_init(struct seed_position *position, const struct model *model,
                        uint32_t deadlocks, unsigned check_every, bool copying)
{
    static const char *const names[] = {"up", "down", "right", "left"}; /* in the seed's order */
    *position = (struct seed_position){.check_every = check_every, .copying = copying};
    position->state = (struct mutable_state){.self = position,
                                             .steps = DIRECTIONS,
                                             .names = names,
                                             .is_goal = is_goal,
                                             .is_hopeless = is_hopeless,
                                             .tell_hopeless = tell_hopeless,
                                             .make = make,
                                             .undo = undo};
    position_eval_init(
        &position->eval, model,
        (struct position_eval_options){
            .bound = &bound_zero, .weight = 1, .exact_player = true, .deadlocks = deadlocks});
    position->eval.player = model->map->player;
}

void seed_position_free(struct seed_position *position)
{
    position_eval_free(&position->eval);
    mem_free(position->moves);
    mem_free(position->pushed);
    mem_free(position->copies);
}
