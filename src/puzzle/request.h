/* What is asked of a solver: what all families understand, and settings that only some know. */
#ifndef PUZZLE_REQUEST_H
#define PUZZLE_REQUEST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "search/limits.h"

/* A setting of the family's own, by the name of its option. */
struct parameter {
    const char *name;
    const char *text; /* or NULL */
    uint64_t number;  /* a flag is 1 */
    bool given;       /* somebody has asked for it; else it is the default */
};

enum { PARAMETERS_MAX = 8 };

/* Names are of the family's choices; NULL = "auto". */
struct request {
    const char *goal;
    const char *tie; /* what decides between solutions equal in the goal; NULL: nothing */
    const char *algorithm;
    const char *heuristic;
    const char *prune; /* names with commas between them; "none" */
    const char *space; /* for counting */
    unsigned threads;
    bool distances;       /* with counting: also measure */
    bool check_heuristic; /* say whether the estimates are consistent and admissible */
    bool stats;           /* say what tests of positions came to */
    bool trace;           /* the observer wants to see every decision */
    bool closed_census;   /* count what a proof rests on, if it is by A* */
    bool reversed;        /* look at successors in the opposite order */
    struct parameter parameters[PARAMETERS_MAX]; /* those after the last have no name */
    struct limits limits;
    struct search_hooks hooks;
    /* With shortening: is told of every better solution as soon as it is known; or NULL. */
    void (*improved)(void *context, const char *solution);
    void *improved_context;
};

void request_set_number(struct request *request, const char *name, uint64_t number, bool given);
void request_set_text(struct request *request, const char *name, const char *text, bool given);

/* The value of a parameter; 0 and NULL when the request says nothing of it. */
uint64_t request_number(const struct request *request, const char *name);
const char *request_text(const struct request *request, const char *name);

/* Whether something is asked for by a parameter: not by 0, "none" and "auto", nor by a default. */
bool parameter_asks(const struct parameter *parameter);
bool request_asks(const struct request *request, const char *name);

#endif
