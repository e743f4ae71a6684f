#include "sokoban/analysis/board/map.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"

/* Marks the squares the player could reach if there were no boxes. Squares off the board count as
 * wall, so an open border is closed here and a matter for lint elsewhere. */
static bool *flood(const struct board *board)
{
    size_t size = board_size(board);
    bool *inside = mem_alloc(size, sizeof *inside);
    uint32_t *stack = mem_alloc(size, sizeof *stack);
    size_t count = 0;
    size_t player = board_player(board);
    if (player < size) {
        inside[player] = true;
        stack[count++] = (uint32_t)player;
    }
    while (count) {
        uint32_t at = stack[--count];
        for (int d = 0; d < DIRECTIONS; d++) {
            int x = (int)(at % board->width), y = (int)(at / board->width);
            direction_step((enum direction)d, &x, &y);
            if (board_at(board, x, y) & SQUARE_WALL)
                continue;
            uint32_t next = (uint32_t)y * board->width + (uint32_t)x;
            if (!inside[next]) {
                inside[next] = true;
                stack[count++] = next;
            }
        }
    }
    mem_free(stack);
    return inside;
}

static void number_cells(struct map *map, const bool *inside)
{
    size_t size = board_size(map->board);
    for (size_t i = 0; i < size; i++)
        map->cells += inside[i];
    map->place = mem_alloc(map->cells + 1, sizeof *map->place);
    map->cell_at = mem_alloc(size, sizeof *map->cell_at);
    cell next = 0;
    for (size_t i = 0; i < size; i++) {
        map->cell_at[i] = (cell)map->cells;
        if (inside[i]) {
            map->place[next] = (uint32_t)i;
            map->cell_at[i] = next++;
        }
    }
}

/* The cell at a place of the board, which may be off it. */
static cell cell_or_wall(const struct map *map, int x, int y)
{
    if (board_at(map->board, x, y) & SQUARE_WALL)
        return (cell)map->cells;
    return map->cell_at[(size_t)y * map->board->width + (size_t)x];
}

static void link_cells(struct map *map)
{
    static const int ring_x[8] = {0, 1, 1, 1, 0, -1, -1, -1};
    static const int ring_y[8] = {-1, -1, 0, 1, 1, 1, 0, -1};
    size_t cells = map->cells;
    map->next = mem_alloc(4 * (cells + 1), sizeof *map->next);
    map->around = mem_alloc(8 * cells, sizeof *map->around);
    for (size_t c = 0; c < cells; c++) {
        int x = (int)(map->place[c] % map->board->width);
        int y = (int)(map->place[c] / map->board->width);
        for (int d = 0; d < DIRECTIONS; d++) {
            int to_x = x, to_y = y;
            direction_step((enum direction)d, &to_x, &to_y);
            map->next[4 * c + (size_t)d] = cell_or_wall(map, to_x, to_y);
        }
        for (size_t k = 0; k < 8; k++)
            map->around[8 * c + k] = cell_or_wall(map, x + ring_x[k], y + ring_y[k]);
    }
    for (size_t d = 0; d < DIRECTIONS; d++)
        map->next[4 * cells + d] = (cell)cells;
}

static void note_contents(struct map *map)
{
    map->is_goal = mem_alloc(map->cells + 1, sizeof *map->is_goal);
    map->goals = mem_alloc(map->cells, sizeof *map->goals);
    map->boxes = mem_alloc(map->cells, sizeof *map->boxes);
    for (unsigned c = 0; c < map->cells; c++) {
        uint8_t square = map->board->squares[map->place[c]];
        if (square & SQUARE_GOAL) {
            map->is_goal[c] = true;
            map->goals[map->goal_count++] = (cell)c;
        }
        if (square & SQUARE_BOX)
            map->boxes[map->box_count++] = (cell)c;
        if (square & SQUARE_PLAYER)
            map->player = (cell)c;
    }
}

struct map *map_new(const struct board *board)
{
    assert(board_size(board) <= UINT16_MAX);
    struct map *map = mem_alloc(1, sizeof *map);
    map->board = board;
    bool *inside = flood(board);
    number_cells(map, inside);
    mem_free(inside);
    link_cells(map);
    note_contents(map);
    return map;
}

static cell *walled_up(const struct map *map, const bool *is_wall, const cell *links, size_t each)
{
    cell *copy = mem_alloc(each * (map->cells + 1u), sizeof *copy);
    for (size_t i = 0; i < each * map->cells; i++) {
        bool open = links[i] != map->cells && !is_wall[i / each] && !is_wall[links[i]];
        copy[i] = open ? links[i] : (cell)map->cells;
    }
    for (size_t i = each * map->cells; i < each * (map->cells + 1u); i++)
        copy[i] = (cell)map->cells;
    return copy;
}

struct map *map_new_walled(const struct map *map, const bool *is_wall)
{
    size_t size = board_size(map->board);
    struct map *walled = mem_alloc(1, sizeof *walled);
    *walled = (struct map){.board = map->board, .cells = map->cells, .player = map->player};
    walled->next = walled_up(map, is_wall, map->next, DIRECTIONS);
    walled->around = walled_up(map, is_wall, map->around, 8);
    walled->place = mem_alloc(map->cells + 1u, sizeof *walled->place);
    memcpy(walled->place, map->place, map->cells * sizeof *walled->place);
    walled->cell_at = mem_alloc(size, sizeof *walled->cell_at);
    memcpy(walled->cell_at, map->cell_at, size * sizeof *walled->cell_at);
    walled->is_goal = mem_alloc(map->cells + 1u, sizeof *walled->is_goal);
    walled->goals = mem_alloc(map->goal_count, sizeof *walled->goals);
    for (unsigned g = 0; g < map->goal_count; g++)
        if (!is_wall[map->goals[g]]) {
            walled->is_goal[map->goals[g]] = true;
            walled->goals[walled->goal_count++] = map->goals[g];
        }
    return walled;
}

void map_free(struct map *map)
{
    if (!map)
        return;
    mem_free(map->next);
    mem_free(map->around);
    mem_free(map->place);
    mem_free(map->cell_at);
    mem_free(map->is_goal);
    mem_free(map->goals);
    mem_free(map->boxes);
    mem_free(map);
}

/* Marks the goals that hang together with this one. */
static void mark_group(const struct map *map, cell goal, bool *is_met, cell *queue)
{
    unsigned tail = 0;
    is_met[goal] = true;
    queue[tail++] = goal;
    for (unsigned head = 0; head < tail; head++)
        for (int d = 0; d < DIRECTIONS; d++) {
            cell next = map_next(map, queue[head], (enum direction)d);
            if (!map->is_goal[next] || is_met[next])
                continue;
            is_met[next] = true;
            queue[tail++] = next;
        }
}

unsigned map_goal_groups(const struct map *map)
{
    bool *is_met = mem_alloc(map->cells, sizeof *is_met);
    cell *queue = mem_alloc(map->goal_count, sizeof *queue);
    unsigned groups = 0;
    for (unsigned i = 0; i < map->goal_count; i++) {
        if (is_met[map->goals[i]])
            continue;
        mark_group(map, map->goals[i], is_met, queue);
        groups++;
    }
    mem_free(queue);
    mem_free(is_met);
    return groups;
}
