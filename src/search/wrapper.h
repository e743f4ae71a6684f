/* A space around another one that passes every call on. Spaces that see or change some calls begin
 * with a wrapper and put functions of their own in place of those. */
#ifndef SEARCH_WRAPPER_H
#define SEARCH_WRAPPER_H

#include "search/space.h"

struct wrapper {
    struct space space; /* its self is the wrapper */
    const struct space *inner;
};

void wrapper_init(struct wrapper *wrapper, const struct space *inner);

/* A space that lists its successors in the opposite order, for a second search that must come to
 * the same conclusion. The space given must outlive it. */
struct space *reversed_new(const struct space *inner);
void reversed_free(struct space *space);

#endif
