/* The least sum of push distances over all ways to give every box a goal of its own: a minimum-cost
 * perfect matching between boxes (rows) and goals (columns), by shortest augmenting paths: the
 * Hungarian method (Kuhn 1955).
 *
 * Potentials u (rows) and v (columns) are kept with these invariants:
 *  M1  cost(i, j) - u[i] - v[j] >= 0 for every row and column
 *  M2  = 0 where row i is matched with column j
 *  M3  row_of[column_of[i]] = i for every row that is matched
 * Positions met one after the other are mostly alike. A box that stands where one stood before, for
 * the player on the same side, keeps its column and its potential: M1 and M2 are about its costs
 * and v alone. For the other rows M1 is restored by taking u[i] as the least cost(i, j) - v[j], and
 * one augmentation each, O(boxes^2) at most, is left to do.
 *
 * After a push one row has changed. If its goal came as much nearer as a push can bring it, one
 * where pushes are counted, the whole sum falls by that (it cannot fall by more); else the length
 * of one shortest augmenting path gives the new sum without carrying the augmentation out. The row
 * going to the goal it had is one such path, so only columns nearer than that are looked at. And
 * squares are coloured like a chessboard's: all sums of pushes from a position are even, or all are
 * odd, so a better path is shorter by two.
 *
 * The shortest path there can be leads every row to one of its best columns. Which these are is
 * kept by vertex, as sets of bits (tight.h), so that looking for one costs no pass over all
 * columns; in crowds, where costs are alike, it is mostly the only question. */
#include "sokoban/bound/matching.h"

#include <assert.h>
#include <stdbool.h>
#include <string.h>

#include "base/bits.h"
#include "base/language/message.h"
#include "base/mem.h"
#include "sokoban/analysis/board/distances.h"
#include "sokoban/bound/bound.h"
#include "sokoban/bound/tight.h"

/* Beyond MATCHING_BOXES_MAX one matching takes too long for a limit to be kept at once. */
enum { NOBODY = -1, BLOCK = 16 };

struct matching {
    struct bound bound;
    uint32_t *vertices; /* of the position remembered */
    uint32_t *row_at;   /* by vertex: its row there, or anything */
    bool is_laid;       /* there is one */
    int32_t *u, *v;
    int32_t *row_of;                /* column -> row, or NOBODY */
    int32_t *column_of;             /* row -> column, or NOBODY */
    uint32_t *old_vertices;         /* scratch: the position before, */
    int32_t *old_u, *old_column_of; /* with what its rows had */
    int32_t *distance;              /* scratch of the path search: to each column */
    int32_t *came_from;             /* column -> row before it on the path */
    bool *done;
    unsigned *pending;     /* columns that a better path may lead through */
    uint64_t *seen, *todo; /* scratch: sets of columns */
    struct tight tight;
    int32_t least_gain; /* what a better path after a push is shorter by */
    uint32_t sum;
};

static struct bound *make(const struct distances *distances, const struct bound_tables *tables,
                          unsigned boxes)
{
    (void)tables;
    if (!distances->to_goal || boxes > MATCHING_BOXES_MAX ||
        boxes != distances->push_graph->map->goal_count)
        return NULL;
    struct matching *matching = mem_alloc(1, sizeof *matching);
    matching->bound =
        (struct bound){.kind = &bound_matching, .distances = distances, .boxes = boxes};
    matching->vertices = mem_alloc(boxes, sizeof *matching->vertices);
    matching->row_at =
        mem_alloc(push_graph_vertices(distances->push_graph), sizeof *matching->row_at);
    matching->old_vertices = mem_alloc(boxes, sizeof *matching->old_vertices);
    matching->old_u = mem_alloc(boxes, sizeof *matching->old_u);
    matching->old_column_of = mem_alloc(boxes, sizeof *matching->old_column_of);
    matching->u = mem_alloc(boxes, sizeof *matching->u);
    matching->v = mem_alloc(boxes, sizeof *matching->v);
    matching->row_of = mem_alloc(boxes, sizeof *matching->row_of);
    matching->column_of = mem_alloc(boxes, sizeof *matching->column_of);
    matching->distance = mem_alloc(boxes, sizeof *matching->distance);
    matching->came_from = mem_alloc(boxes, sizeof *matching->came_from);
    matching->done = mem_alloc(boxes, sizeof *matching->done);
    matching->pending = mem_alloc(boxes, sizeof *matching->pending);
    tight_init(&matching->tight, distances, matching->v);
    matching->seen = mem_alloc(matching->tight.words, sizeof *matching->seen);
    matching->todo = mem_alloc(matching->tight.words, sizeof *matching->todo);
    bool has_colours = !distances->push_cost && push_graph_vertices(distances->push_graph) <=
                                                    DISTANCE_MAX; /* no distance is cut */
    matching->least_gain = has_colours ? 2 : 1;
    return &matching->bound;
}

static void release(struct bound *bound)
{
    struct matching *matching = (struct matching *)bound;
    mem_free(matching->vertices);
    mem_free(matching->row_at);
    mem_free(matching->old_vertices);
    mem_free(matching->old_u);
    mem_free(matching->old_column_of);
    mem_free(matching->u);
    mem_free(matching->v);
    mem_free(matching->row_of);
    mem_free(matching->column_of);
    mem_free(matching->distance);
    mem_free(matching->came_from);
    mem_free(matching->done);
    mem_free(matching->pending);
    mem_free(matching->seen);
    mem_free(matching->todo);
    tight_free(&matching->tight);
    mem_free(matching);
}

static const uint16_t *row_costs(const struct matching *matching, unsigned row)
{
    return distances_row(matching->bound.distances, matching->vertices[row]);
}

/* The nearest column not done; among those as near, one where the path may end. */
struct nearest {
    unsigned column;
    int32_t distance;
};

static inline void compare(const struct matching *matching, unsigned column, int32_t distance,
                           struct nearest *nearest)
{
    if (distance < nearest->distance ||
        (distance == nearest->distance && matching->row_of[column] == NOBODY))
        *nearest = (struct nearest){column, distance};
}

/* Goes on from the nearest column through the row that has it, and finds the next one. */
static struct nearest pass_on(struct matching *matching, struct nearest from)
{
    unsigned through = (unsigned)matching->row_of[from.column];
    const uint16_t *costs = row_costs(matching, through);
    const int32_t *v = matching->v;
    int32_t *distance = matching->distance;
    int32_t base = from.distance - matching->u[through];
    struct nearest nearest = {matching->bound.boxes, INT32_MAX};
    matching->done[from.column] = true;
    for (unsigned j = 0; j < matching->bound.boxes; j++) {
        if (matching->done[j])
            continue;
        int32_t length = base + matching_cost(costs, j) - v[j];
        if (length < distance[j]) {
            distance[j] = length;
            matching->came_from[j] = (int32_t)through;
        }
        compare(matching, j, distance[j], &nearest);
    }
    return nearest;
}

/* Shortest path in reduced costs from a row to the nearest column without a row, which it returns;
 * distance[] holds the lengths of those to the columns done. */
static struct nearest shortest_path(struct matching *matching, unsigned row)
{
    const uint16_t *costs = row_costs(matching, row);
    struct nearest nearest = {matching->bound.boxes, INT32_MAX};
    for (unsigned j = 0; j < matching->bound.boxes; j++) {
        matching->distance[j] = matching_cost(costs, j) - matching->u[row] - matching->v[j];
        matching->came_from[j] = (int32_t)row;
        matching->done[j] = false;
        compare(matching, j, matching->distance[j], &nearest);
    }
    while (matching->row_of[nearest.column] != NOBODY)
        nearest = pass_on(matching, nearest);
    return nearest;
}

static void augment(struct matching *matching, unsigned row)
{
    struct nearest path_end = shortest_path(matching, row);
    int32_t length = path_end.distance;
    assert(length >= 0); /* M1 */
    bool changes = false;
    matching->u[row] += length;
    for (unsigned j = 0; j < matching->bound.boxes; j++)
        if (matching->done[j]) {
            matching->u[matching->row_of[j]] += length - matching->distance[j];
            matching->v[j] -= length - matching->distance[j];
            changes |= length != matching->distance[j];
        }
    if (changes)
        tight_forget(&matching->tight);
    for (int32_t column = (int32_t)path_end.column; column != NOBODY;) {
        int32_t through = matching->came_from[column];
        int32_t before = matching->column_of[through];
        matching->row_of[column] = through;
        matching->column_of[through] = column;
        column = through == (int32_t)row ? NOBODY : before;
    }
}

/* Gives a row one of its best columns, if one is free; where costs are alike there are many. */
static void take_free_column(struct matching *matching, unsigned row)
{
    const uint64_t *best = tight_set(&matching->tight, matching->vertices[row]);
    for (unsigned w = 0; w < matching->tight.words; w++)
        for (uint64_t left = best[w]; left; left &= left - 1) {
            unsigned column = 64 * w + (unsigned)__builtin_ctzll(left);
            if (matching->row_of[column] != NOBODY)
                continue;
            matching->row_of[column] = (int32_t)row;
            matching->column_of[row] = (int32_t)column;
            return;
        }
}

/* Column potentials only ever fall in augmentations; they are shifted back so that they do not fall
 * for ever. Returns by how much the rows' have to rise for it. */
static int32_t shift_columns(struct matching *matching)
{
    unsigned n = matching->bound.boxes;
    int32_t greatest = INT32_MIN;
    for (unsigned j = 0; j < n; j++)
        if (matching->v[j] > greatest)
            greatest = matching->v[j];
    if (!greatest)
        return 0;
    tight_forget(&matching->tight);
    for (unsigned j = 0; j < n; j++)
        matching->v[j] -= greatest;
    return greatest;
}

/* Sets the position before aside, and takes the new one. */
static void renew(struct matching *matching, const uint32_t *vertices)
{
    uint32_t *old_vertices = matching->old_vertices;
    int32_t *old_u = matching->old_u, *old_column_of = matching->old_column_of;
    matching->old_vertices = matching->vertices;
    matching->old_u = matching->u;
    matching->old_column_of = matching->column_of;
    matching->vertices = old_vertices;
    matching->u = old_u;
    matching->column_of = old_column_of;
    for (unsigned i = 0; i < matching->bound.boxes; i++) {
        matching->vertices[i] = vertices[i];
        matching->column_of[i] = matching->row_of[i] = NOBODY;
    }
}

/* Lets a row keep what the same box had before, if there was one. */
static void keep_column(struct matching *matching, unsigned row, int32_t rise)
{
    uint32_t before = matching->row_at[matching->vertices[row]];
    if (!matching->is_laid || matching->old_vertices[before] != matching->vertices[row])
        return;
    int32_t column = matching->old_column_of[before];
    if (matching->row_of[column] != NOBODY)
        return; /* rows may be alike */
    matching->u[row] = matching->old_u[before] + rise;
    matching->column_of[row] = column;
    matching->row_of[column] = (int32_t)row;
}

/* Restores M1 for the new position and keeps the rows that were there before, and those of which a
 * best column is free. */
static void begin(struct matching *matching, const uint32_t *vertices)
{
    unsigned n = matching->bound.boxes;
    int32_t rise = shift_columns(matching);
    renew(matching, vertices);
    for (unsigned i = 0; i < n; i++)
        keep_column(matching, i, rise);
    for (unsigned i = 0; i < n; i++) {
        matching->row_at[matching->vertices[i]] = i;
        if (matching->column_of[i] != NOBODY)
            continue;
        matching->u[i] = tight_least(&matching->tight, matching->vertices[i]); /* M1 */
        take_free_column(matching, i);
    }
    matching->is_laid = true;
}

static uint32_t whole(struct bound *bound, const uint32_t *vertices)
{
    struct matching *matching = (struct matching *)bound;
    begin(matching, vertices);
    for (unsigned i = 0; i < bound->boxes; i++)
        if (matching->column_of[i] == NOBODY)
            augment(matching, i);
    matching->sum = 0;
    for (unsigned i = 0; i < bound->boxes; i++) {
        int32_t column = matching->column_of[i];
        int32_t length = matching->u[i] + matching->v[column]; /* M2 */
        assert(length == matching_cost(row_costs(matching, i), (unsigned)column));
        assert(matching->row_of[column] == (int32_t)i); /* M3 */
        if (length == FAR)
            return BOUND_UNSOLVABLE;
        matching->sum += (uint32_t)length;
    }
    return matching->sum;
}

/* What is known of the paths from a row whose costs have changed to the column it had. */
struct exchange {
    int32_t best;     /* length of the shortest so far */
    int32_t reach;    /* columns this near were pending at first or have become so */
    unsigned column;  /* where the paths end */
    unsigned pending; /* how many are */
};

/* Lists the columns on the way to which a path may still be better than the direct one: nearer than
 * that by the least gain, and nearer than what is far. */
static void list_pending(struct matching *matching, struct exchange *exchange, int32_t far)
{
    int32_t *distance = matching->distance;
    exchange->reach = exchange->best - matching->least_gain;
    if (exchange->reach >= far)
        exchange->reach = far - 1;
    exchange->pending = 0;
    for (unsigned j = 0; j < matching->bound.boxes; j++)
        if (distance[j] <= exchange->reach)
            matching->pending[exchange->pending++] = j;
}

/* Takes the nearest column out of those pending. */
static unsigned take_nearest(struct matching *matching, struct exchange *exchange)
{
    unsigned *pending = matching->pending, nearest = 0;
    for (unsigned i = 1; i < exchange->pending; i++)
        if (matching->distance[pending[i]] < matching->distance[pending[nearest]])
            nearest = i;
    unsigned column = pending[nearest];
    pending[nearest] = pending[--exchange->pending];
    return column;
}

/* Paths of these lengths, with the costs of a row and the columns' potentials added to the base,
 * are of interest. */
struct limit {
    int32_t base, most;
};

/* May one of a block of columns be nearer than it was? Most often none is, which is seen for all of
 * them at once. */
static bool is_any_nearer(const struct matching *matching, const uint16_t *costs, unsigned first,
                          struct limit limit)
{
    const int32_t *v = matching->v + first, *distance = matching->distance + first;
    int32_t nearer = 0;
    costs += first;
    if (first + BLOCK > matching->bound.boxes)
        return true;
    for (unsigned j = 0; j < BLOCK; j++) {
        int32_t at_least = limit.base + (costs[j] < DISTANCE_MAX ? costs[j] : DISTANCE_MAX) - v[j];
        nearer |= (at_least <= limit.most) & (at_least < distance[j]);
    }
    return nearer;
}

/* Takes the lengths of a block of columns over that are nearer than before. */
static void come_nearer(struct matching *matching, struct exchange *exchange, const uint16_t *costs,
                        unsigned first, struct limit limit)
{
    int32_t *distance = matching->distance;
    for (unsigned j = first; j < first + BLOCK && j < matching->bound.boxes; j++) {
        int32_t length = limit.base + matching_cost(costs, j) - matching->v[j];
        if (length > limit.most || length >= distance[j])
            continue;
        if (distance[j] > exchange->reach)
            matching->pending[exchange->pending++] = j;
        distance[j] = length;
    }
}

/* Goes on from a column through the row that has it. */
static void pass_through(struct matching *matching, struct exchange *exchange, unsigned from)
{
    unsigned through = (unsigned)matching->row_of[from];
    const uint16_t *costs = row_costs(matching, through);
    const int32_t *v = matching->v;
    int32_t *distance = matching->distance;
    int32_t base = distance[from] - matching->u[through];
    int32_t direct = base + matching_cost(costs, exchange->column) - v[exchange->column];
    if (direct < exchange->best)
        exchange->best = direct;
    int32_t most = exchange->best - matching->least_gain;
    if (most > exchange->reach)
        most = exchange->reach;
    for (unsigned j = 0; j < matching->bound.boxes; j += BLOCK)
        if (is_any_nearer(matching, costs, j, (struct limit){base, most}))
            come_nearer(matching, exchange, costs, j, (struct limit){base, most});
}

/* The length of the shortest path from a row that comes to a vertex, where the least reduced cost
 * is counted as 0, to the column it had; or far, if all are as long. */
static int32_t exchange_length(struct matching *matching, uint32_t vertex, unsigned column,
                               int32_t far)
{
    const uint16_t *costs = distances_row(matching->bound.distances, vertex);
    int32_t least = tight_least(&matching->tight, vertex);
    for (unsigned j = 0; j < matching->bound.boxes; j++)
        matching->distance[j] = matching_cost(costs, j) - matching->v[j] - least;
    struct exchange exchange = {.best = matching->distance[column], .column = column};
    list_pending(matching, &exchange, far);
    while (exchange.pending) {
        unsigned next = take_nearest(matching, &exchange);
        if (matching->distance[next] + matching->least_gain > exchange.best)
            break;
        pass_through(matching, &exchange, next);
    }
    return exchange.best < far ? exchange.best : far;
}

/* Adds columns of a set to those seen, and to be gone on from, that were not; the first word of
 * which something is to be gone on from, if it is before this one. */
static unsigned see(struct matching *matching, const uint64_t *set, unsigned word)
{
    for (unsigned w = matching->tight.words; w-- > 0;) {
        uint64_t fresh = set[w] & ~matching->seen[w];
        matching->seen[w] |= fresh;
        matching->todo[w] |= fresh;
        word = fresh && w < word ? w : word;
    }
    return word;
}

/* Is there a path of length 0 from a row that comes to a vertex to the column it had? Every row on
 * it takes one of its best columns. */
static bool has_free_exchange(struct matching *matching, uint32_t vertex, unsigned column)
{
    struct tight *tight = &matching->tight;
    memset(matching->seen, 0, tight->words * sizeof *matching->seen);
    memset(matching->todo, 0, tight->words * sizeof *matching->todo);
    for (unsigned w = see(matching, tight_set(tight, vertex), tight->words); w < tight->words;) {
        uint64_t left = matching->todo[w];
        if (!left) {
            w++;
            continue;
        }
        unsigned next = 64 * w + (unsigned)__builtin_ctzll(left);
        matching->todo[w] = left & (left - 1);
        const uint64_t *set = tight_set(tight, matching->vertices[matching->row_of[next]]);
        if (bits_has(set, column))
            return true;
        w = see(matching, set, w);
    }
    return false;
}

static uint32_t pushed(struct bound *bound, unsigned box, uint32_t vertex)
{
    struct matching *matching = (struct matching *)bound;
    unsigned column = (unsigned)matching->column_of[box];
    int32_t before = matching->u[box] + matching->v[column]; /* M2 */
    int32_t after = matching_cost(distances_row(bound->distances, vertex), column);
    int32_t most = distances_push_cost_most(bound->distances);
    if (!bound->any_step && after + most == before)
        return matching->sum - (uint32_t)most;
    int32_t least = tight_least(&matching->tight, vertex) + matching->v[column];
    int32_t gain = after - least;
    assert(gain >= 0);                  /* M1 */
    if (gain >= matching->least_gain) { /* else its goal is still the best */
        int64_t spare = bound->enough ? (int64_t)bound->enough - matching->sum + before : FAR;
        int32_t far = spare < FAR ? (int32_t)spare - least : INT32_MAX;
        if (far > 0 && has_free_exchange(matching, vertex, column))
            after = least;
        else if (gain > matching->least_gain || far <= gain)
            after = least + exchange_length(matching, vertex, column, far);
    }
    int64_t sum = (int64_t)matching->sum - before + after;
    return sum >= FAR ? BOUND_UNSOLVABLE : (uint32_t)sum;
}

unsigned matching_goal(const struct bound *bound, unsigned box)
{
    return (unsigned)((const struct matching *)bound)->column_of[box];
}

const struct bound_kind bound_matching = {
    .name = "matching",
    .help = M_("least sum of push distances with every box at a goal of its own"),
    .admissible = true,
    .make = make,
    .free = release,
    .whole = whole,
    .pushed = pushed,
};
