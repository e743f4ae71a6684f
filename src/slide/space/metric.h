/* What counts as one move of a piece. */
#ifndef SLIDE_SPACE_METRIC_H
#define SLIDE_SPACE_METRIC_H

enum slide_metric {
    METRIC_STEPS,   /* one piece, one cell */
    METRIC_MOVES,   /* one piece, along any way it finds free */
    METRIC_STRAIGHT /* one piece, any number of cells in one line */
};

#endif
