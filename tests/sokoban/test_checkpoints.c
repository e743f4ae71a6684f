/* Proofs stopped, or killed, at any moment and gone on with by any number of threads, against brute
 * force. */
#include <signal.h>
#include <string.h>
#include <sys/wait.h>

#include "base/diag.h"
#include "base/random.h"
#include "base/stream.h"
#include "puzzle/level.h"
#include "search/checkpoint.h"
#include "sokoban/subject.h"
#include "support/scratch.h"

struct wish {
    const char *goal, *tie;
};

static const struct wish wishes[] = {
    {"pushes", NULL}, {"moves", NULL}, {"pushes", "moves"}, {"moves", "pushes"}};
enum { WISHES = sizeof wishes / sizeof *wishes, THREADS_MOST = 3 };

/* Where a run is killed: when it has asked so often where to write its state, before that is begun,
 * in the middle of it, or when it is there; 0: not at all. */
struct killing {
    unsigned after;
    enum { KILL_BEFORE, KILL_WITHIN, KILL_BEHIND, KILLS } when;
    unsigned kept;
};

static void kill_if(const struct killing *killing, int when)
{
    if (killing->after && killing->kept == killing->after && (int)killing->when == when)
        raise(SIGKILL);
}

static struct stream *begin(void *context, bool at_limit)
{
    struct killing *killing = context;
    struct diag_list diags;
    diag_list_init(&diags);
    killing->kept++;
    kill_if(killing, KILL_BEFORE);
    struct stream *out = stream_create(scratch_path("state"), &diags);
    assert_non_null(out);
    assert_true(at_limit || killing->after);
    kill_if(killing, KILL_WITHIN);
    return out;
}

static void end(void *context, struct stream *stream)
{
    struct diag_list diags;
    diag_list_init(&diags);
    assert_true(stream_close(stream, &diags));
    diag_list_free(&diags);
    kill_if(context, KILL_BEHIND);
}

/* Solves from what there is, if anything; weakly, so that there is much to expand. */
static struct answer solve_piece(const struct subject *subject, const struct wish *wish, bool weak,
                                 unsigned threads, uint64_t nodes, struct killing *killing)
{
    struct diag_list diags;
    diag_list_init(&diags);
    struct search_checkpoint checkpoint = {
        .context = killing, .begin = begin, .end = end, .seconds = killing->after ? 1e-9 : 0};
    if (access(scratch_path("state"), F_OK) == 0)
        checkpoint.from = stream_open(scratch_path("state"), &diags);
    struct request request = {.goal = wish->goal,
                              .tie = wish->tie,
                              .threads = wish->tie ? 1 : threads,
                              .limits.nodes = nodes,
                              .heuristic = weak ? "zero" : NULL,
                              .prune = weak ? "none" : NULL,
                              .hooks.checkpoint = &checkpoint};
    struct answer answer;
    subject->level->family->solve(subject->level, &request, &answer);
    assert_int_not_equal(answer.verdict, VERDICT_INVALID);
    assert_false(checkpoint.spoilt);
    stream_discard(checkpoint.from);
    diag_list_free(&diags);
    return answer;
}

static void expect_optimum(const struct subject *subject, const struct wish *wish,
                           const struct answer *answer)
{
    const struct oracle *oracle = subject->oracle;
    bool moves = strcmp(wish->goal, "moves") == 0;
    uint32_t best = moves ? oracle->moves[0] : oracle->pushes[0];
    struct score score;
    if (best == ORACLE_NEVER) {
        assert_int_equal(answer->verdict, VERDICT_UNSOLVABLE);
        return;
    }
    assert_int_equal(answer->verdict, VERDICT_SOLVED);
    assert_true(answer->proved);
    subject->level->family->judge(subject->level, answer->solution, &score);
    assert_true(score.legal && score.solved);
    assert_int_equal(score_metric(&score, wish->goal), best);
    if (wish->tie)
        assert_int_equal(score_metric(&score, wish->tie), oracle_tie(oracle, moves));
}

TEST(stopped_again_and_again)
{
    unsigned pieces = 0;
    struct killing none = {0};
    for (uint64_t seed = 31000; seed < 31100; seed++) {
        struct subject subject = subject_of(random_board(seed, random_size_small), 20000);
        for (unsigned w = 0; subject.oracle && w < WISHES; w++) {
            uint64_t step = 1 + seed % 40, nodes = step;
            unsigned threads = 1 + (unsigned)seed % THREADS_MOST;
            unlink(scratch_path("state"));
            struct answer answer =
                solve_piece(&subject, &wishes[w], seed % 2, threads, nodes, &none);
            for (; answer.limit != LIMIT_NONE; pieces++) {
                answer_free(&answer);
                nodes += step * (1 + nodes / 200);
                threads = 1 + threads % THREADS_MOST;
                answer = solve_piece(&subject, &wishes[w], seed % 2, threads, nodes, &none);
            }
            expect_optimum(&subject, &wishes[w], &answer);
            answer_free(&answer);
        }
        subject_free(&subject);
    }
    assert_true(pieces > 150);
}

/* Solves in a process of its own; true when it was killed. */
static bool solve_and_be_killed(const struct subject *subject, const struct wish *wish,
                                unsigned threads, struct killing *killing)
{
    int status;
    pid_t child = fork();
    assert_true(child >= 0);
    if (!child) {
        struct answer answer = solve_piece(subject, wish, true, threads, 0, killing);
        answer_free(&answer);
        _exit(0);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSIGNALED(status) ? WTERMSIG(status) == SIGKILL : WEXITSTATUS(status) == 0);
    return WIFSIGNALED(status);
}

TEST(killed_at_any_moment)
{
    unsigned killed = 0, gone_on = 0;
    struct random random = {.state = 7};
    struct killing none = {.after = UINT32_MAX}; /* writes, but is not killed */
    for (uint64_t seed = 32000; seed < 32040; seed++) {
        struct subject subject = subject_of(random_board(seed, random_size_small), 20000);
        for (unsigned w = 0; subject.oracle && w < WISHES; w++) {
            unlink(scratch_path("state"));
            for (unsigned i = 0; i < 3; i++) {
                struct killing killing = {.after = 1 + random_below(&random, 3),
                                          .when = random_below(&random, KILLS)};
                unsigned threads = 1 + random_below(&random, THREADS_MOST);
                killed += solve_and_be_killed(&subject, &wishes[w], threads, &killing);
            }
            gone_on += access(scratch_path("state"), F_OK) == 0;
            unsigned threads = 1 + random_below(&random, THREADS_MOST);
            struct answer answer = solve_piece(&subject, &wishes[w], true, threads, 0, &none);
            expect_optimum(&subject, &wishes[w], &answer);
            answer_free(&answer);
        }
        subject_free(&subject);
    }
    assert_true(killed > 20);
    assert_true(gone_on > 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(stopped_again_and_again, scratch_open, scratch_close),
        cmocka_unit_test_setup_teardown(killed_at_any_moment, scratch_open, scratch_close),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
