/* Tangles of boxes: less effort knows less, but never otherwise, and what is called dead is. */
#include "sokoban/deadlock/tangle.h"

#include "base/mem.h"
#include "sokoban/analysis/distances.h"
#include "sokoban/level/board.h"
#include "support/oracle.h"
#include "support/random_level.h"
#include "support/test.h"

static const unsigned efforts[] = {1, 3, 10, TANGLE_EFFORT_MAX, 10};
enum { EFFORTS = sizeof efforts / sizeof *efforts, SURE = EFFORTS - 2 };

/* The boxes of a position that stand in the nook. */
static struct knot knot_of(const struct nook *nook, const struct oracle *oracle, size_t number)
{
    struct knot knot = {.player = nook->node_of[oracle_player(oracle, number)]};
    uint64_t boxes = oracle_boxes(oracle, number);
    for (unsigned i = 0; i < nook->count; i++)
        knot.boxes |= (boxes >> nook->cells[i] & 1) << i;
    return knot;
}

/* A nook that is all of the board takes nothing away: the verdict is the truth. */
static void check_position(struct tangle *tangle, const struct nook *nook,
                           const struct oracle *oracle, size_t number, bool is_whole,
                           unsigned *verdicts)
{
    enum tangle_verdict found[EFFORTS];
    struct knot knot = knot_of(nook, oracle, number), loose = knot;
    bool solvable = oracle->moves[number] != ORACLE_NEVER;
    for (unsigned i = 0; i < EFFORTS; i++) {
        found[i] = tangle_search(tangle, nook, knot, efforts[i]);
        verdicts[found[i]]++;
        assert_false(solvable && found[i] == TANGLE_DEAD);
        assert_false(is_whole && !solvable && found[i] == TANGLE_ALIVE);
    }
    for (unsigned i = 0; i < EFFORTS; i++)
        assert_true(found[i] == found[SURE] || found[i] == TANGLE_UNKNOWN);
    assert_int_equal(found[EFFORTS - 1], found[2]); /* nothing is left from the search between */
    tangle_loosen(tangle, nook, &loose);
    assert_true(is_whole ? loose.boxes == knot.boxes : !(loose.boxes & ~knot.boxes));
}

/* Looks at a level from one cell; returns whether the nook is all of it. */
static bool check_level(const struct board *board, unsigned middle, unsigned verdicts[2][3])
{
    char *rows = board_rows(board);
    struct oracle *oracle = oracle_new(rows, 20000);
    struct map *map = map_new(board);
    struct sides *sides = sides_new(map);
    struct distances *distances = distances_new(sides, 0);
    struct nook *nook = nook_new(map, distances->live, (cell)(middle % map->cells));
    struct tangle tangle;
    bool is_whole = nook->count == map->cells;
    tangle_init(&tangle);
    for (size_t i = 0; oracle && i < oracle->count; i += 1 + oracle->count / 100)
        check_position(&tangle, nook, oracle, i, is_whole, verdicts[is_whole]);
    tangle_free(&tangle);
    nook_free(nook);
    distances_free(distances);
    sides_free(sides);
    map_free(map);
    oracle_free(oracle);
    mem_free(rows);
    return is_whole;
}

TEST(effort_changes_no_verdict)
{
    unsigned verdicts[2][3] = {{0}}, whole = 0, levels = 0;
    for (uint64_t seed = 1; seed <= 120; seed++, levels++) {
        struct random_size large = {8, 9, 2, 3};
        struct board *board = random_board(seed, seed % 2 ? large : random_size_small);
        whole += check_level(board, (unsigned)seed, verdicts);
        board_free(board);
    }
    assert_true(whole > 10 && whole < levels - 10);
    for (unsigned i = 0; i < 3; i++)
        assert_true(verdicts[0][i] > 50 && verdicts[1][i] > 50);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(effort_changes_no_verdict)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
