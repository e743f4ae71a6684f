/* Regions shut by boxes: less effort knows less, but never otherwise, and what is called dead is.
 */
#include "sokoban/deadlock/corral_search.h"

#include "base/mem.h"
#include "sokoban/analysis/board/distances.h"
#include "sokoban/level/board.h"
#include "support/oracle.h"
#include "support/random_level.h"
#include "support/test.h"

static const unsigned efforts[] = {1, 3, 10, CORRAL_EFFORT_MAX, 10};
enum { EFFORTS = sizeof efforts / sizeof *efforts, SURE = EFFORTS - 2 };

/* Searches a region with every effort; notes the verdicts of each. */
static enum corral_verdict compare(struct corral_search *corral_search, unsigned *verdicts)
{
    enum corral_verdict found[EFFORTS];
    for (unsigned i = 0; i < EFFORTS; i++) {
        found[i] = corral_search_run(corral_search, efforts[i]);
        verdicts[found[i]]++;
    }
    for (unsigned i = 0; i < EFFORTS; i++)
        assert_true(found[i] == found[SURE] || found[i] == CORRAL_UNKNOWN);
    assert_int_equal(found[EFFORTS - 1], found[2]); /* nothing is left from the search between */
    return found[SURE];
}

static void check_position(struct corral_search *corral_search, struct occupancy *occupancy,
                           const struct oracle *oracle, size_t number, unsigned *verdicts,
                           unsigned *gained)
{
    uint64_t boxes = oracle_boxes(oracle, number);
    cell player = (cell)oracle_player(oracle, number);
    for (unsigned c = 0; c < occupancy->map->cells; c++)
        if (boxes >> c & 1)
            occupancy_put_box(occupancy, (cell)c);
    occupancy_flood(occupancy, player);
    for (unsigned c = 0; c < occupancy->map->cells; c++) {
        if (occupancy_is_blocked(occupancy, (cell)c) || occupancy_is_reached(occupancy, (cell)c))
            continue;
        bool dead[2] = {false, false};
        for (unsigned wide = 0; wide < 2; wide++) {
            assert_true(corral_search_open(corral_search, occupancy, (cell)c, player, wide));
            assert_true(corral_search_has_inside(corral_search, (cell)c));
            dead[wide] = compare(corral_search, verdicts) == CORRAL_DEAD;
            if (dead[wide])
                assert_int_equal(oracle->moves[number], ORACLE_NEVER);
            corral_search_close(corral_search);
            assert_false(corral_search_has_inside(corral_search, (cell)c));
        }
        *gained += dead[1] && !dead[0];
    }
    for (unsigned c = 0; c < occupancy->map->cells; c++)
        if (boxes >> c & 1)
            occupancy_take_box(occupancy, (cell)c);
}

TEST(effort_changes_no_verdict)
{
    unsigned verdicts[3] = {0}, gained = 0;
    for (uint64_t seed = 1; seed <= 80; seed++) {
        struct board *board = random_board(seed, random_size_small);
        char *rows = board_rows(board);
        struct oracle *oracle = oracle_new(rows, 20000);
        struct map *map = map_new(board);
        struct push_graph *push_graph = push_graph_new(map);
        struct distances *distances = distances_new(push_graph, 0);
        struct occupancy occupancy;
        struct corral_search corral_search;
        occupancy_init(&occupancy, map);
        corral_search_init(&corral_search, map, distances->live);
        for (size_t i = 0; oracle && i < oracle->count; i += 1 + oracle->count / 200)
            check_position(&corral_search, &occupancy, oracle, i, verdicts, &gained);
        corral_search_free(&corral_search);
        occupancy_free(&occupancy);
        distances_free(distances);
        push_graph_free(push_graph);
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
