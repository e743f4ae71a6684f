/* How hard a level is for people: measures by name, and for some families a score made of them. */
#ifndef PUZZLE_RATING_H
#define PUZZLE_RATING_H

#include <stdbool.h>
#include <stddef.h>

#include "search/limits.h"

struct measure_kind {
    const char *name; /* as in data: dead_fraction */
    const char *help;
    unsigned decimals;
};

enum { MEASURES_MAX = 16 };

struct measure {
    bool is_known;
    double value;
};

enum rating_status {
    RATING_RATED,
    RATING_ESTIMATED,  /* the score rests on less than the measures it is made of */
    RATING_UNSOLVABLE, /* proved: nobody can solve it */
    RATING_LIMIT,      /* reached before there was a score */
    RATING_INVALID
};

struct rating {
    enum rating_status status;
    struct measure measures[MEASURES_MAX]; /* in the order of the family's kinds */
    bool has_score;
    double score;
    unsigned grade; /* from 1 to RATING_GRADES; 0: none */
    enum limit_kind limit;
    double seconds;
    struct search_counters counters;
    char *message; /* one sentence for people, or NULL */
};

enum { RATING_GRADES = 6 };

void rating_free(struct rating *rating);
void rating_set(struct rating *rating, size_t measure, double value);

/* "rated", "estimated", "unsolvable", "limit", "invalid" */
const char *rating_status_name(enum rating_status status);

/* "very easy" to "very hard", a message; "" for no grade. */
const char *rating_grade_name(unsigned grade);

#endif
