#include "sokoban/expert/plan/source_matching.h"

#include <string.h>

#include "base/mem.h"

/* Walks the push graph from where a source's box starts: every cell it comes to claims it. */
struct source_walk {
    const struct push_graph *push_graph;
    uint32_t *seen; /* by vertex: number of the source + 1 */
    uint32_t *queue;
};

static void walk_from(struct source_matching *matching, struct source_walk *walk, uint32_t source)
{
    const struct push_graph *push_graph = walk->push_graph;
    const struct map *map = push_graph->map;
    cell wall = (cell)map->cells;
    unsigned head = 0, tail = 0;
    walk->queue[tail++] = push_graph_vertex(push_graph, map->boxes[source], map->player);
    walk->seen[walk->queue[0]] = source + 1;
    while (head < tail) {
        uint32_t vertex = walk->queue[head++];
        cell box = push_graph->cell_of[vertex];
        source_matching_add(matching, box, source);
        for (int d = 0; d < DIRECTIONS; d++) {
            enum direction behind = direction_opposite((enum direction)d);
            cell to = map_next(map, box, (enum direction)d);
            if (to == wall || map_next(map, box, behind) == wall ||
                push_graph_vertex_beside(push_graph, box, behind) != vertex)
                continue;
            uint32_t target = push_graph_vertex_beside(push_graph, to, behind);
            if (walk->seen[target] == source + 1)
                continue;
            walk->seen[target] = source + 1;
            walk->queue[tail++] = target;
        }
    }
}

static void claim_cells(struct source_matching *matching)
{
    const struct push_graph *push_graph = matching->model->push_graph;
    uint32_t vertices = push_graph_vertices(push_graph);
    struct source_walk walk = {.push_graph = push_graph};
    walk.seen = mem_alloc(vertices, sizeof *walk.seen);
    walk.queue = mem_alloc(vertices, sizeof *walk.queue);
    for (uint32_t i = 0; i < push_graph->map->box_count; i++)
        walk_from(matching, &walk, i);
    mem_free(walk.seen);
    mem_free(walk.queue);
}

void source_matching_init(struct source_matching *matching, const struct model *model)
{
    *matching =
        (struct source_matching){.model = model, .words = (model->map->box_count + 63) / 64};
    matching->tried = mem_alloc(matching->words, sizeof *matching->tried);
    for (unsigned c = 0; c < model->map->cells; c++)
        source_matching_new_claim(matching);
    claim_cells(matching);
}

void source_matching_free(struct source_matching *matching)
{
    mem_free(matching->sets);
    mem_free(matching->tried);
    *matching = (struct source_matching){0};
}

uint32_t source_matching_new_claim(struct source_matching *matching)
{
    if (matching->count == matching->room) {
        matching->room = matching->room ? matching->room * 2 : 256;
        matching->sets =
            mem_resize(matching->sets, matching->room * matching->words, sizeof *matching->sets);
    }
    memset(matching->sets + matching->count * matching->words, 0,
           matching->words * sizeof *matching->sets);
    return (uint32_t)matching->count++;
}

void source_matching_drop_claim(struct source_matching *matching)
{
    matching->count--;
}

void source_matching_add(struct source_matching *matching, uint32_t claim, uint32_t source)
{
    matching->sets[matching->words * (size_t)claim + source / 64] |= UINT64_C(1) << source % 64;
}

static bool match(struct source_matching *matching, uint32_t *owners, uint32_t claim)
{
    const uint64_t *set = matching->sets + matching->words * (size_t)claim;
    for (unsigned w = 0; w < matching->words; w++)
        for (uint64_t left; (left = set[w] & ~matching->tried[w]) != 0;) {
            uint32_t source = w * 64 + (uint32_t)__builtin_ctzll(left);
            matching->tried[w] |= left & -left;
            if (owners[source] == NO_CLAIM || match(matching, owners, owners[source])) {
                owners[source] = claim;
                return true;
            }
        }
    return false;
}

bool source_matching_replace(struct source_matching *matching, uint32_t *owners, uint32_t old,
                             uint32_t claim)
{
    uint32_t held = 0, sources = matching->model->map->box_count;
    while (held < sources && (old == NO_CLAIM || owners[held] != old))
        held++;
    if (held < sources)
        owners[held] = NO_CLAIM;
    memset(matching->tried, 0, matching->words * sizeof *matching->tried);
    bool is_held = match(matching, owners, claim);
    if (held < sources && !is_held)
        owners[held] = old;
    return is_held;
}
