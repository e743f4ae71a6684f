#include "base/build.h"

#include <stddef.h>

#ifdef CARISTE_PLATFORM_NONE
enum { HAS_PLATFORM = false };
#else
enum { HAS_PLATFORM = true };
#endif

const struct build_part build_parts[] = {
    {"threads", HAS_PLATFORM},
    {"processes", HAS_PLATFORM},
    {"folders", HAS_PLATFORM},
    {"ncurses", CARISTE_WITH_NCURSES},
    {"SQLite", CARISTE_WITH_SQLITE},
    {"cairo", CARISTE_WITH_CAIRO},
    {"giflib", CARISTE_WITH_GIFLIB},
    {"expat", CARISTE_WITH_EXPAT},
    {"jansson", CARISTE_WITH_JANSSON},
    {"gettext", CARISTE_WITH_GETTEXT},
    {NULL, false},
};
