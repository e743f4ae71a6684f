/* What becomes of the floor when a box is put down somewhere: one pass answers for every cell.
 *
 * The pass is Tarjan's for cut vertices (1972). It walks the free cells depth first, numbering them
 * as it enters them, from the least cell of every region on. Without a cell c its region falls into
 * parts:
 *
 *   - for each cell entered from c whose subtree has no link back above c: that subtree, whose
 * cells have consecutive numbers;
 *   - the rest, if c is not the first: the first cell, which is the least, lies in it.
 *
 * The numbers are stamps of the occupancy, so that blocked cells lie in no part, and nothing is
 * cleared. They are good until the next flood or change of boxes. */
#ifndef SOKOBAN_ANALYSIS_POSITION_CUT_VERTICES_H
#define SOKOBAN_ANALYSIS_POSITION_CUT_VERTICES_H

#include "sokoban/analysis/position/occupancy.h"

/* Of a free cell; its own number is its mark in the occupancy. */
struct dfs_cell {
    uint32_t low;  /* least number linked to its subtree */
    uint32_t last; /* number in its subtree */
    cell least;    /* of its subtree */
    cell parent;   /* the first cell of a region has the wall */
    cell first;    /* of its region */
    uint16_t next; /* direction to go, while the pass is here */
};

struct cut_vertices {
    struct dfs_cell *items; /* by cell */
    unsigned regions;       /* of the free cells */
};

/* A part of the floor left when a cell is blocked: numbers first to last without the holes. */
struct cut_part {
    cell least;
    uint8_t hole_count;
    uint32_t first, last;
    struct {
        uint32_t first, last;
    } holes[DIRECTIONS];
};

void cut_vertices_init(struct cut_vertices *cut_vertices, const struct map *map);
void cut_vertices_free(struct cut_vertices *cut_vertices);

void cut_vertices_find(struct cut_vertices *cut_vertices, struct occupancy *occupancy);

/* The same for one region alone, by its least cell; how many there are in all is known. Nothing is
 * told of the cells of others. */
void cut_vertices_find_one(struct cut_vertices *cut_vertices, struct occupancy *occupancy,
                           cell least, unsigned regions);

/* How many regions the floor has with a box on this free cell. */
unsigned cut_vertices_regions(const struct cut_vertices *cut_vertices,
                              const struct occupancy *occupancy, cell c);

/* The part in which a free neighbour of a free cell lies when that is blocked. */
struct cut_part cut_vertices_part(const struct cut_vertices *cut_vertices,
                                  const struct occupancy *occupancy, cell c, cell beside);

static inline bool cut_part_has(const struct cut_part *part, const struct occupancy *occupancy,
                                cell c)
{
    uint32_t number = occupancy->marks[c];
    if (number - part->first > part->last - part->first)
        return false;
    for (unsigned i = 0; i < part->hole_count; i++)
        if (number - part->holes[i].first <= part->holes[i].last - part->holes[i].first)
            return false;
    return true;
}

#endif
