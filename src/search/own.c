#include "search/own.h"

#include "base/mem.h"
#include "search/limits.h"
#include "search/wrapper.h"

/* Exact distances are worked out in spaces up to this size. */
enum { CHECKED_STATES_MAX = 500000 };

struct own_search {
    struct wrapper wrapper; /* first: it is the space's self */
    struct search_own *own;
    struct meter *meter;
    struct exact_distances *exact; /* or NULL */
    struct space *checked;         /* sees whether the bounds are consistent; or NULL */
};

static void refute(const struct own_search *search, struct own_refutation refutation)
{
    const struct search_own *own = search->own;
    if (own->refuted)
        own->refuted(own->context, search->wrapper.inner, &refutation);
}

static void refute_step(void *context, const uint8_t *from, const uint8_t *to, uint32_t bound,
                        uint32_t most)
{
    refute(context, (struct own_refutation){from, to, bound, most});
}

static uint32_t compare(struct own_search *search, const uint8_t *key, uint32_t answer)
{
    if (!search->exact)
        return answer;
    uint32_t truth = exact_distance(search->exact, key);
    if (truth == EXACT_DISTANCE_UNKNOWN)
        search->own->is_exact = false;
    else if (truth != BOUND_DEAD && answer > truth) {
        search->own->wrong++;
        refute(search, (struct own_refutation){key, NULL, answer, truth});
    }
    return answer;
}

/* The greater one of a bound that is not dead and what the caller says. */
static uint32_t ask(struct own_search *search, const uint8_t *key, uint32_t bound)
{
    struct search_own *own = search->own;
    const struct space *inner = search->wrapper.inner;
    if (bound == BOUND_DEAD || inner->is_goal(inner->self, key))
        return bound;
    own->asked++;
    if (own->is_dead && own->is_dead(own->context, inner, key))
        return compare(search, key, BOUND_DEAD);
    uint32_t estimate = own->estimate ? own->estimate(own->context, inner, key) : 0;
    if (estimate == BOUND_DEAD)
        return compare(search, key, BOUND_DEAD);
    estimate = estimate < OWN_ESTIMATE_MAX ? estimate : OWN_ESTIMATE_MAX;
    return compare(search, key, estimate > bound ? estimate : bound);
}

static uint32_t evaluate(void *self, const struct batch *batch, size_t index, uint32_t enough)
{
    struct own_search *search = self;
    const struct space *inner = search->wrapper.inner;
    uint32_t bound = inner->evaluate(inner->self, batch, index, enough);
    return bound >= enough ? bound : ask(search, batch_key(batch, index), bound);
}

static uint32_t bound(void *self, const uint8_t *key)
{
    struct own_search *search = self;
    const struct space *inner = search->wrapper.inner;
    return ask(search, key, inner->bound(inner->self, key));
}

struct own_search *own_begin(struct search_own *own, const struct space *space, struct meter *meter)
{
    if (!own)
        return NULL;
    struct own_search *search = mem_alloc(1, sizeof *search);
    wrapper_init(&search->wrapper, space);
    search->wrapper.space.evaluate = evaluate;
    search->wrapper.space.bound = bound;
    search->wrapper.space.tell_dead = NULL; /* it may be the caller's test */
    /* From the other end nobody would ask. */
    search->wrapper.space.goals = NULL;
    search->wrapper.space.predecessors = NULL;
    search->own = own;
    search->meter = meter;
    own->asked = own->wrong = 0;
    own->report = (struct heuristic_check_report){0};
    search->exact = own->check ? exact_distances_new(space, meter, CHECKED_STATES_MAX) : NULL;
    if (search->exact && !meter_try(meter, exact_distances_bytes(search->exact))) {
        exact_distances_free(search->exact);
        search->exact = NULL;
    }
    own->is_exact = search->exact != NULL;
    if (own->check) {
        search->checked = heuristic_check_new(&search->wrapper.space, &own->report);
        heuristic_check_on_fall(search->checked, refute_step, search);
    }
    return search;
}

const struct space *own_space(const struct own_search *search)
{
    return search->checked ? search->checked : &search->wrapper.space;
}

void own_end(struct own_search *search)
{
    if (!search)
        return;
    if (search->exact) {
        struct search_own used = *search->own; /* by the search itself */
        exact_distances_compare(search->exact, &search->wrapper.space, &search->own->report);
        search->own->asked = used.asked;
        search->own->wrong = used.wrong;
        meter_give(search->meter, exact_distances_bytes(search->exact));
    }
    heuristic_check_free(search->checked);
    exact_distances_free(search->exact);
    mem_free(search);
}

bool own_holds(const struct search_own *own)
{
    return !own->asked || (own->is_exact && !own->wrong);
}
