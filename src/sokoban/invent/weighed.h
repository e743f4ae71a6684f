/* What rooms were found to be worth, so that annealing, which comes back to many of them, weighs
 * each once: a table of a fixed size, in which new ones take the place of old ones. */
#ifndef SOKOBAN_INVENT_WEIGHED_H
#define SOKOBAN_INVENT_WEIGHED_H

#include "sokoban/invent/draft.h"

struct weighed_entry {
    uint64_t mark; /* of floor and goals; with the rest of it and the place, 112 bits */
    uint32_t rest;
    uint32_t worth;
};

struct weighed {
    struct weighed_entry *entries;
    uint64_t salt; /* entries that were made with another are not found */
};

void weighed_init(struct weighed *weighed);
void weighed_free(struct weighed *weighed);

/* Where the draft's floor and goals belong, and whether their worth stands there already; else
 * the place is made theirs, and the worth is to be filled in. */
bool weighed_find(struct weighed *weighed, const struct draft *draft, uint32_t **worth);

#endif
