/* Counting by layers: breadth first, with no table. Of every layer the keys stand in one run, in
 * order and compressed, two to four bytes a state. The successors of a layer are gathered in a
 * buffer, sorted, and put into runs when it is full; at the layer's end they are merged, and what
 * earlier layers have is left out. So duplicates are found late, but all at once and in order:
 * delayed duplicate detection (Korf 2003, for disks), frontier search where the space is undirected
 * (Korf, Zhang, Thayer & Hohwald 2005): there two layers are enough. */
#ifndef SEARCH_LAYERS_LAYERS_H
#define SEARCH_LAYERS_LAYERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "search/layers/medium.h"
#include "search/search.h"

/* What the hooks of search_all may name: where runs are kept, and from where to go on. */
struct layer_store {
    struct medium medium;
    const uint8_t *kept; /* what the medium was given to keep last, or NULL: begin anew */
    size_t kept_length;
    double keep_seconds; /* at least so long between two times that something is given to keep */
    bool foreign; /* set by the search, which ends then: what was kept is not of this space */
    unsigned foreign_ranks; /* or it is, but by so many ranks */
    bool used;              /* set by a search for goals: it was one that can use it */
    bool resumed;           /* set by the search: it has gone on from what was kept */

    /* For tests; 0: as memory allows. */
    size_t buffer_keys, block_bytes, fan_in;
};

/* As search_all. At a limit the layers that are complete are counted, and so are no states of the
 * next; the count can go on from what was kept. LIMIT_DISK: something could not be written, or read
 * as it was written, and the medium knows what. */
void search_layers(const struct space *space, struct meter *meter, struct layer_store *store,
                   struct search_result *result);

/* The same with the other ranks of the hooks' exchange, which all come to the same result. A rank
 * at its limit ends the count of all; the limit of nodes is for all together, of memory for each.
 */
void search_layers_shared(const struct space *space, struct meter *meter, struct layer_store *store,
                          struct search_result *result);

/* The same with runs in memory. */
void search_layers_in_memory(const struct space *space, struct meter *meter,
                             struct search_result *result);

#endif
