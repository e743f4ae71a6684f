#include "app/core/file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/diag.h"
#include "base/mem.h"
#include "base/text.h"

enum { PIECE = 1 << 16 };

static bool fail(const char *path, struct diag_list *diags, const char *what)
{
    diag_add(diags, DIAG_ERROR, (struct place){.file = path}, NULL, "%s", what);
    return false;
}

static bool too_large(const char *path, size_t ceiling, struct diag_list *diags)
{
    diag_add(diags, DIAG_ERROR, (struct place){.file = path}, "split it",
             "larger than %zu bytes, which is no level file", ceiling);
    return false;
}

/* Makes room for another piece; keeps a byte for the final zero. */
static bool make_room(struct file *file, size_t *room)
{
    if (*room - file->length > PIECE)
        return true;
    size_t wanted = *room ? *room * 2 : (size_t)2 * PIECE;
    char *grown = mem_try_resize(file->bytes, wanted, 1);
    if (!grown)
        return false;
    file->bytes = grown;
    *room = wanted;
    return true;
}

static bool read_all(struct file *file, int fd, const char *path, size_t ceiling,
                     struct diag_list *diags)
{
    size_t room = 0;
    for (;;) {
        if (!make_room(file, &room))
            return fail(path, diags, "not enough memory to read it");
        ssize_t got = read(fd, file->bytes + file->length, PIECE);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return fail(path, diags, strerror(errno));
        file->length += (size_t)got;
        if (file->length > ceiling)
            return too_large(path, ceiling, diags);
        file->bytes[file->length] = '\0';
        if (got == 0)
            return true;
    }
}

static bool open_and_read(struct file *file, const char *path, size_t ceiling,
                          struct diag_list *diags)
{
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY);
    if (fd < 0)
        return fail(path, diags, strerror(errno));
    struct stat status;
    bool large = fstat(fd, &status) == 0 && S_ISREG(status.st_mode) && status.st_size > 0 &&
                 (uint64_t)status.st_size > ceiling;
    bool good = large ? too_large(path, ceiling, diags) : read_all(file, fd, path, ceiling, diags);
    close(fd);
    return good;
}

bool file_read(struct file *file, const char *path, size_t ceiling, struct diag_list *diags)
{
    *file = (struct file){0};
    bool good = strcmp(path, "-") == 0 ? read_all(file, STDIN_FILENO, path, ceiling, diags)
                                       : open_and_read(file, path, ceiling, diags);
    if (!good)
        file_free(file);
    return good;
}

void file_free(struct file *file)
{
    mem_free(file->bytes);
    *file = (struct file){0};
}

static bool write_all(int fd, const char *bytes, size_t length)
{
    while (length) {
        ssize_t put = write(fd, bytes, length < PIECE ? length : PIECE);
        if (put < 0 && errno == EINTR)
            continue;
        if (put < 0)
            return false;
        bytes += put;
        length -= (size_t)put;
    }
    return true;
}

/* A device or a pipe is not ours to remove. */
static bool is_regular(int fd)
{
    struct stat status;
    return fstat(fd, &status) == 0 && S_ISREG(status.st_mode);
}

bool file_write(const char *path, const char *bytes, size_t length, struct diag_list *diags)
{
    int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOCTTY, 0666);
    if (fd < 0)
        return fail(path, diags, strerror(errno));
    bool regular = is_regular(fd), good = write_all(fd, bytes, length);
    int why = errno;
    if (close(fd) != 0 && good) {
        good = false;
        why = errno;
    }
    if (good)
        return true;
    if (regular)
        unlink(path);
    return fail(path, diags, strerror(why));
}

void file_add_passing_name(struct text *path)
{
    const char *folder = getenv("TMPDIR");
    text_format(path, "%s/cariste-XXXXXX", folder && *folder ? folder : "/tmp");
}
