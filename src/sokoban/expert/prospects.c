#include "sokoban/expert/prospects.h"

#include <string.h>

#include "base/mem.h"
#include "sokoban/expert/pull.h"

/* Stands walls in the layout: what the layers before a step placed and is never moved again. */
static void put_walls(struct pull *pull, const struct placement *plan, size_t step, size_t steps)
{
    for (unsigned c = 0; c < pull->map->cells; c++)
        layout_take_box(&pull->layout, (cell)c);
    for (size_t k = 0; k < step && plan[k].layer < plan[step].layer; k++)
        layout_put_box(&pull->layout, plan[k].to);
    for (size_t k = 0; k < steps; k++)
        if (plan[k].from != pull->map->cells)
            layout_take_box(&pull->layout, plan[k].from);
}

static void pull_from(struct prospects *prospects, struct pull *pull, cell target, size_t step)
{
    uint64_t bit = UINT64_C(1) << step % 64;
    struct pull_stop stop;
    layout_put_box(&pull->layout, target);
    pull_begin(pull);
    for (int d = 0; d < DIRECTIONS; d++) {
        cell player = map_next(pull->map, target, (enum direction)d);
        if (!layout_is_blocked(&pull->layout, player))
            pull_start(pull, target, player);
    }
    layout_take_box(&pull->layout, target);
    prospects->within[prospects->words * (size_t)target + step / 64] |= bit;
    while (pull_next(pull, &stop))
        prospects->within[prospects->words * (size_t)stop.box + step / 64] |= bit;
}

void prospects_init(struct prospects *prospects, const struct model *model,
                    const struct placement *plan, size_t steps, struct meter *limits)
{
    const struct map *map = model->map;
    struct pull pull;
    *prospects = (struct prospects){.map = map, .steps = steps};
    prospects->words = (unsigned)((steps + 63) / 64);
    prospects->within = mem_alloc((size_t)map->cells * prospects->words, sizeof *prospects->within);
    prospects->is_fresh = mem_alloc(steps, sizeof *prospects->is_fresh);
    prospects->taker = mem_alloc(steps, sizeof *prospects->taker);
    prospects->last = mem_alloc(map->cells, sizeof *prospects->last);
    prospects->waiting = mem_alloc(map->box_count, sizeof *prospects->waiting);
    prospects->open = mem_alloc(prospects->words, sizeof *prospects->open);
    prospects->tried = mem_alloc(prospects->words, sizeof *prospects->tried);
    prospects->spent = mem_alloc(prospects->words, sizeof *prospects->spent);
    pull_init(&pull, map);
    pull.limits = limits;
    for (size_t k = 0; k < steps && !pull_is_stopped(&pull); k++) {
        prospects->is_fresh[k] = plan[k].from == map->cells;
        if (!prospects->is_fresh[k])
            continue;
        put_walls(&pull, plan, k, steps);
        pull_from(prospects, &pull, plan[k].to, k);
    }
    pull_free(&pull);
}

void prospects_free(struct prospects *prospects)
{
    mem_free(prospects->within);
    mem_free(prospects->is_fresh);
    mem_free(prospects->taker);
    mem_free(prospects->last);
    mem_free(prospects->waiting);
    mem_free(prospects->open);
    mem_free(prospects->tried);
    mem_free(prospects->spent);
    *prospects = (struct prospects){0};
}

static void take(struct prospects *prospects, const cell *boxes, uint16_t box, size_t step)
{
    prospects->taker[step] = box;
    prospects->last[boxes[box]] = (uint16_t)step;
    prospects->open[step / 64] &= ~(UINT64_C(1) << step % 64);
}

/* Gives a box the placement it had last, for positions looked at in a row are mostly alike. */
static bool match_again(struct prospects *prospects, const cell *boxes, uint16_t box)
{
    size_t step = prospects->last[boxes[box]], word = step / 64;
    uint64_t within = prospects->within[prospects->words * (size_t)boxes[box] + word];
    if (!((within & prospects->open[word]) >> step % 64 & 1))
        return false;
    prospects->taker[step] = box;
    prospects->open[word] &= ~(UINT64_C(1) << step % 64);
    return true;
}

/* Finds a placement for a box: one that nobody makes, or else giving others other ones. */
static bool match(struct prospects *prospects, const cell *boxes, uint16_t box)
{
    const uint64_t *within = prospects->within + prospects->words * (size_t)boxes[box];
    for (unsigned w = 0; w < prospects->words; w++)
        if (within[w] & prospects->open[w]) {
            unsigned bit = (unsigned)__builtin_ctzll(within[w] & prospects->open[w]);
            take(prospects, boxes, box, (size_t)w * 64 + bit);
            return true;
        }
    for (unsigned w = 0; w < prospects->words; w++)
        for (uint64_t left; (left = within[w] & ~prospects->tried[w]) != 0;) {
            size_t step = (size_t)w * 64 + (size_t)__builtin_ctzll(left);
            prospects->tried[w] |= left & -left;
            if (match(prospects, boxes, prospects->taker[step])) {
                take(prospects, boxes, box, step);
                return true;
            }
        }
    return false;
}

/* No box is to make what has been done. Returns how many placements are to be made. */
static unsigned begin(struct prospects *prospects, size_t step)
{
    unsigned fresh = 0;
    for (size_t k = step; k < prospects->steps; k++)
        fresh += prospects->is_fresh[k];
    for (unsigned w = 0; w < prospects->words; w++) {
        prospects->spent[w] = step >= 64 * ((size_t)w + 1) ? UINT64_MAX
                              : step <= 64 * (size_t)w     ? 0
                                                           : (UINT64_C(1) << step % 64) - 1;
        prospects->open[w] = ~prospects->spent[w];
    }
    return fresh;
}

unsigned prospects_lacking(struct prospects *prospects, size_t step, const cell *boxes,
                           const uint64_t *placed)
{
    const size_t bytes = prospects->words * sizeof *prospects->tried;
    unsigned lacking = begin(prospects, step), waiting = 0;
    for (uint16_t i = 0; lacking && i < prospects->map->box_count; i++) {
        if (placed[boxes[i] / 64] >> boxes[i] % 64 & 1)
            continue;
        if (match_again(prospects, boxes, i))
            lacking--;
        else
            prospects->waiting[waiting++] = i;
    }
    for (unsigned i = 0; lacking && i < waiting; i++) {
        memcpy(prospects->tried, prospects->spent, bytes);
        if (match(prospects, boxes, prospects->waiting[i]))
            lacking--;
        else /* what leads to no open placement now never will */
            memcpy(prospects->spent, prospects->tried, bytes);
    }
    return lacking;
}
