/* Writing levels in any format, looking for what is odd in them, and repairing it. */
#ifndef CARISTE_WRITE_H
#define CARISTE_WRITE_H

#include "cariste/output.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The levels of a collection, or one level, as a file of a format by name: one of the values that
 * the option "format" has for the puzzle; NULL for the usual one. With titles, authors, notes and
 * solutions, as far as the format has room for them. A file holds puzzles of one kind, the first
 * that has the format: a diagnostic tells of others left out, and of broken levels that are not
 * written. An error when nothing can be written. */
CARISTE_API struct cariste_output *cariste_write(const struct cariste_collection *collection,
                                                 const char *format);
CARISTE_API struct cariste_output *cariste_write_level(const struct cariste_level *level,
                                                       const char *format);

/* All that is odd in a collection and its levels, with remedies where there are any: its
 * diagnostics; its bytes say the same in lines, empty when nothing is odd. */
CARISTE_API struct cariste_output *cariste_lint(const struct cariste_collection *collection);

/* Repairs what can be repaired without changing a puzzle: holes in the border, what stands outside.
 * The diagnostics, and in lines the bytes, say what was done. The levels stay the same handles, but
 * strings they returned before no longer live; nothing else may use them meanwhile, and no game or
 * result may be about them. */
CARISTE_API struct cariste_output *cariste_repair(struct cariste_collection *collection);

/* Gives a level of a collection another solution, which has to solve it by the rules: it is written
 * with the level. The label, which may be NULL, is what files call it. */
CARISTE_API bool cariste_add_solution(struct cariste_collection *collection, size_t index,
                                      const char *solution, const char *label);

#ifdef __cplusplus
}
#endif

#endif
