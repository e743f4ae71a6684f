#include "app/core/options/names.h"

#include <string.h>

#include "base/mem.h"
#include "base/text.h"

char *names_next(const char **rest)
{
    size_t length = strcspn(*rest, ",");
    char *name = mem_string_range(*rest, length);
    *rest = (*rest)[length] ? *rest + length + 1 : NULL;
    return name;
}

bool names_have(const char *list, const char *name)
{
    size_t length = strlen(name);
    while (*list) {
        size_t span = strcspn(list, " ");
        if (span == length && strncmp(list, name, length) == 0)
            return true;
        list += span + (list[span] == ' ');
    }
    return false;
}

void names_quote(const char *word, struct text *out)
{
    text_add_char(out, '\'');
    for (; *word; word++) {
        if (*word == '\'')
            text_add(out, "'\\'");
        text_add_char(out, *word);
    }
    text_add_char(out, '\'');
}
