/* Positions packed near the information bound.
 *
 * Only some cells can ever hold a box: the slots. A set of k boxes on n slots is one of C(n, k),
 * and its number in the combinatorial number system is
 *
 *     rank = C(s1, 1) + C(s2, 2) + ... + C(sk, k)      for slots s1 < s2 < ... < sk, from 0
 *
 * A position is the number  rank * cells + player,  stored lowest byte first in as few bytes as the
 * largest one needs. When that number can pass 64 bits, the position is stored as a bit for every
 * slot followed by the bits of the player's cell.
 *
 * A level with 6 boxes on 50 slots takes 4 bytes a position, one with 16 on 77 takes 8. */
#ifndef SOKOBAN_SPACE_PACK_H
#define SOKOBAN_SPACE_PACK_H

#include "sokoban/analysis/board/map.h"

struct pack {
    unsigned cells;
    unsigned boxes;
    unsigned slots;
    cell *cell_of;     /* slot -> cell, rising */
    uint16_t *slot_of; /* cell -> slot; PACK_NO_SLOT where no box may stand */
    size_t bytes;      /* of a packed position */
    uint64_t *choose;  /* [k * (slots + 1) + n] = C(n, k + 1); NULL when stored as bits */
    unsigned player_bits;
};

enum { PACK_NO_SLOT = UINT16_MAX };

/* usable: by cell, whether it may hold a box. */
void pack_init(struct pack *pack, const struct map *map, const bool *usable);
void pack_free(struct pack *pack);

/* Writes into `moved` the boxes after one of them (by number) has come to another cell, rising as
 * before. */
void pack_move_box(const struct pack *pack, const cell *boxes, unsigned box, cell to, cell *moved);

/* Boxes rising, each on a slot. */
void pack_write(const struct pack *pack, const cell *boxes, cell player, uint8_t *key);
void pack_read(const struct pack *pack, const uint8_t *key, cell *boxes, cell *player);

/* What makes one position of another: a box (by number) moved, and the player's cell then. */
struct pack_move {
    unsigned box;
    cell to, player;
};

/* The same as writing the boxes after a move, with the position before it at hand, packed and not:
 * the cost does not grow with the boxes. */
void pack_write_moved(const struct pack *pack, const uint8_t *before, const cell *boxes,
                      const struct pack_move *move, uint8_t *key);

/* Do all boxes stand on cells marked? Ends at the first that does not. */
bool pack_is_within(const struct pack *pack, const uint8_t *key, const bool *is_marked);

/* Are these bytes, from a file perhaps, what some position is packed to? Reads it if they are. */
bool pack_read_checked(const struct pack *pack, const uint8_t *key, cell *boxes, cell *player);

/* Of the packed bytes: a table that grows asks for it, and unpacking would cost more. */
uint64_t pack_hash(const struct pack *pack, const uint8_t *key);

#endif
