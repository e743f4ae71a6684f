/* Programs of students: written from a template, and run as processes of their own, so that one
 * that crashes or hangs is a verdict. */
#ifndef APP_LESSON_STUDENT_H
#define APP_LESSON_STUDENT_H

#include <stdatomic.h>
#include <stdbool.h>

#include "app/lesson/exercise.h"

struct diag_list;
struct text;

/* A language that students write in. */
struct student_language {
    const char *name;    /* "python" */
    const char *ending;  /* of files, "py" */
    const char *helper;  /* the file beside the programs that reads boards */
    const char *command; /* for sh: $1 the program, $2 the questions, $3 the folder of helpers, $4
                            a folder for what is made on the way */
    const char *package; /* where Debian has what runs it */
};

/* Ends with a NULL name. */
extern const struct student_language student_languages[];
const struct student_language *student_language(const char *name);
const struct student_language *student_language_of(const char *path); /* by its ending */

/* The exercise that a file's name begins with, "5.1-manhattan.py"; or NULL. */
const struct exercise *student_exercise_of(const char *path);

/* Appends the program that an exercise begins with, or, whole, the one that answers it. False with
 * a diagnostic when it is not there. */
bool student_program(const struct student_language *language, const struct exercise *exercise,
                     bool whole, struct text *out, struct diag_list *diags);

struct student_run {
    const char *path;
    const char *questions;
    double seconds;          /* after which it is killed; 0: never */
    const atomic_bool *stop; /* may be NULL */
};

/* Has a program answer. False with one message in why when it could not. */
bool student_answers(const struct student_run *run, struct text *answers, struct text *why);

#endif
