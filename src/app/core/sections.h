/* Files with puzzles of several kinds. A line ":: puzzle NAME" says of which family what follows
 * is; what stands before the first such line is for the first family. Lines of "::" mean nothing to
 * readers of levels. */
#ifndef APP_CORE_SECTIONS_H
#define APP_CORE_SECTIONS_H

#include <stdbool.h>

struct source;

bool sections_exist(const struct source *source);

/* The bytes of the source with every line blank that is not for the family, so that lines keep
 * their numbers; as long as the source, and freed by mem_free. NULL when nothing is for it. */
char *sections_for(const struct source *source, const char *family, bool is_first);

#endif
