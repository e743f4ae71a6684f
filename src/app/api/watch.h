/* What a caller's functions see of a search, and have to say in it. */
#ifndef APP_API_WATCH_H
#define APP_API_WATCH_H

#include "app/api/handles.h"
#include "puzzle/request.h"
#include "search/observer.h"
#include "search/own.h"

struct canvas;

/* A position on its way to a function. */
struct api_position {
    struct text text;
    uint8_t *cells;
    struct cariste_position shown;
};

/* A counterexample to functions of the caller's; its position is NULL when there is none. */
struct api_counterexample {
    char *position, *next;
    int64_t said, at_most;
};

/* A piece of work that is watched. */
struct api_watch {
    struct api_functions functions; /* as they were when it began */
    const struct level *level;
    struct canvas *canvas; /* of the level, drawn: what no position says of its floor; or NULL */
    struct search_observer observer;
    struct search_own own;
    struct api_position asked, left;
    struct api_counterexample *refuted; /* two: the first answer that is wrong, the first step */
    struct cariste_visit visit;         /* of the position expanded last */
    bool is_due;                        /* it is to be shown */
    bool is_over;                       /* nothing more is to be shown */
    uint64_t number;
    double next; /* when the next one may be shown */
};

/* Puts the options' functions into a request; to be ended after the work. The counterexamples,
 * which are none as yet, are freed by whoever has them. */
void api_watch_begin(struct api_watch *watch, const struct cariste_options *options,
                     const struct level *level, struct request *request,
                     struct api_counterexample refuted[2]);
void api_watch_end(struct api_watch *watch);

#endif
