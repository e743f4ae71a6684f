/* The words of idle ranks, which show when a phase is over (mail.h). A word is what its rank has to
 * say for the agreement, how many batches it has received, and by rank how many it has sent. */
#ifndef SEARCH_EXCHANGE_IDLE_WORDS_H
#define SEARCH_EXCHANGE_IDLE_WORDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "search/exchange/agreement.h"

size_t idle_word_bytes(unsigned ranks);
void idle_word_write(uint8_t *word, const struct agreement *said, uint64_t received,
                     const uint64_t *sent_to, unsigned ranks);

/* The last of each rank. */
struct idle_words;

struct idle_words *idle_words_new(unsigned ranks);
void idle_words_free(struct idle_words *words);
void idle_words_clear(struct idle_words *words); /* for the next phase */

/* A rank has said it, for the so-manieth time: words may arrive in another order. */
void idle_words_take(struct idle_words *words, unsigned from, uint32_t times, const uint8_t *word);

/* Whether all have spoken, and what was sent to each is what it has received; then what they agree
 * on. */
bool idle_words_agree(const struct idle_words *words, struct agreement *all);

#endif
