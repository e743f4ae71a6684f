/* A command for check_planting.sh: says that it is there. */
#include "app/commands/dispatch.h"

#include "app/commands/run.h"

static void perform(struct run *run)
{
    text_add(&run->console.out, "the planted command was performed\n");
    console_flush(&run->console);
}

const struct command command_planted = {
    .name = "planted-command",
    .arguments = "",
    .needs_no_file = true,
    .help = "say that it was planted",
    .description = "Says that it was planted.",
    .options = "",
    .perform = perform,
};
