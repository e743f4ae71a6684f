/* The shortening that comes after a solution is found, for fewer pushes, then fewer moves: what
 * saves most for the time it takes, each once. */
#ifndef SOKOBAN_OPTIMIZE_QUICK_H
#define SOKOBAN_OPTIMIZE_QUICK_H

#include <stdbool.h>
#include <stdint.h>

struct level;
struct meter;
struct model;

struct quick_effort {
    uint64_t nodes;      /* for ways near the solution; as many for each box lifted */
    uint64_t plan_nodes; /* for each search of another plan; 0: none is looked for */
    uint32_t deadlocks;  /* the tests that mark cells for it */
    bool is_shortest;    /* no solution has fewer pushes: walks alone are left to be shortened */
};

/* A solution at least as good as the one given, which is taken over; to be freed. The meter has no
 * limit of nodes. */
char *quick_shorten(const struct level *level, const struct model *model, char *solution,
                    const struct quick_effort *effort, struct meter *meter);

#endif
