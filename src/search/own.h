/* A caller's own say in a search: an estimate of what is left, a test that calls states dead, or
 * both. Nothing is known of such functions, so what a search proves with them is a claim of
 * theirs; unless they are checked: then every answer that the search has used is compared with the
 * exact distance to a goal. */
#ifndef SEARCH_OWN_H
#define SEARCH_OWN_H

#include <stdbool.h>
#include <stdint.h>

#include "search/heuristic_check.h"

struct meter;
struct space;

/* Estimates above are cut down to this: a frontier has room for each value below. */
enum { OWN_ESTIMATE_MAX = 0x7fff };

/* An answer of theirs that cannot be: it is above the exact distance, or lowered too much by the
 * step to another state. */
struct own_refutation {
    const uint8_t *key, *next; /* the latter is NULL unless it is about a step */
    uint32_t said;             /* BOUND_DEAD: that no goal can be reached */
    uint32_t at_most;          /* what it might have been */
};

struct search_own {
    void *context;
    /* Each may be NULL. They are never asked about a goal. */
    uint32_t (*estimate)(void *context, const struct space *space, const uint8_t *key);
    bool (*is_dead)(void *context, const struct space *space, const uint8_t *key);
    /* Told of every one of those, if it is checked; may be NULL. */
    void (*refuted)(void *context, const struct space *space,
                    const struct own_refutation *refutation);
    bool check; /* compare the answers with exact distances */

    /* What the search has come to. */
    uint64_t asked; /* states, some of them several times */
    uint64_t wrong; /* answers that were above the truth, or dead where a goal can be reached */
    bool is_exact;  /* checked, and every answer could be compared */
    struct heuristic_check_report report; /* of all states, asked about or not; when exact */
};

/* A space like the one given, which must outlive it, whose bounds are the greater ones of its own
 * and the caller's. NULL when there are no functions. */
struct own_search;
struct own_search *own_begin(struct search_own *own, const struct space *space,
                             struct meter *meter);
const struct space *own_space(const struct own_search *search);

/* After the search: the rest of the check. NULL is well. */
void own_end(struct own_search *search);

/* Whether what was proved holds: the functions had no say, or were checked and never wrong. */
bool own_holds(const struct search_own *own);

#endif
