/* The limited searches of the first seed against brute force: what they claim is true, whatever
 * their memory forgets. */
#include "sokoban/seed_search/seed_search.h"

#include <string.h>

#include "base/mem.h"
#include "puzzle/puzzle.h"
#include "sokoban/subject.h"
#include "support/english.h"

static struct subject random_subject(uint64_t seed)
{
    return subject_of(random_board(seed, (struct random_size){3, 5, 1, 3}), 4000);
}

#define NUMBER(option, value)                                                                      \
    {                                                                                              \
        .name = option, .number = value, .given = true                                             \
    }
#define TEXT(option, value)                                                                        \
    {                                                                                              \
        .name = option, .text = value, .given = true                                               \
    }

static struct answer ask(const struct subject *subject, struct request request)
{
    struct answer answer;
    subject->level->family->solve(subject->level, &request, &answer);
    return answer;
}

/* Whatever is said has to be true. */
static void check_truth(const struct subject *subject, const struct request *request,
                        const struct answer *answer)
{
    uint32_t best = subject->oracle->moves[0];
    bool right = answer->verdict != VERDICT_INVALID;
    if (answer->verdict == VERDICT_SOLVED) {
        int64_t moves = subject_length(subject, answer, "moves");
        right = best != ORACLE_NEVER && moves >= (int64_t)best;
        right &= !answer->proved || moves == (int64_t)best;
        int64_t limit = (int64_t)request_number(request, "limit");
        right &= !limit || moves <= limit;
    }
    if (answer->verdict == VERDICT_UNSOLVABLE)
        right = best == ORACLE_NEVER && answer->proved;
    if (answer->lower_bound != UINT32_MAX)
        right &= answer->lower_bound <= best;
    if (!right)
        fail_msg("%s key %s prune %s limit %llu every %llu: verdict %d proved %d bound %u, best "
                 "%u\n%s%s",
                 request->algorithm, request_text(request, "key"), request->prune,
                 (unsigned long long)request_number(request, "limit"),
                 (unsigned long long)request_number(request, "check-every"), answer->verdict,
                 answer->proved, answer->lower_bound, best, subject->rows,
                 answer->message ? answer->message : "");
}

static void expect_optimum(const struct subject *subject, struct request request)
{
    bool solvable = subject->oracle->moves[0] != ORACLE_NEVER;
    struct answer answer = ask(subject, request);
    check_truth(subject, &request, &answer);
    if (answer.verdict != (solvable ? VERDICT_SOLVED : VERDICT_UNSOLVABLE) || !answer.proved)
        fail_msg("%s with %s: verdict %d proved %d\n%s", request.algorithm,
                 request_text(&request, "key"), answer.verdict, answer.proved, subject->rows);
    answer_free(&answer);
}

TEST(perfect_memories_prove)
{
    static const char *const keys[] = {"tuple",           "string",         "primes",
                                       "zobrist",         "tuple,unsorted", "string,unsorted",
                                       "primes,unsorted", "sorted"};
    static const char *const prunings[] = {"none", "corner,wall", "dead,freeze,table,corral",
                                           "corner,wall,square,pair,angle"};
    static const unsigned every[] = {1, 3, 7, 15};
    for (uint64_t seed = 1; seed <= 250; seed++) {
        struct subject subject = random_subject(seed);
        for (unsigned i = 0; subject.oracle && i < 4; i++) {
            struct request request = {.goal = "moves",
                                      .algorithm = i == 3 ? "injective" : "dictionary",
                                      .prune = prunings[(seed / 8 + i) % 4],
                                      .limits.bytes = (size_t)1 << 30};
            request_set_text(&request, "key", i == 3 ? NULL : keys[(seed + i) % 8], true);
            request_set_number(&request, "check-every", every[(seed / 32 + i) % 4], true);
            if (i == 3 && subject.oracle->squares > 20)
                continue; /* the table grows with the sixth or eighth power */
            expect_optimum(&subject, request);
        }
        subject_free(&subject);
    }
}

TEST(lowering_the_limit_proves)
{
    for (uint64_t seed = 300; seed < 400; seed++) {
        struct subject subject = random_subject(seed);
        struct request request = {
            .goal = "moves",
            .algorithm = "dictionary",
            .parameters = {NUMBER("limit", 60), NUMBER("optimal-by-limit", 1)},
        };
        if (subject.oracle && subject.oracle->moves[0] <= 60)
            expect_optimum(&subject, request);
        subject_free(&subject);
    }
}

TEST(without_memory)
{
    unsigned proved = 0;
    for (uint64_t seed = 400; seed < 500; seed++) {
        struct subject subject = random_subject(seed);
        for (uint32_t limit = 0; subject.oracle && limit <= 9; limit += 3) {
            struct request naive = {.goal = "moves", .algorithm = "naive", .limits.nodes = 60000};
            request_set_number(&naive, "limit", limit, true);
            struct request undo = naive;
            undo.algorithm = "naive-undo";
            struct answer one = ask(&subject, naive), other = ask(&subject, undo);
            check_truth(&subject, &naive, &one);
            check_truth(&subject, &undo, &other);
            assert_int_equal(one.verdict, other.verdict);
            assert_int_equal(one.counters.expanded, other.counters.expanded);
            assert_int_equal(one.counters.generated, other.counters.generated);
            if (one.solution)
                assert_says(one.solution, other.solution);
            if (limit && subject.oracle->moves[0] <= limit)
                assert_int_equal(one.verdict, VERDICT_SOLVED);
            proved += one.proved && one.verdict == VERDICT_SOLVED;
            answer_free(&one);
            answer_free(&other);
        }
        subject_free(&subject);
    }
    assert_true(proved > 10);
}

/* A table of marks loses positions, says so, and then claims nothing. */
TEST(marks_lose_solutions)
{
    unsigned missed = 0, told = 0;
    for (uint64_t seed = 500; seed < 700; seed++) {
        struct subject subject = random_subject(seed);
        for (unsigned i = 0; subject.oracle && i < 4; i++) {
            struct request request = {.goal = "moves",
                                      .algorithm = "hash",
                                      .parameters = {TEXT("key", i % 2 ? "hash2" : "hash1"),
                                                     NUMBER("slots", i / 2 ? 10007 : 0),
                                                     NUMBER("limit", 40)}};
            struct answer answer = ask(&subject, request);
            check_truth(&subject, &request, &answer);
            bool loses = answer.message && strstr(english(answer.message), "may miss solutions");
            told += loses;
            missed += subject.oracle->moves[0] <= 40 && answer.verdict != VERDICT_SOLVED;
            if (subject.oracle->moves[0] <= 40 && answer.verdict != VERDICT_SOLVED)
                assert_true(loses);
            answer_free(&answer);
        }
        subject_free(&subject);
    }
    assert_true(missed > 0);
    assert_true(told > 0);
}

/* What the seed's listing, written anew in Python, finds and keeps in its dictionary on its own
 * levels: with dead squares marked and deadlocks looked for every seventh move, or with neither. */
TEST(counts_of_the_seed)
{
    static const struct {
        unsigned level, limit, moves; /* moves: 0 when there is no solution within the limit */
        uint64_t kept[4];             /* pruned sorted, pruned unsorted, sorted, unsorted */
    } rows[] = {
        {2, 18, 18, {94, 94, 1067, 1117}},      {3, 30, 30, {104, 104, 324, 324}},
        {3, 29, 0, {157, 157, 629, 816}},       {4, 33, 33, {188, 197, 570, 607}},
        {4, 36, 35, {196, 208, 586, 626}},      {5, 41, 41, {668, 702, 1541, 1582}},
        {6, 30, 0, {5073, 6696, 69039, 93932}},
    };
    const char *path = SOURCE_DIR "/levels/seeds.sok";
    char *bytes = sample_file(path);
    struct level_list list;
    level_list_init(&list);
    list.family = &sokoban_puzzle;
    sokoban_read(&(struct source){path, bytes, strlen(bytes)}, &list);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (unsigned k = 0; k < 4; k++) {
            struct request request = {.algorithm = "dictionary",
                                      .prune = k < 2 ? "corner,wall,square,pair,angle" : "none",
                                      .parameters = {TEXT("key", k % 2 ? "unsorted" : "sorted"),
                                                     NUMBER("check-every", 7),
                                                     NUMBER("limit", rows[i].limit)}};
            struct answer answer;
            sokoban_puzzle.solve(list.items[rows[i].level - 1], &request, &answer);
            assert_int_equal(answer.solution ? strlen(answer.solution) : 0, rows[i].moves);
            assert_int_equal(answer.counters.stored, rows[i].kept[k]);
            answer_free(&answer);
        }
    level_list_free(&list);
    mem_free(bytes);
}

TEST(every_limit)
{
    struct subject subject = subject_of(sample_board("#######\n"
                                                     "#@    #\n"
                                                     "# $ $ #\n"
                                                     "#. .  #\n"
                                                     "#######\n"),
                                        4000);
    const atomic_bool stop = true;
    for (const struct seed_algorithm *a = seed_algorithms; a->name; a++) {
        struct request request = {.goal = "moves", .algorithm = a->name};
        for (uint64_t nodes = 1; nodes < 3000; nodes += 1 + nodes / 4) {
            request.limits = (struct limits){.nodes = nodes};
            struct answer answer = ask(&subject, request);
            check_truth(&subject, &request, &answer);
            assert_true(answer.counters.expanded <= nodes);
            answer_free(&answer);
        }
        for (size_t bytes = 1; bytes < (size_t)1 << 24; bytes += 1 + bytes / 3) {
            request.limits = (struct limits){.nodes = 2000, .bytes = bytes};
            struct answer answer = ask(&subject, request);
            check_truth(&subject, &request, &answer);
            assert_true(answer.counters.peak_bytes <= bytes);
            answer_free(&answer);
        }
        request.limits = (struct limits){0};
        request.hooks.stop = &stop;
        struct answer answer = ask(&subject, request);
        assert_int_equal(answer.verdict, VERDICT_LIMIT);
        assert_int_equal(answer.limit, LIMIT_STOPPED);
        answer_free(&answer);
    }
    subject_free(&subject);
}

TEST(refusals)
{
    struct subject subject = subject_of(sample_board("#####\n#@$.#\n#####\n"), 4000);
    const struct {
        struct request request;
        const char *part;
    } cases[] = {
        {{.algorithm = "astar", .parameters = {NUMBER("limit", 9)}}, "naive"},
        {{.parameters = {TEXT("key", "sorted")}}, "naive"},
        {{.algorithm = "hash", .parameters = {TEXT("key", "tuple")}}, "hash1"},
        {{.algorithm = "dictionary", .parameters = {TEXT("key", "hash2")}}, "hash1"},
        {{.algorithm = "naive", .parameters = {NUMBER("optimal-by-limit", 1)}}, "--limit"},
        {{.algorithm = "naive", .prune = "tunnel"}, "prunings"},
        {{.algorithm = "naive", .prune = "dead,symmetry"}, "prunings"},
        {{.algorithm = "naive", .check_heuristic = true}, "--check-heuristic"},
        {{.algorithm = "naive", .heuristic = "nearest"}, "--heuristic"},
        {{.algorithm = "hash", .threads = 2}, "--threads"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct answer answer = ask(&subject, cases[i].request);
        assert_int_equal(answer.verdict, VERDICT_INVALID);
        assert_non_null(strstr(english(answer.message), cases[i].part));
        answer_free(&answer);
    }
    struct request large = {.algorithm = "injective", .limits.bytes = 1 << 20};
    struct answer answer = ask(&subject, large);
    assert_int_equal(answer.verdict, VERDICT_SOLVED); /* 5 to the power 4 places */
    answer_free(&answer);
    subject_free(&subject);
    subject = subject_of(sample_board("########\n#@$ $ .#\n#  $ ..#\n########\n"), 4000);
    answer = ask(&subject, large);
    assert_int_equal(answer.verdict, VERDICT_LIMIT);
    assert_int_equal(answer.limit, LIMIT_MEMORY);
    assert_non_null(strstr(english(answer.message), "8 to the power 8 positions"));
    answer_free(&answer);
    subject_free(&subject);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(perfect_memories_prove),
        cmocka_unit_test(lowering_the_limit_proves),
        cmocka_unit_test(without_memory),
        cmocka_unit_test(marks_lose_solutions),
        cmocka_unit_test(counts_of_the_seed),
        cmocka_unit_test(every_limit),
        cmocka_unit_test(refusals),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
