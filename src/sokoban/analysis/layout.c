#include "sokoban/analysis/layout.h"

#include <string.h>

#include "base/mem.h"

void layout_init(struct layout *layout, const struct map *map)
{
    *layout = (struct layout){.map = map};
    layout->marks = mem_alloc((size_t)map->cells + 1, sizeof *layout->marks);
    layout->queue = mem_alloc((size_t)map->cells + 1, sizeof *layout->queue);
    layout->marks[map->cells] = LAYOUT_BLOCKED;
}

void layout_free(struct layout *layout)
{
    mem_free(layout->marks);
    mem_free(layout->queue);
    *layout = (struct layout){0};
}

/* Once in four thousand million floods the stamps start again. */
static void renew_stamp(struct layout *layout)
{
    if (++layout->stamp < LAYOUT_BLOCKED)
        return;
    for (unsigned c = 0; c < layout->map->cells; c++)
        if (layout->marks[c] != LAYOUT_BLOCKED)
            layout->marks[c] = 0;
    layout->stamp = 1;
}

cell layout_flood(struct layout *layout, cell player)
{
    renew_stamp(layout);
    uint32_t *marks = layout->marks;
    const uint32_t stamp = layout->stamp;
    const cell *next = layout->map->next;
    cell *head = layout->queue, *tail = layout->queue;
    cell least = player;
    marks[player] = stamp;
    *tail++ = player;
    while (head < tail) {
        cell c = *head++;
        if (c < least)
            least = c;
        for (int d = 0; d < DIRECTIONS; d++) {
            cell to = next[4 * (size_t)c + (size_t)d];
            if (marks[to] < stamp) {
                marks[to] = stamp;
                *tail++ = to;
            }
        }
    }
    layout->reached = (unsigned)(tail - layout->queue);
    return least;
}

void layout_walk(struct layout *layout, cell player, uint16_t *steps)
{
    renew_stamp(layout);
    uint32_t *marks = layout->marks;
    const uint32_t stamp = layout->stamp;
    const cell *next = layout->map->next;
    cell *head = layout->queue, *tail = layout->queue;
    marks[player] = stamp;
    steps[player] = 0;
    *tail++ = player;
    while (head < tail) {
        cell c = *head++;
        for (int d = 0; d < DIRECTIONS; d++) {
            cell to = next[4 * (size_t)c + (size_t)d];
            if (marks[to] < stamp) {
                marks[to] = stamp;
                steps[to] = (uint16_t)(steps[c] + 1);
                *tail++ = to;
            }
        }
    }
    layout->reached = (unsigned)(tail - layout->queue);
}
