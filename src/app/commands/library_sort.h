/* The order of what the library shows. */
#ifndef APP_COMMANDS_LIBRARY_SORT_H
#define APP_COMMANDS_LIBRARY_SORT_H

struct library_shelf;

/* Family by family, by --sort and --reverse; what has nothing to be sorted by comes last. Unless
 * something else is asked for, levels of files stay as they stand there. */
void library_sort(struct library_shelf *shelf);

#endif
