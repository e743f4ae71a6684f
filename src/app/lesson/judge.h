/* What an answer is worth: the answers of a program, a line a question, or one number or board. */
#ifndef APP_LESSON_JUDGE_H
#define APP_LESSON_JUDGE_H

#include <stdbool.h>
#include <stddef.h>

#include "app/lesson/exercise.h"
#include "base/text.h"

enum { MEASURED_MAX = 6 };

/* Positions that A* expands on a measured level. */
struct measured {
    size_t positions; /* there are */
    size_t blind;     /* expanded without an estimate, */
    size_t ours;      /* with the one of the exercise, */
    size_t yours;     /* with the student's */
};

struct judgement {
    bool right;
    struct text said;    /* what was found: a message */
    const char *mistake; /* the typical one it is, by name; or NULL */
    char *question;      /* the first that was answered wrongly; or NULL: see said */
    char *answer;        /* to that question, as it was given */
    char *truth;         /* what it should have been; or NULL */
    size_t questions, wrong;
    struct measured measured[MEASURED_MAX]; /* of right heuristics */
    size_t measured_count;
};

/* Appends what is to be asked; nothing for a number or a board. */
void judge_questions(const struct exercise *exercise, struct text *out);

void judge(const struct exercise *exercise, const char *answers, struct judgement *verdict);
void judgement_free(struct judgement *verdict);

/* {"exercise", "name", "right", "message", "mistake", "question", "answer", "truth", "questions",
 * "wrong", "measured"}, without a line end. */
void judgement_json(const struct exercise *exercise, const struct judgement *verdict,
                    struct text *out);

/* The answers that a mistake gives, from 1; 0 for the right ones. */
void judge_imitate(const struct exercise *exercise, unsigned fault, struct text *out);

#endif
