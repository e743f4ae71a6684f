#include "base/sum.h"

/* Lowest byte first on every machine; compilers make one load of it. */
static uint64_t whole_word(const uint8_t *bytes)
{
    return (uint64_t)bytes[0] | (uint64_t)bytes[1] << 8 | (uint64_t)bytes[2] << 16 |
           (uint64_t)bytes[3] << 24 | (uint64_t)bytes[4] << 32 | (uint64_t)bytes[5] << 40 |
           (uint64_t)bytes[6] << 48 | (uint64_t)bytes[7] << 56;
}

static uint64_t mix(uint64_t sum, uint64_t word)
{
    sum = (sum ^ word) * UINT64_C(0x9e3779b97f4a7c15);
    return sum ^ sum >> 29;
}

uint64_t sum_add(uint64_t sum, const void *bytes, size_t length)
{
    const uint8_t *from = bytes;
    size_t at = 0;
    for (; length - at >= sizeof sum; at += sizeof sum)
        sum = mix(sum, whole_word(from + at));
    uint64_t word = 0;
    for (size_t i = 0; at + i < length; i++)
        word |= (uint64_t)from[at + i] << 8 * i;
    if (at < length)
        sum = mix(sum, word);
    return sum ^ length;
}
