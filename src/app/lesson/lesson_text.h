/* The lessons as they stand in docs/lessons, one file a lesson and language, and what they say of
 * an exercise:
 *
 *     ### 1.2 moves: How many moves?
 *
 *     What to do.
 *
 *     - Hint 1: something                   French: Indice 1 :
 *     - Mistake any-push: what went wrong           Erreur any-push :
 */
#ifndef APP_LESSON_LESSON_TEXT_H
#define APP_LESSON_LESSON_TEXT_H

#include <stdbool.h>

#include "app/lesson/exercise.h"

struct diag_list;
struct text;

/* "1-graph" for 1; NULL beyond the last. */
const char *lesson_name(unsigned number);

/* The folder of the lessons, or NULL; freed by mem_free. */
char *lesson_folder(void);

/* The text of a lesson in a language, "en" or "fr"; NULL with a diagnostic when it cannot be read.
 * Freed by mem_free. */
char *lesson_read(const char *language, unsigned number, struct diag_list *diags);

/* The first heading. */
void lesson_title(const char *lesson, struct text *out);

/* What the lesson says of an exercise: its title, what to do, a hint by its number from 1, what a
 * mistake means. Each appends nothing and says false when there is none. */
bool lesson_exercise_title(const char *lesson, const struct exercise *exercise, struct text *out);
bool lesson_exercise_task(const char *lesson, const struct exercise *exercise, struct text *out);
bool lesson_exercise_hint(const char *lesson, const struct exercise *exercise, unsigned number,
                          struct text *out);
bool lesson_exercise_mistake(const char *lesson, const struct exercise *exercise,
                             const char *mistake, struct text *out);

/* The lesson without hints and without what mistakes mean: what a student reads first. */
void lesson_without_hints(const char *lesson, struct text *out);

#endif
