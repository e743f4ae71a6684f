/* Trimming a level that was read. */
#ifndef SOKOBAN_TRIM_LEVEL_H
#define SOKOBAN_TRIM_LEVEL_H

#include "search/limits.h"

struct diag_list;
struct level;
struct request;

/* Takes away what does not matter for the goal of the request (none: pushes) and says in notes what
 * was done, or in a warning why nothing could be. The level gets the solution that proves it in the
 * place of those that it had. Returns the limit that has ended it. */
enum limit_kind sokoban_trim(struct level *level, const struct request *request,
                             struct diag_list *done);

#endif
