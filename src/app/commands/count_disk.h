/* Counting with --disk: a level in a folder. */
#ifndef APP_COMMANDS_COUNT_DISK_H
#define APP_COMMANDS_COUNT_DISK_H

#include <stdbool.h>

#include "app/core/task.h"

struct run;
struct layer_folder;

/* Counts a level with its layers in the folder that the options name. What is returned, or NULL, is
 * for count_disk_end, once the result has been told: then files of a finished count are removed. */
struct layer_folder *count_disk(struct run *run, const struct level *level,
                                struct count_result *out);
void count_disk_end(struct layer_folder *folder, const struct count_result *result);

#endif
