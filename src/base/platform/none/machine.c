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

void machine_processor(struct text *out)
{
    (void)out;
}

bool machine_load(double load[MACHINE_LOADS])
{
    for (size_t i = 0; i < MACHINE_LOADS; i++)
        load[i] = 0;
    return false;
}

char *machine_program(void)
{
    return NULL;
}
