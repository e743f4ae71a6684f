/* Files as ISO C has them. */
#include "base/platform/file_io.h"

#include <errno.h>
#include <string.h>

bool file_io_open_input(struct file_io *io, const char *path)
{
    io->stream = strcmp(path, "-") == 0 ? stdin : fopen(path, "rb");
    return io->stream;
}

bool file_io_create(struct file_io *io, const char *path)
{
    io->stream = fopen(path, "wb");
    return io->stream;
}

/* Nobody here can tell a regular file from another: it is read until it is too long. */
uint64_t file_io_length(const struct file_io *io)
{
    (void)io;
    return 0;
}

int64_t file_io_get(struct file_io *io, char *bytes, size_t room)
{
    size_t got = fread(bytes, 1, room, io->stream);
    return got || !ferror(io->stream) ? (int64_t)got : -1;
}

bool file_io_put_all(struct file_io *io, const char *path, const char *bytes, size_t length)
{
    bool good = fwrite(bytes, 1, length, io->stream) == length;
    int why = errno;
    if (fclose(io->stream) != 0 && good) {
        good = false;
        why = errno;
    }
    if (!good)
        remove(path);
    errno = why;
    return good;
}

void file_io_close(struct file_io *io)
{
    if (io->stream != stdin)
        fclose(io->stream);
}
