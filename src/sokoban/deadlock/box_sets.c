#include "sokoban/deadlock/box_sets.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"
#include "sokoban/analysis/board/distances.h"
#include "sokoban/analysis/position/occupancy.h"

/* Work is counted in looks at a cell; so much of it takes less than a second. */
enum { WORK_MAX = 1 << 25, ROW_BYTES_MAX = 1 << 25, NO_INDEX = UINT16_MAX };

struct tier {
    uint32_t box_sets; /* 0: not built */
    uint16_t *alive;   /* by set: bit r: alive with the player in region r */
    uint32_t *row;     /* by set */
};

/* A set of a tier with the player in a region. */
struct state {
    uint16_t members[BOX_SETS_SIZE_MAX];
    uint8_t region;
};

struct box_sets {
    const struct map *map;
    unsigned count;     /* cells boxes come to */
    cell *cell_of;      /* by index among them */
    uint16_t *index_of; /* by cell, or NO_INDEX */
    uint32_t *choose;   /* [i * count + n] = C(n, i + 1) */
    struct tier tiers[BOX_SETS_SIZE_MAX + 1];
    uint8_t *labels;   /* [row * cells + cell]: the region, from 0 */
    uint8_t *regions;  /* by row: how many there are */
    size_t rows, room; /* used, and allocated */
    struct occupancy occupancy;
    struct state *waiting; /* found alive; their predecessors are not yet */
    size_t waiting_count, waiting_room;
    uint64_t work;
};

static uint64_t count_sets(uint64_t cells, unsigned size)
{
    uint64_t box_sets = 1;
    for (unsigned i = 0; i < size && box_sets <= WORK_MAX; i++)
        box_sets = box_sets * (cells - i) / (i + 1);
    return box_sets;
}

static void tabulate(struct box_sets *box_sets)
{
    box_sets->choose =
        mem_alloc((size_t)BOX_SETS_SIZE_MAX * box_sets->count, sizeof *box_sets->choose);
    for (size_t i = 0; i < BOX_SETS_SIZE_MAX; i++)
        for (size_t n = i + 1; n < box_sets->count; n++) {
            const uint32_t *before = box_sets->choose + i * box_sets->count + n - 1;
            box_sets->choose[i * box_sets->count + n] =
                before[0] + (i ? *(before - box_sets->count) : 1);
        }
}

struct box_sets *box_sets_new(const struct distances *distances)
{
    const struct map *map = distances->push_graph->map;
    struct box_sets *box_sets = mem_alloc(1, sizeof *box_sets);
    box_sets->map = map;
    box_sets->cell_of = mem_alloc(map->cells, sizeof *box_sets->cell_of);
    box_sets->index_of = mem_alloc((size_t)map->cells + 1, sizeof *box_sets->index_of);
    for (unsigned c = 0; c <= map->cells; c++) {
        box_sets->index_of[c] = NO_INDEX;
        if (c < map->cells && distances->live[c] && distances->visited[c]) {
            box_sets->index_of[c] = (uint16_t)box_sets->count;
            box_sets->cell_of[box_sets->count++] = (cell)c;
        }
    }
    tabulate(box_sets);
    occupancy_init(&box_sets->occupancy, map);
    box_sets->room = 16;
    box_sets->labels = mem_alloc(box_sets->room, map->cells);
    box_sets->regions = mem_alloc(box_sets->room, 1);
    box_sets->rows = box_sets->regions[0] = 1;
    struct tier *empty = &box_sets->tiers[0];
    empty->box_sets = 1;
    empty->alive = mem_alloc(1, sizeof *empty->alive);
    empty->row = mem_alloc(1, sizeof *empty->row);
    empty->alive[0] = 1;
    return box_sets;
}

static void tier_free(struct tier *tier)
{
    mem_free(tier->alive);
    mem_free(tier->row);
    *tier = (struct tier){0};
}

void box_sets_free(struct box_sets *box_sets)
{
    if (!box_sets)
        return;
    for (unsigned size = 0; size <= BOX_SETS_SIZE_MAX; size++)
        tier_free(&box_sets->tiers[size]);
    mem_free(box_sets->cell_of);
    mem_free(box_sets->index_of);
    mem_free(box_sets->choose);
    mem_free(box_sets->labels);
    mem_free(box_sets->regions);
    mem_free(box_sets->waiting);
    occupancy_free(&box_sets->occupancy);
    mem_free(box_sets);
}

const uint8_t *box_sets_labels(const struct box_sets *box_sets)
{
    return box_sets->labels;
}

static uint32_t number_of(const struct box_sets *box_sets, const uint16_t *members, unsigned size)
{
    uint32_t number = 0;
    for (size_t i = 0; i < size; i++)
        number += box_sets->choose[i * box_sets->count + members[i]];
    return number;
}

static uint8_t label_at(const struct box_sets *box_sets, uint32_t row, cell c)
{
    return box_sets->labels[row * (size_t)box_sets->map->cells + c];
}

static void put(struct box_sets *box_sets, const uint16_t *members, unsigned size, bool down)
{
    for (unsigned i = 0; i < size; i++)
        (down ? occupancy_put_box : occupancy_take_box)(&box_sets->occupancy,
                                                        box_sets->cell_of[members[i]]);
}

/* The number of a set without one of its members. */
static uint32_t number_without(const struct box_sets *box_sets, const uint16_t *members,
                               unsigned size, unsigned without)
{
    uint16_t rest[BOX_SETS_SIZE_MAX];
    for (unsigned i = 0, j = 0; i < size; i++)
        if (i != without)
            rest[j++] = members[i];
    return number_of(box_sets, rest, size - 1);
}

/* Does a box leave the regions as they would be without it? It must not fill one either. */
static bool parts_nothing(const struct box_sets *box_sets, cell box)
{
    bool beside = false;
    for (int d = 0; d < DIRECTIONS; d++)
        beside |= !occupancy_is_blocked(&box_sets->occupancy,
                                        map_next(box_sets->map, box, (enum direction)d));
    return beside && occupancy_is_ring_whole(&box_sets->occupancy, box);
}

/* Labels the regions of the layout in a new row, unless there is only one. */
static uint32_t label(struct box_sets *box_sets)
{
    size_t cells = box_sets->map->cells;
    if (box_sets->rows == box_sets->room) {
        box_sets->room *= 2;
        box_sets->labels = mem_resize(box_sets->labels, box_sets->room, cells);
        box_sets->regions = mem_resize(box_sets->regions, box_sets->room, 1);
    }
    uint8_t *labels = box_sets->labels + box_sets->rows * cells;
    uint8_t count = 0;
    memset(labels, UINT8_MAX, cells);
    for (size_t c = 0; c < cells; c++) {
        if (occupancy_is_blocked(&box_sets->occupancy, (cell)c) || labels[c] != UINT8_MAX)
            continue;
        occupancy_flood(&box_sets->occupancy, (cell)c);
        for (unsigned i = 0; i < box_sets->occupancy.reached; i++)
            labels[box_sets->occupancy.queue[i]] = count;
        count++;
    }
    box_sets->work += DIRECTIONS * cells;
    box_sets->regions[box_sets->rows] = count;
    return count > 1 ? (uint32_t)box_sets->rows++ : 0;
}

static uint32_t find_row(struct box_sets *box_sets, const uint16_t *members, unsigned size)
{
    for (unsigned i = 0; i < size; i++)
        if (parts_nothing(box_sets, box_sets->cell_of[members[i]]))
            return box_sets->tiers[size - 1].row[number_without(box_sets, members, size, i)];
    return label(box_sets);
}

static void find_alive(struct box_sets *box_sets, const uint16_t *members, unsigned size,
                       uint8_t region)
{
    uint16_t *alive = &box_sets->tiers[size].alive[number_of(box_sets, members, size)];
    if (*alive >> region & 1)
        return;
    *alive |= (uint16_t)(1u << region);
    if (box_sets->waiting_count == box_sets->waiting_room) {
        box_sets->waiting_room = box_sets->waiting_room ? box_sets->waiting_room * 2 : 256;
        box_sets->waiting =
            mem_resize(box_sets->waiting, box_sets->waiting_room, sizeof *box_sets->waiting);
    }
    struct state *state = &box_sets->waiting[box_sets->waiting_count++];
    memcpy(state->members, members, sizeof state->members);
    state->region = region;
}

static bool is_solved(const struct box_sets *box_sets, const uint16_t *members, unsigned size)
{
    for (unsigned i = 0; i < size; i++)
        if (!box_sets->map->is_goal[box_sets->cell_of[members[i]]])
            return false;
    return true;
}

static bool next_set(uint16_t *members, unsigned size, unsigned count)
{
    assert(size <= BOX_SETS_SIZE_MAX);
    for (unsigned i = 0; i < size; i++) {
        unsigned end = i + 1 < size ? members[i + 1] : count;
        if (members[i] + 1u < end) {
            members[i]++;
            for (unsigned j = 0; j < i; j++)
                members[j] = (uint16_t)j;
            return true;
        }
    }
    return false;
}

static bool is_too_much(const struct box_sets *box_sets)
{
    return box_sets->work > WORK_MAX || box_sets->rows * box_sets->map->cells > ROW_BYTES_MAX;
}

/* Finds the rows of all sets of a tier, in the order of their numbers, and those on goals. */
static void list_sets(struct box_sets *box_sets, unsigned size)
{
    struct tier *tier = &box_sets->tiers[size];
    uint16_t members[BOX_SETS_SIZE_MAX] = {0, 1, 2, 3};
    uint32_t number = 0;
    do {
        put(box_sets, members, size, true);
        uint32_t row = tier->row[number++] = find_row(box_sets, members, size);
        put(box_sets, members, size, false);
        box_sets->work += size;
        for (uint8_t r = 0; is_solved(box_sets, members, size) && r < box_sets->regions[row]; r++)
            find_alive(box_sets, members, size, r);
    } while (next_set(members, size, box_sets->count) && !is_too_much(box_sets));
}

/* Puts another index in the place of a member, and the members in order. */
static void replace(uint16_t *members, unsigned size, unsigned at, uint16_t index)
{
    for (; at + 1 < size && members[at + 1] < index; at++)
        members[at] = members[at + 1];
    for (; at > 0 && members[at - 1] > index; at--)
        members[at] = members[at - 1];
    members[at] = index;
}

/* Undoes every push that can have led to a state: the player stands where the box came from. */
static void pull(struct box_sets *box_sets, struct state state, unsigned size)
{
    const struct map *map = box_sets->map;
    const struct tier *tier = &box_sets->tiers[size];
    uint32_t row = tier->row[number_of(box_sets, state.members, size)];
    put(box_sets, state.members, size, true);
    for (unsigned i = 0; i < size; i++)
        for (int d = 0; d < DIRECTIONS; d++) {
            cell from = map_next(map, box_sets->cell_of[state.members[i]], (enum direction)d);
            cell behind = map_next(map, from, (enum direction)d);
            if (occupancy_is_blocked(&box_sets->occupancy, from) ||
                occupancy_is_blocked(&box_sets->occupancy, behind) ||
                box_sets->index_of[from] == NO_INDEX ||
                label_at(box_sets, row, from) != state.region)
                continue;
            struct state before = state;
            replace(before.members, size, i, box_sets->index_of[from]);
            uint32_t number = number_of(box_sets, before.members, size);
            find_alive(box_sets, before.members, size,
                       label_at(box_sets, tier->row[number], behind));
        }
    put(box_sets, state.members, size, false);
    box_sets->work += (uint64_t)DIRECTIONS * size;
}

uint64_t box_sets_work(const struct box_sets *box_sets, unsigned size)
{
    bool is_possible = size <= box_sets->count && size <= box_sets->map->box_count;
    uint64_t number = is_possible ? count_sets(box_sets->count, size) : 0;
    return number * (DIRECTIONS + 1) * size;
}

bool box_sets_build(struct box_sets *box_sets, unsigned size)
{
    struct tier *tier = &box_sets->tiers[size];
    uint64_t work = box_sets_work(box_sets, size);
    if (work == 0 || work > WORK_MAX || !box_sets->tiers[size - 1].box_sets)
        return false;
    tier->box_sets = (uint32_t)count_sets(box_sets->count, size);
    tier->alive = mem_alloc(tier->box_sets, sizeof *tier->alive);
    tier->row = mem_alloc(tier->box_sets, sizeof *tier->row);
    box_sets->work = 0;
    list_sets(box_sets, size);
    while (box_sets->waiting_count && !is_too_much(box_sets))
        pull(box_sets, box_sets->waiting[--box_sets->waiting_count], size);
    mem_free(box_sets->waiting);
    box_sets->waiting = NULL;
    box_sets->waiting_count = box_sets->waiting_room = 0;
    if (is_too_much(box_sets))
        tier_free(tier);
    return tier->box_sets;
}

static bool is_member(const struct box_sets *box_sets, const uint16_t *members, unsigned size,
                      cell c)
{
    for (unsigned i = 0; i < size; i++)
        if (box_sets->cell_of[members[i]] == c)
            return true;
    return false;
}

/* Some cell of a region the set leaves. */
static cell find_cell(const struct box_sets *box_sets, const uint16_t *members, unsigned size,
                      uint8_t region)
{
    uint32_t row = box_sets->tiers[size].row[number_of(box_sets, members, size)];
    cell c = 0;
    while (label_at(box_sets, row, c) != region || is_member(box_sets, members, size, c))
        c++;
    return c;
}

/* Is the set, with the player in a region, dead because of a part of it? */
static bool is_dead_in_part(const struct box_sets *box_sets, const uint16_t *members, unsigned size,
                            uint8_t region)
{
    const struct tier *below = &box_sets->tiers[size - 1];
    cell player = find_cell(box_sets, members, size, region);
    for (unsigned i = 0; i < size; i++) {
        uint32_t part = number_without(box_sets, members, size, i);
        if (!(below->alive[part] >> label_at(box_sets, below->row[part], player) & 1))
            return true;
    }
    return false;
}

static bool is_minimal(const struct box_sets *box_sets, const uint16_t *members, unsigned size,
                       uint16_t dead)
{
    const struct tier *below = &box_sets->tiers[size - 1];
    for (unsigned i = 0; i < size; i++)
        if (!below->alive[number_without(box_sets, members, size, i)])
            return false;
    for (uint8_t region = 0; dead >> region; region++)
        if (dead >> region & 1 && !is_dead_in_part(box_sets, members, size, region))
            return true;
    return false;
}

void box_sets_list_dead(const struct box_sets *box_sets, unsigned size, struct dead_set **list,
                        size_t *count)
{
    const struct tier *tier = &box_sets->tiers[size];
    uint16_t members[BOX_SETS_SIZE_MAX] = {0, 1, 2, 3};
    size_t room = *count;
    for (uint32_t number = 0; number < tier->box_sets; number++) {
        uint32_t row = tier->row[number];
        uint16_t all = (uint16_t)((1u << box_sets->regions[row]) - 1);
        uint16_t dead = all & (uint16_t)~tier->alive[number];
        if (dead && is_minimal(box_sets, members, size, dead)) {
            struct dead_set set = {.size = (uint8_t)size, .regions = dead, .row = row};
            for (unsigned i = 0; i < size; i++)
                set.cells[i] = box_sets->cell_of[members[i]];
            if (dead == all) {
                set.row = 0;
                set.regions = 1;
            }
            if (*count == room) {
                room = room ? room * 2 : 64;
                *list = mem_resize(*list, room, sizeof **list);
            }
            (*list)[(*count)++] = set;
        }
        next_set(members, size, box_sets->count);
    }
}
