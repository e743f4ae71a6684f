/* Boxes near the one just put down that can never be disentangled.
 *
 * All boxes but those in the neighbourhood around it are taken away, which only helps, and a small
 * search (pattern_search.h) tries to get the others out. Verdicts are kept, of what was asked and
 * of what was left when boxes that get out had been taken away. How many positions a search may
 * meet is learned for every cell: more where searches proved something, fewer where they gave up.
 * Where much work has proved nothing, only every second, fourth... new question is looked into.
 *
 * Of a pattern that is proved dead only boxes are kept without which no search proves it so; this
 * smaller set is added to the learned sets (learned_sets.h), if there are any.
 *
 * Preserves: everything.
 * Costs: a look into the cache; if that is new, a walk for each of the boxes near, and a search for
 * a new pattern.
 */
#include "base/mem.h"
#include "base/language/message.h"
#include "sokoban/analysis/board/distances.h"
#include "sokoban/deadlock/learned_sets.h"
#include "sokoban/deadlock/pattern_search.h"

/* On larger boards the neighbourhoods of all cells would take too much memory. */
enum { CELLS_MAX = 2000 };

/* Floods without a proof before a cell is looked into half as often, and the seldomest. */
enum { PATIENCE = 4096, HALVINGS_MAX = 4 };

enum { EFFORT_FIRST = 64, EFFORT_LEAST = 8, TEACHING_EFFORT = 128, ENTRIES = 1 << 13 };

struct known_state {
    struct local_state local_state; /* without boxes: free */
    cell middle;
    enum pattern_search_verdict verdict;
};

struct local {
    struct deadlock deadlock;
    const struct map *map;
    const bool *live;
    struct pattern_search pattern_search;
    struct neighbourhood **neighbourhoods; /* by cell; NULL until asked about */
    uint16_t *effort;                      /* by cell */
    uint32_t *asked;                       /* by cell */
    uint32_t *vain;                        /* by cell: floods since the last proof */
    struct known_state *known;             /* direct-mapped */
    struct deadlock *learner;              /* learns what is proved dead; may be NULL */
    bool *reach;                           /* by cell, scratch */
};

static struct deadlock *make(const struct distances *distances)
{
    const struct map *map = distances->push_graph->map;
    if (map->cells > CELLS_MAX)
        return NULL;
    struct local *local = mem_alloc(1, sizeof *local);
    *local = (struct local){.map = map, .live = distances->live};
    local->deadlock.kind = &deadlock_local;
    pattern_search_init(&local->pattern_search);
    local->neighbourhoods = mem_alloc(map->cells, sizeof *local->neighbourhoods);
    local->effort = mem_alloc(map->cells, sizeof *local->effort);
    local->asked = mem_alloc(map->cells, sizeof *local->asked);
    local->vain = mem_alloc(map->cells, sizeof *local->vain);
    for (unsigned c = 0; c < map->cells; c++)
        local->effort[c] = EFFORT_FIRST;
    local->known = mem_alloc(ENTRIES, sizeof *local->known);
    local->reach = mem_alloc(map->cells, sizeof *local->reach);
    return &local->deadlock;
}

static void release(struct deadlock *deadlock)
{
    struct local *local = (struct local *)deadlock;
    for (unsigned c = 0; c < local->map->cells; c++)
        neighbourhood_free(local->neighbourhoods[c]);
    pattern_search_free(&local->pattern_search);
    mem_free(local->neighbourhoods);
    mem_free(local->effort);
    mem_free(local->asked);
    mem_free(local->vain);
    mem_free(local->known);
    mem_free(local->reach);
    mem_free(local);
}

static struct known_state *look_up(struct local *local, const struct local_state *local_state,
                                   cell middle)
{
    uint64_t hash = (local_state->boxes ^ (uint64_t)middle << 48) * UINT64_C(0x9e3779b97f4a7c15);
    hash = (hash ^ hash >> 29 ^ local_state->player) * UINT64_C(0xbf58476d1ce4e5b9);
    return &local->known[(hash >> 40) % ENTRIES];
}

void local_teach(struct deadlock *local, struct deadlock *learned_sets)
{
    if (local)
        ((struct local *)local)->learner = learned_sets;
}

static void teach(struct local *local, const struct neighbourhood *neighbourhood,
                  struct local_state local_state)
{
    cell boxes[PATTERN_SEARCH_BOXES_MAX];
    unsigned count = 0;
    pattern_search_reduce(&local->pattern_search, neighbourhood, &local_state, TEACHING_EFFORT);
    uint64_t reached = neighbourhood_flood(neighbourhood, neighbourhood->all & ~local_state.boxes,
                                           local_state.player);
    for (unsigned i = 0; i < neighbourhood->count; i++)
        if (local_state.boxes >> i & 1)
            boxes[count++] = neighbourhood->cells[i];
    for (unsigned c = 0; c < local->map->cells; c++)
        local->reach[c] = reached >> neighbourhood->node_of[c] & 1;
    learned_sets_add(local->learner, boxes, count, local->reach);
}

static bool is_known(const struct known_state *known, const struct local_state *local_state,
                     cell middle)
{
    return known->local_state.boxes == local_state->boxes &&
           known->local_state.player == local_state->player && known->middle == middle;
}

/* The verdict on a local state that has been loosened. */
static enum pattern_search_verdict judge(struct local *local,
                                         const struct neighbourhood *neighbourhood,
                                         const struct local_state *local_state, cell middle)
{
    struct known_state *known = look_up(local, local_state, middle);
    uint16_t *effort = &local->effort[middle];
    if (is_known(known, local_state, middle))
        return known->verdict;
    *known = (struct known_state){.local_state = *local_state, .middle = middle};
    known->verdict =
        pattern_search_run(&local->pattern_search, neighbourhood, *local_state, *effort);
    if (known->verdict == PATTERN_SEARCH_DEAD && *effort < PATTERN_SEARCH_EFFORT_MAX)
        *effort *= 2;
    if (known->verdict == PATTERN_SEARCH_DEAD && local->learner)
        teach(local, neighbourhood, *local_state);
    if (known->verdict == PATTERN_SEARCH_UNKNOWN && *effort > EFFORT_LEAST)
        *effort /= 2;
    return known->verdict;
}

/* The boxes of the neighbourhood that are nearest to the middle. */
static struct local_state gather_boxes(const struct neighbourhood *neighbourhood,
                                       const struct occupancy *occupancy, cell player)
{
    struct local_state local_state = {.player = neighbourhood->node_of[player]};
    unsigned count = 0;
    for (unsigned i = 0; i < neighbourhood->count && count < PATTERN_SEARCH_BOXES_MAX; i++)
        if (occupancy_is_blocked(occupancy, neighbourhood->cells[i])) {
            local_state.boxes |= UINT64_C(1) << i;
            count++;
        }
    return local_state;
}

/* Is it the turn of a new question about a cell? */
static bool is_due(struct local *local, cell box)
{
    uint32_t halvings = local->vain[box] / PATIENCE;
    uint32_t mask = (1u << (halvings < HALVINGS_MAX ? halvings : HALVINGS_MAX)) - 1;
    return (local->asked[box]++ & mask) == 0;
}

/* Looks into a local state, loosening it. */
static enum pattern_search_verdict look_into(struct local *local,
                                             const struct neighbourhood *neighbourhood,
                                             struct local_state local_state, cell middle)
{
    uint64_t before = local->pattern_search.steps;
    pattern_search_loosen(&local->pattern_search, neighbourhood, &local_state);
    enum pattern_search_verdict verdict = local_state.boxes
                                              ? judge(local, neighbourhood, &local_state, middle)
                                              : PATTERN_SEARCH_ALIVE;
    uint64_t steps = local->pattern_search.steps - before;
    local->vain[middle] =
        verdict == PATTERN_SEARCH_DEAD ? 0 : local->vain[middle] + (uint32_t)steps;
    local->deadlock.steps += NEIGHBOURHOOD_CELLS * steps;
    return verdict;
}

static bool is_dead(struct deadlock *deadlock, struct occupancy *occupancy, cell box, cell player)
{
    struct local *local = (struct local *)deadlock;
    if (!local->neighbourhoods[box])
        local->neighbourhoods[box] = neighbourhood_new(local->map, local->live, box);
    const struct neighbourhood *neighbourhood = local->neighbourhoods[box];
    struct local_state local_state = gather_boxes(neighbourhood, occupancy, player);
    struct known_state *known = look_up(local, &local_state, box);
    if (is_known(known, &local_state, box))
        return known->verdict == PATTERN_SEARCH_DEAD;
    if (!is_due(local, box))
        return false;
    enum pattern_search_verdict verdict = look_into(local, neighbourhood, local_state, box);
    *known = (struct known_state){.local_state = local_state, .middle = box, .verdict = verdict};
    return verdict == PATTERN_SEARCH_DEAD;
}

const struct deadlock_kind deadlock_local = {
    .name = "local",
    .help = M_("no boxes that can never be disentangled"),
    .expert = EXPERT_RATIONED,
    .part = "test-local",
    .without = M_("boxes close together are not tried to be disentangled"),
    .preserves = PRESERVES_ALL,
    .is_expensive = true,
    .learns = true,
    .make = make,
    .free = release,
    .is_dead = is_dead,
};
