/* How many times less (or more) each series needs than the first one. */
#ifndef APP_MEASURE_LAB_FACTORS_H
#define APP_MEASURE_LAB_FACTORS_H

#include <stddef.h>

struct experiment;
struct text;

struct factor {
    char *series;
    size_t points;            /* finished by both */
    double mean, least, most; /* of first / this; the mean is geometric */
};

struct factors {
    struct factor *items; /* without the first series */
    size_t count;
    char *first;
};

void factors_make(struct factors *factors, const struct experiment *experiment);
void factors_free(struct factors *factors);

/* A line for each. */
void factors_print(const struct factors *factors, const char *measure, struct text *out);

#endif
