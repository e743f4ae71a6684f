#include "search/limited.h"

#include "base/mem.h"
#include "search/limits.h"

struct run {
    const struct course *course;
    const struct memory *memory;
    struct meter *meter;
    struct limited_result *result;
    uint32_t limit;
    uint8_t *next; /* by depth: the step to try next; the one before it was made */
    size_t room;
};

enum visit { VISIT_OPEN, VISIT_CLOSED, VISIT_GOAL, VISIT_LIMIT };

/* Looks at the state at hand: is there anything to try from it? */
static enum visit visit(struct run *run, uint32_t depth)
{
    const struct course *course = run->course;
    if (course->is_goal(course->self))
        return VISIT_GOAL;
    if (depth == run->limit) {
        run->result->cut = true;
        return VISIT_CLOSED;
    }
    if (course->is_hopeless(course->self, run->limit - depth)) {
        run->meter->counters.pruned++;
        return VISIT_CLOSED;
    }
    if (!meter_tick(run->meter))
        return VISIT_LIMIT;
    if (depth == run->room) {
        run->room *= 2;
        run->next = mem_resize(run->next, run->room, sizeof *run->next);
    }
    run->next[depth] = 0;
    return VISIT_OPEN;
}

/* Makes a step and looks at where it leads. */
static enum visit step(struct run *run, uint32_t depth, unsigned number)
{
    struct search_counters *counters = &run->meter->counters;
    if (!run->course->make(run->course->self, number))
        return VISIT_CLOSED;
    counters->generated++;
    enum memory_answer answer = MEMORY_ENTER;
    if (run->memory)
        answer = run->memory->meet(run->memory->self, run->limit - depth - 1);
    counters->duplicates += answer == MEMORY_KNOWN;
    enum visit seen = answer == MEMORY_FULL    ? VISIT_LIMIT
                      : answer == MEMORY_KNOWN ? VISIT_CLOSED
                                               : visit(run, depth + 1);
    if (seen == VISIT_CLOSED)
        run->course->undo(run->course->self);
    return seen;
}

static enum visit explore(struct run *run, uint32_t *depth)
{
    enum visit seen = visit(run, 0);
    while (seen == VISIT_OPEN) {
        if (run->next[*depth] < run->course->steps) {
            enum visit child = step(run, *depth, run->next[*depth]++);
            *depth += child == VISIT_OPEN;
            if (child == VISIT_GOAL || child == VISIT_LIMIT)
                return child;
        } else if (*depth == 0) {
            return VISIT_CLOSED;
        } else {
            run->course->undo(run->course->self);
            --*depth;
        }
    }
    return seen;
}

void search_limited(const struct course *course, const struct memory *memory, uint32_t limit,
                    struct meter *meter, struct limited_result *result)
{
    static const enum search_outcome outcomes[] = {[VISIT_CLOSED] = SEARCH_EXHAUSTED,
                                                   [VISIT_GOAL] = SEARCH_FOUND,
                                                   [VISIT_LIMIT] = SEARCH_LIMITED};
    struct run run = {.course = course,
                      .memory = memory,
                      .meter = meter,
                      .result = result,
                      .limit = limit,
                      .room = 64};
    uint32_t depth = 0;
    *result = (struct limited_result){.outcome = SEARCH_LIMITED};
    run.next = mem_alloc(run.room, sizeof *run.next);
    meter->depth = limit;
    enum visit end = explore(&run, &depth);
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

void limited_result_free(struct limited_result *result)
{
    mem_free(result->path);
    *result = (struct limited_result){0};
}
