#include "sokoban/deadlock/pattern_search.h"

#include <string.h>

#include "base/mem.h"

enum { SLOTS = 4 * PATTERN_SEARCH_EFFORT_MAX };

void pattern_search_init(struct pattern_search *pattern_search)
{
    *pattern_search = (struct pattern_search){0};
    pattern_search->local_states =
        mem_alloc(PATTERN_SEARCH_EFFORT_MAX, sizeof *pattern_search->local_states);
    pattern_search->below = mem_alloc(PATTERN_SEARCH_EFFORT_MAX, sizeof *pattern_search->below);
    pattern_search->slots = mem_alloc(SLOTS, sizeof *pattern_search->slots);
}

void pattern_search_free(struct pattern_search *pattern_search)
{
    mem_free(pattern_search->local_states);
    mem_free(pattern_search->below);
    mem_free(pattern_search->slots);
    *pattern_search = (struct pattern_search){0};
}

static uint64_t bit(unsigned node)
{
    return UINT64_C(1) << node;
}

static unsigned least(uint64_t nodes)
{
    return (unsigned)__builtin_ctzll(nodes);
}

static uint64_t flood(struct pattern_search *pattern_search,
                      const struct neighbourhood *neighbourhood, uint64_t boxes, unsigned from)
{
    pattern_search->steps++;
    return neighbourhood_flood(neighbourhood, neighbourhood->all & ~boxes, from);
}

/* The node a box comes to when pushed, or NEIGHBOURHOOD_WALL when it cannot be. */
static unsigned pushed_to(const struct neighbourhood *neighbourhood, uint64_t boxes,
                          uint64_t reached, unsigned box, int direction)
{
    unsigned to = neighbourhood->next[box][direction];
    unsigned behind = neighbourhood->next[box][direction_opposite((enum direction)direction)];
    bool can = to != NEIGHBOURHOOD_WALL && behind != NEIGHBOURHOOD_WALL &&
               neighbourhood->may_come[box][direction] && !(boxes & bit(to)) &&
               reached & bit(behind);
    return can ? to : NEIGHBOURHOOD_WALL;
}

/* A box on a walk of its own. */
struct box_walk {
    const struct neighbourhood *neighbourhood;
    uint64_t others;           /* boxes */
    uint64_t home;             /* where the player can come back to, the box being gone */
    uint64_t seen[DIRECTIONS]; /* by direction of the push: nodes the box has come to */
    struct {
        uint8_t box, player;
    } queue[DIRECTIONS * NEIGHBOURHOOD_CELLS];
    unsigned tail;
};

/* Queues what can be done with the box where it stands; true when it can leave. */
static bool queue_pushes(struct box_walk *box_walk, unsigned box, uint64_t reached)
{
    for (int d = 0; d < DIRECTIONS; d++) {
        unsigned to = pushed_to(box_walk->neighbourhood, box_walk->others, reached, box, d);
        if (to == NEIGHBOURHOOD_WALL || box_walk->seen[d] & bit(to))
            continue;
        box_walk->seen[d] |= bit(to);
        if (to < box_walk->neighbourhood->count) {
            box_walk->queue[box_walk->tail].box = (uint8_t)to;
            box_walk->queue[box_walk->tail++].player = (uint8_t)box;
        } else if (box_walk->home & bit(box)) {
            return true;
        }
    }
    return false;
}

/* Can the box, walking while the others stand, leave the neighbourhood, and the player come back?
 */
static bool can_leave(struct pattern_search *pattern_search,
                      const struct neighbourhood *neighbourhood,
                      const struct local_state *local_state, unsigned box)
{
    struct box_walk box_walk = {.neighbourhood = neighbourhood,
                                .others = local_state->boxes & ~bit(box)};
    box_walk.home = flood(pattern_search, neighbourhood, box_walk.others, local_state->player);
    bool leaves =
        queue_pushes(&box_walk, box,
                     flood(pattern_search, neighbourhood, local_state->boxes, local_state->player));
    for (unsigned head = 0; head < box_walk.tail && !leaves; head++) {
        unsigned at = box_walk.queue[head].box;
        leaves = queue_pushes(&box_walk, at,
                              flood(pattern_search, neighbourhood, box_walk.others | bit(at),
                                    box_walk.queue[head].player));
    }
    return leaves;
}

void pattern_search_loosen(struct pattern_search *pattern_search,
                           const struct neighbourhood *neighbourhood,
                           struct local_state *local_state)
{
    uint64_t held = 0; /* cannot leave as things are */
    for (uint64_t left; (left = local_state->boxes & ~held) != 0;)
        if (can_leave(pattern_search, neighbourhood, local_state, least(left))) {
            local_state->boxes &= ~bit(least(left));
            held = 0;
        } else {
            held |= bit(least(left));
        }
    local_state->player =
        least(flood(pattern_search, neighbourhood, local_state->boxes, local_state->player));
}

static bool moves_along(const struct neighbourhood *neighbourhood, uint64_t stuck, unsigned box,
                        enum direction direction)
{
    enum direction back = direction_opposite(direction);
    unsigned a = neighbourhood->next[box][direction], b = neighbourhood->next[box][back];
    return a != NEIGHBOURHOOD_WALL && b != NEIGHBOURHOOD_WALL && !(stuck & (bit(a) | bit(b))) &&
           (neighbourhood->may_come[box][direction] || neighbourhood->may_come[box][back]);
}

/* Is a box off its goal that can never be moved again? See analysis/position/freeze.h. */
static bool is_frozen(const struct neighbourhood *neighbourhood, uint64_t boxes)
{
    uint64_t stuck = boxes, before;
    do {
        before = stuck;
        for (uint64_t left = stuck; left; left &= left - 1)
            if (moves_along(neighbourhood, stuck, least(left), DIR_UP) ||
                moves_along(neighbourhood, stuck, least(left), DIR_LEFT))
                stuck &= ~(left & -left);
    } while (stuck != before);
    return stuck & ~neighbourhood->goals;
}

/* The slot of a local state, free if it is new. */
static uint16_t *find(struct pattern_search *pattern_search, const struct local_state *local_state)
{
    uint64_t hash = (local_state->boxes * 64 + local_state->player) * UINT64_C(0x9e3779b97f4a7c15);
    hash ^= hash >> 29;
    size_t at = (size_t)((hash * UINT64_C(0xbf58476d1ce4e5b9)) >> 40) % SLOTS;
    for (;; at = (at + 1) % SLOTS) {
        const struct local_state *there =
            &pattern_search->local_states[pattern_search->slots[at] - 1];
        if (!pattern_search->slots[at] ||
            (there->boxes == local_state->boxes && there->player == local_state->player))
            return &pattern_search->slots[at];
    }
}

/* Adds a local state if it is new; false when the search is over. */
static bool meet(struct pattern_search *pattern_search, const struct neighbourhood *neighbourhood,
                 struct local_state local_state, unsigned effort,
                 enum pattern_search_verdict *verdict)
{
    pattern_search_loosen(pattern_search, neighbourhood, &local_state);
    unsigned off = (unsigned)__builtin_popcountll(local_state.boxes & ~neighbourhood->goals);
    uint16_t *slot = find(pattern_search, &local_state);
    if (off && *slot)
        return true;
    if (!off || pattern_search->count == effort) {
        *verdict = off ? PATTERN_SEARCH_UNKNOWN : PATTERN_SEARCH_ALIVE;
        return false;
    }
    pattern_search->below[pattern_search->count] = pattern_search->heaps[off];
    pattern_search->local_states[pattern_search->count++] = local_state;
    *slot = pattern_search->heaps[off] = (uint16_t)pattern_search->count;
    return true;
}

static bool expand(struct pattern_search *pattern_search, const struct neighbourhood *neighbourhood,
                   struct local_state local_state, unsigned effort,
                   enum pattern_search_verdict *verdict)
{
    uint64_t reached = flood(pattern_search, neighbourhood, local_state.boxes, local_state.player);
    for (uint64_t left = local_state.boxes; left; left &= left - 1)
        for (int d = 0; d < DIRECTIONS; d++) {
            unsigned from = least(left),
                     to = pushed_to(neighbourhood, local_state.boxes, reached, from, d);
            struct local_state after = {.boxes = local_state.boxes & ~bit(from), .player = from};
            if (to == NEIGHBOURHOOD_WALL)
                continue;
            if (to < neighbourhood->count)
                after.boxes |= bit(to);
            if (!is_frozen(neighbourhood, after.boxes) &&
                !meet(pattern_search, neighbourhood, after, effort, verdict))
                return false;
        }
    return true;
}

/* Takes what has the fewest boxes off goals; false when nothing waits. */
static bool take(struct pattern_search *pattern_search, struct local_state *local_state)
{
    unsigned off = 0;
    while (off <= PATTERN_SEARCH_BOXES_MAX && !pattern_search->heaps[off])
        off++;
    if (off > PATTERN_SEARCH_BOXES_MAX)
        return false;
    unsigned number = pattern_search->heaps[off] - 1u;
    pattern_search->heaps[off] = pattern_search->below[number];
    *local_state = pattern_search->local_states[number];
    return true;
}

enum pattern_search_verdict pattern_search_run(struct pattern_search *pattern_search,
                                               const struct neighbourhood *neighbourhood,
                                               struct local_state local_state, unsigned effort)
{
    enum pattern_search_verdict verdict = PATTERN_SEARCH_DEAD;
    pattern_search->count = 0;
    memset(pattern_search->heaps, 0, sizeof pattern_search->heaps);
    bool going = meet(pattern_search, neighbourhood, local_state, effort, &verdict);
    while (going && take(pattern_search, &local_state))
        going = expand(pattern_search, neighbourhood, local_state, effort, &verdict);
    /* Slots are freed the last first: linear probing put a later state past the slots of earlier
     * ones, and would not find it once those are free. */
    for (; pattern_search->count; pattern_search->count--)
        *find(pattern_search, &pattern_search->local_states[pattern_search->count - 1]) = 0;
    return verdict;
}

void pattern_search_reduce(struct pattern_search *pattern_search,
                           const struct neighbourhood *neighbourhood,
                           struct local_state *local_state, unsigned effort)
{
    for (uint64_t left = local_state->boxes; left; left &= left - 1) {
        struct local_state less = {.boxes = local_state->boxes & ~(left & -left),
                                   .player = local_state->player};
        if (pattern_search_run(pattern_search, neighbourhood, less, effort) == PATTERN_SEARCH_DEAD)
            *local_state = less;
    }
}
