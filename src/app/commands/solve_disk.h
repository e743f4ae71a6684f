/* Solving with --disk: a level in a folder. */
#ifndef APP_COMMANDS_SOLVE_DISK_H
#define APP_COMMANDS_SOLVE_DISK_H

struct layer_folder;
struct level;
struct request;
struct run;
struct solve_result;

/* Puts a refusal, a message that is taken over, in the place of the answer. */
void solve_refuse(struct solve_result *out, char *why);

/* As task_solve. The folder, or NULL, is for solve_disk_end, once the result has been told: then
 * files of a finished search are removed. */
struct layer_folder *solve_disk(struct run *run, const struct level *level,
                                const struct request *request, struct solve_result *out);
void solve_disk_end(struct layer_folder *folder, const struct solve_result *result);

#endif
