/* A retrograde search by several ranks. A set of boxes belongs to the rank that its number leaves
 * as rest, and stands in that rank's table at the quotient: so each has a part of the table, and
 * rooms that are too large for one fit several. Positions met in another's part are sent there; a
 * layer is a phase of the mail. */
#ifndef SOKOBAN_RETROGRADE_RANKS_H
#define SOKOBAN_RETROGRADE_RANKS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "search/exchange/mail.h"

struct box_sets;
struct exchange;
struct meter;
struct retrograde_work;
struct retrograde_worker;

struct retrograde_ranks {
    struct mail mail;
    struct retrograde_worker *worker;
    unsigned words;          /* of a mask */
    struct box_sets *starts; /* of all ranks, while they are gathered */
    bool is_open;
};

/* Before each search; the work knows its room. */
void retrograde_ranks_begin(struct retrograde_ranks *ranks, struct exchange *exchange,
                            struct meter *meter, struct retrograde_worker *worker,
                            struct retrograde_work *work);
void retrograde_ranks_end(struct retrograde_ranks *ranks);

/* Makes the sets of the last layer those of all ranks, the same for each, with their numbers in
 * all. False when there is no room for them, at some rank: there are none then. */
bool retrograde_ranks_gather(struct retrograde_ranks *ranks, struct box_sets *sets);

#endif
