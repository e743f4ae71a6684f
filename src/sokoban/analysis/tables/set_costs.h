/* What pushes and ends of a box cost: what tables of sets of boxes (set_states.h) and of areas
 * (area_db.h) add up. Here it is their excess, what a push fails to gain (pattern_db.h), or its
 * excess under prices of goals (goal_potentials.h). */
#ifndef SOKOBAN_ANALYSIS_TABLES_SET_COSTS_H
#define SOKOBAN_ANALYSIS_TABLES_SET_COSTS_H

#include <stdint.h>

struct distances;
struct goal_potentials;

enum { SET_COST_MAX = 126, SET_DEAD = 255 };

struct set_costs {
    uint8_t
        *push; /* [4 * vertex + direction], SET_DEAD where there is no such push; NULL: nothing */
    uint8_t *end; /* by cell, of the goals; NULL: nothing */
};

/* The excesses of all pushes and ends, with prices or without (NULL). */
struct set_costs set_costs_of(const struct distances *distances,
                              const struct goal_potentials *potentials);
struct set_costs set_costs_copy(struct set_costs costs, const struct distances *distances);
void set_costs_free(struct set_costs *costs);

#endif
