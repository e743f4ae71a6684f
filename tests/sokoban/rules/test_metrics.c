#include "sokoban/rules/metrics.h"

#include <string.h>

#include "sokoban/rules/move.h"
#include "support/test.h"

static struct metrics measure(const char *letters)
{
    uint8_t moves[256];
    size_t count = strlen(letters);
    for (size_t i = 0; i < count; i++) {
        moves[i] = 0;
        while (move_letter(moves[i]) != letters[i])
            moves[i]++;
    }
    return metrics_of(moves, count);
}

/* In the order of the header. */
static void expect(const char *letters, const uint64_t values[6])
{
    struct metrics found = measure(letters);
    assert_int_equal(found.moves, values[0]);
    assert_int_equal(found.pushes, values[1]);
    assert_int_equal(found.box_lines, values[2]);
    assert_int_equal(found.box_changes, values[3]);
    assert_int_equal(found.pushing_sessions, values[4]);
    assert_int_equal(found.player_lines, values[5]);
}

TEST(small_cases)
{
    expect("", (uint64_t[]){0, 0, 0, 0, 0, 0});
    expect("rrd", (uint64_t[]){3, 0, 0, 0, 0, 2});
    expect("RR", (uint64_t[]){2, 2, 1, 1, 1, 1});
    /* A turn between pushes: another box, the same session. */
    expect("RRU", (uint64_t[]){3, 3, 2, 2, 1, 2});
    /* A step back and forth: the same box, but another line and another session. */
    expect("RlrR", (uint64_t[]){4, 2, 2, 1, 2, 3});
    /* Around the box and from below: the same box in another direction. */
    expect("RdrU", (uint64_t[]){4, 2, 2, 1, 2, 4});
    /* The first box again after another one. */
    expect("RUdlrR", (uint64_t[]){6, 3, 3, 3, 2, 5});
    /* Walking straight on into a push is one player line. */
    expect("rrRR", (uint64_t[]){4, 2, 1, 1, 1, 1});
}

/* Played by hand on
 *   #######
 *   #@$  .#
 *   # $  .#
 *   #######
 * first box three to the right, back, second box three to the right. */
TEST(a_whole_solution)
{
    expect("RRRllldRRR", (uint64_t[]){10, 6, 2, 2, 2, 4});
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_cases),
        cmocka_unit_test(a_whole_solution),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
