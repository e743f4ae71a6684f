#include "sokoban/optimize/lift_schedule.h"

#include <string.h>

#include "base/mem.h"
#include "sokoban/improve/path.h"
#include "sokoban/space/model.h"

enum { MOST = JOINT_LIFT_MAX };

/* Takes a box along if it is one of those lifted. */
static bool follow(const struct lift_schedule *schedule, cell *at, struct path_push push)
{
    for (unsigned i = 0; i < schedule->lift->count; i++)
        if (at[i] == push.box) {
            at[i] = map_next(schedule->map, push.box, (enum direction)push.direction);
            return true;
        }
    return false;
}

void lift_sort(cell *boxes, unsigned count)
{
    for (unsigned i = 1; i < count; i++)
        for (unsigned k = i; k > 0 && boxes[k - 1] > boxes[k]; k--) {
            cell swapped = boxes[k];
            boxes[k] = boxes[k - 1];
            boxes[k - 1] = swapped;
        }
}

static void note_arrival(struct lift_schedule *schedule, size_t position, const cell *at)
{
    cell *row = schedule->along + schedule->other_count * MOST;
    memcpy(row, at, MOST * sizeof *row);
    lift_sort(row, schedule->lift->count);
    schedule->position[schedule->other_count] = position;
    schedule->spent[schedule->other_count] = schedule->limit;
}

/* Sorts the pushes into those of the lifted boxes, which are counted, and the others. */
static void sort_pushes(struct lift_schedule *schedule)
{
    const struct path *path = schedule->path;
    const struct joint_lift *lift = schedule->lift;
    cell at[MOST] = {0};
    for (unsigned i = 0; i < lift->count; i++)
        at[i] = path_boxes(path, lift->first)[lift->boxes[i]];
    note_arrival(schedule, lift->first, at);
    for (size_t i = lift->first; i < lift->last; i++) {
        if (follow(schedule, at, path->pushes[i])) {
            schedule->limit++;
            continue;
        }
        schedule->others[schedule->other_count++] = path->pushes[i];
        note_arrival(schedule, i + 1, at);
    }
    memcpy(schedule->ends, at, sizeof at);
    lift_sort(schedule->ends, lift->count);
}

/* Is a box, by its number at the first position, lifted? */
static bool is_lifted(const struct lift_schedule *schedule, unsigned box)
{
    for (unsigned i = 0; i < schedule->lift->count; i++)
        if (schedule->lift->boxes[i] == box)
            return true;
    return false;
}

void lift_schedule_put(const struct lift_schedule *schedule, struct occupancy *occupancy)
{
    for (unsigned i = 0; i < schedule->map->box_count; i++)
        if (!is_lifted(schedule, i))
            occupancy_put_box(occupancy, path_boxes(schedule->path, schedule->lift->first)[i]);
}

/* The wall, and where boxes stand that never move; to be freed. */
static bool *find_walls(const struct lift_schedule *schedule)
{
    const struct map *map = schedule->map;
    bool *walls = mem_alloc((size_t)map->cells + 1, sizeof *walls);
    walls[map->cells] = true;
    for (unsigned i = 0; i < map->box_count; i++)
        if (!is_lifted(schedule, i))
            walls[path_boxes(schedule->path, schedule->lift->first)[i]] = true;
    for (size_t i = 0; i < schedule->other_count; i++)
        walls[schedule->others[i].box] = false;
    return walls;
}

/* Goes back from an end, as if the box were alone and the player everywhere. */
static void measure_from(const struct lift_schedule *schedule, cell end, const bool *walls,
                         uint16_t *left, cell *queue)
{
    const struct map *map = schedule->map;
    size_t head = 0, tail = 0;
    for (unsigned c = 0; c <= map->cells; c++)
        left[c] = LIFT_FAR;
    left[end] = 0;
    queue[tail++] = end;
    while (head < tail) {
        cell to = queue[head++];
        for (int d = 0; d < DIRECTIONS; d++) {
            enum direction back = direction_opposite((enum direction)d);
            cell from = map_next(map, to, back);
            if (walls[from] || walls[map_next(map, from, back)] || left[from] != LIFT_FAR)
                continue;
            left[from] = (uint16_t)(left[to] + 1);
            queue[tail++] = from;
        }
    }
}

static void measure(struct lift_schedule *schedule)
{
    size_t row = (size_t)schedule->map->cells + 1;
    cell *queue = mem_alloc(row, sizeof *queue);
    bool *walls = find_walls(schedule);
    for (unsigned i = 0; i < schedule->lift->count; i++)
        measure_from(schedule, schedule->ends[i], walls, schedule->left + i * row, queue);
    mem_free(walls);
    mem_free(queue);
}

static uint32_t lesser(uint32_t one, uint32_t other)
{
    return one < other ? one : other;
}

static uint32_t pair_bound(const uint16_t *one, const uint16_t *other, cell a, cell b)
{
    return lesser((uint32_t)one[a] + other[b], (uint32_t)one[b] + other[a]);
}

uint32_t lift_schedule_bound(const struct lift_schedule *schedule, const cell *boxes)
{
    size_t row = (size_t)schedule->map->cells + 1;
    const uint16_t *one = schedule->left, *two = one + row, *three = two + row;
    if (schedule->lift->count == 1)
        return one[boxes[0]];
    if (schedule->lift->count == 2)
        return pair_bound(one, two, boxes[0], boxes[1]);
    uint32_t first = one[boxes[0]] + pair_bound(two, three, boxes[1], boxes[2]);
    uint32_t second = one[boxes[1]] + pair_bound(two, three, boxes[0], boxes[2]);
    uint32_t third = one[boxes[2]] + pair_bound(two, three, boxes[0], boxes[1]);
    return lesser(first, lesser(second, third));
}

size_t lift_schedule_bytes(const struct path *path, const struct joint_lift *lift)
{
    size_t positions = lift->last - lift->first + 1;
    size_t cells = (size_t)path->model->map->cells + 1;
    return cells * MOST * sizeof(uint16_t) +
           positions *
               (sizeof(struct path_push) + sizeof(size_t) + MOST * sizeof(cell) + sizeof(uint32_t));
}

void lift_schedule_init(struct lift_schedule *schedule, const struct path *path,
                        const struct joint_lift *lift)
{
    size_t positions = lift->last - lift->first + 1;
    const struct map *map = path->model->map;
    *schedule = (struct lift_schedule){.path = path, .map = map, .lift = lift};
    schedule->others = mem_alloc(positions, sizeof *schedule->others);
    schedule->position = mem_alloc(positions, sizeof *schedule->position);
    schedule->along = mem_alloc(positions * MOST, sizeof *schedule->along);
    schedule->spent = mem_alloc(positions, sizeof *schedule->spent);
    schedule->left = mem_alloc(((size_t)map->cells + 1) * MOST, sizeof *schedule->left);
    sort_pushes(schedule);
    measure(schedule);
}

void lift_schedule_free(struct lift_schedule *schedule)
{
    mem_free(schedule->others);
    mem_free(schedule->position);
    mem_free(schedule->along);
    mem_free(schedule->spent);
    mem_free(schedule->left);
    *schedule = (struct lift_schedule){0};
}
