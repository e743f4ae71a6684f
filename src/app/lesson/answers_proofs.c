/* Lessons 7 and 8: replaying, adding up patterns, regions, taking turns. */
#include "app/lesson/exercise.h"

#include <ctype.h>
#include <string.h>

#include "base/text.h"

enum { TWO_BOXES = 1, SKIPS_ILLEGAL, NOT_FINISHED, ONE_GOAL };

/* One move, or one that pushes a box onto whatever stands behind it. */
static bool replay_move(struct lesson_board *board, unsigned side, unsigned fault)
{
    unsigned step = (unsigned)lesson_board_step(board, side), to = board->player + step;
    if (lesson_board_move(board, side))
        return true;
    if (fault != TWO_BOXES || !(board->cell[to] & BOARD_BOX) ||
        (board->cell[to + step] & BOARD_WALL))
        return false;
    lesson_board_push(board, to, side);
    return true;
}

static bool has_filled_goal(const struct lesson_board *board)
{
    for (unsigned i = 0; i < board->count; i++)
        if (board->cell[i] == (BOARD_BOX | BOARD_GOAL))
            return true;
    return false;
}

void answer_replay(const struct lesson_question *question, unsigned fault, struct text *out)
{
    struct lesson_board board = question->board;
    bool good = true;
    for (const char *at = question->words; *at && *at != ' ' && good; at++) {
        const char *found = strchr(lesson_board_letters, tolower((unsigned char)*at));
        good = found && (replay_move(&board, (unsigned)(found - lesson_board_letters), fault) ||
                         fault == SKIPS_ILLEGAL);
    }
    bool ends = fault == NOT_FINISHED || lesson_board_is_solved(&board) ||
                (fault == ONE_GOAL && has_filled_goal(&board));
    text_add_char(out, good && ends ? '1' : '0');
}

/* --- Patterns --------------------------------------------------------------------------------- */

/* What each pair of boxes costs more than alone, in the order 01 02 .. 12 13 .. */
struct pairs {
    const char *words;
    unsigned boxes;
};

static long cost_of(const struct pairs *pairs, unsigned one, unsigned other)
{
    unsigned at = 1;
    for (unsigned i = 0; i < one; i++)
        at += pairs->boxes - 1 - i;
    return lesson_word_number(pairs->words, at + other - one - 1);
}

/* The most that pairs without a common box add up to. */
static long best_sum(const struct pairs *pairs, unsigned used)
{
    long best = 0;
    for (unsigned i = 0; i < pairs->boxes; i++)
        for (unsigned k = i + 1; k < pairs->boxes; k++) {
            if ((used >> i | used >> k) & 1)
                continue;
            long sum = cost_of(pairs, i, k) + best_sum(pairs, used | 1u << i | 1u << k);
            best = sum > best ? sum : best;
        }
    return best;
}

static long greedy_sum(const struct pairs *pairs, unsigned used)
{
    unsigned one = 0, other = 0;
    long most = 0;
    for (unsigned i = 0; i < pairs->boxes; i++)
        for (unsigned k = i + 1; k < pairs->boxes; k++)
            if (!((used >> i | used >> k) & 1) && cost_of(pairs, i, k) > most) {
                most = cost_of(pairs, i, k);
                one = i;
                other = k;
            }
    return most ? most + greedy_sum(pairs, used | 1u << one | 1u << other) : 0;
}

void answer_additive(const struct lesson_question *question, unsigned fault, struct text *out)
{
    enum { ALL_PAIRS = 1, LARGEST, GREEDY, IN_ORDER };
    struct pairs pairs = {question->words, (unsigned)lesson_word_number(question->words, 0)};
    long sum = 0, most = 0, row = 0;
    for (unsigned i = 0; i < pairs.boxes; i++)
        for (unsigned k = i + 1; k < pairs.boxes; k++) {
            long cost = cost_of(&pairs, i, k);
            sum += cost;
            most = cost > most ? cost : most;
            row += i % 2 == 0 && k == i + 1 ? cost : 0;
        }
    long said = fault == ALL_PAIRS  ? sum
                : fault == LARGEST  ? most
                : fault == GREEDY   ? greedy_sum(&pairs, 0)
                : fault == IN_ORDER ? row
                                    : best_sum(&pairs, 0);
    text_format(out, "%ld", said);
}

/* --- Features and portfolios ------------------------------------------------------------------ */

enum { DIAGONALS = 1, BOXES_ARE_FLOOR, SQUARES, BOXES_PLUS_ONE };

static bool is_open(const struct lesson_board *board, unsigned cell, unsigned fault)
{
    return fault == BOXES_ARE_FLOOR ? !(board->cell[cell] & BOARD_WALL)
                                    : lesson_board_is_free(board, cell);
}

static void flood(const struct lesson_board *board, unsigned from, unsigned fault, bool *known)
{
    int width = (int)board->width;
    const int steps[] = {-width, width, -1, 1, -width - 1, -width + 1, width - 1, width + 1};
    known[from] = true;
    for (unsigned i = 0; i < (fault == DIAGONALS ? 8u : 4u); i++) {
        unsigned next = from + (unsigned)steps[i];
        if (!known[next] && is_open(board, next, fault))
            flood(board, next, fault, known);
    }
}

void answer_regions(const struct lesson_question *question, unsigned fault, struct text *out)
{
    const struct lesson_board *board = &question->board;
    bool known[BOARD_CELLS] = {false}, reached[BOARD_CELLS];
    unsigned regions = 0, squares = 0;
    lesson_board_flood(board, reached);
    for (unsigned i = 0; i < board->count; i++) {
        squares += reached[i];
        if (known[i] || !is_open(board, i, fault))
            continue;
        flood(board, i, fault, known);
        regions++;
    }
    text_format(out, "%u",
                fault == SQUARES          ? squares
                : fault == BOXES_PLUS_ONE ? lesson_board_boxes(board) + 1
                                          : regions);
}

void answer_turns(const struct lesson_question *question, unsigned fault, struct text *out)
{
    enum { FASTEST = 1, BOTH, TWICE, ONE_BY_ONE };
    long need[] = {lesson_word_number(question->words, 0), lesson_word_number(question->words, 1)};
    long slice = fault == ONE_BY_ONE ? 1 : lesson_word_number(question->words, 2);
    long least = need[0] < need[1] ? need[0] : need[1], total = 0;
    for (unsigned turn = 0; need[0] > 0 && need[1] > 0; turn = 1 - turn) {
        long spent = need[turn] < slice ? need[turn] : slice;
        need[turn] -= spent;
        total += spent;
    }
    if (fault == FASTEST)
        total = least;
    else if (fault == BOTH)
        total = lesson_word_number(question->words, 0) + lesson_word_number(question->words, 1);
    else if (fault == TWICE)
        total = 2 * least;
    text_format(out, "%ld", total);
}
