/* Files and folders, as the platform has them. Where it has files alone, as ISO C knows them, what
 * is about folders fails, and file_why says so. */
#ifndef BASE_FILE_H
#define BASE_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

struct diag_list;

/* Nothing larger is a level file; reading it would only take the memory away. */
#define FILE_BYTES_MAX ((size_t)1 << 30)

/* The bytes of a file, taken whole. */
struct file {
    char *bytes; /* followed by a zero byte that length does not count */
    size_t length;
};

/* Reads a file, a pipe, or standard input for "-", of at most so many bytes. Copies: a mapped file
 * that shrinks under its reader would kill the program. False with a diagnostic when it fails. */
bool file_read(struct file *file, const char *path, size_t ceiling, struct diag_list *diags);
void file_free(struct file *file);

/* Writes a whole file. False with a diagnostic when it fails, and then nothing half-written stays.
 */
bool file_write(const char *path, const char *bytes, size_t length, struct diag_list *diags);

/* The same for a file that may be there already, and is until the new one is complete. */
bool file_replace(const char *path, const char *bytes, size_t length, struct diag_list *diags);

/* Why the last of the calls below failed. */
const char *file_why(void);

enum file_kind { FILE_REGULAR, FILE_FOLDER, FILE_SPECIAL };

struct file_status {
    enum file_kind kind;
    uint64_t device, number; /* together the same for one file only, whatever path led to it */
};

/* Of what links lead to. */
bool file_look(const char *path, struct file_status *status);
bool file_exists(const char *path);

/* Calls with every name in a folder but . and .., in any order, until one call says false. */
bool file_list(const char *folder, bool (*each)(void *context, const char *name), void *context);

/* Folders that only their owner may look into; one that is there already is good. */
bool file_make_folder(const char *path);
bool file_make_folders_above(const char *path);

/* Removes a file, or a folder with all that is in it; links are not followed. */
void file_remove_all(const char *path);

/* The name of a new folder, or of a new file with these bytes, that is nobody else's; NULL on
 * failure. The caller removes it, and frees the name. */
char *file_temporary_folder(void);
char *file_temporary(const char *bytes, size_t length);

/* A file, made if it is not there, that one program at a time can have; the end of the program,
 * however it comes, sets it free. NULL on failure, or when it is taken. */
struct file_lock;
struct file_lock *file_lock(const char *path, bool *taken);
void file_unlock(struct file_lock *lock);

/* Of a file that is open: its bytes (-1 on failure), and a promise that what was written to it
 * outlasts the end of the machine. */
int64_t file_length(FILE *file);
bool file_sync(FILE *file);

#endif
