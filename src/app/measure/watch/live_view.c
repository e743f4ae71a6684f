#include "app/measure/watch/live_view.h"

#include <string.h>

#include "app/core/console.h"
#include "app/core/options/options.h"
#include "app/core/report.h"
#include "base/language/message.h"
#include "base/mem.h"
#include "puzzle/puzzle.h"
#include "search/space.h"

static void bounded(void *context, const struct space *space, const uint8_t *key, uint32_t bound)
{
    struct live_view *view = context;
    if (view->tracing)
        trace_bounded(&view->trace, space, key, bound);
}

static bool expanded(void *context, const struct space *space, const uint8_t *key,
                     const struct batch *batch)
{
    struct live_view *view = context;
    if (view->watching) {
        if (view->space != space)
            view->key = mem_resize(view->key, space->key_bytes, 1);
        view->space = space;
        memcpy(view->key, key, space->key_bytes);
    }
    if (view->tracing)
        trace_expanded(&view->trace, space, key, batch);
    return true;
}

static void judged(void *context, size_t index, uint32_t bound)
{
    struct live_view *view = context;
    if (view->tracing)
        trace_judged(&view->trace, index, bound);
}

static bool tried(void *context, const struct search_trial *trial)
{
    struct live_view *view = context;
    if (view->tracing)
        trace_tried(&view->trace, trial);
    return true;
}

static void noted(void *context, size_t index, bool left, const char *words)
{
    struct live_view *view = context;
    if (view->tracing)
        trace_noted(&view->trace, index, left, words);
}

static bool traced_back(void *context, const struct space *space, const uint8_t *key,
                        const struct batch *batch)
{
    struct live_view *view = context;
    if (view->tracing)
        trace_back(&view->trace, space, key, batch);
    return true;
}

static void limited(void *context, uint32_t limit)
{
    struct live_view *view = context;
    if (view->tracing)
        trace_limited(&view->trace, limit);
}

void live_view_draw(struct live_view *view, const struct search_progress *now, struct text *out)
{
    const struct search_counters *counters = now->counters;
    double passed = now->seconds - view->last_seconds;
    double recent = (double)(counters->expanded - view->last_expanded);
    report_heading(out, view->level);
    if (view->space && view->space->describe)
        view->space->describe(view->space->self, view->key, out);
    text_say(out, "depth     %12lu\n", (unsigned long)now->depth);
    text_say(out, "expanded  %12llu   %.0f a second, %.0f on the whole\n",
             (unsigned long long)counters->expanded, passed > 0 ? recent / passed : 0,
             now->seconds > 0 ? (double)counters->expanded / now->seconds : 0);
    text_say(out, "generated %12llu   %llu known already, %llu given up\n",
             (unsigned long long)counters->generated, (unsigned long long)counters->duplicates,
             (unsigned long long)counters->pruned);
    text_say(out, "stored    %12llu   %.1f MiB\n", (unsigned long long)counters->stored,
             (double)counters->peak_bytes / (1 << 20));
    text_say(out, "time      %12.1f s\n", now->seconds);
    view->last_seconds = now->seconds;
    view->last_expanded = counters->expanded;
}

static void show(void *context, const struct search_progress *now)
{
    struct live_view *view = context;
    const struct front *front = view->front;
    struct text lines;
    text_init(&lines);
    live_view_draw(view, now, &lines);
    front_show(front, &lines);
    text_free(&lines);
}

void live_view_begin(struct live_view *view, const struct options *options,
                     const struct level *level, struct console *console, struct request *request)
{
    *view = (struct live_view){
        .front = console->front, .level = level, .tracing = options->trace != NULL};
    trace_init(&view->trace, (size_t)options->trace_nodes);
    view->watching = options->watch && console->front->show;
    view->observer = (struct search_observer){view,  bounded, expanded,    judged,
                                              tried, noted,   traced_back, limited};
    /* Threads go on unobserved; then the view has no board, but the counters of all. */
    if (view->tracing || (view->watching && request->threads < 2))
        request->hooks.observer = &view->observer;
    if (view->watching) {
        request->hooks.progress = show;
        request->hooks.progress_context = view;
    } else if (options->watch) {
        console_warn(console, "--watch: standard error is no terminal");
    }
}

void live_view_end(struct live_view *view, struct text *notes)
{
    if (view->tracing) {
        trace_end(&view->trace);
        report_heading(notes, view->level);
        text_format(notes, "\n%s\n", view->trace.out.bytes);
    }
    trace_free(&view->trace);
    mem_free(view->key);
}
