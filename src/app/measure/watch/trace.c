#include "app/measure/watch/trace.h"

#include <string.h>

#include "base/mem.h"
#include "search/observer.h"
#include "search/space.h"

void trace_init(struct trace *trace, size_t most)
{
    *trace = (struct trace){.most = most};
    text_init(&trace->out);
}

static void drop_steps(struct trace *trace)
{
    while (trace->step_count)
        mem_free(trace->steps[--trace->step_count].told);
}

void trace_free(struct trace *trace)
{
    drop_steps(trace);
    mem_free(trace->keys);
    mem_free(trace->states);
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
        trace->states = mem_resize(trace->states, trace->state_room, sizeof *trace->states);
    }
    trace->states[trace->state_count] = (struct trace_state){0};
    memcpy(trace->keys + trace->state_count * bytes, key, bytes);
    *met_before = false;
    return ++trace->state_count;
}

static void set_open(struct trace *trace, struct trace_state *state, bool is_open)
{
    trace->open += is_open && !state->is_open;
    trace->open -= !is_open && state->is_open;
    state->is_open = is_open;
}

/* "g 3, h 4, f 7" */
static void write_costs(uint32_t cost, const uint32_t *bound, struct text *out)
{
    text_format(out, "g %lu", (unsigned long)cost);
    if (bound)
        text_format(out, ", h %lu, f %lu", (unsigned long)*bound, (unsigned long)cost + *bound);
}

static void write_step(const struct trace *trace, const struct trace_step *step, struct text *out)
{
    uint32_t cost = trace->cost + step->cost;
    bool dead = step->judged && step->bound == BOUND_DEAD;
    text_format(out, "  -> state %zu, %s%s", step->state, step->told ? step->told : "",
                step->told ? ", " : "");
    write_costs(cost, step->judged && !dead ? &step->bound : NULL, out);
    if (dead)
        text_add(out, ": given up, h is infinite: no goal can be reached\n");
    else if (step->judged)
        text_format(out, ": %s\n", step->met_before ? "looked at again" : "new");
    else if (step->met_before)
        text_format(out, ": known already, with g %lu\n",
                    (unsigned long)trace->states[step->state - 1].cost);
    else
        text_add(out, ": not looked at\n");
}

/* Writes what became of the node at hand, and why it is left. */
static void flush(struct trace *trace)
{
    size_t fresh = 0, known = 0, dead = 0;
    for (size_t i = 0; i < trace->step_count; i++) {
        const struct trace_step *step = &trace->steps[i];
        write_step(trace, step, &trace->out);
        dead += step->judged && step->bound == BOUND_DEAD;
        fresh += step->judged && step->bound != BOUND_DEAD;
        known += !step->judged && step->met_before;
    }
    if (trace->nodes && trace->nodes <= trace->most && !trace->step_count)
        text_add(&trace->out, "  left: no step can be made\n\n");
    else if (trace->nodes && trace->nodes <= trace->most)
        text_format(&trace->out, "  left: %zu new, %zu known, %zu given up; %zu open\n\n", fresh,
                    known, dead, trace->open);
    drop_steps(trace);
}

void trace_bounded(struct trace *trace, const struct space *space, const uint8_t *key,
                   uint32_t bound)
{
    bool met_before;
    if (trace->nodes)
        return;
    trace->key_bytes = space->key_bytes;
    size_t number = number_of(trace, key, &met_before);
    struct trace_state *state = &trace->states[number - 1];
    state->bound = bound;
    state->bounded = bound != BOUND_DEAD;
}

static void write_node(struct trace *trace, const struct space *space, const uint8_t *key)
{
    bool met_before;
    size_t number = number_of(trace, key, &met_before);
    struct trace_state *state = &trace->states[number - 1];
    if (trace->nodes == 1 && space->legend)
        text_format(&trace->out, "%s\n\n", space->legend);
    set_open(trace, state, false);
    trace->cost = state->cost;
    text_format(&trace->out, "node %zu: state %zu, ", trace->nodes, number);
    write_costs(state->cost, state->bounded ? &state->bound : NULL, &trace->out);
    text_format(&trace->out, "; %zu more open\n", trace->open);
    if (space->describe)
        space->describe(space->self, key, &trace->out);
}

static char *step_told(const struct space *space, const uint8_t *key, uint32_t tag)
{
    struct text text;
    if (!space->tell_step)
        return NULL;
    text_init(&text);
    space->tell_step(space->self, key, tag, &text);
    return text_take(&text);
}

void trace_expanded(struct trace *trace, const struct space *space, const uint8_t *key,
                    const struct batch *batch)
{
    if (trace->nodes > trace->most)
        return;
    flush(trace);
    if (++trace->nodes > trace->most)
        return;
    trace->key_bytes = space->key_bytes;
    write_node(trace, space, key);
    trace->steps = mem_resize(trace->steps, batch->count + 1, sizeof *trace->steps);
    for (size_t i = 0; i < batch->count; i++) {
        struct trace_step *step = &trace->steps[trace->step_count++];
        *step = (struct trace_step){.cost = batch->items[i].cost,
                                    .told = step_told(space, key, batch->items[i].tag)};
        step->state = number_of(trace, batch_key(batch, i), &step->met_before);
        struct trace_state *state = &trace->states[step->state - 1];
        if (!step->met_before)
            state->cost = trace->cost + step->cost;
    }
}

void trace_judged(struct trace *trace, size_t index, uint32_t bound)
{
    if (index >= trace->step_count)
        return;
    trace->steps[index].judged = true;
    trace->steps[index].bound = bound;
    struct trace_state *state = &trace->states[trace->steps[index].state - 1];
    uint32_t cost = trace->cost + trace->steps[index].cost;
    state->cost = cost < state->cost ? cost : state->cost;
    state->bound = bound;
    state->bounded = bound != BOUND_DEAD;
    set_open(trace, state, state->bounded);
}

void trace_tried(struct trace *trace, const struct search_trial *trial)
{
    enum { INDENT_MAX = 20 };
    if (trace->nodes > trace->most || (trial->entered && ++trace->nodes > trace->most))
        return;
    if (!trial->depth)
        text_format(&trace->out, "under a limit of %lu moves:\n", (unsigned long)trial->left);
    text_format(&trace->out, "%*sg %lu, %lu left: %s: %s\n",
                2 * (int)(trial->depth < INDENT_MAX ? trial->depth : INDENT_MAX), "",
                (unsigned long)trial->depth, (unsigned long)trial->left, trial->step, trial->fate);
}

void trace_end(struct trace *trace)
{
    if (trace->key_bytes && trace->nodes <= trace->most)
        flush(trace);
    if (!trace->nodes)
        text_add(&trace->out, "this search has no decisions to show\n");
    else if (trace->nodes > trace->most)
        text_format(&trace->out, "and so on: %zu nodes are shown\n", trace->most);
}
