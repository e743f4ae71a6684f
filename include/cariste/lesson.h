/* Exercises of the lessons: what programs are asked, and what their answers are worth. */
#ifndef CARISTE_LESSON_H
#define CARISTE_LESSON_H

#include "cariste/output.h"

#ifdef __cplusplus
extern "C" {
#endif

struct cariste_exercise {
    const char *id;     /* "1.2": lesson and number */
    const char *name;   /* a word */
    unsigned lesson;    /* from 1 */
    bool wants_program; /* a line an answer; else one number, or one board */
    size_t mistakes;    /* typical ones that are told apart */
};

/* Index from 0; false beyond the last. */
CARISTE_API bool cariste_exercise_at(size_t index, struct cariste_exercise *out);

/* What a program is asked, a line a question: a board with "|" between its rows and "-" for floor,
 * or
 * "-" alone, then words. An exercise by its id or name; NULL when there is none. */
CARISTE_API struct cariste_output *cariste_exercise_questions(const char *exercise);

/* Judges answers, a line each, or one number or board. The bytes are a JSON object: "right",
 * "message" in the language ("fr"; else English), "mistake" (the name of a typical one, or null),
 * "question" (the first that was answered wrongly), "answer", "truth", "questions", "wrong", and
 * "measured": what A* expands with a heuristic. */
CARISTE_API struct cariste_output *cariste_exercise_judge(const char *exercise, const char *answers,
                                                          const char *language);

#ifdef __cplusplus
}
#endif

#endif
