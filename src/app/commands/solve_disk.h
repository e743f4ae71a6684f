/* Solving with --disk: a level in a folder. */
#ifndef APP_COMMANDS_SOLVE_DISK_H
#define APP_COMMANDS_SOLVE_DISK_H

#include <stdbool.h>

struct layer_folder;
struct level;
struct request;
struct run;
struct solve_result;

/* Why no folder is to be opened for this level, or NULL: what speaks against the request, or that
 * it is not the first level, in the words given. Freed by the caller. */
char *solve_folder_objection(const struct run *run, const struct level *level,
                             const struct request *request, const char *one_level);

/* Whether the same command can go on from what is in a folder. */
bool solve_can_go_on(const struct solve_result *result);

/* As task_solve. The folder, or NULL, is for solve_disk_end, once the result has been told: then
 * files of a finished search are removed. */
struct layer_folder *solve_disk(struct run *run, const struct level *level,
                                const struct request *request, struct solve_result *out);
void solve_disk_end(struct layer_folder *folder, const struct solve_result *result);

#endif
