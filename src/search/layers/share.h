/* A rank's part in a count, or a search for goals, by layers of several ranks. Each state has one
 * owner, a function of its hash and of the number of ranks; successors go to their owners, who find
 * the duplicates. A layer is a phase of the mail; between two of them nothing is on its way, so
 * that what all ranks keep there is a whole.
 *
 * What is kept has a number, the generation. Nobody keeps the next one before all have kept this
 * one, and each keeps the one before as well: whenever ranks are killed, there is a youngest
 * generation that all of them have, and the count goes on from that. */
#ifndef SEARCH_LAYERS_SHARE_H
#define SEARCH_LAYERS_SHARE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "search/exchange/mail.h"

struct counter;
struct exchange;
struct layer_store;
struct layer_walk;

struct share {
    struct mail mail;
    struct counter *counter;
    bool refused; /* a key could not be taken: what the layer's end would come to is not known */
    size_t key_bytes;
    uint8_t *record; /* on its way to another rank: the layer, if the counter has a lead, and key */
};

/* What a phase has come to, of all ranks. */
struct share_outcome {
    bool limited;       /* some rank is at a limit, which is now in every meter */
    bool can_keep;      /* then: nothing is missing, and no disk has failed */
    bool unfinished;    /* some rank has states left to be expanded */
    bool due;           /* it is time to keep what there is */
    uint64_t states;    /* of the layer to come */
    uint64_t generated; /* successors so far */
};

/* Takes part. False when ranks do not agree on what is counted. */
bool share_begin(struct share *share, struct exchange *exchange, struct counter *counter,
                 uint64_t start_sum, size_t key_bytes);
void share_end(struct share *share);

/* Goes on from the youngest that all ranks have kept; *begins: there is none, and the walk is to
 * begin. False at a limit, and when some rank has kept something else, of which the store is told.
 */
bool share_recall(struct share *share, struct layer_walk *walk, struct layer_store *store,
                  bool *begins);

/* Whether this rank owns a key. */
bool share_owns(const struct share *share, const uint8_t *key, uint64_t hash);

/* Gives a key to its owner, which may be this rank; with a lead, one of that layer. False when it
 * could not be taken. */
bool share_give(struct share *share, uint64_t layer, const uint8_t *key, uint64_t hash);

/* Takes what others have given; false when the count should come to a halt. */
bool share_look(struct share *share);

/* The end of a phase: with states left or not, with so many states of the next layer. */
struct share_outcome share_settle(struct share *share, bool unfinished, uint64_t states);

/* All keep what they have come to: true when everybody has. */
bool share_keep(struct share *share);

/* Adds up the layers of all ranks, and what they have counted. */
void share_add_up(struct share *share, uint64_t *layers, size_t count);

#endif
