/* What the command "lesson" can do, a file each. */
#ifndef APP_COMMANDS_LESSON_ACTIONS_H
#define APP_COMMANDS_LESSON_ACTIONS_H

#include <stdbool.h>
#include <stddef.h>

struct exercise;
struct result_table;
struct run;
struct text;
struct judgement;

/* What a student has done here, line by line, in the folder the program was called in. */
#define LESSON_LOG "cariste-lesson.tsv"

/* "en" or "fr": the folder of the lessons that the reader is spoken to in. */
char *lesson_language(const struct run *run);

/* A lesson in the reader's language, or NULL with a complaint. */
char *lesson_open(struct run *run, unsigned number);

/* Whether the action has something to work on; complains when not. */
bool lesson_has_words(struct run *run);

/* The exercise of a name, or NULL with a complaint. */
const struct exercise *lesson_exercise(struct run *run, const char *name);

void lesson_start(struct run *run);
void lesson_check(struct run *run);
void lesson_hint(struct run *run);
void lesson_answer(struct run *run);
void lesson_report(struct run *run);

/* Notes what was done; the verdict may be NULL. A folder that cannot be written to is no matter. */
void lesson_note(struct run *run, const char *event, const struct exercise *exercise,
                 const char *language, const struct judgement *verdict);

/* What was noted; an empty table when nothing was. */
void lesson_noted(struct result_table *table);
/* How often an event was noted of an exercise; with a word, only where it is the verdict. */
size_t lesson_count(const struct result_table *table, const char *event, const char *exercise,
                    const char *word);

/* Draws a script for gnuplot to where --plot says. */
void lesson_plot(struct run *run, const struct text *script);

#endif
