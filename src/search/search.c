#include "search/search.h"

#include <string.h>

#include "base/mem.h"
#include "search/astar_shared.h"
#include "search/astar_threads.h"
#include "search/layers/proof.h"
#include "search/limits.h"
#include "search/observer.h"
#include "search/own.h"
#include "search/space.h"
#include "search/table.h"

void search_trace_back(const struct table *table, uint32_t number, struct search_result *result)
{
    size_t steps = 0;
    for (uint32_t at = number; table_parent(table, at) != TABLE_NONE; at = table_parent(table, at))
        steps++;
    mem_free(result->path);
    result->path = mem_alloc(steps + 1, table->key_bytes);
    result->steps = steps;
    uint32_t at = number;
    for (size_t i = steps + 1; i-- > 0; at = table_parent(table, at))
        memcpy(result->path + i * table->key_bytes, table_key(table, at), table->key_bytes);
}

/* The cost of the cheapest step from a key to another; UINT32_MAX: there is none. */
static uint32_t step_cost(const struct space *space, struct batch *batch, const uint8_t *from,
                          const uint8_t *to)
{
    uint32_t least = UINT32_MAX;
    batch->count = 0;
    space->expand(space->self, from, batch);
    for (size_t i = 0; i < batch->count; i++)
        if (batch->items[i].cost < least && memcmp(batch_key(batch, i), to, space->key_bytes) == 0)
            least = batch->items[i].cost;
    return least;
}

bool search_path_holds(const struct space *space, const struct search_result *result)
{
    struct batch batch;
    uint64_t sum = 0;
    batch_init(&batch, space->key_bytes);
    for (size_t i = 0; i < result->steps && sum <= result->cost; i++) {
        const uint8_t *from = result->path + i * space->key_bytes;
        sum += step_cost(space, &batch, from, from + space->key_bytes);
    }
    batch_free(&batch);
    return sum <= result->cost;
}

void search_conclude(struct search_result *result, const struct table *table, uint32_t best,
                     uint32_t cost, bool finished)
{
    bool met = best != TABLE_NONE || result->path, known = cost != UINT32_MAX;
    if (result->lower_bound > cost) /* estimates above the truth, or a file that lies */
        result->lower_bound = cost;
    if (!met && !(known && finished)) {
        result->outcome = finished ? SEARCH_EXHAUSTED : SEARCH_LIMITED;
        return;
    }
    result->outcome = SEARCH_FOUND;
    result->optimal = finished;
    result->cost = cost;
    if (best != TABLE_NONE)
        search_trace_back(table, best, result);
    if (finished)
        result->lower_bound = cost;
}

bool search_ask_incumbent(struct meter *meter, uint32_t *cost)
{
    struct incumbent *incumbent = meter->hooks.incumbent;
    if (!incumbent || meter->counters.expanded < incumbent->after)
        return false;
    incumbent->after = UINT64_MAX;
    uint32_t known = incumbent->cost(incumbent, meter);
    if (known >= *cost)
        return false;
    *cost = known;
    return true;
}

static void run_threads(const struct space *space, unsigned threads, struct meter *meter,
                        struct search_result *result)
{
    struct space **clones = mem_alloc(threads, sizeof *clones);
    const struct space **spaces = mem_alloc(threads, sizeof *spaces);
    spaces[0] = space;
    for (unsigned i = 1; i < threads; i++)
        spaces[i] = clones[i] = space->clone(space->self);
    search_astar_threads(spaces, threads, meter, result);
    for (unsigned i = 1; i < threads; i++)
        space->free_clone(clones[i]);
    mem_free(clones);
    mem_free(spaces);
}

void search_run(search_function *run, const struct space *space, unsigned threads,
                struct meter *meter, struct search_result *result)
{
    const struct search_observer *observer = meter->hooks.observer;
    struct search_own *functions = meter->hooks.own;
    bool shared = meter->hooks.exchange && !observer && !functions;
    if (meter->hooks.layers && run == search_astar && !observer && !functions) {
        search_proof(space, meter, meter->hooks.layers, result);
        return;
    }
    if (shared && (run == search_astar || run == search_astar_pairs)) {
        (run == search_astar ? search_astar_shared : search_astar_pairs_shared)(space, meter,
                                                                                result);
        return;
    }
    if (threads > 1 && run == search_astar && space->clone && !observer && !functions) {
        run_threads(space, threads < ASTAR_THREADS_MAX ? threads : ASTAR_THREADS_MAX, meter,
                    result);
        return;
    }
    struct own_search *own = own_begin(functions, space, meter);
    const struct space *asked = own ? own_space(own) : space;
    struct space *observed = observer ? observer_new(asked, observer) : NULL;
    meter->result = result;
    run(observed ? observed : asked, meter, result);
    meter->result = NULL;
    observer_free(observed);
    own_end(own);
}

void search_result_free(struct search_result *result)
{
    mem_free(result->path);
    mem_free(result->layers);
    *result = (struct search_result){0};
}
