/* What the ranks of a search keep in a folder they share: two files each, of the last two
 * generations (search/rank_store.h).
 *
 * A file is a line "cariste ranks 1", the length of the identity (8 bytes) and the identity, the
 * rank, how many there are, the generation (8 bytes each), the state as the search has written it,
 * and the sum of base/stream.h. */
#ifndef APP_RESUME_RANK_FILES_H
#define APP_RESUME_RANK_FILES_H

#include <stdbool.h>

struct exchange;
struct rank_store;

struct rank_files;

/* Makes the folder if it is not there. NULL, with a message that the caller frees, when this rank
 * can neither begin there nor go on. */
struct rank_files *rank_files_open(const char *folder, const char *identity,
                                   const struct exchange *exchange, char **why_not);

struct rank_store *rank_files_store(struct rank_files *files);

/* What was the matter with a file, a message; NULL: nothing. */
const char *rank_files_trouble(const struct rank_files *files);

/* Removes the files of this rank if the search is finished. */
void rank_files_close(struct rank_files *files, bool finished);

#endif
