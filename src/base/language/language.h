/* The languages this program speaks besides English: one for each po/NAME.po it was built with. */
#ifndef BASE_LANGUAGE_LANGUAGE_H
#define BASE_LANGUAGE_LANGUAGE_H

#include <stdbool.h>
#include <stddef.h>

struct catalogue;

/* The last has no name. The build writes them. */
extern const struct language {
    const char *name; /* "fr" */
    const unsigned char *catalogue;
    size_t length;
} languages[];

/* Whether a language is spoken: "fr", also as "fr_CA.UTF-8"; English is, by any of its names. */
bool language_is_known(const char *name);

/* The catalogue of a language, freed by catalogue_free; NULL for English and for what is not known.
 */
struct catalogue *language_open(const char *name);

/* The language that the environment asks for, by the rules of gettext: LANGUAGE before LC_ALL,
 * LC_MESSAGES and LANG, unless these ask for none. NULL for English. */
struct catalogue *language_of_environment(void);

#endif
