#include "slide/space/survey.h"

#include "base/mem.h"
#include "search/limits.h"
#include "slide/space/layouts.h"

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

static void count_at(struct survey_layers *layers, uint32_t distance)
{
    if (distance >= layers->count) {
        layers->counts = mem_resize(layers->counts, distance + (size_t)1, sizeof *layers->counts);
        while (layers->count <= distance)
            layers->counts[layers->count++] = 0;
    }
    layers->counts[distance]++;
}

static bool expand(struct survey *survey, uint32_t number, struct batch *batch)
{
    const struct space *space = &survey->layouts->space;
    if (!meter_tick(survey->meter))
        return false;
    batch->count = 0;
    space->expand(space->self, table_key(&survey->table, number), batch);
    return true;
}

/* Breadth first: numbers are given in the order of distance. */
static bool gather(struct survey *survey, struct batch *batch)
{
    struct table *table = &survey->table;
    struct space *space = &survey->layouts->space;
    uint8_t *key = mem_alloc(space->key_bytes, 1);
    space->start(space->self, key);
    bool fits = table_add(table, key, space->hash(space->self, key), TABLE_NONE) != TABLE_NONE;
    mem_free(key);
    for (uint32_t at = 0; fits && at < table->count; at++) {
        fits = expand(survey, at, batch);
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
static void measure_start(struct survey *survey)
{
    for (uint32_t i = 0; i < survey->table.count; i++) {
        survey->from_start[i] =
            i == 0 ? 0 : survey->from_start[table_parent(&survey->table, i)] + 1;
        count_at(&survey->start_layers, survey->from_start[i]);
    }
}

/* Breadth first again, from all goals at once. */
static bool measure_goal(struct survey *survey, uint32_t *queue, struct batch *batch)
{
    const struct table *table = &survey->table;
    uint32_t head = 0, tail = 0;
    for (uint32_t i = 0; i < table->count; i++) {
        bool goal = layouts_is_goal(survey->layouts, table_key(table, i));
        survey->to_goal[i] = goal ? 0 : SURVEY_NEVER;
        if (goal)
            queue[tail++] = i;
    }
    survey->goals = tail;
    for (; head < tail; head++) {
        uint32_t at = queue[head];
        count_at(&survey->goal_layers, survey->to_goal[at]);
        if (!expand(survey, at, batch))
            return false;
        for (size_t i = 0; i < batch->count; i++) {
            uint32_t next = table_find(table, batch_key(batch, i), batch->items[i].hash);
            if (survey->to_goal[next] != SURVEY_NEVER)
                continue;
            survey->to_goal[next] = survey->to_goal[at] + 1;
            queue[tail++] = next;
        }
    }
    return true;
}

/* Ways are handed on along shortest paths alone, in the order of distance. */
static bool count_optimal(struct survey *survey, uint64_t *ways, struct batch *batch)
{
    const struct table *table = &survey->table;
    uint32_t optimum = survey->to_goal[0];
    survey->optimal = 0;
    if (optimum == SURVEY_NEVER)
        return true;
    ways[0] = 1;
    for (uint32_t i = 0; i < table->count && survey->from_start[i] <= optimum; i++) {
        if (survey->from_start[i] + survey->to_goal[i] != optimum)
            continue;
        if (survey->to_goal[i] == 0)
            survey->optimal =
                ways[i] > UINT64_MAX - survey->optimal ? UINT64_MAX : survey->optimal + ways[i];
        if (!expand(survey, i, batch))
            return false;
        for (size_t k = 0; k < batch->count; k++) {
            uint32_t next = table_find(table, batch_key(batch, k), batch->items[k].hash);
            if (survey->from_start[next] == survey->from_start[i] + 1)
                ways[next] = ways[i] > UINT64_MAX - ways[next] ? UINT64_MAX : ways[next] + ways[i];
        }
    }
    return true;
}

static bool measure(struct survey *survey, struct batch *batch)
{
    struct meter *meter = survey->meter;
    size_t count = survey->table.count;
    survey->from_start = take_array(meter, count, sizeof *survey->from_start);
    survey->to_goal = take_array(meter, count, sizeof *survey->to_goal);
    if (!survey->from_start || !survey->to_goal)
        return false;
    measure_start(survey);
    uint32_t *queue = take_array(meter, count, sizeof *queue);
    bool done = queue && measure_goal(survey, queue, batch);
    give_array(meter, queue, count, sizeof *queue);
    uint64_t *ways = done ? take_array(meter, count, sizeof *ways) : NULL;
    done = ways && count_optimal(survey, ways, batch);
    give_array(meter, ways, count, sizeof *ways);
    return done;
}

bool survey_make(struct survey *survey, struct layouts *layouts, struct meter *meter)
{
    *survey = (struct survey){.layouts = layouts, .meter = meter};
    struct batch batch;
    batch_init(&batch, layouts->space.key_bytes);
    bool done = table_init(&survey->table, &layouts->space, meter, TABLE_PLAIN) &&
                gather(survey, &batch) && measure(survey, &batch);
    batch_free(&batch);
    return done;
}

void survey_free(struct survey *survey)
{
    size_t count = survey->table.count;
    give_array(survey->meter, survey->from_start, count, sizeof *survey->from_start);
    give_array(survey->meter, survey->to_goal, count, sizeof *survey->to_goal);
    mem_free(survey->start_layers.counts);
    mem_free(survey->goal_layers.counts);
    table_free(&survey->table);
    *survey = (struct survey){0};
}
