/* Puzzles for tests, from text. */
#ifndef TESTS_SLIDE_SAMPLE_H
#define TESTS_SLIDE_SAMPLE_H

#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "puzzle/level.h"
#include "puzzle/puzzle.h"
#include "slide/slide.h"
#include "support/english.h"
#include "support/test.h"

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

/* The only level of a text, written in a format. */
static inline void sample_expect_written(const char *bytes, const char *format,
                                         const char *expected)
{
    struct level_list list;
    struct text text;
    text_init(&text);
    sample_read("puzzle.txt", bytes, &list);
    assert_int_equal(list.count, 1);
    assert_true(level_is_valid(list.items[0]));
    slide_puzzle.write(&list, format, &text);
    assert_string_equal(text.bytes, expected);
    text_free(&text);
    level_list_free(&list);
}

/* A text whose last level is wrong: where, and what is said of it first. */
struct sample_fault {
    const char *bytes;
    unsigned line, column;
    const char *what;
};

static inline void sample_expect_fault(const char *name, const struct sample_fault *fault)
{
    struct level_list list;
    sample_read(name, fault->bytes, &list);
    assert_true(list.count > 0);
    const struct level *level = list.items[list.count - 1];
    assert_false(level_is_valid(level));
    const struct diag *diag = &level->diags.items[0];
    assert_says(diag->what, fault->what);
    assert_int_equal(diag->line, fault->line);
    assert_int_equal(diag->column, fault->column);
    assert_non_null(diag->remedy);
    level_list_free(&list);
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
