/* Levels invented in tests, and taken as they are offered. */
#ifndef TESTS_SOKOBAN_INVENT_INVENTING_H
#define TESTS_SOKOBAN_INVENT_INVENTING_H

#include "base/mem.h"
#include "puzzle/level.h"
#include "sokoban/generate.h"
#include "sokoban/goals.h"
#include "sokoban/invent/invent.h"
#include "sokoban/rules/replay.h"
#include "sokoban/sample.h"
#include "support/oracle.h"
#include "support/random_level.h"
#include "support/test.h"

enum { TAKEN_MAX = 400 };

struct taken {
    struct level *levels[TAKEN_MAX];
    uint32_t worth[TAKEN_MAX];
    size_t count;
    const char *known; /* an ID */
};

static inline bool take(void *context, struct level *level, uint32_t worth)
{
    struct taken *taken = context;
    assert_true(taken->count < TAKEN_MAX);
    taken->worth[taken->count] = worth;
    taken->levels[taken->count++] = level;
    return true;
}

static inline void drop(struct taken *taken)
{
    for (size_t i = 0; i < taken->count; i++)
        level_free(taken->levels[i]);
    *taken = (struct taken){0};
}

static inline struct generate_request request(const char *style, uint64_t count,
                                              struct taken *taken)
{
    return (struct generate_request){.family = &sokoban_puzzle,
                                     .style = style,
                                     .seed = 11,
                                     .count = count,
                                     .candidates = 20,
                                     .goal = &sokoban_goals[GOAL_PUSHES],
                                     .offer = take,
                                     .context = taken};
}

static inline struct generate_result generate(const struct generate_request *wanted)
{
    struct generate_result made;
    sokoban_generate(wanted, &made);
    assert_null(made.layers);
    return made;
}

/* The optimum by brute force is what the layers said, and the solution has it. */
static inline void expect_true(const struct level *level, uint32_t worth, enum goal_code goal)
{
    char *rows = board_rows(level->model);
    struct oracle *oracle = oracle_new(rows, 4000000);
    struct score score;
    assert_non_null(oracle);
    assert_int_equal(goal == GOAL_MOVES ? oracle->moves[0] : oracle->pushes[0], worth);
    oracle_free(oracle);
    mem_free(rows);
    assert_int_equal(level->solution_count, 1);
    sokoban_judge(level, level->solutions[0].moves, &score);
    assert_true(score.solved);
    assert_int_equal(score_metric(&score, goal == GOAL_MOVES ? "moves" : "pushes"), worth);
}

#endif
