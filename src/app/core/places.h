/* Where the levels and documents of our own are. */
#ifndef APP_CORE_PLACES_H
#define APP_CORE_PLACES_H

/* Their folders, or NULL when they are not here; the caller frees the name. What is installed is
 * found from where the program stands, so that an installed tree can be moved. */
char *places_levels(void);
char *places_documents(void);

/* A name that begins as in the examples, "levels/seeds.sok", among the levels of our own; NULL when
 * it is not there. The caller frees it. */
char *places_example(const char *path);

#endif
