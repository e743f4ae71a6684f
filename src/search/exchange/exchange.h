/* How several runs of one search, the ranks, speak with each other: messages that arrive unchanged
 * and once, but late and in any order. Who carries them is the front end's business; what is said
 * is in mail.h. */
#ifndef SEARCH_EXCHANGE_EXCHANGE_H
#define SEARCH_EXCHANGE_EXCHANGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct mail_letter;
struct owner_row;

/* What the last search has sent, of all ranks. */
struct exchange_totals {
    bool is_shared; /* there was one */
    uint64_t records, batches, bytes;
    double idle_seconds;      /* summed over ranks */
    uint64_t stored, fullest; /* states: in all, and of the rank with most */
};

/* How far all ranks are, as rank 0 has last heard. */
struct exchange_progress {
    uint64_t expanded, stored, sent_bytes;        /* of all */
    uint64_t stored_most, memory_most, disk_most; /* of the fullest rank */
};

struct exchange {
    void *self;
    unsigned rank, ranks;
    const struct owner_row *owners; /* whose a state is; NULL: the usual */
    unsigned neighbours; /* ranks on this machine, itself included: they share its memory */

    /* Sends a copy of the bytes to another rank. False: not now, receive something first. It does
     * not wait, so that nobody waits to send without receiving. */
    bool (*send)(void *self, unsigned to, const uint8_t *bytes, size_t length);
    /* A message that has arrived, there until the next call; NULL: none so far. */
    const uint8_t *(*receive)(void *self, size_t *length);
    /* There is nothing to do before something arrives: may sleep, but not for long. */
    void (*rest)(void *self);

    bool is_torn; /* some rank has died, and those left have parted without agreeing on anything */

    /* Of mail.h: the phase to come, and what has arrived too early for its phase. */
    uint32_t phase;
    struct mail_letter *early;

    struct exchange_totals totals;
    struct exchange_progress progress; /* of rank 0 */
};

#endif
