/* The way back from a goal without parents: four bytes a state are saved for some hundred
 * expansions at the end. A table that keeps parents for another reason has the same way back,
 * unless its costs come from a file that lies.
 *
 * A state was reached from one that had its cost, less that of the step, and costs only fall since:
 * among its predecessors in the table there is always one that is no dearer and has it among its
 * successors. Where every step costs something, costs fall from each state to the next, and the
 * start is reached. */
#include <assert.h>
#include <string.h>

#include "base/mem.h"
#include "search/best_first.h"
#include "search/limits.h"
#include "search/search.h"

static bool finds_way_back(const struct space *space)
{
    return space->predecessors && space->has_no_free_steps;
}

bool best_first_needs_no_parents(const struct space *space, const struct meter *meter)
{
    return finds_way_back(space) && !meter->hooks.observer && !meter->hooks.checkpoint;
}

/* Nobody watches the way back. */
static const struct space *space_of(const struct best_first *search)
{
    return search->space->unwatched ? search->space->unwatched : search->space;
}

/* Does a state lead to another, at this cost or less? */
static bool leads_to(struct best_first *search, uint32_t from, uint32_t to, uint32_t most)
{
    const struct space *space = space_of(search);
    struct batch *batch = &search->batch;
    batch->count = 0;
    space->expand(space->self, table_key(&search->table, from), batch);
    for (size_t i = 0; i < batch->count; i++)
        if (batch->items[i].cost <= most &&
            memcmp(batch_key(batch, i), table_key(&search->table, to), space->key_bytes) == 0)
            return true;
    return false;
}

/* The state that this one was reached from, or one as good. */
static uint32_t step_back(struct best_first *search, uint32_t number, struct batch *before)
{
    const struct space *space = space_of(search);
    uint32_t cost = best_first_cost(search, number);
    before->count = 0;
    space->predecessors(space->self, table_key(&search->table, number), before);
    for (size_t i = 0; i < before->count; i++) {
        uint32_t from = table_find(&search->table, batch_key(before, i), before->items[i].hash);
        if (from != TABLE_NONE && best_first_cost(search, from) < cost &&
            leads_to(search, from, number, cost - best_first_cost(search, from)))
            return from;
    }
    return TABLE_NONE;
}

/* The numbers of the states from this one back to the start, which is 0, or as far as there are
 * any; to be freed. */
static uint32_t *find_way(struct best_first *search, uint32_t number, size_t *count)
{
    struct batch before;
    size_t room = 64;
    uint32_t *way = mem_alloc(room, sizeof *way);
    batch_init(&before, search->space->key_bytes);
    search->batch.meter = NULL; /* no limit cuts the way off */
    for (*count = 0; number != TABLE_NONE;) {
        if (*count == room) {
            room *= 2;
            way = mem_resize(way, room, sizeof *way);
        }
        way[(*count)++] = number;
        number = number ? step_back(search, number, &before) : TABLE_NONE;
    }
    batch_free(&before);
    return way;
}

/* The states of a way become the path, the last one first. */
static void take_way(struct best_first *search, const uint32_t *way, size_t count)
{
    struct search_result *result = search->result;
    size_t bytes = search->space->key_bytes;
    mem_free(result->path);
    result->path = mem_alloc(count, bytes);
    result->steps = count - 1;
    for (size_t i = 0; i < count; i++)
        memcpy(result->path + i * bytes, table_key(&search->table, way[count - 1 - i]), bytes);
}

void best_first_trace(struct best_first *search, uint32_t number)
{
    size_t count = 0;
    bool looks = finds_way_back(search->space);
    uint32_t *way = looks ? find_way(search, number, &count) : NULL;
    bool found = looks && way[count - 1] == 0;
    assert(found || search->table.has_parents);
    if (found)
        take_way(search, way, count);
    else if (search->table.has_parents)
        search_trace_back(&search->table, number, search->result);
    mem_free(way);
}
