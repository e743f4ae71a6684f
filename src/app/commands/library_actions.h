/* The actions of the command "library", and what they share. */
#ifndef APP_COMMANDS_LIBRARY_ACTIONS_H
#define APP_COMMANDS_LIBRARY_ACTIONS_H

struct run;
struct store;

void library_list(struct run *run);
void library_export(struct run *run);
void library_import(struct run *run);
void library_delete(struct run *run);
void library_similar(struct run *run);

/* The library to read from. None yet is an empty one, and NULL; one that cannot be read ends the
 * command. */
struct store *library_opened(struct run *run);

#endif
