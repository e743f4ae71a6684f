#include "slide/space/backward.h"

#include "base/mem.h"
#include "search/limits.h"
#include "slide/space/enumerate.h"
#include "slide/space/slide_space.h"

struct backward_run {
    struct backward *backward;
    struct slide_space *slide_space;
    struct meter *meter;
    struct batch batch;
    uint8_t *key;
};

static bool add_goal(void *context, const uint32_t *layout)
{
    struct backward_run *run = context;
    const struct space *space = &run->slide_space->space;
    slide_space_key(run->slide_space, layout, run->key);
    return meter_look(run->meter) &&
           table_add(&run->backward->table, run->key, space->hash(space->self, run->key),
                     TABLE_NONE) != TABLE_NONE;
}

static bool expand(struct backward_run *run, uint32_t at)
{
    const struct space *space = &run->slide_space->space;
    struct table *table = &run->backward->table;
    if (!meter_tick(run->meter))
        return false;
    run->batch.count = 0;
    space->predecessors(space->self, table_key(table, at), &run->batch);
    for (size_t i = 0; i < run->batch.count; i++) {
        const uint8_t *next = batch_key(&run->batch, i);
        uint64_t hash = run->batch.items[i].hash;
        if (table_find(table, next, hash) == TABLE_NONE &&
            table_add(table, next, hash, at) == TABLE_NONE)
            return false;
    }
    return true;
}

/* Layer by layer: what a layer adds is the next one. */
static bool walk(struct backward_run *run)
{
    struct backward *backward = run->backward;
    uint32_t end = backward->table.count;
    for (uint32_t at = 0; at < backward->table.count; at++) {
        if (at == end) {
            backward->farthest = end;
            backward->distance++;
            end = backward->table.count;
        }
        if (!expand(run, at))
            return false;
    }
    return true;
}

bool backward_make(struct backward *backward, struct slide_space *slide_space, struct meter *meter)
{
    struct backward_run run = {.backward = backward, .slide_space = slide_space, .meter = meter};
    *backward = (struct backward){0};
    run.key = mem_alloc(slide_space->space.key_bytes, 1);
    batch_init(&run.batch, slide_space->space.key_bytes);
    bool done = table_init(&backward->table, &slide_space->space, meter, TABLE_PLAIN) &&
                enumerate_goals(slide_space->classes, meter->limits.nodes, add_goal, &run);
    if (!done && meter->hit == LIMIT_NONE)
        meter->hit = LIMIT_NODES;
    backward->goals = backward->table.count;
    done = done && walk(&run);
    batch_free(&run.batch);
    mem_free(run.key);
    return done;
}

void backward_free(struct backward *backward)
{
    table_free(&backward->table);
    *backward = (struct backward){0};
}
