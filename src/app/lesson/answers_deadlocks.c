/* Lesson 6: deadlocks. */
#include "app/lesson/exercise.h"

#include <string.h>

#include "base/text.h"

static bool has_wall(const struct lesson_board *board, unsigned cell, unsigned side, unsigned bits)
{
    return board->cell[cell + (unsigned)lesson_board_step(board, side)] & bits;
}

enum { UP, DOWN, LEFT, RIGHT };

static bool is_corner(const struct lesson_board *board, unsigned cell, unsigned bits)
{
    return (has_wall(board, cell, UP, bits) || has_wall(board, cell, DOWN, bits)) &&
           (has_wall(board, cell, LEFT, bits) || has_wall(board, cell, RIGHT, bits));
}

void answer_corner(const struct lesson_question *question, unsigned fault, struct text *out)
{
    enum { FORGETS_GOALS = 1, OPPOSITE_WALLS, BOXES_ARE_WALLS, UPPER_CORNERS };
    const struct lesson_board *board = &question->board;
    unsigned cell = (unsigned)lesson_word_number(question->words, 1) * board->width +
                    (unsigned)lesson_word_number(question->words, 0);
    unsigned bits = fault == BOXES_ARE_WALLS ? BOARD_WALL | BOARD_BOX : BOARD_WALL;
    bool dead = is_corner(board, cell, bits);
    if (fault == OPPOSITE_WALLS)
        dead = has_wall(board, cell, UP, bits) + has_wall(board, cell, DOWN, bits) +
                   has_wall(board, cell, LEFT, bits) + has_wall(board, cell, RIGHT, bits) >=
               2;
    if (fault == UPPER_CORNERS)
        dead = dead && has_wall(board, cell, UP, bits);
    dead = dead && (fault == FORGETS_GOALS || !(board->cell[cell] & BOARD_GOAL));
    text_add_char(out, dead ? '1' : '0');
}

enum { CORNERS_ALONE = 1, NO_ROOM_TO_PULL, PULL_BOXES_ARE_WALLS, FROM_BOXES };

/* Squares from which a lone box can be pushed to a goal: those it can be pulled to from there. */
static void find_live(const struct lesson_board *board, unsigned fault, bool live[BOARD_CELLS])
{
    unsigned queue[BOARD_CELLS], head = 0, tail = 0;
    unsigned start = fault == FROM_BOXES ? BOARD_BOX : BOARD_GOAL;
    unsigned bits = fault == PULL_BOXES_ARE_WALLS ? BOARD_WALL | BOARD_BOX : BOARD_WALL;
    memset(live, 0, BOARD_CELLS * sizeof *live);
    for (unsigned i = 0; i < board->count; i++)
        if (board->cell[i] & start) {
            live[i] = true;
            queue[tail++] = i;
        }
    while (head < tail) {
        unsigned cell = queue[head++];
        for (unsigned side = 0; side < BOARD_SIDES; side++) {
            unsigned step = (unsigned)lesson_board_step(board, side), to = cell + step;
            if ((board->cell[to] & bits) || live[to] ||
                (fault != NO_ROOM_TO_PULL && (board->cell[to + step] & bits)))
                continue;
            live[to] = true;
            queue[tail++] = to;
        }
    }
}

void answer_dead_squares(const struct lesson_question *question, unsigned fault, struct text *out)
{
    const struct lesson_board *board = &question->board;
    bool live[BOARD_CELLS];
    find_live(board, fault, live);
    for (unsigned i = 0; i < board->count; i++) {
        bool wall = board->cell[i] & BOARD_WALL;
        bool dead = !live[i];
        if (fault == CORNERS_ALONE && !wall)
            dead = is_corner(board, i, BOARD_WALL) && !(board->cell[i] & BOARD_GOAL);
        if (i && i % board->width == 0)
            text_add_char(out, '|');
        text_add_char(out, wall ? '#' : dead ? 'x' : '-');
    }
}

static bool is_block(const struct lesson_board *board, unsigned corner, unsigned fault)
{
    enum { FORGETS_GOALS = 1, BOXES_ALONE, WALLS_ALONE, ALL_OFF_GOALS };
    const unsigned cells[] = {corner, corner + 1, corner + board->width, corner + board->width + 1};
    unsigned boxes = 0, walls = 0, off = 0;
    for (unsigned i = 0; i < 4; i++) {
        unsigned char cell = board->cell[cells[i]];
        walls += (cell & BOARD_WALL) != 0;
        boxes += (cell & BOARD_BOX) != 0;
        off += (cell & BOARD_BOX) && !(cell & BOARD_GOAL);
    }
    if (walls + boxes < 4)
        return false;
    switch (fault) {
    case FORGETS_GOALS:
        return boxes > 0;
    case BOXES_ALONE:
        return boxes == 4 && off > 0;
    case WALLS_ALONE:
        return boxes == 0 || off > 0;
    case ALL_OFF_GOALS:
        return boxes > 0 && off == boxes;
    default:
        return off > 0;
    }
}

void answer_square(const struct lesson_question *question, unsigned fault, struct text *out)
{
    const struct lesson_board *board = &question->board;
    bool found = false;
    for (unsigned i = 0; i + board->width + 1 < board->count; i++)
        found = found || ((i + 1) % board->width && is_block(board, i, fault));
    text_add_char(out, found ? '1' : '0');
}

enum { FREEZE_FORGETS_GOALS = 1, ONE_AXIS, FREEZE_BOXES_ARE_WALLS, FREEZE_WALLS_ALONE };

static bool is_frozen(struct lesson_board *board, unsigned box, unsigned fault);

/* Whether what stands beside a box keeps it from moving to either side of an axis. */
static bool is_held(struct lesson_board *board, unsigned box, unsigned side, unsigned fault)
{
    for (unsigned end = side; end < side + 2; end++) {
        unsigned next = box + (unsigned)lesson_board_step(board, end);
        if (board->cell[next] & BOARD_WALL)
            return true;
        if (!(board->cell[next] & BOARD_BOX) || fault == FREEZE_WALLS_ALONE)
            continue;
        if (fault == FREEZE_BOXES_ARE_WALLS || is_frozen(board, next, fault))
            return true;
    }
    return false;
}

/* While others are asked whether they can move, this one stands still: it is a wall to them. */
static bool is_frozen(struct lesson_board *board, unsigned box, unsigned fault)
{
    unsigned char before = board->cell[box];
    board->cell[box] = BOARD_WALL;
    bool up = is_held(board, box, UP, fault), left = is_held(board, box, LEFT, fault);
    board->cell[box] = before;
    return fault == ONE_AXIS ? up || left : up && left;
}

void answer_freeze(const struct lesson_question *question, unsigned fault, struct text *out)
{
    struct lesson_board board = question->board;
    bool dead = false;
    for (unsigned i = 0; i < board.count && !dead; i++) {
        bool goal = board.cell[i] & BOARD_GOAL;
        dead = (board.cell[i] & BOARD_BOX) && (!goal || fault == FREEZE_FORGETS_GOALS) &&
               is_frozen(&board, i, fault);
    }
    text_add_char(out, dead ? '1' : '0');
}
