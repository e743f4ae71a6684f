#include "search/dive.h"

#include <string.h>

#include "base/mem.h"
#include "search/limits.h"
#include "search/search.h"
#include "search/space.h"

struct dive_frame {
    struct batch batch;
    uint32_t *bounds; /* of the successors, worked out when the state is expanded */
    size_t room;
    size_t next; /* successor to look at next */
    uint32_t cost;
    uint64_t hash;
};

void dive_init(struct dive *dive, const struct space *space, struct meter *meter)
{
    *dive = (struct dive){.space = space, .meter = meter};
}

void dive_free(struct dive *dive)
{
    for (size_t i = 0; i < dive->room; i++) {
        meter_give(dive->meter, dive->frames[i].batch.accounted);
        batch_free(&dive->frames[i].batch);
        mem_free(dive->frames[i].bounds);
    }
    mem_free(dive->frames);
    meter_give(dive->meter, dive->taken);
    *dive = (struct dive){0};
}

static const uint8_t *key_at(const struct dive *dive, size_t depth)
{
    if (depth == 0)
        return dive->root;
    const struct dive_frame *frame = &dive->frames[depth - 1];
    return batch_key(&frame->batch, frame->next - 1);
}

static bool on_path(const struct dive *dive, const uint8_t *key, uint64_t hash)
{
    for (size_t i = 0; i <= dive->depth; i++)
        if (dive->frames[i].hash == hash &&
            memcmp(key_at(dive, i), key, dive->space->key_bytes) == 0)
            return true;
    return false;
}

static bool take(struct dive *dive, size_t bytes)
{
    if (!meter_take(dive->meter, bytes))
        return false;
    dive->taken += bytes;
    return true;
}

static bool deepen(struct dive *dive)
{
    size_t room = dive->room ? dive->room * 2 : 16;
    if (!take(dive, (room - dive->room) * sizeof *dive->frames))
        return false;
    dive->frames = mem_resize(dive->frames, room, sizeof *dive->frames);
    memset(dive->frames + dive->room, 0, (room - dive->room) * sizeof *dive->frames);
    for (size_t i = dive->room; i < room; i++)
        batch_init(&dive->frames[i].batch, dive->space->key_bytes);
    dive->room = room;
    return true;
}

/* The bounds of the successors, BOUND_DEAD for those that need no look. */
static void judge(struct dive *dive, struct dive_frame *frame)
{
    const struct space *space = dive->space;
    const struct batch *batch = &frame->batch;
    struct search_counters *counters = &dive->meter->counters;
    for (size_t i = 0; i < batch->count; i++) {
        uint32_t cost = frame->cost + batch->items[i].cost;
        bool covered = dive->is_covered && dive->is_covered(dive->context, batch_key(batch, i),
                                                            batch->items[i].hash, cost);
        frame->bounds[i] =
            covered ? BOUND_DEAD : space->evaluate(space->self, batch, i, BOUND_DEAD);
        counters->duplicates += covered;
        counters->pruned += !covered && frame->bounds[i] == BOUND_DEAD;
    }
}

static bool enter(struct dive *dive, size_t depth, uint32_t cost, uint64_t hash)
{
    if (depth == dive->room && !deepen(dive))
        return false;
    struct dive_frame *frame = &dive->frames[depth];
    if (!batch_expand(&frame->batch, dive->space, key_at(dive, depth), dive->meter))
        return false;
    if (frame->room < frame->batch.room) {
        if (!take(dive, (frame->batch.room - frame->room) * sizeof *frame->bounds))
            return false;
        frame->room = frame->batch.room;
        frame->bounds = mem_resize(frame->bounds, frame->room, sizeof *frame->bounds);
    }
    frame->next = 0;
    frame->cost = cost;
    frame->hash = hash;
    judge(dive, frame);
    dive->depth = depth;
    return true;
}

/* Looks at the next successor of the deepest frame. */
static enum dive_end step(struct dive *dive)
{
    struct dive_frame *frame = &dive->frames[dive->depth];
    const struct space *space = dive->space;
    size_t i = frame->next++;
    uint32_t cost = frame->cost + frame->batch.items[i].cost;
    uint32_t bound = frame->bounds[i];
    const uint8_t *key = batch_key(&frame->batch, i);
    if (bound == BOUND_DEAD)
        return DIVE_DONE;
    if (cost + bound > dive->limit) {
        if (cost + bound < dive->beyond)
            dive->beyond = cost + bound;
        return DIVE_DONE;
    }
    if (bound == 0 && space->is_goal(space->self, key))
        return DIVE_GOAL;
    if (on_path(dive, key, frame->batch.items[i].hash)) {
        dive->meter->counters.duplicates++;
        return DIVE_DONE;
    }
    return enter(dive, dive->depth + 1, cost, frame->batch.items[i].hash) ? DIVE_DONE : DIVE_LIMIT;
}

enum dive_end dive_below(struct dive *dive, const uint8_t *key, uint32_t cost, uint32_t limit)
{
    dive->root = key;
    dive->limit = limit;
    dive->beyond = UINT32_MAX;
    if (!enter(dive, 0, cost, dive->space->hash(dive->space->self, key)))
        return DIVE_LIMIT;
    for (;;) {
        const struct dive_frame *frame = &dive->frames[dive->depth];
        if (frame->next < frame->batch.count) {
            enum dive_end end = step(dive);
            if (end != DIVE_DONE)
                return end;
        } else if (dive->depth == 0) {
            return DIVE_DONE;
        } else {
            dive->depth--;
        }
    }
}

uint32_t dive_cost(const struct dive *dive)
{
    const struct dive_frame *frame = &dive->frames[dive->depth];
    return frame->cost + frame->batch.items[frame->next - 1].cost;
}

void dive_add_path(const struct dive *dive, struct search_result *result)
{
    size_t bytes = dive->space->key_bytes, steps = dive->depth + 1;
    result->path = mem_resize(result->path, result->steps + steps + 1, bytes);
    for (size_t i = 1; i <= steps; i++)
        memcpy(result->path + (result->steps + i) * bytes, key_at(dive, i), bytes);
    result->steps += steps;
}
