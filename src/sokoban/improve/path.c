#include "sokoban/improve/path.h"

#include <string.h>

#include "base/mem.h"
#include "sokoban/analysis/position/occupancy.h"
#include "sokoban/rules/lurd.h"
#include "sokoban/space/solution.h"

/* A path being read, with the position it has come to. */
struct path_reading {
    struct path *path;
    size_t room;
    struct occupancy occupancy;
    cell player;
    uint32_t made;
};

static void make_room(struct path_reading *reading)
{
    struct path *path = reading->path;
    if (path->count + 2 <= reading->room)
        return;
    size_t room = reading->room ? reading->room * 2 : 256;
    path->pushes = mem_resize(path->pushes, room, sizeof *path->pushes);
    path->boxes = mem_resize(path->boxes, room, path->model->map->box_count * sizeof *path->boxes);
    path->players = mem_resize(path->players, room, sizeof *path->players);
    path->moves = mem_resize(path->moves, room, sizeof *path->moves);
    reading->room = room;
}

static void note_player(struct path_reading *reading)
{
    reading->path->players[reading->path->count] = reading->player;
    reading->path->moves[reading->path->count] = reading->made;
}

/* The boxes of a position after one of them, which rise, has been pushed. */
static void move_box(const cell *boxes, unsigned count, cell from, cell to, cell *moved)
{
    unsigned at = 0;
    memcpy(moved, boxes, count * sizeof *moved);
    while (moved[at] != from)
        at++;
    for (; at + 1 < count && moved[at + 1] < to; at++)
        moved[at] = moved[at + 1];
    for (; at > 0 && moved[at - 1] > to; at--)
        moved[at] = moved[at - 1];
    moved[at] = to;
}

/* Pushes the box on a cell; false when it cannot be pushed there. */
static bool push(struct path_reading *reading, cell box, enum direction direction)
{
    struct path *path = reading->path;
    cell to = map_next(path->model->map, box, direction);
    if (box == path->model->map->cells || occupancy_is_blocked(&reading->occupancy, to))
        return false;
    make_room(reading);
    path->pushes[path->count] = (struct path_push){box, (uint8_t)direction};
    cell *after = path->boxes + (path->count + 1) * path->model->map->box_count;
    move_box(path_boxes(path, path->count), path->model->map->box_count, box, to, after);
    path->count++;
    occupancy_take_box(&reading->occupancy, box);
    occupancy_put_box(&reading->occupancy, to);
    return true;
}

static bool make_move(struct path_reading *reading, enum direction direction)
{
    cell to = map_next(reading->path->model->map, reading->player, direction);
    bool pushing = occupancy_is_blocked(&reading->occupancy, to);
    if (pushing && !push(reading, to, direction))
        return false;
    reading->player = to;
    reading->made++;
    if (pushing)
        note_player(reading);
    return true;
}

static bool read_moves(struct path_reading *reading, const char *moves)
{
    struct lurd lurd;
    enum direction direction;
    lurd_open(&lurd, moves);
    while (lurd_next(&lurd, &direction))
        if (!make_move(reading, direction))
            return false;
    return !lurd.why[0];
}

bool path_read_from(struct path *path, const struct model *model, struct path_start start,
                    const char *moves)
{
    const struct map *map = model->map;
    *path = (struct path){.model = model};
    struct path_reading reading = {.path = path, .player = start.player};
    occupancy_init(&reading.occupancy, map);
    make_room(&reading);
    memcpy(path->boxes, start.boxes, map->box_count * sizeof *path->boxes);
    for (unsigned i = 0; i < map->box_count; i++)
        occupancy_put_box(&reading.occupancy, start.boxes[i]);
    note_player(&reading);
    bool done = read_moves(&reading, moves);
    occupancy_free(&reading.occupancy);
    if (!done)
        path_free(path);
    return done;
}

bool path_read(struct path *path, const struct model *model, const char *moves)
{
    struct path_start start = {model->map->boxes, model->map->player};
    return path_read_from(path, model, start, moves);
}

void path_free(struct path *path)
{
    mem_free(path->pushes);
    mem_free(path->boxes);
    mem_free(path->players);
    mem_free(path->moves);
    *path = (struct path){0};
}

struct board *path_board(const struct path *path, size_t first, size_t last)
{
    const struct map *map = path->model->map;
    struct board *board = board_copy(map->board);
    for (size_t i = 0; i < board_size(board); i++)
        board->squares[i] &= SQUARE_WALL;
    for (unsigned i = 0; i < map->box_count; i++) {
        board->squares[map->place[path_boxes(path, first)[i]]] |= SQUARE_BOX;
        board->squares[map->place[path_boxes(path, last)[i]]] |= SQUARE_GOAL;
    }
    board->squares[map->place[path->players[first]]] |= SQUARE_PLAYER;
    return board;
}

static void write_pushes(struct solution *solution, const struct path_push *pushes, size_t count)
{
    for (size_t i = 0; i < count; i++)
        solution_push(solution, pushes[i].box, (enum direction)pushes[i].direction);
}

char *path_replace(const struct path *path, size_t first, size_t last,
                   const struct path_push *pushes, size_t count)
{
    struct solution solution;
    solution_begin(&solution, path->model);
    write_pushes(&solution, path->pushes, first);
    write_pushes(&solution, pushes, count);
    write_pushes(&solution, path->pushes + last, path->count - last);
    return solution_finish(&solution);
}
