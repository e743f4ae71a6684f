/* Analyses as arrays, and the graph of positions, against brute force. */
#include "cariste.h"

#include <string.h>

#include "base/mem.h"
#include "sokoban/level/board.h"
#include "support/oracle.h"
#include "support/random_level.h"
#include "support/test.h"

static const char text[] = "########\n#. #   #\n# $    #\n#  # @ #\n########\n";

static int32_t at(const struct cariste_analysis *analysis, unsigned x, unsigned y)
{
    return cariste_analysis_values(analysis)[y * cariste_analysis_width(analysis) + x];
}

TEST(arrays)
{
    struct cariste_collection *levels = cariste_read_buffer("x.sok", text, sizeof text - 1);
    const struct cariste_level *level = cariste_collection_level(levels, 0);
    struct cariste_choice choice;
    size_t count = 0;
    for (; cariste_analysis_name("sokoban", count, &choice); count++) {
        struct cariste_analysis *analysis = cariste_analyse(level, choice.name, NULL);
        assert_true(cariste_analysis_is_complete(analysis));
        assert_int_equal(cariste_analysis_width(analysis), 8);
        assert_int_equal(cariste_analysis_height(analysis), 5);
        assert_int_equal(at(analysis, 0, 0), CARISTE_NOTHING); /* a wall */
        bool said = *cariste_analysis_text(analysis);
        for (unsigned i = 0; i < 40; i++)
            said = said || cariste_analysis_values(analysis)[i] != CARISTE_NOTHING;
        if (!said)
            fail_msg("%s says nothing", choice.name);
        cariste_analysis_free(analysis);
    }
    assert_true(count >= 6);
    struct cariste_analysis *dead = cariste_analyse(level, "dead", NULL);
    struct cariste_analysis *far = cariste_analyse(level, "distances", NULL);
    assert_int_equal(at(dead, 1, 1), CARISTE_NOTHING);
    assert_int_equal(at(dead, 6, 1), CARISTE_DEAD);
    assert_int_equal(at(far, 6, 1), CARISTE_DEAD);
    assert_int_equal(at(far, 1, 1), 0);
    assert_int_equal(at(far, 1, 2), 1);
    assert_int_equal(at(far, 2, 2), 2);
    cariste_analysis_free(dead);
    cariste_analysis_free(far);
    cariste_collection_free(levels);
}

TEST(graph_of_positions)
{
    for (uint64_t seed = 1; seed <= 30; seed++) {
        struct board *board = random_board(seed, (struct random_size){3, 4, 1, 2});
        char *rows = board_rows(board);
        struct oracle *oracle = oracle_new(rows, 5000);
        struct cariste_collection *levels = cariste_read_buffer("x.sok", rows, strlen(rows));
        struct cariste_options *options = cariste_options_new();
        assert_true(cariste_options_set(options, "space", "moves"));
        struct cariste_graph *graph =
            cariste_graph_new(cariste_collection_level(levels, 0), options);
        cariste_options_free(options);
        if (oracle && cariste_graph_is_complete(graph)) {
            const struct cariste_state *states = cariste_graph_states(graph);
            size_t edges = 0, goals = 0;
            assert_int_equal(cariste_graph_state_count(graph), oracle->count);
            for (size_t i = 0; i < oracle->count; i++) {
                struct oracle *here = oracle_new(cariste_graph_position(graph, i), 5000);
                assert_int_equal(states[i].dead, here->moves[0] == ORACLE_NEVER);
                assert_int_equal(states[i].goal, here->moves[0] == 0);
                assert_true(states[i].expanded);
                goals += states[i].goal;
                oracle_free(here);
            }
            for (size_t i = 0; i < 4 * oracle->count; i++)
                edges += oracle->next[i] != ORACLE_NEVER;
            assert_int_equal(cariste_graph_edge_count(graph), edges);
            for (size_t i = 0; i < edges; i++) {
                const struct cariste_edge *edge = &cariste_graph_edges(graph)[i];
                assert_true(edge->from < oracle->count && edge->to < oracle->count);
                assert_true(states[edge->to].depth <= states[edge->from].depth + 1);
            }
        }
        cariste_graph_free(graph);
        cariste_collection_free(levels);
        oracle_free(oracle);
        mem_free(rows);
        board_free(board);
    }
}

TEST(odd_calls)
{
    struct cariste_collection *levels = cariste_read_buffer("x.sok", text, sizeof text - 1);
    const struct cariste_level *level = cariste_collection_level(levels, 0);
    struct cariste_choice choice;
    assert_null(cariste_analyse(level, "nonsense", NULL));
    assert_null(cariste_analyse(level, "dead,rooms", NULL));
    assert_null(cariste_analyse(level, NULL, NULL));
    assert_null(cariste_analyse(NULL, "dead", NULL));
    assert_null(cariste_analyse(level, "dead", (struct cariste_options *)levels));
    assert_false(cariste_analysis_name("chess", 0, &choice));
    assert_false(cariste_analysis_name(NULL, 1000, &choice));
    assert_false(cariste_analysis_name(NULL, 0, NULL));
    assert_null(cariste_analysis_values(NULL));
    assert_null(cariste_analysis_text(NULL));
    assert_int_equal(cariste_analysis_width(NULL), 0);
    cariste_analysis_free(NULL);
    struct cariste_options *options = cariste_options_new();
    assert_true(cariste_options_set(options, "space", "steps"));
    struct cariste_graph *graph = cariste_graph_new(level, options);
    assert_non_null(cariste_graph_error(graph));
    assert_null(cariste_graph_states(graph));
    assert_null(cariste_graph_position(graph, 0));
    assert_false(cariste_graph_is_complete(graph));
    cariste_graph_free(graph);
    assert_true(cariste_options_set(options, "space", "pushes"));
    assert_true(cariste_options_set(options, "max-nodes", "3"));
    graph = cariste_graph_new(level, options);
    cariste_options_free(options);
    assert_int_equal(cariste_graph_state_count(graph), 3);
    assert_false(cariste_graph_is_complete(graph));
    assert_non_null(strchr(cariste_graph_position(graph, 2), '@'));
    assert_null(cariste_graph_position(graph, 3));
    cariste_graph_free(graph);
    assert_null(cariste_graph_new(NULL, NULL));
    assert_int_equal(cariste_graph_edge_count(NULL), 0);
    cariste_graph_free(NULL);
    cariste_collection_free(levels);
}

/* As large as a board can be: what cannot be done in time is given up. */
static bool enough(void *context, const struct cariste_visit *visit)
{
    assert_int_equal(visit->position->width, 255);
    assert_int_equal(visit->position->height, 255);
    return ++*(unsigned *)context < 2;
}

TEST(large_boards)
{
    enum { SIDE = 255 };
    static char rows[(SIDE + 1) * SIDE + 1];
    for (unsigned y = 0; y < SIDE; y++) {
        char *row = rows + (size_t)y * (SIDE + 1);
        memset(row, y == 0 || y == SIDE - 1 ? '#' : ' ', SIDE);
        row[0] = row[SIDE - 1] = '#';
        row[SIDE] = '\n';
    }
    rows[SIDE + 1 + 1] = '@';
    rows[10 * (SIDE + 1) + 10] = '$';
    rows[100 * (SIDE + 1) + 100] = '.';
    struct cariste_collection *levels = cariste_read_buffer("x.sok", rows, strlen(rows));
    const struct cariste_level *level = cariste_collection_level(levels, 0);
    struct cariste_options *options = cariste_options_new();
    unsigned visits = 0;
    assert_true(cariste_options_set(options, "time", "0.5"));
    assert_true(cariste_options_set(options, "max-nodes", "3"));
    assert_true(cariste_options_set(options, "algorithm", "bfs"));
    struct cariste_analysis *analysis = cariste_analyse(level, "rooms", options);
    assert_int_equal(cariste_analysis_width(analysis), SIDE);
    cariste_analysis_free(analysis);
    cariste_options_on_visit(options, enough, &visits, 0);
    struct cariste_result *result = cariste_solve(level, options);
    assert_int_equal(cariste_result_status(result), CARISTE_LIMIT);
    assert_true(visits <= 2);
    cariste_result_free(result);
    cariste_options_free(options);
    cariste_collection_free(levels);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(arrays),
        cmocka_unit_test(graph_of_positions),
        cmocka_unit_test(odd_calls),
        cmocka_unit_test(large_boards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
