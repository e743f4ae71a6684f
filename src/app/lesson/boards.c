/* Small boards in the order of their size. */
#include "app/lesson/questions.h"

#include <string.h>

#include "base/mem.h"
#include "base/random.h"
#include "base/text.h"

enum { ROOM_CELLS = 6, ROOM_SIGNS = 5, BOXES_MOST = 2, WALLS_MOST = 1 };

struct visitor {
    void (*visit)(void *context, const struct lesson_board *board);
    void *context;
};

/* An empty room with walls around it. */
static struct lesson_board room_of(unsigned width, unsigned height)
{
    struct lesson_board board = {.width = width + 2, .height = height + 2};
    board.count = board.width * board.height;
    for (unsigned i = 0; i < board.count; i++) {
        unsigned x = i % board.width, y = i / board.width;
        if (x == 0 || y == 0 || x == width + 1 || y == height + 1)
            board.cell[i] = BOARD_WALL;
    }
    return board;
}

/* Where a cell goes under the number-th of the mirrorings that keep width and height. */
static unsigned image(const struct lesson_board *board, unsigned cell, unsigned number)
{
    unsigned x = cell % board->width, y = cell / board->width;
    x = number & 1 ? board->width - 1 - x : x;
    y = number & 2 ? board->height - 1 - y : y;
    return number & 4 ? x * board->width + y : y * board->width + x;
}

static bool is_first_of_images(const struct lesson_board *board)
{
    unsigned images = board->width == board->height ? 8 : 4;
    for (unsigned number = 1; number < images; number++) {
        struct lesson_board other = *board;
        for (unsigned i = 0; i < board->count; i++)
            other.cell[image(board, i, number)] = board->cell[i];
        other.player = image(board, board->player, number);
        int order = memcmp(board->cell, other.cell, board->count);
        if (order > 0 || (order == 0 && board->player > other.player))
            return false;
    }
    return true;
}

static bool is_wanted(const struct lesson_board *board, unsigned cells, unsigned inner_walls)
{
    unsigned boxes = lesson_board_boxes(board);
    return boxes >= 1 && boxes <= BOXES_MOST && boxes == lesson_board_goals(board) &&
           inner_walls <= (cells < ROOM_CELLS ? WALLS_MOST : 0);
}

/* All rooms of a shape; the number says what stands in its cells. */
static void each_of_shape(unsigned width, unsigned height, const struct visitor *visitor)
{
    static const unsigned char signs[ROOM_SIGNS] = {0, BOARD_WALL, BOARD_BOX, BOARD_GOAL,
                                                    BOARD_BOX | BOARD_GOAL};
    unsigned cells[ROOM_CELLS], numbers = 1, count = width * height;
    struct lesson_board board = room_of(width, height);
    for (unsigned i = 0; i < count; i++) {
        cells[i] = (i / width + 1) * board.width + i % width + 1;
        numbers *= ROOM_SIGNS;
    }
    for (unsigned number = 0; number < numbers; number++) {
        unsigned walls = 0, rest = number;
        for (unsigned i = 0; i < count; i++, rest /= ROOM_SIGNS) {
            board.cell[cells[i]] = signs[rest % ROOM_SIGNS];
            walls += signs[rest % ROOM_SIGNS] == BOARD_WALL;
        }
        if (!is_wanted(&board, count, walls))
            continue;
        for (unsigned i = 0; i < count; i++) {
            board.player = cells[i];
            if (lesson_board_is_free(&board, cells[i]) && is_first_of_images(&board))
                visitor->visit(visitor->context, &board);
        }
    }
}

/* Puts something on an empty cell. */
static unsigned put(struct lesson_board *board, struct random *source, unsigned what, unsigned not )
{
    unsigned cell;
    do
        cell = random_below(source, board->count);
    while (board->cell[cell] & (BOARD_WALL | what | not ));
    board->cell[cell] |= (unsigned char)what;
    return cell;
}

struct larger {
    unsigned width, height, walls, boxes, count;
};

static void each_larger(const struct larger *larger, const struct visitor *visitor)
{
    struct random source = {larger->width * 100 + larger->height * 10 + larger->boxes};
    for (unsigned i = 0; i < larger->count; i++) {
        struct lesson_board board = room_of(larger->width, larger->height);
        for (unsigned k = 0; k < larger->walls; k++)
            put(&board, &source, BOARD_WALL, 0);
        for (unsigned k = 0; k < larger->boxes; k++) {
            put(&board, &source, BOARD_GOAL, 0);
            put(&board, &source, BOARD_BOX, 0);
        }
        board.player = put(&board, &source, 0, BOARD_BOX);
        visitor->visit(visitor->context, &board);
    }
}

void lesson_each_board(void (*visit)(void *context, const struct lesson_board *board),
                       void *context)
{
    static const unsigned shapes[][2] = {{3, 1}, {4, 1}, {2, 2}, {5, 1}, {6, 1}, {3, 2}};
    static const struct larger larger[] = {{4, 2, 1, 2, 40}, {3, 3, 0, 2, 60}, {3, 3, 1, 2, 60},
                                           {4, 3, 1, 2, 60}, {4, 3, 0, 3, 50}, {4, 4, 2, 2, 30},
                                           {4, 4, 1, 3, 20}};
    struct visitor visitor = {visit, context};
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++)
        each_of_shape(shapes[i][0], shapes[i][1], &visitor);
    for (size_t i = 0; i < sizeof larger / sizeof *larger; i++)
        each_larger(&larger[i], &visitor);
}
