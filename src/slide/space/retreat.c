#include "slide/space/retreat.h"

#include "base/mem.h"
#include "search/limits.h"
#include "slide/space/enumerate.h"
#include "slide/space/layouts.h"

struct run {
    struct retreat *retreat;
    struct layouts *layouts;
    struct meter *meter;
    struct batch batch;
    uint8_t *key;
};

static bool add_goal(void *context, const uint32_t *layout)
{
    struct run *run = context;
    const struct space *space = &run->layouts->space;
    layouts_key(run->layouts, layout, run->key);
    return meter_look(run->meter) &&
           table_add(&run->retreat->table, run->key, space->hash(space->self, run->key),
                     TABLE_NONE) != TABLE_NONE;
}

static bool expand(struct run *run, uint32_t at)
{
    const struct space *space = &run->layouts->space;
    struct table *table = &run->retreat->table;
    if (!meter_tick(run->meter))
        return false;
    run->batch.count = 0;
    space->retreat(space->self, table_key(table, at), &run->batch);
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
static bool walk(struct run *run)
{
    struct retreat *retreat = run->retreat;
    uint32_t end = retreat->table.count;
    for (uint32_t at = 0; at < retreat->table.count; at++) {
        if (at == end) {
            retreat->farthest = end;
            retreat->distance++;
            end = retreat->table.count;
        }
        if (!expand(run, at))
            return false;
    }
    return true;
}

bool retreat_make(struct retreat *retreat, struct layouts *layouts, struct meter *meter)
{
    struct run run = {.retreat = retreat, .layouts = layouts, .meter = meter};
    *retreat = (struct retreat){0};
    run.key = mem_alloc(layouts->space.key_bytes, 1);
    batch_init(&run.batch, layouts->space.key_bytes);
    bool done = table_init(&retreat->table, &layouts->space, meter, TABLE_PLAIN) &&
                enumerate_layouts(layouts->kinds, true, meter->limits.nodes, add_goal, &run);
    if (!done && meter->hit == LIMIT_NONE)
        meter->hit = LIMIT_NODES;
    retreat->goals = retreat->table.count;
    done = done && walk(&run);
    batch_free(&run.batch);
    mem_free(run.key);
    return done;
}

void retreat_free(struct retreat *retreat)
{
    table_free(&retreat->table);
    *retreat = (struct retreat){0};
}
