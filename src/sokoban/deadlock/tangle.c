#include "sokoban/deadlock/tangle.h"

#include <string.h>

#include "base/mem.h"

enum { SLOTS = 4 * TANGLE_EFFORT_MAX };

void tangle_init(struct tangle *tangle)
{
    *tangle = (struct tangle){0};
    tangle->knots = mem_alloc(TANGLE_EFFORT_MAX, sizeof *tangle->knots);
    tangle->below = mem_alloc(TANGLE_EFFORT_MAX, sizeof *tangle->below);
    tangle->slots = mem_alloc(SLOTS, sizeof *tangle->slots);
}

void tangle_free(struct tangle *tangle)
{
    mem_free(tangle->knots);
    mem_free(tangle->below);
    mem_free(tangle->slots);
    *tangle = (struct tangle){0};
}

static uint64_t bit(unsigned node)
{
    return UINT64_C(1) << node;
}

static unsigned least(uint64_t nodes)
{
    return (unsigned)__builtin_ctzll(nodes);
}

static uint64_t flood(struct tangle *tangle, const struct nook *nook, uint64_t boxes, unsigned from)
{
    tangle->steps++;
    return nook_flood(nook, nook->all & ~boxes, from);
}

/* The node a box comes to when pushed, or NOOK_WALL when it cannot be. */
static unsigned pushed_to(const struct nook *nook, uint64_t boxes, uint64_t reached, unsigned box,
                          int direction)
{
    unsigned to = nook->next[box][direction];
    unsigned behind = nook->next[box][direction_opposite((enum direction)direction)];
    bool can = to != NOOK_WALL && behind != NOOK_WALL && nook->may_come[box][direction] &&
               !(boxes & bit(to)) && reached & bit(behind);
    return can ? to : NOOK_WALL;
}

/* A box on a walk of its own. */
struct walk {
    const struct nook *nook;
    uint64_t others;           /* boxes */
    uint64_t home;             /* where the player can come back to, the box being gone */
    uint64_t seen[DIRECTIONS]; /* by direction of the push: nodes the box has come to */
    struct {
        uint8_t box, player;
    } queue[DIRECTIONS * NOOK_CELLS];
    unsigned tail;
};

/* Queues what can be done with the box where it stands; true when it can leave. */
static bool queue_pushes(struct walk *walk, unsigned box, uint64_t reached)
{
    for (int d = 0; d < DIRECTIONS; d++) {
        unsigned to = pushed_to(walk->nook, walk->others, reached, box, d);
        if (to == NOOK_WALL || walk->seen[d] & bit(to))
            continue;
        walk->seen[d] |= bit(to);
        if (to < walk->nook->count) {
            walk->queue[walk->tail].box = (uint8_t)to;
            walk->queue[walk->tail++].player = (uint8_t)box;
        } else if (walk->home & bit(box)) {
            return true;
        }
    }
    return false;
}

/* Can the box, walking while the others stand, leave the nook, and the player come back? */
static bool can_leave(struct tangle *tangle, const struct nook *nook, const struct knot *knot,
                      unsigned box)
{
    struct walk walk = {.nook = nook, .others = knot->boxes & ~bit(box)};
    walk.home = flood(tangle, nook, walk.others, knot->player);
    bool leaves = queue_pushes(&walk, box, flood(tangle, nook, knot->boxes, knot->player));
    for (unsigned head = 0; head < walk.tail && !leaves; head++) {
        unsigned at = walk.queue[head].box;
        leaves = queue_pushes(&walk, at,
                              flood(tangle, nook, walk.others | bit(at), walk.queue[head].player));
    }
    return leaves;
}

void tangle_loosen(struct tangle *tangle, const struct nook *nook, struct knot *knot)
{
    uint64_t held = 0; /* cannot leave as things are */
    for (uint64_t left; (left = knot->boxes & ~held) != 0;)
        if (can_leave(tangle, nook, knot, least(left))) {
            knot->boxes &= ~bit(least(left));
            held = 0;
        } else {
            held |= bit(least(left));
        }
    knot->player = least(flood(tangle, nook, knot->boxes, knot->player));
}

static bool moves_along(const struct nook *nook, uint64_t stuck, unsigned box,
                        enum direction direction)
{
    enum direction back = direction_opposite(direction);
    unsigned a = nook->next[box][direction], b = nook->next[box][back];
    return a != NOOK_WALL && b != NOOK_WALL && !(stuck & (bit(a) | bit(b))) &&
           (nook->may_come[box][direction] || nook->may_come[box][back]);
}

/* Is a box off its goal that can never be moved again? See analysis/freeze.h. */
static bool is_frozen(const struct nook *nook, uint64_t boxes)
{
    uint64_t stuck = boxes, before;
    do {
        before = stuck;
        for (uint64_t left = stuck; left; left &= left - 1)
            if (moves_along(nook, stuck, least(left), DIR_UP) ||
                moves_along(nook, stuck, least(left), DIR_LEFT))
                stuck &= ~(left & -left);
    } while (stuck != before);
    return stuck & ~nook->goals;
}

/* The slot of a knot, free if it is new. */
static uint16_t *find(struct tangle *tangle, const struct knot *knot)
{
    uint64_t hash = (knot->boxes * 64 + knot->player) * UINT64_C(0x9e3779b97f4a7c15);
    hash ^= hash >> 29;
    size_t at = (size_t)((hash * UINT64_C(0xbf58476d1ce4e5b9)) >> 40) % SLOTS;
    for (;; at = (at + 1) % SLOTS) {
        const struct knot *there = &tangle->knots[tangle->slots[at] - 1];
        if (!tangle->slots[at] || (there->boxes == knot->boxes && there->player == knot->player))
            return &tangle->slots[at];
    }
}

/* Adds a knot if it is new; false when the search is over. */
static bool meet(struct tangle *tangle, const struct nook *nook, struct knot knot, unsigned effort,
                 enum tangle_verdict *verdict)
{
    tangle_loosen(tangle, nook, &knot);
    unsigned off = (unsigned)__builtin_popcountll(knot.boxes & ~nook->goals);
    uint16_t *slot = find(tangle, &knot);
    if (off && *slot)
        return true;
    if (!off || tangle->count == effort) {
        *verdict = off ? TANGLE_UNKNOWN : TANGLE_ALIVE;
        return false;
    }
    tangle->below[tangle->count] = tangle->heaps[off];
    tangle->knots[tangle->count++] = knot;
    *slot = tangle->heaps[off] = (uint16_t)tangle->count;
    return true;
}

static bool expand(struct tangle *tangle, const struct nook *nook, struct knot knot,
                   unsigned effort, enum tangle_verdict *verdict)
{
    uint64_t reached = flood(tangle, nook, knot.boxes, knot.player);
    for (uint64_t left = knot.boxes; left; left &= left - 1)
        for (int d = 0; d < DIRECTIONS; d++) {
            unsigned from = least(left), to = pushed_to(nook, knot.boxes, reached, from, d);
            struct knot after = {.boxes = knot.boxes & ~bit(from), .player = from};
            if (to == NOOK_WALL)
                continue;
            if (to < nook->count)
                after.boxes |= bit(to);
            if (!is_frozen(nook, after.boxes) && !meet(tangle, nook, after, effort, verdict))
                return false;
        }
    return true;
}

/* Takes what has the fewest boxes off goals; false when nothing waits. */
static bool take(struct tangle *tangle, struct knot *knot)
{
    unsigned off = 0;
    while (off <= TANGLE_BOXES_MAX && !tangle->heaps[off])
        off++;
    if (off > TANGLE_BOXES_MAX)
        return false;
    unsigned number = tangle->heaps[off] - 1u;
    tangle->heaps[off] = tangle->below[number];
    *knot = tangle->knots[number];
    return true;
}

enum tangle_verdict tangle_search(struct tangle *tangle, const struct nook *nook, struct knot knot,
                                  unsigned effort)
{
    enum tangle_verdict verdict = TANGLE_DEAD;
    tangle->count = 0;
    memset(tangle->heaps, 0, sizeof tangle->heaps);
    bool going = meet(tangle, nook, knot, effort, &verdict);
    while (going && take(tangle, &knot))
        going = expand(tangle, nook, knot, effort, &verdict);
    for (; tangle->count; tangle->count--) /* the last first: those behind it were found past it */
        *find(tangle, &tangle->knots[tangle->count - 1]) = 0;
    return verdict;
}

void tangle_reduce(struct tangle *tangle, const struct nook *nook, struct knot *knot,
                   unsigned effort)
{
    for (uint64_t left = knot->boxes; left; left &= left - 1) {
        struct knot less = {.boxes = knot->boxes & ~(left & -left), .player = knot->player};
        if (tangle_search(tangle, nook, less, effort) == TANGLE_DEAD)
            *knot = less;
    }
}
