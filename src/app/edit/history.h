/* The history of an edit: each change as the bytes that differ between what was before and after.
 * For this folder alone. */
#ifndef APP_EDIT_HISTORY_H
#define APP_EDIT_HISTORY_H

#include <stdbool.h>

struct edit;

/* What is drawn and written is what was; and when something was done to it: false when nothing has
 * changed, else it becomes a change, and those taken back before are forgotten. */
void history_begin(struct edit *edit);
bool history_keep(struct edit *edit);

void history_free(struct edit *edit);

#endif
