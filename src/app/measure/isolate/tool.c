#include "app/measure/isolate/tool.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/core/file.h"
#include "app/measure/isolate/isolate.h"

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

static int child_main(void *context, size_t child)
{
    const struct call *call = context;
    (void)child;
    if (call->option)
        execlp(call->tool->program, call->tool->program, call->option, call->path, (char *)NULL);
    else
        execlp(call->tool->program, call->tool->program, call->path, (char *)NULL);
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
        text_format(call->why, "there is no %s here to draw it (Debian: apt install %s)",
                    call->tool->program, call->tool->package);
    } else {
        text_format(call->why, "%s ", call->tool->program);
        isolated_explain(outcome, call->why);
    }
}

/* A file of its own for the input; its name in path. */
static bool save(const struct text *input, struct text *path)
{
    file_add_passing_name(path);
    int fd = mkstemp(path->bytes);
    if (fd < 0)
        return false;
    size_t done_so_far = 0;
    ssize_t written = 0;
    while (done_so_far < input->length && written >= 0) {
        written = write(fd, input->bytes + done_so_far, input->length - done_so_far);
        done_so_far += written > 0 ? (size_t)written : 0;
    }
    return close(fd) == 0 && written >= 0;
}

bool tool_execute(const struct tool *tool, const char *option, const struct text *input,
                  struct text *output, struct text *why)
{
    struct text path;
    text_init(&path);
    struct call call = {.tool = tool, .option = option, .output = output, .why = why};
    if (save(input, &path)) {
        call.path = path.bytes;
        isolate_all(&(struct isolation){
            .children = 1, .jobs = 1, .context = &call, .child_main = child_main, .done = done});
    } else {
        text_format(why, "%s: %s", path.bytes, strerror(errno));
    }
    unlink(path.bytes);
    text_free(&path);
    return call.good;
}
