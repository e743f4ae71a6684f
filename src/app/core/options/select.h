/* Picking levels by number: "5-10,13,15-". */
#ifndef APP_CORE_OPTIONS_SELECT_H
#define APP_CORE_OPTIONS_SELECT_H

#include <stdbool.h>
#include <stddef.h>

struct text;

struct select_range {
    unsigned first, last; /* both included */
};

struct select {
    struct select_range *ranges; /* none = every level */
    size_t count;
};

/* Reads a list of numbers and ranges; "-7" is 1-7 and "15-" has no end. False with one sentence in
 * error when the text is no such list. */
bool select_parse(struct select *select, const char *text, struct text *error);
void select_free(struct select *select);

bool select_has(const struct select *select, unsigned number);

#endif
