/* Which cells areas (area_db.h) are made of: those nearest to some cell by walking. */
#ifndef SOKOBAN_ANALYSIS_TABLES_AREA_CHOICE_H
#define SOKOBAN_ANALYSIS_TABLES_AREA_CHOICE_H

#include "sokoban/analysis/tables/area_db.h"

enum { AREA_CHOICE_MAX = 16 };

/* The cells chosen for one area. */
struct area_cells {
    cell cells[AREA_DB_CELLS];
    unsigned count;
};

struct area_choice {
    const struct distances *distances;
    bool *is_in_area; /* by cell: in some area, and not to be taken again */
    bool *is_wanted;  /* by cell: for the areas at hand */
    uint32_t *far;    /* by cell: from where the area at hand began */
    bool *done;
    const struct area_db_limits *limits;
    size_t steps;
};

struct area_choice *area_choice_new(const struct distances *distances,
                                    const struct area_db_limits *limits);
void area_choice_free(struct area_choice *choice);

/* How many cells an area may have with so many states. */
unsigned area_choice_cells(size_t states);

/* Chooses up to so many cells, those nearest to one. */
void area_choice_around(struct area_choice *choice, cell start, unsigned most,
                        struct area_cells *area_cells);

/* Cuts the floor around the goals and around the boxes of the start up into areas without a cell in
 * common, beginning with the first of them or the last. Returns how many there are. */
unsigned area_choice_cut(struct area_choice *choice, unsigned most, bool reversed,
                         struct area_cells areas[AREA_CHOICE_MAX]);

#endif
