/* A file system that fails when told to: SQLite's own one behind a counter. Nothing is ever waited
 * for until it is on the disk, which makes the tests quick. */
#ifndef TESTS_STORE_FRAIL_H
#define TESTS_STORE_FRAIL_H

#include <sqlite3.h>
#include <stdbool.h>
#include <stddef.h>

/* The call to fail, from 1, counted down; 0 = none. Then all that follow, if it lasts. */
static struct {
    unsigned left;
    bool lasts;
    bool broken; /* it has failed */
} frail;

struct frail_file {
    sqlite3_file base;
    sqlite3_file *real; /* right behind this struct */
};

static sqlite3_vfs *frail_real;
static sqlite3_vfs frail_system;
static sqlite3_io_methods frail_methods;

static inline bool frail_fails(void)
{
    if (frail.broken && frail.lasts)
        return true;
    if (frail.left == 0 || --frail.left > 0)
        return false;
    frail.broken = true;
    return true;
}

static inline sqlite3_file *frail_inner(sqlite3_file *file)
{
    return ((struct frail_file *)(void *)file)->real;
}

static inline int frail_close(sqlite3_file *file)
{
    return frail_inner(file)->pMethods->xClose(frail_inner(file));
}

static inline int frail_read(sqlite3_file *file, void *bytes, int count, sqlite3_int64 at)
{
    return frail_fails() ? SQLITE_IOERR_READ
                         : frail_inner(file)->pMethods->xRead(frail_inner(file), bytes, count, at);
}

static inline int frail_write(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 at)
{
    return frail_fails() ? SQLITE_FULL
                         : frail_inner(file)->pMethods->xWrite(frail_inner(file), bytes, count, at);
}

static inline int frail_truncate(sqlite3_file *file, sqlite3_int64 size)
{
    return frail_fails() ? SQLITE_IOERR_TRUNCATE
                         : frail_inner(file)->pMethods->xTruncate(frail_inner(file), size);
}

static inline int frail_sync(sqlite3_file *file, int flags)
{
    (void)file;
    (void)flags;
    return frail_fails() ? SQLITE_IOERR_FSYNC : SQLITE_OK;
}

static inline int frail_size(sqlite3_file *file, sqlite3_int64 *size)
{
    return frail_fails() ? SQLITE_IOERR_FSTAT
                         : frail_inner(file)->pMethods->xFileSize(frail_inner(file), size);
}

static inline int frail_lock(sqlite3_file *file, int kind)
{
    return frail_fails() ? SQLITE_IOERR_LOCK
                         : frail_inner(file)->pMethods->xLock(frail_inner(file), kind);
}

static inline int frail_unlock(sqlite3_file *file, int kind)
{
    return frail_inner(file)->pMethods->xUnlock(frail_inner(file), kind);
}

static inline int frail_reserved(sqlite3_file *file, int *out)
{
    return frail_inner(file)->pMethods->xCheckReservedLock(frail_inner(file), out);
}

static inline int frail_control(sqlite3_file *file, int what, void *argument)
{
    return frail_inner(file)->pMethods->xFileControl(frail_inner(file), what, argument);
}

static inline int frail_sector(sqlite3_file *file)
{
    return frail_inner(file)->pMethods->xSectorSize(frail_inner(file));
}

static inline int frail_device(sqlite3_file *file)
{
    return frail_inner(file)->pMethods->xDeviceCharacteristics(frail_inner(file));
}

static inline int frail_map(sqlite3_file *file, int page, int size, int extend, void volatile **out)
{
    return frail_fails()
               ? SQLITE_IOERR_SHMMAP
               : frail_inner(file)->pMethods->xShmMap(frail_inner(file), page, size, extend, out);
}

static inline int frail_map_lock(sqlite3_file *file, int offset, int count, int flags)
{
    return frail_inner(file)->pMethods->xShmLock(frail_inner(file), offset, count, flags);
}

static inline void frail_barrier(sqlite3_file *file)
{
    frail_inner(file)->pMethods->xShmBarrier(frail_inner(file));
}

static inline int frail_unmap(sqlite3_file *file, int drop)
{
    return frail_inner(file)->pMethods->xShmUnmap(frail_inner(file), drop);
}

static inline int frail_open(sqlite3_vfs *system, const char *name, sqlite3_file *file, int flags,
                             int *out)
{
    struct frail_file *self = (struct frail_file *)(void *)file;
    (void)system;
    self->base.pMethods = NULL;
    self->real = (sqlite3_file *)(void *)(self + 1);
    int code = frail_fails() ? SQLITE_CANTOPEN
                             : frail_real->xOpen(frail_real, name, self->real, flags, out);
    if (code == SQLITE_OK)
        self->base.pMethods = &frail_methods;
    return code;
}

/* From now on SQLite works through it. */
static inline void frail_install(void)
{
    frail_methods = (sqlite3_io_methods){.iVersion = 2,
                                         .xClose = frail_close,
                                         .xRead = frail_read,
                                         .xWrite = frail_write,
                                         .xTruncate = frail_truncate,
                                         .xSync = frail_sync,
                                         .xFileSize = frail_size,
                                         .xLock = frail_lock,
                                         .xUnlock = frail_unlock,
                                         .xCheckReservedLock = frail_reserved,
                                         .xFileControl = frail_control,
                                         .xSectorSize = frail_sector,
                                         .xDeviceCharacteristics = frail_device,
                                         .xShmMap = frail_map,
                                         .xShmLock = frail_map_lock,
                                         .xShmBarrier = frail_barrier,
                                         .xShmUnmap = frail_unmap};
    frail_real = sqlite3_vfs_find(NULL);
    frail_system = *frail_real;
    frail_system.pNext = NULL;
    frail_system.zName = "frail";
    frail_system.szOsFile = (int)sizeof(struct frail_file) + frail_real->szOsFile;
    frail_system.xOpen = frail_open;
    sqlite3_vfs_register(&frail_system, 1);
}

#endif
