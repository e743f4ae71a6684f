/* Styles of rooms: a file and a row each. */
#ifndef SOKOBAN_INVENT_STYLE_H
#define SOKOBAN_INVENT_STYLE_H

#include "puzzle/puzzle.h"
#include "sokoban/invent/draft.h"

struct style {
    const char *name, *help;
    unsigned width, height, boxes; /* unless others are wanted */
    bool needs_model;              /* draws within the floor of a room that is given */
    bool starts_off_goals;         /* no box is on a goal at first */
    /* Draws the floor; goals only if they are to stay there. What is no good is drawn again. */
    void (*draw)(struct draft *draft, struct random *random);
};

/* The first is the default. */
#define SOKOBAN_STYLES(ROW)                                                                        \
    ROW(caves) ROW(pillars) ROW(templates) ROW(symmetric) ROW(corridors) ROW(goal_room) ROW(pattern)

#define DECLARE_STYLE(name) extern const struct style style_##name;
SOKOBAN_STYLES(DECLARE_STYLE)
#undef DECLARE_STYLE

choice_list sokoban_styles;

/* The style of that name; of NULL, the first; NULL when there is none. */
const struct style *style_find(const char *name);

#endif
