/* What a search by several ranks has come to in all, once it is over; the same for all ranks. */
#ifndef SEARCH_EXCHANGE_TOTALS_H
#define SEARCH_EXCHANGE_TOTALS_H

#include <stdint.h>

struct closed_census;
struct exchange;
struct mail;

/* A rank's share of a limit of nodes, which is for all ranks together; 0: there is none. */
uint64_t totals_nodes(const struct exchange *exchange, uint64_t nodes);

/* Adds up the counters of all meters, in each of them, and what was sent, in the exchange. The
 * memory is that of the fullest rank. */
void totals_add_up(struct mail *mail);

/* Adds up the censuses of all ranks, in each of them. */
void totals_add_census(struct mail *mail, struct closed_census *census);

#endif
