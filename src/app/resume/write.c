#include "app/resume/resume.h"

#include "app/core/console.h"
#include "app/core/output.h"
#include "base/build.h"
#include "base/stream.h"
#include "base/text.h"
#include "puzzle/level.h"

/* In one line, whatever is in it. */
static void add_line(struct text *out, const char *name, const char *value)
{
    text_format(out, "%s: ", name);
    for (const char *c = value ? value : "-"; *c; c++)
        text_add_char(out, *c == '\n' ? ' ' : *c);
    text_add_char(out, '\n');
}

/* The file, which has room for one level. */
static struct stream *create(struct checkpoints *files, struct console *console)
{
    struct stream *out = NULL;
    struct diag_list diags;
    diag_list_init(&diags);
    if (files->written)
        diag_add(&diags, DIAG_WARNING, (struct place){.file = files->to}, "pick one with --level",
                 "not written: it holds another level of this run");
    else
        out = stream_create(files->to, &diags);
    files->written = files->written || out;
    console_complain(console, &diags, DIAG_WARNING);
    diag_list_free(&diags);
    return out;
}

/* A limit was reached: begins the file. */
static struct stream *begin(void *context)
{
    struct checkpointing *self = context;
    const struct request *request = self->request;
    struct text head;
    self->out = create(self->files, self->console);
    self->failed = !self->out;
    if (!self->out)
        return NULL;
    text_init(&head);
    text_add(&head, CHECKPOINT_FORMAT "\n");
    add_line(&head, "build", build_identity());
    add_line(&head, "file", self->level->file);
    text_format(&head, "number: %u\n", self->level->number);
    add_line(&head, "title", self->level->title);
    add_line(&head, "puzzle", self->level->family->name);
    add_line(&head, "goal", request->goal);
    add_line(&head, "algorithm", request->algorithm);
    add_line(&head, "heuristic", request->heuristic);
    add_line(&head, "prune", request->prune);
    output_bare_level(self->level, &head);
    text_add(&head, "state\n");
    stream_put(self->out, head.bytes, head.length);
    text_free(&head);
    return self->out;
}

void checkpointing_begin(struct checkpointing *checkpointing, struct checkpoints *files,
                         const struct level *level, struct request *request,
                         struct console *console)
{
    *checkpointing = (struct checkpointing){
        .files = files, .console = console, .level = level, .request = request};
    checkpointing->search.context = checkpointing;
    checkpointing->search.begin = files->to ? begin : NULL;
    checkpointing->search.from = files->from ? files->from->stream : NULL;
    if (files->to || files->from)
        request->hooks.checkpoint = &checkpointing->search;
}

void checkpointing_end(struct checkpointing *checkpointing, const struct answer *answer)
{
    const struct checkpoints *files = checkpointing->files;
    const struct search_checkpoint *search = &checkpointing->search;
    bool limited = answer->limit != LIMIT_NONE && answer->verdict != VERDICT_INVALID;
    struct diag_list diags;
    diag_list_init(&diags);
    if (checkpointing->out)
        stream_close(checkpointing->out, &diags);
    else if (files->to && limited && !checkpointing->failed)
        diag_add(&diags, DIAG_WARNING, (struct place){.file = files->to}, NULL,
                 "not written: there is nothing that this search could go on from");
    if (search->from && (search->spoilt || !search->taken))
        diag_add(
            &diags, DIAG_ERROR, (struct place){.file = files->from_path}, NULL,
            "the search cannot go on from this file: the state in it is not one of this level");
    console_complain(checkpointing->console, &diags, DIAG_WARNING);
    diag_list_free(&diags);
}
