/* From a goal back to the start, along the parents. */
#ifndef SEARCH_TRACE_H
#define SEARCH_TRACE_H

#include <stdint.h>

struct search_result;
struct table;

/* Writes the keys from the start to the state into result->path. */
void trace_back(const struct table *table, uint32_t number, struct search_result *result);

#endif
