/* Searching together: batches of records between ranks, and phases that end when all ranks have
 * nothing left to do and nothing is on its way.
 *
 * The end of a phase is found by counting messages for each rank (the vector counters of Mattern
 * 1987). A rank that is idle tells rank 0 how many batches it has sent to each other rank in this
 * phase and how many it has received, and again when that has changed. When what all say they have
 * sent to each rank is what that rank says it has received, the phase is over: nobody is asked, and
 * the last one to become idle is waited for only as long as its word takes.
 *
 *  E1  a rank speaks only when idle, with its bags empty; it is busy again only because of a batch
 *      it receives
 *  E2  let each rank's word be from some moment, and for each rank what was sent to it equal what
 * it has received. Then no rank has received a batch since its word: the first such batch b, of all
 * ranks, was sent by one that had not been busy since its own word, so before it. There b counts as
 * sent and not as received; to make up for it another batch had to be received before the word of
 * b's receiver and sent after the word of its sender, who was thus busy again before b was
 * received: b was not the first E3  so nothing is on its way and all are idle, however old the
 * words are E4  what ranks say with it stays true till the phase is over: it can be added up, and
 * that is what all agree on E5  a message carries its phase. One of a phase to come waits; batches
 * of a phase that is over do not exist (E3), and what else comes of it is of no use any more E6
 * whoever waits to send puts aside what it receives: nobody waits in a circle */
#ifndef SEARCH_EXCHANGE_MAIL_H
#define SEARCH_EXCHANGE_MAIL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "search/exchange/agreement.h"

struct exchange;
struct meter;
struct mail_letter;
struct idle_words;

/* What each rank lets rank 0 know now and then. */
enum mail_report {
    REPORT_EXPANDED,
    REPORT_STORED,
    REPORT_MEMORY,
    REPORT_DISK,
    REPORT_SENT_BYTES,
    REPORT_WORDS
};

struct mail_bag {
    uint8_t *bytes;
    size_t used;
};

struct mail {
    struct exchange *exchange;
    struct meter *meter;
    /* Takes a batch of records. It puts nothing in return: that is done between two batches. */
    void (*take)(void *context, unsigned from, const uint8_t *records, size_t bytes);
    void *context;

    uint32_t phase;
    uint64_t received; /* batches of this phase */
    bool halted;       /* somebody wants this phase to come to its end */

    uint64_t sent_bytes, sent_batches, sent_records; /* of all phases */
    double idle_seconds;
    uint64_t (*reports)[REPORT_WORDS]; /* by rank; of rank 0 alone */
    double *heard_at;                  /* by rank: when it was heard of last */

    /* Inside. */
    struct mail_bag *bags; /* by rank */
    size_t batch_bytes, accounted;
    struct mail_letter *waiting, *waiting_last; /* put aside while sending */
    struct idle_words *words;                   /* of rank 0: what each has said */
    uint64_t *said;                             /* what this rank has said last: see mail.c */
    uint64_t *sent_to;                          /* by rank: batches of this phase */
    bool has_said, over, has_opened_early;
    uint32_t times_said;
    struct agreement outcome;
    double reported_at;
};

/* Records are at most so long. The bags are taken from the meter; if that hits a limit, they are
 * there all the same, so that all ranks can be told. */
void mail_open(struct mail *mail, struct exchange *exchange, struct meter *meter,
               size_t record_bytes);
void mail_close(struct mail *mail);

/* Puts a record into the bag of another rank, which is sent when it is full. */
void mail_put(struct mail *mail, unsigned to, const uint8_t *record, size_t bytes);

/* Sends what has been put, full or not. */
void mail_flush(struct mail *mail);

/* Has what has arrived taken. */
void mail_collect(struct mail *mail);

/* Tells all that this phase is to come to its end: whoever sees it stops expanding. */
void mail_halt(struct mail *mail);

/* To be called by a rank that is idle, again and again, with what it has to say now. True when the
 * phase is over; then the next one has begun, and all ranks are told the same. */
bool mail_settled(struct mail *mail, const struct agreement *mine, struct agreement *all);

/* The same for a rank with nothing to do but to wait for the end. */
void mail_settle(struct mail *mail, const struct agreement *mine, struct agreement *all);

/* Rests a moment, which counts as idle. */
void mail_rest(struct mail *mail);

/* For progress: what this rank has come to, sent to rank 0 now and then. */
void mail_report(struct mail *mail, uint64_t disk_bytes);

/* Lets others know now and then that this rank lives: rank 0 the others, they rank 0. */
void mail_live(struct mail *mail);

#endif
