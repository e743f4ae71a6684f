/* Where a rank of A* by several ranks keeps what it has come to, so that all can go on from there
 * after any of them was killed. What is kept has a number, the generation. Nobody keeps the next
 * one before all have kept this one, and each has the one before as well: there is always a
 * youngest one that all of them have. */
#ifndef SEARCH_RANK_STORE_H
#define SEARCH_RANK_STORE_H

#include <stdbool.h>
#include <stdint.h>

struct stream;

struct rank_store {
    void *context;
    uint64_t generations[2]; /* that are there, the younger first; 0: none */
    double seconds;          /* at least so long between two */

    struct stream *(*create)(void *context, uint64_t generation); /* NULL on failure */
    bool (*complete)(void *context, struct stream *stream);       /* false: it is not kept */
    struct stream *(*open)(void *context, uint64_t generation);   /* NULL on failure */
    void (*close)(void *context, struct stream *stream);
    void (*drop)(void *context, uint64_t generation);

    /* Set by the search. */
    bool used;     /* it was one that keeps something */
    bool spoilt;   /* and has ended, since what some rank has kept is not of this search */
    bool is_stale; /* the last that was to be kept could not be */
    bool resumed;  /* it has gone on from what was kept */
    uint64_t kept; /* the last generation that all have; 0: none */
};

#endif
