/* The areas of a level: around its goals, and around the boxes of the start.
 *
 * Areas may have cells in common. Each in turn takes of the excess of every push what it needs to
 * say what it says, and leaves the rest to those after it: a saturated cost partitioning (Seipp,
 * Keller & Helmert 2020). So of a push no more is counted in all areas together than its excess,
 * and their sum never exceeds the excesses of a solution; what is left over may be counted
 * elsewhere, such as in patterns of few boxes (pattern_db.h). */
#ifndef SOKOBAN_ANALYSIS_TABLES_AREA_DBS_H
#define SOKOBAN_ANALYSIS_TABLES_AREA_DBS_H

#include "sokoban/analysis/board/goal_potentials.h"
#include "sokoban/analysis/tables/area_db.h"

enum { AREA_DBS_MAX = 32 };

struct area_dbs {
    struct goal_potentials *potentials;
    struct area_db *items[AREA_DBS_MAX];
    unsigned count;
    unsigned telling;      /* so many of them, the first, say something of the start */
    struct set_costs left; /* what those leave of the excesses of pushes and ends */
    size_t bytes;
};

/* Takes the prices over. The limits are those of every single area, and say how large it is. */
struct area_dbs *area_dbs_new(const struct distances *distances, struct goal_potentials *potentials,
                              const struct area_db_limits *limits);
void area_dbs_free(struct area_dbs *area_dbs);

#endif
