/* What searches need that go from layer to layer, each rank with its share: the end of a layer, on
 * which all agree, and what every rank has to hear of. */
#ifndef SEARCH_EXCHANGE_STAGE_H
#define SEARCH_EXCHANGE_STAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct mail;

/* The end of a phase. Adds up what all ranks have counted by then, which may grow until all has
 * arrived. False when some rank is at a limit, which is then in every meter. */
bool stage_settle(struct mail *mail, uint64_t (*count)(const void *context), const void *context,
                  uint64_t *sum);

/* The same with a number that stays as it is, for all of them the sum afterwards. */
bool stage_add(struct mail *mail, uint64_t *number);

/* The same without any. */
bool stage_end(struct mail *mail);

/* Takes what has arrived, and has others stop if this rank is at a limit; false when the phase is
 * to come to its end. */
bool stage_look(struct mail *mail);

/* Puts a record into the bags of all others. */
void stage_tell(struct mail *mail, const void *record, size_t bytes);

/* Adds up lists, the longest of which says how long they are: takes a list that was allocated and
 * may move it. */
void stage_add_lists(struct mail *mail, uint64_t **list, size_t *count);

#endif
