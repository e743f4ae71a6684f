/* Thousands of small random puzzles, solved by the program and by trying everything. */

#include "base/plane.h"
#include "base/random.h"
#include "base/text.h"
#include "slide/sample.h"
#include "support/test.h"
#include "support/toy.h"

enum { PUZZLES = 2000 };

static const char *const metrics[TOY_METRICS] = {"steps", "moves", "straight"};

static struct level *read_toy(const struct toy *toy, struct level_list *list)
{
    struct text text;
    text_init(&text);
    toy_write(toy, &text);
    sample_read("toy.slide", text.bytes, list);
    text_free(&text);
    assert_int_equal(list->count, 1);
    return list->items[0];
}

static void expect_optimum(const struct level *level, int metric, const char *algorithm,
                           long optimum)
{
    struct answer answer = sample_solve(level, metrics[metric], algorithm);
    assert_true(answer.proved);
    assert_int_equal(answer.verdict, optimum < 0 ? VERDICT_UNSOLVABLE : VERDICT_SOLVED);
    assert_int_equal(sample_length(level, metrics[metric], &answer), optimum);
    answer_free(&answer);
}

static void expect_count(const struct level *level, int metric, const struct toy_truth *truth)
{
    struct tally tally;
    struct request request = {.space = metrics[metric]};
    slide_puzzle.count(level, &request, &tally);
    assert_true(tally.complete);
    assert_int_equal(tally.states, truth->layouts);
    assert_int_equal(tally.layer_count, truth->farthest[metric] + 1);
    tally_free(&tally);
}

/* Walks through puzzles that can be tried out; those without goal or with too many layouts are
 * passed over. */
static void for_puzzles(uint64_t seed, int puzzles,
                        void (*check)(const struct toy *, const struct toy_truth *))
{
    struct random random = {seed};
    int solvable = 0, seen = 0;
    while (seen < puzzles) {
        struct toy toy;
        struct toy_truth truth;
        toy_invent(&toy, &random);
        bool goal = false;
        for (int i = 0; i < toy.count; i++)
            goal |= toy.pieces[i].aimed || toy.pieces[i].leaves;
        if (!goal || !toy_solve(&toy, &truth))
            continue;
        check(&toy, &truth);
        seen++;
        solvable += truth.optimum[0] > 0;
    }
    assert_in_range(solvable, puzzles / 10, puzzles - puzzles / 10);
}

static void check_answers(const struct toy *toy, const struct toy_truth *truth)
{
    struct level_list list;
    const struct level *level = read_toy(toy, &list);
    assert_true(level_is_valid(level));
    for (int m = 0; m < TOY_METRICS; m++) {
        expect_optimum(level, m, "bfs", truth->optimum[m]);
        expect_optimum(level, m, "astar", truth->optimum[m]);
        expect_optimum(level, m, "bidirectional", truth->optimum[m]);
        expect_count(level, m, truth);
    }
    level_list_free(&list);
}

TEST(answers_are_those_of_trying_everything)
{
    for_puzzles(1, PUZZLES, check_answers);
}

static void check_symmetry(const struct toy *toy, const struct toy_truth *truth)
{
    struct level_list list;
    char id[PUZZLE_ID_ROOM], other[PUZZLE_ID_ROOM];
    slide_puzzle.identify(read_toy(toy, &list), id);
    level_list_free(&list);
    for (unsigned s = 1; s < SYMMETRIES; s++) {
        struct toy turned;
        toy_turn(toy, s, &turned);
        const struct level *level = read_toy(&turned, &list);
        assert_true(level_is_valid(level));
        slide_puzzle.identify(level, other);
        assert_string_equal(id, other);
        int metric = (int)(s % TOY_METRICS);
        expect_optimum(level, metric, "auto", truth->optimum[metric]);
        level_list_free(&list);
    }
}

TEST(turned_puzzles_are_the_same)
{
    for_puzzles(2, PUZZLES / 10, check_symmetry);
}

/* The least change makes another puzzle. */
static void check_identity(const struct toy *toy, const struct toy_truth *truth)
{
    (void)truth;
    struct level_list list;
    char id[PUZZLE_ID_ROOM], other[PUZZLE_ID_ROOM];
    slide_puzzle.identify(read_toy(toy, &list), id);
    level_list_free(&list);
    struct toy changed = *toy;
    changed.pieces[0].axis = toy->pieces[0].axis == '*' ? 'h' : '*';
    slide_puzzle.identify(read_toy(&changed, &list), other);
    level_list_free(&list);
    assert_string_not_equal(id, other);
}

TEST(different_puzzles_differ)
{
    for_puzzles(3, PUZZLES / 10, check_identity);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers_are_those_of_trying_everything),
        cmocka_unit_test(turned_puzzles_are_the_same),
        cmocka_unit_test(different_puzzles_differ),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
