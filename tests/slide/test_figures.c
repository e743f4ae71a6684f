/* What is known of famous boards has to come out. */

#include "slide/sample.h"

#include "support/test.h"

static const char *const goals[] = {"steps", "moves", "straight"};

/* Solves in every metric and compares with what is known; 0 = not known. */
static void expect_lengths(const struct level *level, const char *algorithm, const long known[3])
{
    for (int i = 0; i < 3; i++) {
        struct answer answer = sample_solve(level, goals[i], algorithm);
        assert_int_equal(answer.verdict, VERDICT_SOLVED);
        assert_true(answer.proved);
        if (known[i]) {
            assert_int_equal(sample_length(level, goals[i], &answer), known[i]);
            assert_int_equal(answer.lower_bound, known[i]);
        }
        answer_free(&answer);
    }
}

static struct tally count(const struct level *level, const char *space)
{
    struct tally tally;
    struct request request = {.space = space};
    slide_puzzle.count(level, &request, &tally);
    assert_true(tally.complete);
    return tally;
}

TEST(squirrel_has_its_known_optima)
{
    struct level_list list;
    sample_read("squirrel.slide", sample_squirrel, &list);
    assert_int_equal(list.count, 1);
    expect_lengths(list.items[0], "astar", (const long[]){116, 81, 90});
    expect_lengths(list.items[0], "bfs", (const long[]){116, 81, 90});
    level_list_free(&list);
}

TEST(squirrel_reaches_its_known_layouts)
{
    struct level_list list;
    sample_read("squirrel.slide", sample_squirrel, &list);
    static const size_t farthest[] = {167, 124, 0};
    for (int i = 0; i < 3; i++) {
        struct tally tally = count(list.items[0], goals[i]);
        assert_int_equal(tally.states, 25955);
        assert_int_equal(tally.state_bytes, 4);
        if (farthest[i])
            assert_int_equal(tally.layer_count, farthest[i] + 1);
        tally_free(&tally);
    }
    level_list_free(&list);
}

TEST(traffic_has_its_known_optima)
{
    static const struct {
        const char *board;
        long steps, moves;
        uint64_t layouts; /* 0 = not known */
    } boards[] = {
        {"GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo", 81, 51, 4780},
        {"BCDDE.BCF.EGB.FAAGHHHI.G..JIKKLLJMM.", 83, 51, 0},
        {"IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM", 103, 60, 2332},
    };
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        struct level_list list;
        sample_read("boards.txt", boards[i].board, &list);
        expect_lengths(list.items[0], "auto",
                       (const long[]){boards[i].steps, boards[i].moves, boards[i].moves});
        struct tally tally = count(list.items[0], "moves");
        if (boards[i].layouts)
            assert_int_equal(tally.states, boards[i].layouts);
        tally_free(&tally);
        level_list_free(&list);
    }
}

TEST(other_searches_find_solutions_too)
{
    struct level_list list;
    sample_read("small.slide", "Slide:\nStart:\nAB.\nCD.\nGoal:\n..A\n...\n", &list);
    for (int i = 0; i < 3; i++) {
        struct answer best = sample_solve(list.items[0], goals[i], "bfs");
        struct answer deep = sample_solve(list.items[0], goals[i], "dfs");
        struct answer bounded = sample_solve(list.items[0], goals[i], "ida");
        long length = sample_length(list.items[0], goals[i], &best);
        assert_true(length > 0);
        assert_true(sample_length(list.items[0], goals[i], &deep) >= length);
        assert_false(deep.proved);
        assert_int_equal(sample_length(list.items[0], goals[i], &bounded), length);
        assert_true(bounded.proved);
        answer_free(&best);
        answer_free(&deep);
        answer_free(&bounded);
    }
    level_list_free(&list);
}

TEST(impossible_is_proved)
{
    static const char *const puzzles[] = {
        "Slide:\nStart:\nAB\nCD\nGoal:\nBA\n..\n",                /* nothing moves */
        "Slide:\nStart:\nA#.\nGoal:\n.#A\n",                      /* a wall between */
        "Slide:\nStart:\nAB.\nGoal:\nBA.\n",                      /* they cannot pass each other */
        "Slide:\nStart:\nA.\n..\nGoal:\n..\n.A\nHorizontal: A\n", /* off its line */
    };
    for (size_t p = 0; p < sizeof puzzles / sizeof *puzzles; p++) {
        struct level_list list;
        sample_read("impossible.slide", puzzles[p], &list);
        assert_true(level_is_valid(list.items[0]));
        for (int i = 0; i < 3; i++) {
            struct answer answer = sample_solve(list.items[0], goals[i], "auto");
            assert_int_equal(answer.verdict, VERDICT_UNSOLVABLE);
            assert_true(answer.proved);
            answer_free(&answer);
        }
        level_list_free(&list);
    }
}

TEST(a_limit_is_no_verdict)
{
    struct level_list list;
    struct answer answer;
    struct request request = {.goal = "steps", .limits = {.nodes = 100}};
    sample_read("squirrel.slide", sample_squirrel, &list);
    slide_puzzle.solve(list.items[0], &request, &answer);
    assert_int_equal(answer.verdict, VERDICT_LIMIT);
    assert_int_equal(answer.limit, LIMIT_NODES);
    assert_false(answer.proved);
    answer_free(&answer);
    level_list_free(&list);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(squirrel_has_its_known_optima),
        cmocka_unit_test(squirrel_reaches_its_known_layouts),
        cmocka_unit_test(traffic_has_its_known_optima),
        cmocka_unit_test(other_searches_find_solutions_too),
        cmocka_unit_test(impossible_is_proved),
        cmocka_unit_test(a_limit_is_no_verdict),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
