/* Which cells areas (area_db.h) are made of: those nearest to some cell by walking. */
#ifndef SOKOBAN_ANALYSIS_TABLES_AREA_CHOICE_H
#define SOKOBAN_ANALYSIS_TABLES_AREA_CHOICE_H

#include "sokoban/analysis/tables/area_db.h"

enum { AREA_CHOICE_MAX = 16 };

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

/* Chooses up to so many cells, those nearest to one. */
void area_choice_around(struct area_choice *choice, cell start, unsigned most,
                        struct area_cells *area_cells);

/* Cuts the floor around the goals and around the boxes of a position up into areas without a cell
 * in common, beginning with the first of them or the last. Returns how many there are. */
unsigned area_choice_cut(struct area_choice *choice, const struct area_position *position,
                         unsigned most, bool reversed, struct area_cells areas[AREA_CHOICE_MAX]);

#endif
