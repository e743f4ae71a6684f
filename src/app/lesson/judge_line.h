/* Judging the answer to one question. */
#ifndef APP_LESSON_JUDGE_LINE_H
#define APP_LESSON_JUDGE_LINE_H

#include <stdbool.h>

#include "app/lesson/exercise.h"

struct text;

/* Whether an answer is good; if not, what is wrong with it as a message, and what is right. */
bool judge_line(const struct exercise *exercise, const struct lesson_question *question,
                const char *answer, struct text *why, struct text *truth);

/* A whole number without anything after it. */
bool judge_number(const char *answer, long long *number);

#endif
