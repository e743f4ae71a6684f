#include "search/sieves.h"

#include <string.h>

void sieves_add(struct sieves *sieves, const struct sieve *sieve)
{
    unsigned i = 0;
    while (i < sieves->count && strcmp(sieves->items[i].name, sieve->name) != 0)
        i++;
    if (i == SIEVES_MAX)
        return;
    if (i == sieves->count)
        sieves->items[sieves->count++] = (struct sieve){.name = sieve->name};
    sieves->items[i].asked += sieve->asked;
    sieves->items[i].killed += sieve->killed;
    sieves->items[i].steps += sieve->steps;
}

void sieves_join(struct sieves *sieves, const struct sieves *more)
{
    for (unsigned i = 0; i < more->count; i++)
        sieves_add(sieves, &more->items[i]);
}
