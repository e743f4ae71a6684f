/* IDA*: depth-first search under a bound on cost + bound that rises to the least value that passed
 * it. Memory grows with the path alone: one frame a step, and no table. */
#include <stdbool.h>
#include <string.h>

#include "base/mem.h"
#include "search/limits.h"
#include "search/search.h"
#include "search/space.h"

struct frame {
    struct batch batch;
    uint32_t *bounds; /* of the successors, worked out when the state is expanded */
    size_t room;
    size_t next; /* successor to look at next */
    uint32_t cost;
    uint64_t hash;
};

struct run {
    const struct space *space;
    struct meter *meter;
    struct search_result *result;
    struct frame *frames;
    size_t depth, room;
    size_t taken; /* bytes accounted for in the meter */
    uint8_t *start;
    uint32_t limit;
    uint32_t next_limit; /* least cost + bound above the limit */
};

static const uint8_t *key_at(const struct run *run, size_t depth)
{
    if (depth == 0)
        return run->start;
    const struct frame *frame = &run->frames[depth - 1];
    return batch_key(&frame->batch, frame->next - 1);
}

static bool on_path(const struct run *run, const uint8_t *key, uint64_t hash)
{
    for (size_t i = 0; i <= run->depth; i++)
        if (run->frames[i].hash == hash && memcmp(key_at(run, i), key, run->space->key_bytes) == 0)
            return true;
    return false;
}

static bool take(struct run *run, size_t bytes)
{
    if (!meter_take(run->meter, bytes))
        return false;
    run->taken += bytes;
    return true;
}

static bool enter(struct run *run, size_t depth, uint32_t cost, uint64_t hash)
{
    if (depth == run->room) {
        size_t room = run->room ? run->room * 2 : 64;
        if (!take(run, (room - run->room) * sizeof *run->frames))
            return false;
        run->frames = mem_resize(run->frames, room, sizeof *run->frames);
        memset(run->frames + run->room, 0, (room - run->room) * sizeof *run->frames);
        for (size_t i = run->room; i < room; i++)
            batch_init(&run->frames[i].batch, run->space->key_bytes);
        run->room = room;
    }
    if (!meter_tick(run->meter))
        return false;
    const uint8_t *key = key_at(run, depth);
    struct frame *frame = &run->frames[depth];
    size_t held = batch_bytes(&frame->batch) + frame->room * sizeof *frame->bounds;
    frame->batch.count = 0;
    frame->next = 0;
    frame->cost = cost;
    frame->hash = hash;
    run->space->expand(run->space->self, key, &frame->batch);
    run->meter->counters.generated += frame->batch.count;
    if (frame->room < frame->batch.room) {
        frame->room = frame->batch.room;
        frame->bounds = mem_resize(frame->bounds, frame->room, sizeof *frame->bounds);
    }
    for (size_t i = 0; i < frame->batch.count; i++)
        frame->bounds[i] = run->space->evaluate(run->space->self, &frame->batch, i);
    run->depth = depth;
    size_t holds = batch_bytes(&frame->batch) + frame->room * sizeof *frame->bounds;
    return holds == held || take(run, holds - held);
}

static void found(struct run *run, size_t steps, uint32_t cost)
{
    struct search_result *result = run->result;
    size_t bytes = run->space->key_bytes;
    result->outcome = SEARCH_FOUND;
    result->optimal = true;
    result->cost = cost;
    result->lower_bound = cost;
    result->steps = steps;
    result->path = mem_alloc(steps + 1, bytes);
    for (size_t i = 0; i <= steps; i++)
        memcpy(result->path + i * bytes, key_at(run, i), bytes);
}

/* Looks at the next successor of the deepest frame. False when the search is over. */
static bool step(struct run *run)
{
    struct frame *frame = &run->frames[run->depth];
    struct search_counters *counters = &run->meter->counters;
    size_t i = frame->next++;
    uint32_t cost = frame->cost + frame->batch.items[i].cost;
    uint32_t bound = frame->bounds[i];
    const uint8_t *key = batch_key(&frame->batch, i);
    if (bound == BOUND_DEAD) {
        counters->pruned++;
        return true;
    }
    if (cost + bound > run->limit) {
        if (cost + bound < run->next_limit)
            run->next_limit = cost + bound;
        return true;
    }
    if (bound == 0 && run->space->is_goal(run->space->self, key)) {
        found(run, run->depth + 1, cost);
        return false;
    }
    if (on_path(run, key, frame->batch.items[i].hash)) {
        counters->duplicates++;
        return true;
    }
    return enter(run, run->depth + 1, cost, frame->batch.items[i].hash);
}

/* One depth-first search under the limit; false when the whole search is over. */
static bool iterate(struct run *run)
{
    run->next_limit = UINT32_MAX;
    run->depth = 0;
    run->meter->depth = run->limit;
    run->result->lower_bound = run->limit;
    if (!enter(run, 0, 0, run->space->hash(run->space->self, run->start)))
        return false;
    for (;;) {
        const struct frame *frame = &run->frames[run->depth];
        if (frame->next < frame->batch.count) {
            if (!step(run))
                return false;
        } else if (run->depth == 0) {
            return true;
        } else {
            run->depth--;
        }
    }
}

static void visit(struct run *run)
{
    const struct space *space = run->space;
    run->start = mem_alloc(space->key_bytes, 1);
    space->start(space->self, run->start);
    run->limit = space->bound(space->self, run->start);
    if (run->limit == 0 && space->is_goal(space->self, run->start)) {
        found(run, 0, 0);
        return;
    }
    while (run->limit != BOUND_DEAD && iterate(run))
        run->limit = run->next_limit;
    if (run->limit == BOUND_DEAD)
        run->result->outcome = SEARCH_EXHAUSTED;
}

void search_ida(const struct space *space, struct meter *meter, struct search_result *result)
{
    struct run run = {.space = space, .meter = meter, .result = result};
    *result = (struct search_result){.outcome = SEARCH_LIMITED};
    visit(&run);
    for (size_t i = 0; i < run.room; i++) {
        batch_free(&run.frames[i].batch);
        mem_free(run.frames[i].bounds);
    }
    mem_free(run.frames);
    mem_free(run.start);
    meter_give(meter, run.taken);
}
