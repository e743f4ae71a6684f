/* From a FILE argument to levels. */
#ifndef APP_CORE_INPUT_H
#define APP_CORE_INPUT_H

#include <stdbool.h>

struct diag_list;
struct level;
struct level_list;
struct puzzle;
struct source;

/* Appends the levels of a file, of a folder and all below it, or of standard input for "-", with
 * the solutions that stand beside their files: level.sol next to level.sok. What is not there but
 * has the name of an example, levels/seeds.sok, is taken from our own levels. Whatever cannot be
 * read becomes a diagnostic of the list, and the rest goes on. */
void input_read(const struct puzzle *const *families, const char *path, struct level_list *out);

/* The same for bytes in memory. */
void input_read_source(const struct puzzle *const *families, const struct source *source,
                       struct level_list *out);

/* Replaces a level's solutions by the one given: moves, or "@" and the name of a file that holds
 * them. False with a diagnostic when the file cannot be read. */
bool input_give_solution(struct level *level, const char *given, struct diag_list *diags);

#endif
