#include "app/resume/resume.h"

#include "app/core/level_text.h"
#include "app/core/run.h"
#include "base/stream.h"
#include "base/text.h"
#include "puzzle/level.h"

static void add_line(struct text *out, const char *name, const char *value)
{
    text_format(out, "%s: %s\n", name, value ? value : "-");
}

/* The file, which has room for one level. */
static struct stream *create(struct run *run)
{
    const char *path = run->arguments->options.checkpoint;
    struct stream *out = NULL;
    struct diag_list diags;
    diag_list_init(&diags);
    if (run->checkpointed)
        diag_add(&diags, DIAG_WARNING, (struct place){.file = path}, "pick one with --level",
                 "not written: it holds another level of this run");
    else
        out = stream_create(path, &diags);
    run->checkpointed = run->checkpointed || out;
    run_complain(run, &diags, DIAG_WARNING);
    diag_list_free(&diags);
    return out;
}

/* A limit was reached: begins the file. */
static struct stream *begin(void *context)
{
    struct checkpointing *self = context;
    const struct request *request = self->request;
    struct text head;
    self->out = create(self->run);
    self->failed = !self->out;
    if (!self->out)
        return NULL;
    text_init(&head);
    text_add(&head, "cariste checkpoint 1\n");
    add_line(&head, "version", CARISTE_VERSION);
    add_line(&head, "puzzle", self->level->family->name);
    add_line(&head, "goal", request->goal);
    add_line(&head, "algorithm", request->algorithm);
    add_line(&head, "heuristic", request->heuristic);
    add_line(&head, "prune", request->prune);
    level_text_write(self->level, &head);
    text_add(&head, "state\n");
    stream_put(self->out, head.bytes, head.length);
    text_free(&head);
    return self->out;
}

void checkpointing_begin(struct checkpointing *checkpointing, struct run *run,
                         const struct level *level, struct request *request)
{
    const char *path = run->arguments->options.checkpoint;
    *checkpointing = (struct checkpointing){.run = run, .level = level, .request = request};
    checkpointing->search.context = checkpointing;
    checkpointing->search.begin = path ? begin : NULL;
    checkpointing->search.from = run->resumption ? run->resumption->stream : NULL;
    if (path || run->resumption)
        request->hooks.checkpoint = &checkpointing->search;
}

void checkpointing_end(struct checkpointing *checkpointing, const struct answer *answer)
{
    struct run *run = checkpointing->run;
    const struct options *options = &run->arguments->options;
    const struct search_checkpoint *search = &checkpointing->search;
    bool limited = answer->limit != LIMIT_NONE && answer->verdict != VERDICT_INVALID;
    struct diag_list diags;
    diag_list_init(&diags);
    if (checkpointing->out)
        stream_close(checkpointing->out, &diags);
    else if (options->checkpoint && limited && !checkpointing->failed)
        diag_add(&diags, DIAG_WARNING, (struct place){.file = options->checkpoint}, NULL,
                 "not written: there is nothing that this search could go on from");
    if (search->from && (search->spoilt || !search->taken))
        diag_add(&diags, DIAG_ERROR, (struct place){.file = options->resume}, NULL,
                 "this program cannot go on from it: it was written by another one");
    run_complain(run, &diags, DIAG_WARNING);
    diag_list_free(&diags);
}
