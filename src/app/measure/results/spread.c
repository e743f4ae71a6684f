#include "app/measure/results/spread.h"

#include <assert.h>
#include <stdlib.h>

static int by_size(const void *a, const void *b)
{
    const double *one = a, *other = b;
    return (*one > *other) - (*one < *other);
}

/* The value that so many quarters of the others do not exceed. */
static double quartile(const double *sorted, size_t count, unsigned quarters)
{
    double place = (double)(count - 1) * quarters / 4;
    size_t below = (size_t)place;
    size_t above = below + 1 < count ? below + 1 : below;
    return sorted[below] + (place - (double)below) * (sorted[above] - sorted[below]);
}

struct spread spread_of(double *values, size_t count)
{
    assert(count > 0);
    qsort(values, count, sizeof *values, by_size);
    return (struct spread){.least = values[0],
                           .lower = quartile(values, count, 1),
                           .median = quartile(values, count, 2),
                           .upper = quartile(values, count, 3),
                           .most = values[count - 1]};
}

size_t spread_read(const char *list, double *values, size_t room)
{
    size_t count = 0;
    for (char *end; list && count < room; list = end) {
        double value = strtod(list, &end);
        if (end == list)
            break;
        values[count++] = value;
    }
    return count;
}
