#include "search/exchange/owner.h"

#include <string.h>

#include "base/language/message.h"
#include "search/exchange/exchange.h"

static uint64_t mix(uint64_t word)
{
    return (word ^ word >> 31) * UINT64_C(0x9e3779b97f4a7c15);
}

static uint64_t by_hash(const uint8_t *key, size_t key_bytes, uint64_t hash)
{
    (void)key;
    (void)key_bytes;
    return hash;
}

/* Families pack what changes little into the upper bytes: a step that leaves them as they are stays
 * with its rank. An abstraction in the sense of abstract Zobrist hashing (Jinnai & Fukunaga 2017):
 * the state without some of its parts. */
static uint64_t by_upper_bytes(const uint8_t *key, size_t key_bytes, uint64_t hash)
{
    uint64_t district = 0;
    (void)hash;
    for (size_t i = key_bytes / 2; i < key_bytes; i++)
        district = mix(district + key[i] + 1);
    return district ^ district >> 32;
}

const struct owner_row owner_rows[] = {
    {"hash", M_("by the position's hash: the best balance"), by_hash},
    {"upper", M_("by the upper half of its key: less is sent, ranks are less alike"),
     by_upper_bytes},
    {0},
};

const struct owner_row *owner_row_named(const char *name)
{
    for (const struct owner_row *row = owner_rows; row->name; row++)
        if (strcmp(row->name, name) == 0)
            return row;
    return NULL;
}

/* Mixed anew: tables use the hash's bits, and those of one rank must still differ there. */
unsigned owner_of(const struct exchange *exchange, const uint8_t *key, size_t key_bytes,
                  uint64_t hash)
{
    const struct owner_row *row = exchange->owners ? exchange->owners : owner_rows;
    return (unsigned)((mix(row->district(key, key_bytes, hash)) >> 32) * exchange->ranks >> 32);
}
