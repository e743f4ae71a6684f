#include "sokoban/expert/plan/plan_tracker.h"

#include <string.h>

#include "base/bits.h"
#include "base/mem.h"

/* What holds boxes after each layer. */
static void fill_held(struct plan_tracker *tracker)
{
    const struct placement *plan = tracker->plan;
    for (unsigned layer = 0; layer < tracker->layers; layer++) {
        uint64_t *after = tracker->held + (layer + 1) * (size_t)tracker->words;
        memcpy(after, after - tracker->words, tracker->words * sizeof *after);
        for (size_t k = tracker->first[layer]; k < tracker->first[layer + 1]; k++) {
            if (plan[k].from != tracker->model->map->cells)
                bits_drop(after, plan[k].from);
            bits_add(after, plan[k].to);
        }
    }
}

void plan_tracker_init(struct plan_tracker *tracker, const struct model *model,
                       struct packing_plan plan, struct meter *limits)
{
    const struct map *map = model->map;
    *tracker = (struct plan_tracker){.model = model,
                                     .plan = plan.items,
                                     .steps = plan.count,
                                     .left = plan.left,
                                     .words = (unsigned)bits_words(map->cells)};
    if (tracker->steps)
        tracker->layers = tracker->plan[tracker->steps - 1].layer + 1;
    tracker->held =
        mem_alloc((tracker->layers + (size_t)1) * tracker->words, sizeof *tracker->held);
    tracker->first = mem_alloc(tracker->layers + (size_t)1, sizeof *tracker->first);
    tracker->set = mem_alloc(tracker->words, sizeof *tracker->set);
    for (size_t k = 0; k < tracker->steps; k++)
        tracker->first[tracker->plan[k].layer + 1] = k + 1;
    fill_held(tracker);
    plan_supply_init(&tracker->supply, model, tracker->plan, tracker->steps, limits);
}

void plan_tracker_free(struct plan_tracker *tracker)
{
    mem_free(tracker->plan);
    mem_free(tracker->first);
    mem_free(tracker->held);
    mem_free(tracker->set);
    plan_supply_free(&tracker->supply);
    *tracker = (struct plan_tracker){0};
}

static bool holds(const struct plan_tracker *tracker, unsigned layer)
{
    const uint64_t *held = tracker->held + layer * (size_t)tracker->words;
    uint64_t missing = 0;
    for (unsigned w = 0; w < tracker->words; w++)
        missing |= held[w] & ~tracker->set[w];
    return !missing;
}

struct packing_progress plan_tracker_look(struct plan_tracker *tracker, const cell *boxes)
{
    const struct map *map = tracker->model->map;
    memset(tracker->set, 0, tracker->words * sizeof *tracker->set);
    for (unsigned i = 0; i < map->box_count; i++)
        bits_add(tracker->set, boxes[i]);
    unsigned layer = tracker->layers;
    while (layer && !holds(tracker, layer))
        layer--;
    size_t step = tracker->first[layer], done = step;
    for (size_t k = step; layer < tracker->layers && k < tracker->first[layer + 1]; k++)
        done += bits_has(tracker->set, tracker->plan[k].to);
    struct packing_progress progress = {.to_do = (unsigned)(tracker->steps - done) + tracker->left};
    progress.sealed = plan_supply_lacking(&tracker->supply, step, boxes,
                                          tracker->held + layer * (size_t)tracker->words);
    const uint64_t *last = tracker->held + tracker->layers * (size_t)tracker->words;
    for (unsigned i = 0; i < map->box_count; i++)
        progress.to_do -= map->is_goal[boxes[i]] && !bits_has(last, boxes[i]);
    return progress;
}
