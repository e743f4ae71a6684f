/* Libraries of the system that are loaded when they are needed, where the platform can do that:
 * what few runs use costs the others nothing. A library stays until the program ends. */
#ifndef BASE_DYNAMIC_H
#define BASE_DYNAMIC_H

#include <stdbool.h>

/* NULL when it cannot be loaded. */
void *dynamic_open(const char *name);

/* Puts the function of that name where its pointer is kept. False when there is none. */
bool dynamic_find(void *library, const char *name, void *pointer);

#endif
