/* Travelling: the strokes that bring one piece to a cell somebody points at, with every other piece
 * left where it is. */
#ifndef SLIDE_TRAVEL_H
#define SLIDE_TRAVEL_H

#include <stdbool.h>
#include <stdint.h>

#include "slide/rules/position.h"

struct text;

/* Appends a way with the fewest steps to where the piece covers the cell, as a script; false when
 * there is none. The play is the same afterwards. */
bool slide_travel(const struct slide_position *position, size_t piece, int x, int y,
                  struct text *notation);

/* The same to where the piece stands at a place of its own. */
bool slide_travel_to(const struct slide_position *position, size_t piece, struct piece_place to,
                     struct text *notation);

/* The steps it takes the piece to come to each place, row by row; UINT32_MAX where it cannot. */
void slide_travel_reach(const struct slide_position *position, size_t piece, uint32_t *steps);

#endif
