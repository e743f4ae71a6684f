/* What players achieved: which levels are solved, the best that is known, where a game was left.
 * The library keeps it from one run to the next, if there is one; within a run the book remembers
 * by itself. */
#ifndef APP_PLAY_BOOK_H
#define APP_PLAY_BOOK_H

#include <stdbool.h>
#include <stdint.h>

#include "puzzle/puzzle.h"

struct keep;
struct level;
struct session;

struct book_entry {
    bool solved;      /* by a player */
    double seconds;   /* played in all */
    const char *left; /* the moves of the position left last; valid until the next call */
    uint64_t best[SCORE_METRICS_MAX]; /* by counter of the family's game; UINT64_MAX = not known */
};

struct book;

/* The library outlives the book; NULL: there is none. */
struct book *book_new(struct keep *keep);
void book_free(struct book *book);

/* What is known of a level that can be played; rotated and mirrored copies are one. */
struct book_entry book_recall(struct book *book, const struct level *level);

/* Enters a game as it stands; nothing is called solved that the rules have not replayed. */
void book_enter(struct book *book, const struct session *session);

#endif
