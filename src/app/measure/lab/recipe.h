/* Experiments ready made: what the seeds measured, on their levels. */
#ifndef APP_MEASURE_LAB_RECIPE_H
#define APP_MEASURE_LAB_RECIPE_H

#include "app/measure/lab/experiment.h"

enum { RECIPE_PLANS_MAX = 3 };

struct recipe {
    const char *name;
    const char *title;
    struct experiment_plan plans[RECIPE_PLANS_MAX]; /* until one without a title */
};

/* Ends with a NULL name. */
extern const struct recipe recipes[];

const struct recipe *recipe_find(const char *name);

#endif
