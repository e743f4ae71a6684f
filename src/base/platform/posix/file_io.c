#include "base/platform/file_io.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PIECE = 1 << 16 };

bool file_io_open_input(struct file_io *io, const char *path)
{
    bool standard = strcmp(path, "-") == 0;
    io->descriptor = standard ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY);
    return io->descriptor >= 0;
}

bool file_io_create(struct file_io *io, const char *path)
{
    io->descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOCTTY, 0666);
    return io->descriptor >= 0;
}

static bool is_regular(const struct file_io *io, struct stat *status)
{
    return fstat(io->descriptor, status) == 0 && S_ISREG(status->st_mode);
}

uint64_t file_io_length(const struct file_io *io)
{
    struct stat status;
    return is_regular(io, &status) && status.st_size > 0 ? (uint64_t)status.st_size : 0;
}

int64_t file_io_get(struct file_io *io, char *bytes, size_t room)
{
    ssize_t got;
    do
        got = read(io->descriptor, bytes, room);
    while (got < 0 && errno == EINTR);
    return got;
}

static bool put_pieces(const struct file_io *io, const char *bytes, size_t length)
{
    while (length) {
        ssize_t put = write(io->descriptor, bytes, length < PIECE ? length : PIECE);
        if (put < 0 && errno == EINTR)
            continue;
        if (put < 0)
            return false;
        bytes += put;
        length -= (size_t)put;
    }
    return true;
}

bool file_io_put_all(struct file_io *io, const char *path, const char *bytes, size_t length)
{
    struct stat status;
    /* A device or a pipe is not ours to remove. */
    bool regular = is_regular(io, &status), good = put_pieces(io, bytes, length);
    int why = errno;
    if (close(io->descriptor) != 0 && good) {
        good = false;
        why = errno;
    }
    if (!good && regular)
        unlink(path);
    errno = why;
    return good;
}

void file_io_close(struct file_io *io)
{
    if (io->descriptor != STDIN_FILENO)
        close(io->descriptor);
}
