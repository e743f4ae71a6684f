/* A platform without folders: there are files, as ISO C has them. */
#include "base/file.h"

#include "base/language/message.h"

const char *file_why(void)
{
    return M_("this program was built for a platform without folders");
}

bool file_look(const char *path, struct file_status *status)
{
    *status = (struct file_status){.kind = FILE_REGULAR};
    return file_exists(path);
}

bool file_exists(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (file)
        fclose(file);
    return file;
}

bool file_list(const char *folder, bool (*each)(void *context, const char *name), void *context)
{
    (void)folder;
    (void)each;
    (void)context;
    return false;
}

bool file_make_folder(const char *path)
{
    (void)path;
    return false;
}

/* They may be there: then the file can be written. */
bool file_make_folders_above(const char *path)
{
    (void)path;
    return true;
}

void file_remove_all(const char *path)
{
    remove(path);
}

char *file_temporary_folder(void)
{
    return NULL;
}

char *file_temporary(const char *bytes, size_t length)
{
    (void)bytes;
    (void)length;
    return NULL;
}

struct file_lock *file_lock(const char *path, bool *taken)
{
    (void)path;
    *taken = false;
    return NULL;
}

void file_unlock(struct file_lock *lock)
{
    (void)lock;
}

int64_t file_length(FILE *file)
{
    return fseek(file, 0, SEEK_END) == 0 ? (int64_t)ftell(file) : -1;
}

bool file_sync(FILE *file)
{
    return fflush(file) == 0;
}
