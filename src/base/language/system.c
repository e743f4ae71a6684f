#include "base/language/system.h"

#include <errno.h>
#include <stddef.h>
#include <string.h>

#include "base/language/message.h"

static const struct {
    int error;
    const char *words;
} rows[] = {
    {ENOENT, M_("No such file or directory")},
    {EACCES, M_("Permission denied")},
    {EISDIR, M_("Is a directory")},
    {ENOTDIR, M_("Not a directory")},
    {ENOSPC, M_("No space left on device")},
    {EEXIST, M_("File exists")},
    {EROFS, M_("Read-only file system")},
    {EPIPE, M_("Broken pipe")},
    {EIO, M_("Input/output error")},
};

const char *system_words(int error)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].error == error)
            return rows[i].words;
    return strerror(error);
}
