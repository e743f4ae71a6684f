#include "search/depth_limited.h"

#include "base/language/message.h"
#include "base/mem.h"
#include "base/text.h"
#include "search/limits.h"
#include "search/observer.h"

struct depth_limited_run {
    const struct mutable_state *state;
    const struct transpositions *transpositions;
    struct meter *meter;
    struct depth_limited_result *result;
    uint32_t limit;
    uint8_t *next; /* by depth: the step to try next; the one before it was made */
    size_t room;
    const char *fate;  /* of the state at hand, in words */
    struct text words; /* where they are put together */
};

enum node_visit { VISIT_OPEN, VISIT_CLOSED, VISIT_GOAL, VISIT_LIMIT };

/* Who sees it is told more than those who do not. */
static const char *why_hopeless(struct depth_limited_run *run)
{
    const struct mutable_state *state = run->state;
    text_clear(&run->words);
    if (run->meter->hooks.observer && state->tell_hopeless)
        state->tell_hopeless(state->self, &run->words);
    else
        text_say(&run->words, "given up, no goal can be reached");
    return run->words.bytes;
}

/* Looks at the state at hand: is there anything to try from it? */
static enum node_visit node_visit(struct depth_limited_run *run, uint32_t depth)
{
    const struct mutable_state *state = run->state;
    run->fate = M_("a goal");
    if (state->is_goal(state->self))
        return VISIT_GOAL;
    if (depth == run->limit) {
        run->fate = M_("left, for the limit is reached");
        run->result->cut = true;
        return VISIT_CLOSED;
    }
    if (state->is_hopeless(state->self, run->limit - depth)) {
        run->meter->counters.pruned++;
        run->fate = why_hopeless(run);
        return VISIT_CLOSED;
    }
    run->fate = M_("entered");
    if (!meter_tick(run->meter))
        return VISIT_LIMIT;
    if (depth == run->room) {
        run->room *= 2;
        run->next = mem_resize(run->next, run->room, sizeof *run->next);
    }
    run->next[depth] = 0;
    return VISIT_OPEN;
}

/* Tells an observer, if there is one, what became of a step. */
static void tell(const struct depth_limited_run *run, uint32_t depth, const char *step,
                 const char *fate, bool entered)
{
    const struct search_observer *observer = run->meter->hooks.observer;
    struct search_trial trial = {step, fate, depth, run->limit - depth, entered};
    if (observer && !observer->tried(observer->context, &trial))
        run->meter->hit = LIMIT_STOPPED;
}

/* Makes a step and looks at where it leads. */
static enum node_visit step(struct depth_limited_run *run, uint32_t depth, unsigned number)
{
    struct search_counters *counters = &run->meter->counters;
    if (!run->state->make(run->state->self, number))
        return VISIT_CLOSED;
    counters->generated++;
    enum transposition_answer answer = TRANSPOSITION_ENTER;
    if (run->transpositions)
        answer = run->transpositions->meet(run->transpositions->self, run->limit - depth - 1);
    counters->duplicates += answer == TRANSPOSITION_KNOWN;
    run->fate = answer == TRANSPOSITION_FULL ? M_("left, for the memory is full")
                                             : M_("known already, with as many moves left");
    enum node_visit seen = answer == TRANSPOSITION_FULL    ? VISIT_LIMIT
                           : answer == TRANSPOSITION_KNOWN ? VISIT_CLOSED
                                                           : node_visit(run, depth + 1);
    tell(run, depth + 1, run->state->names[number], run->fate, seen == VISIT_OPEN);
    if (seen == VISIT_CLOSED)
        run->state->undo(run->state->self);
    return seen;
}

static enum node_visit explore(struct depth_limited_run *run, uint32_t *depth)
{
    enum node_visit seen = node_visit(run, 0);
    tell(run, 0, M_("start"), run->fate, seen == VISIT_OPEN);
    while (seen == VISIT_OPEN) {
        if (run->meter->hit == LIMIT_STOPPED)
            return VISIT_LIMIT;
        if (run->next[*depth] < run->state->steps) {
            enum node_visit child = step(run, *depth, run->next[*depth]++);
            *depth += child == VISIT_OPEN;
            if (child == VISIT_GOAL || child == VISIT_LIMIT)
                return child;
        } else if (*depth == 0) {
            return VISIT_CLOSED;
        } else {
            tell(run, *depth, M_("back"), M_("left, for every step was tried"), false);
            run->state->undo(run->state->self);
            --*depth;
        }
    }
    return seen;
}

void search_depth_limited(const struct mutable_state *state,
                          const struct transpositions *transpositions, uint32_t limit,
                          struct meter *meter, struct depth_limited_result *result)
{
    static const enum search_outcome outcomes[] = {[VISIT_CLOSED] = SEARCH_EXHAUSTED,
                                                   [VISIT_GOAL] = SEARCH_FOUND,
                                                   [VISIT_LIMIT] = SEARCH_LIMITED};
    struct depth_limited_run run = {.state = state,
                                    .transpositions = transpositions,
                                    .meter = meter,
                                    .result = result,
                                    .limit = limit,
                                    .room = 64};
    uint32_t depth = 0;
    *result = (struct depth_limited_result){.outcome = SEARCH_LIMITED};
    run.next = mem_alloc(run.room, sizeof *run.next);
    text_init(&run.words);
    meter->depth = limit;
    enum node_visit end = explore(&run, &depth);
    text_free(&run.words);
    result->outcome = outcomes[end];
    if (end != VISIT_GOAL) {
        mem_free(run.next);
        return;
    }
    result->steps = run.next[0] ? depth + 1u : 0; /* none when the start is a goal */
    result->path = run.next;
    for (size_t i = 0; i < result->steps; i++)
        result->path[i]--;
}

void depth_limited_result_free(struct depth_limited_result *result)
{
    mem_free(result->path);
    *result = (struct depth_limited_result){0};
}
