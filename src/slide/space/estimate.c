#include "slide/space/estimate.h"

#include "base/mem.h"
#include "search/space.h"

/* Breadth first from the placements at distance 0, within one kind. */
static void spread(const struct kinds *kinds, const struct kind *kind, enum slide_metric metric,
                   uint32_t *distance)
{
    uint32_t *queue = mem_alloc(kind->placements, sizeof *queue);
    size_t head = 0, tail = 0;
    for (uint32_t i = 0; i < kind->placements; i++)
        if (distance[i] == 0)
            queue[tail++] = i;
    while (head < tail) {
        uint32_t from = queue[head++];
        for (int d = 0; d < DIRECTIONS; d++) {
            uint32_t to = kinds->next[kind->first + from][d];
            while (to != PLACEMENT_NONE) {
                if (distance[to - kind->first] == BOUND_DEAD) {
                    distance[to - kind->first] = distance[from] + 1;
                    queue[tail++] = to - kind->first;
                }
                to = metric == METRIC_STRAIGHT ? kinds->next[to][d] : PLACEMENT_NONE;
            }
        }
    }
    if (metric == METRIC_MOVES) /* with nothing in the way any place is one move away */
        for (uint32_t i = 0; i < kind->placements; i++)
            if (distance[i] != BOUND_DEAD && distance[i] > 1)
                distance[i] = 1;
    mem_free(queue);
}

static uint32_t *blank(const struct kind *kind)
{
    uint32_t *distance = mem_alloc(kind->placements, sizeof *distance);
    for (uint32_t i = 0; i < kind->placements; i++)
        distance[i] = BOUND_DEAD;
    return distance;
}

void estimate_init(struct estimate *estimate, const struct kinds *kinds, enum slide_metric metric)
{
    *estimate = (struct estimate){.kinds = kinds};
    estimate->to_wanted = mem_alloc(kinds->wanted_count + 1, sizeof *estimate->to_wanted);
    estimate->wanted_kind = mem_alloc(kinds->wanted_count + 1, sizeof *estimate->wanted_kind);
    estimate->to_outside = mem_alloc(kinds->count, sizeof *estimate->to_outside);
    for (size_t i = 0; i < kinds->wanted_count; i++) {
        size_t k = kinds_of_placement(kinds, kinds->wanted[i]);
        const struct kind *kind = &kinds->items[k];
        estimate->wanted_kind[i] = k;
        estimate->to_wanted[i] = blank(kind);
        estimate->to_wanted[i][kinds->wanted[i] - kind->first] = 0;
        spread(kinds, kind, metric, estimate->to_wanted[i]);
    }
    for (size_t k = 0; k < kinds->count; k++) {
        const struct kind *kind = &kinds->items[k];
        if (!kind->leaves)
            continue;
        estimate->to_outside[k] = blank(kind);
        for (uint32_t i = 0; i < kind->placements; i++)
            if (kinds->outside[kind->first + i])
                estimate->to_outside[k][i] = 0;
        spread(kinds, kind, metric, estimate->to_outside[k]);
    }
}

void estimate_free(struct estimate *estimate)
{
    if (!estimate->kinds)
        return;
    for (size_t i = 0; i < estimate->kinds->wanted_count; i++)
        mem_free(estimate->to_wanted[i]);
    for (size_t k = 0; k < estimate->kinds->count; k++)
        mem_free(estimate->to_outside[k]);
    mem_free(estimate->to_wanted);
    mem_free(estimate->wanted_kind);
    mem_free(estimate->to_outside);
    *estimate = (struct estimate){0};
}

uint32_t estimate_layout(const struct estimate *estimate, const uint32_t *layout)
{
    const struct kinds *kinds = estimate->kinds;
    uint32_t bound = 0;
    for (size_t i = 0; i < kinds->wanted_count; i++) {
        const struct kind *kind = &kinds->items[estimate->wanted_kind[i]];
        uint32_t nearest = BOUND_DEAD;
        for (unsigned s = 0; s < kind->count; s++) {
            uint32_t distance = estimate->to_wanted[i][layout[kind->slot + s] - kind->first];
            nearest = distance < nearest ? distance : nearest;
        }
        if (nearest == BOUND_DEAD)
            return BOUND_DEAD;
        bound += nearest;
    }
    for (size_t k = 0; k < kinds->count; k++) {
        const struct kind *kind = &kinds->items[k];
        for (unsigned s = 0; kind->leaves && s < kind->count; s++) {
            uint32_t distance = estimate->to_outside[k][layout[kind->slot + s] - kind->first];
            if (distance == BOUND_DEAD)
                return BOUND_DEAD;
            bound += distance;
        }
    }
    return bound;
}
