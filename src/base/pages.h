/* Memory by whole pages, which is the system's again as soon as it is freed. */
#ifndef BASE_PAGES_H
#define BASE_PAGES_H

#include <stddef.h>

/* Zeroed; NULL when there is none. */
void *pages_map(size_t bytes);
void pages_unmap(void *block, size_t bytes);

#endif
