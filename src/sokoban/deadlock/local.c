/* Boxes near the one just put down that can never be disentangled.
 *
 * All boxes but those in the nook around it are taken away, which only helps, and a small search
 * (tangle.h) tries to get the others out. Verdicts are kept, of what was asked and of what was left
 * when boxes that get out had been taken away. How many positions a search may meet is learned for
 * every cell: more where searches proved something, fewer where they gave up. Where much work has
 * proved nothing, only every second, fourth... new question is looked into.
 *
 * Of a tangle that is proved dead only boxes are kept without which no search proves it so, and
 * taught to whoever wants to know.
 *
 * Preserves: everything.
 * Costs: a look into the cache; if that is new, a walk for each of the boxes near, and a search for
 * a new tangle.
 */
#include "base/mem.h"
#include "sokoban/analysis/distances.h"
#include "sokoban/deadlock/lessons.h"
#include "sokoban/deadlock/tangle.h"

/* On larger boards the nooks of all cells would take too much memory. */
enum { CELLS_MAX = 2000 };

/* Floods without a proof before a cell is looked into half as often, and the seldomest. */
enum { PATIENCE = 4096, HALVINGS_MAX = 4 };

enum { EFFORT_FIRST = 64, EFFORT_LEAST = 8, TEACHING_EFFORT = 128, ENTRIES = 1 << 13 };

struct known {
    struct knot knot; /* without boxes: free */
    cell middle;
    enum tangle_verdict verdict;
};

struct local {
    struct deadlock deadlock;
    const struct map *map;
    const bool *live;
    struct tangle tangle;
    struct nook **nooks;    /* by cell; NULL until asked about */
    uint16_t *effort;       /* by cell */
    uint32_t *asked;        /* by cell */
    uint32_t *vain;         /* by cell: floods since the last proof */
    struct known *known;    /* direct-mapped */
    struct deadlock *pupil; /* learns what is proved dead; may be NULL */
    bool *reach;            /* by cell, scratch */
};

static struct deadlock *make(const struct distances *distances)
{
    const struct map *map = distances->sides->map;
    if (map->cells > CELLS_MAX)
        return NULL;
    struct local *local = mem_alloc(1, sizeof *local);
    *local = (struct local){.map = map, .live = distances->live};
    local->deadlock.kind = &deadlock_local;
    tangle_init(&local->tangle);
    local->nooks = mem_alloc(map->cells, sizeof *local->nooks);
    local->effort = mem_alloc(map->cells, sizeof *local->effort);
    local->asked = mem_alloc(map->cells, sizeof *local->asked);
    local->vain = mem_alloc(map->cells, sizeof *local->vain);
    for (unsigned c = 0; c < map->cells; c++)
        local->effort[c] = EFFORT_FIRST;
    local->known = mem_alloc(ENTRIES, sizeof *local->known);
    local->reach = mem_alloc(map->cells, sizeof *local->reach);
    return &local->deadlock;
}

static void release(struct deadlock *deadlock)
{
    struct local *local = (struct local *)deadlock;
    for (unsigned c = 0; c < local->map->cells; c++)
        nook_free(local->nooks[c]);
    tangle_free(&local->tangle);
    mem_free(local->nooks);
    mem_free(local->effort);
    mem_free(local->asked);
    mem_free(local->vain);
    mem_free(local->known);
    mem_free(local->reach);
    mem_free(local);
}

static struct known *look_up(struct local *local, const struct knot *knot, cell middle)
{
    uint64_t hash = (knot->boxes ^ (uint64_t)middle << 48) * UINT64_C(0x9e3779b97f4a7c15);
    hash = (hash ^ hash >> 29 ^ knot->player) * UINT64_C(0xbf58476d1ce4e5b9);
    return &local->known[(hash >> 40) % ENTRIES];
}

void local_teach(struct deadlock *local, struct deadlock *lessons)
{
    if (local)
        ((struct local *)local)->pupil = lessons;
}

static void teach(struct local *local, const struct nook *nook, struct knot knot)
{
    cell boxes[TANGLE_BOXES_MAX];
    unsigned count = 0;
    tangle_reduce(&local->tangle, nook, &knot, TEACHING_EFFORT);
    uint64_t reached = nook_flood(nook, nook->all & ~knot.boxes, knot.player);
    for (unsigned i = 0; i < nook->count; i++)
        if (knot.boxes >> i & 1)
            boxes[count++] = nook->cells[i];
    for (unsigned c = 0; c < local->map->cells; c++)
        local->reach[c] = reached >> nook->node_of[c] & 1;
    lessons_add(local->pupil, boxes, count, local->reach);
}

static bool is_known(const struct known *known, const struct knot *knot, cell middle)
{
    return known->knot.boxes == knot->boxes && known->knot.player == knot->player &&
           known->middle == middle;
}

/* The verdict on a knot that has been loosened. */
static enum tangle_verdict judge(struct local *local, const struct nook *nook,
                                 const struct knot *knot, cell middle)
{
    struct known *known = look_up(local, knot, middle);
    uint16_t *effort = &local->effort[middle];
    if (is_known(known, knot, middle))
        return known->verdict;
    *known = (struct known){.knot = *knot, .middle = middle};
    known->verdict = tangle_search(&local->tangle, nook, *knot, *effort);
    if (known->verdict == TANGLE_DEAD && *effort < TANGLE_EFFORT_MAX)
        *effort *= 2;
    if (known->verdict == TANGLE_DEAD && local->pupil)
        teach(local, nook, *knot);
    if (known->verdict == TANGLE_UNKNOWN && *effort > EFFORT_LEAST)
        *effort /= 2;
    return known->verdict;
}

/* The boxes of the nook that are nearest to the middle. */
static struct knot tie(const struct nook *nook, const struct layout *layout, cell player)
{
    struct knot knot = {.player = nook->node_of[player]};
    unsigned count = 0;
    for (unsigned i = 0; i < nook->count && count < TANGLE_BOXES_MAX; i++)
        if (layout_is_blocked(layout, nook->cells[i])) {
            knot.boxes |= UINT64_C(1) << i;
            count++;
        }
    return knot;
}

/* Is it the turn of a new question about a cell? */
static bool is_due(struct local *local, cell box)
{
    uint32_t halvings = local->vain[box] / PATIENCE;
    uint32_t mask = (1u << (halvings < HALVINGS_MAX ? halvings : HALVINGS_MAX)) - 1;
    return (local->asked[box]++ & mask) == 0;
}

/* Looks into a knot, loosening it. */
static enum tangle_verdict look_into(struct local *local, const struct nook *nook, struct knot knot,
                                     cell middle)
{
    uint64_t before = local->tangle.steps;
    tangle_loosen(&local->tangle, nook, &knot);
    enum tangle_verdict verdict = knot.boxes ? judge(local, nook, &knot, middle) : TANGLE_ALIVE;
    uint64_t steps = local->tangle.steps - before;
    local->vain[middle] = verdict == TANGLE_DEAD ? 0 : local->vain[middle] + (uint32_t)steps;
    local->deadlock.steps += NOOK_CELLS * steps;
    return verdict;
}

static bool is_dead(struct deadlock *deadlock, struct layout *layout, cell box, cell player)
{
    struct local *local = (struct local *)deadlock;
    if (!local->nooks[box])
        local->nooks[box] = nook_new(local->map, local->live, box);
    const struct nook *nook = local->nooks[box];
    struct knot knot = tie(nook, layout, player);
    struct known *known = look_up(local, &knot, box);
    if (is_known(known, &knot, box))
        return known->verdict == TANGLE_DEAD;
    if (!is_due(local, box))
        return false;
    enum tangle_verdict verdict = look_into(local, nook, knot, box);
    *known = (struct known){.knot = knot, .middle = box, .verdict = verdict};
    return verdict == TANGLE_DEAD;
}

const struct deadlock_kind deadlock_local = {
    .name = "local",
    .preserves = PRESERVES_ALL,
    .is_dear = true,
    .learns = true,
    .make = make,
    .free = release,
    .is_dead = is_dead,
};
