#include "app/lesson/space.h"

#include <string.h>

#include "base/mem.h"

static size_t hash_of(const struct lesson_board *board)
{
    uint64_t hash = 0x9e3779b97f4a7c15u * (board->player + 1);
    for (unsigned i = 0; i < board->count; i++)
        hash = (hash ^ board->cell[i]) * 0x100000001b3u;
    return (size_t)(hash ^ hash >> 29);
}

static bool same(const struct lesson_board *one, const struct lesson_board *other)
{
    return one->player == other->player && memcmp(one->cell, other->cell, one->count) == 0;
}

/* The slot of a state, or the empty one it would get. */
static uint32_t *slot_of(const struct lesson_space *space, const struct lesson_board *board)
{
    size_t at = hash_of(board) & (space->slot_count - 1);
    while (space->slots[at] && !same(&space->states[space->slots[at] - 1].board, board))
        at = (at + 1) & (space->slot_count - 1);
    return &space->slots[at];
}

static void grow_slots(struct lesson_space *space)
{
    mem_free(space->slots);
    space->slot_count *= 2;
    space->slots = mem_alloc(space->slot_count, sizeof *space->slots);
    for (size_t i = 0; i < space->count; i++)
        *slot_of(space, &space->states[i].board) = (uint32_t)i + 1;
}

static uint32_t enter(struct lesson_space *space, const struct lesson_board *board, int distance)
{
    uint32_t *slot = slot_of(space, board);
    if (*slot)
        return *slot - 1;
    if (space->count == space->room) {
        space->room = space->room ? space->room * 2 : 64;
        space->states = mem_resize(space->states, space->room, sizeof *space->states);
    }
    space->states[space->count] = (struct lesson_state){
        .board = *board, .distance = distance, .solved = lesson_board_is_solved(board)};
    *slot = (uint32_t)++space->count;
    if (space->count * 2 > space->slot_count)
        grow_slots(space);
    return (uint32_t)space->count - 1;
}

static void add_edge(struct lesson_space *space, size_t from, const struct lesson_board *board)
{
    uint32_t to = enter(space, board, space->states[from].distance + 1);
    if (space->target_count == space->target_room) {
        space->target_room = space->target_room ? space->target_room * 2 : 256;
        space->targets = mem_resize(space->targets, space->target_room, sizeof *space->targets);
    }
    space->targets[space->target_count++] = to;
    space->states[from].edges++;
}

static void expand_pushes(struct lesson_space *space, size_t from)
{
    struct lesson_board board = space->states[from].board;
    bool reached[BOARD_CELLS], after[BOARD_CELLS];
    lesson_board_flood(&board, reached);
    for (unsigned box = 0; box < board.count; box++)
        for (unsigned side = 0; side < BOARD_SIDES; side++) {
            if (!lesson_board_can_push(&board, reached, box, side))
                continue;
            struct lesson_board next = board;
            lesson_board_push(&next, box, side);
            next.player = lesson_board_flood(&next, after);
            add_edge(space, from, &next);
        }
}

static void expand_moves(struct lesson_space *space, size_t from)
{
    for (unsigned side = 0; side < BOARD_SIDES; side++) {
        struct lesson_board next = space->states[from].board;
        if (lesson_board_move(&next, side))
            add_edge(space, from, &next);
    }
}

void lesson_space_build(struct lesson_space *space, const struct lesson_board *start,
                        enum lesson_metric metric)
{
    bool reached[BOARD_CELLS];
    struct lesson_board first = *start;
    *space = (struct lesson_space){.slot_count = 64};
    space->slots = mem_alloc(space->slot_count, sizeof *space->slots);
    if (metric == LESSON_PUSHES)
        first.player = lesson_board_flood(&first, reached);
    enter(space, &first, 0);
    for (size_t at = 0; at < space->count && !space->cut; at++) {
        space->states[at].first_edge = space->target_count;
        if (metric == LESSON_PUSHES)
            expand_pushes(space, at);
        else
            expand_moves(space, at);
        space->cut = space->count > SPACE_MOST;
    }
}

void lesson_space_free(struct lesson_space *space)
{
    mem_free(space->states);
    mem_free(space->targets);
    mem_free(space->slots);
    *space = (struct lesson_space){0};
}

int lesson_space_fewest(const struct lesson_space *space)
{
    for (size_t i = 0; i < space->count; i++)
        if (space->states[i].solved)
            return space->states[i].distance;
    return SPACE_NONE;
}

int lesson_fewest(const struct lesson_board *start, enum lesson_metric metric)
{
    struct lesson_space space;
    lesson_space_build(&space, start, metric);
    int fewest = lesson_space_fewest(&space);
    lesson_space_free(&space);
    return fewest;
}

/* A* with the plainest of frontiers: every open state is looked at for the least. */
struct astar {
    const struct lesson_space *space;
    const int *estimates;
    int *cost; /* so far; SPACE_NONE: not met */
    uint32_t *open;
    size_t open_count;
};

static void meet(struct astar *self, uint32_t state, int cost)
{
    if (self->estimates[state] == SPACE_NONE ||
        (self->cost[state] != SPACE_NONE && self->cost[state] <= cost))
        return;
    self->cost[state] = cost;
    for (size_t i = 0; i < self->open_count; i++)
        if (self->open[i] == state)
            return;
    self->open[self->open_count++] = state;
}

static uint32_t take_least(struct astar *self)
{
    size_t best = 0;
    int least = 0;
    for (size_t i = 0; i < self->open_count; i++) {
        int sum = self->cost[self->open[i]] + self->estimates[self->open[i]];
        if (i == 0 || sum <= least) {
            best = i;
            least = sum;
        }
    }
    uint32_t state = self->open[best];
    memmove(&self->open[best], &self->open[best + 1],
            (--self->open_count - best) * sizeof *self->open);
    return state;
}

size_t lesson_space_astar(const struct lesson_space *space, const int *estimates, int *cost)
{
    struct astar self = {.space = space, .estimates = estimates};
    size_t expanded = 0;
    self.cost = mem_alloc(space->count, sizeof *self.cost);
    self.open = mem_alloc(space->count + 1, sizeof *self.open);
    for (size_t i = 0; i < space->count; i++)
        self.cost[i] = SPACE_NONE;
    *cost = SPACE_NONE;
    meet(&self, 0, 0);
    while (self.open_count && *cost == SPACE_NONE) {
        uint32_t state = take_least(&self);
        const struct lesson_state *at = &space->states[state];
        if (at->solved) {
            *cost = self.cost[state];
            break;
        }
        expanded++;
        for (size_t i = 0; i < at->edges; i++)
            meet(&self, space->targets[at->first_edge + i], self.cost[state] + 1);
    }
    mem_free(self.cost);
    mem_free(self.open);
    return expanded;
}
