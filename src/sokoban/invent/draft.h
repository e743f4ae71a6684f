/* A level on the way: a room, its goals, and later boxes and a player. */
#ifndef SOKOBAN_INVENT_DRAFT_H
#define SOKOBAN_INVENT_DRAFT_H

#include "base/random.h"
#include "sokoban/level/board.h"
#include "sokoban/retrograde/room.h"

struct draft {
    struct room room;
    uint64_t open[MASK_WORDS_MAX]; /* squares that may be floor; all others stay walls */
    uint64_t kept[MASK_WORDS_MAX]; /* squares that stay as they were drawn */
    uint64_t goals[MASK_WORDS_MAX];
    uint64_t boxes[MASK_WORDS_MAX];
    unsigned box_count;
    unsigned player;   /* bit */
    unsigned symmetry; /* that floor is kept to (base/plane.h); 0: none */
    bool goals_stay;   /* the style has put them where they belong */
    uint32_t worth;    /* pushes or moves: of the farthest start; with boxes, of this one */
};

/* The sides of an invented room, walls around it not counted. */
enum { DRAFT_SIDE_MIN = 3, DRAFT_SIDE_MAX = 20, DRAFT_BOXES_MAX = 12 };

/* All of it open, none of it floor. */
void draft_init(struct draft *draft, unsigned width, unsigned height, unsigned boxes);

/* The square a symmetry takes a square to. */
unsigned draft_image(const struct draft *draft, unsigned symmetry, unsigned bit);

/* Makes the square, and its image, floor or wall; squares that are kept or not open stay. */
void draft_set(struct draft *draft, unsigned bit, bool floor);

bool draft_is_floor(const struct draft *draft, int x, int y); /* outside: no */

/* The n-th square of a set, from 0; there are more. */
unsigned mask_pick(const uint64_t *mask, unsigned words, unsigned n);

/* One square of a set that is not empty. */
unsigned mask_any(const uint64_t *mask, unsigned words, struct random *random);

/* Leaves of the floor its largest connected part. */
void draft_keep_largest(struct draft *draft);

/* Leaves of the floor what is connected with a square. False when goals or boxes are elsewhere. */
bool draft_keep_around(struct draft *draft, unsigned bit);

/* What a room has to be like: some squares beside the boxes, no open floor of 3 by 4 or 2 by 5,
 * where boxes have too easy a life. */
bool draft_is_roomy(const struct draft *draft);
bool draft_is_narrow(const struct draft *draft);
bool draft_is_symmetric(const struct draft *draft); /* as its symmetry says */

/* A board with walls around the floor, and nothing beyond them. */
struct board *draft_board(const struct draft *draft);

/* The whole frame as a board, with walls wherever there is no floor; and back: the player's area
 * becomes the floor. */
struct board *draft_frame_board(const struct draft *draft);
void draft_take_board(struct draft *draft, const struct board *board);

/* The square of that board which a bit of the frame is, and the reverse for inner squares. */
size_t draft_place(const struct draft *draft, unsigned bit);
unsigned draft_bit(const struct draft *draft, size_t place);

#endif
