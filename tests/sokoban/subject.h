/* Levels with the truth about them by brute force. */
#ifndef TESTS_SOKOBAN_SUBJECT_H
#define TESTS_SOKOBAN_SUBJECT_H

#include "base/mem.h"
#include "puzzle/level.h"
#include "sokoban/sample.h"
#include "support/oracle.h"
#include "support/random_level.h"
#include "support/test.h"

/* A level with the truth about it. */
struct subject {
    struct level *level;
    struct oracle *oracle; /* NULL when the level is too large for it */
    char *rows;
};

static inline struct subject subject_of(struct board *board, size_t max_positions)
{
    struct subject subject = {.level = level_around(board), .rows = board_rows(board)};
    subject.oracle = oracle_new(subject.rows, max_positions);
    return subject;
}

static inline void subject_free(struct subject *subject)
{
    oracle_free(subject->oracle);
    level_free(subject->level);
    mem_free(subject->rows);
}

/* The length of the solution by the judge, in the unit of the goal; -1 unless it is one. */
static inline int64_t subject_length(const struct subject *subject, const struct answer *answer,
                                     const char *goal)
{
    struct score score;
    subject->level->family->judge(subject->level, answer->solution, &score);
    return score.solved ? score_metric(&score, goal) : -1;
}

#endif
