/* A platform that loads nothing. */
#include "base/dynamic.h"

#include <stddef.h>

void *dynamic_open(const char *name)
{
    (void)name;
    return NULL;
}

bool dynamic_find(void *library, const char *name, void *pointer)
{
    (void)library;
    (void)name;
    (void)pointer;
    return false;
}
