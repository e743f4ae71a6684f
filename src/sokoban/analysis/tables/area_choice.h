/* Which cells areas (area_db.h) are made of: those nearest to some cell by walking. */
#ifndef SOKOBAN_ANALYSIS_TABLES_AREA_CHOICE_H
#define SOKOBAN_ANALYSIS_TABLES_AREA_CHOICE_H

#include "sokoban/analysis/tables/area_db.h"

/* A position: areas are around its boxes, and are to say as much of it as they can. */
struct area_position {
    const cell *boxes;
    cell player;
    const bool *cells; /* by cell: areas may have it; NULL: any that boxes of the start come to */
};

/* By cell: whether a box of the position comes there, alone, by pushes that cost no more than this
 * each. The caller frees it. */
bool *area_position_reached(const struct area_position *position, const struct distances *distances,
                            struct set_costs costs, unsigned cost_max);

/* The cells chosen for one area. */
struct area_cells {
    cell cells[AREA_DB_CELLS];
    unsigned count;
};

struct area_choice {
    const struct distances *distances;
    const bool *cells; /* of the position */
    bool *is_in_area;  /* by cell: in some area, and not to be taken again */
    bool *is_wanted;   /* by cell: for the areas at hand */
    uint32_t *far;     /* by cell: from where the area at hand began */
    bool *done;
    const struct area_db_limits *limits;
    size_t steps;
};

struct area_choice *area_choice_new(const struct distances *distances,
                                    const struct area_position *position,
                                    const struct area_db_limits *limits);
void area_choice_free(struct area_choice *choice);

/* How many cells an area may have with so many states. */
unsigned area_choice_cells(size_t states);

/* Chooses up to so many cells, those nearest to one, the nearest first. */
void area_choice_around(struct area_choice *choice, cell start, unsigned most,
                        struct area_cells *area_cells);

/* Says whether some cells are wanted in the areas chosen from now on. */
void area_choice_want(struct area_choice *choice, const cell *cells, unsigned count, bool wanted);

/* May a cell be chosen? */
bool area_choice_may_take(const struct area_choice *choice, cell c);

/* The first so many of some cells are in an area, and not to be chosen again. */
void area_choice_take(struct area_choice *choice, const struct area_cells *area_cells,
                      unsigned count);

#endif
