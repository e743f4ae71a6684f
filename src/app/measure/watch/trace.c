#include "app/measure/watch/trace.h"

#include <string.h>

#include "base/language/message.h"
#include "base/mem.h"
#include "search/observer.h"
#include "search/space.h"

void trace_init(struct trace *trace, size_t most)
{
    *trace = (struct trace){.most = most};
    text_init(&trace->out);
    text_init(&trace->left_out);
}

/* Forgets the node at hand. */
static void drop_node(struct trace *trace)
{
    while (trace->step_count) {
        struct trace_step *step = &trace->steps[--trace->step_count];
        mem_free(step->told);
        mem_free(step->costs);
        mem_free(step->note);
    }
    text_clear(&trace->left_out);
    mem_free(trace->note);
    trace->note = NULL;
}

void trace_free(struct trace *trace)
{
    drop_node(trace);
    mem_free(trace->keys);
    mem_free(trace->states);
    mem_free(trace->steps);
    text_free(&trace->left_out);
    text_free(&trace->out);
}

/* The number of a state; a new one if it was not met before. */
static size_t number_of(struct trace *trace, const uint8_t *key)
{
    size_t bytes = trace->key_bytes;
    for (size_t i = 0; i < trace->state_count; i++)
        if (memcmp(trace->keys + i * bytes, key, bytes) == 0)
            return i + 1;
    if (trace->state_count == trace->state_room) {
        trace->state_room = trace->state_room ? 2 * trace->state_room : 64;
        trace->keys = mem_resize(trace->keys, trace->state_room, bytes);
        trace->states = mem_resize(trace->states, trace->state_room, sizeof *trace->states);
    }
    trace->states[trace->state_count] = (struct trace_state){0};
    memcpy(trace->keys + trace->state_count * bytes, key, bytes);
    return ++trace->state_count;
}

static void set_open(struct trace *trace, struct trace_state *state, bool is_open)
{
    trace->open += is_open && !state->is_open;
    trace->open -= !is_open && state->is_open;
    state->is_open = is_open;
}

/* "g 3, h 4, f 7", or what the space says instead of the last two */
static void write_costs(const struct space *space, uint32_t cost, const uint32_t *bound,
                        struct text *out)
{
    text_format(out, "g %lu", (unsigned long)cost);
    if (bound && space->tell_bound) {
        text_add(out, ", ");
        space->tell_bound(space->self, *bound, out);
    } else if (bound) {
        text_format(out, ", h %lu, f %lu", (unsigned long)*bound, (unsigned long)cost + *bound);
    }
}

static bool is_dead(const struct trace_step *step)
{
    return step->judged && step->bound == BOUND_DEAD;
}

static bool is_above(const struct trace *trace, const struct trace_step *step)
{
    return trace->is_limited && step->judged && !is_dead(step) &&
           trace->cost + step->cost + step->bound > trace->limit;
}

/* What became of a step, where no note says so. */
static void write_fate(const struct trace *trace, const struct trace_step *step, struct text *out)
{
    if (step->meets)
        text_say(out, ": the ends meet here\n");
    else if (is_dead(step))
        text_say(out, ": given up, h is infinite: no goal can be reached\n");
    else if (is_above(trace, step))
        text_say(out, ": left for a later round, f is above the limit\n");
    else if (step->judged || (trace->is_back && !step->met_before))
        text_add(out, step->met_before ? M_(": looked at again\n") : M_(": new\n"));
    else if (step->met_before)
        text_say(out, ": known already, with g %lu\n",
                 (unsigned long)trace->states[step->state - 1].cost);
    else
        text_say(out, ": not looked at\n");
}

static void write_step(const struct trace *trace, const struct trace_step *step, struct text *out)
{
    text_say(out, "  -> state %zu, ", step->state);
    if (step->told)
        text_format(out, "%s, ", step->told);
    if (step->costs)
        text_add(out, step->costs);
    else
        text_format(out, "g %lu", (unsigned long)trace->cost + step->cost);
    if (step->note)
        text_say(out, ": %s\n", step->note);
    else
        write_fate(trace, step, out);
}

/* Steps that were not made, each on a line. */
static void write_left_out(const struct trace *trace, struct text *out)
{
    const char *line = trace->left_out.bytes;
    while (*line) {
        size_t length = strcspn(line, "\n");
        text_add(out, "  -- ");
        text_add_bytes(out, line, length + 1);
        line += length + 1;
    }
}

/* Why the node at hand is left. */
static void write_end(const struct trace *trace, struct text *out)
{
    size_t fresh = 0, known = 0, left = 0, above = 0;
    for (size_t i = 0; i < trace->step_count; i++) {
        const struct trace_step *step = &trace->steps[i];
        bool is_left = is_dead(step) || step->left, is_new = step->judged || trace->is_back;
        left += is_left;
        above += !is_left && is_above(trace, step);
        known += !is_left && !step->judged && step->met_before;
        fresh +=
            !is_left && is_new && !is_above(trace, step) && (step->judged || !step->met_before);
    }
    if (trace->note)
        text_say(out, "  left: %s\n\n", trace->note);
    else if (!trace->step_count)
        text_say(out, "  left: no step can be made\n\n");
    else if (trace->is_limited)
        text_say(out, "  left: %zu within the limit, %zu above it, %zu known, %zu given up\n\n",
                 fresh, above, known, left);
    else
        text_say(out, "  left: %zu new, %zu known, %zu given up; %zu open\n\n", fresh, known, left,
                 trace->open);
}

/* Writes what became of the node at hand. */
static void flush(struct trace *trace)
{
    if (trace->nodes && trace->nodes <= trace->most) {
        for (size_t i = 0; i < trace->step_count; i++)
            write_step(trace, &trace->steps[i], &trace->out);
        write_left_out(trace, &trace->out);
        write_end(trace, &trace->out);
    }
    drop_node(trace);
}

void trace_bounded(struct trace *trace, const struct space *space, const uint8_t *key,
                   uint32_t bound)
{
    if (trace->nodes)
        return;
    trace->key_bytes = space->key_bytes;
    size_t number = number_of(trace, key);
    struct trace_state *state = &trace->states[number - 1];
    state->bound = bound;
    state->bounded = bound != BOUND_DEAD;
}

static void write_node(struct trace *trace, const uint8_t *key)
{
    const struct space *space = trace->space;
    size_t number = number_of(trace, key);
    struct trace_state *state = &trace->states[number - 1];
    if (trace->nodes == 1 && space->legend)
        text_format(&trace->out, "%s\n\n", space->legend);
    if (trace->nodes == 1 && space->has_images)
        text_say(&trace->out, "Positions that are mirrored or turned copies of each other are one, "
                              "and are shown as one of them.\n\n");
    if (trace->is_new_round)
        text_say(&trace->out, "under a limit of %lu for f:\n\n", (unsigned long)trace->limit);
    trace->is_new_round = false;
    set_open(trace, state, false);
    trace->cost = state->cost;
    *(trace->is_back ? &state->back : &state->ahead) = true;
    if (trace->is_back)
        text_say(&trace->out, "node %zu, from the goals: state %zu, ", trace->nodes, number);
    else
        text_say(&trace->out, "node %zu: state %zu, ", trace->nodes, number);
    write_costs(space, state->cost, state->bounded ? &state->bound : NULL, &trace->out);
    if (!trace->is_limited)
        text_say(&trace->out, "; %zu more open", trace->open);
    text_add_char(&trace->out, '\n');
    if (space->describe)
        space->describe(space->self, key, &trace->out);
}

static char *step_told(const struct trace *trace, const uint8_t *key, uint32_t tag)
{
    const struct space *space = trace->space;
    struct text text;
    if (!space->tell_step)
        return NULL;
    text_init(&text);
    if (trace->is_back && space->tell_step_back)
        space->tell_step_back(space->self, key, tag, &text);
    else
        space->tell_step(space->self, key, tag, &text);
    return text_take(&text);
}

static void add_step(struct trace *trace, const uint8_t *key, const struct batch *batch, size_t i)
{
    struct trace_step *step = &trace->steps[trace->step_count++];
    *step = (struct trace_step){.cost = batch->items[i].cost,
                                .told = step_told(trace, key, batch->items[i].tag)};
    step->state = number_of(trace, batch_key(batch, i));
    struct trace_state *state = &trace->states[step->state - 1];
    bool *mine = trace->is_back ? &state->back : &state->ahead;
    step->met_before = *mine;
    step->meets = !*mine && (trace->is_back ? state->ahead : state->back);
    *mine = true;
    if (!step->met_before && !step->meets)
        state->cost = trace->cost + step->cost;
    if (!step->met_before && trace->is_back)
        set_open(trace, state, true);
}

static void begin_node(struct trace *trace, const struct space *space, const uint8_t *key,
                       const struct batch *batch, bool is_back)
{
    if (trace->nodes > trace->most)
        return;
    flush(trace);
    if (++trace->nodes > trace->most)
        return;
    trace->key_bytes = space->key_bytes;
    trace->space = space;
    trace->is_back = is_back;
    write_node(trace, key);
    trace->steps = mem_resize(trace->steps, batch->count + 1, sizeof *trace->steps);
    for (size_t i = 0; i < batch->count; i++)
        add_step(trace, key, batch, i);
    if (!is_back && space->tell_left_out)
        space->tell_left_out(space->self, &trace->left_out);
}

void trace_expanded(struct trace *trace, const struct space *space, const uint8_t *key,
                    const struct batch *batch)
{
    begin_node(trace, space, key, batch, false);
}

void trace_back(struct trace *trace, const struct space *space, const uint8_t *key,
                const struct batch *batch)
{
    begin_node(trace, space, key, batch, true);
}

void trace_judged(struct trace *trace, size_t index, uint32_t bound)
{
    if (index >= trace->step_count)
        return;
    struct trace_step *step = &trace->steps[index];
    struct trace_state *state = &trace->states[step->state - 1];
    uint32_t cost = trace->cost + step->cost;
    struct text costs;
    text_init(&costs);
    write_costs(trace->space, cost, bound == BOUND_DEAD ? NULL : &bound, &costs);
    mem_free(step->costs);
    step->costs = text_take(&costs);
    step->judged = true;
    step->bound = bound;
    state->cost = cost < state->cost ? cost : state->cost;
    state->bound = bound;
    state->bounded = bound != BOUND_DEAD;
    set_open(trace, state, state->bounded);
}

void trace_noted(struct trace *trace, size_t index, bool left, const char *words)
{
    bool of_node = index == OBSERVER_NODE;
    if (trace->nodes > trace->most || (!of_node && index >= trace->step_count))
        return;
    char **note = of_node ? &trace->note : &trace->steps[index].note;
    mem_free(*note);
    *note = mem_string(words);
    if (of_node)
        return;
    trace->steps[index].left = left;
    if (left)
        set_open(trace, &trace->states[trace->steps[index].state - 1], false);
}

void trace_limited(struct trace *trace, uint32_t limit)
{
    if (trace->nodes >= trace->most)
        return;
    flush(trace);
    trace->is_limited = trace->is_new_round = true;
    trace->limit = limit;
}

void trace_tried(struct trace *trace, const struct search_trial *trial)
{
    enum { INDENT_MAX = 20 };
    if (trace->nodes > trace->most || (trial->entered && ++trace->nodes > trace->most))
        return;
    if (!trial->depth)
        text_say(&trace->out, "under a limit of %lu moves:\n", (unsigned long)trial->left);
    text_say(&trace->out, "%*sg %lu, %lu left: %s: %s\n",
             2 * (int)(trial->depth < INDENT_MAX ? trial->depth : INDENT_MAX), "",
             (unsigned long)trial->depth, (unsigned long)trial->left, trial->step, trial->fate);
}

void trace_end(struct trace *trace)
{
    if (trace->key_bytes && trace->nodes <= trace->most)
        flush(trace);
    if (!trace->nodes)
        text_say(&trace->out, "this search has no decisions to show\n");
    else if (trace->nodes > trace->most)
        text_say_count(&trace->out, trace->most, "and so on: %zu node is shown\n",
                       "and so on: %zu nodes are shown\n", trace->most);
}
