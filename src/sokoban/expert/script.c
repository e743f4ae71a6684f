#include "sokoban/expert/script.h"

#include <string.h>

#include "base/bits.h"
#include "base/mem.h"

/* What holds boxes after each layer. */
static void fill_held(struct script *script)
{
    const struct placement *plan = script->plan;
    for (unsigned layer = 0; layer < script->layers; layer++) {
        uint64_t *after = script->held + (layer + 1) * (size_t)script->words;
        memcpy(after, after - script->words, script->words * sizeof *after);
        for (size_t k = script->first[layer]; k < script->first[layer + 1]; k++) {
            if (plan[k].from != script->model->map->cells)
                bits_drop(after, plan[k].from);
            bits_add(after, plan[k].to);
        }
    }
}

void script_init(struct script *script, const struct model *model, struct packing packing,
                 struct meter *limits)
{
    const struct map *map = model->map;
    *script = (struct script){.model = model,
                              .plan = packing.items,
                              .steps = packing.count,
                              .left = packing.left,
                              .words = (unsigned)bits_words(map->cells)};
    if (script->steps)
        script->layers = script->plan[script->steps - 1].layer + 1;
    script->held = mem_alloc((script->layers + (size_t)1) * script->words, sizeof *script->held);
    script->first = mem_alloc(script->layers + (size_t)1, sizeof *script->first);
    script->set = mem_alloc(script->words, sizeof *script->set);
    for (size_t k = 0; k < script->steps; k++)
        script->first[script->plan[k].layer + 1] = k + 1;
    fill_held(script);
    prospects_init(&script->prospects, model, script->plan, script->steps, limits);
}

void script_free(struct script *script)
{
    mem_free(script->plan);
    mem_free(script->first);
    mem_free(script->held);
    mem_free(script->set);
    prospects_free(&script->prospects);
    *script = (struct script){0};
}

static bool holds(const struct script *script, unsigned layer)
{
    const uint64_t *held = script->held + layer * (size_t)script->words;
    uint64_t missing = 0;
    for (unsigned w = 0; w < script->words; w++)
        missing |= held[w] & ~script->set[w];
    return !missing;
}

struct progress script_look(struct script *script, const cell *boxes)
{
    const struct map *map = script->model->map;
    memset(script->set, 0, script->words * sizeof *script->set);
    for (unsigned i = 0; i < map->box_count; i++)
        bits_add(script->set, boxes[i]);
    unsigned layer = script->layers;
    while (layer && !holds(script, layer))
        layer--;
    size_t step = script->first[layer], done = step;
    for (size_t k = step; layer < script->layers && k < script->first[layer + 1]; k++)
        done += bits_has(script->set, script->plan[k].to);
    struct progress progress = {.to_do = (unsigned)(script->steps - done) + script->left};
    progress.sealed = prospects_lacking(&script->prospects, step, boxes,
                                        script->held + layer * (size_t)script->words);
    const uint64_t *last = script->held + script->layers * (size_t)script->words;
    for (unsigned i = 0; i < map->box_count; i++)
        progress.to_do -= map->is_goal[boxes[i]] && !bits_has(last, boxes[i]);
    return progress;
}
