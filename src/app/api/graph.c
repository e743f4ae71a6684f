#include "app/api/handles.h"

#include "app/core/task.h"
#include "app/measure/graph/state_graph.h"
#include "base/mem.h"
#include "search/space.h"

struct cariste_graph {
    struct api_head head;
    const struct puzzle *family;
    struct opened_space opened;
    struct state_graph graph;
    struct cariste_state *states;
    struct cariste_edge *edges;
    struct text position;
    char *error; /* or NULL: the rest is there */
};

/* The arrays in the form of the public header. */
static void copy_arrays(struct cariste_graph *self)
{
    const struct state_graph *graph = &self->graph;
    size_t states = state_graph_nodes(graph);
    self->states = mem_alloc(states + 1, sizeof *self->states);
    for (uint32_t i = 0; i < states; i++)
        self->states[i] = (struct cariste_state){.depth = graph->nodes[i].depth,
                                                 .goal = graph->nodes[i].goal,
                                                 .dead = graph->judged && state_is_dead(graph, i),
                                                 .expanded = graph->nodes[i].expanded,
                                                 .solves = graph->nodes[i].on_path};
    self->edges = mem_alloc(graph->edge_count + 1, sizeof *self->edges);
    for (size_t i = 0; i < graph->edge_count; i++) {
        const struct state_edge *edge = &graph->edges[i];
        self->edges[i] = (struct cariste_edge){edge->from, edge->to, edge->cost};
    }
}

struct cariste_graph *cariste_graph_new(const struct cariste_level *level,
                                        struct cariste_options *options)
{
    struct cariste_options *used = api_is(level, API_LEVEL) ? api_borrow(options) : NULL;
    if (!used)
        return NULL;
    struct cariste_graph *self = api_new(API_GRAPH, sizeof *self);
    struct request request = api_request(used);
    char *objection = task_objection(level->level, &request);
    text_init(&self->position);
    self->error = api_words(used->values.lang, objection);
    if (!objection) {
        self->family = level->level->family;
        self->family->open_space(level->level, &request, &self->opened);
        state_graph_make(
            &self->graph, self->opened.space,
            (struct graph_limits){.depth = used->values.depth, .nodes = used->values.max_nodes},
            &request.limits, &request.hooks);
        /* They are gone when the work is done. */
        self->graph.meter.hooks = (struct search_hooks){0};
        copy_arrays(self);
    }
    mem_free(objection);
    api_give_back(used);
    return self;
}

static const struct cariste_graph *made(const struct cariste_graph *graph)
{
    return api_is(graph, API_GRAPH) && graph->family ? graph : NULL;
}

void cariste_graph_free(struct cariste_graph *graph)
{
    if (!api_is(graph, API_GRAPH))
        return;
    if (made(graph)) {
        state_graph_free(&graph->graph);
        graph->family->close_space(&graph->opened);
    }
    mem_free(graph->states);
    mem_free(graph->edges);
    text_free(&graph->position);
    mem_free(graph->error);
    api_bury(graph);
}

const char *cariste_graph_error(const struct cariste_graph *graph)
{
    return api_is(graph, API_GRAPH) ? graph->error : NULL;
}

bool cariste_graph_is_complete(const struct cariste_graph *graph)
{
    return made(graph) && graph->graph.complete;
}

size_t cariste_graph_state_count(const struct cariste_graph *graph)
{
    return made(graph) ? state_graph_nodes(&graph->graph) : 0;
}

const struct cariste_state *cariste_graph_states(const struct cariste_graph *graph)
{
    return made(graph) ? graph->states : NULL;
}

size_t cariste_graph_edge_count(const struct cariste_graph *graph)
{
    return made(graph) ? graph->graph.edge_count : 0;
}

const struct cariste_edge *cariste_graph_edges(const struct cariste_graph *graph)
{
    return made(graph) ? graph->edges : NULL;
}

const char *cariste_graph_position(struct cariste_graph *graph, size_t index)
{
    if (index >= cariste_graph_state_count(graph))
        return NULL;
    const struct space *space = graph->opened.space;
    text_clear(&graph->position);
    space->describe(space->self, table_key(&graph->graph.table, (uint32_t)index), &graph->position);
    return graph->position.bytes;
}
