/* Checkpoints: a search stopped by a limit, or killed since, in a file to go on from.
 *
 * A file is text, the state as the search has written it (search/checkpoint.h), and the sum of
 * base/stream.h. The text, "-" for what was not asked for:
 *
 *     cariste checkpoint 3
 *     build: the identity of the program (base/build.h)
 *     file: ...  number: ...  title: ...    (of the level; each on a line)
 *     puzzle: family
 *     goal: ...  tie: ...  algorithm: ...  heuristic: ...  prune: ...    (each on a line)
 *     level: how many lines follow
 *     ...
 *     state */
#ifndef APP_RESUME_RESUME_H
#define APP_RESUME_RESUME_H

#include "base/diag.h"
#include "puzzle/puzzle.h"
#include "search/checkpoint.h"

struct console;
/* The first line. */
#define CHECKPOINT_FORMAT "cariste checkpoint 3"

struct level;
struct level_list;

/* A checkpoint that is gone on from. */
struct resumption {
    struct stream *stream;
    struct level_list *levels;   /* the one level */
    char *file, *number, *title; /* its place and name, or NULL */
    char *family, *goal, *tie, *algorithm, *heuristic, *prune;
};

/* False with a diagnostic when there is nothing to go on from. Free in either case. */
bool resumption_open(struct resumption *resumption, const char *path, struct diag_list *diags);
void resumption_free(struct resumption *resumption);

/* The checkpoints of a command: one to go on from, one to leave. */
struct checkpoints {
    const struct resumption *from; /* or NULL */
    const char *from_path;
    const char *to; /* the file to leave one in, or NULL */
    bool written;   /* some level that hit a limit has left its checkpoint there */
};

/* A level being solved, with a checkpoint before or after it. */
struct checkpointing {
    struct search_checkpoint search;
    struct checkpoints *files;
    struct console *console;
    const struct level *level;
    const struct request *request;
    bool at_limit; /* a limit was reached, and the state was to be written */
    bool failed;   /* to write, be it told or not */
};

/* Lets a request go on from a checkpoint and leave one. */
void checkpointing_begin(struct checkpointing *checkpointing, struct checkpoints *files,
                         const struct level *level, struct request *request,
                         struct console *console);
/* Complains of whatever went wrong. */
void checkpointing_end(struct checkpointing *checkpointing, const struct answer *answer);

#endif
