/* What a level must not be: a row for each objection. */
#ifndef SOKOBAN_INVENT_FILTER_H
#define SOKOBAN_INVENT_FILTER_H

#include "sokoban/invent/traits.h"

/* One level that asks to be let through. */
struct applicant {
    struct inventor *inventor;
    const struct draft *draft;
    const struct traits *traits;
};

struct filter {
    const char *name;
    const char *help;
    bool (*passes)(const struct applicant *applicant);
};

extern const struct filter filters[]; /* ends with a NULL name */

/* The first that objects; NULL when none does. */
const struct filter *filter_objection(const struct applicant *applicant);

#endif
