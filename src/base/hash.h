/* The 128-bit FNV-1a hash: portable to every machine and language, for identities that people
 * exchange. It is no defence against somebody who wants a collision. */
#ifndef BASE_HASH_H
#define BASE_HASH_H

#include <stddef.h>
#include <stdint.h>

enum { HASH_HEX_ROOM = 33 }; /* 32 digits and a zero byte */

struct hash128 {
    uint64_t high, low;
};

struct hash128 hash128_start(void); /* of no bytes at all */
void hash128_add(struct hash128 *hash, const void *bytes, size_t length);
void hash128_hex(struct hash128 hash, char hex[HASH_HEX_ROOM]); /* lower case, high digits first */

#endif
