/* The commands there are, and doing one of them. */
#ifndef APP_COMMANDS_DISPATCH_H
#define APP_COMMANDS_DISPATCH_H

#include "app/core/exit_status.h"
#include "app/core/options/command.h"

struct arguments;
struct front;

/* Every command, in the order of help. A file that defines command_NAME and a row here is all a
 * new one needs. */
#define COMMANDS(ROW)                                                                              \
    ROW(solve)                                                                                     \
    ROW(check)                                                                                     \
    ROW(show)                                                                                      \
    ROW(count)                                                                                     \
    ROW(rate)                                                                                      \
    ROW(convert)                                                                                   \
    ROW(library)                                                                                   \
    ROW(play)                                                                                      \
    ROW(edit)                                                                                      \
    ROW(bench)                                                                                     \
    ROW(graph)                                                                                     \
    ROW(lab)                                                                                       \
    ROW(cactus)                                                                                    \
    ROW(lesson)                                                                                    \
    ROW(generate)                                                                                  \
    ROW(optimize)

#define DECLARE_COMMAND(name) extern const struct command command_##name;
COMMANDS(DECLARE_COMMAND)
#undef DECLARE_COMMAND

/* All of them; ends with NULL. */
extern const struct command *const command_table[];

/* Does the command of the arguments. */
enum exit_status dispatch_command(const struct arguments *arguments, const struct front *front);

#endif
