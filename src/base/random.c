#include "base/random.h"

uint64_t random_next(struct random *source)
{
    uint64_t z = source->state += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

/* Draws from the largest multiple of bound that 32 bits hold, so that no value is favoured. */
uint32_t random_below(struct random *source, uint32_t bound)
{
    uint64_t fair = ((uint64_t)1 << 32) / bound * bound;
    uint64_t draw;
    do
        draw = random_next(source) >> 32;
    while (draw >= fair);
    return (uint32_t)(draw % bound);
}
