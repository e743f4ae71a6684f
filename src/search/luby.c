#include "search/luby.h"

uint32_t luby(uint32_t number)
{
    uint32_t most = 1; /* 2^k - 1 terms end with 2^(k - 1) */
    while (most < number)
        most = 2 * most + 1;
    while (most != number) {
        most /= 2;
        if (number > most)
            number -= most;
    }
    return (most + 1) / 2;
}
