/* The greater of the matching, in pushes, and of joined with what pushes cost on a floor that has
 * heights (analysis/board/heights.h), to which is added how much lower than the player the lowest
 * end of a solution is.
 *
 * Why it is admissible: moves are never fewer than pushes. The walks of a solution cost at least
 * nothing under the heights, and its pushes at least what joined says, which holds for any costs of
 * pushes that are not negative and depend on the push alone; what walks and pushes cost, and the
 * player's last height less his first, are the moves. Where the player's cell is not
 * part of the position, or it is pushes that count, it is the matching. */
#include <stdbool.h>

#include "base/language/message.h"
#include "base/mem.h"
#include "sokoban/analysis/board/heights.h"
#include "sokoban/bound/bound.h"
#include "sokoban/bound/tables.h"

struct walks_bound {
    struct bound bound;
    const struct heights *heights;
    struct bound *matching;
    struct bound *sloped; /* joined under the heights */
    const cell *cell_of;  /* by vertex */
    cell wall;
    /* Of the position remembered: */
    uint32_t *vertices;
    uint32_t pushes; /* the matching */
    uint32_t sum;    /* what pushes cost, or enough of it */
};

static void release(struct bound *bound)
{
    struct walks_bound *self = (struct walks_bound *)bound;
    bound_free(self->matching);
    bound_free(self->sloped);
    mem_free(self->vertices);
    mem_free(self);
}

static struct bound *make(const struct distances *distances, const struct bound_tables *tables,
                          unsigned boxes)
{
    struct bound *matching = bound_matching.make(distances, NULL, boxes);
    if (!matching || !tables || !tables->heights)
        return matching;
    struct walks_bound *self = mem_alloc(1, sizeof *self);
    self->wall = (cell)distances->push_graph->map->cells;
    self->bound = (struct bound){
        .kind = &bound_walks, .distances = distances, .boxes = boxes, .player = self->wall};
    self->heights = tables->heights;
    self->matching = matching;
    self->sloped = bound_joined.make(self->heights->distances, tables->sloped, boxes);
    self->cell_of = distances->push_graph->cell_of;
    self->vertices = mem_alloc(boxes, sizeof *self->vertices);
    return &self->bound;
}

/* The moves that costs make necessary with the player at a height. */
static uint32_t moves_of(const struct walks_bound *self, uint32_t sum, int32_t height)
{
    int64_t moves = (int64_t)sum + self->heights->end - height;
    return moves > 0 ? (uint32_t)moves : 0;
}

/* The costs for which moves_of says at least so much. */
static uint32_t costs_of(const struct walks_bound *self, uint32_t moves, int32_t height)
{
    int64_t sum = (int64_t)moves - self->heights->end + height;
    return moves == 0 ? 0 : sum > 0 ? (uint32_t)sum : 1;
}

/* The player's height in the position remembered, if he is on a cell. */
static int32_t height_on(const struct walks_bound *self, cell player)
{
    return heights_among(self->heights, player, self->vertices, self->bound.boxes);
}

static uint32_t greater(uint32_t a, uint32_t b)
{
    return a > b ? a : b;
}

/* A solved position is an end, wherever the player stands. */
static uint32_t walked(struct bound *bound, uint16_t player)
{
    const struct walks_bound *self = (const struct walks_bound *)bound;
    return self->pushes ? greater(self->pushes, moves_of(self, self->sum, height_on(self, player)))
                        : 0;
}

static uint32_t whole(struct bound *bound, const uint32_t *vertices)
{
    struct walks_bound *self = (struct walks_bound *)bound;
    self->matching->region = bound->region;
    self->matching->enough = bound->enough;
    for (unsigned i = 0; i < bound->boxes; i++)
        self->vertices[i] = vertices[i];
    self->pushes = self->matching->kind->whole(self->matching, vertices);
    if (self->pushes == BOUND_UNSOLVABLE || bound->player == self->wall)
        return self->pushes;
    self->sloped->enough = costs_of(self, bound->enough, height_on(self, bound->player));
    self->sloped->region = bound->region;
    self->sum = self->sloped->kind->whole(self->sloped, vertices);
    if (self->sum == BOUND_UNSOLVABLE)
        return self->sum;
    return walked(bound, bound->player);
}

/* The player ends where the box was. */
static uint32_t pushed(struct bound *bound, unsigned box, uint32_t vertex)
{
    struct walks_bound *self = (struct walks_bound *)bound;
    self->matching->enough = bound->enough;
    if (bound->player == self->wall)
        return self->matching->kind->pushed(self->matching, box, vertex);
    cell player = self->cell_of[self->vertices[box]];
    uint32_t before = self->vertices[box];
    self->vertices[box] = vertex;
    int32_t height = height_on(self, player);
    self->vertices[box] = before;
    self->sloped->enough = costs_of(self, bound->enough, height);
    uint32_t sum = self->sloped->kind->pushed(self->sloped, box, vertex);
    if (sum == BOUND_UNSOLVABLE)
        return sum;
    uint32_t moves = moves_of(self, sum, height);
    if (sum && bound->enough && moves >= bound->enough)
        return moves;
    uint32_t pushes = self->matching->kind->pushed(self->matching, box, vertex);
    return pushes ? greater(pushes, moves) : 0;
}

const struct bound_kind bound_walks = {
    .name = "walks",
    .help = M_("joined, and the player's ways back from boxes that are pushed the same way"),
    .admissible = true,
    .uses_heights = true,
    .make = make,
    .free = release,
    .whole = whole,
    .pushed = pushed,
    .walked = walked,
};
