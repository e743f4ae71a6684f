/* What comes out is a solution, never worse than what came in, and the same every time. */
#include "sokoban/improve/improve.h"

#include "search/limits.h"
#include "sokoban/rules/replay.h"
#include "sokoban/sample.h"
#include "sokoban/setup.h"
#include "sokoban/solve.h"
#include "support/oracle.h"
#include "support/random_level.h"
#include "support/test.h"

static uint64_t worth(const struct level *level, const char *moves, const struct order *aim)
{
    struct score score;
    sokoban_judge(level, moves, &score);
    assert_true(score.solved);
    uint64_t moved = (uint64_t)score_metric(&score, "moves");
    uint64_t pushed = (uint64_t)score_metric(&score, "pushes");
    return aim == &improve_moves ? moved << 32 | pushed : pushed << 32 | moved;
}

static char *improve_within(const struct level *level, const char *moves, const struct order *aim,
                            struct limits limits, const atomic_bool *stop)
{
    struct model *model = model_new(level->model, setup_deadlocks(NULL), 0);
    struct meter meter;
    meter_start(&meter, &limits, &(struct search_hooks){.stop = stop});
    char *better = improve_solution(level, model, moves, aim, &meter);
    assert_int_equal(meter.bytes, 0);
    assert_true(meter.limits.nodes == limits.nodes);
    model_free(model);
    return better;
}

static char *improve(const struct level *level, const char *moves, const struct order *aim,
                     uint64_t nodes)
{
    return improve_within(level, moves, aim, (struct limits){.nodes = nodes}, NULL);
}

static void check_one(const struct level *level, const char *moves, const struct order *aim,
                      uint64_t nodes)
{
    char *better = improve(level, moves, aim, nodes);
    char *again = improve(level, moves, aim, nodes);
    assert_true(worth(level, better, aim) <= worth(level, moves, aim));
    assert_string_equal(better, again);
    mem_free(better);
    mem_free(again);
}

/* Solutions by depth first search, which are long. With enough effort nearly all become optimal. */
TEST(random_levels)
{
    unsigned solved = 0, optimal = 0;
    for (uint64_t seed = 1; seed <= 200; seed++) {
        struct level *level = level_around(random_board(seed, random_size_small));
        struct request request = {.goal = "any", .algorithm = "dfs"};
        struct answer answer;
        sokoban_solve(level, &request, &answer);
        char *rows = board_rows(level->model);
        struct oracle *oracle = oracle_new(rows, 40000);
        if (oracle && answer.verdict == VERDICT_SOLVED) {
            check_one(level, answer.solution, &improve_pushes, 300);
            check_one(level, answer.solution, &improve_moves, 300);
            char *best = improve(level, answer.solution, &improve_pushes, 20000);
            solved++;
            optimal += worth(level, best, &improve_pushes) >> 32 == oracle->pushes[0];
            mem_free(best);
        }
        oracle_free(oracle);
        mem_free(rows);
        answer_free(&answer);
        level_free(level);
    }
    assert_true(solved > 60);
    assert_true(optimal * 20 >= solved * 19);
}

/* Known solutions of real levels, a few of each kind. */
TEST(real_levels)
{
    static const char *const names[] = {"microban01_0010", "microban02_0030", "sasquatch01_0003",
                                        "xsokoban0001",    "xsokoban0060",    "grigrspecial0003"};
    FILE *maps = fopen(SAMPLE_FOLDER "/xsokoban0001.sok", "r");
    if (!maps)
        skip();
    fclose(maps);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        struct level_list list;
        sample_read(names[i], &list);
        check_one(list.items[0], list.items[0]->solutions[0].moves, &improve_pushes, 1500);
        check_one(list.items[0], list.items[0]->solutions[0].moves, &improve_moves, 1500);
        level_list_free(&list);
    }
}

TEST(takes_out_what_is_silly)
{
    struct level *level = level_around(sample_board(sample_easy));
    assert_true(worth(level, sample_clumsy, &improve_pushes) >> 32 == 8);
    char *better = improve(level, sample_clumsy, &improve_pushes, 5000);
    assert_true(worth(level, better, &improve_pushes) == (UINT64_C(6) << 32 | 11));
    mem_free(better);
    level_free(level);
}

/* At once, or without a byte of memory, no search is made; walks and loops are shortened. */
TEST(limits_lose_nothing)
{
    struct level *level = level_around(sample_board(sample_easy));
    atomic_bool stop = true;
    const struct limits limits[] = {{.nodes = 1}, {.bytes = 1}, {.nodes = 0}, {.seconds = 1e-9}};
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
        const atomic_bool *stops = i == 2 ? &stop : NULL;
        char *better = improve_within(level, sample_clumsy, &improve_pushes, limits[i], stops);
        assert_true(worth(level, better, &improve_pushes) <
                    worth(level, sample_clumsy, &improve_pushes));
        char *same = improve_within(level, better, &improve_pushes, limits[i], stops);
        assert_string_equal(same, better);
        mem_free(better);
        mem_free(same);
    }
    level_free(level);
}

TEST(what_is_no_solution_stays)
{
    struct level *level = level_around(sample_board(sample_easy));
    static const char *const bad[] = {"", "l", "rrr", "hello", "rRR"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        char *same = improve(level, bad[i], &improve_pushes, 100);
        assert_string_equal(same, bad[i]);
        mem_free(same);
    }
    level_free(level);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_levels),
        cmocka_unit_test(real_levels),
        cmocka_unit_test(takes_out_what_is_silly),
        cmocka_unit_test(limits_lose_nothing),
        cmocka_unit_test(what_is_no_solution_stays),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
