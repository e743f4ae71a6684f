/* Every part of the feature-space search has a name to leave it out by, and what is left of the
 * search tells the truth. */
#include "sokoban/expert/fess/ablation.h"

#include <string.h>

#include "base/mem.h"
#include "puzzle/level.h"
#include "sokoban/solve.h"
#include "support/oracle.h"
#include "support/random_level.h"
#include "support/test.h"

TEST(every_part_has_a_name)
{
    uint32_t all = 0;
    unsigned count = 0;
    for (const struct choice *part = sokoban_parts; part->name; part++, count++) {
        uint32_t set = ablation_named(part->name);
        assert_true(set != 0 && (set & (set - 1)) == 0);
        assert_false(all & set);
        all |= set;
    }
    assert_int_equal(count, ABLATION_PARTS);
    assert_int_equal(ablation_named(NULL), 0);
    assert_int_equal(ablation_named("none"), 0);
    assert_int_equal(ablation_named("test-corral,advisor-packing"),
                     ablation_named("test-corral") | ablation_named("advisor-packing"));
}

static void solve_without(const struct level *level, const struct oracle *oracle,
                          const char *without)
{
    struct request request = {.goal = "any", .algorithm = "fess", .without = without};
    struct answer answer;
    struct score score;
    bool solvable = !oracle->hopeless && oracle->moves[0] != ORACLE_NEVER;
    sokoban_solve(level, &request, &answer);
    assert_int_equal(answer.verdict, solvable ? VERDICT_SOLVED : VERDICT_UNSOLVABLE);
    if (answer.solution) {
        level->family->judge(level, answer.solution, &score);
        assert_true(score.solved);
    }
    answer_free(&answer);
}

TEST(the_rest_tells_the_truth)
{
    unsigned checked = 0;
    for (uint64_t seed = 1; seed <= 30; seed++) {
        struct level *level = level_around(random_board(seed, random_size_small));
        char *rows = board_rows(level->model);
        struct oracle *oracle = oracle_new(rows, 20000);
        for (const struct choice *part = sokoban_parts; oracle && part->name; part++, checked++)
            solve_without(level, oracle, part->name);
        oracle_free(oracle);
        mem_free(rows);
        level_free(level);
    }
    assert_true(checked > 150);
}

/* Some of each sort; the others find nothing to do on boards so small. */
TEST(leaving_out_makes_a_difference)
{
    bool differs[ABLATION_PARTS] = {false};
    for (uint64_t seed = 1; seed <= 8; seed++) {
        struct level *level = level_around(random_board(seed, (struct random_size){7, 8, 4, 5}));
        struct request request = {.goal = "any", .algorithm = "fess", .limits = {.nodes = 60}};
        struct answer whole, less;
        sokoban_solve(level, &request, &whole);
        for (unsigned i = 0; i < ABLATION_PARTS; i++) {
            request.without = sokoban_parts[i].name;
            sokoban_solve(level, &request, &less);
            differs[i] |= memcmp(&less.counters, &whole.counters, sizeof whole.counters) != 0;
            answer_free(&less);
        }
        answer_free(&whole);
        level_free(level);
    }
    unsigned tests = 0, features = 0, advisors = 0;
    for (int i = 0; i < TESTS; i++)
        tests += differs[i];
    for (int i = 0; i < FEATURES; i++)
        features += differs[TESTS + i];
    for (int i = 0; i < ADVISORS; i++)
        advisors += differs[TESTS + FEATURES + i];
    assert_true(tests && features && advisors);
}

static const struct test_stat *test_stat_of(const struct answer *answer, int test)
{
    for (unsigned i = 0; i < answer->test_stats.count; i++)
        if (strcmp(answer->test_stats.items[i].name, shared_test_kinds[test]->name) == 0)
            return &answer->test_stats.items[i];
    return NULL;
}

/* Every test is counted, the same each time, unless it is left out. */
static void count_tests(const struct level *level, uint64_t *asked)
{
    struct request request = {.goal = "any", .algorithm = "fess", .limits = {.nodes = 60}};
    struct answer whole, again, less;
    sokoban_solve(level, &request, &whole);
    sokoban_solve(level, &request, &again);
    assert_memory_equal(&whole.test_stats, &again.test_stats, sizeof whole.test_stats);
    for (int i = 0; i < TESTS && whole.test_stats.count;
         i++) { /* hopeless levels are not searched */
        const struct test_stat *test_stat = test_stat_of(&whole, i);
        assert_non_null(test_stat);
        assert_true(test_stat->killed <= test_stat->asked);
        asked[i] += test_stat->asked;
        request.without = sokoban_parts[i].name;
        sokoban_solve(level, &request, &less);
        assert_null(test_stat_of(&less, i));
        answer_free(&less);
    }
    answer_free(&whole);
    answer_free(&again);
}

TEST(tests_are_counted)
{
    uint64_t asked[TESTS] = {0};
    for (uint64_t seed = 2; seed <= 6; seed++) {
        struct level *level = level_around(random_board(seed, (struct random_size){7, 8, 4, 5}));
        count_tests(level, asked);
        level_free(level);
    }
    for (int i = 0; i < TESTS; i++)
        assert_true(asked[i] > 0);
}

TEST(only_fess_has_parts)
{
    struct level *level = level_around(random_board(1, random_size_small));
    struct request request = {.goal = "any", .without = "test-corral"};
    struct answer answer;
    sokoban_solve(level, &request, &answer);
    assert_int_equal(answer.verdict, VERDICT_INVALID);
    answer_free(&answer);
    level_free(level);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_part_has_a_name),
        cmocka_unit_test(the_rest_tells_the_truth),
        cmocka_unit_test(leaving_out_makes_a_difference),
        cmocka_unit_test(tests_are_counted),
        cmocka_unit_test(only_fess_has_parts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
