/* Straight distances: rows plus columns, as if there were no walls.
 *
 * manhattan         the sum of every box's distance to the goal nearest to it.
 * manhattan-player  the same plus the player's distance to the goal nearest to him, while a box is
 *                   off its goal. One move can bring a box and the player nearer at the same time,
 *                   so that this sum may exceed the moves needed: it is an estimate, no bound. With
 *                   a box one push from its goal it says 3. Where the player's cell is not part of
 *                   the position it is the same as manhattan.
 *
 * O(1) a push. */
#include <assert.h>
#include <string.h>

#include "base/mem.h"
#include "base/language/message.h"
#include "sokoban/analysis/board/distances.h"
#include "sokoban/bound/bound.h"

struct manhattan {
    struct bound bound;
    uint16_t *far;       /* by cell: to the nearest goal */
    const cell *cell_of; /* vertex -> its cell */
    uint32_t *vertices;  /* of the position remembered */
    uint32_t sum;
};

static uint16_t closer(uint16_t far, uint16_t beside)
{
    return beside < far - 1 ? (uint16_t)(beside + 1) : far;
}

/* One pass from the first square to the last carries distances right and down, a second one back
 * carries them left and up; together they are exact. */
static void measure(const struct map *map, uint16_t *far)
{
    size_t width = map->board->width, size = board_size(map->board);
    assert(width > 0);
    uint16_t *squares = mem_alloc(size, sizeof *squares);
    memset(squares, 0xff, size * sizeof *squares);
    for (unsigned g = 0; g < map->goal_count; g++)
        squares[map->place[map->goals[g]]] = 0;
    for (size_t i = 0; i < size; i++) {
        if (i % width)
            squares[i] = closer(squares[i], squares[i - 1]);
        if (i >= width)
            squares[i] = closer(squares[i], squares[i - width]);
    }
    for (size_t i = size; i-- > 0;) {
        if ((i + 1) % width)
            squares[i] = closer(squares[i], squares[i + 1]);
        if (i + width < size)
            squares[i] = closer(squares[i], squares[i + width]);
    }
    for (unsigned c = 0; c < map->cells; c++)
        far[c] = squares[map->place[c]];
    mem_free(squares);
}

static struct bound *make_kind(const struct bound_kind *kind, const struct distances *distances,
                               unsigned boxes)
{
    const struct push_graph *push_graph = distances->push_graph;
    struct manhattan *manhattan = mem_alloc(1, sizeof *manhattan);
    manhattan->bound = (struct bound){.kind = kind,
                                      .distances = distances,
                                      .boxes = boxes,
                                      .player = (uint16_t)push_graph->map->cells};
    manhattan->vertices = mem_alloc(boxes, sizeof *manhattan->vertices);
    manhattan->far = mem_alloc((size_t)push_graph->map->cells + 1, sizeof *manhattan->far);
    manhattan->cell_of = push_graph->cell_of;
    measure(push_graph->map, manhattan->far);
    return &manhattan->bound;
}

static struct bound *make(const struct distances *distances, const struct bound_tables *tables,
                          unsigned boxes)
{
    (void)tables;
    return make_kind(&bound_manhattan, distances, boxes);
}

static struct bound *make_player(const struct distances *distances,
                                 const struct bound_tables *tables, unsigned boxes)
{
    (void)tables;
    return make_kind(&bound_manhattan_player, distances, boxes);
}

static void release(struct bound *bound)
{
    struct manhattan *manhattan = (struct manhattan *)bound;
    mem_free(manhattan->vertices);
    mem_free(manhattan->far);
    mem_free(manhattan);
}

static uint32_t whole(struct bound *bound, const uint32_t *vertices)
{
    struct manhattan *manhattan = (struct manhattan *)bound;
    manhattan->sum = 0;
    for (unsigned i = 0; i < bound->boxes; i++) {
        manhattan->vertices[i] = vertices[i];
        manhattan->sum += manhattan->far[manhattan->cell_of[vertices[i]]];
    }
    return manhattan->sum;
}

static uint32_t pushed(struct bound *bound, unsigned box, uint32_t vertex)
{
    const struct manhattan *manhattan = (const struct manhattan *)bound;
    return manhattan->sum - manhattan->far[manhattan->cell_of[manhattan->vertices[box]]] +
           manhattan->far[manhattan->cell_of[vertex]];
}

static uint32_t with_player(const struct manhattan *manhattan, uint32_t sum, cell player)
{
    bool counts =
        sum && manhattan->bound.player != manhattan->bound.distances->push_graph->map->cells;
    return counts ? sum + manhattan->far[player] : sum;
}

static uint32_t whole_player(struct bound *bound, const uint32_t *vertices)
{
    return with_player((struct manhattan *)bound, whole(bound, vertices), bound->player);
}

/* The player ends where the box was. */
static uint32_t pushed_player(struct bound *bound, unsigned box, uint32_t vertex)
{
    const struct manhattan *manhattan = (const struct manhattan *)bound;
    cell player = manhattan->cell_of[manhattan->vertices[box]];
    return with_player(manhattan, pushed(bound, box, vertex), player);
}

static uint32_t walked_player(struct bound *bound, uint16_t player)
{
    const struct manhattan *manhattan = (const struct manhattan *)bound;
    return with_player(manhattan, manhattan->sum, player);
}

const struct bound_kind bound_manhattan = {
    .name = "manhattan",
    .help = M_("sum of each box's distance to its nearest goal in rows and columns"),
    .admissible = true,
    .make = make,
    .free = release,
    .whole = whole,
    .pushed = pushed,
};

const struct bound_kind bound_manhattan_player = {
    .name = "manhattan-player",
    .help = M_("manhattan, and the player's distance; may exceed the truth, so proves no optimum"),
    .admissible = false,
    .make = make_player,
    .free = release,
    .whole = whole_player,
    .pushed = pushed_player,
    .walked = walked_player,
};
