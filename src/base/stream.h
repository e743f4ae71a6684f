/* A file of any size, written or read from its beginning to its end, with a sum of all its bytes at
 * its very end. A file being written has another name until it is complete; one being read is gone
 * through once, and its sum compared, before anything of it is used. */
#ifndef BASE_STREAM_H
#define BASE_STREAM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct diag_list;
struct stream;

/* NULL with a diagnostic when the file cannot be written. */
struct stream *stream_create(const char *path, struct diag_list *diags);

/* What cannot be written is told by stream_close. Numbers are stored lowest byte first. */
void stream_put(struct stream *stream, const void *bytes, size_t length);
void stream_put_number(struct stream *stream, uint64_t number, size_t bytes);

/* NULL with a diagnostic when the file cannot be read, or is not as it was written. */
struct stream *stream_open(const char *path, struct diag_list *diags);

/* False when there is not so much left; what was asked for is zero then. */
bool stream_get(struct stream *stream, void *bytes, size_t length);
bool stream_get_number(struct stream *stream, uint64_t *number, size_t bytes);
uint64_t stream_left(const struct stream *stream); /* bytes */

/* Completes a file that is written. False with a diagnostic when it could not be, and then an
 * earlier file of its name is still there. */
bool stream_close(struct stream *stream, struct diag_list *diags);

/* Gives up: what was written is removed. */
void stream_discard(struct stream *stream);

#endif
