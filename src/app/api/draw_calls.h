/* A pen that keeps what it draws, as the calls of the public header. */
#ifndef APP_API_DRAW_CALLS_H
#define APP_API_DRAW_CALLS_H

#include "cariste.h"
#include "draw/pen.h"

enum { CALLS_DEPTH = 16 };

struct pen_calls_list {
    struct pen pen;
    struct cariste_draw_call *calls;
    size_t count, room;
    char **strings; /* that calls point to */
    size_t string_count, string_room;
    struct {
        double x, y;
    } origins[CALLS_DEPTH]; /* of the groups that are open */
    size_t depth;
};

/* The pen points to the list itself, which therefore stays where it is. */
void pen_calls_init(struct pen_calls_list *list);
void pen_calls_free(struct pen_calls_list *list);

/* Forgets what was drawn. */
void pen_calls_clear(struct pen_calls_list *list);

#endif
