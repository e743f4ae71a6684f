#include "app/measure/graph/graph_text.h"

#include "app/measure/graph/state_graph.h"
#include "base/text.h"
#include "search/space.h"

const char *graph_kind(const struct state_graph *graph, uint32_t node)
{
    const struct state_node *state = &graph->nodes[node];
    if (state_is_dead(graph, node))
        return "dead";
    return node == 0 ? "start" : state->goal ? "goal" : state->expanded ? "plain" : "rim";
}

void graph_add_board(const struct state_graph *graph, uint32_t node, struct text *out)
{
    const struct space *space = graph->space;
    space->describe(space->self, table_key(&graph->table, node), out);
    while (out->length && out->bytes[out->length - 1] == '\n')
        out->bytes[--out->length] = '\0';
}

typedef void step_words(void *self, const uint8_t *key, uint32_t tag, struct text *out);

static void add_step(const struct state_graph *graph, const struct state_edge *edge, bool back,
                     step_words *words, struct text *out)
{
    uint32_t node = back ? edge->to : edge->from;
    if (words)
        words(graph->space->self, table_key(&graph->table, node), back ? edge->back_tag : edge->tag,
              out);
}

void graph_spell_edge(const struct state_graph *graph, const struct state_edge *edge, bool back,
                      struct text *out)
{
    add_step(graph, edge, back, graph->space->spell_step, out);
}

void graph_tell_edge(const struct state_graph *graph, const struct state_edge *edge, bool back,
                     struct text *out)
{
    const struct space *space = graph->space;
    add_step(graph, edge, back, space->tell_step ? space->tell_step : space->spell_step, out);
}
