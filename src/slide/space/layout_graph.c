#include "slide/space/layout_graph.h"

#include "base/mem.h"
#include "search/limits.h"
#include "slide/space/slide_space.h"

/* An array with a number for every layout, accounted for in the meter. */
static void *take_array(struct meter *meter, size_t count, size_t size)
{
    if (!meter_take(meter, count * size))
        return NULL;
    void *array = mem_try_alloc(count, size);
    if (!array) {
        meter_give(meter, count * size);
        meter->hit = LIMIT_MEMORY;
    }
    return array;
}

static void give_array(struct meter *meter, void *array, size_t count, size_t size)
{
    if (array)
        meter_give(meter, count * size);
    mem_free(array);
}

static void count_at(struct layout_graph_layers *layers, uint32_t distance)
{
    if (distance >= layers->count) {
        layers->counts = mem_resize(layers->counts, distance + (size_t)1, sizeof *layers->counts);
        while (layers->count <= distance)
            layers->counts[layers->count++] = 0;
    }
    layers->counts[distance]++;
}

static bool expand(struct layout_graph *graph, uint32_t number, struct batch *batch)
{
    const struct space *space = &graph->slide_space->space;
    if (!meter_tick(graph->meter))
        return false;
    batch->count = 0;
    space->expand(space->self, table_key(&graph->table, number), batch);
    return true;
}

/* Breadth first: numbers are given in the order of distance. */
static bool gather(struct layout_graph *graph, struct batch *batch)
{
    struct table *table = &graph->table;
    struct space *space = &graph->slide_space->space;
    uint8_t *key = space_start_key(space);
    bool fits = table_add(table, key, space->hash(space->self, key), TABLE_NONE) != TABLE_NONE;
    mem_free(key);
    for (uint32_t at = 0; fits && at < table->count; at++) {
        fits = expand(graph, at, batch);
        for (size_t i = 0; fits && i < batch->count; i++) {
            uint64_t hash = batch->items[i].hash;
            const uint8_t *next = batch_key(batch, i);
            if (table_find(table, next, hash) == TABLE_NONE)
                fits = table_add(table, next, hash, at) != TABLE_NONE;
        }
    }
    return fits;
}

/* A parent is met before its children, and one move nearer. */
static void measure_start(struct layout_graph *graph)
{
    for (uint32_t i = 0; i < graph->table.count; i++) {
        graph->from_start[i] = i == 0 ? 0 : graph->from_start[table_parent(&graph->table, i)] + 1;
        count_at(&graph->start_layers, graph->from_start[i]);
    }
}

/* Breadth first again, from all goals at once. */
static bool measure_goal(struct layout_graph *graph, uint32_t *queue, struct batch *batch)
{
    const struct table *table = &graph->table;
    uint32_t head = 0, tail = 0;
    for (uint32_t i = 0; i < table->count; i++) {
        bool goal = slide_space_is_goal(graph->slide_space, table_key(table, i));
        graph->to_goal[i] = goal ? 0 : LAYOUT_GRAPH_NEVER;
        if (goal)
            queue[tail++] = i;
    }
    graph->goals = tail;
    for (; head < tail; head++) {
        uint32_t at = queue[head];
        count_at(&graph->goal_layers, graph->to_goal[at]);
        if (!expand(graph, at, batch))
            return false;
        for (size_t i = 0; i < batch->count; i++) {
            uint32_t next = table_find(table, batch_key(batch, i), batch->items[i].hash);
            if (graph->to_goal[next] != LAYOUT_GRAPH_NEVER)
                continue;
            graph->to_goal[next] = graph->to_goal[at] + 1;
            queue[tail++] = next;
        }
    }
    return true;
}

/* Ways are handed on along shortest paths alone, in the order of distance. */
static bool count_optimal(struct layout_graph *graph, uint64_t *ways, struct batch *batch)
{
    const struct table *table = &graph->table;
    uint32_t optimum = graph->to_goal[0];
    graph->optimal = 0;
    if (optimum == LAYOUT_GRAPH_NEVER)
        return true;
    ways[0] = 1;
    for (uint32_t i = 0; i < table->count && graph->from_start[i] <= optimum; i++) {
        if (graph->from_start[i] + graph->to_goal[i] != optimum)
            continue;
        if (graph->to_goal[i] == 0)
            graph->optimal =
                ways[i] > UINT64_MAX - graph->optimal ? UINT64_MAX : graph->optimal + ways[i];
        if (!expand(graph, i, batch))
            return false;
        for (size_t k = 0; k < batch->count; k++) {
            uint32_t next = table_find(table, batch_key(batch, k), batch->items[k].hash);
            if (graph->from_start[next] == graph->from_start[i] + 1)
                ways[next] = ways[i] > UINT64_MAX - ways[next] ? UINT64_MAX : ways[next] + ways[i];
        }
    }
    return true;
}

static bool measure(struct layout_graph *graph, struct batch *batch)
{
    struct meter *meter = graph->meter;
    size_t count = graph->table.count;
    graph->from_start = take_array(meter, count, sizeof *graph->from_start);
    graph->to_goal = take_array(meter, count, sizeof *graph->to_goal);
    if (!graph->from_start || !graph->to_goal)
        return false;
    measure_start(graph);
    uint32_t *queue = take_array(meter, count, sizeof *queue);
    bool done = queue && measure_goal(graph, queue, batch);
    give_array(meter, queue, count, sizeof *queue);
    uint64_t *ways = done ? take_array(meter, count, sizeof *ways) : NULL;
    done = ways && count_optimal(graph, ways, batch);
    give_array(meter, ways, count, sizeof *ways);
    return done;
}

bool layout_graph_make(struct layout_graph *graph, struct slide_space *slide_space,
                       struct meter *meter)
{
    *graph = (struct layout_graph){.slide_space = slide_space, .meter = meter};
    struct batch batch;
    batch_init(&batch, slide_space->space.key_bytes);
    bool done = table_init(&graph->table, &slide_space->space, meter, TABLE_PLAIN) &&
                gather(graph, &batch) && measure(graph, &batch);
    batch_free(&batch);
    return done;
}

void layout_graph_free(struct layout_graph *graph)
{
    size_t count = graph->table.count;
    give_array(graph->meter, graph->from_start, count, sizeof *graph->from_start);
    give_array(graph->meter, graph->to_goal, count, sizeof *graph->to_goal);
    mem_free(graph->start_layers.counts);
    mem_free(graph->goal_layers.counts);
    table_free(&graph->table);
    *graph = (struct layout_graph){0};
}
