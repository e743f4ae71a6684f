/* The notes of a level as lines of text, and back. For this folder alone. */
#ifndef APP_EDIT_NOTES_H
#define APP_EDIT_NOTES_H

#include <stdbool.h>

struct level;
struct text;

/* A line for each note, "Key: value" or plain, which comments are, too. */
void notes_join(const struct level *level, struct text *out);

/* Gives the level a note for each line that has a key, and one for plain lines that follow each
 * other. */
void notes_part(const char *lines, struct level *level);

/* Takes away the notes whose key begins so. */
void notes_drop(struct level *level, const char *front);

/* Words as they can be kept: no control characters, no blanks at the ends of lines, and of several
 * lines none that is empty; or all in one line. */
void notes_clean(const char *words, bool several, struct text *out);

#endif
