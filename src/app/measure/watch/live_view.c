#include "app/measure/watch/live_view.h"

#include <string.h>

#include "app/core/console.h"
#include "app/core/options/options.h"
#include "app/core/report.h"
#include "base/mem.h"
#include "puzzle/puzzle.h"
#include "search/space.h"

static void expanded(void *context, const struct space *space, const uint8_t *key,
                     const struct batch *batch)
{
    struct live_view *live_view = context;
    if (live_view->watching) {
        if (live_view->space != space)
            live_view->key = mem_resize(live_view->key, space->key_bytes, 1);
        live_view->space = space;
        memcpy(live_view->key, key, space->key_bytes);
    }
    if (live_view->tracing)
        trace_expanded(&live_view->trace, space, key, batch);
}

static void judged(void *context, size_t index, uint32_t bound)
{
    struct live_view *live_view = context;
    if (live_view->tracing)
        trace_judged(&live_view->trace, index, bound);
}

void live_view_draw(struct live_view *live_view, const struct search_progress *now,
                    struct text *out)
{
    const struct search_counters *counters = now->counters;
    double passed = now->seconds - live_view->last_seconds;
    double recent = (double)(counters->expanded - live_view->last_expanded);
    report_heading(out, live_view->level);
    if (live_view->space && live_view->space->describe)
        live_view->space->describe(live_view->space->self, live_view->key, out);
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
    live_view->last_seconds = now->seconds;
    live_view->last_expanded = counters->expanded;
}

static void show(void *context, const struct search_progress *now)
{
    struct live_view *live_view = context;
    const struct front *front = live_view->front;
    struct text view;
    text_init(&view);
    live_view_draw(live_view, now, &view);
    front->show(front->context, view.bytes);
    text_free(&view);
}

void live_view_begin(struct live_view *live_view, const struct options *options,
                     const struct level *level, struct console *console, struct request *request)
{
    *live_view = (struct live_view){
        .front = console->front, .level = level, .tracing = options->trace != NULL};
    trace_init(&live_view->trace, (size_t)options->trace_nodes);
    live_view->watching = options->watch && console->front->show;
    live_view->observer = (struct search_observer){live_view, expanded, judged};
    if (live_view->watching || live_view->tracing)
        request->hooks.observer = &live_view->observer;
    if (live_view->watching) {
        request->hooks.progress = show;
        request->hooks.progress_context = live_view;
    } else if (options->watch) {
        console_warn(console, "--watch: standard error is no terminal");
    }
}

void live_view_end(struct live_view *live_view, struct text *notes)
{
    if (live_view->tracing) {
        trace_end(&live_view->trace);
        report_heading(notes, live_view->level);
        text_format(notes, "\n%s\n", live_view->trace.out.bytes);
    }
    trace_free(&live_view->trace);
    mem_free(live_view->key);
}
