#include "app/watch/spectator.h"

#include <string.h>

#include "app/report.h"
#include "app/run.h"
#include "base/mem.h"
#include "puzzle/puzzle.h"
#include "search/space.h"

static void expanded(void *context, const struct space *space, const uint8_t *key,
                     const struct batch *batch)
{
    struct spectator *spectator = context;
    if (spectator->watching) {
        if (spectator->space != space)
            spectator->key = mem_resize(spectator->key, space->key_bytes, 1);
        spectator->space = space;
        memcpy(spectator->key, key, space->key_bytes);
    }
    if (spectator->tracing)
        trace_expanded(&spectator->trace, space, key, batch);
}

static void judged(void *context, size_t index, uint32_t bound)
{
    struct spectator *spectator = context;
    if (spectator->tracing)
        trace_judged(&spectator->trace, index, bound);
}

void spectator_view(struct spectator *spectator, const struct search_progress *now,
                    struct text *out)
{
    const struct search_counters *counters = now->counters;
    double passed = now->seconds - spectator->last_seconds;
    double recent = (double)(counters->expanded - spectator->last_expanded);
    report_heading(out, spectator->run->level);
    if (spectator->space && spectator->space->describe)
        spectator->space->describe(spectator->space->self, spectator->key, out);
    text_format(out, "depth     %12lu\n", (unsigned long)now->depth);
    text_format(out, "expanded  %12llu   %.0f a second, %.0f on the whole\n",
                (unsigned long long)counters->expanded, passed > 0 ? recent / passed : 0,
                now->seconds > 0 ? (double)counters->expanded / now->seconds : 0);
    text_format(out, "generated %12llu   %llu known already, %llu given up\n",
                (unsigned long long)counters->generated, (unsigned long long)counters->duplicates,
                (unsigned long long)counters->pruned);
    text_format(out, "stored    %12llu   %.1f MiB\n", (unsigned long long)counters->stored,
                (double)counters->peak_bytes / (1 << 20));
    text_format(out, "time      %12.1f s\n", now->seconds);
    spectator->last_seconds = now->seconds;
    spectator->last_expanded = counters->expanded;
}

static void show(void *context, const struct search_progress *now)
{
    struct spectator *spectator = context;
    const struct front *front = spectator->run->front;
    struct text view;
    text_init(&view);
    spectator_view(spectator, now, &view);
    front->show(front->context, view.bytes);
    text_free(&view);
}

void spectator_begin(struct spectator *spectator, struct run *run, struct request *request)
{
    const struct options *options = &run->arguments->options;
    *spectator = (struct spectator){.run = run, .tracing = options->trace != NULL};
    trace_init(&spectator->trace, (size_t)options->trace_nodes);
    spectator->watching = options->watch && run->front->show;
    spectator->witness = (struct search_witness){spectator, expanded, judged};
    if (spectator->watching || spectator->tracing)
        request->limits.witness = &spectator->witness;
    if (spectator->watching) {
        request->limits.progress = show;
        request->limits.progress_context = spectator;
    } else if (options->watch) {
        run->front->complain(run->front->context, "--watch: standard error is no terminal");
    }
}

void spectator_end(struct spectator *spectator, const struct level *level)
{
    if (spectator->tracing) {
        trace_end(&spectator->trace);
        report_heading(&spectator->run->trace, level);
        text_format(&spectator->run->trace, "\n%s\n", spectator->trace.out.bytes);
    }
    trace_free(&spectator->trace);
    mem_free(spectator->key);
}
