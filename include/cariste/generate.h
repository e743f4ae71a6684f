/* New levels. */
#ifndef CARISTE_GENERATE_H
#define CARISTE_GENERATE_H

#include "cariste/level.h"
#include "cariste/options.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Makes levels and keeps the hardest, as the options say: "puzzle", "style", "width", "height",
 * "seed", "candidates", "best" (how many), "goal" (by which they have to be hard), "time",
 * "memory", "nodes"; of Sokoban, "boxes", "grade" (of difficulty, 1 to 6) and "effort"; "count"
 * goes on until so many are found. Like a level: its own pieces, put down otherwise ("reachable":
 * so that its start can become the new one); a Sokoban level need not be playable, and "boxes"
 * tries all goals for so many, by "threads". With "aim" ("harder", "shorter", "minimal") it is
 * changed a little instead, again and again while that makes it better; or, if it cannot be solved,
 * as little as it takes. NULL: new ones. NULL options are the default ones.
 *
 * The levels are in a collection of their own, the hardest first; each has the solution that is
 * best for the goal, and cariste_level_optimum tells what was proved. Diagnostics of the collection
 * say what went wrong: an error when nothing could be made, a warning when a limit was reached and
 * there may be harder ones. The same seed makes the same levels, unless time ends the work.
 * Progress and cariste_stop are as with other work. NULL for what are no options. */
CARISTE_API struct cariste_collection *cariste_generate(const struct cariste_level *like,
                                                        struct cariste_options *options);

/* The least a solution of the level takes of a measure ("moves", "pushes", "steps"), as a proof has
 * found that its notes speak of; -1 when they say nothing. */
CARISTE_API int64_t cariste_level_optimum(const struct cariste_level *level, const char *metric);

#ifdef __cplusplus
}
#endif

#endif
