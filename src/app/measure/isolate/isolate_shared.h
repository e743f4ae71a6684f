/* Pieces of work handed to ranks as they become free. A rank does each in a process of its own, so
 * that what crashes or eats memory there ends neither the rank nor the others. */
#ifndef APP_MEASURE_ISOLATE_ISOLATE_SHARED_H
#define APP_MEASURE_ISOLATE_ISOLATE_SHARED_H

struct isolation;

/* As isolate_all, for an isolation with an exchange. */
void isolate_shared(const struct isolation *isolation);

#endif
