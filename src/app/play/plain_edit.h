/* Drawing line by line, for pipes and screen readers. */
#ifndef APP_PLAY_PLAIN_EDIT_H
#define APP_PLAY_PLAIN_EDIT_H

#include <stdbool.h>

#include "puzzle/puzzle.h"

struct catalogue;
struct edit;
struct plain_edit;
struct text;

struct plain_edit_options {
    const char *path; /* where "save" writes by itself; may be NULL */
    bool unicode;
};

/* Everything is appended to the text, which others print and empty; it begins with the board. */
struct plain_edit *plain_edit_new(struct edit *edit, const struct plain_edit_options *options,
                                  struct text *out);
void plain_edit_free(struct plain_edit *self); /* not the edit */

/* False when the line says that it is enough. */
bool plain_edit_line(struct plain_edit *self, const char *line);

#endif
