/* Searching together: batches of records between ranks, and phases that end when all ranks have
 * nothing left to do and nothing is on its way.
 *
 * The end of a phase is found by the four counters of Mattern (1987). Rank 0 sends waves. A rank
 * answers when it is idle, and says how many batches it has sent and received in this phase. If all
 * that was sent by the second of two waves equals all that was received by the first, the phase had
 * ended before the second began.
 *
 *  E1  a rank answers a wave only when idle, with its bags empty; it is busy again only because of
 *      a batch it receives
 *  E2  a wave begins after the last answer to the one before. So with R the sum received as
 *      answered to the first, S the sum sent as answered to the second, t any moment between them:
 *      R <= received by t <= sent by t <= S
 *  E3  R = S then leaves nothing on its way at t, nothing received by any rank since its first
 *      answer, and so no rank that could be busy
 *  E4  what ranks say with their second answer stays true till the phase is over: they can be
 *      added up, and that is what all agree on
 *  E5  a message carries its phase. One of a phase to come waits; batches of a phase that is over
 *      do not exist (E3)
 *  E6  whoever waits to send puts aside what it receives: nobody waits in a circle */
#ifndef SEARCH_EXCHANGE_MAIL_H
#define SEARCH_EXCHANGE_MAIL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct exchange;
struct meter;
struct mail_letter;

enum { MAIL_SUMS = 12, MAIL_LEASTS = 4 };

/* What each rank says at the end of a phase, and what comes of it. */
struct agreement {
    uint64_t sums[MAIL_SUMS];     /* added up */
    uint64_t leasts[MAIL_LEASTS]; /* the least of all */
};

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
    uint64_t sent, received; /* batches of this phase */
    bool halted;             /* somebody wants this phase to come to its end */

    uint64_t sent_bytes, sent_batches, sent_records; /* of all phases */
    double idle_seconds;
    uint64_t (*reports)[REPORT_WORDS]; /* by rank; of rank 0 alone */

    /* Inside. */
    struct mail_bag *bags; /* by rank */
    size_t batch_bytes, accounted;
    struct mail_letter *waiting, *waiting_last; /* put aside while sending */
    struct mail_waves *waves;
    bool asked, over, has_opened_early;
    uint32_t wave;
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

/* Nothing said so far: sums of 0, leasts of UINT64_MAX. */
struct agreement agreement_none(void);

#endif
