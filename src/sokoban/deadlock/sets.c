#include "sokoban/deadlock/sets.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"
#include "sokoban/analysis/distances.h"
#include "sokoban/analysis/layout.h"

/* Work is counted in looks at a cell; so much of it takes less than a second. */
enum { WORK_MAX = 1 << 25, ROW_BYTES_MAX = 1 << 25, NO_INDEX = UINT16_MAX };

struct tier {
    uint32_t sets;   /* 0: not built */
    uint16_t *alive; /* by set: bit r: alive with the player in region r */
    uint32_t *row;   /* by set */
};

/* A set of a tier with the player in a region. */
struct state {
    uint16_t members[SETS_SIZE_MAX];
    uint8_t region;
};

struct sets {
    const struct map *map;
    unsigned count;     /* cells boxes come to */
    cell *cell_of;      /* by index among them */
    uint16_t *index_of; /* by cell, or NO_INDEX */
    uint32_t *choose;   /* [i * count + n] = C(n, i + 1) */
    struct tier tiers[SETS_SIZE_MAX + 1];
    uint8_t *labels;   /* [row * cells + cell]: the region, from 0 */
    uint8_t *regions;  /* by row: how many there are */
    size_t rows, room; /* used, and allocated */
    struct layout layout;
    struct state *waiting; /* found alive; their predecessors are not yet */
    size_t waiting_count, waiting_room;
    uint64_t work;
};

static uint64_t count_sets(uint64_t cells, unsigned size)
{
    uint64_t sets = 1;
    for (unsigned i = 0; i < size && sets <= WORK_MAX; i++)
        sets = sets * (cells - i) / (i + 1);
    return sets;
}

static void tabulate(struct sets *sets)
{
    sets->choose = mem_alloc((size_t)SETS_SIZE_MAX * sets->count, sizeof *sets->choose);
    for (size_t i = 0; i < SETS_SIZE_MAX; i++)
        for (size_t n = i + 1; n < sets->count; n++) {
            const uint32_t *before = sets->choose + i * sets->count + n - 1;
            sets->choose[i * sets->count + n] = before[0] + (i ? *(before - sets->count) : 1);
        }
}

struct sets *sets_new(const struct distances *distances)
{
    const struct map *map = distances->sides->map;
    struct sets *sets = mem_alloc(1, sizeof *sets);
    sets->map = map;
    sets->cell_of = mem_alloc(map->cells, sizeof *sets->cell_of);
    sets->index_of = mem_alloc((size_t)map->cells + 1, sizeof *sets->index_of);
    for (unsigned c = 0; c <= map->cells; c++) {
        sets->index_of[c] = NO_INDEX;
        if (c < map->cells && distances->live[c] && distances->visited[c]) {
            sets->index_of[c] = (uint16_t)sets->count;
            sets->cell_of[sets->count++] = (cell)c;
        }
    }
    tabulate(sets);
    layout_init(&sets->layout, map);
    sets->room = 16;
    sets->labels = mem_alloc(sets->room, map->cells);
    sets->regions = mem_alloc(sets->room, 1);
    sets->rows = sets->regions[0] = 1;
    struct tier *empty = &sets->tiers[0];
    empty->sets = 1;
    empty->alive = mem_alloc(1, sizeof *empty->alive);
    empty->row = mem_alloc(1, sizeof *empty->row);
    empty->alive[0] = 1;
    return sets;
}

static void tier_free(struct tier *tier)
{
    mem_free(tier->alive);
    mem_free(tier->row);
    *tier = (struct tier){0};
}

void sets_free(struct sets *sets)
{
    if (!sets)
        return;
    for (unsigned size = 0; size <= SETS_SIZE_MAX; size++)
        tier_free(&sets->tiers[size]);
    mem_free(sets->cell_of);
    mem_free(sets->index_of);
    mem_free(sets->choose);
    mem_free(sets->labels);
    mem_free(sets->regions);
    mem_free(sets->waiting);
    layout_free(&sets->layout);
    mem_free(sets);
}

const uint8_t *sets_labels(const struct sets *sets)
{
    return sets->labels;
}

static uint32_t number_of(const struct sets *sets, const uint16_t *members, unsigned size)
{
    uint32_t number = 0;
    for (size_t i = 0; i < size; i++)
        number += sets->choose[i * sets->count + members[i]];
    return number;
}

static uint8_t label_at(const struct sets *sets, uint32_t row, cell c)
{
    return sets->labels[row * (size_t)sets->map->cells + c];
}

static void put(struct sets *sets, const uint16_t *members, unsigned size, bool down)
{
    for (unsigned i = 0; i < size; i++)
        (down ? layout_put_box : layout_take_box)(&sets->layout, sets->cell_of[members[i]]);
}

/* The number of a set without one of its members. */
static uint32_t number_without(const struct sets *sets, const uint16_t *members, unsigned size,
                               unsigned without)
{
    uint16_t rest[SETS_SIZE_MAX];
    for (unsigned i = 0, j = 0; i < size; i++)
        if (i != without)
            rest[j++] = members[i];
    return number_of(sets, rest, size - 1);
}

/* Does a box leave the regions as they would be without it? It must not fill one either. */
static bool parts_nothing(const struct sets *sets, cell box)
{
    bool beside = false;
    for (int d = 0; d < DIRECTIONS; d++)
        beside |= !layout_is_blocked(&sets->layout, map_next(sets->map, box, (enum direction)d));
    return beside && layout_is_ring_whole(&sets->layout, box);
}

/* Labels the regions of the layout in a new row, unless there is only one. */
static uint32_t label(struct sets *sets)
{
    size_t cells = sets->map->cells;
    if (sets->rows == sets->room) {
        sets->room *= 2;
        sets->labels = mem_resize(sets->labels, sets->room, cells);
        sets->regions = mem_resize(sets->regions, sets->room, 1);
    }
    uint8_t *labels = sets->labels + sets->rows * cells;
    uint8_t count = 0;
    memset(labels, UINT8_MAX, cells);
    for (size_t c = 0; c < cells; c++) {
        if (layout_is_blocked(&sets->layout, (cell)c) || labels[c] != UINT8_MAX)
            continue;
        layout_flood(&sets->layout, (cell)c);
        for (unsigned i = 0; i < sets->layout.reached; i++)
            labels[sets->layout.queue[i]] = count;
        count++;
    }
    sets->work += DIRECTIONS * cells;
    sets->regions[sets->rows] = count;
    return count > 1 ? (uint32_t)sets->rows++ : 0;
}

static uint32_t find_row(struct sets *sets, const uint16_t *members, unsigned size)
{
    for (unsigned i = 0; i < size; i++)
        if (parts_nothing(sets, sets->cell_of[members[i]]))
            return sets->tiers[size - 1].row[number_without(sets, members, size, i)];
    return label(sets);
}

static void find_alive(struct sets *sets, const uint16_t *members, unsigned size, uint8_t region)
{
    uint16_t *alive = &sets->tiers[size].alive[number_of(sets, members, size)];
    if (*alive >> region & 1)
        return;
    *alive |= (uint16_t)(1u << region);
    if (sets->waiting_count == sets->waiting_room) {
        sets->waiting_room = sets->waiting_room ? sets->waiting_room * 2 : 256;
        sets->waiting = mem_resize(sets->waiting, sets->waiting_room, sizeof *sets->waiting);
    }
    struct state *state = &sets->waiting[sets->waiting_count++];
    memcpy(state->members, members, sizeof state->members);
    state->region = region;
}

static bool is_solved(const struct sets *sets, const uint16_t *members, unsigned size)
{
    for (unsigned i = 0; i < size; i++)
        if (!sets->map->is_goal[sets->cell_of[members[i]]])
            return false;
    return true;
}

static bool next_set(uint16_t *members, unsigned size, unsigned count)
{
    assert(size <= SETS_SIZE_MAX);
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

static bool is_too_much(const struct sets *sets)
{
    return sets->work > WORK_MAX || sets->rows * sets->map->cells > ROW_BYTES_MAX;
}

/* Finds the rows of all sets of a tier, in the order of their numbers, and those on goals. */
static void list_sets(struct sets *sets, unsigned size)
{
    struct tier *tier = &sets->tiers[size];
    uint16_t members[SETS_SIZE_MAX] = {0, 1, 2, 3};
    uint32_t number = 0;
    do {
        put(sets, members, size, true);
        uint32_t row = tier->row[number++] = find_row(sets, members, size);
        put(sets, members, size, false);
        sets->work += size;
        for (uint8_t r = 0; is_solved(sets, members, size) && r < sets->regions[row]; r++)
            find_alive(sets, members, size, r);
    } while (next_set(members, size, sets->count) && !is_too_much(sets));
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
static void pull(struct sets *sets, struct state state, unsigned size)
{
    const struct map *map = sets->map;
    const struct tier *tier = &sets->tiers[size];
    uint32_t row = tier->row[number_of(sets, state.members, size)];
    put(sets, state.members, size, true);
    for (unsigned i = 0; i < size; i++)
        for (int d = 0; d < DIRECTIONS; d++) {
            cell from = map_next(map, sets->cell_of[state.members[i]], (enum direction)d);
            cell behind = map_next(map, from, (enum direction)d);
            if (layout_is_blocked(&sets->layout, from) ||
                layout_is_blocked(&sets->layout, behind) || sets->index_of[from] == NO_INDEX ||
                label_at(sets, row, from) != state.region)
                continue;
            struct state before = state;
            replace(before.members, size, i, sets->index_of[from]);
            uint32_t number = number_of(sets, before.members, size);
            find_alive(sets, before.members, size, label_at(sets, tier->row[number], behind));
        }
    put(sets, state.members, size, false);
    sets->work += (uint64_t)DIRECTIONS * size;
}

uint64_t sets_work(const struct sets *sets, unsigned size)
{
    bool is_possible = size <= sets->count && size <= sets->map->box_count;
    uint64_t number = is_possible ? count_sets(sets->count, size) : 0;
    return number * (DIRECTIONS + 1) * size;
}

bool sets_build(struct sets *sets, unsigned size)
{
    struct tier *tier = &sets->tiers[size];
    uint64_t work = sets_work(sets, size);
    if (work == 0 || work > WORK_MAX || !sets->tiers[size - 1].sets)
        return false;
    tier->sets = (uint32_t)count_sets(sets->count, size);
    tier->alive = mem_alloc(tier->sets, sizeof *tier->alive);
    tier->row = mem_alloc(tier->sets, sizeof *tier->row);
    sets->work = 0;
    list_sets(sets, size);
    while (sets->waiting_count && !is_too_much(sets))
        pull(sets, sets->waiting[--sets->waiting_count], size);
    mem_free(sets->waiting);
    sets->waiting = NULL;
    sets->waiting_count = sets->waiting_room = 0;
    if (is_too_much(sets))
        tier_free(tier);
    return tier->sets;
}

static bool is_member(const struct sets *sets, const uint16_t *members, unsigned size, cell c)
{
    for (unsigned i = 0; i < size; i++)
        if (sets->cell_of[members[i]] == c)
            return true;
    return false;
}

/* Some cell of a region the set leaves. */
static cell find_cell(const struct sets *sets, const uint16_t *members, unsigned size,
                      uint8_t region)
{
    uint32_t row = sets->tiers[size].row[number_of(sets, members, size)];
    cell c = 0;
    while (label_at(sets, row, c) != region || is_member(sets, members, size, c))
        c++;
    return c;
}

/* Is the set, with the player in a region, dead because of a part of it? */
static bool is_dead_in_part(const struct sets *sets, const uint16_t *members, unsigned size,
                            uint8_t region)
{
    const struct tier *below = &sets->tiers[size - 1];
    cell player = find_cell(sets, members, size, region);
    for (unsigned i = 0; i < size; i++) {
        uint32_t part = number_without(sets, members, size, i);
        if (!(below->alive[part] >> label_at(sets, below->row[part], player) & 1))
            return true;
    }
    return false;
}

static bool is_minimal(const struct sets *sets, const uint16_t *members, unsigned size,
                       uint16_t dead)
{
    const struct tier *below = &sets->tiers[size - 1];
    for (unsigned i = 0; i < size; i++)
        if (!below->alive[number_without(sets, members, size, i)])
            return false;
    for (uint8_t region = 0; dead >> region; region++)
        if (dead >> region & 1 && !is_dead_in_part(sets, members, size, region))
            return true;
    return false;
}

void sets_list_dead(const struct sets *sets, unsigned size, struct dead_set **list, size_t *count)
{
    const struct tier *tier = &sets->tiers[size];
    uint16_t members[SETS_SIZE_MAX] = {0, 1, 2, 3};
    size_t room = *count;
    for (uint32_t number = 0; number < tier->sets; number++) {
        uint32_t row = tier->row[number];
        uint16_t all = (uint16_t)((1u << sets->regions[row]) - 1);
        uint16_t dead = all & (uint16_t)~tier->alive[number];
        if (dead && is_minimal(sets, members, size, dead)) {
            struct dead_set set = {.size = (uint8_t)size, .regions = dead, .row = row};
            for (unsigned i = 0; i < size; i++)
                set.cells[i] = sets->cell_of[members[i]];
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
        next_set(members, size, sets->count);
    }
}
