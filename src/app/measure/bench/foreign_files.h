/* The files a foreign solver is given and leaves behind, in a folder made for one level. */
#ifndef APP_MEASURE_BENCH_FOREIGN_FILES_H
#define APP_MEASURE_BENCH_FOREIGN_FILES_H

#include <stdbool.h>
#include <stddef.h>

struct isolated;
struct level;
struct text;

/* A folder for the tasks of a run, below the temporary one; NULL, and file_why, when there can be
 * none. Dropped with all that is in it. */
char *foreign_folder_new(void);
void foreign_folder_free(char *folder);

/* Of one task; made if need be. */
void foreign_child_folder(const char *folder, size_t child, struct text *out);
void foreign_child_drop(const char *folder, size_t child);

void foreign_level_path(const char *folder, const struct level *level, struct text *out);
void foreign_solution_path(const char *folder, struct text *out);

bool foreign_write_level(const char *folder, const struct level *level);

/* The solution file, or what was printed when there is none. */
void foreign_read_told(const char *folder, const struct isolated *outcome, struct text *out);

#endif
