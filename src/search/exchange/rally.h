/* What ranks tell each other beside a search. All of them have to call it. */
#ifndef SEARCH_EXCHANGE_RALLY_H
#define SEARCH_EXCHANGE_RALLY_H

#include <stdint.h>

struct exchange;

/* The sum of what all say. */
uint64_t rally_sum(struct exchange *exchange, uint64_t mine);

/* The words of the first rank that has any, cut if they are long, for all of them; NULL when none
 * has. Freed by the caller. */
char *rally_words(struct exchange *exchange, const char *mine);

#endif
