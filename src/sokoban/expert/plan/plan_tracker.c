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
    tracker->base.next = mem_alloc(tracker->words, sizeof *tracker->base.next);
    tracker->base.missed = mem_alloc(tracker->words, sizeof *tracker->base.missed);
    tracker->base.makes = mem_alloc(map->cells, sizeof *tracker->base.makes);
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
    mem_free(tracker->base.next);
    mem_free(tracker->base.missed);
    mem_free(tracker->base.makes);
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

/* Puts the boxes into the set; returns how many layers are done. */
static unsigned find_layer(struct plan_tracker *tracker, const cell *boxes)
{
    memset(tracker->set, 0, tracker->words * sizeof *tracker->set);
    for (unsigned i = 0; i < tracker->model->map->box_count; i++)
        bits_add(tracker->set, boxes[i]);
    unsigned layer = tracker->layers;
    while (layer && !holds(tracker, layer))
        layer--;
    return layer;
}

/* Does a box here count as placed though the plan has no use for it there? */
static bool is_extra(const struct plan_tracker *tracker, cell c)
{
    const uint64_t *last = tracker->held + tracker->layers * (size_t)tracker->words;
    return tracker->model->map->is_goal[c] && !bits_has(last, c);
}

/* Looks at boxes, of which so many layers are done. */
static struct packing_progress look(struct plan_tracker *tracker, const cell *boxes, unsigned layer)
{
    size_t step = tracker->first[layer], done = step;
    for (size_t k = step; layer < tracker->layers && k < tracker->first[layer + 1]; k++)
        done += bits_has(tracker->set, tracker->plan[k].to);
    struct packing_progress progress = {.to_do = (unsigned)(tracker->steps - done) + tracker->left};
    progress.sealed = plan_supply_lacking(&tracker->supply, step, boxes,
                                          tracker->held + layer * (size_t)tracker->words);
    for (unsigned i = 0; i < tracker->model->map->box_count; i++)
        progress.to_do -= is_extra(tracker, boxes[i]);
    return progress;
}

struct packing_progress plan_tracker_look(struct plan_tracker *tracker, const cell *boxes)
{
    return look(tracker, boxes, find_layer(tracker, boxes));
}

/* Marks the cell a layer that is not done lacks a box on, if it is the only one. */
static void mark_missed(struct plan_tracker *tracker, unsigned layer)
{
    const uint64_t *held = tracker->held + layer * (size_t)tracker->words;
    unsigned count = 0, word = 0;
    for (unsigned w = 0; w < tracker->words && count < 2; w++) {
        uint64_t missing = held[w] & ~tracker->set[w];
        count += (unsigned)__builtin_popcountll(missing);
        word = missing ? w : word;
    }
    if (count == 1)
        tracker->base.missed[word] |= held[word] & ~tracker->set[word];
}

void plan_tracker_begin(struct plan_tracker *tracker, const cell *boxes)
{
    struct plan_tracker_base *base = &tracker->base;
    size_t bytes = tracker->words * sizeof *base->next;
    base->layer = find_layer(tracker, boxes);
    base->progress = look(tracker, boxes, base->layer);
    plan_supply_tell(&tracker->supply, tracker->first[base->layer], boxes, base->makes);
    memset(base->next, 0, bytes);
    memset(base->missed, 0, bytes);
    if (base->layer == tracker->layers)
        return;
    for (size_t k = tracker->first[base->layer]; k < tracker->first[base->layer + 1]; k++)
        bits_add(base->next, tracker->plan[k].to);
    for (unsigned layer = base->layer + 1; layer <= tracker->layers; layer++)
        mark_missed(tracker, layer);
}

/* As long as the layers done are the same, and no placement goes without a box, it matters only
 * whether the box that was moved can make the placement it was to make. */
struct packing_progress plan_tracker_look_after(struct plan_tracker *tracker, const cell *boxes,
                                                cell from, cell to)
{
    const struct plan_tracker_base *base = &tracker->base;
    const uint64_t *held = tracker->held + base->layer * (size_t)tracker->words;
    if (base->progress.sealed || bits_has(held, from) || bits_has(base->missed, to) ||
        !plan_supply_allows(&tracker->supply, base->makes[from], to))
        return plan_tracker_look(tracker, boxes);
    unsigned gained = bits_has(base->next, to) + is_extra(tracker, to);
    unsigned lost = bits_has(base->next, from) + is_extra(tracker, from);
    return (struct packing_progress){.to_do = base->progress.to_do + lost - gained};
}
