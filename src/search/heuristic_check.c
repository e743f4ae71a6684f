#include "search/heuristic_check.h"

#include "base/mem.h"
#include "search/wrapper.h"

/* The bounds of all successors are asked for when a state is expanded, so that every step is seen
 * and not only those to new states. */
struct heuristic_check {
    struct wrapper wrapper; /* first: it is the space's self */
    struct heuristic_check_report *report;
    uint32_t *bounds; /* of the successors of the state expanded last */
    size_t room;
    heuristic_fall_function *fell; /* or NULL */
    void *context;
};

/* Whether the step is consistent. */
static bool compare(struct heuristic_check_report *report, uint32_t before, uint32_t after,
                    uint32_t cost)
{
    if (before == BOUND_DEAD || after == BOUND_DEAD)
        return true;
    report->edges++;
    if (before <= after + cost)
        return true;
    report->inconsistent++;
    if (before - after - cost > report->worst_fall)
        report->worst_fall = before - after - cost;
    return false;
}

static void expand(void *self, const uint8_t *key, struct batch *out)
{
    struct heuristic_check *check = self;
    const struct space *inner = check->wrapper.inner;
    uint32_t before = inner->bound(inner->self, key);
    inner->expand(inner->self, key, out);
    if (out->count > check->room) {
        check->room = out->room;
        check->bounds = mem_resize(check->bounds, check->room, sizeof *check->bounds);
    }
    for (size_t i = 0; i < out->count && batch_goes_on(out, i); i++) {
        check->bounds[i] = inner->evaluate(inner->self, out, i, BOUND_DEAD);
        uint32_t cost = out->items[i].cost;
        if (!compare(check->report, before, check->bounds[i], cost) && check->fell)
            check->fell(check->context, key, batch_key(out, i), before, check->bounds[i] + cost);
    }
}

static uint32_t evaluate(void *self, const struct batch *batch, size_t index, uint32_t enough)
{
    (void)batch;
    (void)enough;
    return ((const struct heuristic_check *)self)->bounds[index];
}

struct space *heuristic_check_new(const struct space *inner, struct heuristic_check_report *report)
{
    struct heuristic_check *check = mem_alloc(1, sizeof *check);
    wrapper_init(&check->wrapper, inner);
    check->wrapper.space.expand = expand;
    check->wrapper.space.evaluate = evaluate;
    check->report = report;
    return &check->wrapper.space;
}

void heuristic_check_on_fall(struct space *space, heuristic_fall_function *function, void *context)
{
    struct heuristic_check *check = space->self;
    check->fell = function;
    check->context = context;
}

void heuristic_check_free(struct space *space)
{
    if (!space)
        return;
    struct heuristic_check *check = space->self;
    mem_free(check->bounds);
    mem_free(check);
}
