/* The files of a folder and of the folders in it. */
#ifndef APP_CORE_FOLDER_H
#define APP_CORE_FOLDER_H

#include <stddef.h>

struct diag_list;

enum { FOLDER_DEPTH_MAX = 32, FOLDER_ENTRIES_MAX = 100000 };

struct folder {
    char **paths;
    size_t count;
    size_t room;
    size_t seen; /* files and folders looked at */
};

/* Lists regular files in natural order, folder by folder: level2 before level10. Hidden files and
 * special files are left out; links are followed, but never into a folder above. What cannot be
 * read gets a diagnostic and is left out. */
void folder_list(struct folder *folder, const char *path, struct diag_list *diags);
void folder_free(struct folder *folder);

/* Order in which numbers inside names count as numbers: <0, 0, >0. */
int natural_order(const char *a, const char *b);

#endif
