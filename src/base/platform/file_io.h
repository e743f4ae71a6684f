/* What base/file.c asks of a platform to read and write a whole file. A failure leaves errno. */
#ifndef BASE_PLATFORM_FILE_IO_H
#define BASE_PLATFORM_FILE_IO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

struct file_io {
    int descriptor;
    FILE *stream;
};

bool file_io_open_input(struct file_io *io, const char *path); /* standard input for "-" */
bool file_io_create(struct file_io *io, const char *path);

/* The length of a regular file; 0 for anything else. */
uint64_t file_io_length(const struct file_io *io);

/* How many bytes came, 0 at the end; -1 on failure. */
int64_t file_io_get(struct file_io *io, char *bytes, size_t room);

/* Writes all, and closes; on failure nothing of a regular file stays. */
bool file_io_put_all(struct file_io *io, const char *path, const char *bytes, size_t length);

void file_io_close(struct file_io *io); /* leaves standard input open */

#endif
