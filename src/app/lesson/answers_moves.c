/* Lessons 1 and 2: moves, pushes, and searching without a memory. */
#include "app/lesson/exercise.h"

#include "base/mem.h"
#include "base/text.h"

void answer_moves(const struct lesson_question *question, unsigned fault, struct text *out)
{
    enum { BOXES_ARE_WALLS = 1, ANY_PUSH, TWO_BOXES, GOAL_IS_FIXED };
    const struct lesson_board *board = &question->board;
    unsigned count = 0;
    for (unsigned side = 0; side < BOARD_SIDES; side++) {
        unsigned step = (unsigned)lesson_board_step(board, side), to = board->player + step;
        bool box = board->cell[to] & BOARD_BOX;
        bool good = lesson_board_is_free(board, to);
        if (box && fault != BOXES_ARE_WALLS)
            good = lesson_board_is_free(board, to + step) || fault == ANY_PUSH ||
                   (fault == TWO_BOXES && !(board->cell[to + step] & BOARD_WALL));
        if (box && fault == GOAL_IS_FIXED && (board->cell[to] & BOARD_GOAL))
            good = false;
        count += good;
    }
    text_format(out, "%u", count);
}

enum { NO_WALKING = 1, NO_WAY_THERE, PUSHES_TWO, BOXES_NOT_PUSHES };

static bool can_push(const struct lesson_board *board, const bool *reached, unsigned box,
                     unsigned side, unsigned fault)
{
    unsigned step = (unsigned)lesson_board_step(board, side);
    bool behind = fault == NO_WALKING     ? box - step == board->player
                  : fault == NO_WAY_THERE ? lesson_board_is_free(board, box - step)
                                          : reached[box - step];
    bool ahead = lesson_board_is_free(board, box + step) ||
                 (fault == PUSHES_TWO && !(board->cell[box + step] & BOARD_WALL));
    return behind && ahead;
}

void answer_pushes(const struct lesson_question *question, unsigned fault, struct text *out)
{
    const struct lesson_board *board = &question->board;
    bool reached[BOARD_CELLS];
    unsigned pushes = 0, boxes = 0;
    lesson_board_flood(board, reached);
    for (unsigned box = 0; box < board->count; box++) {
        unsigned before = pushes;
        for (unsigned side = 0; (board->cell[box] & BOARD_BOX) && side < BOARD_SIDES; side++)
            pushes += can_push(board, reached, box, side, fault);
        boxes += pushes > before;
    }
    text_format(out, "%u", fault == BOXES_NOT_PUSHES ? boxes : pushes);
}

enum { UP_TO = 1, NO_UNDO, ONE_LESS, NO_PUSH };

/* Sequences of so many moves; a board that is not put back is the fault. */
static unsigned long paths(struct lesson_board *board, long left, unsigned fault)
{
    unsigned long count = fault == UP_TO || left <= 0;
    for (unsigned side = 0; left > 0 && side < BOARD_SIDES; side++) {
        struct lesson_board next = *board;
        unsigned to = board->player + (unsigned)lesson_board_step(board, side);
        if ((fault == NO_PUSH && (board->cell[to] & BOARD_BOX)) || !lesson_board_move(&next, side))
            continue;
        unsigned player = board->player;
        count += paths(&next, left - 1, fault);
        if (fault == NO_UNDO) {
            *board = next;
            board->player = player;
        }
    }
    return count;
}

void answer_paths(const struct lesson_question *question, unsigned fault, struct text *out)
{
    struct lesson_board board = question->board;
    long depth = lesson_word_number(question->words, 0);
    text_format(out, "%lu", paths(&board, fault == ONE_LESS ? depth - 1 : depth, fault));
}

enum { LAST_MOVE = 1, MEMORY_WITHOUT_DEPTH, EXACTLY, LIMITED_NO_UNDO };

/* What a search that enters no position twice has entered, however many moves were left then. */
struct entered {
    struct lesson_board *boards;
    size_t count;
};

static bool enters(struct entered *entered, const struct lesson_board *board)
{
    for (size_t i = 0; i < entered->count; i++) {
        bool same = entered->boards[i].player == board->player;
        for (unsigned k = 0; same && k < board->count; k++)
            same = entered->boards[i].cell[k] == board->cell[k];
        if (same)
            return false;
    }
    entered->boards = mem_resize(entered->boards, entered->count + 1, sizeof *entered->boards);
    entered->boards[entered->count++] = *board;
    return true;
}

static bool limited(struct lesson_board *board, long left, unsigned fault, struct entered *entered)
{
    bool ends = fault == EXACTLY ? left == 0 : fault == LAST_MOVE ? left > 0 : true;
    if (ends && lesson_board_is_solved(board))
        return true;
    if (left <= 0 || (fault == MEMORY_WITHOUT_DEPTH && !enters(entered, board)))
        return false;
    for (unsigned side = 0; side < BOARD_SIDES; side++) {
        struct lesson_board next = *board;
        if (!lesson_board_move(&next, side))
            continue;
        unsigned player = board->player;
        if (limited(&next, left - 1, fault, entered))
            return true;
        if (fault == LIMITED_NO_UNDO) {
            *board = next;
            board->player = player;
        }
    }
    return false;
}

void answer_limited(const struct lesson_question *question, unsigned fault, struct text *out)
{
    struct lesson_board board = question->board;
    struct entered entered = {0};
    bool found = limited(&board, lesson_word_number(question->words, 0), fault, &entered);
    mem_free(entered.boards);
    text_add_char(out, found ? '1' : '0');
}
