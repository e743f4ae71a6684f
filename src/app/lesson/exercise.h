/* The exercises: what is asked, what is right, and what is typically wrong.
 *
 * A row has a function that answers a question rightly, or with one of its typical faults. Its
 * texts, hints and what is said of each mistake stand in the lesson itself (lesson_text.h). */
#ifndef APP_LESSON_EXERCISE_H
#define APP_LESSON_EXERCISE_H

#include <stdbool.h>
#include <stddef.h>

#include "app/lesson/questions.h"
#include "app/lesson/space.h"

struct text;

enum exercise_kind {
    EXERCISE_NUMBER, /* one number, found by thinking or by an experiment */
    EXERCISE_BOARD,  /* one board, on which an estimate is above the truth */
    EXERCISE_EXACT,  /* a program whose answers are right or wrong */
    EXERCISE_BOUND,  /* a heuristic: no more than the truth, no less than the one asked for */
    EXERCISE_SOUND, /* a test: 1 only without a solution, and wherever the rule asked for says so */
    EXERCISE_KEY,   /* a key: the same for the same positions, different for others */
    EXERCISE_NUMBERING, /* such a key from 0 to n^(boxes + 1) - 1, n cells */
    EXERCISE_PATH       /* a shortest way in letters, "-" for none */
};

enum { MISTAKES_MAX = 6 };

struct exercise {
    const char *id;   /* "1.2": lesson and number */
    const char *name; /* a word */
    enum exercise_kind kind;
    enum lesson_metric metric; /* of bounds */
    void (*ask)(struct text *questions);
    /* Fault 0 is right; the others in the order of the mistakes. */
    void (*answer)(const struct lesson_question *question, unsigned fault, struct text *out);
    const char *value; /* of a number or a board; NULL: see answer */
    /* Names of faults; of numbers, the wrong ones. Until a NULL. */
    const char *mistakes[MISTAKES_MAX + 1];
};

enum { LESSONS = 8 };

/* In order; ends with a NULL id. */
extern const struct exercise exercises[];
const struct exercise *exercise_find(const char *id_or_name); /* or NULL */
unsigned exercise_lesson(const struct exercise *exercise);
bool exercise_has_program(const struct exercise *exercise);

typedef void exercise_answer(const struct lesson_question *question, unsigned fault,
                             struct text *out);
exercise_answer answer_moves, answer_pushes, answer_paths, answer_limited, answer_key,
    answer_numbering, answer_zobrist, answer_code, answer_fewest_pushes, answer_fewest_moves,
    answer_positions, answer_way, answer_manhattan, answer_distances, answer_walk, answer_corner,
    answer_dead_squares, answer_square, answer_freeze, answer_matching, answer_replay,
    answer_additive, answer_regions, answer_turns;

/* The estimate of exercise 5.4: boxes to their nearest goals, and the player to its own. */
int exercise_double_estimate(const struct lesson_board *board);

#endif
