/* Lesson 4: breadth first and depth first. */
#include "app/lesson/exercise.h"

#include <string.h>

#include "base/mem.h"
#include "base/text.h"

enum { OTHER_METRIC = 1, NONE_IS_0, POSITIONS, DEPTH_FIRST };

/* For each state where it was first come from, depth first; returns the first solved one that is
 * met, or SPACE_NONE. */
static long depth_first(const struct lesson_space *space, uint32_t *parents)
{
    uint32_t *stack = mem_alloc(space->target_count + 1, sizeof *stack);
    bool *known = mem_alloc(space->count, sizeof *known);
    size_t height = 0;
    long found = SPACE_NONE;
    stack[height++] = 0;
    known[0] = true;
    parents[0] = 0;
    while (height && found == SPACE_NONE) {
        uint32_t at = stack[--height];
        const struct lesson_state *state = &space->states[at];
        if (state->solved)
            found = (long)at;
        for (size_t i = 0; i < state->edges; i++) {
            uint32_t next = space->targets[state->first_edge + i];
            if (known[next])
                continue;
            known[next] = true;
            parents[next] = at;
            stack[height++] = next;
        }
    }
    mem_free(stack);
    mem_free(known);
    return found;
}

/* The same breadth first: the states are already in that order. */
static long breadth_first(const struct lesson_space *space, uint32_t *parents)
{
    long found = SPACE_NONE;
    for (size_t at = space->count; at-- > 0;) {
        const struct lesson_state *state = &space->states[at];
        for (size_t i = 0; i < state->edges; i++) {
            uint32_t next = space->targets[state->first_edge + i];
            if (space->states[next].distance == state->distance + 1)
                parents[next] = (uint32_t)at;
        }
        found = state->solved ? (long)at : found;
    }
    return found;
}

static int steps_to(const uint32_t *parents, long state)
{
    int steps = 0;
    for (; state > 0; state = (long)parents[state])
        steps++;
    return state < 0 ? SPACE_NONE : steps;
}

static void answer_fewest(const struct lesson_question *question, enum lesson_metric metric,
                          unsigned fault, struct text *out)
{
    enum lesson_metric other = metric == LESSON_MOVES ? LESSON_PUSHES : LESSON_MOVES;
    struct lesson_space space;
    lesson_space_build(&space, &question->board, fault == OTHER_METRIC ? other : metric);
    int fewest = lesson_space_fewest(&space);
    if (fault == DEPTH_FIRST) {
        uint32_t *parents = mem_alloc(space.count, sizeof *parents);
        fewest = steps_to(parents, depth_first(&space, parents));
        mem_free(parents);
    }
    if (fault == NONE_IS_0 && fewest == SPACE_NONE)
        fewest = 0;
    if (fault == POSITIONS && fewest != SPACE_NONE)
        fewest++;
    text_format(out, "%d", fewest);
    lesson_space_free(&space);
}

void answer_fewest_pushes(const struct lesson_question *question, unsigned fault, struct text *out)
{
    answer_fewest(question, LESSON_PUSHES, fault, out);
}

void answer_fewest_moves(const struct lesson_question *question, unsigned fault, struct text *out)
{
    answer_fewest(question, LESSON_MOVES, fault, out);
}

/* How many different sets of boxes there are. */
static size_t count_box_sets(const struct lesson_space *space)
{
    size_t count = 0;
    for (size_t i = 0; i < space->count; i++) {
        const struct lesson_board *board = &space->states[i].board;
        bool fresh = true;
        for (size_t k = 0; fresh && k < i; k++)
            fresh = memcmp(space->states[k].board.cell, board->cell, board->count) != 0;
        count += fresh;
    }
    return count;
}

static size_t count_until_solved(const struct lesson_space *space)
{
    for (size_t i = 0; i < space->count; i++)
        if (space->states[i].solved)
            return i + 1;
    return space->count;
}

void answer_positions(const struct lesson_question *question, unsigned fault, struct text *out)
{
    enum { PLAYER_SQUARES = 1, STOPS_AT_GOAL, NO_START, BOXES_ALONE };
    struct lesson_space space;
    lesson_space_build(&space, &question->board,
                       fault == PLAYER_SQUARES ? LESSON_MOVES : LESSON_PUSHES);
    size_t count = space.count;
    if (fault == STOPS_AT_GOAL)
        count = count_until_solved(&space);
    else if (fault == NO_START)
        count--;
    else if (fault == BOXES_ALONE)
        count = count_box_sets(&space);
    text_format(out, "%zu", count);
    lesson_space_free(&space);
}

static char letter_between(const struct lesson_board *from, const struct lesson_board *to)
{
    for (unsigned side = 0; side < BOARD_SIDES; side++)
        if (from->player + (unsigned)lesson_board_step(from, side) == to->player)
            return lesson_board_letters[side];
    return '?';
}

void answer_way(const struct lesson_question *question, unsigned fault, struct text *out)
{
    enum { BACKWARDS = 1, FIRST_MISSING, FIRST_FOUND, LEFT_FOR_RIGHT };
    struct lesson_space space;
    lesson_space_build(&space, &question->board, LESSON_MOVES);
    uint32_t *parents = mem_alloc(space.count, sizeof *parents);
    long end = fault == FIRST_FOUND ? depth_first(&space, parents) : breadth_first(&space, parents);
    int length = steps_to(parents, end);
    size_t from = out->length;
    if (length == SPACE_NONE || length == 0)
        text_add(out, length ? "-" : "");
    else
        text_fill(out, '?', (size_t)length);
    for (int i = length; i > 0; i--, end = (long)parents[end]) {
        char letter = letter_between(&space.states[parents[end]].board, &space.states[end].board);
        if (fault == LEFT_FOR_RIGHT && (letter == 'l' || letter == 'r'))
            letter = letter == 'l' ? 'r' : 'l';
        out->bytes[from + (size_t)(fault == BACKWARDS ? length - i : i - 1)] = letter;
    }
    if (fault == FIRST_MISSING && length > 0) {
        memmove(out->bytes + from, out->bytes + from + 1, (size_t)length);
        out->length--;
    }
    mem_free(parents);
    lesson_space_free(&space);
}
