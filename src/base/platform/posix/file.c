#include "base/file.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/language/system.h"
#include "base/mem.h"
#include "base/platform/file_io.h"
#include "base/text.h"

const char *file_why(void)
{
    return system_words(errno);
}

bool file_look(const char *path, struct file_status *status)
{
    struct stat found;
    if (stat(path, &found) != 0)
        return false;
    *status = (struct file_status){.kind = S_ISDIR(found.st_mode)   ? FILE_FOLDER
                                           : S_ISREG(found.st_mode) ? FILE_REGULAR
                                                                    : FILE_SPECIAL,
                                   .device = (uint64_t)found.st_dev,
                                   .number = (uint64_t)found.st_ino};
    return true;
}

bool file_exists(const char *path)
{
    return access(path, F_OK) == 0;
}

bool file_list(const char *folder, bool (*each)(void *context, const char *name), void *context)
{
    DIR *stream = opendir(folder);
    if (!stream)
        return false;
    bool more = true;
    for (struct dirent *entry; more && (entry = readdir(stream));)
        if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0)
            more = each(context, entry->d_name);
    closedir(stream);
    return true;
}

bool file_make_folder(const char *path)
{
    return mkdir(path, 0700) == 0 || errno == EEXIST;
}

bool file_make_folders_above(const char *path)
{
    char *copy = mem_string(path);
    bool good = true;
    for (char *slash = copy + (*copy == '/'); good && (slash = strchr(slash, '/')); slash++) {
        *slash = '\0';
        good = file_make_folder(copy);
        *slash = '/';
    }
    int why = errno;
    mem_free(copy);
    errno = why;
    return good;
}

static bool remove_below(void *context, const char *name)
{
    const char *folder = context;
    struct text below;
    text_init(&below);
    text_format(&below, "%s/%s", folder, name);
    file_remove_all(below.bytes);
    text_free(&below);
    return true;
}

void file_remove_all(const char *path)
{
    if (unlink(path) == 0)
        return;
    char *copy = mem_string(path);
    file_list(path, remove_below, copy);
    mem_free(copy);
    rmdir(path);
}

/* A name for mkstemp or mkdtemp to fill in. */
static void add_temporary_name(struct text *path)
{
    const char *folder = getenv("TMPDIR");
    text_format(path, "%s/cariste-XXXXXX", folder && *folder ? folder : "/tmp");
}

static char *keep_if(struct text *path, bool good)
{
    int why = errno;
    char *kept = good ? text_take(path) : NULL;
    if (!good)
        text_free(path);
    errno = why;
    return kept;
}

char *file_temporary_folder(void)
{
    struct text path;
    text_init(&path);
    add_temporary_name(&path);
    return keep_if(&path, mkdtemp(path.bytes) != NULL);
}

char *file_temporary(const char *bytes, size_t length)
{
    struct text path;
    text_init(&path);
    add_temporary_name(&path);
    struct file_io io = {.descriptor = mkstemp(path.bytes)};
    bool good = io.descriptor >= 0 && file_io_put_all(&io, path.bytes, bytes, length);
    return keep_if(&path, good);
}

struct file_lock {
    int descriptor;
};

struct file_lock *file_lock(const char *path, bool *taken)
{
    int descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOCTTY, 0666);
    *taken = false;
    if (descriptor < 0)
        return NULL;
    if (flock(descriptor, LOCK_EX | LOCK_NB) == 0) {
        struct file_lock *lock = mem_alloc(1, sizeof *lock);
        lock->descriptor = descriptor;
        return lock;
    }
    int why = errno;
    *taken = why == EWOULDBLOCK;
    close(descriptor);
    errno = why;
    return NULL;
}

void file_unlock(struct file_lock *lock)
{
    if (!lock)
        return;
    close(lock->descriptor);
    mem_free(lock);
}

int64_t file_length(FILE *file)
{
    struct stat status;
    return fstat(fileno(file), &status) == 0 ? (int64_t)status.st_size : -1;
}

bool file_sync(FILE *file)
{
    return fflush(file) == 0 && fsync(fileno(file)) == 0;
}
