/* Time that never goes back, in seconds. */
#ifndef BASE_CLOCK_H
#define BASE_CLOCK_H

double clock_seconds(void);

/* Waits so long, or less when a signal comes. */
void clock_sleep(double seconds);

#endif
