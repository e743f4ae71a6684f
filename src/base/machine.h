/* What the machine has to offer. */
#ifndef BASE_MACHINE_H
#define BASE_MACHINE_H

#include <stdbool.h>
#include <stddef.h>

struct text;

/* The memory a run may take when nobody said how much: three quarters of what this process could
 * ever have. */
size_t machine_memory_share(void);

/* System, processor and cores, as far as they are known. */
void machine_describe(struct text *out);

/* The processor's model as its maker calls it; appends nothing where that is not to be known. */
void machine_processor(struct text *out);

/* How many tasks have been running or waiting to, on average over the last 1, 5 and 15 minutes;
 * false where that is not to be known. */
enum { MACHINE_LOADS = 3 };
bool machine_load(double load[MACHINE_LOADS]);

/* The file of the running program, links followed, or NULL where that is not to be known; the
 * caller frees it. */
char *machine_program(void);

#endif
