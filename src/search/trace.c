#include "search/trace.h"

#include <string.h>

#include "base/mem.h"
#include "search/search.h"
#include "search/table.h"

void trace_back(const struct table *table, uint32_t number, struct search_result *result)
{
    size_t steps = 0;
    for (uint32_t at = number; table_parent(table, at) != TABLE_NONE; at = table_parent(table, at))
        steps++;
    mem_free(result->path);
    result->path = mem_alloc(steps + 1, table->key_bytes);
    result->steps = steps;
    uint32_t at = number;
    for (size_t i = steps + 1; i-- > 0; at = table_parent(table, at))
        memcpy(result->path + i * table->key_bytes, table_key(table, at), table->key_bytes);
}
