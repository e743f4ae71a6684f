/* Puts the pieces down in every way there is, then finds out which layouts hang together. */
#include "base/mem.h"
#include "search/limits.h"
#include "search/table.h"
#include "slide/space/enumerate.h"
#include "slide/space/slide_space.h"
#include "slide/space/layout_graph.h"

struct component_run {
    struct slide_space *slide_space;
    struct meter *meter;
    struct table table;
    struct batch batch;
    uint8_t *key;
};

static bool add(void *context, const uint32_t *layout)
{
    struct component_run *component_run = context;
    const struct space *space = &component_run->slide_space->space;
    slide_space_key(component_run->slide_space, layout, component_run->key);
    return meter_tick(component_run->meter) &&
           table_add(&component_run->table, component_run->key,
                     space->hash(space->self, component_run->key), TABLE_NONE) != TABLE_NONE;
}

/* The group of a layout not met before; the parent in the table says that it was. */
static bool visit(struct component_run *component_run, uint32_t first, uint32_t *queue,
                  uint64_t *size)
{
    const struct space *space = &component_run->slide_space->space;
    uint32_t head = 0, tail = 0;
    queue[tail++] = first;
    table_set_parent(&component_run->table, first, first);
    for (; head < tail; head++) {
        if (!meter_tick(component_run->meter))
            return false;
        component_run->batch.count = 0;
        space->expand(space->self, table_key(&component_run->table, queue[head]),
                      &component_run->batch);
        for (size_t i = 0; i < component_run->batch.count; i++) {
            uint32_t next = table_find(&component_run->table, batch_key(&component_run->batch, i),
                                       component_run->batch.items[i].hash);
            if (table_parent(&component_run->table, next) != TABLE_NONE)
                continue;
            table_set_parent(&component_run->table, next, first);
            queue[tail++] = next;
        }
    }
    *size = tail;
    return true;
}

static bool find_groups(struct component_run *component_run,
                        struct layout_components *layout_components)
{
    size_t bytes = component_run->table.count * sizeof(uint32_t);
    bool done = meter_take(component_run->meter, bytes);
    uint32_t *queue = done ? mem_try_alloc(component_run->table.count, sizeof *queue) : NULL;
    if (done && !queue) {
        meter_give(component_run->meter, bytes);
        component_run->meter->hit = LIMIT_MEMORY;
        return false;
    }
    for (uint32_t i = 0; done && i < component_run->table.count; i++) {
        uint64_t size = 0;
        if (table_parent(&component_run->table, i) != TABLE_NONE)
            continue;
        done = visit(component_run, i, queue, &size);
        layout_components->groups++;
        layout_components->largest =
            size > layout_components->largest ? size : layout_components->largest;
    }
    if (queue)
        meter_give(component_run->meter, bytes);
    mem_free(queue);
    return done;
}

bool layout_components_count(struct slide_space *slide_space, struct meter *meter,
                             struct layout_components *layout_components)
{
    struct component_run component_run = {.slide_space = slide_space, .meter = meter};
    *layout_components = (struct layout_components){0};
    component_run.key = mem_alloc(slide_space->space.key_bytes, 1);
    batch_init(&component_run.batch, slide_space->space.key_bytes);
    bool done = table_init(&component_run.table, &slide_space->space, meter, TABLE_PLAIN) &&
                enumerate_layouts(slide_space->classes, false, 0, add, &component_run);
    layout_components->layouts = component_run.table.count;
    done = done && find_groups(&component_run, layout_components);
    table_free(&component_run.table);
    batch_free(&component_run.batch);
    mem_free(component_run.key);
    return done;
}
