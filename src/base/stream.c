#include "base/stream.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/diag.h"
#include "base/file.h"
#include "base/language/message.h"
#include "base/language/system.h"
#include "base/mem.h"
#include "base/sum.h"
#include "base/text.h"

enum { BLOCK_BYTES = 1 << 16, SUM_BYTES = 8 };

struct stream {
    char *path;
    char *part; /* the name while it is written; NULL: reading */
    FILE *file;
    uint64_t sum;
    uint64_t unread; /* bytes of the file that are not in the block yet */
    size_t used;     /* of the block: written to, or read from */
    size_t held;     /* bytes in the block, reading */
    int error;       /* errno of the first failure, or 0 */
    uint8_t block[BLOCK_BYTES];
};

static bool complain(const char *path, struct diag_list *diags, const char *what)
{
    diag_add(diags, DIAG_ERROR, (struct place){.file = path}, NULL, "%s", what);
    return false;
}

static struct stream *start(const char *path, FILE *file)
{
    struct stream *stream = mem_alloc(1, sizeof *stream);
    stream->path = mem_string(path);
    stream->file = file;
    return stream;
}

void stream_discard(struct stream *stream)
{
    if (!stream)
        return;
    if (stream->file)
        fclose(stream->file);
    if (stream->part)
        remove(stream->part);
    mem_free(stream->path);
    mem_free(stream->part);
    mem_free(stream);
}

struct stream *stream_create(const char *path, struct diag_list *diags)
{
    struct text part;
    text_init(&part);
    text_format(&part, "%s.part", path);
    FILE *file = fopen(part.bytes, "wb");
    if (!file) {
        complain(path, diags, system_words(errno));
        text_free(&part);
        return NULL;
    }
    struct stream *stream = start(path, file);
    stream->part = text_take(&part);
    return stream;
}

static void write_bytes(struct stream *stream, const uint8_t *bytes, size_t length)
{
    if (!stream->error && fwrite(bytes, 1, length, stream->file) != length)
        stream->error = errno ? errno : EIO;
}

static void flush_block(struct stream *stream)
{
    if (!stream->used)
        return;
    stream->sum = sum_add(stream->sum, stream->block, stream->used);
    write_bytes(stream, stream->block, stream->used);
    stream->used = 0;
}

void stream_put(struct stream *stream, const void *bytes, size_t length)
{
    const uint8_t *from = bytes;
    while (length) {
        size_t some = BLOCK_BYTES - stream->used < length ? BLOCK_BYTES - stream->used : length;
        memcpy(stream->block + stream->used, from, some);
        stream->used += some;
        from += some;
        length -= some;
        if (stream->used == BLOCK_BYTES)
            flush_block(stream);
    }
}

void stream_put_number(struct stream *stream, uint64_t number, size_t bytes)
{
    uint8_t block[sizeof number];
    for (size_t i = 0; i < bytes; i++)
        block[i] = (uint8_t)(number >> 8 * i);
    stream_put(stream, block, bytes);
}

bool stream_close(struct stream *stream, struct diag_list *diags)
{
    uint8_t sum[SUM_BYTES];
    flush_block(stream);
    for (size_t i = 0; i < SUM_BYTES; i++)
        sum[i] = (uint8_t)(stream->sum >> 8 * i);
    write_bytes(stream, sum, SUM_BYTES);
    if (!stream->error && !file_sync(stream->file))
        stream->error = errno;
    if (fclose(stream->file) != 0 && !stream->error)
        stream->error = errno;
    stream->file = NULL;
    if (!stream->error && rename(stream->part, stream->path) != 0)
        stream->error = errno;
    bool good = !stream->error || complain(stream->path, diags, system_words(stream->error));
    if (good) {
        mem_free(stream->part);
        stream->part = NULL;
    }
    stream_discard(stream);
    return good;
}

/* Reads the next block; false at the end. */
static bool read_block(struct stream *stream)
{
    size_t some = stream->unread < BLOCK_BYTES ? (size_t)stream->unread : BLOCK_BYTES;
    stream->used = 0;
    stream->held = fread(stream->block, 1, some, stream->file);
    if (stream->held != some)
        stream->unread = stream->held = 0; /* it has shrunk since it was looked through */
    else
        stream->unread -= some;
    return stream->held > 0;
}

static bool rewind_to_start(struct stream *stream, uint64_t length)
{
    stream->unread = length;
    stream->used = stream->held = 0;
    return fseek(stream->file, 0, SEEK_SET) == 0;
}

/* Compares the sum at the end with that of all before it. */
static bool is_whole(struct stream *stream)
{
    uint64_t sum = 0;
    int64_t end = file_length(stream->file);
    if (end < SUM_BYTES)
        return false;
    uint64_t length = (uint64_t)end - SUM_BYTES;
    if (!rewind_to_start(stream, length))
        return false;
    while (read_block(stream))
        sum = sum_add(sum, stream->block, stream->held);
    uint8_t stored[SUM_BYTES];
    if (fread(stored, 1, SUM_BYTES, stream->file) != SUM_BYTES)
        return false;
    for (size_t i = 0; i < SUM_BYTES; i++)
        if (stored[i] != (uint8_t)(sum >> 8 * i))
            return false;
    return rewind_to_start(stream, length);
}

struct stream *stream_open(const char *path, struct diag_list *diags)
{
    FILE *file = fopen(path, "rb");
    if (!file) {
        complain(path, diags, system_words(errno));
        return NULL;
    }
    struct stream *stream = start(path, file);
    if (is_whole(stream))
        return stream;
    complain(
        path, diags,
        M_("this file is damaged or cut off, or not one of this program: the sum at its end is "
           "wrong"));
    stream_discard(stream);
    return NULL;
}

uint64_t stream_left(const struct stream *stream)
{
    return stream->unread + stream->held - stream->used;
}

bool stream_get(struct stream *stream, void *bytes, size_t length)
{
    uint8_t *to = bytes;
    memset(bytes, 0, length);
    if (length > stream_left(stream))
        return false;
    while (length) {
        if (stream->used == stream->held && !read_block(stream))
            return false;
        size_t here = stream->held - stream->used, some = here < length ? here : length;
        memcpy(to, stream->block + stream->used, some);
        stream->used += some;
        to += some;
        length -= some;
    }
    return true;
}

bool stream_get_number(struct stream *stream, uint64_t *number, size_t bytes)
{
    uint8_t block[sizeof *number];
    bool good = stream_get(stream, block, bytes);
    *number = 0;
    for (size_t i = 0; i < bytes; i++)
        *number |= (uint64_t)block[i] << 8 * i;
    return good;
}
