/* A checkpoint made of any bytes behind the first two lines, which name the format and this very
 * build, with the sum that belongs to them, and gone on from: so that what lies behind these is put
 * to the test. */
#ifndef TESTS_SUPPORT_RESUME_BYTES_H
#define TESTS_SUPPORT_RESUME_BYTES_H

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "app/core/task.h"
#include "app/resume/resume.h"
#include "base/build.h"
#include "base/clock.h"
#include "base/stream.h"
#include "base/text.h"
#include "puzzle/level.h"

enum { RESUME_NODES = 400, RESUME_BYTES = 64 << 20 };

static const double resume_seconds = 0.5, resume_slack = 1.5;

/* An assertion that no build switches off. */
#define resume_expect(holds)                                                                       \
    do                                                                                             \
        if (!(holds)) {                                                                            \
            fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #holds);                    \
            abort();                                                                               \
        }                                                                                          \
    while (0)

static inline void resume_write(const char *path, const void *data, size_t size)
{
    struct diag_list diags;
    struct text head;
    diag_list_init(&diags);
    struct stream *stream = stream_create(path, &diags);
    resume_expect(stream != NULL);
    text_init(&head);
    text_format(&head, CHECKPOINT_FORMAT "\nbuild: %s\n", build_identity());
    stream_put(stream, head.bytes, head.length);
    text_free(&head);
    stream_put(stream, data, size);
    resume_expect(stream_close(stream, &diags));
    diag_list_free(&diags);
}

/* Solves the level of a checkpoint that could be opened. */
static inline void resume_solve(const struct resumption *resumption, unsigned threads)
{
    struct search_checkpoint checkpoint = {.from = resumption->stream};
    struct request request = {.goal = resumption->goal,
                              .tie = resumption->tie,
                              .threads = threads,
                              .algorithm = resumption->algorithm,
                              .heuristic = resumption->heuristic,
                              .prune = resumption->prune};
    request.limits =
        (struct limits){.seconds = resume_seconds, .nodes = RESUME_NODES, .bytes = RESUME_BYTES};
    request.hooks.checkpoint = &checkpoint;
    struct solve_result result;
    double before = clock_seconds();
    task_solve(resumption->levels->items[0], &request, &result);
    resume_expect(clock_seconds() - before < resume_seconds + resume_slack);
    resume_expect(!result.broken);
    solve_result_free(&result);
}

/* True when the head of the checkpoint was good. Aborts when something is not as it should be. */
static inline bool resume_bytes(const void *data, size_t size, unsigned threads)
{
    char path[64];
    const char *folder =
        access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"; /* memory, if can be */
    snprintf(path, sizeof path, "%s/cariste-resume-%ld", folder, (long)getpid());
    struct resumption resumption;
    struct diag_list diags;
    diag_list_init(&diags);
    resume_write(path, data, size);
    bool good = resumption_open(&resumption, path, &diags);
    resume_expect(good || diags.errors > 0);
    if (good)
        resume_solve(&resumption, threads);
    resumption_free(&resumption);
    diag_list_free(&diags);
    unlink(path);
    return good;
}

#endif
