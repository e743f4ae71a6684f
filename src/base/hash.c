#include "base/hash.h"

#include <inttypes.h>
#include <stdio.h>

struct hash128 hash128_start(void)
{
    return (struct hash128){.high = 0x6c62272e07bb0142u, .low = 0x62b821756295c58du};
}

/* The prime is 2^88 + 315. In two 64-bit halves, modulo 2^128: the product with 2^88 moves the low
 * half 24 bits up into the high one; the product with 315 is done on 32-bit pieces, so that no
 * compiler needs a 128-bit type. */
static void multiply(struct hash128 *hash)
{
    const uint64_t small = 315;
    uint64_t bottom = (hash->low & 0xffffffffu) * small;
    uint64_t middle = (hash->low >> 32) * small + (bottom >> 32);
    uint64_t carry = middle >> 32;
    hash->high = hash->high * small + carry + (hash->low << 24);
    hash->low = (middle << 32) | (bottom & 0xffffffffu);
}

void hash128_add(struct hash128 *hash, const void *bytes, size_t length)
{
    const unsigned char *byte = bytes;
    for (size_t i = 0; i < length; i++) {
        hash->low ^= byte[i];
        multiply(hash);
    }
}

void hash128_hex(struct hash128 hash, char hex[HASH_HEX_ROOM])
{
    snprintf(hex, HASH_HEX_ROOM, "%016" PRIx64 "%016" PRIx64, hash.high, hash.low);
}
