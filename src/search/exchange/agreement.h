/* What each rank says at the end of a phase, and what comes of it. */
#ifndef SEARCH_EXCHANGE_AGREEMENT_H
#define SEARCH_EXCHANGE_AGREEMENT_H

#include <stdint.h>

enum { MAIL_SUMS = 12, MAIL_LEASTS = 4 };

struct agreement {
    uint64_t sums[MAIL_SUMS];     /* added up */
    uint64_t leasts[MAIL_LEASTS]; /* the least of all */
};

/* Nothing said so far: sums of 0, leasts of UINT64_MAX. */
struct agreement agreement_none(void);

#endif
