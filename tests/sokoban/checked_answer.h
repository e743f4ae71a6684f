/* Answers of the solvers, held against the truth. */
#ifndef TESTS_SOKOBAN_CHECKED_ANSWER_H
#define TESTS_SOKOBAN_CHECKED_ANSWER_H

#include <string.h>

#include "sokoban/goals.h"
#include "sokoban/setup.h"
#include "sokoban/solve.h"
#include "sokoban/subject.h"

/* The first algorithms of the family; tests/sokoban/seed_search has the others. */
enum { CHECKED_ALGORITHMS = 10 };

static inline struct subject random_subject(uint64_t seed)
{
    return subject_of(random_board(seed, random_size_small), 40000);
}

#define expect(condition, subject, request, answer)                                                \
    do {                                                                                           \
        if (!(condition))                                                                          \
            complain(#condition, subject, request, answer);                                        \
    } while (0)

static inline void complain(const char *what, const struct subject *subject,
                            const struct request *request, const struct answer *answer)
{
    fail_msg("%s\ngoal %s algorithm %s heuristic %s prune %s nodes %llu bytes %zu\n"
             "verdict %s proved %d bound %u solution %s\nbest: %u moves, %u pushes\n%s",
             what, request->goal, request->algorithm, request->heuristic, request->prune,
             (unsigned long long)request->limits.nodes, request->limits.bytes,
             verdict_name(answer->verdict), answer->proved, answer->lower_bound,
             answer->solution ? answer->solution : "none", subject->oracle->moves[0],
             subject->oracle->pushes[0], subject->rows);
}

static inline bool names(const char *name, const char *wanted)
{
    return name && strcmp(name, wanted) == 0;
}

/* The optimum in the unit of the goal. */
static inline uint32_t optimum(const struct subject *subject, const struct request *request)
{
    return names(request->goal, "moves") ? subject->oracle->moves[0] : subject->oracle->pushes[0];
}

static inline void check_solution(const struct subject *subject, const struct request *request,
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
static inline void check_answer(const struct subject *subject, const struct request *request,
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

static inline struct answer ask(const struct subject *subject, const struct request *request)
{
    struct answer answer;
    subject->level->family->solve(subject->level, request, &answer);
    check_answer(subject, request, &answer);
    return answer;
}

#endif
