/* Solving by several ranks with --checkpoint: what they have come to is kept in a folder, and the
 * same command goes on from there. */
#ifndef APP_COMMANDS_SOLVE_RANKS_H
#define APP_COMMANDS_SOLVE_RANKS_H

struct level;
struct rank_files;
struct request;
struct run;
struct solve_result;

/* As task_solve. The files, or NULL, are for solve_ranks_end, once the result has been told: then
 * those of a finished search are removed. */
struct rank_files *solve_ranks(struct run *run, const struct level *level,
                               const struct request *request, struct solve_result *out);
void solve_ranks_end(struct rank_files *files, const struct solve_result *result);

#endif
