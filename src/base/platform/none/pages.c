#include "base/pages.h"

#include <stdlib.h>

void *pages_map(size_t bytes)
{
    return calloc(bytes, 1);
}

void pages_unmap(void *block, size_t bytes)
{
    (void)bytes;
    free(block);
}
