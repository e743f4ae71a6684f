/* Answers to the exercises. "=== 1.2" begins the program of an exercise; what stands between the
 * marks is left to the student, who finds what follows the second mark instead. */
/* === 1.2 moves */
#include "board.h"

/* How many of the four moves the player can make. */
void answer(const struct cariste_position *board, const char *words, FILE *out)
{
    int count = 0, player = player_of(board);
    (void)words;
    for (int side = 0; side < 4; side++) {
        int step = step_of(board, side), to = player + step;
        /* <<< */
        if (is_free(board, to) || (is_box(board, to) && is_free(board, to + step)))
            count++;
        /* >>> (void)to; */
    }
    fprintf(out, "%d", count);
}
/* === 1.3 pushes */
#include "board.h"

static void walk(const struct cariste_position *board, int cell, bool *seen)
{
    seen[cell] = true;
    /* <<< */
    for (int side = 0; side < 4; side++) {
        int next = cell + step_of(board, side);
        if (!seen[next] && is_free(board, next))
            walk(board, next, seen);
    }
    /* >>> (void)board; */
}

/* How many pushes can be made, wherever the player has to walk for them. */
void answer(const struct cariste_position *board, const char *words, FILE *out)
{
    bool seen[CELLS_MAX] = {false};
    int count = 0;
    (void)words;
    walk(board, player_of(board), seen);
    for (int box = 0; box < cells_of(board); box++)
        for (int side = 0; is_box(board, box) && side < 4; side++) {
            int step = step_of(board, side);
            /* <<< */
            if (seen[box - step] && is_free(board, box + step))
                count++;
            /* >>> (void)step; */
        }
    fprintf(out, "%d", count);
}
/* === 2.2 paths */
#include "board.h"

/* How many sequences of exactly so many moves there are. */
static long paths(const struct cariste_position *board, const struct place *place, int depth)
{
    long count = 0;
    /* <<< */
    if (depth == 0)
        return 1;
    for (int side = 0; side < 4; side++) {
        struct place next = *place;
        if (make_move(board, &next, side))
            count += paths(board, &next, depth - 1);
    }
    /* >>> (void)board, (void)place, (void)depth; */
    return count;
}

void answer(const struct cariste_position *board, const char *words, FILE *out)
{
    struct place place = place_of(board);
    fprintf(out, "%ld", paths(board, &place, atoi(words)));
}
/* === 2.3 limited */
#include "board.h"

/* Whether the board can be solved in at most so many moves. */
static bool limited(const struct cariste_position *board, const struct place *place, int limit)
{
    if (is_solved(board, place))
        return true;
    /* <<< */
    for (int side = 0; limit > 0 && side < 4; side++) {
        struct place next = *place;
        if (make_move(board, &next, side) && limited(board, &next, limit - 1))
            return true;
    }
    /* >>> (void)limit; */
    return false;
}

void answer(const struct cariste_position *board, const char *words, FILE *out)
{
    struct place place = place_of(board);
    fprintf(out, "%d", limited(board, &place, atoi(words)));
}
/* === 3.1 key */
#include "board.h"

static int ascending(const void *one, const void *other)
{
    return *(const int *)one - *(const int *)other;
}

/* A key without spaces: the same for the same position, in whatever order its boxes come. */
void answer(const struct cariste_position *board, const char *words, FILE *out)
{
    int width, height, player, boxes[3];
    (void)board;
    sscanf(words, "%d %d %d %d %d %d", &width, &height, &player, &boxes[0], &boxes[1], &boxes[2]);
    /* <<< */
    qsort(boxes, 3, sizeof *boxes, ascending);
    fprintf(out, "%d,%d,%d,%d", player, boxes[0], boxes[1], boxes[2]);
    /* >>> fprintf(out, "0"), (void)ascending; */
}
/* === 3.2 numbering */
#include "board.h"

static int ascending(const void *one, const void *other)
{
    return *(const int *)one - *(const int *)other;
}

/* A number from 0 to n^(boxes + 1) - 1, n = width * height: another one for every position. */
void answer(const struct cariste_position *board, const char *words, FILE *out)
{
    int width, height, player, boxes[3];
    (void)board;
    sscanf(words, "%d %d %d %d %d %d", &width, &height, &player, &boxes[0], &boxes[1], &boxes[2]);
    qsort(boxes, 3, sizeof *boxes, ascending);
    long number = player;
    /* <<< */
    for (int i = 0; i < 3; i++)
        number = number * width * height + boxes[i];
    /* >>> (void)height; */
    fprintf(out, "%ld", number);
}
/* === 3.3 zobrist */
#include "board.h"

/* The key after a box went from a cell to another; six numbers follow, one for every cell. */
void answer(const struct cariste_position *board, const char *words, FILE *out)
{
    long key, start, to, z[6];
    (void)board;
    sscanf(words, "%ld %ld %ld %ld %ld %ld %ld %ld %ld", &key, &start, &to, &z[0], &z[1], &z[2],
           &z[3], &z[4], &z[5]);
    /* <<< */
    key ^= z[start] ^ z[to];
    /* >>> (void)start, (void)to; */
    fprintf(out, "%ld", key);
}
/* === 3.4 code */
#include "board.h"

static int ascending(const void *one, const void *other)
{
    return strncmp(one, other, 3);
}

/* The code with its pieces, three digits each, in ascending order. */
void answer(const struct cariste_position *board, const char *words, FILE *out)
{
    char code[64];
    (void)board;
    snprintf(code, sizeof code, "%s", words);
    /* <<< */
    qsort(code, strlen(code) / 3, 3, ascending);
    /* >>> (void)ascending; */
    fputs(code, out);
}
/* === 4.1 fewest-pushes */
#include "board.h"

/* The fewest pushes to a solution, -1 if there is none. */
void answer(const struct cariste_position *board, const char *words, FILE *out)
{
    struct places places = {0};
    struct place start = place_of(board);
    bool reached[CELLS_MAX];
    int pushes = -1;
    (void)words;
    start.player = region(board, &start, reached);
    add_place(&places, &start, -1);
    /* <<< */
    for (int at = 0; at < places.count; at++) {
        if (is_solved(board, &places.items[at])) {
            for (pushes = 0; places.parents[at] >= 0; at = places.parents[at])
                pushes++;
            break;
        }
        add_pushes(board, &places, at);
    }
    /* >>> add_pushes(board, &places, 0); */
    fprintf(out, "%d", pushes);
    free_places(&places);
}
/* === 4.2 fewest-moves */
#include "board.h"

/* The fewest moves to a solution, -1 if there is none. */
void answer(const struct cariste_position *board, const char *words, FILE *out)
{
    struct places places = {0};
    struct place start = place_of(board);
    int moves = -1;
    (void)words;
    add_place(&places, &start, -1);
    for (int at = 0; at < places.count; at++) {
        if (is_solved(board, &places.items[at])) {
            for (moves = 0; places.parents[at] >= 0; at = places.parents[at])
                moves++;
            break;
        }
        /* <<< */
        for (int side = 0; side < 4; side++) {
            struct place next = places.items[at];
            if (make_move(board, &next, side))
                add_place(&places, &next, at);
        }
        /* >>> */
    }
    fprintf(out, "%d", moves);
    free_places(&places);
}
/* === 4.3 positions */
#include "board.h"

/* How many positions can be reached: boxes and the region of the player. */
void answer(const struct cariste_position *board, const char *words, FILE *out)
{
    struct places places = {0};
    struct place start = place_of(board);
    bool reached[CELLS_MAX];
    (void)words;
    /* <<< */
    start.player = region(board, &start, reached);
    add_place(&places, &start, -1);
    for (int at = 0; at < places.count; at++)
        add_pushes(board, &places, at);
    /* >>> add_place(&places, &start, -1), (void)reached; */
    fprintf(out, "%d", places.count);
    free_places(&places);
}
/* === 4.4 way */
#include "board.h"

/* The letters from the start to a position, by its parents. */
static void print_way(const struct cariste_position *board, const struct places *places, int at,
                      FILE *out)
{
    /* <<< */
    if (places->parents[at] < 0)
        return;
    int step = places->items[at].player - places->items[places->parents[at]].player;
    print_way(board, places, places->parents[at], out);
    for (int side = 0; side < 4; side++)
        if (step_of(board, side) == step)
            fputc("udlr"[side], out);
    /* >>> (void)board, (void)places, (void)at, (void)out; */
}

void answer(const struct cariste_position *board, const char *words, FILE *out)
{
    struct places places = {0};
    struct place start = place_of(board);
    int at = 0;
    (void)words;
    add_place(&places, &start, -1);
    for (; at < places.count && !is_solved(board, &places.items[at]); at++)
        for (int side = 0; side < 4; side++) {
            struct place next = places.items[at];
            if (make_move(board, &next, side))
                add_place(&places, &next, at);
        }
    if (at < places.count)
        print_way(board, &places, at, out);
    else
        fputc('-', out);
    free_places(&places);
}
/* === 5.1 manhattan */
#include "board.h"

/* An estimate of the pushes left, never above the truth: every box to its nearest goal. */
void answer(const struct cariste_position *board, const char *words, FILE *out)
{
    int sum = 0;
    (void)words;
    /* <<< */
    for (int box = 0; box < cells_of(board); box++) {
        int least = CELLS_MAX;
        for (int goal = 0; goal < cells_of(board); goal++)
            if (is_goal(board, goal) && distance(board, box, goal) < least)
                least = distance(board, box, goal);
        sum += is_box(board, box) ? least : 0;
    }
    /* >>> (void)board; */
    fprintf(out, "%d", sum);
}
/* === 5.2 distances */
#include "board.h"

/* The same with walls: a lone box is pulled away from the goals. -1 if a box can reach none. */
void answer(const struct cariste_position *board, const char *words, FILE *out)
{
    int far[CELLS_MAX], queue[CELLS_MAX], count = 0, sum = 0;
    (void)words;
    for (int cell = 0; cell < cells_of(board); cell++) {
        far[cell] = is_goal(board, cell) ? 0 : -1;
        if (is_goal(board, cell))
            queue[count++] = cell;
    }
    for (int at = 0; at < count; at++)
        for (int side = 0; side < 4; side++) {
            int step = step_of(board, side), to = queue[at] + step;
            /* <<< */
            if (is_wall(board, to) || far[to] >= 0 || is_wall(board, to + step))
                continue;
            far[to] = far[queue[at]] + 1;
            queue[count++] = to;
            /* >>> (void)to; */
        }
    for (int box = 0; box < cells_of(board) && sum >= 0; box++)
        if (is_box(board, box))
            sum = far[box] < 0 ? -1 : sum + far[box];
    fprintf(out, "%d", sum);
}
/* === 5.5 walk */
#include "board.h"

/* From a cell to the nearest of those that a test picks. */
static int nearest(const struct cariste_position *board, int cell,
                   bool (*test)(const struct cariste_position *, int))
{
    int least = CELLS_MAX;
    for (int other = 0; other < cells_of(board); other++)
        if (test(board, other) && distance(board, cell, other) < least)
            least = distance(board, cell, other);
    return least;
}

/* An estimate of the moves left, never above the truth: pushes, and the way to a first box. */
void answer(const struct cariste_position *board, const char *words, FILE *out)
{
    struct place place = place_of(board);
    int sum = 0;
    (void)words;
    for (int box = 0; box < cells_of(board); box++)
        sum += is_box(board, box) ? nearest(board, box, is_goal) : 0;
    /* <<< */
    if (!is_solved(board, &place))
        sum += nearest(board, place.player, is_box) - 1;
    /* >>> (void)place; */
    fprintf(out, "%d", sum);
}
/* === 6.1 corner */
#include "board.h"

/* 1 if a box on this square would be lost in a corner, else 0. */
void answer(const struct cariste_position *board, const char *words, FILE *out)
{
    int x, y, width = (int)board->width;
    sscanf(words, "%d %d", &x, &y);
    int cell = y * width + x;
    bool lost = false;
    /* <<< */
    bool upright = is_wall(board, cell - width) || is_wall(board, cell + width);
    bool across = is_wall(board, cell - 1) || is_wall(board, cell + 1);
    lost = upright && across && !is_goal(board, cell);
    /* >>> (void)cell; */
    fprintf(out, "%d", lost);
}
/* === 6.2 dead-squares */
#include "board.h"

static void pull(const struct cariste_position *board, int cell, bool *live)
{
    live[cell] = true;
    for (int side = 0; side < 4; side++) {
        int step = step_of(board, side), to = cell + step;
        /* <<< */
        if (!is_wall(board, to) && !live[to] && !is_wall(board, to + step))
            pull(board, to, live);
        /* >>> (void)to; */
    }
}

/* A map: # for walls, x for squares from which a lone box reaches no goal, - for others. */
void answer(const struct cariste_position *board, const char *words, FILE *out)
{
    bool live[CELLS_MAX] = {false};
    (void)words;
    for (int cell = 0; cell < cells_of(board); cell++)
        if (is_goal(board, cell))
            pull(board, cell, live);
    for (int cell = 0; cell < cells_of(board); cell++) {
        if (cell && cell % (int)board->width == 0)
            fputc('|', out);
        fputc(is_wall(board, cell) ? '#' : live[cell] ? '-' : 'x', out);
    }
}
/* === 6.3 square */
#include "board.h"

/* 1 if four squares in a square are walls and boxes, and a box among them is off its goals; else 0.
 */
void answer(const struct cariste_position *board, const char *words, FILE *out)
{
    int width = (int)board->width, found = 0;
    (void)words;
    for (int cell = 0; cell + width + 1 < cells_of(board); cell++) {
        const int four[] = {cell, cell + 1, cell + width, cell + width + 1};
        /* <<< */
        bool full = (cell + 1) % width != 0, off = false;
        for (int i = 0; i < 4; i++) {
            full = full && !is_free(board, four[i]);
            off = off || (is_box(board, four[i]) && !is_goal(board, four[i]));
        }
        found = found || (full && off);
        /* >>> (void)four; */
    }
    fprintf(out, "%d", found);
}
/* === 6.4 freeze */
#include "board.h"

/* Whether a box can never move again, if those marked still cannot. */
static bool frozen(const struct cariste_position *board, int box, bool *still)
{
    /* <<< */
    bool held[2] = {false, false};
    still[box] = true;
    for (int side = 0; side < 4; side++) {
        int next = box + step_of(board, side);
        if (is_wall(board, next) || still[next] ||
            (is_box(board, next) && frozen(board, next, still)))
            held[side / 2] = true;
    }
    still[box] = false;
    return held[0] && held[1];
    /* >>> return (void)board, (void)box, (void)still, false; */
}

/* 1 if a box is frozen off the goals, else 0. */
void answer(const struct cariste_position *board, const char *words, FILE *out)
{
    bool still[CELLS_MAX] = {false}, dead = false;
    (void)words;
    for (int box = 0; box < cells_of(board); box++)
        dead = dead || (is_box(board, box) && !is_goal(board, box) && frozen(board, box, still));
    fprintf(out, "%d", dead);
}
/* === 7.1 matching */
#include "board.h"

/* The least sum for the boxes from this cell on, with the goals that are not taken. */
static int match(const struct cariste_position *board, int box, bool *taken)
{
    while (box < cells_of(board) && !is_box(board, box))
        box++;
    if (box == cells_of(board))
        return 0;
    int least = 0;
    /* <<< */
    least = 1 << 20;
    for (int goal = 0; goal < cells_of(board); goal++) {
        if (!is_goal(board, goal) || taken[goal])
            continue;
        taken[goal] = true;
        int sum = distance(board, box, goal) + match(board, box + 1, taken);
        taken[goal] = false;
        least = sum < least ? sum : least;
    }
    /* >>> (void)taken; */
    return least;
}

void answer(const struct cariste_position *board, const char *words, FILE *out)
{
    bool taken[CELLS_MAX] = {false};
    (void)words;
    fprintf(out, "%d", match(board, 0, taken));
}
/* === 7.2 replay */
#include "board.h"

/* 1 if the moves can be made and solve the board, else 0. */
void answer(const struct cariste_position *board, const char *words, FILE *out)
{
    struct place place = place_of(board);
    bool good = true;
    for (; *words && good; words++) {
        int side = (int)(strchr("udlrUDLR", *words) - "udlrUDLR") % 4;
        /* <<< */
        good = make_move(board, &place, side);
        /* >>> (void)side; */
    }
    fprintf(out, "%d", good && is_solved(board, &place));
}
/* === 7.5 additive */
#include "board.h"

/* The most that pairs of boxes in none yet add up to; costs of the pairs 01 02 .. 12 13 .. */
static int best(const int *costs, int boxes, int used)
{
    int most = 0;
    for (int i = 0, at = 0; i < boxes; i++)
        for (int k = i + 1; k < boxes; k++, at++) {
            /* <<< */
            int pair = 1 << i | 1 << k;
            int sum = used & pair ? 0 : costs[at] + best(costs, boxes, used | pair);
            most = sum > most ? sum : most;
            /* >>> (void)costs, (void)used; */
        }
    return most;
}

void answer(const struct cariste_position *board, const char *words, FILE *out)
{
    int boxes, c[6] = {0};
    (void)board;
    sscanf(words, "%d %d %d %d %d %d %d", &boxes, &c[0], &c[1], &c[2], &c[3], &c[4], &c[5]);
    fprintf(out, "%d", best(c, boxes, 0));
}
/* === 8.1 regions */
#include "board.h"

static void flood(const struct cariste_position *board, int cell, bool *known)
{
    known[cell] = true;
    /* <<< */
    for (int side = 0; side < 4; side++) {
        int next = cell + step_of(board, side);
        if (is_free(board, next) && !known[next])
            flood(board, next, known);
    }
    /* >>> (void)board; */
}

/* Into how many regions walls and boxes part the floor. */
void answer(const struct cariste_position *board, const char *words, FILE *out)
{
    bool known[CELLS_MAX] = {false};
    int count = 0;
    (void)words;
    for (int cell = 0; cell < cells_of(board); cell++)
        if (is_free(board, cell) && !known[cell]) {
            flood(board, cell, known);
            count++;
        }
    fprintf(out, "%d", count);
}
/* === 8.2 turns */
#include "board.h"

/* Steps until one of two searches is done: mine is the need of the one whose turn it is. */
static int turns(int mine, int other, int part)
{
    /* <<< */
    return mine <= part ? mine : part + turns(other, mine - part, part);
    /* >>> return (void)mine, (void)other, part; */
}

void answer(const struct cariste_position *board, const char *words, FILE *out)
{
    int first, second, part;
    (void)board;
    sscanf(words, "%d %d %d", &first, &second, &part);
    fprintf(out, "%d", turns(first, second, part));
}
