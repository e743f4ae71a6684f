/* Solving with --disk: a level in a folder. */
#ifndef APP_COMMANDS_SOLVE_DISK_H
#define APP_COMMANDS_SOLVE_DISK_H

#include <stdbool.h>

struct layer_folder;
struct level;
struct request;
struct run;
struct solve_result;

/* Puts a refusal, a message that is taken over, in the place of the answer. */
void solve_refuse(struct solve_result *out, char *why);

/* Whether a folder is to be opened for this level: unless something speaks against it, or it is not
 * the first, which is why not then, in the words given. */
bool solve_takes_folder(const struct run *run, const struct level *level,
                        const struct request *request, const char *one_level, char **why_not);

/* Whether the same command can go on from what is in a folder. */
bool solve_can_go_on(const struct solve_result *result);

/* As task_solve. The folder, or NULL, is for solve_disk_end, once the result has been told: then
 * files of a finished search are removed. */
struct layer_folder *solve_disk(struct run *run, const struct level *level,
                                const struct request *request, struct solve_result *out);
void solve_disk_end(struct layer_folder *folder, const struct solve_result *result);

#endif
