#include "sokoban/deadlock/box_sets.h"

#include "base/mem.h"
#include "sokoban/analysis/tables/set_states.h"

/* Work is counted in looks at a cell; so much of it takes less than a second. */
enum { WORK_MAX = 1 << 25, ROW_BYTES_MAX = 1 << 25 };

struct box_sets {
    const struct push_graph *push_graph;
    struct cell_sets sets;
    struct regions regions;
    struct set_states tiers[BOX_SETS_SIZE_MAX + 1]; /* by size; without costs: not built */
};

struct box_sets *box_sets_new(const struct distances *distances)
{
    struct box_sets *box_sets = mem_alloc(1, sizeof *box_sets);
    box_sets->push_graph = distances->push_graph;
    cell_sets_init(&box_sets->sets, distances);
    regions_init(&box_sets->regions, distances->push_graph->map);
    return box_sets;
}

void box_sets_free(struct box_sets *box_sets)
{
    if (!box_sets)
        return;
    for (unsigned size = 0; size <= BOX_SETS_SIZE_MAX; size++)
        set_states_free(&box_sets->tiers[size]);
    cell_sets_free(&box_sets->sets);
    regions_free(&box_sets->regions);
    mem_free(box_sets);
}

const uint8_t *box_sets_labels(const struct box_sets *box_sets)
{
    return box_sets->regions.labels;
}

uint64_t box_sets_work(const struct box_sets *box_sets, unsigned size)
{
    bool is_possible = size <= box_sets->sets.count && size <= box_sets->push_graph->map->box_count;
    uint64_t number = is_possible ? cell_sets_count(&box_sets->sets, size) : 0;
    return number * (DIRECTIONS + 1) * size;
}

/* Is a set of a tier dead with the player on a cell? */
static bool is_dead(const struct set_states *tier, uint32_t set, cell player)
{
    uint8_t region = regions_row(tier->regions, tier->rows[set])[player];
    return tier->cost[tier->first[set] + region] == SET_DEAD;
}

/* Is the set dead with the player on a cell because of a part of it? */
static bool is_dead_in_part(const struct box_sets *box_sets, const uint16_t *members, unsigned size,
                            cell player)
{
    for (unsigned i = 0; size > 1 && i < size; i++)
        if (is_dead(&box_sets->tiers[size - 1],
                    cell_sets_without(&box_sets->sets, members, size, i), player))
            return true;
    return false;
}

/* The regions, a bit each, with the player in which a set is dead; empty ones are left out.
 * *is_minimal: in one of them, none of its parts is. */
static uint16_t dead_regions(const struct box_sets *box_sets, const struct set_states *tier,
                             uint32_t set, bool *is_minimal)
{
    uint16_t dead = 0;
    *is_minimal = false;
    for (uint32_t region = 0; region < set_region_count(tier, set); region++) {
        if (tier->cost[tier->first[set] + region] != SET_DEAD)
            continue;
        cell player = set_states_cell(tier, set, region);
        if (player == tier->regions->map->cells)
            continue;
        dead |= (uint16_t)(1u << region);
        *is_minimal =
            *is_minimal || !is_dead_in_part(box_sets, set_members(tier, set), tier->size, player);
    }
    return dead;
}

/* How many regions a set is not dead with. */
static unsigned count_alive(const struct set_states *tier, uint32_t set)
{
    unsigned alive = 0;
    for (uint32_t state = tier->first[set]; state < tier->first[set + 1]; state++)
        alive += tier->cost[state] != SET_DEAD;
    return alive;
}

/* Is a part of the set dead wherever the player is? */
static bool has_dead_part(const struct box_sets *box_sets, const uint16_t *members, unsigned size)
{
    for (unsigned i = 0; size > 1 && i < size; i++)
        if (!count_alive(&box_sets->tiers[size - 1],
                         cell_sets_without(&box_sets->sets, members, size, i)))
            return true;
    return false;
}

static void list_dead(const struct box_sets *box_sets, const struct set_states *tier,
                      struct dead_set **list, size_t *count)
{
    size_t room = *count;
    for (uint32_t set = 0; set < tier->count; set++) {
        const uint16_t *members = set_members(tier, set);
        unsigned alive = count_alive(tier, set);
        bool is_minimal;
        if (alive == set_region_count(tier, set) || has_dead_part(box_sets, members, tier->size))
            continue;
        uint16_t dead = dead_regions(box_sets, tier, set, &is_minimal);
        if (!is_minimal)
            continue;
        struct dead_set item = {.size = (uint8_t)tier->size,
                                .regions = alive ? dead : 1,
                                .row = alive ? tier->rows[set] : 0};
        for (unsigned i = 0; i < tier->size; i++)
            item.cells[i] = box_sets->sets.cell_of[members[i]];
        if (*count == room) {
            room = room ? room * 2 : 64;
            *list = mem_resize(*list, room, sizeof **list);
        }
        (*list)[(*count)++] = item;
    }
}

bool box_sets_build(struct box_sets *box_sets, unsigned size, struct dead_set **list, size_t *count)
{
    struct set_states *tier = &box_sets->tiers[size];
    struct set_effort effort = {.work_max = WORK_MAX, .row_bytes_max = ROW_BYTES_MAX};
    uint64_t work = box_sets_work(box_sets, size);
    if (work == 0 || work > WORK_MAX || (size > 1 && !box_sets->tiers[size - 1].cost))
        return false;
    *tier =
        (struct set_states){.sets = &box_sets->sets, .regions = &box_sets->regions, .size = size};
    if (!set_states_list(tier, box_sets->tiers[size - 1].rows, &effort) ||
        !set_states_fill(tier, box_sets->push_graph, (struct set_costs){0}, &effort)) {
        set_states_free(tier);
        return false;
    }
    list_dead(box_sets, tier, list, count);
    mem_free(tier->members); /* the next tier does not need them */
    tier->members = NULL;
    return true;
}
