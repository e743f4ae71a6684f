#include "sokoban/level/area.h"

#include "base/mem.h"
#include "sokoban/level/board.h"

static bool on_edge(const struct board *board, int x, int y)
{
    return x == 0 || y == 0 || (unsigned)x + 1 == board->width || (unsigned)y + 1 == board->height;
}

static bool closed(const struct board *board, int x, int y)
{
    uint8_t square = board_at(board, x, y);
    if (square & SQUARE_WALL)
        return true;
    return (square & SQUARE_BOX) && (square & SQUARE_GOAL) && on_edge(board, x, y);
}

struct area area_of_player(const struct board *board)
{
    size_t size = board_size(board), head = 0, tail = 0;
    struct area area = {.inside = mem_alloc(size, sizeof(bool)), .leak = size};
    size_t player = board_player(board);
    if (player == size)
        return area;
    size_t *queue = mem_alloc(size, sizeof *queue);
    area.inside[player] = true;
    queue[tail++] = player;
    while (head < tail) {
        size_t at = queue[head++];
        int x = (int)(at % board->width), y = (int)(at / board->width);
        if (area.leak == size && on_edge(board, x, y))
            area.leak = at;
        for (int d = 0; d < DIRECTIONS; d++) {
            int to_x = x, to_y = y;
            direction_step((enum direction)d, &to_x, &to_y);
            if (closed(board, to_x, to_y))
                continue;
            size_t to = (size_t)to_y * board->width + (size_t)to_x;
            if (!area.inside[to]) {
                area.inside[to] = true;
                queue[tail++] = to;
            }
        }
    }
    mem_free(queue);
    return area;
}

void area_free(struct area *area)
{
    mem_free(area->inside);
    *area = (struct area){0};
}
