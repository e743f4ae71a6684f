/* Which language the program speaks. */
#ifndef FRONT_CLI_SPEECH_H
#define FRONT_CLI_SPEECH_H

struct catalogue;

/* The one that --lang names among the words of a command line, which need not be right otherwise,
 * or the one of the environment; NULL for English. --lang may also name the file of a catalogue,
 * FILE.mo, for those who are writing one. What is not known is told in one line. Freed by
 * catalogue_free. */
struct catalogue *speech_open(int count, char **words);

#endif
