/* A sum over bytes, by which a file is found to be as it was written. A change within any eight
 * bytes always changes it. It is no defence against somebody who wants two files to agree. */
#ifndef BASE_SUM_H
#define BASE_SUM_H

#include <stddef.h>
#include <stdint.h>

/* The sum of what was added before (0 at first) and these bytes. The
 * lengths of the pieces count, too. */
uint64_t sum_add(uint64_t sum, const void *bytes, size_t length);

#endif
