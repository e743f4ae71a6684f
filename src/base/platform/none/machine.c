/* A platform that tells nothing of its machine. */
#include "base/machine.h"

#include "base/text.h"

size_t machine_memory_share(void)
{
    return (size_t)1 << 30;
}

void machine_describe(struct text *out)
{
    text_add(out, "unknown");
}

char *machine_program(void)
{
    return NULL;
}
