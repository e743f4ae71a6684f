#include "base/hash.h"

#include <string.h>

#include "support/test.h"

static void expect(const char *bytes, const char *hex)
{
    char found[HASH_HEX_ROOM];
    struct hash128 hash = hash128_start();
    hash128_add(&hash, bytes, strlen(bytes));
    hash128_hex(hash, found);
    assert_string_equal(found, hex);
}

/* The published values of the function. */
TEST(known_values)
{
    expect("", "6c62272e07bb014262b821756295c58d");
    expect("a", "d228cb696f1a8caf78912b704e4a8964");
    expect("foobar", "343e1662793c64bf6f0d3597ba446f18");
}

TEST(pieces_add_up)
{
    struct hash128 whole = hash128_start(), pieces = hash128_start();
    hash128_add(&whole, "one thing after the other", 25);
    hash128_add(&pieces, "one thing ", 10);
    hash128_add(&pieces, "", 0);
    hash128_add(&pieces, "after the other", 15);
    assert_memory_equal(&whole, &pieces, sizeof whole);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_values),
        cmocka_unit_test(pieces_add_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
