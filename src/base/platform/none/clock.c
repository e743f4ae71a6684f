/* A platform with the clock of ISO C alone, which somebody may set back: then time stands still. */
#include "base/clock.h"

#include <time.h>

double clock_seconds(void)
{
    static double last;
    struct timespec now;
    if (timespec_get(&now, TIME_UTC) == TIME_UTC) {
        double seconds = (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
        last = seconds > last ? seconds : last;
    }
    return last;
}

void clock_sleep(double seconds)
{
    double end = clock_seconds() + seconds;
    while (clock_seconds() < end)
        continue;
}
