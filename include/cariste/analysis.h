/* What can be worked out of a level: by name, as arrays; and the graph of its positions. */
#ifndef CARISTE_ANALYSIS_H
#define CARISTE_ANALYSIS_H

#include "cariste/level.h"
#include "cariste/options.h"

#ifdef __cplusplus
extern "C" {
#endif

struct cariste_analysis;

/* The analyses of a puzzle, or of all for NULL: "dead", "distances", "rooms", "tunnels", "corrals",
 * "packing-order"...; index from 0. False after the last; a puzzle may have none. They are
 * among the values of the option "overlay". */
CARISTE_API bool cariste_analysis_name(const char *puzzle, size_t index,
                                       struct cariste_choice *out);

/* Analyses a level as it begins, within the option "time" or else some seconds. NULL options are
 * the default ones. NULL when there is no such analysis, or the level has no board. */
CARISTE_API struct cariste_analysis *cariste_analyse(const struct cariste_level *level,
                                                     const char *name,
                                                     struct cariste_options *options);
CARISTE_API void cariste_analysis_free(struct cariste_analysis *analysis);

enum {
    CARISTE_NOTHING = -1, /* nothing is said of the cell */
    CARISTE_DEAD = -2     /* no box may come here */
};

/* A number for each cell, row by row, width by height of them:
 *
 *     dead           CARISTE_DEAD
 *     distances      pushes from here to the nearest goal, or CARISTE_DEAD
 *     rooms          the number of the room, from 1
 *     tunnels        1 for a narrow way with another way round, 2 for the only way
 *     corrals        the number of the region that the player cannot walk to, from 1
 *     packing-order  of goals: when they can be filled, from 1
 *     explain        1 for what is to blame that the level is lost
 *
 * and CARISTE_NOTHING elsewhere. Lives as long as the analysis. */
CARISTE_API const int32_t *cariste_analysis_values(const struct cariste_analysis *analysis);
CARISTE_API unsigned cariste_analysis_width(const struct cariste_analysis *analysis);
CARISTE_API unsigned cariste_analysis_height(const struct cariste_analysis *analysis);

/* What there is to say besides, in lines for people: the values of all heuristics, for one. */
CARISTE_API const char *cariste_analysis_text(const struct cariste_analysis *analysis);

/* False when time ended it: what is missing may be there. */
CARISTE_API bool cariste_analysis_is_complete(const struct cariste_analysis *analysis);

/* --- The graph of positions ------------------------------------------------------------------- */

struct cariste_graph;

struct cariste_state {
    uint32_t depth; /* steps from the start */
    bool goal;
    bool dead;     /* no goal can be reached from it */
    bool expanded; /* all its edges are there */
    bool solves;   /* on the way to a goal that is next to the start */
};

struct cariste_edge {
    uint32_t from, to; /* indices of states */
    uint32_t cost;
};

/* Walks through the positions of a level breadth first, as the options say: "space", "depth",
 * "max-nodes", "time", "memory". NULL for what is no level, or are no options; when it cannot be
 * done, cariste_graph_error says why, and there are no states. The level's collection has to stay.
 */
CARISTE_API struct cariste_graph *cariste_graph_new(const struct cariste_level *level,
                                                    struct cariste_options *options);
CARISTE_API void cariste_graph_free(struct cariste_graph *graph);
CARISTE_API const char *cariste_graph_error(const struct cariste_graph *graph); /* or NULL */

/* Whether nothing was left out. */
CARISTE_API bool cariste_graph_is_complete(const struct cariste_graph *graph);

/* Arrays that live as long as the graph; the start is the first state. */
CARISTE_API size_t cariste_graph_state_count(const struct cariste_graph *graph);
CARISTE_API const struct cariste_state *cariste_graph_states(const struct cariste_graph *graph);
CARISTE_API size_t cariste_graph_edge_count(const struct cariste_graph *graph);
CARISTE_API const struct cariste_edge *cariste_graph_edges(const struct cariste_graph *graph);

/* The position of a state as rows of characters; it lives until the next call. NULL beyond the
 * last. */
CARISTE_API const char *cariste_graph_position(struct cariste_graph *graph, size_t index);

#ifdef __cplusplus
}
#endif

#endif
