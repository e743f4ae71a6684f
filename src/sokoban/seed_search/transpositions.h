/* The transposition tables of the first program of docs/seeds.md, for search_depth_limited.
 *
 *     marks       one mark for each remainder of a hash: positions that share a slot shut each
 *                 other out, and a position met with few moves left is not entered with more
 *     direct      the most moves left for every position there could be, found by its number; as
 *                 large as there are such numbers
 *     dictionary  the most moves left for every position met, found by its key
 *
 * What a table loses is counted exactly, by keeping the packed position beside the key where keys
 * do not tell positions apart. A run without losses may claim what a perfect table may. */
#ifndef SOKOBAN_SEED_SEARCH_TRANSPOSITIONS_H
#define SOKOBAN_SEED_SEARCH_TRANSPOSITIONS_H

#include "search/depth_limited.h"
#include "sokoban/seed_search/keys.h"
#include "sokoban/seed_search/position.h"

struct meter;
struct text;

/* What every table begins with. */
struct seed_transpositions {
    struct transpositions transpositions;
    void (*free)(struct seed_transpositions *transpositions);
    const struct seed_position *position; /* whose position is asked about */
    struct meter *meter;
    struct keys keys;    /* owned */
    uint64_t collisions; /* positions shut out because another one had their key */
    uint64_t shortened;  /* positions not entered again although more moves were left */
    uint64_t size;       /* slots there are */
    uint64_t used;       /* of them, or positions kept */
};

/* Makes a table that takes the keys over; NULL when it cannot be made, and why says so. */
typedef struct seed_transpositions *seed_transpositions_maker(const struct seed_position *position,
                                                              struct keys keys, struct meter *meter,
                                                              struct text *why);

seed_transpositions_maker seed_slot_marks_new;
seed_transpositions_maker seed_direct_table_new;
seed_transpositions_maker seed_dictionary_new;

#endif
