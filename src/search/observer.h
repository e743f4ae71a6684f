/* Somebody who looks on while a space is searched: told of every state expanded and of every
 * judgement on a successor. A search without a witness costs nothing more; one with a witness does
 * the same and counts the same. */
#ifndef SEARCH_OBSERVER_H
#define SEARCH_OBSERVER_H

#include <stddef.h>
#include <stdint.h>

struct batch;
struct space;

struct search_observer {
    void *context;
    /* A state and all its successors. The space can describe both. */
    void (*expanded)(void *context, const struct space *space, const uint8_t *key,
                     const struct batch *batch);
    /* The bound of a successor of the state expanded last, or BOUND_DEAD. Successors nobody asks
     * about were known already. */
    void (*judged)(void *context, size_t index, uint32_t bound);
};

/* A space like the one given, which must outlive it, that tells the witness. */
struct space *observer_new(const struct space *inner, const struct search_observer *observer);
void observer_free(struct space *space);

#endif
