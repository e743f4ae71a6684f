/* Which rank a state belongs to: a function of its key and of the number of ranks, a row each. */
#ifndef SEARCH_EXCHANGE_OWNER_H
#define SEARCH_EXCHANGE_OWNER_H

#include <stddef.h>
#include <stdint.h>

struct exchange;

struct owner_row {
    const char *name, *help;
    /* States of which this is the same have the same owner. */
    uint64_t (*district)(const uint8_t *key, size_t key_bytes, uint64_t hash);
};

/* The first is the usual one; ends with a row without a name. */
extern const struct owner_row owner_rows[];
const struct owner_row *owner_row_named(const char *name); /* NULL: there is none */

unsigned owner_of(const struct exchange *exchange, const uint8_t *key, size_t key_bytes,
                  uint64_t hash);

#endif
