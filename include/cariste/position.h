/* A position of a level, as it is shown to functions of your own. It lives as long as the call. */
#ifndef CARISTE_POSITION_H
#define CARISTE_POSITION_H

#include "cariste/cells.h"

#ifdef __cplusplus
extern "C" {
#endif

struct cariste_position {
    /* Rows of characters, each with a line end, as in a level's file. Where only pushes count, the
     * player could be anywhere in a region, and stands on its first square. Of pieces that may
     * stand for each other, the letters are shared out in no particular order. */
    const char *text;
    unsigned width, height; /* in cells; a cell is a character of the text, in UTF-8 */
    /* The same as roles (cariste_role), row by row. Of sliding blocks, pieces are CARISTE_PIECE
     * wherever they stand, and places to go to are CARISTE_GOAL while nothing covers them. */
    const uint8_t *cells;
};

#ifdef __cplusplus
}
#endif

#endif
