#include "app/resume/resume.h"

#include "app/core/console.h"
#include "app/core/output.h"
#include "base/build.h"
#include "base/clock.h"
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

/* At least so long between two states written while a search goes on. */
static const double keep_seconds = 1;

/* The file, which has room for one level. */
static struct stream *create(struct checkpointing *self, bool at_limit)
{
    struct checkpoints *files = self->files;
    struct stream *out = NULL;
    struct diag_list diags;
    diag_list_init(&diags);
    if (!files->written)
        out = stream_create(files->to, &diags);
    else if (at_limit)
        diag_add(&diags, DIAG_WARNING, (struct place){.file = files->to}, "pick one with --level",
                 "not written: it holds another level of this run");
    files->written = files->written || (out && at_limit);
    if (at_limit || !self->failed) /* once is enough */
        console_complain(self->console, &diags, DIAG_WARNING);
    self->failed = !out;
    diag_list_free(&diags);
    return out;
}

/* Begins the file. */
static struct stream *begin(void *context, bool at_limit)
{
    struct checkpointing *self = context;
    const struct request *request = self->request;
    struct text head;
    struct stream *out = create(self, at_limit);
    self->at_limit = at_limit;
    if (!out)
        return NULL;
    text_init(&head);
    text_add(&head, CHECKPOINT_FORMAT "\n");
    add_line(&head, "build", build_identity());
    add_line(&head, "file", self->level->file);
    text_format(&head, "number: %u\n", self->level->number);
    add_line(&head, "title", self->level->title);
    add_line(&head, "puzzle", self->level->family->name);
    add_line(&head, "goal", request->goal);
    add_line(&head, "tie", request->tie);
    add_line(&head, "algorithm", request->algorithm);
    add_line(&head, "heuristic", request->heuristic);
    add_line(&head, "prune", request->prune);
    output_bare_level(self->level, &head);
    text_add(&head, "state\n");
    stream_put(out, head.bytes, head.length);
    text_free(&head);
    return out;
}

/* Completes the file. */
static void end(void *context, struct stream *stream)
{
    struct checkpointing *self = context;
    bool told = self->failed && !self->at_limit;
    struct diag_list diags;
    diag_list_init(&diags);
    self->failed = !stream_close(stream, &diags);
    if (!told)
        console_complain(self->console, &diags, DIAG_WARNING);
    diag_list_free(&diags);
}

void checkpointing_begin(struct checkpointing *checkpointing, struct checkpoints *files,
                         const struct level *level, struct request *request,
                         struct console *console)
{
    *checkpointing = (struct checkpointing){
        .files = files, .console = console, .level = level, .request = request};
    checkpointing->search = (struct search_checkpoint){.context = checkpointing,
                                                       .seconds = keep_seconds,
                                                       .begin = files->to ? begin : NULL,
                                                       .end = end,
                                                       .kept_at = clock_seconds()};
    checkpointing->search.from = files->from ? files->from->stream : NULL;
    if (files->to || files->from)
        request->hooks.checkpoint = &checkpointing->search;
}

void checkpointing_end(struct checkpointing *checkpointing, const struct answer *answer)
{
    const struct checkpoints *files = checkpointing->files;
    const struct search_checkpoint *search = &checkpointing->search;
    bool refused = answer->verdict == VERDICT_INVALID;
    bool limited = answer->limit != LIMIT_NONE && !refused;
    struct diag_list diags;
    diag_list_init(&diags);
    if (files->to && limited && !checkpointing->at_limit)
        diag_add(&diags, DIAG_WARNING, (struct place){.file = files->to}, NULL,
                 "not written: there is nothing that this search could go on from");
    if (search->from && (search->spoilt || (!search->taken && !refused)))
        diag_add(
            &diags, DIAG_ERROR, (struct place){.file = files->from_path}, NULL,
            "the search cannot go on from this file: the state in it is not one of this level");
    console_complain(checkpointing->console, &diags, DIAG_WARNING);
    diag_list_free(&diags);
}
