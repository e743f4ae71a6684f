/* The searches. Each takes a space and a meter and ends in one of three ways: a goal was found,
 * the space is exhausted, or a limit was reached. */
#ifndef SEARCH_SEARCH_H
#define SEARCH_SEARCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct meter;
struct space;
struct stream;
struct table;

enum search_outcome { SEARCH_FOUND, SEARCH_EXHAUSTED, SEARCH_LIMITED };

struct search_result {
    enum search_outcome outcome;
    uint32_t cost; /* of the path found; while it goes on, of the cheapest goal known, or 0 */
    uint32_t lower_bound; /* no goal is cheaper than this (0 when the search cannot tell) */
    bool optimal;  /* found, and no cheaper path exists if the space's bounds are admissible */
    uint8_t *path; /* steps + 1 keys from start to goal, when found; NULL: see incumbent */
    size_t steps;
    uint64_t *layers; /* breadth-first: states at each distance */
    size_t layer_count;
};

/* The incumbent of branch and bound: a goal known from elsewhere. A* leaves out all that is no
 * cheaper. It is asked for when so many states have been expanded. When nothing cheaper is found, a
 * search that is finished ends found and optimal at this cost, without a path; one that is not ends
 * limited. */
struct incumbent {
    uint64_t after; /* expansions; its cost function raises it to be asked again */
    /* The cost of the cheapest goal known, or UINT32_MAX; what it takes to find one is counted in
     * the meter. A limit that it hits there ends the search. */
    uint32_t (*cost)(struct incumbent *incumbent, struct meter *meter);

    /* For checkpoints: what it knows. */
    void (*save)(struct incumbent *incumbent, struct stream *stream);
    /* False when that cannot be; else tells the cost as above. */
    bool (*load)(struct incumbent *incumbent, struct stream *stream, uint32_t *cost);
};

/* For searches: asks the meter's incumbent, if there is one and it is time to. True when it knows
 * something cheaper, which is the cost from then on. */
bool search_ask_incumbent(struct meter *meter, uint32_t *cost);

/* For searches with a table: the keys from the start to a state, along the parents, become the
 * path of the result. */
void search_trace_back(const struct table *table, uint32_t number, struct search_result *result);

/* Is every key of the result's path a successor of the one before it, at no more than the cost? */
bool search_path_holds(const struct space *space, const struct search_result *result);

/* For searches by cost: what they came to, finished or at a limit, with the number of the cheapest
 * goal met (or TABLE_NONE: it is in result->path, or was known from elsewhere) and its cost
 * (UINT32_MAX: there is none). */
void search_conclude(struct search_result *result, const struct table *table, uint32_t best,
                     uint32_t cost, bool finished);

typedef void search_function(const struct space *space, struct meter *meter,
                             struct search_result *result);

/* Fewest steps; ignores costs and bounds except BOUND_DEAD. */
search_function search_bfs;
/* The same from both ends (Pohl 1971), if the space can list its goals; else from the start alone.
 */
search_function search_bidirectional;
/* Any path, depth first. */
search_function search_dfs;
/* Least cost: A*, by cost + bound; reopens states reached cheaper later. */
search_function search_astar;
/* The same from both ends, if the space has a back (both_ends.c). */
search_function search_both_ends;
/* The same as search_astar where costs and bounds are pairs (space.h), and so are those of the
 * result. */
search_function search_astar_pairs;
/* Least cost in memory linear in the path: IDA*, depth first under a rising limit. */
search_function search_ida;
/* Greedy: the state with the least bound first, whatever it cost to reach. The bound is an order,
 * its upper 16 bits first; it need not bound anything. */
search_function search_greedy;
/* Visits everything reachable, without looking for goals or asking for bounds; layer by layer where
 * the hooks say where layers are kept (search/layers/layers.h). */
search_function search_all;

/* Runs a search, with the observer of the meter's hooks if there is one; else, and if the space can
 * be doubled, A* by so many threads (0 is 1). */
void search_run(search_function *run, const struct space *space, unsigned threads,
                struct meter *meter, struct search_result *result);

void search_result_free(struct search_result *result);

#endif
