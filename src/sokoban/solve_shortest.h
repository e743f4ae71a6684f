/* The fewest pushes of a small level, proved by a small search: A* by the plain matching, which
 * needs no tables, for levels that are done with before any would be worked out. */
#ifndef SOKOBAN_SOLVE_SHORTEST_H
#define SOKOBAN_SOLVE_SHORTEST_H

#include <stdbool.h>
#include <stdint.h>

struct meter;
struct model;

/* Replaces a solution by one of the fewest pushes, unless it has no more itself. False when so many
 * expansions, which are counted in the meter, do not tell; the solution is then what it was. */
bool solve_shortest(const struct model *model, uint64_t nodes, char **solution,
                    struct meter *meter);

#endif
