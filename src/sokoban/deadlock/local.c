/* Boxes near the one just put down that can never be disentangled.
 *
 * All boxes but those in the nook around it are taken away, which only helps, and a small search
 * (tangle.h) tries to get the others out. Verdicts are kept. How many positions a search may meet
 * is learned for every cell: more where searches proved something, fewer where they gave up. Where
 * nothing has been proved for long, only every second, fourth... question is looked into.
 *
 * Of a tangle that is proved dead only boxes are kept without which no search proves it so, and
 * taught to whoever wants to know.
 *
 * Preserves: everything.
 * Costs: a walk for each of the boxes near, and a look into the cache; a search for a new tangle.
 */
#include "base/mem.h"
#include "sokoban/analysis/distances.h"
#include "sokoban/deadlock/lessons.h"
#include "sokoban/deadlock/tangle.h"

/* On larger boards the nooks of all cells would take too much memory. */
enum { CELLS_MAX = 2000 };

/* Answers without a proof before a cell is looked into half as often, and the seldomest. */
enum { PATIENCE = 64, HALVINGS_MAX = 4 };

enum { EFFORT_FIRST = 64, EFFORT_LEAST = 8, TEACHING_EFFORT = 128, ENTRIES = 1 << 12 };

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
    uint32_t *vain;         /* by cell: times looked into since the last proof */
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

static bool is_tangled(struct local *local, const struct nook *nook, const struct knot *knot,
                       cell middle)
{
    struct known *known = look_up(local, knot, middle);
    uint16_t *effort = &local->effort[middle];
    if (known->knot.boxes != knot->boxes || known->knot.player != knot->player ||
        known->middle != middle) {
        *known = (struct known){.knot = *knot, .middle = middle};
        known->verdict = tangle_search(&local->tangle, nook, *knot, *effort);
        if (known->verdict == TANGLE_DEAD && *effort < TANGLE_EFFORT_MAX)
            *effort *= 2;
        if (known->verdict == TANGLE_DEAD && local->pupil)
            teach(local, nook, *knot);
        if (known->verdict == TANGLE_UNKNOWN && *effort > EFFORT_LEAST)
            *effort /= 2;
    }
    return known->verdict == TANGLE_DEAD;
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

/* Is it the turn of a question about a cell? */
static bool is_due(struct local *local, cell box)
{
    unsigned halvings = local->vain[box] / PATIENCE;
    uint32_t mask = (1u << (halvings < HALVINGS_MAX ? halvings : HALVINGS_MAX)) - 1;
    return (local->asked[box]++ & mask) == 0;
}

static bool is_dead(struct deadlock *deadlock, struct layout *layout, cell box, cell player)
{
    struct local *local = (struct local *)deadlock;
    uint64_t before = local->tangle.steps;
    if (!is_due(local, box))
        return false;
    if (!local->nooks[box])
        local->nooks[box] = nook_new(local->map, local->live, box);
    const struct nook *nook = local->nooks[box];
    struct knot knot = tie(nook, layout, player);
    tangle_loosen(&local->tangle, nook, &knot);
    bool dead = knot.boxes && is_tangled(local, nook, &knot, box);
    local->vain[box] = dead ? 0 : local->vain[box] + 1;
    deadlock->steps += NOOK_CELLS * (local->tangle.steps - before);
    return dead;
}

const struct deadlock_kind deadlock_local = {
    .name = "local",
    .preserves = PRESERVES_ALL,
    .learns = true,
    .make = make,
    .free = release,
    .is_dead = is_dead,
};
