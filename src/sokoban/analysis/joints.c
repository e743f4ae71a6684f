#include "sokoban/analysis/joints.h"

#include "base/mem.h"

void joints_init(struct joints *joints, const struct map *map)
{
    *joints = (struct joints){0};
    joints->items = mem_alloc((size_t)map->cells + 1, sizeof *joints->items);
}

void joints_free(struct joints *joints)
{
    mem_free(joints->items);
    *joints = (struct joints){0};
}

static void enter(struct joints *joints, struct layout *layout, cell c, cell parent, cell first)
{
    uint32_t number = ++layout->stamp;
    layout->marks[c] = number;
    joints->items[c] = (struct joint){.low = number, .least = c, .parent = parent, .first = first};
}

/* Goes on from a cell until all its neighbours are known. Blocked ones have the greatest mark of
 * all, so that they lower nothing. Returns the cell where the pass is then. */
static cell go_on(struct joints *joints, struct layout *layout, cell c, uint32_t before)
{
    struct joint *joint = &joints->items[c];
    const cell *next = layout->map->next + 4 * (size_t)c;
    while (joint->next < DIRECTIONS) {
        cell to = next[joint->next++];
        uint32_t mark = layout->marks[to];
        if (mark <= before) {
            enter(joints, layout, to, c, joint->first);
            return to;
        }
        if (mark < joint->low)
            joint->low = mark;
    }
    joint->last = layout->stamp;
    if (joint->parent == layout->map->cells)
        return joint->parent;
    struct joint *parent = &joints->items[joint->parent];
    if (joint->low < parent->low)
        parent->low = joint->low;
    if (joint->least < parent->least)
        parent->least = joint->least;
    return joint->parent;
}

void joints_find(struct joints *joints, struct layout *layout)
{
    const cell wall = (cell)layout->map->cells;
    uint32_t before = layout_reserve_stamps(layout, wall);
    joints->regions = 0;
    for (cell c = 0; c < wall; c++) {
        if (layout->marks[c] > before)
            continue;
        joints->regions++;
        enter(joints, layout, c, wall, c);
        for (cell at = c; at != wall;)
            at = go_on(joints, layout, at, before);
    }
}

/* Is the subtree of a cell that was entered from c cut off when c is blocked? */
static bool is_cut_off(const struct joints *joints, const struct layout *layout, cell c, cell child)
{
    return !layout_is_blocked(layout, child) && joints->items[child].parent == c &&
           joints->items[child].low >= layout->marks[c];
}

unsigned joints_regions(const struct joints *joints, const struct layout *layout, cell c)
{
    unsigned parts = joints->items[c].parent != layout->map->cells;
    for (int d = 0; d < DIRECTIONS; d++)
        parts += is_cut_off(joints, layout, c, map_next(layout->map, c, (enum direction)d));
    return joints->regions - 1 + parts;
}

struct joint_part joints_part(const struct joints *joints, const struct layout *layout, cell c,
                              cell beside)
{
    const uint32_t *marks = layout->marks;
    cell first = joints->items[c].first;
    struct joint_part rest = {
        .least = first, .first = marks[first], .last = joints->items[first].last, .hole_count = 1};
    rest.holes[0].first = rest.holes[0].last = marks[c];
    for (int d = 0; d < DIRECTIONS; d++) {
        cell child = map_next(layout->map, c, (enum direction)d);
        if (!is_cut_off(joints, layout, c, child))
            continue;
        const struct joint *joint = &joints->items[child];
        if (marks[beside] - marks[child] <= joint->last - marks[child])
            return (struct joint_part){
                .least = joint->least, .first = marks[child], .last = joint->last};
        rest.holes[rest.hole_count].first = marks[child];
        rest.holes[rest.hole_count++].last = joint->last;
    }
    return rest;
}
