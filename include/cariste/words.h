/* The words of the library, for whoever shows more of them than the library says by itself. */
#ifndef CARISTE_WORDS_H
#define CARISTE_WORDS_H

#include "cariste/common.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The languages there are besides English: "fr"; index from 0, NULL after the last. */
CARISTE_API const char *cariste_language(size_t index);

/* A sentence of the library's catalogue in a language: what options and values are for, a name of a
 * measure, a sentence of a front end that comes with the library. Of what is counted, the English
 * has a plural, which is NULL otherwise, and the form is the one for the count. What the catalogue
 * lacks stays as it is, in English. Formats are given as they are, to be filled in by the caller.
 * The string is the library's own, or one of those given. */
CARISTE_API const char *cariste_translate(const char *language, const char *english,
                                          const char *plural, uint64_t count);

#ifdef __cplusplus
}
#endif

#endif
