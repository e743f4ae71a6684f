#include "sokoban/expert/plan/plan_supply.h"

#include <string.h>

#include "base/mem.h"
#include "sokoban/expert/common/pull.h"

/* Puts fixed boxes down in the occupancy: what the layers before a step placed and is never moved
 * again. */
static void put_walls(struct pull *pull, const struct placement *plan, size_t step, size_t steps)
{
    for (unsigned c = 0; c < pull->map->cells; c++)
        occupancy_take_box(&pull->occupancy, (cell)c);
    for (size_t k = 0; k < step && plan[k].layer < plan[step].layer; k++)
        occupancy_put_box(&pull->occupancy, plan[k].to);
    for (size_t k = 0; k < steps; k++)
        if (plan[k].from != pull->map->cells)
            occupancy_take_box(&pull->occupancy, plan[k].from);
}

static void pull_from(struct plan_supply *supply, struct pull *pull, cell target, size_t step)
{
    uint64_t bit = UINT64_C(1) << step % 64;
    struct pull_stop stop;
    occupancy_put_box(&pull->occupancy, target);
    pull_begin(pull);
    for (int d = 0; d < DIRECTIONS; d++) {
        cell player = map_next(pull->map, target, (enum direction)d);
        if (!occupancy_is_blocked(&pull->occupancy, player))
            pull_start(pull, target, player);
    }
    occupancy_take_box(&pull->occupancy, target);
    supply->within[supply->words * (size_t)target + step / 64] |= bit;
    while (pull_next(pull, &stop))
        supply->within[supply->words * (size_t)stop.box + step / 64] |= bit;
}

void plan_supply_init(struct plan_supply *supply, const struct model *model,
                      const struct placement *plan, size_t steps, struct meter *limits)
{
    const struct map *map = model->map;
    struct pull pull;
    *supply = (struct plan_supply){.map = map, .steps = steps};
    supply->words = (unsigned)((steps + 63) / 64);
    supply->within = mem_alloc((size_t)map->cells * supply->words, sizeof *supply->within);
    supply->is_fresh = mem_alloc(steps, sizeof *supply->is_fresh);
    supply->taker = mem_alloc(steps, sizeof *supply->taker);
    supply->last = mem_alloc(map->cells, sizeof *supply->last);
    supply->waiting = mem_alloc(map->box_count, sizeof *supply->waiting);
    supply->open = mem_alloc(supply->words, sizeof *supply->open);
    supply->tried = mem_alloc(supply->words, sizeof *supply->tried);
    supply->spent = mem_alloc(supply->words, sizeof *supply->spent);
    pull_init(&pull, map);
    pull.limits = limits;
    for (size_t k = 0; k < steps && !pull_is_stopped(&pull); k++) {
        supply->is_fresh[k] = plan[k].from == map->cells;
        if (!supply->is_fresh[k])
            continue;
        put_walls(&pull, plan, k, steps);
        pull_from(supply, &pull, plan[k].to, k);
    }
    pull_free(&pull);
}

void plan_supply_free(struct plan_supply *supply)
{
    mem_free(supply->within);
    mem_free(supply->is_fresh);
    mem_free(supply->taker);
    mem_free(supply->last);
    mem_free(supply->waiting);
    mem_free(supply->open);
    mem_free(supply->tried);
    mem_free(supply->spent);
    *supply = (struct plan_supply){0};
}

static void take(struct plan_supply *supply, const cell *boxes, uint16_t box, size_t step)
{
    supply->taker[step] = box;
    supply->last[boxes[box]] = (uint16_t)step;
    supply->open[step / 64] &= ~(UINT64_C(1) << step % 64);
}

/* Gives a box the placement it had last, for positions looked at in a row are mostly alike. */
static bool match_again(struct plan_supply *supply, const cell *boxes, uint16_t box)
{
    size_t step = supply->last[boxes[box]], word = step / 64;
    uint64_t within = supply->within[supply->words * (size_t)boxes[box] + word];
    if (!((within & supply->open[word]) >> step % 64 & 1))
        return false;
    supply->taker[step] = box;
    supply->open[word] &= ~(UINT64_C(1) << step % 64);
    return true;
}

/* Finds a placement for a box: one that nobody makes, or else giving others other ones. */
static bool match(struct plan_supply *supply, const cell *boxes, uint16_t box)
{
    const uint64_t *within = supply->within + supply->words * (size_t)boxes[box];
    for (unsigned w = 0; w < supply->words; w++)
        if (within[w] & supply->open[w]) {
            unsigned bit = (unsigned)__builtin_ctzll(within[w] & supply->open[w]);
            take(supply, boxes, box, (size_t)w * 64 + bit);
            return true;
        }
    for (unsigned w = 0; w < supply->words; w++)
        for (uint64_t left; (left = within[w] & ~supply->tried[w]) != 0;) {
            size_t step = (size_t)w * 64 + (size_t)__builtin_ctzll(left);
            supply->tried[w] |= left & -left;
            if (match(supply, boxes, supply->taker[step])) {
                take(supply, boxes, box, step);
                return true;
            }
        }
    return false;
}

/* No box is to make what has been done. Returns how many placements are to be made. */
static unsigned begin(struct plan_supply *supply, size_t step)
{
    unsigned fresh = 0;
    for (size_t k = step; k < supply->steps; k++)
        fresh += supply->is_fresh[k];
    for (unsigned w = 0; w < supply->words; w++) {
        supply->spent[w] = step >= 64 * ((size_t)w + 1) ? UINT64_MAX
                           : step <= 64 * (size_t)w     ? 0
                                                        : (UINT64_C(1) << step % 64) - 1;
        supply->open[w] = ~supply->spent[w];
    }
    return fresh;
}

unsigned plan_supply_lacking(struct plan_supply *supply, size_t step, const cell *boxes,
                             const uint64_t *placed)
{
    const size_t bytes = supply->words * sizeof *supply->tried;
    unsigned lacking = begin(supply, step), waiting = 0;
    for (uint16_t i = 0; lacking && i < supply->map->box_count; i++) {
        if (placed[boxes[i] / 64] >> boxes[i] % 64 & 1)
            continue;
        if (match_again(supply, boxes, i))
            lacking--;
        else
            supply->waiting[waiting++] = i;
    }
    for (unsigned i = 0; lacking && i < waiting; i++) {
        memcpy(supply->tried, supply->spent, bytes);
        if (match(supply, boxes, supply->waiting[i]))
            lacking--;
        else /* what leads to no open placement now never will */
            memcpy(supply->spent, supply->tried, bytes);
    }
    return lacking;
}

void plan_supply_tell(const struct plan_supply *supply, size_t step, const cell *boxes,
                      uint16_t *makes)
{
    for (unsigned i = 0; i < supply->map->box_count; i++)
        makes[boxes[i]] = PLAN_SUPPLY_NONE;
    for (size_t k = step; k < supply->steps; k++)
        if (!(supply->open[k / 64] >> k % 64 & 1))
            makes[boxes[supply->taker[k]]] = (uint16_t)k;
}
