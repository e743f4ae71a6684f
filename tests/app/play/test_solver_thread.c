/* A solver aside: asked, given up, asked again, while nobody waits for it. */
#include "app/play/solver_thread.h"

#include "app/play/levels.h"

/* Far too much for any solver: thirty boxes in a hall. */
static const char hall[] = "###############\n"
                           "#@            #\n"
                           "# $ $ $ $ $ $ #\n"
                           "#  . . . . . .#\n"
                           "# $ $ $ $ $ $ #\n"
                           "#. . . . . .  #\n"
                           "# $ $ $ $ $ $ #\n"
                           "#  . . . . . .#\n"
                           "# $ $ $ $ $ $ #\n"
                           "#. . . . . .  #\n"
                           "# $ $ $ $ $ $ #\n"
                           "#  . . . . . .#\n"
                           "#             #\n"
                           "###############\n";

static struct level *level_of(const char *bytes)
{
    struct level_list list;
    read_levels(&list, bytes);
    struct level *level = list.items[0];
    list.count = 0;
    level_list_free(&list);
    return level;
}

TEST(answers_are_verified)
{
    struct solver_thread *solver = solver_thread_new();
    struct request request = {0};
    assert_false(solver_thread_is_busy(solver));
    assert_null(solver_thread_answer(solver));
    solver_thread_ask(solver, level_of(small_room), &request);
    const struct solve_result *result = solver_thread_wait(solver, NULL);
    assert_non_null(result);
    assert_int_equal(result->answer.verdict, VERDICT_SOLVED);
    assert_true(result->score.solved);
    assert_ptr_equal(solver_thread_answer(solver), result);
    solver_thread_stop(solver);
    assert_null(solver_thread_answer(solver));
    solver_thread_free(solver);
}

/* Algorithms that cannot finish show that stopping is what ends them. */
TEST(questions_are_given_up)
{
    struct solver_thread *solver = solver_thread_new();
    struct request request = {.goal = "moves", .algorithm = "bfs"};
    request.limits.bytes = (size_t)1 << 28;
    for (int i = 0; i < 20; i++) {
        solver_thread_ask(solver, level_of(hall), &request);
        if (i % 3 == 0)
            solver_thread_stop(solver);
    }
    atomic_bool stop = true;
    const struct solve_result *result = solver_thread_wait(solver, &stop);
    assert_true(!result || result->answer.verdict == VERDICT_LIMIT);
    solver_thread_free(solver);
}

TEST(limits_are_kept)
{
    struct solver_thread *solver = solver_thread_new();
    struct request request = {.goal = "moves", .algorithm = "bfs", .limits = {.nodes = 10}};
    solver_thread_ask(solver, level_of(hall), &request);
    const struct solve_result *result = solver_thread_wait(solver, NULL);
    assert_int_equal(result->answer.verdict, VERDICT_LIMIT);
    assert_int_equal(result->answer.limit, LIMIT_NODES);
    solver_thread_free(solver);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers_are_verified),
        cmocka_unit_test(questions_are_given_up),
        cmocka_unit_test(limits_are_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
