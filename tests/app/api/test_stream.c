/* A search as a stream: all of it is shown, what is shown is true, and it ends when told to. */
#include "cariste.h"

#include <string.h>

#include "base/mem.h"
#include "sokoban/level/board.h"
#include "support/oracle.h"
#include "support/random_level.h"
#include "support/test.h"

enum { POSITIONS = 20000 };

struct stream {
    const struct oracle *oracle; /* of the level, if it is known */
    uint64_t visits, most;       /* it has had enough then; 0: never */
    uint64_t last;               /* number */
    size_t left[CARISTE_LEFT_ENDED + 1];
    size_t trials;
    struct cariste_options *options; /* to be freed at the first visit; or NULL */
};

static void compare(const struct stream *stream, const struct cariste_visit *visit)
{
    struct oracle *here = oracle_new(visit->position->text, POSITIONS);
    uint32_t optimum = stream->oracle->pushes[0], rest = here->pushes[0];
    if (rest != ORACLE_NEVER) {
        assert_true(optimum != ORACLE_NEVER && visit->g + rest >= optimum);
        assert_true(visit->h <= (int64_t)rest);
    }
    assert_true(visit->g >= 0 && visit->depth == visit->g);
    assert_int_equal(visit->depth == 0, visit->number == 1);
    oracle_free(here);
}

static bool visit(void *context, const struct cariste_visit *visit)
{
    struct stream *stream = context;
    stream->visits++;
    assert_true(visit->number > stream->last || visit->step);
    assert_in_range(visit->left, 0, CARISTE_LEFT_ENDED);
    stream->last = visit->number;
    stream->left[visit->left]++;
    stream->trials += visit->step != NULL;
    assert_int_equal(visit->step != NULL, visit->fate != NULL);
    assert_int_equal(visit->step == NULL, visit->position != NULL);
    if (visit->left == CARISTE_LEFT_OPEN && !visit->step)
        assert_true(visit->fresh > 0);
    if (visit->left == CARISTE_LEFT_STUCK)
        assert_int_equal(visit->fresh + visit->known + visit->dead, 0);
    if (stream->oracle)
        compare(stream, visit);
    if (stream->options)
        cariste_options_free(stream->options);
    stream->options = NULL;
    return stream->visits != stream->most;
}

/* The heuristic zero has something to expand. */
static struct cariste_result *solve(const char *rows, const char *algorithm, struct stream *stream,
                                    double rate)
{
    struct cariste_collection *levels = cariste_read_buffer("x.sok", rows, strlen(rows));
    struct cariste_options *options = cariste_options_new();
    assert_true(cariste_options_set(options, "goal", "pushes"));
    assert_true(cariste_options_set(options, "prune", "freeze"));
    assert_true(cariste_options_set(options, "algorithm", algorithm));
    if (strcmp(algorithm, "astar") == 0)
        assert_true(cariste_options_set(options, "heuristic", "zero"));
    if (stream)
        cariste_options_on_visit(options, visit, stream, rate);
    struct cariste_result *result = cariste_solve(cariste_collection_level(levels, 0), options);
    cariste_options_free(options);
    cariste_collection_free(levels); /* only the result's own words are asked for after this */
    return result;
}

TEST(every_position_is_shown)
{
    size_t left[CARISTE_LEFT_ENDED + 1] = {0};
    for (uint64_t seed = 1; seed <= 60; seed++) {
        struct board *board = random_board(seed, (struct random_size){3, 5, 1, 2});
        char *rows = board_rows(board);
        struct oracle *oracle = oracle_new(rows, POSITIONS);
        if (oracle && !oracle->hopeless) {
            struct stream stream = {.oracle = oracle};
            struct cariste_result *alone = solve(rows, "astar", NULL, 0);
            struct cariste_result *shown = solve(rows, "astar", &stream, 0);
            uint64_t expanded = cariste_result_counters(shown).expanded;
            assert_int_equal(stream.visits, expanded);
            assert_int_equal(stream.last, expanded);
            assert_int_equal(cariste_result_counters(alone).generated,
                             cariste_result_counters(shown).generated);
            assert_true(stream.left[CARISTE_LEFT_ENDED] <= 1);
            for (size_t i = 0; i <= CARISTE_LEFT_ENDED; i++)
                left[i] += stream.left[i];
            cariste_result_free(alone);
            cariste_result_free(shown);
        }
        oracle_free(oracle);
        mem_free(rows);
        board_free(board);
    }
    for (size_t i = 0; i <= CARISTE_LEFT_ENDED; i++)
        assert_true(left[i] > 0 || i == CARISTE_LEFT_STUCK);
}

/* Two boxes behind each other: nothing can be done, and nothing is known to be wrong. */
TEST(stuck)
{
    static const char rows[] = "#########\n#@ $$ ..#\n#########\n";
    struct stream stream = {0};
    struct cariste_collection *levels = cariste_read_buffer("x.sok", rows, sizeof rows - 1);
    struct cariste_options *options = cariste_options_new();
    assert_true(cariste_options_set(options, "prune", "none"));
    assert_true(cariste_options_set(options, "heuristic", "zero"));
    cariste_options_on_visit(options, visit, &stream, 0);
    struct cariste_result *result = cariste_solve(cariste_collection_level(levels, 0), options);
    assert_int_equal(cariste_result_status(result), CARISTE_UNSOLVABLE);
    assert_int_equal(stream.left[CARISTE_LEFT_STUCK], 1);
    cariste_result_free(result);
    cariste_options_free(options);
    cariste_collection_free(levels);
}

static const char small[] = "#######\n#.   .#\n# $ $ #\n#  @  #\n#     #\n#######\n";

TEST(every_algorithm)
{
    static const char *const algorithms[] = {"astar", "bfs",           "dfs",  "ida",
                                             "fess0", "bidirectional", "naive"};
    for (size_t i = 0; i < sizeof algorithms / sizeof *algorithms; i++) {
        struct stream stream = {0};
        struct cariste_collection *levels = cariste_read_buffer("x.sok", small, sizeof small - 1);
        struct cariste_options *options = cariste_options_new();
        bool limited = strcmp(algorithms[i], "naive") == 0;
        assert_true(cariste_options_set(options, "algorithm", algorithms[i]));
        assert_true(!limited || cariste_options_set(options, "limit", "4"));
        cariste_options_on_visit(options, visit, &stream, 0);
        struct cariste_result *result = cariste_solve(cariste_collection_level(levels, 0), options);
        assert_int_not_equal(cariste_result_status(result), CARISTE_INVALID);
        assert_true(stream.visits > 1);
        assert_int_equal(stream.trials, limited ? stream.visits : 0);
        cariste_result_free(result);
        cariste_options_free(options);
        cariste_collection_free(levels);
    }
    struct stream stream = {0};
    struct cariste_result *refused = solve(small, "fess", &stream, 0);
    assert_int_equal(cariste_result_status(refused), CARISTE_INVALID);
    assert_int_equal(stream.visits, 0);
    cariste_result_free(refused);
}

/* After false nothing more is shown; later work is not stopped. */
TEST(stopping)
{
    static const char *const algorithms[] = {"astar", "bfs", "ida", "naive"};
    for (size_t i = 0; i < sizeof algorithms / sizeof *algorithms; i++) {
        for (uint64_t most = 1; most <= 3; most++) {
            struct stream stream = {.most = most};
            struct cariste_collection *levels =
                cariste_read_buffer("x.sok", small, sizeof small - 1);
            const struct cariste_level *level = cariste_collection_level(levels, 0);
            struct cariste_options *options = cariste_options_new();
            assert_true(cariste_options_set(options, "algorithm", algorithms[i]));
            cariste_options_on_visit(options, visit, &stream, 0);
            struct cariste_result *result = cariste_solve(level, options);
            assert_int_equal(cariste_result_status(result), CARISTE_LIMIT);
            assert_null(cariste_result_limit(result));
            assert_int_equal(stream.visits, most);
            cariste_result_free(result);
            cariste_options_on_visit(options, NULL, NULL, 0);
            assert_true(cariste_options_set(options, "algorithm", "astar"));
            result = cariste_solve(level, options);
            assert_int_equal(cariste_result_status(result), CARISTE_SOLVED);
            cariste_result_free(result);
            cariste_options_free(options);
            cariste_collection_free(levels);
        }
    }
}

/* At a bounded rate only some are shown, the first among them. */
TEST(rate)
{
    struct stream stream = {0};
    struct cariste_result *result = solve(small, "astar", &stream, 0.001);
    assert_int_equal(stream.visits, 1);
    assert_int_equal(stream.last, 1);
    cariste_result_free(result);
}

TEST(odd_calls)
{
    assert_string_equal(cariste_left_name(CARISTE_LEFT_OPEN), "open");
    assert_null(cariste_left_name((enum cariste_left)99));
    cariste_options_on_visit(NULL, visit, NULL, 0);
    struct cariste_collection *levels = cariste_read_buffer("x.sok", small, sizeof small - 1);
    struct cariste_options *options = cariste_options_new();
    struct stream stream = {.options = options};
    cariste_options_on_visit(options, visit, &stream, -1);
    struct cariste_result *result = cariste_solve(cariste_collection_level(levels, 0), options);
    assert_true(stream.visits > 1); /* though the first has freed the options */
    cariste_result_free(result);
    cariste_collection_free(levels);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_position_is_shown),
        cmocka_unit_test(every_algorithm),
        cmocka_unit_test(stopping),
        cmocka_unit_test(rate),
        cmocka_unit_test(odd_calls),
        cmocka_unit_test(stuck),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
