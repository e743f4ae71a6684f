#include "search/layers/codec.h"

#include <stdbool.h>

static size_t put_word(uint64_t difference, uint8_t *out)
{
    size_t used = 0;
    for (; difference > 0x7f; difference >>= 7)
        out[used++] = (uint8_t)(difference | 0x80);
    out[used++] = (uint8_t)difference;
    return used;
}

static size_t get_word(const uint8_t *bytes, size_t left, uint64_t *key)
{
    uint64_t difference = 0;
    size_t most = left < 10 ? left : 10;
    for (size_t i = 0; i < most; i++) {
        difference |= (uint64_t)(bytes[i] & 0x7f) << 7 * i;
        if (bytes[i] < 0x80) {
            *key += difference;
            return i + 1;
        }
    }
    return 0;
}

static uint8_t byte_of(unsigned words, const uint64_t *key, size_t byte)
{
    return (uint8_t)(key[words - 1 - byte / 8] >> byte % 8 * 8);
}

static size_t put_long(unsigned words, const uint64_t *last, const uint64_t *key, uint8_t *out)
{
    size_t length = 0, bytes = (size_t)words * 8;
    unsigned borrow = 0;
    for (size_t i = 0; i < bytes; i++) {
        unsigned difference = 0x100u + byte_of(words, key, i) - byte_of(words, last, i) - borrow;
        borrow = difference < 0x100;
        out[2 + i] = (uint8_t)difference;
        if (out[2 + i])
            length = i + 1;
    }
    out[0] = (uint8_t)length;
    out[1] = (uint8_t)(length >> 8);
    return 2 + length;
}

static size_t get_long(unsigned words, const uint8_t *bytes, size_t left, uint64_t *key)
{
    size_t length = left < 2 ? 0 : bytes[0] | (size_t)bytes[1] << 8;
    if (left < 2 || length > left - 2 || length > (size_t)words * 8)
        return 0;
    bool carry = false;
    for (unsigned i = 0; i < words; i++) {
        uint64_t word = 0, *to = &key[words - 1 - i];
        for (size_t b = 0; b < 8 && (size_t)i * 8 + b < length; b++)
            word |= (uint64_t)bytes[2 + (size_t)i * 8 + b] << 8 * b;
        uint64_t sum = *to + word;
        bool over = sum < word;
        *to = sum + carry;
        carry = over || (carry && *to == 0);
    }
    return 2 + length;
}

size_t codec_put(unsigned words, const uint64_t *last, const uint64_t *key, uint8_t *out)
{
    return words == 1 ? put_word(*key - *last, out) : put_long(words, last, key, out);
}

size_t codec_get(unsigned words, const uint8_t *bytes, size_t left, uint64_t *key)
{
    return words == 1 ? get_word(bytes, left, key) : get_long(words, bytes, left, key);
}
