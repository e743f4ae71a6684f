/* A solver aside: asked, given up, asked again, while nobody waits for it. */
#include "app/play/adviser.h"

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
    struct adviser *adviser = adviser_new();
    struct request request = {0};
    assert_false(adviser_is_busy(adviser));
    assert_null(adviser_answer(adviser));
    adviser_ask(adviser, level_of(small_room), &request);
    const struct solve_result *result = adviser_wait(adviser, NULL);
    assert_non_null(result);
    assert_int_equal(result->answer.verdict, VERDICT_SOLVED);
    assert_true(result->score.solved);
    assert_ptr_equal(adviser_answer(adviser), result);
    adviser_stop(adviser);
    assert_null(adviser_answer(adviser));
    adviser_free(adviser);
}

/* Algorithms that cannot finish show that stopping is what ends them. */
TEST(questions_are_given_up)
{
    struct adviser *adviser = adviser_new();
    struct request request = {.goal = "moves", .algorithm = "bfs"};
    request.limits.bytes = (size_t)1 << 28;
    for (int i = 0; i < 20; i++) {
        adviser_ask(adviser, level_of(hall), &request);
        if (i % 3 == 0)
            adviser_stop(adviser);
    }
    atomic_bool stop = true;
    const struct solve_result *result = adviser_wait(adviser, &stop);
    assert_true(!result || result->answer.verdict == VERDICT_LIMIT);
    adviser_free(adviser);
}

TEST(limits_are_kept)
{
    struct adviser *adviser = adviser_new();
    struct request request = {.goal = "moves", .algorithm = "bfs", .limits = {.nodes = 10}};
    adviser_ask(adviser, level_of(hall), &request);
    const struct solve_result *result = adviser_wait(adviser, NULL);
    assert_int_equal(result->answer.verdict, VERDICT_LIMIT);
    assert_int_equal(result->answer.limit, LIMIT_NODES);
    adviser_free(adviser);
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
