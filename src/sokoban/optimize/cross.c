#include "sokoban/optimize/cross.h"

#include "base/mem.h"
#include "sokoban/improve/path.h"
#include "sokoban/improve/visits.h"

/* The nearest position is looked for among all, again and again. */
enum { POSITIONS_MAX = 6000 };

/* A position of one of the paths, those of the second after those of the first. The same ones are
 * all told of a better way. */
struct crossing {
    size_t same;   /* the next position that is the same one; they make a ring */
    size_t parent; /* the position whose push leads here */
    struct step_cost cost;
    bool reached, done;
};

struct cross {
    const struct path *paths[2];
    const struct cost_order *order;
    size_t counts[2]; /* positions */
    struct crossing *crossings;
};

static const struct path *path_at(const struct cross *cross, size_t *position)
{
    bool second = *position >= cross->counts[0];
    *position -= second ? cross->counts[0] : 0;
    return cross->paths[second];
}

/* Rings of positions that are the same. */
static void join_rings(struct cross *cross)
{
    size_t count = cross->counts[0] + cross->counts[1];
    struct path_visit *visits = mem_alloc(count, sizeof *visits);
    visits_find(cross->paths[0], visits);
    visits_find(cross->paths[1], visits + cross->counts[0]);
    for (size_t i = 0; i < count; i++)
        cross->crossings[i].same = i;
    for (size_t i = 0; i < count; i++)
        for (size_t k = i + 1; k < count; k++)
            if (visit_is_same(&visits[i], &visits[k])) {
                cross->crossings[k].same = cross->crossings[i].same;
                cross->crossings[i].same = k;
                break;
            }
    mem_free(visits);
}

static void reach(struct cross *cross, size_t position, size_t parent, struct step_cost cost)
{
    size_t i = position;
    do {
        struct crossing *crossing = &cross->crossings[i];
        if (!crossing->reached || step_cost_is_less(cost, crossing->cost)) {
            crossing->cost = cost;
            crossing->parent = parent;
            crossing->reached = true;
        }
        i = crossing->same;
    } while (i != position);
}

/* The cheapest that is not done, or as many as there are. */
static size_t nearest(const struct cross *cross)
{
    size_t count = cross->counts[0] + cross->counts[1], best = count;
    for (size_t i = 0; i < count; i++) {
        const struct crossing *crossing = &cross->crossings[i];
        if (crossing->reached && !crossing->done &&
            (best == count || step_cost_is_less(crossing->cost, cross->crossings[best].cost)))
            best = i;
    }
    return best;
}

static bool is_end(const struct cross *cross, size_t position)
{
    return position + 1 == cross->counts[0] || position + 1 == cross->counts[0] + cross->counts[1];
}

/* The end that is reached first. Both paths have one, which can be reached. */
static size_t search(struct cross *cross)
{
    size_t count = cross->counts[0] + cross->counts[1], at;
    reach(cross, 0, count, (struct step_cost){0});
    while (!is_end(cross, at = nearest(cross))) {
        size_t position = at;
        const struct path *path = path_at(cross, &position);
        cross->crossings[at].done = true;
        reach(cross, at + 1, at,
              step_cost_add(cross->crossings[at].cost,
                            step_cost_on_path(cross->order, path, position)));
    }
    return at;
}

static char *moves_to(const struct cross *cross, size_t end)
{
    size_t none = cross->counts[0] + cross->counts[1], count = 0;
    for (size_t n = end; cross->crossings[n].parent != none; n = cross->crossings[n].parent)
        count++;
    struct path_push *pushes = mem_alloc(count + 1, sizeof *pushes);
    size_t at = count;
    for (size_t n = end; cross->crossings[n].parent != none; n = cross->crossings[n].parent) {
        size_t from = cross->crossings[n].parent;
        const struct path *path = path_at(cross, &from);
        pushes[--at] = path->pushes[from];
    }
    const struct path *path = cross->paths[0];
    char *moves = path_replace(path, 0, path->count, pushes, count);
    mem_free(pushes);
    return moves;
}

char *cross_paths(const struct path *one, const struct path *other, const struct cost_order *order)
{
    struct cross cross = {
        .paths = {one, other}, .order = order, .counts = {one->count + 1, other->count + 1}};
    size_t count = cross.counts[0] + cross.counts[1];
    if (count > POSITIONS_MAX)
        return NULL;
    cross.crossings = mem_alloc(count, sizeof *cross.crossings);
    join_rings(&cross);
    char *moves = moves_to(&cross, search(&cross));
    mem_free(cross.crossings);
    return moves;
}
