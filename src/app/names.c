#include "app/names.h"

#include <string.h>

#include "base/mem.h"

char *names_next(const char **rest)
{
    size_t length = strcspn(*rest, ",");
    char *name = mem_string_range(*rest, length);
    *rest = (*rest)[length] ? *rest + length + 1 : NULL;
    return name;
}
