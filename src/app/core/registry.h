/* The families of puzzles the program knows. */
#ifndef APP_CORE_REGISTRY_H
#define APP_CORE_REGISTRY_H

#include <stddef.h>

struct puzzle;
struct source;

/* Ends with NULL; never empty. */
extern const struct puzzle *const registry_families[];

/* Their names; ends with NULL. */
extern const char *const registry_names[];

/* The index-th metric of the families, each name once; NULL after the last. */
const char *registry_metric(size_t index);

/* How sure a family has to be of a file nobody named, such as those of a folder. */
enum { REGISTRY_LIKELY = 50 };

/* The family of the list that recognises the source best and at least so surely, or NULL. */
const struct puzzle *registry_recognise(const struct puzzle *const *families,
                                        const struct source *source, int least);

#endif
