/* Boxes that cannot all have a goal of their own, given those that are walls from now on (walls.h).
 *
 * For every goal not taken by one of them, a search by pulls that ignores the player and the other
 * boxes finds the cells from which a box could still be brought to it. If the boxes left cannot be
 * matched with the goals left, no solution exists.
 *
 * Preserves: everything (fewer boxes and a player who can be anywhere only help).
 * Costs: what walls cost, one matching by augmenting paths; the searches only once for every set of
 * walls met, for what they find is kept. */
#include <string.h>

#include "base/mem.h"
#include "sokoban/analysis/distances.h"
#include "sokoban/deadlock/deadlock.h"
#include "sokoban/analysis/walls.h"

enum { WORD_BITS = 64, BOXES_MAX = 512 };

/* What a set of walls leaves: for every cell the goals that can be reached from it, as `words`
 * words. */
struct reach {
    uint64_t serial; /* of the walls; 0: free */
    uint64_t *goals;
};

struct bipartite {
    struct deadlock deadlock;
    const struct map *map;
    struct walls walls;
    unsigned words;
    cell *queue;
    struct reach *cache; /* by the slots of walls */
    int32_t *box_of;     /* goal -> box, or -1 */
    uint16_t *goal_of;   /* cell -> the goal a box there was matched with last */
    uint64_t *tried;     /* goals looked at for the box being matched */
};

static struct deadlock *make(const struct distances *distances)
{
    const struct map *map = distances->sides->map;
    if (map->box_count > BOXES_MAX || map->box_count != map->goal_count)
        return NULL;
    size_t cells = (size_t)map->cells + 1;
    struct bipartite *bipartite = mem_alloc(1, sizeof *bipartite);
    *bipartite = (struct bipartite){.map = map};
    bipartite->deadlock.kind = &deadlock_bipartite;
    walls_init(&bipartite->walls, distances);
    bipartite->words = (map->goal_count + WORD_BITS - 1) / WORD_BITS;
    bipartite->queue = mem_alloc(cells, sizeof *bipartite->queue);
    bipartite->cache = mem_alloc(WALLS_SLOTS, sizeof *bipartite->cache);
    bipartite->box_of = mem_alloc(map->goal_count, sizeof *bipartite->box_of);
    bipartite->goal_of = mem_alloc(cells, sizeof *bipartite->goal_of);
    bipartite->tried = mem_alloc(bipartite->words, sizeof *bipartite->tried);
    return &bipartite->deadlock;
}

static void release(struct deadlock *deadlock)
{
    struct bipartite *bipartite = (struct bipartite *)deadlock;
    for (unsigned i = 0; i < WALLS_SLOTS; i++)
        mem_free(bipartite->cache[i].goals);
    walls_free(&bipartite->walls);
    mem_free(bipartite->queue);
    mem_free(bipartite->cache);
    mem_free(bipartite->box_of);
    mem_free(bipartite->goal_of);
    mem_free(bipartite->tried);
    mem_free(bipartite);
}

static bool is_open(const struct bipartite *bipartite, cell c)
{
    return c != bipartite->map->cells && !bipartite->walls.is_wall[c];
}

static uint64_t *goals_of(const struct bipartite *bipartite, uint64_t *goals, cell c)
{
    return goals + (size_t)c * bipartite->words;
}

/* Enters a goal at every cell from which it can be reached. */
static void pull_from(struct bipartite *bipartite, unsigned goal, uint64_t *goals)
{
    const struct map *map = bipartite->map;
    unsigned word = goal / WORD_BITS;
    uint64_t bit = UINT64_C(1) << goal % WORD_BITS;
    unsigned head = 0, tail = 0;
    bipartite->queue[tail++] = map->goals[goal];
    goals_of(bipartite, goals, map->goals[goal])[word] |= bit;
    while (head < tail) {
        cell box = bipartite->queue[head++];
        for (int d = 0; d < DIRECTIONS; d++) {
            cell to = map_next(map, box, (enum direction)d);
            if (!is_open(bipartite, to) ||
                !is_open(bipartite, map_next(map, to, (enum direction)d)) ||
                goals_of(bipartite, goals, to)[word] & bit)
                continue;
            goals_of(bipartite, goals, to)[word] |= bit;
            bipartite->queue[tail++] = to;
        }
    }
}

static const struct reach *find_reach(struct bipartite *bipartite)
{
    const struct map *map = bipartite->map;
    uint64_t serial;
    struct reach *reach = &bipartite->cache[walls_slot(&bipartite->walls, &serial)];
    size_t words = (size_t)map->cells * bipartite->words;
    if (reach->serial == serial)
        return reach;
    if (!reach->goals)
        reach->goals = mem_alloc(words, sizeof *reach->goals);
    memset(reach->goals, 0, words * sizeof *reach->goals);
    reach->serial = serial;
    for (unsigned g = 0; g < map->goal_count; g++)
        if (!bipartite->walls.is_wall[map->goals[g]])
            pull_from(bipartite, g, reach->goals);
    return reach;
}

/* Finds a goal for a box, moving others to other goals if need be. */
static bool match(struct bipartite *bipartite, const struct reach *reach, int32_t box)
{
    const uint64_t *goals = goals_of(bipartite, reach->goals, bipartite->walls.boxes[box]);
    for (unsigned w = 0; w < bipartite->words; w++)
        for (uint64_t left; (left = goals[w] & ~bipartite->tried[w]) != 0;) {
            unsigned goal = w * WORD_BITS + (unsigned)__builtin_ctzll(left);
            bipartite->tried[w] |= left & -left;
            if (bipartite->box_of[goal] < 0 || match(bipartite, reach, bipartite->box_of[goal])) {
                bipartite->box_of[goal] = box;
                bipartite->goal_of[bipartite->walls.boxes[box]] = (uint16_t)goal;
                return true;
            }
        }
    return false;
}

/* Gives a box the goal it had last, for positions that follow each other are mostly alike. */
static bool match_again(struct bipartite *bipartite, const struct reach *reach, int32_t box)
{
    cell c = bipartite->walls.boxes[box];
    unsigned goal = bipartite->goal_of[c];
    uint64_t reached = goals_of(bipartite, reach->goals, c)[goal / WORD_BITS];
    if (!(reached >> goal % WORD_BITS & 1) || bipartite->box_of[goal] >= 0)
        return false;
    bipartite->box_of[goal] = box;
    return true;
}

static bool matches_all(struct bipartite *bipartite)
{
    const struct walls *walls = &bipartite->walls;
    const struct reach *reach = find_reach(bipartite);
    for (unsigned g = 0; g < bipartite->map->goal_count; g++)
        bipartite->box_of[g] = -1;
    for (unsigned i = 0; i < walls->count; i++) {
        if (walls->is_wall[walls->boxes[i]] || match_again(bipartite, reach, (int32_t)i))
            continue;
        memset(bipartite->tried, 0, bipartite->words * sizeof *bipartite->tried);
        if (!match(bipartite, reach, (int32_t)i))
            return false;
    }
    return true;
}

static bool is_dead(struct deadlock *deadlock, struct layout *layout, cell box, cell player)
{
    struct bipartite *bipartite = (struct bipartite *)deadlock;
    (void)box;
    deadlock->steps += bipartite->map->cells;
    return !walls_settle(&bipartite->walls, layout, player) || !matches_all(bipartite);
}

const struct deadlock_kind deadlock_bipartite = {
    .name = "bipartite",
    .preserves = PRESERVES_ALL,
    .make = make,
    .free = release,
    .is_dead = is_dead,
};
