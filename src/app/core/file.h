/* The bytes of a file, taken whole. */
#ifndef APP_CORE_FILE_H
#define APP_CORE_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct diag_list;
struct text;

/* Nothing larger is a level file; reading it would only take the memory away. */
#define FILE_BYTES_MAX ((size_t)1 << 30)

struct file {
    char *bytes; /* followed by a zero byte that length does not count */
    size_t length;
};

/* Reads a file, a pipe, or standard input for "-", of at most so many bytes. Copies: a mapped file
 * that shrinks under its reader would kill the program. False with a diagnostic when it fails. */
bool file_read(struct file *file, const char *path, size_t ceiling, struct diag_list *diags);
void file_free(struct file *file);

/* Writes a whole file. False with a diagnostic when it fails, and then nothing half-written stays.
 */
bool file_write(const char *path, const char *bytes, size_t length, struct diag_list *diags);

/* Adds a name for mkstemp or mkdtemp to fill in, below the folder for what does not last. */
void file_add_passing_name(struct text *path);

#endif
