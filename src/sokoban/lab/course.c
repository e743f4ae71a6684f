#include "sokoban/lab/course.h"

#include <string.h>

#include "base/mem.h"

enum { MOVED = 4 };

enum direction lab_course_direction(unsigned step)
{
    static const enum direction order[] = {DIR_UP, DIR_DOWN, DIR_RIGHT, DIR_LEFT};
    return order[step];
}

static bool is_goal(void *self)
{
    const struct lab_course *course = self;
    const struct map *map = course->worker.model->map;
    for (unsigned i = 0; i < map->box_count; i++)
        if (!map->is_goal[course->worker.boxes[i]])
            return false;
    return true;
}

static bool is_hopeless(void *self, uint32_t left)
{
    struct lab_course *course = self;
    if (!course->worker.test_count)
        return false;
    bool walked = course->made && !(course->moves[course->made - 1] & MOVED);
    bool due = course->check_every == 1 ? !walked : left % course->check_every == 1;
    return due && worker_is_dead(&course->worker);
}

static void note(struct lab_course *course, enum direction direction, unsigned box)
{
    unsigned count = course->worker.model->map->box_count;
    if (course->made == course->room) {
        course->room = course->room ? course->room * 2 : 64;
        course->moves = mem_resize(course->moves, course->room, sizeof *course->moves);
        course->pushed = mem_resize(course->pushed, course->room, sizeof *course->pushed);
        if (course->copying)
            course->copies =
                mem_resize(course->copies, course->room, count * sizeof *course->copies);
    }
    course->moves[course->made] = (uint8_t)(direction | (box < count ? MOVED : 0));
    course->pushed[course->made] = (uint16_t)box;
    if (course->copying)
        memcpy(course->copies + course->made * count, course->worker.boxes,
               count * sizeof *course->copies);
    course->made++;
}

static void move_box(struct worker *worker, unsigned box, cell to)
{
    layout_take_box(&worker->layout, worker->boxes[box]);
    layout_put_box(&worker->layout, to);
    worker->boxes[box] = to;
}

static bool make(void *self, unsigned step)
{
    struct lab_course *course = self;
    struct worker *worker = &course->worker;
    const struct map *map = worker->model->map;
    enum direction direction = lab_course_direction(step);
    cell to = map_next(map, worker->player, direction);
    unsigned box = map->box_count;
    if (layout_is_blocked(&worker->layout, to)) {
        if (to == map->cells || !worker_is_free_ahead(worker, to, direction))
            return false;
        for (box = 0; worker->boxes[box] != to;)
            box++;
    }
    note(course, direction, box);
    if (box < map->box_count)
        move_box(worker, box, map_next(map, to, direction));
    worker->player = to;
    return true;
}

static void restore_all(struct lab_course *course)
{
    struct worker *worker = &course->worker;
    unsigned count = worker->model->map->box_count;
    for (unsigned i = 0; i < count; i++)
        layout_take_box(&worker->layout, worker->boxes[i]);
    memcpy(worker->boxes, course->copies + course->made * count, count * sizeof *worker->boxes);
    for (unsigned i = 0; i < count; i++)
        layout_put_box(&worker->layout, worker->boxes[i]);
}

static void undo(void *self)
{
    struct lab_course *course = self;
    struct worker *worker = &course->worker;
    uint8_t move = course->moves[--course->made];
    cell before = map_next(worker->model->map, worker->player,
                           direction_opposite((enum direction)(move & 3)));
    if (course->copying)
        restore_all(course);
    else if (move & MOVED)
        move_box(worker, course->pushed[course->made], worker->player);
    worker->player = before;
}

void lab_course_init(struct lab_course *course, const struct model *model, uint32_t deadlocks,
                     unsigned check_every, bool copying)
{
    *course = (struct lab_course){.check_every = check_every, .copying = copying};
    course->course = (struct course){.self = course,
                                     .steps = DIRECTIONS,
                                     .is_goal = is_goal,
                                     .is_hopeless = is_hopeless,
                                     .make = make,
                                     .undo = undo};
    worker_init(
        &course->worker, model,
        (struct worker_options){
            .bound = &bound_zero, .weight = 1, .exact_player = true, .deadlocks = deadlocks});
    course->worker.player = model->map->player;
}

void lab_course_free(struct lab_course *course)
{
    worker_free(&course->worker);
    mem_free(course->moves);
    mem_free(course->pushed);
    mem_free(course->copies);
}
