/* Series of pushes of one box, or of one box in one direction, by a search in layers: what k series
 * lead to.
 *
 * A state is a node and the box (with its direction) that may be pushed on for nothing. Whoever
 * stands at a node after k series may begin any other there as his next: so of the states of a node
 * only those with the fewest series are looked at. */
#include "base/bits.h"
#include "base/mem.h"
#include "search/limits.h"
#include "sokoban/difficulty/live_graph.h"
#include "sokoban/difficulty/measures.h"

struct state {
    uint32_t node, label;
};

struct series {
    const struct live_graph *live;
    bool is_line;       /* a change of direction ends a series */
    size_t labels;      /* of a node */
    uint32_t *layer;    /* by node: fewest series to it, from 1; 0: not reached */
    uint32_t *reached;  /* nodes in that order */
    uint32_t count;     /* of them */
    uint64_t *seen;     /* states */
    struct state *open; /* of the layer, a stack */
    size_t open_count, open_room;
};

static uint32_t label_of(const struct series *series, unsigned box, const struct push_edge *edge)
{
    return series->is_line ? box * DIRECTIONS + push_edge_direction(edge) : box;
}

/* A push within the series that ends a layer's way at its end. False when a limit is reached. */
static bool arrive(struct series *series, const struct push_edge *edge, uint32_t layer)
{
    uint32_t node = edge->to;
    struct state state = {node, label_of(series, push_edge_box_after(edge), edge)};
    size_t bit = node * series->labels + state.label;
    if ((series->layer[node] && series->layer[node] < layer) || bits_has(series->seen, bit))
        return true;
    struct state *open = meter_extend(series->live->meter, series->open, &series->open_room,
                                      series->open_count, sizeof *open);
    if (!open)
        return false;
    series->open = open;
    series->open[series->open_count++] = state;
    bits_add(series->seen, bit);
    if (!series->layer[node])
        series->reached[series->count++] = node;
    series->layer[node] = layer;
    return true;
}

/* Goes on with the series that are open. */
static bool go_on(struct series *series, uint32_t layer)
{
    const struct live_graph *live = series->live;
    for (size_t steps = 0; series->open_count; steps++) {
        struct state state = series->open[--series->open_count];
        if (steps % 4096 == 0 && !meter_look(live->meter))
            return false;
        for (uint32_t i = live->first[state.node]; i < live->first[state.node + 1]; i++) {
            const struct push_edge *edge = &live->edges[i];
            if (label_of(series, push_edge_box_before(edge), edge) == state.label &&
                !arrive(series, edge, layer))
                return false;
        }
    }
    return true;
}

/* Begins a series with every push of the nodes of the layer before: those from one on. */
static bool begin(struct series *series, uint32_t from, uint32_t layer)
{
    const struct live_graph *live = series->live;
    for (uint32_t at = from, end = series->count; at < end; at++) {
        uint32_t node = series->reached[at];
        if (at % 4096 == 0 && !meter_look(live->meter))
            return false;
        for (uint32_t i = live->first[node]; i < live->first[node + 1]; i++)
            if (!arrive(series, &live->edges[i], layer))
                return false;
    }
    return true;
}

static bool has_solved(const struct series *series, uint32_t from)
{
    bool found = false;
    for (uint32_t at = from; at < series->count && !found; at++)
        found = series->reached[at] < series->live->solved;
    return found;
}

/* The start is taken for the one layer before the first. */
static uint32_t search(struct series *series)
{
    series->reached[series->count++] = series->live->start;
    for (uint32_t layer = 1, from = 0, next; from < series->count; layer++, from = next) {
        next = series->count;
        if (!begin(series, from, layer) || !go_on(series, layer))
            break;
        if (has_solved(series, next))
            return layer;
    }
    return DIFFICULTY_UNKNOWN;
}

static uint32_t fewest(const struct live_graph *live, bool is_line)
{
    if (live->start < live->solved)
        return 0;
    struct meter *meter = live->meter;
    struct series series = {.live = live,
                            .is_line = is_line,
                            .labels = (size_t)live->boxes * (is_line ? DIRECTIONS : 1u)};
    size_t words = bits_words(live->count * series.labels), nodes = (size_t)live->count + 1;
    uint32_t found = DIFFICULTY_UNKNOWN;
    series.layer = meter_array(meter, nodes, sizeof *series.layer);
    series.reached = meter_array(meter, nodes, sizeof *series.reached);
    series.seen = meter_array(meter, words, sizeof *series.seen);
    if (series.layer && series.reached && series.seen)
        found = search(&series);
    meter_array_free(meter, series.layer, nodes, sizeof *series.layer);
    meter_array_free(meter, series.reached, nodes, sizeof *series.reached);
    meter_array_free(meter, series.seen, words, sizeof *series.seen);
    meter_give(meter, series.open_room * sizeof *series.open);
    mem_free(series.open);
    return found;
}

uint32_t series_of_box(const struct live_graph *live)
{
    return fewest(live, false);
}

uint32_t series_of_line(const struct live_graph *live)
{
    return fewest(live, true);
}
