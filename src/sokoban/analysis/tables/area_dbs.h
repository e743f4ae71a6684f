/* The areas of a level: around its goals, and around the boxes of the start. */
#ifndef SOKOBAN_ANALYSIS_TABLES_AREA_DBS_H
#define SOKOBAN_ANALYSIS_TABLES_AREA_DBS_H

#include "sokoban/analysis/tables/area_db.h"

enum { AREA_DBS_MAX = 16 };

struct area_dbs {
    struct goal_potentials *potentials;
    struct area_db *items[AREA_DBS_MAX];
    unsigned count;
    unsigned start; /* what they cost together at the start */
    size_t bytes;
};

/* Takes the prices over. The limits are those of every single cut, and say how large it is. The
 * floor is cut up in two ways; the one that says more of the start is taken. */
struct area_dbs *area_dbs_new(const struct distances *distances, struct goal_potentials *potentials,
                              const struct area_db_limits *limits);
void area_dbs_free(struct area_dbs *area_dbs);

#endif
