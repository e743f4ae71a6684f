/* The catalogue of a language: what msgfmt makes of a .po file, read without libintl, so that it
 * serves wherever the library does. A catalogue is not trusted: one that is damaged is refused. */
#ifndef BASE_LANGUAGE_CATALOGUE_H
#define BASE_LANGUAGE_CATALOGUE_H

#include <stddef.h>
#include <stdint.h>

struct catalogue;

/* The bytes of a .mo file, which have to stay; NULL when they are none. */
struct catalogue *catalogue_open(const void *bytes, size_t length);

/* The same with a copy of its own. */
struct catalogue *catalogue_open_copy(const void *bytes, size_t length);
void catalogue_free(struct catalogue *catalogue);

/* The translation of an English text, with its context; of what is counted, in the form for a
 * count. NULL when there is none. */
const char *catalogue_find(const struct catalogue *catalogue, const char *english, size_t length,
                           const uint64_t *count, size_t *found);

/* What stands before decimals. */
const char *catalogue_point(const struct catalogue *catalogue);

/* The name of the language, as its file says it: "fr"; "" when it does not. */
const char *catalogue_language(const struct catalogue *catalogue);

#endif
