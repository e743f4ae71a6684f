/* What an experiment varies: options by name, each with several values.
 *
 *     algorithm=bfs/astar prune=none/all~dead,freeze limit=10-40:5
 *
 * Between "/" stand values; "LABEL~VALUE" is shown as LABEL; of a number, "A-B:STEP" stands for
 * many (the step is 1 if not given). A value may bring other options along:
 * "astar+heuristic=nearest". Every value of one option is tried with every value of the
 * others, those of the last one changing fastest. */
#ifndef APP_MEASURE_LAB_VARY_H
#define APP_MEASURE_LAB_VARY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct option;
struct options;
struct text;

struct vary_value {
    char *label;
    char *value;
};

struct variable {
    const struct option *option;
    struct vary_value *values;
    size_t count;
    bool labelled; /* some value has a label of its own */
};

struct vary {
    struct variable *items;
    size_t count;
    size_t axis; /* the variable that makes an axis: the last number with several values */
};

#define VARY_NONE SIZE_MAX

/* NULL or "" varies nothing. False with one sentence in error; to be freed in any case. */
bool vary_parse(struct vary *vary, const char *text, struct text *error);
void vary_free(struct vary *vary);

/* At least one. */
size_t vary_combinations(const struct vary *vary);

const struct vary_value *vary_value(const struct vary *vary, size_t combination, size_t variable);

/* Sets the options of a combination; false with one sentence in error when one does not fit. */
bool vary_apply(const struct vary *vary, size_t combination, struct options *options,
                struct text *error);

/* What a combination is called, apart from its place on the axis; never empty. */
void vary_series(const struct vary *vary, size_t combination, struct text *out);

#endif
