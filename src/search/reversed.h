/* A space that lists its successors in the opposite order, for a second look that must come to the
 * same conclusion. */
#ifndef SEARCH_REVERSED_H
#define SEARCH_REVERSED_H

struct space;

/* The space given must outlive it. */
struct space *reversed_new(const struct space *inner);
void reversed_free(struct space *space);

#endif
