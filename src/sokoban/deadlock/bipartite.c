/* Bipartite deadlocks: boxes that cannot all have a goal of their own, given those that no solution
 * moves again (fixed_boxes.h).
 *
 * For every goal not taken by one of them, a search by pulls that ignores the other boxes finds the
 * places, and the sides of them the player may be on, from which a box could still be brought to
 * it. If the boxes left cannot be matched with the goals left, no solution exists.
 *
 * Preserves: everything (fewer boxes only help).
 * Costs: what finding fixed boxes costs, one matching by augmenting paths; the searches only once
 * for every such set met, for what they find is kept. */
#include <string.h>

#include "base/deadline.h"
#include "base/language/message.h"
#include "base/mem.h"
#include "sokoban/analysis/board/distances.h"
#include "sokoban/deadlock/deadlock.h"
#include "sokoban/analysis/position/fixed_boxes.h"

enum { WORD_BITS = 64, BOXES_MAX = 512, KEPT_BYTES = 64 << 20, CELL_BYTES = 96 };

/* What a set of fixed boxes leaves of the level: for every vertex (see push_graph.h) the goals that
 * can be reached from it, as `words` words. */
struct reach {
    uint64_t serial; /* of the fixed boxes; 0: free */
    struct map *map;
    struct push_graph *push_graph;
    uint64_t *goals;
};

struct bipartite {
    struct deadlock deadlock;
    const struct map *map;
    struct fixed_boxes fixed_boxes;
    unsigned words;
    struct reach *cache; /* by the slots of fixed boxes, as many as are kept */
    unsigned kept;
    uint32_t *queue;
    uint32_t *vertices; /* of the boxes that are not fixed */
    int32_t *box_of;    /* goal -> box, or -1 */
    uint16_t *goal_of;  /* cell -> the goal a box there was matched with last */
    uint64_t *tried;    /* goals looked at for the box being matched */
};

/* How many are kept: sets of fixed boxes far apart in time may share a place. */
static unsigned count_kept(const struct push_graph *push_graph, unsigned words)
{
    size_t each = push_graph->map->cells * (size_t)CELL_BYTES +
                  push_graph_vertices(push_graph) * (words * sizeof(uint64_t));
    size_t count = KEPT_BYTES / each;
    return count < 1 ? 1 : count < FIXED_BOXES_SLOTS ? (unsigned)count : FIXED_BOXES_SLOTS;
}

static struct deadlock *make(const struct distances *distances)
{
    const struct map *map = distances->push_graph->map;
    if (map->box_count > BOXES_MAX || map->box_count != map->goal_count)
        return NULL;
    size_t cells = (size_t)map->cells + 1;
    struct bipartite *bipartite = mem_alloc(1, sizeof *bipartite);
    *bipartite = (struct bipartite){.map = map};
    bipartite->deadlock.kind = &deadlock_bipartite;
    fixed_boxes_init(&bipartite->fixed_boxes, distances);
    bipartite->words = (map->goal_count + WORD_BITS - 1) / WORD_BITS;
    bipartite->kept = count_kept(distances->push_graph, bipartite->words);
    bipartite->cache = mem_alloc(bipartite->kept, sizeof *bipartite->cache);
    bipartite->queue = mem_alloc(DIRECTIONS * cells, sizeof *bipartite->queue);
    bipartite->vertices = mem_alloc(map->box_count, sizeof *bipartite->vertices);
    bipartite->box_of = mem_alloc(map->goal_count, sizeof *bipartite->box_of);
    bipartite->goal_of = mem_alloc(cells, sizeof *bipartite->goal_of);
    bipartite->tried = mem_alloc(bipartite->words, sizeof *bipartite->tried);
    return &bipartite->deadlock;
}

static void clear(struct reach *reach)
{
    mem_free(reach->goals);
    push_graph_free(reach->push_graph);
    map_free(reach->map);
    *reach = (struct reach){0};
}

static void release(struct deadlock *deadlock)
{
    struct bipartite *bipartite = (struct bipartite *)deadlock;
    for (unsigned i = 0; i < bipartite->kept; i++)
        clear(&bipartite->cache[i]);
    fixed_boxes_free(&bipartite->fixed_boxes);
    mem_free(bipartite->cache);
    mem_free(bipartite->queue);
    mem_free(bipartite->vertices);
    mem_free(bipartite->box_of);
    mem_free(bipartite->goal_of);
    mem_free(bipartite->tried);
    mem_free(bipartite);
}

static uint64_t *goals_of(const struct bipartite *bipartite, const struct reach *reach,
                          uint32_t vertex)
{
    return reach->goals + (size_t)vertex * bipartite->words;
}

static void enter(struct bipartite *bipartite, const struct reach *reach, unsigned goal,
                  uint32_t vertex, unsigned *tail)
{
    uint64_t *word = goals_of(bipartite, reach, vertex) + goal / WORD_BITS;
    uint64_t bit = UINT64_C(1) << goal % WORD_BITS;
    if (!(*word & bit))
        bipartite->queue[(*tail)++] = vertex;
    *word |= bit;
}

/* Enters a goal at every vertex from which it can be reached. */
static void pull_from(struct bipartite *bipartite, const struct reach *reach, unsigned goal)
{
    const struct push_graph *push_graph = reach->push_graph;
    cell wall = (cell)reach->map->cells, end = bipartite->map->goals[goal];
    unsigned tail = 0;
    for (uint32_t v = push_graph->first_vertex[end]; v < push_graph->first_vertex[end + 1]; v++)
        enter(bipartite, reach, goal, v, &tail);
    for (unsigned head = 0; head < tail; head++) {
        uint32_t vertex = bipartite->queue[head];
        cell box = push_graph->cell_of[vertex];
        for (int d = 0; d < DIRECTIONS; d++) {
            cell to = map_next(reach->map, box, (enum direction)d);
            if (to == wall || map_next(reach->map, to, (enum direction)d) == wall ||
                push_graph_vertex_beside(push_graph, box, (enum direction)d) != vertex)
                continue;
            enter(bipartite, reach, goal,
                  push_graph_vertex_beside(push_graph, to, (enum direction)d), &tail);
        }
    }
}

/* NULL when the time for it is over. */
static const struct reach *find_reach(struct bipartite *bipartite)
{
    const struct map *map = bipartite->map;
    const struct fixed_boxes *fixed_boxes = &bipartite->fixed_boxes;
    uint64_t serial;
    struct reach *reach =
        &bipartite->cache[fixed_boxes_slot(fixed_boxes, &serial) % bipartite->kept];
    if (reach->serial == serial)
        return reach;
    clear(reach);
    reach->map = map_new_walled(map, fixed_boxes->is_fixed);
    reach->push_graph = push_graph_new(reach->map);
    reach->goals = mem_alloc(push_graph_vertices(reach->push_graph) * (size_t)bipartite->words,
                             sizeof *reach->goals);
    for (unsigned g = 0; g < map->goal_count; g++)
        if (!fixed_boxes->is_fixed[map->goals[g]]) {
            if (deadline_is_over())
                return NULL;
            pull_from(bipartite, reach, g);
        }
    reach->serial = serial;
    return reach;
}

/* Finds a goal for a box, moving others to other goals if need be. */
static bool match(struct bipartite *bipartite, const struct reach *reach, int32_t box)
{
    const uint64_t *goals = goals_of(bipartite, reach, bipartite->vertices[box]);
    for (unsigned w = 0; w < bipartite->words; w++)
        for (uint64_t left; (left = goals[w] & ~bipartite->tried[w]) != 0;) {
            unsigned goal = w * WORD_BITS + (unsigned)__builtin_ctzll(left);
            bipartite->tried[w] |= left & -left;
            if (bipartite->box_of[goal] < 0 || match(bipartite, reach, bipartite->box_of[goal])) {
                bipartite->box_of[goal] = box;
                bipartite->goal_of[bipartite->fixed_boxes.boxes[box]] = (uint16_t)goal;
                return true;
            }
        }
    return false;
}

/* Gives a box the goal it had last, for positions that follow each other are mostly alike. */
static bool match_again(struct bipartite *bipartite, const struct reach *reach, int32_t box)
{
    unsigned goal = bipartite->goal_of[bipartite->fixed_boxes.boxes[box]];
    uint64_t reached = goals_of(bipartite, reach, bipartite->vertices[box])[goal / WORD_BITS];
    if (!(reached >> goal % WORD_BITS & 1) || bipartite->box_of[goal] >= 0)
        return false;
    bipartite->box_of[goal] = box;
    return true;
}

static bool matches_all(struct bipartite *bipartite, cell player)
{
    const struct fixed_boxes *fixed_boxes = &bipartite->fixed_boxes;
    const struct reach *reach = find_reach(bipartite);
    if (!reach)
        return true; /* nobody has the time to know better */
    for (unsigned g = 0; g < bipartite->map->goal_count; g++)
        bipartite->box_of[g] = -1;
    for (unsigned i = 0; i < fixed_boxes->count; i++) {
        if (fixed_boxes->is_fixed[fixed_boxes->boxes[i]])
            continue;
        bipartite->vertices[i] =
            push_graph_vertex(reach->push_graph, fixed_boxes->boxes[i], player);
        if (match_again(bipartite, reach, (int32_t)i))
            continue;
        memset(bipartite->tried, 0, bipartite->words * sizeof *bipartite->tried);
        if (!match(bipartite, reach, (int32_t)i))
            return false;
    }
    return true;
}

static bool is_dead(struct deadlock *deadlock, struct occupancy *occupancy, cell box, cell player)
{
    struct bipartite *bipartite = (struct bipartite *)deadlock;
    (void)box;
    deadlock->steps += bipartite->map->cells;
    return !fixed_boxes_settle(&bipartite->fixed_boxes, occupancy, player) ||
           !matches_all(bipartite, player);
}

const struct deadlock_kind deadlock_bipartite = {
    .name = "bipartite",
    .help = M_("no boxes without a goal each, frozen ones given"),
    .expert = EXPERT_EXPANDED,
    .part = "test-bipartite",
    .without = M_("boxes are not matched with goals"),
    .preserves = PRESERVES_ALL,
    .is_expensive = true,
    .make = make,
    .free = release,
    .is_dead = is_dead,
};
