/* Puts the pieces down in every way there is, then finds out which layouts hang together. */
#include "base/mem.h"
#include "search/limits.h"
#include "search/table.h"
#include "slide/space/enumerate.h"
#include "slide/space/layouts.h"
#include "slide/space/survey.h"

struct run {
    struct layouts *layouts;
    struct meter *meter;
    struct table table;
    struct batch batch;
    uint8_t *key;
};

static bool add(void *context, const uint32_t *layout)
{
    struct run *run = context;
    const struct space *space = &run->layouts->space;
    layouts_key(run->layouts, layout, run->key);
    return meter_tick(run->meter) &&
           table_add(&run->table, run->key, space->hash(space->self, run->key), TABLE_NONE) !=
               TABLE_NONE;
}

/* The group of a layout not met before; the parent in the table says that it was. */
static bool visit(struct run *run, uint32_t first, uint32_t *queue, uint64_t *size)
{
    const struct space *space = &run->layouts->space;
    uint32_t head = 0, tail = 0;
    queue[tail++] = first;
    table_set_parent(&run->table, first, first);
    for (; head < tail; head++) {
        if (!meter_tick(run->meter))
            return false;
        run->batch.count = 0;
        space->expand(space->self, table_key(&run->table, queue[head]), &run->batch);
        for (size_t i = 0; i < run->batch.count; i++) {
            uint32_t next =
                table_find(&run->table, batch_key(&run->batch, i), run->batch.items[i].hash);
            if (table_parent(&run->table, next) != TABLE_NONE)
                continue;
            table_set_parent(&run->table, next, first);
            queue[tail++] = next;
        }
    }
    *size = tail;
    return true;
}

static bool find_groups(struct run *run, struct census *census)
{
    size_t bytes = run->table.count * sizeof(uint32_t);
    bool done = meter_take(run->meter, bytes);
    uint32_t *queue = done ? mem_try_alloc(run->table.count, sizeof *queue) : NULL;
    if (done && !queue) {
        meter_give(run->meter, bytes);
        run->meter->hit = LIMIT_MEMORY;
        return false;
    }
    for (uint32_t i = 0; done && i < run->table.count; i++) {
        uint64_t size = 0;
        if (table_parent(&run->table, i) != TABLE_NONE)
            continue;
        done = visit(run, i, queue, &size);
        census->groups++;
        census->largest = size > census->largest ? size : census->largest;
    }
    if (queue)
        meter_give(run->meter, bytes);
    mem_free(queue);
    return done;
}

bool census_take(struct layouts *layouts, struct meter *meter, struct census *census)
{
    struct run run = {.layouts = layouts, .meter = meter};
    *census = (struct census){0};
    run.key = mem_alloc(layouts->space.key_bytes, 1);
    batch_init(&run.batch, layouts->space.key_bytes);
    bool done = table_init(&run.table, &layouts->space, meter, TABLE_PLAIN) &&
                enumerate_layouts(layouts->kinds, false, 0, add, &run);
    census->layouts = run.table.count;
    done = done && find_groups(&run, census);
    table_free(&run.table);
    batch_free(&run.batch);
    mem_free(run.key);
    return done;
}
