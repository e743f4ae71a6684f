#include "sokoban/level/symmetry.h"

struct board *symmetry_board(unsigned symmetry, const struct board *board)
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
