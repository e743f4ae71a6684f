/* The command "library" of a program that was built without one. */
#include "app/commands/dispatch.h"

#include "app/commands/run.h"

static void refuse(struct run *run)
{
    console_fail(&run->console, "this program was built without a library");
}

const struct command command_library = {
    .name = "library",
    .arguments = "",
    .needs_no_file = true,
    .help = "is not in this program: it was built without SQLite",
    .description = "This program was built without a library.",
    .options = "format output library json",
    .perform = refuse,
};
