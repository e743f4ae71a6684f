/* What every other header of the library needs, and what concerns the whole of it. */
#ifndef CARISTE_COMMON_H
#define CARISTE_COMMON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if defined(__GNUC__)
#define CARISTE_API __attribute__((visibility("default")))
#else
#define CARISTE_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* "MAJOR.MINOR.PATCH" */
CARISTE_API const char *cariste_version(void);

/* What to do when the machine has no memory left: the function must not return. Without one, a
 * line on standard error is printed and the program ends with status 2. */
CARISTE_API void cariste_on_exhaustion(void (*handler)(size_t bytes));

#ifdef __cplusplus
}
#endif

#endif
