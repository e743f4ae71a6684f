#include "app/measure/isolate/tool.h"

#include <stdio.h>

#include "app/measure/isolate/isolate.h"
#include "base/file.h"
#include "base/language/message.h"
#include "base/mem.h"
#include "base/process.h"

enum { NOT_FOUND = 127 };

const struct tool tool_dot = {"dot", "graphviz"};
const struct tool tool_gnuplot = {"gnuplot", "gnuplot-nox"};

struct call {
    const struct tool *tool;
    const char *option;
    char *path; /* of the input */
    struct text *output, *why;
    bool good;
};

static int child_main(void *context, size_t child, struct text *output)
{
    const struct call *call = context;
    const char *const with[] = {call->tool->program, call->option, call->path, NULL};
    const char *const without[] = {call->tool->program, call->path, NULL};
    (void)child;
    (void)output;
    process_become(call->option ? with : without);
    return NOT_FOUND;
}

static void done(void *context, size_t child, const struct isolated *outcome)
{
    struct call *call = context;
    (void)child;
    call->good = outcome->end == ISOLATED_EXITED && outcome->code == 0;
    if (call->good) {
        text_add_bytes(call->output, outcome->output.bytes, outcome->output.length);
    } else if (outcome->end == ISOLATED_EXITED && outcome->code == NOT_FOUND) {
        text_say(call->why, "there is no %s here to draw it (Debian: apt install %s)",
                 call->tool->program, call->tool->package);
    } else {
        text_format(call->why, "%s ", call->tool->program);
        isolated_explain(outcome, call->why);
    }
}

bool tool_execute(const struct tool *tool, const char *option, const struct text *input,
                  struct tool_limits limits, struct text *output, struct text *why)
{
    struct call call = {.tool = tool, .option = option, .output = output, .why = why};
    call.path = file_temporary(input->bytes, input->length);
    if (!call.path) {
        text_say(why, "no file can be made for %s: %s", tool->program, file_why());
        return false;
    }
    isolate_all(&(struct isolation){.children = 1,
                                    .jobs = 1,
                                    .seconds = limits.seconds,
                                    .stop = limits.stop,
                                    .context = &call,
                                    .child_main = child_main,
                                    .done = done});
    remove(call.path);
    mem_free(call.path);
    return call.good;
}
