/* Small random sliding-block puzzles with a solver that shares nothing with the program: it keeps
 * every piece apart, and tries everything. */
#ifndef TESTS_SUPPORT_TOY_H
#define TESTS_SUPPORT_TOY_H

#include <stdbool.h>
#include <stdint.h>

struct random;
struct text;

enum { TOY_SIDE = 4, TOY_PIECES = 6, TOY_CELLS = 3, TOY_METRICS = 3 };

struct toy_piece {
    int size;
    int dx[TOY_CELLS], dy[TOY_CELLS]; /* from its place, which is one of its corners' */
    int x, y;
    char axis;   /* 'h', 'v' or '*' */
    bool gate;   /* may cross - */
    bool leaves; /* has to stand on ! */
    bool aimed;  /* has to stand at */
    int goal_x, goal_y;
};

struct toy {
    int width, height;
    char frame[TOY_SIDE][TOY_SIDE]; /* [y][x]: # . - ! */
    int count;
    struct toy_piece pieces[TOY_PIECES]; /* A, B, ... */
    bool alike;                          /* equal shapes may stand for each other in the goal */
};

/* By metric: steps, moves, straight moves. */
struct toy_truth {
    long optimum[TOY_METRICS];  /* -1: there is no solution */
    long farthest[TOY_METRICS]; /* of all layouts, from the start */
    uint64_t layouts, goals;    /* with pieces that may stand for each other kept together */
};

void toy_invent(struct toy *toy, struct random *random);
void toy_write(const struct toy *toy, struct text *out);

/* The same puzzle mirrored, flipped or turned: a symmetry of base/plane.h. */
void toy_turn(const struct toy *toy, unsigned symmetry, struct toy *turned);

/* False when there are too many layouts to try. */
bool toy_solve(const struct toy *toy, struct toy_truth *truth);

#endif
