/* Every part of the feature-space search has a name to leave it out by, and what is left of the
 * search tells the truth. */
#include "sokoban/expert/fess/ablation.h"

#include <string.h>

#include "base/mem.h"
#include "puzzle/level.h"
#include "sokoban/expert/fess/advisors.h"
#include "sokoban/expert/fess/shared_tests.h"
#include "sokoban/solve.h"
#include "sokoban/solve_expert.h"
#include "support/oracle.h"
#include "support/random_level.h"
#include "support/test.h"

static unsigned bits(struct ablation set)
{
    unsigned count = 0;
    for (int i = 0; i < 32; i++)
        count += (set.tests >> i & 1) + (set.features >> i & 1) + (set.advisors >> i & 1);
    return count;
}

/* How many parts there are of each sort, by the rows alone. */
static unsigned count_tests_of_expert(void)
{
    unsigned count = 0;
    for (unsigned i = 0; i < SHARED_TESTS; i++)
        count += shared_test_kind(i)->expert != EXPERT_NEVER;
    return count;
}

static void expect_named(const char *part, const char *sort, const char *name, const char *without)
{
    size_t length = strlen(sort);
    assert_memory_equal(part, sort, length);
    assert_string_equal(part + length, name);
    assert_true(without && *without);
}

TEST(every_part_has_a_name)
{
    struct ablation all = {0};
    size_t count = 0;
    for (; ablation_part(count).name; count++) {
        struct ablation set = ablation_named(ablation_part(count).name);
        assert_int_equal(bits(set), 1);
        all.tests |= set.tests;
        all.features |= set.features;
        all.advisors |= set.advisors;
        assert_int_equal(bits(all), count + 1);
    }
    assert_int_equal(count, count_tests_of_expert() + FEATURES + ADVISORS);
    assert_int_equal(bits(ablation_named(NULL)), 0);
    assert_int_equal(bits(ablation_named("none")), 0);
    struct ablation two = ablation_named("test-corral,advisor-packing");
    assert_int_equal(bits(two), 2);
    assert_int_equal(two.tests, ablation_named("test-corral").tests);
    assert_int_equal(two.advisors, ablation_named("advisor-packing").advisors);
}

TEST(parts_are_named_after_their_rows)
{
    for (unsigned i = 0; i < SHARED_TESTS; i++) {
        const struct deadlock_kind *kind = shared_test_kind(i);
        if (kind->expert != EXPERT_NEVER)
            expect_named(kind->part, "test-", kind->name, kind->without);
    }
    for (int i = 0; i < FEATURES; i++)
        expect_named(feature_kinds[i]->part, "feature-", feature_kinds[i]->name,
                     feature_kinds[i]->without);
    for (int i = 0; i < ADVISORS; i++)
        expect_named(advisor_kinds[i]->part, "advisor-", advisor_kinds[i]->name,
                     advisor_kinds[i]->without);
}

static void solve_without(const struct level *level, const struct oracle *oracle,
                          const char *without)
{
    struct request request = {.goal = "any",
                              .algorithm = "fess",
                              .parameters = {{.name = "without", .text = without, .given = true}}};
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
        for (size_t i = 0; oracle && ablation_part(i).name; i++, checked++)
            solve_without(level, oracle, ablation_part(i).name);
        oracle_free(oracle);
        mem_free(rows);
        level_free(level);
    }
    assert_true(checked > 150);
}

/* Some of each sort; the others find nothing to do on boards so small. */
TEST(leaving_out_makes_a_difference)
{
    enum { PARTS_MAX = SHARED_TESTS + FEATURES + ADVISORS };
    bool differs[PARTS_MAX] = {false};
    for (uint64_t seed = 1; seed <= 8; seed++) {
        struct level *level = level_around(random_board(seed, (struct random_size){7, 8, 4, 5}));
        struct request request = {.goal = "any", .algorithm = "fess", .limits = {.nodes = 60}};
        struct answer whole, less;
        sokoban_solve(level, &request, &whole);
        for (unsigned i = 0; ablation_part(i).name; i++) {
            request_set_text(&request, "without", ablation_part(i).name, true);
            sokoban_solve(level, &request, &less);
            differs[i] |= memcmp(&less.counters, &whole.counters, sizeof whole.counters) != 0;
            answer_free(&less);
        }
        answer_free(&whole);
        level_free(level);
    }
    unsigned tests = 0, features = 0, advisors = 0;
    for (size_t i = 0; ablation_part(i).name; i++) {
        struct ablation set = ablation_named(ablation_part(i).name);
        tests += set.tests && differs[i];
        features += set.features && differs[i];
        advisors += set.advisors && differs[i];
    }
    assert_true(tests && features && advisors);
}

static const struct test_stat *test_stat_of(const struct answer *answer,
                                            const struct deadlock_kind *kind)
{
    for (unsigned i = 0; i < answer->test_stats.count; i++)
        if (strcmp(answer->test_stats.items[i].name, kind->name) == 0)
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
    for (unsigned i = 0; i < SHARED_TESTS && whole.test_stats.count; i++) { /* not hopeless */
        const struct deadlock_kind *kind = shared_test_kind(i);
        if (kind->expert == EXPERT_NEVER)
            continue;
        const struct test_stat *test_stat = test_stat_of(&whole, kind);
        assert_non_null(test_stat);
        assert_true(test_stat->killed <= test_stat->asked);
        asked[i] += test_stat->asked;
        request_set_text(&request, "without", kind->part, true);
        sokoban_solve(level, &request, &less);
        assert_null(test_stat_of(&less, kind));
        answer_free(&less);
    }
    answer_free(&whole);
    answer_free(&again);
}

TEST(tests_are_counted)
{
    uint64_t asked[SHARED_TESTS] = {0};
    for (uint64_t seed = 2; seed <= 6; seed++) {
        struct level *level = level_around(random_board(seed, (struct random_size){7, 8, 4, 5}));
        count_tests(level, asked);
        level_free(level);
    }
    for (unsigned i = 0; i < SHARED_TESTS; i++)
        assert_int_equal(asked[i] > 0, shared_test_kind(i)->expert != EXPERT_NEVER);
}

TEST(only_fess_has_parts)
{
    struct level *level = level_around(random_board(1, random_size_small));
    struct request request = {
        .goal = "any", .parameters = {{.name = "without", .text = "test-corral", .given = true}}};
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
        cmocka_unit_test(parts_are_named_after_their_rows),
        cmocka_unit_test(the_rest_tells_the_truth),
        cmocka_unit_test(leaving_out_makes_a_difference),
        cmocka_unit_test(tests_are_counted),
        cmocka_unit_test(only_fess_has_parts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
