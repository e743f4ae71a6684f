#include "base/dynamic.h"

#include <dlfcn.h>
#include <string.h>

void *dynamic_open(const char *name)
{
    return dlopen(name, RTLD_LAZY | RTLD_LOCAL);
}

/* POSIX has pointers to objects and to functions of one size. */
bool dynamic_find(void *library, const char *name, void *pointer)
{
    void *found = dlsym(library, name);
    memcpy(pointer, &found, sizeof found);
    return found;
}
