#include "sokoban/level/interior.h"

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

struct interior interior_from(const struct board *board, size_t player)
{
    size_t size = board_size(board), head = 0, tail = 0;
    struct interior interior = {.inside = mem_alloc(size, sizeof(bool)),
                                .from = mem_alloc(size, sizeof(size_t)),
                                .leak = size};
    if (player == size)
        return interior;
    size_t *queue = mem_alloc(size, sizeof *queue);
    interior.inside[player] = true;
    interior.from[player] = player;
    queue[tail++] = player;
    while (head < tail) {
        size_t at = queue[head++];
        int x = (int)(at % board->width), y = (int)(at / board->width);
        if (interior.leak == size && on_edge(board, x, y))
            interior.leak = at;
        for (int d = 0; d < DIRECTIONS; d++) {
            int to_x = x, to_y = y;
            direction_step((enum direction)d, &to_x, &to_y);
            if (closed(board, to_x, to_y))
                continue;
            size_t to = (size_t)to_y * board->width + (size_t)to_x;
            if (!interior.inside[to]) {
                interior.inside[to] = true;
                interior.from[to] = at;
                queue[tail++] = to;
            }
        }
    }
    mem_free(queue);
    return interior;
}

struct interior interior_of_player(const struct board *board)
{
    return interior_from(board, board_player(board));
}

void interior_free(struct interior *interior)
{
    mem_free(interior->inside);
    mem_free(interior->from);
    *interior = (struct interior){0};
}
