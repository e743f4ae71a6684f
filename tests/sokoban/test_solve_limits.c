/* What a solver says when a limit ends it: nothing that is not true. */
#include "sokoban/checked_answer.h"

#include "sokoban/algorithms.h"

/* A level for the limits: it needs some hundred expansions. */
static struct subject limited_subject(void)
{
    return subject_of(sample_board("########\n"
                                   "#      #\n"
                                   "# .**$@#\n"
                                   "#      #\n"
                                   "#####  #\n"
                                   "    ####\n"),
                      400000);
}

TEST(every_node_limit)
{
    struct subject subject = limited_subject();
    for (unsigned g = 0; g < 3; g++)
        for (unsigned a = 0; a < CHECKED_ALGORITHMS; a++) {
            struct request request = {.goal = sokoban_goals[g].name,
                                      .algorithm = sokoban_algorithms(a).name};
            bool finished = false;
            for (uint64_t nodes = 1; nodes < 2000 && !finished; nodes += 1 + nodes / 32) {
                request.limits.nodes = nodes;
                struct answer answer = ask(&subject, &request);
                expect(answer.counters.expanded <= nodes, &subject, &request, &answer);
                finished = answer.limit == LIMIT_NONE;
                expect(finished || answer.limit == LIMIT_NODES, &subject, &request, &answer);
                answer_free(&answer);
            }
            assert_true(finished || !strcmp(request.algorithm, "bfs") ||
                        !strcmp(request.algorithm, "ida"));
        }
    subject_free(&subject);
}

/* A search for an optimum that a limit stops mostly has a solution all the same, with what is known
 * of the optimum. */
TEST(solved_in_spite_of_a_limit)
{
    struct subject subject = limited_subject();
    unsigned solved = 0;
    for (unsigned nodes = 10; nodes <= 60; nodes += 10) {
        struct request request = {.goal = "moves", .heuristic = "matching", .limits.nodes = nodes};
        struct answer answer = ask(&subject, &request);
        solved += answer.verdict == VERDICT_SOLVED && answer.limit == LIMIT_NODES;
        expect(answer.lower_bound > 0, &subject, &request, &answer);
        answer_free(&answer);
    }
    assert_true(solved > 3);
    subject_free(&subject);
}

TEST(every_memory_limit)
{
    struct subject subject = limited_subject();
    for (unsigned g = 0; g < 3; g++)
        for (unsigned a = 0; a < CHECKED_ALGORITHMS; a++)
            for (size_t bytes = 1; bytes < (size_t)1 << 23; bytes += 1 + bytes / 6) {
                struct request request = {.goal = sokoban_goals[g].name,
                                          .algorithm = sokoban_algorithms(a).name};
                request.limits.bytes = bytes;
                request.limits.nodes = 3000;
                struct answer answer = ask(&subject, &request);
                expect(answer.counters.peak_bytes <= bytes, &subject, &request, &answer);
                answer_free(&answer);
            }
    subject_free(&subject);
}

/* Solves with so little memory; true when it was too little to store what is needed, and still the
 * search came to its end. What it says is checked. */
static bool ends_when_full(const struct subject *subject, struct request request, size_t bytes)
{
    struct answer whole = ask(subject, &request);
    request.limits.bytes = bytes;
    request.limits.nodes = 30000;
    struct answer answer = ask(subject, &request);
    expect(answer.counters.peak_bytes <= bytes, subject, &request, &answer);
    bool ended = answer.limit == LIMIT_NONE && answer.counters.stored < whole.counters.stored;
    answer_free(&whole);
    answer_free(&answer);
    return ended;
}

/* When the memory is full A* goes on without storing more, and often comes to the end. */
TEST(goes_on_when_full)
{
    unsigned ended = 0;
    struct subject subject = limited_subject();
    struct request request = {.goal = "pushes", .heuristic = "zero", .prune = "none"};
    for (size_t bytes = 104000; bytes < 118000; bytes += 500)
        ended += ends_when_full(&subject, request, bytes);
    subject_free(&subject);
    assert_true(ended > 10);
    for (uint64_t seed = 7000; seed < 7600; seed++) {
        subject = random_subject(seed);
        request.goal = seed % 2 ? "moves" : "pushes";
        request.heuristic = seed % 3 ? "zero" : "matching";
        for (size_t bytes = 104000; subject.oracle && bytes < 118000; bytes += 3500)
            ended += ends_when_full(&subject, request, bytes);
        subject_free(&subject);
    }
    assert_true(ended > 100);
}

TEST(stopped_before_the_start)
{
    struct subject subject = limited_subject();
    const atomic_bool stop = true;
    for (unsigned a = 0; a < CHECKED_ALGORITHMS; a++) {
        struct request request = {.algorithm = sokoban_algorithms(a).name};
        request.hooks.stop = &stop;
        struct answer answer = ask(&subject, &request);
        expect(answer.verdict == VERDICT_LIMIT, &subject, &request, &answer);
        expect(answer.limit == LIMIT_STOPPED, &subject, &request, &answer);
        answer_free(&answer);
    }
    struct request request = {.space = "moves", .hooks.stop = &stop};
    struct tally tally;
    sokoban_count(subject.level, &request, &tally);
    assert_false(tally.complete);
    assert_int_equal(tally.limit, LIMIT_STOPPED);
    tally_free(&tally);
    subject_free(&subject);
}

TEST(no_time_at_all)
{
    struct subject subject = limited_subject();
    struct request request = {.goal = "moves", .limits.seconds = 1e-9};
    struct answer answer = ask(&subject, &request);
    assert_int_equal(answer.verdict, VERDICT_LIMIT);
    assert_int_equal(answer.limit, LIMIT_TIME);
    answer_free(&answer);
    subject_free(&subject);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_node_limit),         cmocka_unit_test(solved_in_spite_of_a_limit),
        cmocka_unit_test(every_memory_limit),       cmocka_unit_test(goes_on_when_full),
        cmocka_unit_test(stopped_before_the_start), cmocka_unit_test(no_time_at_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
