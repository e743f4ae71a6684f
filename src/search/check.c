#include "search/check.h"

#include "base/mem.h"

/* The bounds of all successors are asked for when a state is expanded, so that every step is seen
 * and not only those to new states. */
struct check {
    struct space space;
    const struct space *inner;
    struct check_report *report;
    uint32_t *bounds; /* of the successors of the state expanded last */
    size_t room;
};

static void start(void *self, uint8_t *key)
{
    const struct check *check = self;
    check->inner->start(check->inner->self, key);
}

static uint64_t hash(void *self, const uint8_t *key)
{
    const struct check *check = self;
    return check->inner->hash(check->inner->self, key);
}

static bool is_goal(void *self, const uint8_t *key)
{
    const struct check *check = self;
    return check->inner->is_goal(check->inner->self, key);
}

static uint32_t bound(void *self, const uint8_t *key)
{
    const struct check *check = self;
    return check->inner->bound(check->inner->self, key);
}

static void compare(struct check_report *report, uint32_t before, uint32_t after, uint32_t cost)
{
    if (before == BOUND_DEAD || after == BOUND_DEAD)
        return;
    report->edges++;
    if (before <= after + cost)
        return;
    report->inconsistent++;
    if (before - after - cost > report->worst_fall)
        report->worst_fall = before - after - cost;
}

static void expand(void *self, const uint8_t *key, struct batch *out)
{
    struct check *check = self;
    const struct space *inner = check->inner;
    uint32_t before = inner->bound(inner->self, key);
    inner->expand(inner->self, key, out);
    if (out->count > check->room) {
        check->room = out->room;
        check->bounds = mem_resize(check->bounds, check->room, sizeof *check->bounds);
    }
    for (size_t i = 0; i < out->count; i++) {
        check->bounds[i] = inner->evaluate(inner->self, out, i);
        compare(check->report, before, check->bounds[i], out->items[i].cost);
    }
}

static uint32_t evaluate(void *self, const struct batch *batch, size_t index)
{
    (void)batch;
    return ((const struct check *)self)->bounds[index];
}

static void describe(void *self, const uint8_t *key, struct text *out)
{
    const struct check *check = self;
    check->inner->describe(check->inner->self, key, out);
}

struct space *check_new(const struct space *inner, struct check_report *report)
{
    struct check *check = mem_alloc(1, sizeof *check);
    check->inner = inner;
    check->report = report;
    check->space = (struct space){.self = check,
                                  .key_bytes = inner->key_bytes,
                                  .start = start,
                                  .hash = hash,
                                  .is_goal = is_goal,
                                  .expand = expand,
                                  .evaluate = evaluate,
                                  .bound = bound,
                                  .describe = inner->describe ? describe : NULL};
    return &check->space;
}

void check_free(struct space *space)
{
    if (!space)
        return;
    struct check *check = space->self;
    mem_free(check->bounds);
    mem_free(check);
}
