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

struct position {
    cell boxes[BOXES_MAX], player;
    uint64_t set;
};

static struct position position_of(const struct oracle *oracle, size_t number)
{
    struct position position = {.player = (cell)oracle_player(oracle, number),
                                .set = oracle_boxes(oracle, number)};
    unsigned count = 0;
    for (uint64_t left = position.set; left; left &= left - 1)
        position.boxes[count++] = (cell)__builtin_ctzll(left);
    return position;
}

/* The bounds of a position, as if a box had come to where it stands. */
static struct lean_bounds bounds_of(struct lean *lean, const struct model *model,
                                    const struct position *position)
{
    lean_load(lean, position->boxes, position->player);
    uint32_t vertex = push_graph_vertex(model->push_graph, position->boxes[0], position->player);
    return lean_moved(lean, 0, vertex, position->player);
}

/* Asked from the one, the bounds of the other, a push or a pull away, are the same. */
static void check_step(struct lean *lean, const struct model *model, const struct position *from,
                       const struct position *to, struct lean_bounds right)
{
    unsigned box = 0;
    while (to->set >> from->boxes[box] & 1)
        box++;
    cell cell_after = (cell)__builtin_ctzll(to->set & ~from->set);
    lean_load(lean, from->boxes, from->player);
    struct lean_bounds told = lean_moved(
        lean, box, push_graph_vertex(model->push_graph, cell_after, to->player), to->player);
    assert_int_equal(told.ahead, right.ahead);
    assert_int_equal(told.behind, right.behind);
}

/* Returns how many positions have bounds above the pushes. */
static unsigned check_positions(const struct model *model, const struct oracle *oracle)
{
    struct lean *lean = lean_new(model, LEAN_TABLE_BYTES);
    unsigned more = 0;
    for (size_t i = 0; i < oracle->count; i++) {
        if (oracle->moves[i] == ORACLE_NEVER || oracle->moves[i] == 0)
            continue;
        struct position from = position_of(oracle, i);
        struct lean_bounds here = bounds_of(lean, model, &from);
        assert_true(here.ahead <= oracle->moves[i]);
        assert_true(here.behind <= oracle->depth[i]);
        more += here.ahead > oracle->pushes[i] && here.behind > oracle->pushed[i];
        for (size_t e = 4 * i; e < 4 * i + 4; e++) {
            uint32_t child = oracle->next[e];
            if (child == ORACLE_NEVER || oracle->moves[child] == ORACLE_NEVER)
                continue;
            struct position to = position_of(oracle, child);
            struct lean_bounds there = bounds_of(lean, model, &to);
            assert_true(there.ahead + 1 >= here.ahead);
            assert_true(there.behind <= here.behind + 1);
            if (oracle->is_push[e]) {
                check_step(lean, model, &from, &to, there);
                check_step(lean, model, &to, &from, here);
            }
        }
    }
    lean_free(lean);
    return more;
}

TEST(every_position)
{
    const char *wanted = getenv("CARISTE_RANDOM_LEVELS");
    uint64_t count = wanted ? strtoull(wanted, NULL, 10) : 1000;
    unsigned checked = 0, more = 0;
    for (uint64_t seed = 33000; seed < 33000 + count; seed++) {
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
