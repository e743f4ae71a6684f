/* The solver against brute force, over thousands of random small levels. */
#include "sokoban/algorithms.h"

#include <stdlib.h>

#include "base/random.h"
#include "sokoban/checked_answer.h"

/* Without a limit there is always a verdict, and all but depth-first search prove an optimum; of
 * what is solved as it stands, all do.
 * IDA* has no table and may take for ever where there is little to prove, so it has a limit. */
static void expect_verdict(const struct subject *subject, struct request request)
{
    bool ida = names(request.algorithm, "ida");
    request.limits.nodes = ida ? 2000 : 0;
    struct answer answer = ask(subject, &request);
    bool bounded =
        !names(request.heuristic, "greedy") && !names(request.heuristic, "manhattan-player");
    bool proves =
        !names(request.algorithm, "dfs") && !names(request.algorithm, "fess0") &&
        !names(request.algorithm, "fess") && !names(request.algorithm, "portfolio") &&
        (bounded || names(request.algorithm, "bfs") || names(request.algorithm, "bidirectional"));
    proves = !names(request.goal, "any") && (proves || !subject->oracle->moves[0]);
    if (!ida) {
        bool solvable = subject->oracle->moves[0] != ORACLE_NEVER;
        enum verdict right = solvable ? VERDICT_SOLVED : VERDICT_UNSOLVABLE;
        expect(answer.verdict == right, subject, &request, &answer);
    }
    if (answer.verdict == VERDICT_SOLVED)
        expect(answer.proved == proves, subject, &request, &answer);
    answer_free(&answer);
}

static const char *const prunings[] = {NULL,          "none", "dead",        "freeze",
                                       "freeze,dead", "auto", "corner,wall", "square,pair,angle"};
enum { PRUNINGS = sizeof prunings / sizeof prunings[0] };

/* The choices of a request by number; returns how many requests there are. */
static unsigned numbered_request(unsigned number, struct request *request)
{
    const unsigned goals = 3, algorithms = CHECKED_ALGORITHMS, heuristics = 10;
    *request = (struct request){.goal = sokoban_goals[number % goals].name};
    number /= goals;
    const struct algorithm *row = &sokoban_algorithm_rows[number % algorithms];
    bool refuses = row->solve && !(row->can & CAN_ESTIMATE); /* what others are asked besides */
    request->algorithm = row->name;
    number /= algorithms;
    request->heuristic = refuses ? NULL : sokoban_heuristics(number % heuristics).name;
    number /= heuristics;
    request->prune = refuses ? NULL : prunings[number % PRUNINGS];
    return goals * algorithms * heuristics * PRUNINGS;
}

TEST(every_choice)
{
    for (uint64_t seed = 1; seed <= 8; seed++) {
        struct subject subject = random_subject(seed);
        struct request request;
        for (unsigned i = 0; subject.oracle && i < numbered_request(i, &request); i++)
            expect_verdict(&subject, request);
        subject_free(&subject);
    }
}

/* How many levels to try: the environment may ask for more than fit a test of every day. */
static uint64_t levels_wanted(void)
{
    const char *wanted = getenv("CARISTE_RANDOM_LEVELS");
    return wanted ? strtoull(wanted, NULL, 10) : 3000;
}

TEST(many_levels)
{
    struct random source = {.state = 7};
    uint64_t solvable = 0, unsolvable = 0, wanted = levels_wanted();
    for (uint64_t seed = 100; solvable + unsolvable < wanted; seed++) {
        struct subject subject = random_subject(seed);
        struct request request;
        if (!subject.oracle) {
            subject_free(&subject);
            continue;
        }
        *(subject.oracle->moves[0] == ORACLE_NEVER ? &unsolvable : &solvable) += 1;
        expect_verdict(&subject, (struct request){.goal = "pushes"});
        expect_verdict(&subject, (struct request){.goal = "moves"});
        unsigned choices = numbered_request(0, &request);
        for (unsigned i = 0; i < 3; i++) {
            numbered_request(random_below(&source, choices), &request);
            expect_verdict(&subject, request);
        }
        subject_free(&subject);
    }
    print_message("%llu levels that can be solved, %llu that cannot\n",
                  (unsigned long long)solvable, (unsigned long long)unsolvable);
    assert_true(solvable > wanted / 3);
    assert_true(unsolvable > wanted / 6);
}

static bool same_counters(const struct search_counters *a, const struct search_counters *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

TEST(same_again)
{
    for (uint64_t seed = 6000; seed < 6030; seed++) {
        struct subject subject = random_subject(seed);
        struct request request;
        for (unsigned i = 0; subject.oracle && i < numbered_request(i, &request); i += 7) {
            numbered_request(i, &request);
            request.limits.nodes = 1500;
            struct answer first = ask(&subject, &request), again = ask(&subject, &request);
            expect(first.verdict == again.verdict, &subject, &request, &again);
            expect(same_counters(&first.counters, &again.counters), &subject, &request, &again);
            if (first.solution)
                expect(!strcmp(first.solution, again.solution), &subject, &request, &again);
            answer_free(&first);
            answer_free(&again);
        }
        subject_free(&subject);
    }
}

TEST(solved_from_the_start)
{
    struct subject subject = subject_of(sample_board("#####\n#@* #\n#  *#\n#####\n"), 1000);
    struct request request;
    for (unsigned i = 0; i < numbered_request(i, &request); i++) {
        numbered_request(i, &request);
        struct answer answer = ask(&subject, &request);
        expect(answer.verdict == VERDICT_SOLVED, &subject, &request, &answer);
        assert_string_equal(answer.solution, "");
        answer_free(&answer);
    }
    subject_free(&subject);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_choice),
        cmocka_unit_test(many_levels),
        cmocka_unit_test(same_again),
        cmocka_unit_test(solved_from_the_start),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
