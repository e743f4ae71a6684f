/* The rows of a shelf as tables for people, one for each family. */
#ifndef APP_COMMANDS_LIBRARY_TABLE_H
#define APP_COMMANDS_LIBRARY_TABLE_H

struct library_shelf;
struct text;

void library_table(struct text *out, const struct library_shelf *shelf);

#endif
