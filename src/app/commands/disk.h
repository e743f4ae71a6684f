/* The folder of --disk, for a level. */
#ifndef APP_COMMANDS_DISK_H
#define APP_COMMANDS_DISK_H

#include <stdint.h>

struct exchange;
struct layer_folder;
struct layer_store;
struct level;
struct options;
struct request;

/* Whatever has to be the same for a search to go on; freed by the caller. */
char *disk_identity(const struct level *level, const struct request *request);

/* Words of any rank, where there are several, for all of them. The ones given, which may be NULL,
 * are taken over. */
char *disk_words_of_all(struct exchange *exchange, char *mine);

/* NULL, with a message that the caller frees, when it cannot be used; of several ranks, by any.
 * Each rank has a folder of its own within it. */
struct layer_folder *disk_open(const struct level *level, const struct request *request,
                               const struct options *options, char **why_not);

/* What files have taken, of all ranks together. */
uint64_t disk_peak(struct exchange *exchange, const struct layer_folder *folder);

/* What there is to say at a limit: what was the matter with the disk of any rank, or that the same
 * command goes on; all ranks have to ask. Freed by the caller. */
char *disk_news(struct exchange *exchange, const struct layer_folder *folder, const char *path);

/* Why the search would not go on from what is kept there. */
char *disk_why_foreign(const struct layer_store *store, const char *path);

#endif
