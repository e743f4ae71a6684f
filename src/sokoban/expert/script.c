#include "sokoban/expert/script.h"

#include <string.h>

#include "base/mem.h"

static bool has(const uint64_t *set, cell c)
{
    return set[c / 64] >> c % 64 & 1;
}

static void add(uint64_t *set, cell c)
{
    set[c / 64] |= UINT64_C(1) << c % 64;
}

static void drop(uint64_t *set, cell c)
{
    set[c / 64] &= ~(UINT64_C(1) << c % 64);
}

void script_init(struct script *script, const struct model *model)
{
    const struct map *map = model->map;
    struct placement *plan;
    *script = (struct script){.model = model, .words = (map->cells + 63) / 64};
    script->steps = unpacking_plan(model, &plan, &script->left);
    size_t sets = (script->steps + 1) * script->words;
    script->held = mem_alloc(sets, sizeof *script->held);
    script->next = mem_alloc(script->steps + 1, sizeof *script->next);
    script->set = mem_alloc(script->words, sizeof *script->set);
    for (size_t step = 0; step < script->steps; step++) {
        uint64_t *after = script->held + (step + 1) * script->words;
        memcpy(after, after - script->words, script->words * sizeof *after);
        if (plan[step].from != map->cells)
            drop(after, plan[step].from);
        add(after, plan[step].to);
        script->next[step] = plan[step].to;
    }
    script->next[script->steps] = (cell)map->cells;
    prospects_init(&script->prospects, model, plan, script->steps);
    mem_free(plan);
}

void script_free(struct script *script)
{
    mem_free(script->held);
    mem_free(script->next);
    mem_free(script->set);
    prospects_free(&script->prospects);
    *script = (struct script){0};
}

static bool holds(const struct script *script, size_t step)
{
    const uint64_t *held = script->held + step * script->words;
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
        add(script->set, boxes[i]);
    size_t step = script->steps;
    while (step && !holds(script, step))
        step--;
    struct progress progress = {.to_do = (unsigned)(script->steps - step) + script->left,
                                .next = script->next[step]};
    progress.sealed =
        prospects_lacking(&script->prospects, step, boxes, script->held + step * script->words);
    const uint64_t *last = script->held + script->steps * script->words;
    for (unsigned i = 0; i < map->box_count; i++)
        progress.to_do -= map->is_goal[boxes[i]] && !has(last, boxes[i]);
    return progress;
}
