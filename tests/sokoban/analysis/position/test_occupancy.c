#include "sokoban/analysis/position/occupancy.h"

#include <string.h>

#include "base/random.h"
#include "sokoban/sample.h"
#include "support/random_level.h"
#include "support/test.h"

enum { CELLS_MAX = 150, UNREACHED = UINT16_MAX };

/* Steps from the player by spreading until nothing changes. */
static void spread(const struct map *map, const bool *has_box, cell player, unsigned *steps)
{
    for (unsigned c = 0; c < map->cells; c++)
        steps[c] = c == player ? 0 : UNREACHED;
    for (bool changed = true; changed;) {
        changed = false;
        for (unsigned c = 0; c < map->cells; c++)
            for (int d = 0; d < DIRECTIONS && steps[c] != UNREACHED; d++) {
                cell to = map_next(map, (cell)c, (enum direction)d);
                if (to != map->cells && !has_box[to] && steps[c] + 1 < steps[to]) {
                    steps[to] = steps[c] + 1;
                    changed = true;
                }
            }
    }
}

static void compare(const struct occupancy *occupancy, const unsigned *steps,
                    const uint16_t *walked)
{
    unsigned reached = 0;
    for (unsigned c = 0; c < occupancy->map->cells; c++) {
        bool expected = steps[c] != UNREACHED;
        assert_int_equal(occupancy_is_reached(occupancy, (cell)c), expected);
        if (expected && walked)
            assert_int_equal(walked[c], steps[c]);
        reached += expected;
    }
    assert_int_equal(occupancy->reached, reached);
    assert_false(occupancy_is_reached(occupancy, (cell)occupancy->map->cells));
    for (unsigned i = 1; i < reached; i++)
        assert_true(steps[occupancy->queue[i - 1]] <= steps[occupancy->queue[i]]);
}

/* Are the free straight neighbours of a cell joined by free cells of the ring around it? Found by
 * walking round from the first of them, one way and the other. */
static bool is_ring_whole(const struct occupancy *occupancy, cell c)
{
    const cell *around = occupancy->map->around + 8 * (size_t)c;
    bool joined[8] = {false};
    size_t first = 0;
    while (first < 8 && occupancy_is_blocked(occupancy, around[first]))
        first += 2;
    for (size_t k = first; k < first + 8 && !occupancy_is_blocked(occupancy, around[k % 8]); k++)
        joined[k % 8] = true;
    for (size_t k = first + 8; k > first && !occupancy_is_blocked(occupancy, around[k % 8]); k--)
        joined[k % 8] = true;
    for (size_t k = 0; k < 8; k += 2)
        if (!joined[k] && !occupancy_is_blocked(occupancy, around[k]))
            return false;
    return true;
}

/* Boxes come and go; the player floods from anywhere. */
static void wander(const struct map *map, struct random *source, uint32_t first_stamp)
{
    struct occupancy occupancy;
    bool has_box[CELLS_MAX] = {false};
    unsigned steps[CELLS_MAX];
    uint16_t walked[CELLS_MAX];
    occupancy_init(&occupancy, map);
    occupancy.stamp = first_stamp;
    for (unsigned round = 0; round < 40; round++) {
        cell c = (cell)random_below(source, map->cells);
        cell player = (cell)random_below(source, map->cells);
        if (has_box[c])
            occupancy_take_box(&occupancy, c);
        else
            occupancy_put_box(&occupancy, c);
        has_box[c] = !has_box[c];
        assert_int_equal(occupancy_is_blocked(&occupancy, c), has_box[c]);
        if (has_box[player])
            continue;
        spread(map, has_box, player, steps);
        cell least = 0;
        while (steps[least] == UNREACHED)
            least++;
        assert_int_equal(occupancy_flood(&occupancy, player), least);
        compare(&occupancy, steps, NULL);
        occupancy_walk(&occupancy, player, walked);
        compare(&occupancy, steps, walked);
        for (unsigned i = 0; i < map->cells; i++)
            assert_int_equal(occupancy_is_blocked(&occupancy, (cell)i), has_box[i]);
        for (unsigned i = 0; i < map->cells; i++)
            assert_int_equal(occupancy_is_ring_whole(&occupancy, (cell)i),
                             is_ring_whole(&occupancy, (cell)i));
        assert_true(occupancy_is_blocked(&occupancy, (cell)map->cells));
    }
    occupancy_free(&occupancy);
}

TEST(random_occupancies)
{
    for (uint64_t seed = 0; seed < 200; seed++) {
        struct random source = {.state = seed};
        struct board *board = random_board(seed, (struct random_size){1, 10, 0, 2});
        struct map *map = map_new(board);
        wander(map, &source, 0);
        wander(map, &source, OCCUPANCY_BLOCKED - 5); /* the stamps start again */
        map_free(map);
        board_free(board);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(random_occupancies)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
