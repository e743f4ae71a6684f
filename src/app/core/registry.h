/* The families of puzzles the program knows. */
#ifndef APP_CORE_REGISTRY_H
#define APP_CORE_REGISTRY_H

struct puzzle;
struct source;

/* Ends with NULL; never empty. */
extern const struct puzzle *const registry_families[];

/* Their names; ends with NULL. */
extern const char *const registry_names[];

/* How sure a family has to be of a file nobody named, such as those of a folder. */
enum { REGISTRY_LIKELY = 50 };

/* The family of the list that recognises the source best and at least so surely, or NULL. */
const struct puzzle *registry_recognise(const struct puzzle *const *families,
                                        const struct source *source, int least);

#endif
