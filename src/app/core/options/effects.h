/* Which options do nothing beside others: such a line is a misunderstanding, and refused. What
 * depends on family and algorithm is refused by those (puzzle/algorithm.h). */
#ifndef APP_CORE_OPTIONS_EFFECTS_H
#define APP_CORE_OPTIONS_EFFECTS_H

#include <stdbool.h>

struct arguments;
struct text;

/* False, with one sentence, when an option given has no effect on what the command is to do. */
bool effects_check(const struct arguments *arguments, struct text *why_not);

#endif
