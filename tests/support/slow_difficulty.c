#include "support/slow_difficulty.h"

#include <math.h>
#include <stdbool.h>

#include "base/mem.h"

static unsigned lone_state(unsigned box, unsigned player)
{
    return box * ORACLE_SQUARES + player;
}

/* Lowers a distance; true when it has changed. */
static bool lower(unsigned *value, unsigned to)
{
    bool less = to < *value;
    if (less)
        *value = to;
    return less;
}

/* One step of the player beside a lone box. */
static bool relax_lone(struct slow *slow, unsigned box, unsigned player, unsigned way)
{
    const struct oracle *oracle = slow->oracle;
    unsigned to = oracle->beside[player][way], beyond = box, cost = 0;
    bool changed = false;
    if (to == oracle->squares)
        return false;
    if (to == box) {
        beyond = oracle->beside[box][way];
        cost = 1;
        if (beyond == oracle->squares)
            return false;
    }
    unsigned *here = slow->lone[lone_state(box, player)];
    const unsigned *there = slow->lone[lone_state(beyond, to)];
    for (unsigned goal = 0; goal < oracle->squares; goal++)
        changed = lower(&here[goal], there[goal] + cost) || changed;
    return changed;
}

static void measure_lone(struct slow *slow)
{
    unsigned squares = slow->oracle->squares;
    slow->lone = mem_alloc((size_t)ORACLE_SQUARES * ORACLE_SQUARES, sizeof *slow->lone);
    for (unsigned box = 0; box < squares; box++)
        for (unsigned player = 0; player < squares; player++)
            for (unsigned goal = 0; goal < squares; goal++)
                slow->lone[lone_state(box, player)][goal] =
                    box == goal && (slow->oracle->goals >> goal & 1) ? 0 : SLOW_FAR;
    for (bool changed = true; changed;) {
        changed = false;
        for (unsigned box = 0; box < squares; box++)
            for (unsigned player = 0; player < squares; player++)
                for (unsigned way = 0; player != box && way < ORACLE_DIRECTIONS; way++)
                    changed = relax_lone(slow, box, player, way) || changed;
    }
}

/* Can a lone box get from a square to a goal, with the player on some side? */
static bool is_live_square(const struct slow *slow, unsigned square)
{
    bool live = false;
    for (unsigned player = 0; player < slow->oracle->squares; player++)
        for (unsigned goal = 0; player != square && goal < slow->oracle->squares; goal++)
            live = live || slow->lone[lone_state(square, player)][goal] < SLOW_FAR;
    return live;
}

/* Every way to give the boxes from one on the goals that are left. */
static unsigned least_sum(const struct slow *slow, uint64_t boxes, uint64_t goals, unsigned player)
{
    unsigned box = 0, least = SLOW_FAR;
    if (!boxes)
        return 0;
    while (!(boxes >> box & 1))
        box++;
    for (unsigned goal = 0; goal < slow->oracle->squares; goal++)
        if (goals >> goal & 1) {
            unsigned one = slow->lone[lone_state(box, player)][goal];
            unsigned rest =
                least_sum(slow, boxes & (boxes - 1), goals & ~(UINT64_C(1) << goal), player);
            lower(&least, one + rest < SLOW_FAR ? one + rest : SLOW_FAR);
        }
    return least;
}

static bool is_solved(const struct slow *slow, unsigned node)
{
    return !(oracle_boxes(slow->oracle, slow->nodes[node]) & ~slow->oracle->goals);
}

static unsigned rank_of(uint64_t boxes, unsigned square)
{
    unsigned rank = 0;
    for (unsigned i = 0; i < square; i++)
        rank += (unsigned)(boxes >> i & 1);
    return rank;
}

static unsigned admit(struct slow *slow, uint32_t position)
{
    unsigned *number = &slow->node_of[slow->oracle->region[position]];
    if (!*number) {
        slow->nodes[slow->count] = position;
        slow->bound[slow->count] =
            least_sum(slow, oracle_boxes(slow->oracle, position), slow->oracle->goals,
                      oracle_player(slow->oracle, position));
        *number = ++slow->count;
    }
    return *number - 1;
}

/* A push from a position of a node. */
static void add_push(struct slow *slow, unsigned node, uint32_t position, unsigned way)
{
    const struct oracle *oracle = slow->oracle;
    uint32_t next = oracle->next[4 * (size_t)position + way];
    unsigned from = oracle->beside[oracle_player(oracle, position)][way];
    unsigned to = oracle->beside[from][way];
    slow->legal[node]++;
    if (!is_live_square(slow, to))
        return;
    slow->edges[slow->edge_count++] =
        (struct slow_edge){.from = node,
                           .to = admit(slow, next),
                           .before = rank_of(oracle_boxes(oracle, position), from),
                           .after = rank_of(oracle_boxes(oracle, next), to),
                           .way = way};
}

static void build(struct slow *slow)
{
    const struct oracle *oracle = slow->oracle;
    admit(slow, 0);
    for (unsigned node = 0; node < slow->count; node++)
        for (uint32_t i = 0; i < oracle->count && !is_solved(slow, node); i++)
            for (unsigned way = 0; way < ORACLE_DIRECTIONS; way++)
                if (oracle->region[i] == oracle->region[slow->nodes[node]] &&
                    oracle->next[4 * (size_t)i + way] != ORACLE_NEVER &&
                    oracle->is_push[4 * (size_t)i + way])
                    add_push(slow, node, i, way);
    for (unsigned node = 0; node < slow->count; node++)
        slow->to_goal[node] = is_solved(slow, node) ? 0 : SLOW_FAR;
    for (bool changed = true; changed;) {
        changed = false;
        for (unsigned i = 0; i < slow->edge_count; i++)
            changed =
                lower(&slow->to_goal[slow->edges[i].from], slow->to_goal[slow->edges[i].to] + 1) ||
                changed;
    }
}

struct slow *slow_new(const struct oracle *oracle)
{
    struct slow *slow = mem_alloc(1, sizeof *slow);
    slow->oracle = oracle;
    slow->boxes = rank_of(oracle_boxes(oracle, 0), ORACLE_SQUARES);
    slow->node_of = mem_alloc(oracle->count, sizeof *slow->node_of);
    slow->nodes = mem_alloc(oracle->count, sizeof *slow->nodes);
    slow->legal = mem_alloc(oracle->count, sizeof *slow->legal);
    slow->to_goal = mem_alloc(oracle->count, sizeof *slow->to_goal);
    slow->bound = mem_alloc(oracle->count, sizeof *slow->bound);
    slow->edges = mem_alloc(oracle->count * ORACLE_DIRECTIONS, sizeof *slow->edges);
    measure_lone(slow);
    build(slow);
    return slow;
}

void slow_free(struct slow *slow)
{
    mem_free(slow->lone);
    mem_free(slow->node_of);
    mem_free(slow->nodes);
    mem_free(slow->legal);
    mem_free(slow->to_goal);
    mem_free(slow->bound);
    mem_free(slow->edges);
    mem_free(slow);
}

unsigned slow_live(const struct slow *slow)
{
    unsigned live = 0;
    for (unsigned node = 0; node < slow->count; node++)
        live += slow->to_goal[node] < SLOW_FAR;
    return live;
}

/* Tries every way with fewest pushes. */
static unsigned only_from(const struct slow *slow, unsigned node)
{
    unsigned least = SLOW_FAR, ways = 0;
    if (is_solved(slow, node))
        return 0;
    for (unsigned i = 0; i < slow->edge_count; i++) {
        const struct slow_edge *edge = &slow->edges[i];
        if (edge->from == node && slow->to_goal[edge->to] + 1 == slow->to_goal[node]) {
            lower(&least, only_from(slow, edge->to));
            ways++;
        }
    }
    return least + (slow->legal[node] > 1 && ways == 1);
}

unsigned slow_only_moves(const struct slow *slow)
{
    return only_from(slow, 0);
}

/* Relaxes costs by node and label until nothing changes; the least of the solved nodes. */
static unsigned least_solved(const struct slow *slow, const unsigned *cost, unsigned labels)
{
    unsigned least = SLOW_FAR;
    for (unsigned node = 0; node < slow->count; node++)
        for (unsigned label = 0; is_solved(slow, node) && label < labels; label++)
            lower(&least, cost[node * labels + label]);
    return least;
}

static unsigned *far_away(size_t count)
{
    unsigned *cost = mem_alloc(count, sizeof *cost);
    for (size_t i = 0; i < count; i++)
        cost[i] = SLOW_FAR;
    return cost;
}

/* The label after the last stands for no push so far. */
unsigned slow_series(const struct slow *slow, unsigned directions)
{
    unsigned labels = slow->boxes * directions + 1;
    unsigned *cost = far_away((size_t)slow->count * labels);
    cost[labels - 1] = 0;
    for (bool changed = true; changed;) {
        changed = false;
        for (unsigned i = 0; i < slow->edge_count; i++) {
            const struct slow_edge *edge = &slow->edges[i];
            unsigned way = directions > 1 ? edge->way : 0;
            unsigned same = edge->before * directions + way;
            unsigned *to = &cost[edge->to * labels + edge->after * directions + way];
            for (unsigned label = 0; label < labels; label++)
                changed = lower(to, cost[edge->from * labels + label] + (label != same)) || changed;
        }
    }
    unsigned least = least_solved(slow, cost, labels);
    mem_free(cost);
    return least;
}

unsigned slow_carry(const struct slow_edge *edge, unsigned group, unsigned boxes)
{
    unsigned carried = 0, others[32], count = 0;
    for (unsigned box = 0; box < boxes; box++)
        if (box != edge->before)
            others[count++] = group >> box & 1;
    for (unsigned box = 0, other = 0; box < boxes; box++)
        carried |= (box == edge->after ? group >> edge->before & 1 : others[other++]) << box;
    return carried;
}

/* Labels: the first group, and which was at work last (0: none yet, 1: the first, 2: the other). */
unsigned slow_groups(const struct slow *slow)
{
    unsigned groups = 1u << slow->boxes, labels = groups * 3;
    unsigned *cost = far_away((size_t)slow->count * labels);
    for (unsigned group = 1; group < groups - 1; group++)
        cost[group * 3] = 0;
    for (bool changed = true; changed;) {
        changed = false;
        for (unsigned i = 0; i < slow->edge_count; i++) {
            const struct slow_edge *edge = &slow->edges[i];
            for (unsigned group = 1; group < groups - 1; group++) {
                unsigned at_work = group >> edge->before & 1 ? 1 : 2;
                unsigned to =
                    edge->to * labels + slow_carry(edge, group, slow->boxes) * 3 + at_work;
                for (unsigned last = 0; last < 3; last++)
                    changed = lower(&cost[to], cost[edge->from * labels + group * 3 + last] +
                                                   (last != at_work)) ||
                              changed;
            }
        }
    }
    unsigned least = least_solved(slow, cost, labels);
    mem_free(cost);
    return least;
}

/* Solves rows of n numbers and two right sides, by elimination with pivots. */
static void eliminate(double *rows, unsigned n)
{
    unsigned width = n + 2;
    for (unsigned column = 0; column < n; column++) {
        unsigned pivot = column;
        for (unsigned row = column; row < n; row++)
            if (fabs(rows[row * width + column]) > fabs(rows[pivot * width + column]))
                pivot = row;
        for (unsigned i = 0; i < width; i++) {
            double kept = rows[column * width + i];
            rows[column * width + i] = rows[pivot * width + i];
            rows[pivot * width + i] = kept;
        }
        for (unsigned row = 0; row < n; row++) {
            double share = rows[row * width + column] / rows[column * width + column];
            for (unsigned i = column; row != column && share != 0 && i < width; i++)
                rows[row * width + i] -= share * rows[column * width + i];
        }
    }
}

static double weight(const struct slow *slow, const struct slow_edge *edge)
{
    if (slow->bound[edge->to] == SLOW_FAR)
        return 0;
    return exp(-0.7 * ((double)slow->bound[edge->to] - (double)slow->bound[edge->from]));
}

/* a = 1 + sum of p a, c = sum of p c, over all nodes; solved: 0 and 1; dead: 0 and 0. */
double slow_walker(const struct slow *slow)
{
    unsigned n = slow->count, width = n + 2;
    double *rows = mem_alloc((size_t)n * width, sizeof *rows);
    for (unsigned node = 0; node < n; node++) {
        double all = 0;
        rows[node * width + node] = 1;
        rows[node * width + n + 1] = is_solved(slow, node);
        if (is_solved(slow, node) || slow->to_goal[node] == SLOW_FAR)
            continue;
        rows[node * width + n] = 1;
        for (unsigned i = 0; i < slow->edge_count; i++)
            if (slow->edges[i].from == node)
                all += weight(slow, &slow->edges[i]);
        for (unsigned i = 0; i < slow->edge_count; i++)
            if (slow->edges[i].from == node)
                rows[node * width + slow->edges[i].to] -= weight(slow, &slow->edges[i]) / all;
    }
    eliminate(rows, n);
    double expected = rows[n] / rows[0] / (rows[n + 1] / rows[0]);
    mem_free(rows);
    return is_solved(slow, 0) || expected <= 1 ? 0 : fmin(12, log10(expected));
}
