#include "search/space.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static void batches_grow(void **state)
{
    (void)state;
    enum { MANY = 1000, KEY = 7 };
    struct batch batch;
    uint8_t key[KEY];
    batch_init(&batch, KEY);
    assert_int_equal(batch_bytes(&batch), 0);
    for (unsigned round = 0; round < 2; round++) {
        batch.count = 0;
        for (uint32_t i = 0; i < MANY; i++)
            memset(batch_add(&batch, (struct successor){.hash = i, .cost = i + 1, .tag = i + 2}),
                   (int)(i % 251), KEY);
        assert_int_equal(batch.count, MANY);
        for (uint32_t i = 0; i < MANY; i++) {
            memset(key, (int)(i % 251), KEY);
            assert_memory_equal(batch_key(&batch, i), key, KEY);
            assert_int_equal(batch.items[i].hash, i);
            assert_int_equal(batch.items[i].cost, i + 1);
            assert_int_equal(batch.items[i].tag, i + 2);
        }
    }
    assert_true(batch_bytes(&batch) >= MANY * (sizeof(struct successor) + KEY));
    batch_free(&batch);
    assert_int_equal(batch_bytes(&batch), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(batches_grow)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
