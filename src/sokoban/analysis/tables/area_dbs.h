/* The areas of a level: around its goals, and around the boxes of a position, which is the start or
 * one that a search has come to.
 *
 * Areas may have cells in common. Each in turn takes of the excess of every push what it needs to
 * say what it says, and leaves the rest to those after it: a saturated cost partitioning (Seipp,
 * Keller & Helmert 2020). So of a push no more is counted in all areas together than its excess,
 * and their sum never exceeds the excesses of a solution; what is left over may be counted
 * elsewhere, such as in patterns of few boxes (pattern_db.h). */
#ifndef SOKOBAN_ANALYSIS_TABLES_AREA_DBS_H
#define SOKOBAN_ANALYSIS_TABLES_AREA_DBS_H

#include "sokoban/analysis/board/goal_potentials.h"
#include "sokoban/analysis/tables/area_choice.h"

enum { AREA_DBS_MAX = 16 };

struct area_dbs {
    const struct goal_potentials *potentials;
    struct area_db *items[AREA_DBS_MAX];
    unsigned count;
    struct set_costs left; /* what they leave of the excesses of pushes and ends */
    unsigned told;         /* what they cost together in the position */
    size_t bytes;
};

/* Areas without a cell in common that cover what is around goals and boxes. The limits are those of
 * every single area, and say how large it is. The floor is cut up in two ways; the one that says
 * more of the position is taken. */
struct area_dbs *area_dbs_cut(const struct distances *distances,
                              const struct goal_potentials *potentials,
                              const struct area_position *position,
                              const struct area_db_limits *limits);

/* The areas around a goal or a box of the position each that say most of it, as far as they say
 * anything. */
struct area_dbs *area_dbs_telling(const struct distances *distances,
                                  const struct goal_potentials *potentials,
                                  const struct area_position *position,
                                  const struct area_db_limits *limits);
void area_dbs_free(struct area_dbs *area_dbs);

#endif
