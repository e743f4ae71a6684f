/* Solver and counter against brute force, over thousands of random small levels. */
#include "sokoban/algorithms.h"
#include "sokoban/goals.h"
#include "sokoban/setup.h"
#include "sokoban/solve.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/random.h"
#include "puzzle/level.h"
#include "sokoban/sample.h"
#include "support/oracle.h"
#include "support/random_level.h"
#include "support/test.h"

/* A level with the truth about it. */
struct subject {
    struct level *level;
    struct oracle *oracle;
    char *rows;
};

static struct subject subject_of(struct board *board, size_t max_positions)
{
    struct subject subject = {.level = level_around(board), .rows = board_rows(board)};
    subject.oracle = oracle_new(subject.rows, max_positions);
    return subject;
}

static void subject_free(struct subject *subject)
{
    oracle_free(subject->oracle);
    level_free(subject->level);
    mem_free(subject->rows);
}

static struct subject random_subject(uint64_t seed)
{
    return subject_of(random_board(seed, random_size_small), 40000);
}

#define expect(condition, subject, request, answer)                                                \
    do {                                                                                           \
        if (!(condition))                                                                          \
            complain(#condition, subject, request, answer);                                        \
    } while (0)

static void complain(const char *what, const struct subject *subject, const struct request *request,
                     const struct answer *answer)
{
    fail_msg("%s\ngoal %s algorithm %s heuristic %s prune %s nodes %llu bytes %zu\n"
             "verdict %s proved %d bound %u solution %s\nbest: %u moves, %u pushes\n%s",
             what, request->goal, request->algorithm, request->heuristic, request->prune,
             (unsigned long long)request->limits.nodes, request->limits.bytes,
             verdict_name(answer->verdict), answer->proved, answer->lower_bound,
             answer->solution ? answer->solution : "none", subject->oracle->moves[0],
             subject->oracle->pushes[0], subject->rows);
}

static bool names(const char *name, const char *wanted)
{
    return name && strcmp(name, wanted) == 0;
}

/* The optimum in the unit of the goal. */
static uint32_t optimum(const struct subject *subject, const struct request *request)
{
    return names(request->goal, "moves") ? subject->oracle->moves[0] : subject->oracle->pushes[0];
}

static void check_solution(const struct subject *subject, const struct request *request,
                           const struct answer *answer)
{
    struct score score;
    expect(answer->solution, subject, request, answer);
    subject->level->family->judge(subject->level, answer->solution, &score);
    expect(score.legal && score.solved, subject, request, answer);
    char *spelt = subject->level->family->spell(subject->level, answer->solution);
    expect(strcmp(spelt, answer->solution) == 0, subject, request, answer);
    mem_free(spelt);
    int64_t length = score_metric(&score, names(request->goal, "moves") ? "moves" : "pushes");
    expect(length >= optimum(subject, request), subject, request, answer);
    if (answer->proved)
        expect(length == optimum(subject, request), subject, request, answer);
}

/* Whatever an answer says has to be true. */
static void check_answer(const struct subject *subject, const struct request *request,
                         const struct answer *answer)
{
    bool solvable = subject->oracle->moves[0] != ORACLE_NEVER;
    if (answer->verdict == VERDICT_SOLVED)
        check_solution(subject, request, answer);
    else
        expect(!answer->solution, subject, request, answer);
    if (answer->verdict == VERDICT_UNSOLVABLE)
        expect(!solvable && answer->proved, subject, request, answer);
    if (answer->verdict == VERDICT_LIMIT)
        expect(answer->limit != LIMIT_NONE && !answer->proved, subject, request, answer);
    if (answer->lower_bound != UINT32_MAX)
        expect(answer->lower_bound <= optimum(subject, request), subject, request, answer);
    if (answer->verdict == VERDICT_SOLVED && answer->proved)
        expect(answer->lower_bound == optimum(subject, request), subject, request, answer);
    expect(answer->verdict != VERDICT_INVALID, subject, request, answer);
}

static struct answer ask(const struct subject *subject, const struct request *request)
{
    struct answer answer;
    subject->level->family->solve(subject->level, request, &answer);
    check_answer(subject, request, &answer);
    return answer;
}

/* Without a limit there is always a verdict, and all but depth-first search prove an optimum.
 * IDA* has no table and may take for ever where there is little to prove, so it has a limit. */
static void expect_verdict(const struct subject *subject, struct request request)
{
    bool ida = names(request.algorithm, "ida");
    request.limits.nodes = ida ? 2000 : 0;
    struct answer answer = ask(subject, &request);
    bool bounded =
        !names(request.heuristic, "greedy") && !names(request.heuristic, "manhattan-player");
    bool proves =
        !names(request.goal, "any") && !names(request.algorithm, "dfs") &&
        !names(request.algorithm, "fess0") && !names(request.algorithm, "fess") &&
        !names(request.algorithm, "portfolio") &&
        (bounded || names(request.algorithm, "bfs") || names(request.algorithm, "bidirectional"));
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
enum { ALGORITHMS = 9 }; /* the first ones; lab/test_limited.c has the others */
enum { PRUNINGS = sizeof prunings / sizeof prunings[0] };

/* The choices of a request by number; returns how many requests there are. */
static unsigned numbered_request(unsigned number, struct request *request)
{
    const unsigned goals = 3, algorithms = ALGORITHMS, heuristics = 10;
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

static void check_layers(const struct subject *subject, const struct tally *tally, bool moves)
{
    const struct oracle *oracle = subject->oracle;
    for (size_t layer = 0; layer <= tally->layer_count; layer++) {
        uint64_t count = 0;
        for (size_t i = 0; i < oracle->count; i++)
            if (moves || oracle->region[i] == i)
                count += (moves ? oracle->depth[i] : oracle->pushed[i]) == layer;
        assert_int_equal(count, layer < tally->layer_count ? tally->layers[layer] : 0);
    }
}

TEST(counts)
{
    for (uint64_t seed = 5000; seed < 5400; seed++) {
        struct subject subject = random_subject(seed);
        for (int moves = 0; subject.oracle && moves < 2; moves++) {
            struct request request = {.space = moves ? "moves" : "pushes"};
            struct tally tally;
            sokoban_count(subject.level, &request, &tally);
            assert_true(tally.complete);
            assert_int_equal(tally.limit, LIMIT_NONE);
            assert_int_equal(tally.states, moves ? subject.oracle->count : subject.oracle->regions);
            check_layers(&subject, &tally, moves);
            tally_free(&tally);
        }
        subject_free(&subject);
    }
}

/* Leaving out dead squares counts no less than the positions on solutions and no more than all. */
TEST(counts_without_dead_squares)
{
    for (uint64_t seed = 5400; seed < 5500; seed++) {
        struct subject subject = random_subject(seed);
        uint64_t useful = 0;
        for (size_t i = 0; subject.oracle && i < subject.oracle->count; i++)
            useful += subject.oracle->moves[i] != ORACLE_NEVER;
        struct tally tally;
        sokoban_count(subject.level, &(struct request){.space = "moves", .prune = "dead"}, &tally);
        assert_true(tally.complete);
        if (subject.oracle)
            assert_in_range(tally.states, useful, subject.oracle->count);
        tally_free(&tally);
        subject_free(&subject);
    }
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
        for (unsigned a = 0; a < ALGORITHMS; a++) {
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
        struct request request = {.goal = "moves", .limits.nodes = nodes};
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
        for (unsigned a = 0; a < ALGORITHMS; a++)
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
    for (unsigned a = 0; a < ALGORITHMS; a++) {
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
        cmocka_unit_test(counts),
        cmocka_unit_test(counts_without_dead_squares),
        cmocka_unit_test(same_again),
        cmocka_unit_test(every_node_limit),
        cmocka_unit_test(solved_in_spite_of_a_limit),
        cmocka_unit_test(every_memory_limit),
        cmocka_unit_test(goes_on_when_full),
        cmocka_unit_test(stopped_before_the_start),
        cmocka_unit_test(no_time_at_all),
        cmocka_unit_test(solved_from_the_start),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
