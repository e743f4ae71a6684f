/* The keys by which the first program of docs/seeds.md remembers positions. Coordinates are rows
 * and columns of the board from 0, those of the boxes in their order (sorted, or as they stand
 * since the start), then those of the player.
 *
 *     tuple    the coordinates, a byte each
 *     string   the coordinates in decimal digits with blanks between them
 *     primes   the product of the first primes, each to the power of a coordinate; as long as that
 *              number is
 *     zobrist  the exclusive or of a random word for each box and one for the player: 8 bytes, and
 *              the order of the boxes does not matter; two positions may share one (Zobrist 1970)
 *     hash1    the sum of (i * coordinate i) to the power 5, modulo the slots of the table
 *     hash2    the sum of i to the power coordinate i, modulo the slots of the table
 *
 * The first three tell all positions apart. */
#ifndef SOKOBAN_SEED_SEARCH_KEYS_H
#define SOKOBAN_SEED_SEARCH_KEYS_H

#include "sokoban/space/model.h"

enum key_kind { KEY_TUPLE, KEY_STRING, KEY_PRIMES, KEY_ZOBRIST, KEY_HASH1, KEY_HASH2, KEY_KINDS };

extern const char *const key_names[KEY_KINDS + 1]; /* ends with NULL */

struct keys {
    const struct model *model;
    enum key_kind kind;
    bool sorted;
    uint32_t slots;       /* for the two hashes */
    size_t bytes;         /* of a key; shorter ones are filled with zeros */
    cell *boxes;          /* scratch: of a position, rising */
    uint8_t *coordinates; /* scratch: two for each box, two for the player */
    unsigned count;       /* of coordinates */
};

/* False when the kind cannot serve so many boxes. */
bool keys_init(struct keys *keys, const struct model *model, enum key_kind kind, bool sorted,
               uint32_t slots);
void keys_free(struct keys *keys);

/* The key of a position, for the first four kinds. */
void keys_write(struct keys *keys, const cell *boxes, cell player, uint8_t *key);

/* The slot of a position, for the two hashes. */
uint32_t keys_slot(struct keys *keys, const cell *boxes, cell player);

/* The position as the spaces pack it, which tells all positions apart. */
void keys_pack(struct keys *keys, const cell *boxes, cell player, uint8_t *key);

/* The coordinates as digits of a number to the base max(width, height); the caller has made sure
 * that it fits. */
uint64_t keys_number(struct keys *keys, const cell *boxes, cell player);

#endif
