#include "sokoban/level/board.h"

#include <string.h>

#include "base/mem.h"

struct board *board_new(unsigned width, unsigned height)
{
    struct board *board = mem_alloc(1, sizeof *board);
    board->width = width;
    board->height = height;
    board->squares = mem_alloc(board_size(board), 1);
    return board;
}

struct board *board_copy(const struct board *board)
{
    struct board *copy = board_new(board->width, board->height);
    memcpy(copy->squares, board->squares, board_size(board));
    return copy;
}

struct board *board_image(const struct board *board, unsigned symmetry)
{
    bool exchange = symmetry & SYMMETRY_EXCHANGE;
    struct board *image =
        board_new(exchange ? board->height : board->width, exchange ? board->width : board->height);
    for (size_t place = 0; place < board_size(board); place++) {
        unsigned x = (unsigned)(place % board->width), y = (unsigned)(place / board->width);
        symmetry_place(symmetry, board->width, board->height, &x, &y);
        image->squares[(size_t)y * image->width + x] = board->squares[place];
    }
    return image;
}

struct board *board_window(const struct board *board, int x, int y, unsigned width, unsigned height)
{
    struct board *window = board_new(width, height);
    for (unsigned v = 0; v < height; v++)
        for (unsigned u = 0; u < width; u++) {
            int64_t from_x = (int64_t)x + u, from_y = (int64_t)y + v;
            if (from_x >= 0 && from_y >= 0 && from_x < board->width && from_y < board->height)
                window->squares[(size_t)v * width + u] =
                    board->squares[(size_t)from_y * board->width + (size_t)from_x];
        }
    return window;
}

static bool is_bare(const struct board *board, size_t start, size_t step, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (board->squares[start + i * step])
            return false;
    return true;
}

struct board *board_crop(const struct board *board, unsigned *left_lost, unsigned *top_lost)
{
    unsigned width = board->width, height = board->height;
    unsigned left = 0, right = width, top = 0, bottom = height;
    if (is_bare(board, 0, 1, board_size(board)))
        return NULL;
    while (is_bare(board, (size_t)top * width, 1, width))
        top++;
    while (is_bare(board, (size_t)(bottom - 1) * width, 1, width))
        bottom--;
    while (is_bare(board, left, width, height))
        left++;
    while (is_bare(board, right - 1, width, height))
        right--;
    if (left_lost)
        *left_lost = left;
    if (top_lost)
        *top_lost = top;
    return board_window(board, (int)left, (int)top, right - left, bottom - top);
}

void board_free(struct board *board)
{
    if (!board)
        return;
    mem_free(board->squares);
    mem_free(board);
}

bool board_equal(const struct board *a, const struct board *b)
{
    return a->width == b->width && a->height == b->height &&
           memcmp(a->squares, b->squares, board_size(a)) == 0;
}

uint8_t board_at(const struct board *board, int x, int y)
{
    if (x < 0 || y < 0 || (unsigned)x >= board->width || (unsigned)y >= board->height)
        return SQUARE_WALL;
    return board->squares[(size_t)y * board->width + (size_t)x];
}

unsigned board_count(const struct board *board, uint8_t bits)
{
    unsigned count = 0;
    for (size_t i = 0; i < board_size(board); i++)
        count += (board->squares[i] & bits) == bits;
    return count;
}

size_t board_player(const struct board *board)
{
    size_t place = 0;
    while (place < board_size(board) && !(board->squares[place] & SQUARE_PLAYER))
        place++;
    return place;
}

char square_character(uint8_t square)
{
    if (square & SQUARE_WALL)
        return '#';
    bool goal = square & SQUARE_GOAL;
    if (square & SQUARE_BOX)
        return goal ? '*' : '$';
    if (square & SQUARE_PLAYER)
        return goal ? '+' : '@';
    return goal ? '.' : ' ';
}
