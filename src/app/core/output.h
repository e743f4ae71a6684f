/* From levels to what is written of them. */
#ifndef APP_CORE_OUTPUT_H
#define APP_CORE_OUTPUT_H

#include <stdbool.h>
#include <stddef.h>

struct arguments;
struct console;
struct level;
struct level_list;
struct options;
struct puzzle;
struct text;

/* The family of levels that a file is written of, which holds puzzles of one: the first that has
 * the format, or simply the first. NULL when there is none. */
const struct puzzle *output_family(const struct options *options, const struct level_list *levels);

/* Appends levels in the format of that name, or the one that the path ends with, or the first of
 * their family; name and path may be NULL. A file holds one family: returns how many levels had to
 * be left out, and says so in a sentence. */
size_t output_write(const struct level_list *levels, const char *format, const char *path,
                    struct text *out, struct text *warning);

/* Writes levels where the options say, in the format they ask for; a file holds one family.
 * Returns how many levels had to be left out, and says so. */
size_t output_levels(struct console *console, const struct options *options,
                     const struct level_list *levels);

/* What the output is to be: the word of --as, or how the name of --output ends, or "". */
const char *output_kind(const struct options *options);

/* The option, of those that name a file to write, that says "-": what it writes is printed then,
 * instead of the usual report. NULL when there is none. */
const char *output_printed(const struct options *options);

/* Refuses, for commands that have a report, what would be printed besides. */
bool output_accepts(const struct arguments *arguments, struct text *why_not);

/* A level by itself, for files that are about it: appends "level: N" and N lines of the family's
 * first format, without title, notes and solutions. */
void output_bare_level(const struct level *level, struct text *out);

#endif
