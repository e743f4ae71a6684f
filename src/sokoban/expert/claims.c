#include "sokoban/expert/claims.h"

#include <string.h>

#include "base/mem.h"

/* Walks the push graph from where a source's box starts: every cell it comes to claims it. */
struct walk {
    const struct sides *sides;
    uint32_t *seen; /* by vertex: number of the source + 1 */
    uint32_t *queue;
};

static void walk_from(struct claims *claims, struct walk *walk, uint32_t source)
{
    const struct sides *sides = walk->sides;
    const struct map *map = sides->map;
    cell wall = (cell)map->cells;
    unsigned head = 0, tail = 0;
    walk->queue[tail++] = sides_vertex(sides, map->boxes[source], map->player);
    walk->seen[walk->queue[0]] = source + 1;
    while (head < tail) {
        uint32_t vertex = walk->queue[head++];
        cell box = sides->cell_of[vertex];
        claims_add(claims, box, source);
        for (int d = 0; d < DIRECTIONS; d++) {
            enum direction behind = direction_opposite((enum direction)d);
            cell to = map_next(map, box, (enum direction)d);
            if (to == wall || map_next(map, box, behind) == wall ||
                sides_vertex_beside(sides, box, behind) != vertex)
                continue;
            uint32_t target = sides_vertex_beside(sides, to, behind);
            if (walk->seen[target] == source + 1)
                continue;
            walk->seen[target] = source + 1;
            walk->queue[tail++] = target;
        }
    }
}

static void claim_cells(struct claims *claims)
{
    const struct sides *sides = claims->model->sides;
    uint32_t vertices = sides_vertices(sides);
    struct walk walk = {.sides = sides};
    walk.seen = mem_alloc(vertices, sizeof *walk.seen);
    walk.queue = mem_alloc(vertices, sizeof *walk.queue);
    for (uint32_t i = 0; i < sides->map->box_count; i++)
        walk_from(claims, &walk, i);
    mem_free(walk.seen);
    mem_free(walk.queue);
}

void claims_init(struct claims *claims, const struct model *model)
{
    *claims = (struct claims){.model = model, .words = (model->map->box_count + 63) / 64};
    claims->tried = mem_alloc(claims->words, sizeof *claims->tried);
    for (unsigned c = 0; c < model->map->cells; c++)
        claims_new(claims);
    claim_cells(claims);
}

void claims_free(struct claims *claims)
{
    mem_free(claims->sets);
    mem_free(claims->tried);
    *claims = (struct claims){0};
}

uint32_t claims_new(struct claims *claims)
{
    if (claims->count == claims->room) {
        claims->room = claims->room ? claims->room * 2 : 256;
        claims->sets = mem_resize(claims->sets, claims->room * claims->words, sizeof *claims->sets);
    }
    memset(claims->sets + claims->count * claims->words, 0, claims->words * sizeof *claims->sets);
    return (uint32_t)claims->count++;
}

void claims_drop(struct claims *claims)
{
    claims->count--;
}

void claims_add(struct claims *claims, uint32_t claim, uint32_t source)
{
    claims->sets[claims->words * (size_t)claim + source / 64] |= UINT64_C(1) << source % 64;
}

static bool match(struct claims *claims, uint32_t *owners, uint32_t claim)
{
    const uint64_t *set = claims->sets + claims->words * (size_t)claim;
    for (unsigned w = 0; w < claims->words; w++)
        for (uint64_t left; (left = set[w] & ~claims->tried[w]) != 0;) {
            uint32_t source = w * 64 + (uint32_t)__builtin_ctzll(left);
            claims->tried[w] |= left & -left;
            if (owners[source] == CLAIM_NONE || match(claims, owners, owners[source])) {
                owners[source] = claim;
                return true;
            }
        }
    return false;
}

bool claims_replace(struct claims *claims, uint32_t *owners, uint32_t old, uint32_t claim)
{
    uint32_t held = 0, sources = claims->model->map->box_count;
    while (held < sources && (old == CLAIM_NONE || owners[held] != old))
        held++;
    if (held < sources)
        owners[held] = CLAIM_NONE;
    memset(claims->tried, 0, claims->words * sizeof *claims->tried);
    bool is_held = match(claims, owners, claim);
    if (held < sources && !is_held)
        owners[held] = old;
    return is_held;
}
