/* Tangles of boxes: less effort knows less, but never otherwise, and what is called dead is. */
#include "sokoban/deadlock/tangle.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/mem.h"
#include "sokoban/analysis/distances.h"
#include "sokoban/level/board.h"
#include "support/oracle.h"
#include "support/random_level.h"

static const unsigned efforts[] = {1, 3, 10, TANGLE_EFFORT_MAX, 10};
enum { EFFORTS = sizeof efforts / sizeof *efforts, SURE = EFFORTS - 2 };

static struct knot knot_of(const struct oracle *oracle, size_t number, unsigned cells)
{
    struct knot knot = {.region = (cell)oracle_player(oracle, number)};
    uint64_t boxes = oracle_boxes(oracle, number);
    for (unsigned c = 0; c < cells; c++)
        if (boxes >> c & 1)
            knot.boxes[knot.count++] = (cell)c;
    return knot;
}

/* A place that is all of the board takes nothing away: the verdict is the truth. */
static void check_position(struct tangle *tangle, const struct oracle *oracle, size_t number,
                           const bool *place, bool is_whole, unsigned *verdicts)
{
    enum tangle_verdict found[EFFORTS];
    struct knot knot = knot_of(oracle, number, tangle->map->cells);
    bool solvable = oracle->moves[number] != ORACLE_NEVER;
    for (unsigned i = 0; i < EFFORTS; i++) {
        found[i] = tangle_search(tangle, place, knot, efforts[i]);
        verdicts[found[i]]++;
        assert_false(solvable && found[i] == TANGLE_DEAD);
        assert_false(is_whole && !solvable && found[i] == TANGLE_ALIVE);
    }
    for (unsigned i = 0; i < EFFORTS; i++)
        assert_true(found[i] == found[SURE] || found[i] == TANGLE_UNKNOWN);
    assert_int_equal(found[EFFORTS - 1], found[2]); /* nothing is left from the search between */
    struct knot loose = knot;
    tangle_loosen(tangle, place, &loose);
    assert_true(is_whole ? loose.count == knot.count : loose.count <= knot.count);
    for (unsigned c = 0; c < tangle->map->cells; c++)
        assert_false(layout_is_blocked(&tangle->layout, (cell)c));
}

static void effort_changes_no_verdict(void **state)
{
    (void)state;
    unsigned verdicts[2][3] = {{0}};
    for (uint64_t seed = 1; seed <= 60; seed++) {
        struct board *board = random_board(seed, random_size_small);
        char *rows = board_rows(board);
        struct oracle *oracle = oracle_new(rows, 20000);
        struct map *map = map_new(board);
        struct sides *sides = sides_new(map);
        struct distances *distances = distances_new(sides, 0);
        struct tangle tangle;
        bool is_whole = seed % 2;
        bool *place = mem_alloc((size_t)map->cells + 1, sizeof *place);
        for (unsigned c = 0; c < map->cells; c++)
            place[c] = is_whole || c % 8 < 6;
        tangle_init(&tangle, map, distances->live);
        for (size_t i = 0; oracle && i < oracle->count; i += 1 + oracle->count / 100)
            check_position(&tangle, oracle, i, place, is_whole, verdicts[is_whole]);
        tangle_free(&tangle);
        mem_free(place);
        distances_free(distances);
        sides_free(sides);
        map_free(map);
        oracle_free(oracle);
        mem_free(rows);
        board_free(board);
    }
    for (unsigned i = 0; i < 3; i++)
        assert_true(verdicts[0][i] > 50 && verdicts[1][i] > 50);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(effort_changes_no_verdict)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
