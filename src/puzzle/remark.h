/* What is said of a level's trimming, as diagnostics of the level. */
#ifndef PUZZLE_REMARK_H
#define PUZZLE_REMARK_H

#include "base/diag.h"

struct level;

/* Adds a sentence, which is freed. */
void remark(const struct level *level, struct diag_list *done, enum diag_severity severity,
            char *what);

/* Adds a sentence about so many things, in one of two forms (a message pair); nothing for none. */
void remark_count(const struct level *level, struct diag_list *done, enum diag_severity severity,
                  unsigned count, const char *one, const char *many);

#endif
