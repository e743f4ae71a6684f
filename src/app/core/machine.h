/* What the machine has to offer. */
#ifndef APP_CORE_MACHINE_H
#define APP_CORE_MACHINE_H

#include <stddef.h>

/* The memory a run may take when nobody said how much: three quarters of what this process could
 * ever have. */
size_t machine_memory_share(void);

#endif
