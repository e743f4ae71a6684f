#include "sokoban/improve/vicinity.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"
#include "sokoban/improve/path.h"

/* Loops over so many words at a time become vector instructions. */
enum { BLOCK = 16 };

/* The cost of positions that only fill a block: never near. */
enum { NEVER = -VICINITY_COST_MAX };

_Static_assert(VICINITY_BOXES_MAX *VICINITY_BOX + 2 * VICINITY_COST_MAX <= INT16_MAX, "sums fit");

static size_t row_room(size_t positions)
{
    return (positions + BLOCK - 1) / BLOCK * BLOCK;
}

size_t vicinity_bytes(const struct path *path, size_t positions)
{
    return ((size_t)path->model->map->cells + 2) * row_room(positions) * sizeof(int16_t);
}

void vicinity_init(struct vicinity *vicinity, const struct path *path, size_t first, size_t last,
                   const uint32_t *costs)
{
    size_t cells = path->model->map->cells;
    size_t positions = last - first + 1, room = row_room(positions);
    *vicinity = (struct vicinity){.boxes = path->model->map->box_count, .room = room};
    vicinity->absent = mem_alloc(cells * room, sizeof *vicinity->absent);
    vicinity->costs = mem_alloc(room, sizeof *vicinity->costs);
    vicinity->loaded = mem_alloc(room, sizeof *vicinity->loaded);
    for (size_t i = 0; i < cells * room; i++)
        vicinity->absent[i] = VICINITY_BOX;
    for (size_t i = 0; i < room; i++)
        vicinity->costs[i] = (int16_t)(i < positions ? (int32_t)costs[i] : NEVER);
    for (size_t i = 0; i < positions; i++)
        for (unsigned k = 0; k < vicinity->boxes; k++)
            vicinity->absent[path_boxes(path, first + i)[k] * room + i] = 0;
}

void vicinity_free(struct vicinity *vicinity)
{
    mem_free(vicinity->absent);
    mem_free(vicinity->costs);
    mem_free(vicinity->loaded);
    *vicinity = (struct vicinity){0};
}

void vicinity_load(struct vicinity *vicinity, const cell *boxes)
{
    memset(vicinity->loaded, 0, vicinity->room * sizeof *vicinity->loaded);
    for (unsigned k = 0; k < vicinity->boxes; k++) {
        const int16_t *row = vicinity->absent + boxes[k] * vicinity->room;
        for (size_t at = 0; at < vicinity->room; at += BLOCK)
            for (size_t i = 0; i < BLOCK; i++)
                vicinity->loaded[at + i] = (int16_t)(vicinity->loaded[at + i] + row[at + i]);
    }
}

int32_t vicinity_distance(const struct vicinity *vicinity, cell from, cell to, uint32_t cost)
{
    assert(cost <= VICINITY_COST_MAX);
    const int16_t *gone = vicinity->absent + from * vicinity->room;
    const int16_t *come = vicinity->absent + to * vicinity->room;
    int16_t spent = (int16_t)cost, least[BLOCK];
    for (size_t i = 0; i < BLOCK; i++)
        least[i] = INT16_MAX;
    for (size_t at = 0; at < vicinity->room; at += BLOCK)
        for (size_t i = 0; i < BLOCK; i++) {
            int16_t boxes = (int16_t)(vicinity->loaded[at + i] + come[at + i] - gone[at + i]);
            int16_t more = (int16_t)(spent - vicinity->costs[at + i]);
            int16_t off = (int16_t)(boxes + (more > 0 ? more : 0));
            least[i] = off < least[i] ? off : least[i];
        }
    int32_t best = INT16_MAX;
    for (size_t i = 0; i < BLOCK; i++)
        best = least[i] < best ? least[i] : best;
    return best;
}
