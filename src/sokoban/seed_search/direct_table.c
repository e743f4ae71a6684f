#include <math.h>

#include "base/mem.h"
#include "base/language/message.h"
#include "base/text.h"
#include "search/limits.h"
#include "sokoban/seed_search/transpositions.h"

struct direct_table {
    struct seed_transpositions transpositions;
    uint16_t *left; /* by the number of a position: moves left + 1, 0 = never met */
    size_t bytes;   /* taken from the meter */
};

static enum transposition_answer meet(void *self, uint32_t left)
{
    struct direct_table *direct = self;
    const struct position_eval *eval = &direct->transpositions.position->eval;
    uint64_t number = keys_number(&direct->transpositions.keys, eval->boxes, eval->player);
    uint16_t *entry = &direct->left[number];
    uint16_t now = (uint16_t)(left < UINT16_MAX ? left + 1 : UINT16_MAX);
    if (*entry >= now)
        return TRANSPOSITION_KNOWN;
    if (*entry == 0)
        direct->transpositions.meter->counters.stored = ++direct->transpositions.used;
    *entry = now;
    return TRANSPOSITION_ENTER;
}

static void release(struct seed_transpositions *transpositions)
{
    struct direct_table *direct = (struct direct_table *)transpositions;
    meter_give(transpositions->meter, direct->bytes);
    keys_free(&transpositions->keys);
    mem_free(direct->left);
    mem_free(direct);
}

/* base to the power of the coordinates; 0 when it passes what memory can be addressed. */
static size_t count_numbers(size_t base, unsigned coordinates)
{
    size_t count = 1;
    for (unsigned i = 0; i < coordinates; i++) {
        if (count > SIZE_MAX / sizeof(uint16_t) / base)
            return 0;
        count *= base;
    }
    return count;
}

struct seed_transpositions *seed_direct_table_new(const struct seed_position *position,
                                                  struct keys keys, struct meter *meter,
                                                  struct text *why)
{
    const struct board *board = keys.model->map->board;
    unsigned base = board->width > board->height ? board->width : board->height;
    size_t count = count_numbers(base, keys.count);
    size_t bytes = count * sizeof(uint16_t);
    uint16_t *left = NULL;
    if (count && meter_take(meter, bytes)) {
        left = mem_try_alloc(count, sizeof *left);
        if (!left)
            meter_give(meter, bytes);
    }
    if (!left) {
        text_say(why,
                 "a table with a place for each of %u to the power %u positions takes 10 to the "
                 "power %.0f bytes, which does not fit into the memory allowed",
                 base, keys.count, floor(log10(base) * keys.count + log10(2)));
        keys_free(&keys);
        return NULL;
    }
    struct direct_table *direct = mem_alloc(1, sizeof *direct);
    direct->transpositions = (struct seed_transpositions){.transpositions = {direct, meet},
                                                          .free = release,
                                                          .position = position,
                                                          .meter = meter,
                                                          .keys = keys,
                                                          .size = count};
    direct->left = left;
    direct->bytes = bytes;
    return &direct->transpositions;
}
