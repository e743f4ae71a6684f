#include "slide/space/estimate.h"

#include "base/mem.h"
#include "search/space.h"

/* Breadth first from the placements at distance 0, within one class. */
static void spread(const struct piece_classes *classes, const struct piece_class *class,
                   enum slide_metric metric, uint32_t *distance)
{
    uint32_t *queue = mem_alloc(class->placements, sizeof *queue);
    size_t head = 0, tail = 0;
    for (uint32_t i = 0; i < class->placements; i++)
        if (distance[i] == 0)
            queue[tail++] = i;
    while (head < tail) {
        uint32_t from = queue[head++];
        for (int d = 0; d < DIRECTIONS; d++) {
            uint32_t to = classes->next[class->first + from][d];
            while (to != PLACEMENT_NONE) {
                if (distance[to - class->first] == BOUND_DEAD) {
                    distance[to - class->first] = distance[from] + 1;
                    queue[tail++] = to - class->first;
                }
                to = metric == METRIC_STRAIGHT ? classes->next[to][d] : PLACEMENT_NONE;
            }
        }
    }
    if (metric == METRIC_MOVES) /* with nothing in the way any place is one move away */
        for (uint32_t i = 0; i < class->placements; i++)
            if (distance[i] != BOUND_DEAD && distance[i] > 1)
                distance[i] = 1;
    mem_free(queue);
}

static uint32_t *blank(const struct piece_class *class)
{
    uint32_t *distance = mem_alloc(class->placements, sizeof *distance);
    for (uint32_t i = 0; i < class->placements; i++)
        distance[i] = BOUND_DEAD;
    return distance;
}

void estimate_init(struct estimate *estimate, const struct piece_classes *classes,
                   enum slide_metric metric)
{
    *estimate = (struct estimate){.classes = classes};
    estimate->to_wanted = mem_alloc(classes->wanted_count + 1, sizeof *estimate->to_wanted);
    estimate->wanted_class = mem_alloc(classes->wanted_count + 1, sizeof *estimate->wanted_class);
    estimate->to_outside = mem_alloc(classes->count, sizeof *estimate->to_outside);
    for (size_t i = 0; i < classes->wanted_count; i++) {
        size_t k = piece_classes_of_placement(classes, classes->wanted[i]);
        const struct piece_class *class = &classes->items[k];
        estimate->wanted_class[i] = k;
        estimate->to_wanted[i] = blank(class);
        estimate->to_wanted[i][classes->wanted[i] - class->first] = 0;
        spread(classes, class, metric, estimate->to_wanted[i]);
    }
    for (size_t k = 0; k < classes->count; k++) {
        const struct piece_class *class = &classes->items[k];
        if (!class->leaves)
            continue;
        estimate->to_outside[k] = blank(class);
        for (uint32_t i = 0; i < class->placements; i++)
            if (classes->outside[class->first + i])
                estimate->to_outside[k][i] = 0;
        spread(classes, class, metric, estimate->to_outside[k]);
    }
}

void estimate_free(struct estimate *estimate)
{
    if (!estimate->classes)
        return;
    for (size_t i = 0; i < estimate->classes->wanted_count; i++)
        mem_free(estimate->to_wanted[i]);
    for (size_t k = 0; k < estimate->classes->count; k++)
        mem_free(estimate->to_outside[k]);
    mem_free(estimate->to_wanted);
    mem_free(estimate->wanted_class);
    mem_free(estimate->to_outside);
    *estimate = (struct estimate){0};
}

uint32_t estimate_layout(const struct estimate *estimate, const uint32_t *layout)
{
    const struct piece_classes *classes = estimate->classes;
    uint32_t bound = 0;
    for (size_t i = 0; i < classes->wanted_count; i++) {
        const struct piece_class *class = &classes->items[estimate->wanted_class[i]];
        uint32_t nearest = BOUND_DEAD;
        for (unsigned s = 0; s < class->count; s++) {
            uint32_t distance = estimate->to_wanted[i][layout[class->slot + s] - class->first];
            nearest = distance < nearest ? distance : nearest;
        }
        if (nearest == BOUND_DEAD)
            return BOUND_DEAD;
        bound += nearest;
    }
    for (size_t k = 0; k < classes->count; k++) {
        const struct piece_class *class = &classes->items[k];
        for (unsigned s = 0; class->leaves && s < class->count; s++) {
            uint32_t distance = estimate->to_outside[k][layout[class->slot + s] - class->first];
            if (distance == BOUND_DEAD)
                return BOUND_DEAD;
            bound += distance;
        }
    }
    return bound;
}
