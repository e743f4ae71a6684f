/* Tangles of boxes: less effort knows less, but never otherwise, and what is called dead is. */
#include "sokoban/deadlock/pattern_search.h"

#include "base/mem.h"
#include "sokoban/analysis/board/distances.h"
#include "sokoban/level/board.h"
#include "support/oracle.h"
#include "support/random_level.h"
#include "support/test.h"

static const unsigned efforts[] = {1, 3, 10, PATTERN_SEARCH_EFFORT_MAX, 10};
enum { EFFORTS = sizeof efforts / sizeof *efforts, SURE = EFFORTS - 2 };

/* The boxes of a position that stand in the nook. */
static struct local_state local_state_of(const struct neighbourhood *neighbourhood,
                                         const struct oracle *oracle, size_t number)
{
    struct local_state local_state = {.player =
                                          neighbourhood->node_of[oracle_player(oracle, number)]};
    uint64_t boxes = oracle_boxes(oracle, number);
    for (unsigned i = 0; i < neighbourhood->count; i++)
        local_state.boxes |= (boxes >> neighbourhood->cells[i] & 1) << i;
    return local_state;
}

/* A nook that is all of the board takes nothing away: the verdict is the truth. */
static void check_position(struct pattern_search *pattern_search,
                           const struct neighbourhood *neighbourhood, const struct oracle *oracle,
                           size_t number, bool is_whole, unsigned *verdicts)
{
    enum pattern_search_verdict found[EFFORTS];
    struct local_state local_state = local_state_of(neighbourhood, oracle, number),
                       loose = local_state;
    bool solvable = oracle->moves[number] != ORACLE_NEVER;
    for (unsigned i = 0; i < EFFORTS; i++) {
        found[i] = pattern_search_run(pattern_search, neighbourhood, local_state, efforts[i]);
        verdicts[found[i]]++;
        assert_false(solvable && found[i] == PATTERN_SEARCH_DEAD);
        assert_false(is_whole && !solvable && found[i] == PATTERN_SEARCH_ALIVE);
    }
    for (unsigned i = 0; i < EFFORTS; i++)
        assert_true(found[i] == found[SURE] || found[i] == PATTERN_SEARCH_UNKNOWN);
    assert_int_equal(found[EFFORTS - 1], found[2]); /* nothing is left from the search between */
    pattern_search_loosen(pattern_search, neighbourhood, &loose);
    assert_true(is_whole ? loose.boxes == local_state.boxes : !(loose.boxes & ~local_state.boxes));
}

/* Looks at a level from one cell; returns whether the nook is all of it. */
static bool check_level(const struct board *board, unsigned middle, unsigned verdicts[2][3])
{
    char *rows = board_rows(board);
    struct oracle *oracle = oracle_new(rows, 20000);
    struct map *map = map_new(board);
    struct push_graph *push_graph = push_graph_new(map);
    struct distances *distances = distances_new(push_graph, 0);
    struct neighbourhood *neighbourhood =
        neighbourhood_new(map, distances->live, (cell)(middle % map->cells));
    struct pattern_search pattern_search;
    bool is_whole = neighbourhood->count == map->cells;
    pattern_search_init(&pattern_search);
    for (size_t i = 0; oracle && i < oracle->count; i += 1 + oracle->count / 100)
        check_position(&pattern_search, neighbourhood, oracle, i, is_whole, verdicts[is_whole]);
    pattern_search_free(&pattern_search);
    neighbourhood_free(neighbourhood);
    distances_free(distances);
    push_graph_free(push_graph);
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
