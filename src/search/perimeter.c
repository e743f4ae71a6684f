#include "search/perimeter.h"

#include "search/table.h"

void perimeter_prefetch(const struct perimeter *perimeter, uint64_t hash)
{
    for (unsigned i = 0; perimeter && i < perimeter->count; i++)
        if (perimeter->tables[i])
            table_prefetch(perimeter->tables[i], hash);
}

bool perimeter_find(const struct perimeter *perimeter, const uint8_t *key, uint64_t hash,
                    struct meeting *meeting)
{
    for (unsigned i = 0; perimeter && i < perimeter->count; i++) {
        uint32_t other = TABLE_NONE;
        if (perimeter->tables[i])
            other = table_find(perimeter->tables[i], key, hash);
        if (other != TABLE_NONE) {
            meeting->table = i;
            meeting->other = other;
            return true;
        }
    }
    return false;
}
