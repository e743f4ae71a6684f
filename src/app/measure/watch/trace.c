#include "app/measure/watch/trace.h"

#include <string.h>

#include "base/mem.h"
#include "search/space.h"

void trace_init(struct trace *trace, size_t most)
{
    *trace = (struct trace){.most = most};
    text_init(&trace->out);
}

void trace_free(struct trace *trace)
{
    mem_free(trace->keys);
    mem_free(trace->steps);
    text_free(&trace->out);
}

/* The number of a state; a new one if it was not met before. */
static size_t number_of(struct trace *trace, const uint8_t *key, bool *met_before)
{
    size_t bytes = trace->key_bytes;
    for (size_t i = 0; i < trace->state_count; i++)
        if (memcmp(trace->keys + i * bytes, key, bytes) == 0) {
            *met_before = true;
            return i + 1;
        }
    if (trace->state_count == trace->state_room) {
        trace->state_room = trace->state_room ? 2 * trace->state_room : 64;
        trace->keys = mem_resize(trace->keys, trace->state_room, bytes);
    }
    memcpy(trace->keys + trace->state_count * bytes, key, bytes);
    *met_before = false;
    return ++trace->state_count;
}

static void write_step(const struct trace_step *step, struct text *out)
{
    text_format(out, "  -> state %zu, cost %lu: ", step->state, (unsigned long)step->cost);
    if (step->judged && step->bound == BOUND_DEAD)
        text_add(out, "given up, no goal can be reached\n");
    else if (step->judged)
        text_format(out, "%s, estimate %lu\n", step->met_before ? "looked at again" : "new",
                    (unsigned long)step->bound);
    else
        text_format(out, "%s\n", step->met_before ? "known already" : "not looked at");
}

/* Writes what became of the node at hand. */
static void flush(struct trace *trace)
{
    for (size_t i = 0; i < trace->step_count; i++)
        write_step(&trace->steps[i], &trace->out);
    if (trace->nodes && trace->nodes <= trace->most)
        text_format(&trace->out, "%s\n", trace->step_count ? "" : "  no step can be made\n");
    trace->step_count = 0;
}

void trace_expanded(struct trace *trace, const struct space *space, const uint8_t *key,
                    const struct batch *batch)
{
    if (trace->nodes > trace->most)
        return;
    flush(trace);
    if (++trace->nodes > trace->most)
        return;
    bool met_before;
    trace->key_bytes = space->key_bytes;
    text_format(&trace->out, "node %zu: state %zu\n", trace->nodes,
                number_of(trace, key, &met_before));
    if (space->describe)
        space->describe(space->self, key, &trace->out);
    trace->steps = mem_resize(trace->steps, batch->count + 1, sizeof *trace->steps);
    for (size_t i = 0; i < batch->count; i++) {
        struct trace_step *step = &trace->steps[trace->step_count++];
        *step = (struct trace_step){.cost = batch->items[i].cost};
        step->state = number_of(trace, batch_key(batch, i), &step->met_before);
    }
}

void trace_judged(struct trace *trace, size_t index, uint32_t bound)
{
    if (index >= trace->step_count)
        return;
    trace->steps[index].judged = true;
    trace->steps[index].bound = bound;
}

void trace_end(struct trace *trace)
{
    if (trace->nodes <= trace->most)
        flush(trace);
    if (!trace->nodes)
        text_add(&trace->out, "this search has no decisions to show\n");
    else if (trace->nodes > trace->most)
        text_format(&trace->out, "and so on: %zu nodes are shown\n", trace->most);
}
