/* Somebody else's solver, given as a command:
 *
 *     solver {file} --seconds {time} --out {solution}
 *
 *   {file}      a file that holds the level alone, in its family's first format
 *   {solution}  where the solution is to be written; without it, standard output is looked at
 *   {time}      the limit in whole seconds        {memory}  the limit in MiB
 *
 * What it writes may be a level file with a solution, moves alone, or lines among which one is the
 * solution. Nothing of it is believed: what the rules do not replay is no solution. */
#ifndef APP_MEASURE_BENCH_FOREIGN_H
#define APP_MEASURE_BENCH_FOREIGN_H

#include <stdbool.h>
#include <stddef.h>

#include "puzzle/puzzle.h"

struct isolated;
struct level;
struct limits;
struct text;

/* The command without its places filled in has a {file}. */
bool foreign_is_usable(const char *command);

/* What the solver is called in tables: the last part of its first word. The caller frees it. */
char *foreign_name(const char *command);

/* In a process of its own, with the folder for its files made already: turns into the solver;
 * returns only when that fails, with an exit status. */
int foreign_become(const char *command, const char *folder, const struct level *level,
                   const struct limits *limits);

/* What a solver that has ended claims, replayed: true with its solution in normal spelling and its
 * score. Otherwise why says what is wrong with the best of its claims, or is empty when it made
 * none. */
bool foreign_claim(const struct level *level, const struct isolated *outcome, const char *folder,
                   char **solution, struct score *score, struct text *why);

#endif
