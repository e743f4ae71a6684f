#include "sokoban/expert/agenda.h"

void agenda_init(struct agenda *agenda, struct meter *meter,
                 bool (*is_waiting)(void *self, uint32_t number), void *self)
{
    *agenda = (struct agenda){.meter = meter, .self = self, .is_waiting = is_waiting};
    bins_init(&agenda->bins, meter);
}

void agenda_free(struct agenda *agenda)
{
    bins_free(&agenda->bins);
    for (int i = 0; i < TASTES; i++)
        bin_free(&agenda->all[i], agenda->meter);
}

static uint64_t clamp16(uint32_t value)
{
    return value < UINT16_MAX ? value : UINT16_MAX;
}

/* Within a bin: least weight first, then the best features, then the boxes farthest from goals,
 * where they are least in the way. */
static struct bin_entry bin_entry(const struct agenda_item *item)
{
    return (struct bin_entry){clamp16(item->weight) << 48 | item->features,
                              UINT32_MAX - item->distance, item->number};
}

/* Among all, weight comes last. */
static struct bin_entry greedy_entry(const struct agenda *agenda, const struct agenda_item *item,
                                     enum taste taste)
{
    uint64_t distance = clamp16(item->distance);
    if (taste == TASTE_FAR && agenda->counts_pushes)
        return (struct bin_entry){distance << 48 | item->features, item->weight, item->number};
    if (taste == TASTE_FAR)
        distance = UINT16_MAX - distance;
    return (struct bin_entry){item->features << 16 | distance, item->weight, item->number};
}

bool agenda_put(struct agenda *agenda, const struct agenda_item *item)
{
    size_t label = bins_find(&agenda->bins, item->cell);
    bool going = bin_put(&agenda->bins.items[label], agenda->meter, bin_entry(item));
    for (int i = 0; i < TASTES && going; i++)
        going = bin_put(&agenda->all[i], agenda->meter, greedy_entry(agenda, item, (enum taste)i));
    return going;
}

/* Takes what looks best: mostly among all, by either taste, and once in a while in the bin of the
 * best features, where weights count. */
static bool take_best(struct agenda *agenda, unsigned turn, uint32_t *number)
{
    enum { TURNS = 2 * TASTES + 1 };
    struct bin *bin =
        turn % TURNS == TURNS - 1 ? bins_best(&agenda->bins) : &agenda->all[turn % TURNS % TASTES];
    while (bin && bin_take(bin, number))
        if (agenda->is_waiting(agenda->self, *number))
            return true;
    return false;
}

/* Every other time what looks best, else the next bin's. */
bool agenda_take(struct agenda *agenda, uint32_t *number)
{
    unsigned round = agenda->round++;
    if (round % 2 && take_best(agenda, round / 2, number))
        return true;
    while (bins_take(&agenda->bins, number))
        if (agenda->is_waiting(agenda->self, *number))
            return true;
    return false;
}
