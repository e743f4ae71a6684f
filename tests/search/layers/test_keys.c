/* Keys in order, and their differences. */
#include "search/layers/keys.h"

#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "search/layers/codec.h"
#include "support/test.h"

enum { COUNT = 700, WORDS_MAX = 3 };

static unsigned width;

static int order(const void *a, const void *b)
{
    return key_compare(width, a, b);
}

static void fill(uint64_t *keys, uint64_t seed)
{
    struct random random = {seed};
    for (size_t i = 0; i < COUNT * (size_t)width; i++)
        keys[i] = random_next(&random) >> seed * 7 % 64 >> (random_below(&random, 4) ? 0 : 20);
}

/* The keys are sorted beside, and compared with what the C library makes of them. */
static void expect_sorted(uint64_t *keys, uint64_t *beside, uint64_t *expected)
{
    memcpy(expected, keys, COUNT * width * sizeof *keys);
    qsort(expected, COUNT, width * sizeof *expected, order);
    size_t count = keys_sort(width, keys, COUNT, beside), at = 0;
    for (size_t i = 0; i < COUNT; i++) {
        const uint64_t *key = expected + i * width;
        if (i && key_compare(width, key, key - width) == 0)
            continue;
        assert_true(at < count);
        assert_int_equal(key_compare(width, key, keys + at++ * width), 0);
    }
    assert_int_equal(at, count);
}

TEST(sorts_and_drops_equals)
{
    for (uint64_t seed = 0; seed < 60; seed++) {
        uint64_t keys[COUNT * WORDS_MAX], beside[COUNT * WORDS_MAX], expected[COUNT * WORDS_MAX];
        width = (unsigned)(seed % WORDS_MAX) + 1;
        fill(keys, seed);
        expect_sorted(keys, beside, expected);
    }
}

/* Wide and very wide keys that differ in a digit or two each, far apart. */
TEST(sorts_wide_keys)
{
    enum { WIDEST = 20 };
    static uint64_t keys[COUNT * WIDEST], beside[COUNT * WIDEST], expected[COUNT * WIDEST];
    for (uint64_t seed = 0; seed < 40; seed++) {
        struct random random = {seed};
        width = WIDEST - (unsigned)(seed % 18);
        memset(keys, 0, sizeof keys);
        for (size_t i = 0; i < COUNT; i++)
            for (unsigned changes = 0; changes < 1 + seed % 3; changes++)
                keys[i * width + random_below(&random, width)] |=
                    1ULL << random_below(&random, 64) % (1 + seed * 13 % 64);
        expect_sorted(keys, beside, expected);
    }
}

TEST(bytes_come_back)
{
    struct random random = {1};
    for (size_t bytes = 1; bytes <= 24; bytes++) {
        uint8_t key[24], back[24];
        uint64_t words[WORDS_MAX];
        for (size_t i = 0; i < bytes; i++)
            key[i] = (uint8_t)random_next(&random);
        key_load(words, key, bytes);
        key_store(words, back, bytes);
        assert_memory_equal(key, back, bytes);
    }
}

TEST(differences_come_back)
{
    for (uint64_t seed = 0; seed < 60; seed++) {
        uint64_t keys[COUNT * WORDS_MAX], beside[COUNT * WORDS_MAX];
        uint64_t last[WORDS_MAX] = {0}, key[WORDS_MAX] = {0};
        uint8_t bytes[64];
        width = (unsigned)(seed % WORDS_MAX) + 1;
        fill(keys, seed);
        size_t count = keys_sort(width, keys, COUNT, beside);
        for (size_t i = 0; i < count; i++) {
            size_t used = codec_put(width, last, keys + i * width, bytes);
            assert_in_range(used, 1, codec_room(width));
            for (size_t less = 0; less < used; less++) {
                uint64_t kept[WORDS_MAX];
                memcpy(kept, key, sizeof kept);
                assert_int_equal(codec_get(width, bytes, less, kept), 0);
            }
            assert_int_equal(codec_get(width, bytes, used, key), used);
            assert_int_equal(key_compare(width, key, keys + i * width), 0);
            key_copy(width, last, key);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sorts_and_drops_equals),
        cmocka_unit_test(sorts_wide_keys),
        cmocka_unit_test(bytes_come_back),
        cmocka_unit_test(differences_come_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
