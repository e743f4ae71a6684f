#include "search/bounded_dfs.h"

#include <string.h>

#include "base/mem.h"
#include "search/limits.h"
#include "search/search.h"
#include "search/space.h"

struct bounded_dfs_frame {
    struct batch batch;
    uint32_t *bounds; /* of the successors, worked out when the state is expanded */
    size_t room;
    size_t next; /* successor to look at next */
    uint32_t cost;
    uint64_t hash;
};

void bounded_dfs_init(struct bounded_dfs *dfs, const struct space *space, struct meter *meter)
{
    *dfs = (struct bounded_dfs){.space = space, .meter = meter};
}

void bounded_dfs_free(struct bounded_dfs *dfs)
{
    for (size_t i = 0; i < dfs->room; i++) {
        meter_give(dfs->meter, dfs->frames[i].batch.accounted);
        batch_free(&dfs->frames[i].batch);
        mem_free(dfs->frames[i].bounds);
    }
    mem_free(dfs->frames);
    meter_give(dfs->meter, dfs->taken);
    *dfs = (struct bounded_dfs){0};
}

static const uint8_t *key_at(const struct bounded_dfs *dfs, size_t depth)
{
    if (depth == 0)
        return dfs->root;
    const struct bounded_dfs_frame *frame = &dfs->frames[depth - 1];
    return batch_key(&frame->batch, frame->next - 1);
}

static bool on_path(const struct bounded_dfs *dfs, const uint8_t *key, uint64_t hash)
{
    for (size_t i = 0; i <= dfs->depth; i++)
        if (dfs->frames[i].hash == hash && memcmp(key_at(dfs, i), key, dfs->space->key_bytes) == 0)
            return true;
    return false;
}

static bool take(struct bounded_dfs *dfs, size_t bytes)
{
    if (!meter_take(dfs->meter, bytes))
        return false;
    dfs->taken += bytes;
    return true;
}

static bool deepen(struct bounded_dfs *dfs)
{
    size_t room = dfs->room ? dfs->room * 2 : 16;
    if (!take(dfs, (room - dfs->room) * sizeof *dfs->frames))
        return false;
    dfs->frames = mem_resize(dfs->frames, room, sizeof *dfs->frames);
    memset(dfs->frames + dfs->room, 0, (room - dfs->room) * sizeof *dfs->frames);
    for (size_t i = dfs->room; i < room; i++)
        batch_init(&dfs->frames[i].batch, dfs->space->key_bytes);
    dfs->room = room;
    return true;
}

/* The bounds of the successors, BOUND_DEAD for those to be left out; false when a limit comes. */
static bool judge(struct bounded_dfs *dfs, struct bounded_dfs_frame *frame)
{
    const struct space *space = dfs->space;
    struct batch *batch = &frame->batch;
    struct search_counters *counters = &dfs->meter->counters;
    for (size_t i = 0; i < batch->count; i++) {
        if (!batch_goes_on(batch, i))
            return false;
        uint32_t cost = frame->cost + batch->items[i].cost;
        bool covered = dfs->is_covered && dfs->is_covered(dfs->context, batch_key(batch, i),
                                                          batch->items[i].hash, cost);
        frame->bounds[i] =
            covered ? BOUND_DEAD : space->evaluate(space->self, batch, i, BOUND_DEAD);
        counters->duplicates += covered;
        counters->pruned += !covered && frame->bounds[i] == BOUND_DEAD;
    }
    return true;
}

/* Of the successor taken last. */
static uint32_t bound_at(const struct bounded_dfs_frame *frame)
{
    return frame->bounds[frame->next - 1];
}

static bool enter(struct bounded_dfs *dfs, size_t depth, uint32_t cost, uint64_t hash)
{
    if (depth == dfs->room && !deepen(dfs))
        return false;
    struct bounded_dfs_frame *frame = &dfs->frames[depth];
    dfs->meter->node = (struct search_node){
        .cost = cost,
        .bound = depth ? bound_at(&dfs->frames[depth - 1]) : UINT32_MAX,
        .steps = dfs->is_covered ? UINT32_MAX : (uint32_t)depth, /* there the root is no start */
    };
    if (!batch_expand(&frame->batch, dfs->space, key_at(dfs, depth), dfs->meter))
        return false;
    if (frame->room < frame->batch.room) {
        if (!take(dfs, (frame->batch.room - frame->room) * sizeof *frame->bounds))
            return false;
        frame->room = frame->batch.room;
        frame->bounds = mem_resize(frame->bounds, frame->room, sizeof *frame->bounds);
    }
    frame->next = 0;
    frame->cost = cost;
    frame->hash = hash;
    if (!judge(dfs, frame))
        return false;
    dfs->depth = depth;
    return true;
}

/* Looks at the next successor of the deepest frame. */
static enum bounded_dfs_end step(struct bounded_dfs *dfs)
{
    struct bounded_dfs_frame *frame = &dfs->frames[dfs->depth];
    const struct space *space = dfs->space;
    size_t i = frame->next++;
    uint32_t cost = frame->cost + frame->batch.items[i].cost;
    uint32_t bound = frame->bounds[i];
    const uint8_t *key = batch_key(&frame->batch, i);
    if (bound == BOUND_DEAD)
        return BOUNDED_DFS_DONE;
    if (cost + bound > dfs->limit) {
        if (cost + bound < dfs->beyond)
            dfs->beyond = cost + bound;
        return BOUNDED_DFS_DONE;
    }
    if (bound == 0 && space->is_goal(space->self, key))
        return BOUNDED_DFS_GOAL;
    if (on_path(dfs, key, frame->batch.items[i].hash)) {
        dfs->meter->counters.duplicates++;
        return BOUNDED_DFS_DONE;
    }
    return enter(dfs, dfs->depth + 1, cost, frame->batch.items[i].hash) ? BOUNDED_DFS_DONE
                                                                        : BOUNDED_DFS_LIMIT;
}

enum bounded_dfs_end bounded_dfs_below(struct bounded_dfs *dfs, const uint8_t *key, uint32_t cost,
                                       uint32_t limit)
{
    dfs->root = key;
    dfs->limit = limit;
    dfs->beyond = UINT32_MAX;
    if (!enter(dfs, 0, cost, dfs->space->hash(dfs->space->self, key)))
        return BOUNDED_DFS_LIMIT;
    for (;;) {
        const struct bounded_dfs_frame *frame = &dfs->frames[dfs->depth];
        if (frame->next < frame->batch.count) {
            enum bounded_dfs_end end = step(dfs);
            if (end != BOUNDED_DFS_DONE)
                return end;
        } else if (dfs->depth == 0) {
            return BOUNDED_DFS_DONE;
        } else {
            dfs->depth--;
        }
    }
}

uint32_t bounded_dfs_cost(const struct bounded_dfs *dfs)
{
    const struct bounded_dfs_frame *frame = &dfs->frames[dfs->depth];
    return frame->cost + frame->batch.items[frame->next - 1].cost;
}

void bounded_dfs_add_path(const struct bounded_dfs *dfs, struct search_result *result)
{
    size_t bytes = dfs->space->key_bytes, steps = dfs->depth + 1;
    result->path = mem_resize(result->path, result->steps + steps + 1, bytes);
    for (size_t i = 1; i <= steps; i++)
        memcpy(result->path + (result->steps + i) * bytes, key_at(dfs, i), bytes);
    result->steps += steps;
}
