/* What is known of every set of boxes: a row of words for each, first the player's squares that are
 * known, then those met for the next layer.
 *
 * Rows stand in the order of the sets' numbers, by binomials, as long as rows for all sets fit the
 * memory. Where they do not, the table is hashed: it has rows for the sets that were met, each
 * behind the set itself, in parts that grow one by one and have a lock each. The first is faster
 * and needs a third less for a row; the second serves rooms of which little can be reached, and
 * those so large that a limit ends the search.
 *
 * Several ranks have a part each: a set belongs to the rank that its number leaves as rest, and its
 * row stands at the quotient. */
#ifndef SOKOBAN_RETROGRADE_SET_TABLE_H
#define SOKOBAN_RETROGRADE_SET_TABLE_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/thread.h"
#include "sokoban/retrograde/room.h"

struct meter;

enum { SET_TABLE_PARTS = 256 };

struct set_part {
    struct mutex lock;
    uint64_t *slots; /* set, known squares, next squares; no boxes: free */
    size_t count, room;
};

struct set_table {
    struct meter *meter;
    struct mutex *lock; /* of the meter */
    unsigned words;     /* of a mask */
    unsigned rank, ranks;
    bool is_hashed;
    uint64_t *binomials;    /* ordinal of a box * bits + its bit -> what it adds to the number of
                             * the set */
    _Atomic uint64_t *rows; /* by number */
    uint64_t *row_words;    /* the same, before anybody else sees them */
    size_t binomial_room, row_room;
    struct set_part *parts; /* NULL: never hashed so far */
};

/* The meter, and the lock that is held to use it, stay the caller's. */
void set_table_init(struct set_table *table, struct meter *meter, struct mutex *lock);
void set_table_free(struct set_table *table);

/* From the next preparation on, only the sets of this rank, of so many, stand here. */
void set_table_split(struct set_table *table, unsigned rank, unsigned ranks);

/* An empty table for as many boxes as there are goals. False when there is no memory for it. */
bool set_table_prepare(struct set_table *table, const struct room *room, const uint64_t *goals);

/* Of a hashed table: the row of a set, a new one if need be; its part is locked if it is shared,
 * until it is left. NULL, with nothing locked, when there is no memory for it. */
_Atomic uint64_t *set_table_enter(struct set_table *table, const uint64_t *boxes, bool shared);
void set_table_leave(struct set_table *table, const uint64_t *boxes, bool shared);

/* The squares that are known for a set of this rank, while nobody writes; NULL: it was not met. */
const _Atomic uint64_t *set_table_known(const struct set_table *table, const uint64_t *boxes);

MASK_INLINE uint64_t set_table_number(const struct set_table *table, const uint64_t *boxes,
                                      unsigned words)
{
    const uint64_t *binomials = table->binomials;
    uint64_t number = 0;
    for (unsigned i = 0; i < words; i++)
        for (uint64_t left = boxes[i]; left; left &= left - 1, binomials += 64 * (size_t)words)
            number += binomials[64 * i + (unsigned)__builtin_ctzll(left)];
    return number;
}

#endif
