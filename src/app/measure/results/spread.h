/* How several measurements of one thing are spread. */
#ifndef APP_MEASURE_RESULTS_SPREAD_H
#define APP_MEASURE_RESULTS_SPREAD_H

#include <stddef.h>

/* Quartiles between two values are taken in proportion, as R and NumPy do unless told otherwise. */
struct spread {
    double least, lower, median, upper, most;
};

/* Sorts the values, of which there is at least one. */
struct spread spread_of(double *values, size_t count);

/* Of numbers with spaces between them, at most so many; returns how many there are. */
size_t spread_read(const char *list, double *values, size_t room);

#endif
