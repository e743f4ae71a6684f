/* An observer of a search: it is told of every state expanded and of the bound of every successor
 * that the search asks for. The search does the same, and counts the same, with one or without. */
#ifndef SEARCH_OBSERVER_H
#define SEARCH_OBSERVER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct batch;
struct space;

/* A step tried by a search under a limit of steps. */
struct search_trial {
    const char *step, *fate; /* in words */
    uint32_t depth, left;    /* after it: steps made, and steps the limit leaves */
    bool entered;            /* the search goes on from there */
};

struct search_observer {
    void *context;
    /* The bound of a state by itself: of the start, before it is expanded. */
    void (*bounded)(void *context, const struct space *space, const uint8_t *key, uint32_t bound);
    /* A state and all its successors. The space can describe both. What the search knows of the
     * state is in the meter of the batch. False ends the search, as if it were stopped. */
    bool (*expanded)(void *context, const struct space *space, const uint8_t *key,
                     const struct batch *batch);
    /* The bound of a successor of the state expanded last, or BOUND_DEAD. Successors that it
     * is not told of were known already. */
    void (*judged)(void *context, size_t index, uint32_t bound);
    bool (*tried)(void *context, const struct search_trial *trial); /* false: the same */

    /* These may be NULL. */

    /* Words on a successor of the state expanded last, or on that state (OBSERVER_NODE): what is
     * thought of it; or, when it is left, why. */
    void (*noted)(void *context, size_t index, bool left, const char *words);
    /* The same as expanded, for a search from the goals: the batch has predecessors. */
    bool (*traced_back)(void *context, const struct space *space, const uint8_t *key,
                        const struct batch *batch);
    /* A depth-first search begins anew under this limit of cost + bound. */
    void (*limited)(void *context, uint32_t limit);
};

#define OBSERVER_NODE SIZE_MAX

/* A space like the one given, which must outlive it, that tells the observer. */
struct space *observer_new(const struct space *inner, const struct search_observer *observer);
void observer_free(struct space *space);

#endif
