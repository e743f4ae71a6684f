/* Lessons 5 and 7: heuristics. */
#include "app/lesson/exercise.h"

#include <limits.h>
#include <string.h>

#include "base/text.h"

enum { LIST_MOST = 8 };

/* The cells of boxes or goals. */
struct list {
    unsigned cells[LIST_MOST], count;
};

static struct list list_of(const struct lesson_board *board, unsigned bit)
{
    struct list list = {.count = 0};
    for (unsigned i = 0; i < board->count && list.count < LIST_MOST; i++)
        if (board->cell[i] & bit)
            list.cells[list.count++] = i;
    return list;
}

static int apart(unsigned one, unsigned other)
{
    return one > other ? (int)(one - other) : (int)(other - one);
}

/* Rows and columns between two cells. */
static int manhattan(const struct lesson_board *board, unsigned one, unsigned other)
{
    return apart(one % board->width, other % board->width) +
           apart(one / board->width, other / board->width);
}

static int nearest(const struct lesson_board *board, unsigned cell, const struct list *list)
{
    int least = INT_MAX;
    for (unsigned i = 0; i < list->count; i++) {
        int far = manhattan(board, cell, list->cells[i]);
        least = far < least ? far : least;
    }
    return list->count ? least : 0;
}

static int boxes_to_goals(const struct lesson_board *board)
{
    struct list boxes = list_of(board, BOARD_BOX), goals = list_of(board, BOARD_GOAL);
    int sum = 0;
    for (unsigned i = 0; i < boxes.count; i++)
        sum += nearest(board, boxes.cells[i], &goals);
    return sum;
}

int exercise_double_estimate(const struct lesson_board *board)
{
    struct list goals = list_of(board, BOARD_GOAL);
    return boxes_to_goals(board) + nearest(board, board->player, &goals);
}

static int farthest(const struct lesson_board *board, unsigned cell, const struct list *list)
{
    int most = 0;
    for (unsigned i = 0; i < list->count; i++) {
        int far = manhattan(board, cell, list->cells[i]);
        most = far > most ? far : most;
    }
    return most;
}

static int least_square(const struct lesson_board *board, unsigned cell, const struct list *list)
{
    int least = INT_MAX;
    for (unsigned i = 0; i < list->count; i++) {
        int x = apart(cell % board->width, list->cells[i] % board->width);
        int y = apart(cell / board->width, list->cells[i] / board->width);
        least = x * x + y * y < least ? x * x + y * y : least;
    }
    return least;
}

void answer_manhattan(const struct lesson_question *question, unsigned fault, struct text *out)
{
    enum { PLAYER_TOO = 1, FARTHEST, FIRST_GOAL, SQUARES, BOXES_OFF_GOALS };
    const struct lesson_board *board = &question->board;
    struct list boxes = list_of(board, BOARD_BOX), goals = list_of(board, BOARD_GOAL);
    int sum = fault == PLAYER_TOO ? nearest(board, board->player, &goals) : 0;
    for (unsigned i = 0; i < boxes.count; i++) {
        unsigned box = boxes.cells[i];
        switch (fault) {
        case FARTHEST:
            sum += farthest(board, box, &goals);
            break;
        case FIRST_GOAL:
            sum += manhattan(board, box, goals.cells[0]);
            break;
        case SQUARES:
            sum += least_square(board, box, &goals);
            break;
        case BOXES_OFF_GOALS:
            sum += !(board->cell[box] & BOARD_GOAL);
            break;
        default:
            sum += nearest(board, box, &goals);
        }
    }
    text_format(out, "%d", sum);
}

enum { WALKING = 1, MANHATTAN, BOXES_ARE_WALLS, DISTANCES_PLAYER_TOO };

static bool is_shut(const struct lesson_board *board, unsigned cell, unsigned fault)
{
    return board->cell[cell] & (fault == BOXES_ARE_WALLS ? BOARD_WALL | BOARD_BOX : BOARD_WALL);
}

/* Pushes of a lone box from each cell to its nearest goal, by pulling one off every goal. */
static void pull(const struct lesson_board *board, unsigned fault, int distances[BOARD_CELLS])
{
    struct list goals = list_of(board, BOARD_GOAL);
    unsigned queue[BOARD_CELLS], head = 0, tail = 0;
    for (unsigned i = 0; i < BOARD_CELLS; i++)
        distances[i] = SPACE_NONE;
    for (unsigned i = 0; i < goals.count; i++) {
        distances[goals.cells[i]] = 0;
        queue[tail++] = goals.cells[i];
    }
    while (head < tail) {
        unsigned cell = queue[head++];
        for (unsigned side = 0; side < BOARD_SIDES; side++) {
            unsigned step = (unsigned)lesson_board_step(board, side), to = cell + step;
            if ((board->cell[to] & BOARD_WALL) || distances[to] != SPACE_NONE)
                continue;
            if (fault != WALKING && is_shut(board, to + step, fault))
                continue;
            distances[to] = distances[cell] + 1;
            queue[tail++] = to;
        }
    }
}

void answer_distances(const struct lesson_question *question, unsigned fault, struct text *out)
{
    const struct lesson_board *board = &question->board;
    struct list boxes = list_of(board, BOARD_BOX), goals = list_of(board, BOARD_GOAL);
    int distances[BOARD_CELLS];
    int sum = fault == DISTANCES_PLAYER_TOO ? nearest(board, board->player, &goals) : 0;
    pull(board, fault, distances);
    for (unsigned i = 0; i < boxes.count && sum != SPACE_NONE; i++) {
        int far = distances[boxes.cells[i]];
        sum = far == SPACE_NONE ? SPACE_NONE : sum + far;
    }
    text_format(out, "%d", fault == MANHATTAN ? boxes_to_goals(board) : sum);
}

void answer_walk(const struct lesson_question *question, unsigned fault, struct text *out)
{
    enum { ONTO_THE_BOX = 1, TO_THE_GOAL, BOXES_ALONE, EVEN_WHEN_SOLVED };
    const struct lesson_board *board = &question->board;
    struct list boxes = list_of(board, BOARD_BOX);
    int walk = nearest(board, board->player, &boxes) - (fault != ONTO_THE_BOX);
    int sum = boxes_to_goals(board);
    if (fault == TO_THE_GOAL)
        sum = exercise_double_estimate(board);
    else if (fault != BOXES_ALONE && (fault == EVEN_WHEN_SOLVED || !lesson_board_is_solved(board)))
        sum += walk;
    text_format(out, "%d", sum);
}

/* The best sum over every way to give the boxes from this one on a goal of their own. */
static int assign(const struct lesson_board *board, const struct list *boxes,
                  const struct list *goals, unsigned box, unsigned taken, bool most)
{
    int best = most ? 0 : INT_MAX / 2;
    if (box == boxes->count)
        return 0;
    for (unsigned i = 0; i < goals->count; i++) {
        if (taken >> i & 1)
            continue;
        int sum = manhattan(board, boxes->cells[box], goals->cells[i]) +
                  assign(board, boxes, goals, box + 1, taken | 1u << i, most);
        best = (most ? sum > best : sum < best) ? sum : best;
    }
    return best;
}

/* The nearest pair of a box and a goal, then the nearest of the rest. */
static int assign_greedily(const struct lesson_board *board, const struct list *boxes,
                           const struct list *goals)
{
    unsigned placed = 0, taken = 0;
    int sum = 0;
    for (unsigned round = 0; round < boxes->count; round++) {
        unsigned box = 0, goal = 0;
        int least = INT_MAX;
        for (unsigned i = 0; i < boxes->count; i++)
            for (unsigned k = 0; k < goals->count; k++) {
                int far = manhattan(board, boxes->cells[i], goals->cells[k]);
                if ((placed >> i & 1) || (taken >> k & 1) || far >= least)
                    continue;
                least = far;
                box = i;
                goal = k;
            }
        placed |= 1u << box;
        taken |= 1u << goal;
        sum += least;
    }
    return sum;
}

void answer_matching(const struct lesson_question *question, unsigned fault, struct text *out)
{
    enum { NEAREST = 1, GREEDY, IN_ORDER, GREATEST };
    const struct lesson_board *board = &question->board;
    struct list boxes = list_of(board, BOARD_BOX), goals = list_of(board, BOARD_GOAL);
    int sum = 0;
    if (fault == NEAREST)
        sum = boxes_to_goals(board);
    else if (fault == GREEDY)
        sum = assign_greedily(board, &boxes, &goals);
    else if (fault == IN_ORDER)
        for (unsigned i = 0; i < boxes.count; i++)
            sum += manhattan(board, boxes.cells[i], goals.cells[i]);
    else
        sum = assign(board, &boxes, &goals, 0, 0, fault == GREATEST);
    text_format(out, "%d", sum);
}
