/* Boxes that cannot all have a goal of their own, given the boxes that can never move again.
 *
 * Frozen boxes are walls. For every goal not taken by one of them, a search by pulls that ignores
 * the player and the other boxes finds the cells from which a box could still be brought to it. If
 * the boxes left cannot be matched with the goals left, no solution exists.
 *
 * Preserves: everything (fewer boxes and a player who can be anywhere only help).
 * Costs: the freeze test of all boxes, one matching by augmenting paths; the searches only once for
 * every set of frozen boxes met, for what they find is kept. */
#include <string.h>

#include "base/mem.h"
#include "sokoban/analysis/distances.h"
#include "sokoban/deadlock/deadlock.h"
#include "sokoban/deadlock/freeze.h"

enum { WORD_BITS = 64, BOXES_MAX = 512, CACHE_ENTRIES = 1024 };

/* What a set of frozen boxes leaves: for every cell the goals that can be reached from it, as
 * `words` words. */
struct reach {
    uint64_t hash; /* of the set; 0 = free */
    uint64_t *goals;
};

struct bipartite {
    struct deadlock deadlock;
    const struct map *map;
    struct freeze freeze;
    unsigned words;
    cell *boxes, *frozen;
    bool *is_frozen; /* by cell; all false between calls */
    cell *queue;
    struct reach *cache; /* direct-mapped */
    int32_t *box_of;     /* goal -> box, or -1 */
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
    freeze_init(&bipartite->freeze, map, distances->live);
    bipartite->words = (map->goal_count + WORD_BITS - 1) / WORD_BITS;
    bipartite->boxes = mem_alloc(cells, sizeof *bipartite->boxes);
    bipartite->frozen = mem_alloc(cells, sizeof *bipartite->frozen);
    bipartite->is_frozen = mem_alloc(cells, sizeof *bipartite->is_frozen);
    bipartite->queue = mem_alloc(cells, sizeof *bipartite->queue);
    bipartite->cache = mem_alloc(CACHE_ENTRIES, sizeof *bipartite->cache);
    bipartite->box_of = mem_alloc(map->goal_count, sizeof *bipartite->box_of);
    bipartite->tried = mem_alloc(bipartite->words, sizeof *bipartite->tried);
    return &bipartite->deadlock;
}

static void release(struct deadlock *deadlock)
{
    struct bipartite *bipartite = (struct bipartite *)deadlock;
    for (unsigned i = 0; i < CACHE_ENTRIES; i++)
        mem_free(bipartite->cache[i].goals);
    freeze_free(&bipartite->freeze);
    mem_free(bipartite->boxes);
    mem_free(bipartite->frozen);
    mem_free(bipartite->is_frozen);
    mem_free(bipartite->queue);
    mem_free(bipartite->cache);
    mem_free(bipartite->box_of);
    mem_free(bipartite->tried);
    mem_free(bipartite);
}

static bool is_open(const struct bipartite *bipartite, cell c)
{
    return c != bipartite->map->cells && !bipartite->is_frozen[c];
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

static const struct reach *find_reach(struct bipartite *bipartite, uint64_t hash)
{
    const struct map *map = bipartite->map;
    struct reach *reach = &bipartite->cache[hash % CACHE_ENTRIES];
    size_t words = (size_t)map->cells * bipartite->words;
    if (reach->hash == hash)
        return reach;
    if (!reach->goals)
        reach->goals = mem_alloc(words, sizeof *reach->goals);
    memset(reach->goals, 0, words * sizeof *reach->goals);
    reach->hash = hash;
    for (unsigned g = 0; g < map->goal_count; g++)
        if (!bipartite->is_frozen[map->goals[g]])
            pull_from(bipartite, g, reach->goals);
    return reach;
}

/* Finds a goal for a box, moving others to other goals if need be. */
static bool match(struct bipartite *bipartite, const struct reach *reach, int32_t box)
{
    const uint64_t *goals = goals_of(bipartite, reach->goals, bipartite->boxes[box]);
    for (unsigned w = 0; w < bipartite->words; w++)
        for (uint64_t left; (left = goals[w] & ~bipartite->tried[w]) != 0;) {
            unsigned goal = w * WORD_BITS + (unsigned)__builtin_ctzll(left);
            bipartite->tried[w] |= left & -left;
            if (bipartite->box_of[goal] < 0 || match(bipartite, reach, bipartite->box_of[goal])) {
                bipartite->box_of[goal] = box;
                return true;
            }
        }
    return false;
}

static bool matches_all(struct bipartite *bipartite, unsigned count, uint64_t hash)
{
    const struct reach *reach = find_reach(bipartite, hash);
    for (unsigned g = 0; g < bipartite->map->goal_count; g++)
        bipartite->box_of[g] = -1;
    for (unsigned i = 0; i < count; i++) {
        if (bipartite->is_frozen[bipartite->boxes[i]])
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
    const struct map *map = bipartite->map;
    unsigned count = 0;
    (void)box;
    (void)player;
    for (unsigned c = 0; c < map->cells; c++)
        if (layout_is_blocked(layout, (cell)c))
            bipartite->boxes[count++] = (cell)c;
    unsigned frozen = freeze_list(&bipartite->freeze, bipartite->boxes, count, bipartite->frozen);
    uint64_t hash = 1;
    bool dead = false;
    for (unsigned i = 0; i < frozen; i++) {
        cell c = bipartite->frozen[i];
        bipartite->is_frozen[c] = true;
        dead |= !map->is_goal[c];
        hash = (hash ^ c) * UINT64_C(0x9e3779b97f4a7c15);
        hash ^= hash >> 29;
    }
    dead = dead || !matches_all(bipartite, count, hash ? hash : 1);
    for (unsigned i = 0; i < frozen; i++)
        bipartite->is_frozen[bipartite->frozen[i]] = false;
    return dead;
}

const struct deadlock_kind deadlock_bipartite = {
    .name = "bipartite",
    .preserves = PRESERVES_ALL,
    .make = make,
    .free = release,
    .is_dead = is_dead,
};
