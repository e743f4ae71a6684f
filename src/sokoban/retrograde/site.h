/* The room of a board, cleared of boxes and player, for new levels to be built in. */
#ifndef SOKOBAN_RETROGRADE_SITE_H
#define SOKOBAN_RETROGRADE_SITE_H

#include "sokoban/level/board.h"
#include "sokoban/retrograde/room.h"

struct site {
    struct room room;
    uint64_t goals[MASK_WORDS_MAX]; /* of the board, within the room */
    struct board *board;            /* with the room empty: neither boxes, player nor goals */
    unsigned left, top;             /* of the room on the board */
};

/* Takes the player's area, boxes being no obstacle. Without a player, it is the one closed area
 * that has goals, or, without goals, the largest. NULL, or a message that says why there is none;
 * then there is nothing to be closed. */
const char *site_open(struct site *site, const struct board *board);
void site_close(struct site *site);

/* A board with goals, boxes and a player in the room. */
struct board *site_build(const struct site *site, const uint64_t *goals, const uint64_t *boxes,
                         unsigned player);

#endif
