/* Puzzles for tests, from text. */
#ifndef TESTS_SLIDE_SAMPLE_H
#define TESTS_SLIDE_SAMPLE_H

#include <string.h>

#include "base/mem.h"
#include "puzzle/level.h"
#include "puzzle/puzzle.h"
#include "slide/slide.h"

static const char sample_squirrel[] = "Slide: The squirrel in its cage\n"
                                      "Start:\n2004\n2004\n1553\n1783\n6..9\n"
                                      "Goal:\n....\n....\n....\n.00.\n.00.\n";

/* Reads a text as a file of this name; free with level_list_free. */
static inline void sample_read(const char *name, const char *bytes, struct level_list *list)
{
    struct source source = {.name = name, .bytes = bytes, .length = strlen(bytes)};
    level_list_init(list);
    list->family = &slide_puzzle;
    slide_puzzle.read(&source, list);
}

/* Solves with nothing but a goal and an algorithm; free with answer_free. */
static inline struct answer sample_solve(const struct level *level, const char *goal,
                                         const char *algorithm)
{
    struct answer answer;
    struct request request = {.goal = goal, .algorithm = algorithm};
    slide_puzzle.solve(level, &request, &answer);
    return answer;
}

/* The length of the solution by the judge, in the unit of the goal; -1 unless it is one. */
static inline long sample_length(const struct level *level, const char *goal,
                                 const struct answer *answer)
{
    struct score score;
    if (!answer->solution)
        return -1;
    slide_puzzle.judge(level, answer->solution, &score);
    return score.solved ? (long)score_metric(&score, goal) : -1;
}

#endif
