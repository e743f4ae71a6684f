/* Heuristics and prunings of the caller's own, against brute force: what is claimed with them is
 * true, and what is wrong with them is found. */
#include "cariste.h"

#include <string.h>

#include "base/mem.h"
#include "base/random.h"
#include "base/text.h"
#include "sokoban/level/board.h"
#include "support/oracle.h"
#include "support/random_level.h"
#include "support/test.h"
#include "support/toy.h"

enum { POSITIONS = 20000 };

/* The fewest pushes from a position; -1: none, -2: not known. */
static int64_t truth_of(const struct cariste_position *position)
{
    struct oracle *oracle = oracle_new(position->text, POSITIONS);
    if (!oracle)
        return -2;
    int64_t pushes =
        oracle->hopeless || oracle->pushes[0] == ORACLE_NEVER ? -1 : (int64_t)oracle->pushes[0];
    oracle_free(oracle);
    return pushes;
}

struct asked {
    uint64_t calls;
    int64_t above; /* what the estimate adds to the truth */
};

static int64_t estimate_truth(void *context, const struct cariste_position *position)
{
    struct asked *asked = context;
    int64_t truth = truth_of(position);
    asked->calls++;
    assert_true(truth > -2);
    return truth < 0 ? truth : truth + asked->above;
}

/* The cells say what the text says, and which squares are no part of the board. */
static void check_cells(const struct cariste_position *position)
{
    static const char characters[] = {' ', ' ', '#', '.', '$', '*', '@', '+'};
    for (unsigned y = 0; y < position->height; y++)
        for (unsigned x = 0; x < position->width; x++) {
            uint8_t role = position->cells[y * position->width + x];
            assert_in_range(role, CARISTE_OUTSIDE, CARISTE_PLAYER_ON_GOAL);
            assert_int_equal(characters[role], position->text[y * (position->width + 1) + x]);
        }
}

static int64_t estimate_zero(void *context, const struct cariste_position *position)
{
    struct asked *asked = context;
    asked->calls++;
    assert_true(position->width > 0 && position->height > 0);
    assert_int_equal(strlen(position->text), (position->width + 1) * position->height);
    check_cells(position);
    return 0;
}

/* Jumps between 0 and the truth: right, and inconsistent. */
static int64_t estimate_in_turns(void *context, const struct cariste_position *position)
{
    struct asked *asked = context;
    int64_t truth = truth_of(position);
    size_t boxes = strcspn(position->text, "$*");
    asked->calls++;
    return truth < 0 || boxes % 2 ? 0 : truth;
}

static int64_t estimate_mad(void *context, const struct cariste_position *position)
{
    static const int64_t answers[] = {0, INT64_MAX, -1, INT64_MIN, 40000, 3};
    struct asked *asked = context;
    (void)position;
    return answers[asked->calls++ % (sizeof answers / sizeof *answers)];
}

static bool test_truth(void *context, const struct cariste_position *position)
{
    ((struct asked *)context)->calls++;
    return truth_of(position) == -1;
}

static bool test_wildly(void *context, const struct cariste_position *position)
{
    ((struct asked *)context)->calls++;
    return strcspn(position->text, "$") % 3 == 0;
}

struct trial {
    cariste_estimate_function *estimate;
    cariste_test_function *test;
    const char *algorithm;
    bool check, right; /* asked to be checked; it passes */
    int64_t above;
};

/* Claims nothing that is not true. */
static void check_claims(const struct trial *trial, const struct asked *asked,
                         struct cariste_result *result, int64_t truth)
{
    bool may_claim = asked->calls == 0 || (trial->check && trial->right);
    enum cariste_status status = cariste_result_status(result);
    assert_true(status == CARISTE_SOLVED || status == CARISTE_UNSOLVABLE ||
                status == CARISTE_LIMIT);
    if (cariste_result_proved(result) && status == CARISTE_SOLVED)
        assert_int_equal(cariste_result_metric(result, "pushes"), truth);
    if (status == CARISTE_UNSOLVABLE)
        assert_int_equal(truth, -1);
    if (!trial->check && asked->calls) {
        assert_false(cariste_result_proved(result));
        assert_int_not_equal(status, CARISTE_UNSOLVABLE);
        assert_int_equal(cariste_result_lower_bound(result), -1);
        assert_non_null(strstr(cariste_result_message(result), "not checked"));
    }
    if (may_claim)
        assert_int_equal(status, truth < 0 ? CARISTE_UNSOLVABLE : CARISTE_SOLVED);
    if (may_claim && asked->calls && trial->algorithm == NULL) {
        const char *message = cariste_result_message(result); /* the search may not have asked */
        assert_true(cariste_result_proved(result));
        assert_true(!message || strstr(message, "checked, and all"));
    }
}

/* What is told to be wrong is: the oracle says so too. */
static void check_counterexamples(const struct trial *trial, struct cariste_result *result,
                                  bool wrong)
{
    struct cariste_counterexample found;
    if (cariste_result_not_admissible(result, &found)) {
        assert_true(trial->check && !trial->right);
        assert_null(found.next);
        assert_int_equal(truth_of(&(struct cariste_position){.text = found.position}),
                         found.at_most);
        assert_true(found.said == -1 || found.said > found.at_most);
    } else {
        assert_false(wrong);
    }
    if (cariste_result_not_consistent(result, &found)) {
        assert_true(trial->check && found.said > found.at_most);
        assert_string_not_equal(found.position, found.next);
    }
}

/* Returns whether a check found something wrong. */
static bool run_trial(const struct trial *trial, const char *rows, int64_t truth)
{
    struct asked asked = {.above = trial->above};
    struct cariste_collection *levels = cariste_read_buffer("x.sok", rows, strlen(rows));
    struct cariste_options *options = cariste_options_new();
    assert_true(cariste_options_set(options, "goal", "pushes"));
    assert_true(cariste_options_set(options, "prune", "none"));
    assert_true(!trial->algorithm || cariste_options_set(options, "algorithm", trial->algorithm));
    assert_true(!trial->check || cariste_options_set(options, "check-heuristic", NULL));
    cariste_options_own_estimate(options, trial->estimate, &asked);
    cariste_options_own_test(options, trial->test, &asked);
    struct cariste_result *result = cariste_solve(cariste_collection_level(levels, 0), options);
    check_claims(trial, &asked, result, truth);
    const char *message = cariste_result_message(result);
    bool wrong = message && strstr(message, "were wrong");
    check_counterexamples(trial, result, wrong);
    cariste_result_free(result);
    cariste_options_free(options);
    cariste_collection_free(levels);
    return wrong;
}

TEST(claims_are_true)
{
    static const struct trial trials[] = {
        {.estimate = estimate_truth, .right = true},
        {.estimate = estimate_truth, .check = true, .right = true},
        {.estimate = estimate_truth, .algorithm = "ida", .check = true, .right = true},
        {.estimate = estimate_zero, .check = true, .right = true},
        {.estimate = estimate_in_turns, .check = true, .right = true},
        {.estimate = estimate_truth, .check = true, .above = 1},
        {.estimate = estimate_truth, .check = false, .above = 5},
        {.estimate = estimate_mad, .check = true},
        {.estimate = estimate_mad},
        {.test = test_truth, .check = true, .right = true},
        {.test = test_truth, .algorithm = "bfs", .check = true, .right = true},
        {.test = test_truth},
        {.test = test_wildly, .check = true},
        {.test = test_wildly, .algorithm = "bidirectional"},
        {.estimate = estimate_truth, .test = test_wildly, .check = true},
    };
    enum { TRIALS = sizeof trials / sizeof *trials };
    unsigned wrong[TRIALS] = {0};
    for (uint64_t seed = 1; seed <= 40; seed++) {
        struct board *board = random_board(seed, (struct random_size){3, 5, 1, 2});
        char *rows = board_rows(board);
        int64_t truth = truth_of(&(struct cariste_position){.text = rows});
        for (unsigned i = 0; i < TRIALS && truth > -2; i++)
            wrong[i] += run_trial(&trials[i], rows, truth);
        mem_free(rows);
        board_free(board);
    }
    for (unsigned i = 0; i < TRIALS; i++)
        assert_int_equal(wrong[i] > 0, trials[i].check && !trials[i].right);
}

static int64_t estimate_slide(void *context, const struct cariste_position *position)
{
    struct asked *asked = context;
    asked->calls++;
    assert_true(position->width <= TOY_SIDE + 2 && position->height <= TOY_SIDE + 2);
    for (unsigned i = 0; i < position->width * position->height; i++) {
        char sign = position->text[i + i / position->width];
        assert_int_equal(position->cells[i] == CARISTE_PIECE, sign != '#' && sign != '.');
        assert_int_equal(position->cells[i] == CARISTE_WALL, sign == '#');
    }
    return asked->above;
}

/* Sliding blocks: no estimate, and one that is too much. */
TEST(sliding_blocks)
{
    unsigned proved = 0, refuted = 0;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        struct random random = {seed};
        struct toy toy;
        struct toy_truth truth;
        struct text text;
        text_init(&text);
        toy_invent(&toy, &random);
        toy_write(&toy, &text);
        bool known = toy_solve(&toy, &truth);
        struct cariste_collection *levels =
            cariste_read_buffer("toy.slide", text.bytes, text.length);
        const struct cariste_level *level = cariste_collection_level(levels, 0);
        for (int64_t above = 0; known && above <= 50; above += 50) {
            struct asked asked = {.above = above};
            struct cariste_options *options = cariste_options_new();
            assert_true(cariste_options_set(options, "check-heuristic", NULL));
            cariste_options_own_estimate(options, estimate_slide, &asked);
            struct cariste_result *result = cariste_solve(level, options);
            if (cariste_result_proved(result) && cariste_result_status(result) == CARISTE_SOLVED)
                assert_int_equal(cariste_result_metric(result, "steps"), truth.optimum[0]);
            if (cariste_result_status(result) == CARISTE_UNSOLVABLE)
                assert_int_equal(truth.optimum[0], -1);
            assert_true(above || cariste_result_proved(result));
            proved += above == 0 && asked.calls > 0;
            refuted += above && !cariste_result_proved(result);
            cariste_result_free(result);
            cariste_options_free(options);
        }
        cariste_collection_free(levels);
        text_free(&text);
    }
    assert_true(proved > 10 && refuted > 5);
}

static const char small[] = "######\n#.  .#\n# $$ #\n#  @ #\n######\n";

/* What cannot ask is refused, or not taken. */
TEST(who_can_ask)
{
    static const char *const settings[][3] = {{"algorithm", "fess", "own"},
                                              {"algorithm", "portfolio", "own"},
                                              {"algorithm", "naive", "own"},
                                              {"threads", "2", "one thread"},
                                              {"tie", "moves", "tie"}};
    struct cariste_collection *levels = cariste_read_buffer("x.sok", small, sizeof small - 1);
    const struct cariste_level *level = cariste_collection_level(levels, 0);
    struct asked asked = {0};
    for (size_t i = 0; i < sizeof settings / sizeof *settings; i++) {
        struct cariste_options *options = cariste_options_new();
        cariste_options_own_test(options, test_truth, &asked);
        if (i > 2)
            assert_true(cariste_options_set(options, "goal", "pushes"));
        assert_true(cariste_options_set(options, settings[i][0], settings[i][1]));
        struct cariste_result *result = cariste_solve(level, options);
        assert_int_equal(cariste_result_status(result), CARISTE_INVALID);
        assert_non_null(strstr(cariste_result_message(result), settings[i][2]));
        assert_null(strstr(cariste_result_message(result), "--"));
        cariste_result_free(result);
        cariste_options_free(options);
    }
    assert_int_equal(asked.calls, 0);
    struct cariste_options *options = cariste_options_new();
    cariste_options_own_estimate(options, estimate_zero, &asked);
    struct cariste_result *result = cariste_solve(level, options);
    assert_int_equal(cariste_result_status(result), CARISTE_SOLVED);
    assert_string_equal(cariste_result_algorithm(result), "astar");
    assert_true(asked.calls > 0);
    cariste_result_free(result);
    cariste_options_own_estimate(options, NULL, NULL);
    result = cariste_solve(level, options);
    assert_string_equal(cariste_result_algorithm(result), "portfolio");
    cariste_result_free(result);
    cariste_options_free(options);
    cariste_options_own_estimate(NULL, estimate_zero, NULL);
    cariste_options_own_test(NULL, test_truth, NULL);
    cariste_collection_free(levels);
}

struct inner {
    struct cariste_options *options;
    unsigned calls;
};

/* Works with the library while it works: on the position itself, on its own options, and frees
 * them. */
static int64_t estimate_by_solving(void *context, const struct cariste_position *position)
{
    struct inner *inner = context;
    struct cariste_collection *levels =
        cariste_read_buffer("x.sok", position->text, strlen(position->text));
    struct cariste_options *options = cariste_options_new();
    assert_true(cariste_options_set(options, "goal", "pushes"));
    struct cariste_result *result = cariste_solve(cariste_collection_level(levels, 0), options);
    int64_t pushes = cariste_result_metric(result, "pushes");
    assert_false(cariste_options_set(inner->options, "goal", "any"));
    if (!inner->calls++)
        cariste_options_free(inner->options);
    cariste_result_free(result);
    cariste_options_free(options);
    cariste_collection_free(levels);
    return pushes;
}

static int64_t estimate_and_stop(void *context, const struct cariste_position *position)
{
    struct inner *inner = context;
    (void)position;
    inner->calls++;
    cariste_stop(inner->options);
    return 0;
}

TEST(callbacks_that_call_back)
{
    struct cariste_collection *levels = cariste_read_buffer("x.sok", small, sizeof small - 1);
    const struct cariste_level *level = cariste_collection_level(levels, 0);
    struct inner inner = {.options = cariste_options_new()};
    assert_true(cariste_options_set(inner.options, "goal", "pushes"));
    assert_true(cariste_options_set(inner.options, "check-heuristic", NULL));
    cariste_options_own_estimate(inner.options, estimate_by_solving, &inner);
    struct cariste_result *result = cariste_solve(level, inner.options);
    assert_true(cariste_result_proved(result));
    assert_true(inner.calls > 2);
    cariste_result_free(result);
    inner = (struct inner){.options = cariste_options_new()};
    cariste_options_own_estimate(inner.options, estimate_and_stop, &inner);
    result = cariste_solve(level, inner.options);
    assert_int_equal(cariste_result_status(result), CARISTE_LIMIT);
    assert_int_equal(inner.calls, 1);
    cariste_result_free(result);
    cariste_options_free(inner.options);
    cariste_collection_free(levels);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(claims_are_true),
        cmocka_unit_test(sliding_blocks),
        cmocka_unit_test(who_can_ask),
        cmocka_unit_test(callbacks_that_call_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
