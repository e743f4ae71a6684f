/* Regions shut by boxes: less effort knows less, but never otherwise, and what is called dead is.
 */
#include "sokoban/deadlock/paddock.h"

#include "base/mem.h"
#include "sokoban/analysis/distances.h"
#include "sokoban/level/board.h"
#include "support/oracle.h"
#include "support/random_level.h"
#include "support/test.h"

static const unsigned efforts[] = {1, 3, 10, PADDOCK_EFFORT_MAX, 10};
enum { EFFORTS = sizeof efforts / sizeof *efforts, SURE = EFFORTS - 2 };

/* Searches a region with every effort; notes the verdicts of each. */
static enum paddock_verdict compare(struct paddock *paddock, unsigned *verdicts)
{
    enum paddock_verdict found[EFFORTS];
    for (unsigned i = 0; i < EFFORTS; i++) {
        found[i] = paddock_search(paddock, efforts[i]);
        verdicts[found[i]]++;
    }
    for (unsigned i = 0; i < EFFORTS; i++)
        assert_true(found[i] == found[SURE] || found[i] == PADDOCK_UNKNOWN);
    assert_int_equal(found[EFFORTS - 1], found[2]); /* nothing is left from the search between */
    return found[SURE];
}

static void check_position(struct paddock *paddock, struct layout *layout,
                           const struct oracle *oracle, size_t number, unsigned *verdicts,
                           unsigned *gained)
{
    uint64_t boxes = oracle_boxes(oracle, number);
    cell player = (cell)oracle_player(oracle, number);
    for (unsigned c = 0; c < layout->map->cells; c++)
        if (boxes >> c & 1)
            layout_put_box(layout, (cell)c);
    layout_flood(layout, player);
    for (unsigned c = 0; c < layout->map->cells; c++) {
        if (layout_is_blocked(layout, (cell)c) || layout_is_reached(layout, (cell)c))
            continue;
        bool dead[2] = {false, false};
        for (unsigned wide = 0; wide < 2; wide++) {
            assert_true(paddock_open(paddock, layout, (cell)c, player, wide));
            assert_true(paddock_has_inside(paddock, (cell)c));
            dead[wide] = compare(paddock, verdicts) == PADDOCK_DEAD;
            if (dead[wide])
                assert_int_equal(oracle->moves[number], ORACLE_NEVER);
            paddock_close(paddock);
            assert_false(paddock_has_inside(paddock, (cell)c));
        }
        *gained += dead[1] && !dead[0];
    }
    for (unsigned c = 0; c < layout->map->cells; c++)
        if (boxes >> c & 1)
            layout_take_box(layout, (cell)c);
}

TEST(effort_changes_no_verdict)
{
    unsigned verdicts[3] = {0}, gained = 0;
    for (uint64_t seed = 1; seed <= 80; seed++) {
        struct board *board = random_board(seed, random_size_small);
        char *rows = board_rows(board);
        struct oracle *oracle = oracle_new(rows, 20000);
        struct map *map = map_new(board);
        struct sides *sides = sides_new(map);
        struct distances *distances = distances_new(sides, 0);
        struct layout layout;
        struct paddock paddock;
        layout_init(&layout, map);
        paddock_init(&paddock, map, distances->live);
        for (size_t i = 0; oracle && i < oracle->count; i += 1 + oracle->count / 200)
            check_position(&paddock, &layout, oracle, i, verdicts, &gained);
        paddock_free(&paddock);
        layout_free(&layout);
        distances_free(distances);
        sides_free(sides);
        map_free(map);
        oracle_free(oracle);
        mem_free(rows);
        board_free(board);
    }
    for (unsigned i = 0; i < 3; i++)
        assert_true(verdicts[i] > 100);
    assert_true(gained > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(effort_changes_no_verdict)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
