#include "base/language/language.h"

#include <stdlib.h>
#include <string.h>

#include "base/language/catalogue.h"

/* "fr_FR.UTF-8@euro", of so many bytes, means "fr", and "pt_BR" may be a language of its own. */
static bool means(const char *wanted, size_t length, const char *name)
{
    size_t own = strlen(name);
    if (length < own || strncmp(wanted, name, own) != 0)
        return false;
    return length == own || strchr("_.@-", wanted[own]);
}

static const struct language *find(const char *wanted, size_t length)
{
    const struct language *best = NULL;
    for (const struct language *each = languages; each->name; each++)
        if (means(wanted, length, each->name) && (!best || strlen(each->name) > strlen(best->name)))
            best = each;
    return best;
}

static bool is_english(const char *wanted, size_t length)
{
    return means(wanted, length, "en") || means(wanted, length, "C") ||
           means(wanted, length, "POSIX");
}

bool language_is_known(const char *name)
{
    return is_english(name, strlen(name)) || find(name, strlen(name));
}

static struct catalogue *open_found(const struct language *found)
{
    return found ? catalogue_open(found->catalogue, found->length) : NULL;
}

struct catalogue *language_open(const char *name)
{
    return open_found(find(name, strlen(name)));
}

struct catalogue *language_of_environment(void)
{
    static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    const char *locale = NULL;
    for (size_t i = 0; i < sizeof names / sizeof *names && (!locale || !*locale); i++)
        locale = getenv(names[i]);
    if (!locale || !*locale || means(locale, strlen(locale), "C") || strcmp(locale, "POSIX") == 0)
        return NULL;
    const char *list = getenv("LANGUAGE");
    while (list && *list) {
        size_t length = strcspn(list, ":");
        const struct language *found = find(list, length);
        if (found || is_english(list, length))
            return open_found(found);
        list += length + (list[length] == ':');
    }
    return language_open(locale);
}
