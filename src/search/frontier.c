#include "search/frontier.h"

#include <assert.h>

#include "base/mem.h"
#include "search/limits.h"

enum { BLOCK_NUMBERS = 125 };

struct frontier_block {
    struct frontier_block *below;
    uint32_t count;
    uint32_t numbers[BLOCK_NUMBERS];
};

void frontier_init(struct frontier *frontier, struct meter *meter)
{
    *frontier = (struct frontier){.meter = meter};
}

static void free_blocks(struct frontier *frontier, struct frontier_block *block)
{
    while (block) {
        struct frontier_block *below = block->below;
        mem_free(block);
        meter_give(frontier->meter, sizeof *block);
        block = below;
    }
}

void frontier_free(struct frontier *frontier)
{
    for (uint32_t p = 0; p < frontier->room; p++) {
        struct frontier_row *row = &frontier->rows[p];
        for (uint32_t b = 0; b < row->room; b++)
            free_blocks(frontier, row->stacks[b]);
        mem_free(row->stacks);
        meter_give(frontier->meter, row->room * sizeof *row->stacks);
    }
    free_blocks(frontier, frontier->spare);
    mem_free(frontier->rows);
    meter_give(frontier->meter, frontier->room * sizeof *frontier->rows);
    *frontier = (struct frontier){0};
}

/* Enlarges an array of zeroed elements to hold `index`; accounts for it. */
static void *enlarge(struct meter *meter, void *array, uint32_t *room, uint32_t index, size_t size)
{
    uint32_t wanted = *room ? *room : 16;
    while (wanted <= index)
        wanted *= 2;
    if (!meter_take(meter, (wanted - *room) * size))
        return NULL;
    char *grown = mem_try_resize(array, wanted, size);
    if (!grown) {
        meter_give(meter, (wanted - *room) * size);
        meter->hit = LIMIT_MEMORY;
        return NULL;
    }
    for (size_t i = *room * size; i < wanted * size; i++)
        grown[i] = 0;
    *room = wanted;
    return grown;
}

static bool add_spare(struct frontier *frontier)
{
    if (!meter_take(frontier->meter, sizeof *frontier->spare))
        return false;
    struct frontier_block *block = mem_try_resize(NULL, 1, sizeof *block);
    if (!block) {
        meter_give(frontier->meter, sizeof *block);
        frontier->meter->hit = LIMIT_MEMORY;
        return false;
    }
    block->below = frontier->spare;
    frontier->spare = block;
    return true;
}

static struct frontier_row *row_for(struct frontier *frontier, struct frontier_entry entry)
{
    if (entry.priority >= FRONTIER_PRIORITIES || entry.bound >= FRONTIER_PRIORITIES) {
        frontier->meter->hit = LIMIT_MEMORY;
        return NULL;
    }
    if (entry.priority >= frontier->room) {
        struct frontier_row *rows =
            enlarge(frontier->meter, frontier->rows, &frontier->room, entry.priority, sizeof *rows);
        if (!rows)
            return NULL;
        frontier->rows = rows;
    }
    struct frontier_row *row = &frontier->rows[entry.priority];
    if (entry.bound >= row->room) {
        struct frontier_block **stacks =
            enlarge(frontier->meter, row->stacks, &row->room, entry.bound, sizeof *row->stacks);
        if (!stacks)
            return NULL;
        row->stacks = stacks;
    }
    return row;
}

bool frontier_reserve(struct frontier *frontier, struct frontier_entry entry)
{
    const struct frontier_row *row = row_for(frontier, entry);
    if (!row)
        return false;
    const struct frontier_block *block = row->stacks[entry.bound];
    return (block && block->count < BLOCK_NUMBERS) || frontier->spare || add_spare(frontier);
}

bool frontier_put(struct frontier *frontier, struct frontier_entry entry)
{
    if (!frontier_reserve(frontier, entry))
        return false;
    struct frontier_row *row = &frontier->rows[entry.priority];
    struct frontier_block *block = row->stacks[entry.bound];
    if (!block || block->count == BLOCK_NUMBERS) {
        struct frontier_block *above = frontier->spare;
        frontier->spare = above->below;
        above->below = block;
        above->count = 0;
        row->stacks[entry.bound] = block = above;
    }
    assert(block->count < BLOCK_NUMBERS); /* F3 */
    block->numbers[block->count++] = entry.number;
    if (row->count++ == 0 || entry.bound < row->least)
        row->least = entry.bound;
    if (frontier->count++ == 0 || entry.priority < frontier->least)
        frontier->least = entry.priority;
    assert(row->least <= entry.bound && frontier->least <= entry.priority); /* F2 */
    return true;
}

uint32_t frontier_least(struct frontier *frontier)
{
    if (!frontier->count)
        return UINT32_MAX;
    while (!frontier->rows[frontier->least].count) {
        frontier->least++;
        assert(frontier->least < frontier->room); /* F1 */
    }
    return frontier->least;
}

/* Takes the topmost entry of a stack of the least row. */
static void take_from(struct frontier *frontier, struct frontier_row *row, uint32_t bound,
                      struct frontier_entry *entry)
{
    struct frontier_block *block = row->stacks[bound];
    assert(block->count); /* F3 */
    *entry = (struct frontier_entry){frontier->least, bound, block->numbers[--block->count]};
    if (!block->count) {
        row->stacks[bound] = block->below;
        block->below = frontier->spare;
        frontier->spare = block;
    }
    row->count--;
    frontier->count--;
}

bool frontier_take(struct frontier *frontier, struct frontier_entry *entry)
{
    uint32_t priority = frontier_least(frontier);
    if (priority == UINT32_MAX)
        return false;
    struct frontier_row *row = &frontier->rows[priority];
    while (!row->stacks[row->least]) {
        row->least++;
        assert(row->least < row->room); /* F1 */
    }
    take_from(frontier, row, row->least, entry);
    return true;
}

bool frontier_take_below(struct frontier *frontier, uint32_t below, struct frontier_entry *entry)
{
    uint32_t priority = frontier_least(frontier);
    if (priority == UINT32_MAX)
        return false;
    struct frontier_row *row = &frontier->rows[priority];
    uint32_t bound = below < row->room ? below : row->room;
    while (bound > row->least)
        if (row->stacks[--bound]) {
            take_from(frontier, row, bound, entry);
            return true;
        }
    return false;
}

static struct frontier_block *turn_over(struct frontier_block *block)
{
    struct frontier_block *turned = NULL;
    while (block) {
        struct frontier_block *below = block->below;
        block->below = turned;
        turned = block;
        block = below;
    }
    return turned;
}

void frontier_walk(struct frontier *frontier,
                   void (*visit)(void *context, struct frontier_entry entry), void *context)
{
    for (uint32_t p = 0; p < frontier->room; p++) {
        const struct frontier_row *row = &frontier->rows[p];
        for (uint32_t b = 0; b < row->room; b++) {
            struct frontier_block *bottom = turn_over(row->stacks[b]);
            for (const struct frontier_block *block = bottom; block; block = block->below)
                for (uint32_t i = 0; i < block->count; i++)
                    visit(context, (struct frontier_entry){p, b, block->numbers[i]});
            row->stacks[b] = turn_over(bottom);
        }
    }
}
