/* What this program was built from, and with what. */
#ifndef BASE_BUILD_H
#define BASE_BUILD_H

#include <stdbool.h>

const char *build_version(void); /* "0.2.0": CMakeLists.txt says it */

/* The version and a sum of the sources that searches depend on: two programs of one identity search
 * alike, whenever and wherever they were built. */
const char *build_identity(void);

/* "GNU 14.2.0 -O3 -DNDEBUG": compiler, its version, and the flags that were asked for. */
const char *build_compiler(void);

/* What it may be built with or without. */
struct build_part {
    const char *name;
    bool there;
};

/* The last has no name. */
extern const struct build_part build_parts[];

#endif
