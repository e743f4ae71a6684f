#include "sokoban/analysis/sides.h"

#include "base/mem.h"

/* Scratch of the depth-first search. */
struct walk {
    const struct map *map;
    struct sides *sides;
    cell *parent;
    uint32_t *low; /* least number reachable from below without passing the parent */
    uint8_t *next_direction;
    uint32_t clock;
};

enum { NOT_ENTERED = 0 };

static void enter(struct walk *walk, cell c, cell parent)
{
    walk->parent[c] = parent;
    walk->sides->entered[c] = walk->low[c] = ++walk->clock;
}

/* Back from a child: is the child's part cut off from the rest when c is taken away? */
static void leave(struct walk *walk, cell child)
{
    cell c = walk->parent[child];
    walk->sides->left[child] = walk->clock + 1;
    if (c == walk->map->cells)
        return;
    if (walk->low[child] < walk->low[c])
        walk->low[c] = walk->low[child];
    if (walk->low[child] < walk->sides->entered[c])
        return;
    for (int d = 0; d < DIRECTIONS; d++)
        if (map_next(walk->map, c, (enum direction)d) == child)
            walk->sides->below[4 * (size_t)c + (size_t)d] = 1;
}

static void search(struct walk *walk, cell root)
{
    cell wall = (cell)walk->map->cells;
    cell c = root;
    enter(walk, root, wall);
    while (c != wall) {
        if (walk->next_direction[c] == DIRECTIONS) {
            leave(walk, c);
            c = walk->parent[c];
            continue;
        }
        cell to = map_next(walk->map, c, (enum direction)walk->next_direction[c]++);
        if (to == wall || to == walk->parent[c])
            continue;
        if (walk->sides->entered[to] == NOT_ENTERED) {
            enter(walk, to, c);
            c = to;
        } else if (walk->sides->entered[to] < walk->low[c]) {
            walk->low[c] = walk->sides->entered[to];
        }
    }
}

static bool is_below(const struct sides *sides, cell c, cell head)
{
    return sides->entered[head] <= sides->entered[c] && sides->entered[c] < sides->left[head];
}

/* The direction of the part headed by a child of box that holds c, or DIRECTIONS. */
static unsigned part_of(const struct sides *sides, cell box, cell c)
{
    for (unsigned d = 0; d < DIRECTIONS; d++)
        if (sides->below[4 * (size_t)box + d] &&
            is_below(sides, c, map_next(sides->map, box, (enum direction)d)))
            return d;
    return DIRECTIONS;
}

/* Numbers the classes of a cell in the order of the directions and returns how many there are. */
static unsigned number_classes(struct sides *sides, cell box)
{
    uint8_t of_part[DIRECTIONS + 1] = {SIDE_NONE, SIDE_NONE, SIDE_NONE, SIDE_NONE, SIDE_NONE};
    unsigned count = 0;
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        cell to = map_next(sides->map, box, (enum direction)d);
        uint8_t *class_of = &sides->class_of[4 * (size_t)box + d];
        *class_of = SIDE_NONE;
        if (to == sides->map->cells)
            continue;
        unsigned part = part_of(sides, box, to);
        if (of_part[part] == SIDE_NONE)
            of_part[part] = (uint8_t)count++;
        *class_of = of_part[part];
    }
    sides->above[box] = of_part[DIRECTIONS];
    return count ? count : 1;
}

struct sides *sides_new(const struct map *map)
{
    size_t cells = map->cells;
    struct sides *sides = mem_alloc(1, sizeof *sides);
    sides->map = map;
    sides->first_vertex = mem_alloc(cells + 1, sizeof *sides->first_vertex);
    sides->class_of = mem_alloc(4 * cells + 4, 1);
    sides->entered = mem_alloc(cells, sizeof *sides->entered);
    sides->left = mem_alloc(cells, sizeof *sides->left);
    sides->below = mem_alloc(4 * cells + 4, 1);
    sides->above = mem_alloc(cells, 1);
    struct walk walk = {.map = map, .sides = sides};
    walk.parent = mem_alloc(cells, sizeof *walk.parent);
    walk.low = mem_alloc(cells, sizeof *walk.low);
    walk.next_direction = mem_alloc(cells, 1);
    for (unsigned c = 0; c < cells; c++) /* walls put in later may part the floor */
        if (sides->entered[c] == NOT_ENTERED)
            search(&walk, (cell)c);
    mem_free(walk.parent);
    mem_free(walk.low);
    mem_free(walk.next_direction);
    for (unsigned c = 0; c < cells; c++)
        sides->first_vertex[c + 1] = sides->first_vertex[c] + number_classes(sides, (cell)c);
    sides->cell_of = mem_alloc(sides_vertices(sides), sizeof *sides->cell_of);
    for (unsigned c = 0; c < cells; c++)
        for (uint32_t v = sides->first_vertex[c]; v < sides->first_vertex[c + 1]; v++)
            sides->cell_of[v] = (cell)c;
    return sides;
}

void sides_free(struct sides *sides)
{
    if (!sides)
        return;
    mem_free(sides->first_vertex);
    mem_free(sides->cell_of);
    mem_free(sides->class_of);
    mem_free(sides->entered);
    mem_free(sides->left);
    mem_free(sides->below);
    mem_free(sides->above);
    mem_free(sides);
}

unsigned sides_class(const struct sides *sides, cell box, cell player)
{
    if (sides_classes(sides, box) == 1)
        return 0;
    unsigned part = part_of(sides, box, player);
    return part == DIRECTIONS ? sides->above[box] : sides->class_of[4 * (size_t)box + part];
}
