/* Both bounds in every position that small levels can come to, against brute force: none is more
 * than the truth, and no move changes one by more than 1. */
#include "sokoban/space/lean.h"

#include <stdlib.h>

#include "base/mem.h"
#include "search/limits.h"
#include "sokoban/bound/bound.h"
#include "sokoban/bound/tables.h"
#include "sokoban/sample.h"
#include "sokoban/setup.h"
#include "support/oracle.h"
#include "support/random_level.h"
#include "support/test.h"

enum { BOXES_MAX = 8 };

/* The bounds of a position, as if a box had come to where it stands. */
static struct lean_bounds bounds_of(struct lean *lean, const struct model *model,
                                    const struct oracle *oracle, size_t position)
{
    cell boxes[BOXES_MAX], player = (cell)oracle_player(oracle, position);
    uint64_t left = oracle_boxes(oracle, position);
    for (unsigned i = 0; left; i++, left &= left - 1)
        boxes[i] = (cell)__builtin_ctzll(left);
    lean_load(lean, boxes, player);
    return lean_moved(lean, 0, push_graph_vertex(model->push_graph, boxes[0], player), player);
}

/* Returns how many positions have bounds above the pushes. */
static unsigned check_positions(const struct model *model, const struct oracle *oracle)
{
    struct lean *lean = lean_new(model, LEAN_TABLE_BYTES);
    unsigned more = 0;
    for (size_t i = 0; i < oracle->count; i++) {
        if (oracle->moves[i] == ORACLE_NEVER || oracle->moves[i] == 0)
            continue;
        struct lean_bounds here = bounds_of(lean, model, oracle, i);
        assert_true(here.ahead <= oracle->moves[i]);
        assert_true(here.behind <= oracle->depth[i]);
        more += here.ahead > oracle->pushes[i] && here.behind > oracle->pushed[i];
        for (size_t e = 4 * i; e < 4 * i + 4; e++) {
            uint32_t child = oracle->next[e];
            if (child == ORACLE_NEVER || oracle->moves[child] == ORACLE_NEVER)
                continue;
            struct lean_bounds there = bounds_of(lean, model, oracle, child);
            assert_true(there.ahead + 1 >= here.ahead);
            assert_true(there.behind <= here.behind + 1);
        }
    }
    lean_free(lean);
    return more;
}

TEST(every_position)
{
    const char *wanted = getenv("CARISTE_RANDOM_LEVELS");
    uint64_t count = wanted ? strtoull(wanted, NULL, 10) : 250;
    unsigned checked = 0, more = 0;
    for (uint64_t seed = 31000; seed < 31000 + count; seed++) {
        struct board *board = random_board(seed, random_size_small);
        char *rows = board_rows(board);
        struct oracle *oracle = oracle_new(rows, 3000);
        struct model *model = model_new(board, 0, DISTANCE_TABLE_BYTES);
        struct meter meter;
        meter_start(&meter, &(struct limits){0}, NULL);
        model_add_tables(model, &bound_walks, &meter);
        if (oracle && oracle->moves[0] != ORACLE_NEVER && oracle->moves[0]) {
            more += check_positions(model, oracle);
            checked++;
        }
        model_free(model);
        oracle_free(oracle);
        mem_free(rows);
        board_free(board);
    }
    assert_true(checked > 60);
    assert_true(more > 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_position)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
