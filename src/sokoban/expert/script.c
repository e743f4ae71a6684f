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

/* Takes the cells from which a box can be pushed to a cell out of the set, past walls alone; the
 * player is left out of account. */
static void open_ways(const struct map *map, cell target, const bool *is_wall, uint64_t *shut,
                      cell *queue)
{
    unsigned head = 0, tail = 0;
    if (!has(shut, target))
        return;
    drop(shut, target);
    queue[tail++] = target;
    while (head < tail) {
        cell box = queue[head++];
        for (int d = 0; d < DIRECTIONS; d++) {
            cell before = map_next(map, box, (enum direction)d);
            cell player = map_next(map, before, (enum direction)d);
            if (player == map->cells || is_wall[before] || is_wall[player] || !has(shut, before))
                continue;
            drop(shut, before);
            queue[tail++] = before;
        }
    }
}

/* What is shut after a number of placements and the next one: those cells of the next that are
 * never left again are walls. */
static void find_shut(struct script *script, const struct placement *plan, size_t step)
{
    const struct map *map = script->model->map;
    bool *is_wall = mem_alloc((size_t)map->cells + 1, sizeof *is_wall);
    cell *queue = mem_alloc(map->cells, sizeof *queue);
    uint64_t *shut = script->shut + step * script->words;
    for (unsigned c = 0; c < map->cells; c++)
        is_wall[c] = has(script->held + (step + 1) * script->words, (cell)c);
    for (size_t k = step + 1; k < script->steps; k++)
        is_wall[plan[k].from] = false;
    for (unsigned c = 0; c < map->cells; c++)
        if (script->model->distances->live[c] && !is_wall[c])
            add(shut, (cell)c);
    for (size_t k = step + 1; k < script->steps; k++)
        open_ways(map, plan[k].to, is_wall, shut, queue);
    if (step + 1 == script->steps)
        memset(shut, 0, script->words * sizeof *shut);
    mem_free(is_wall);
    mem_free(queue);
}

void script_init(struct script *script, const struct model *model)
{
    const struct map *map = model->map;
    struct placement *plan;
    *script = (struct script){.model = model, .words = (map->cells + 63) / 64};
    script->steps = unpacking_plan(model, &plan, &script->left);
    size_t sets = (script->steps + 1) * script->words;
    script->held = mem_alloc(sets, sizeof *script->held);
    script->shut = mem_alloc(sets, sizeof *script->shut);
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
    for (size_t step = 0; step < script->steps; step++)
        find_shut(script, plan, step);
    mem_free(plan);
}

void script_free(struct script *script)
{
    mem_free(script->held);
    mem_free(script->shut);
    mem_free(script->next);
    mem_free(script->set);
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
    const uint64_t *shut = script->shut + step * script->words;
    for (unsigned w = 0; w < script->words; w++)
        progress.sealed += (unsigned)__builtin_popcountll(shut[w] & script->set[w]);
    const uint64_t *last = script->held + script->steps * script->words;
    for (unsigned i = 0; i < map->box_count; i++)
        progress.to_do -= map->is_goal[boxes[i]] && !has(last, boxes[i]);
    return progress;
}
