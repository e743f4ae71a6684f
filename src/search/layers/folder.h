/* Runs as files of a folder, with a manifest that names them: a count outlasts the program.
 *
 *     manifest     the text below, what the search keeps (manifest.h), and the sum of base/stream.h
 *     lock         one program at a time
 *     N.run        runs; those that the manifest does not name are of no use to anybody
 *
 * The manifest begins with the line "cariste layers 1", the length of the identity (8 bytes) and
 * the identity: whatever has to be the same for the count to go on. */
#ifndef SEARCH_LAYERS_FOLDER_H
#define SEARCH_LAYERS_FOLDER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct layer_store;
struct layer_folder;

/* Makes the folder if it is not there. Takes one that is empty, or that holds a count of this
 * identity, to go on with. Else NULL, and says why in a message that the caller frees. Files may
 * take so many bytes; 0: any. */
struct layer_folder *layer_folder_open(const char *path, const char *identity, uint64_t bytes_most,
                                       char **why_not);

struct layer_store *layer_folder_store(struct layer_folder *folder);

/* What was the matter with the disk, a message; NULL: nothing. */
const char *layer_folder_trouble(const struct layer_folder *folder);

/* The most that runs took at a time, since the folder was opened. */
uint64_t layer_folder_peak(const struct layer_folder *folder);

/* Removes the files, and the folder, if the count is finished; else the count can go on from there.
 */
void layer_folder_close(struct layer_folder *folder, bool finished);

#endif
