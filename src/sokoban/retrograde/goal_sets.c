#include "sokoban/retrograde/goal_sets.h"

#include "base/bits.h"
#include "base/mem.h"

/* The symmetry as a table of bits; NULL when it does not lead from floor to floor. */
static uint16_t *image_table(const struct goal_sets *sets, unsigned symmetry)
{
    const struct room *room = sets->room;
    if ((symmetry & SYMMETRY_EXCHANGE) && room->width != room->height)
        return NULL;
    uint16_t *table = mem_alloc(64 * (size_t)room->words, sizeof *table);
    for (unsigned i = 0; i < sets->cells; i++) {
        unsigned bit = sets->bit_of_cell[i], x = bit % room->stride, y = bit / room->stride;
        symmetry_place(symmetry, room->width, room->height, &x, &y);
        table[bit] = (uint16_t)room_bit(room, x, y);
        if (!bits_has(room->floor, table[bit])) {
            mem_free(table);
            return NULL;
        }
    }
    return table;
}

void goal_sets_init(struct goal_sets *sets, const struct room *room, unsigned goals)
{
    *sets = (struct goal_sets){.room = room, .goals = goals};
    sets->bit_of_cell = mem_alloc(64 * (size_t)room->words, sizeof *sets->bit_of_cell);
    for (unsigned bit = 0; bit < 64 * room->words; bit++)
        if (bits_has(room->floor, bit))
            sets->bit_of_cell[sets->cells++] = (uint16_t)bit;
    sets->chosen = mem_alloc(goals + 1, sizeof *sets->chosen);
    for (unsigned i = 0; i < goals; i++)
        sets->chosen[i] = (uint16_t)i;
    sets->over = goals > sets->cells;
    for (unsigned symmetry = 1; symmetry < SYMMETRIES; symmetry++) {
        uint16_t *table = image_table(sets, symmetry);
        if (table)
            sets->image_of_bit[sets->images++] = table;
    }
}

void goal_sets_free(struct goal_sets *sets)
{
    for (unsigned i = 0; i < sets->images; i++)
        mem_free(sets->image_of_bit[i]);
    mem_free(sets->bit_of_cell);
    mem_free(sets->chosen);
    *sets = (struct goal_sets){0};
}

static bool is_below(const uint64_t *a, const uint64_t *b, unsigned words)
{
    while (words--)
        if (a[words] != b[words])
            return a[words] < b[words];
    return false;
}

/* Whether no image of the goals is below them. */
static bool is_canonical(const struct goal_sets *sets, const uint64_t *goals)
{
    for (unsigned i = 0; i < sets->images; i++) {
        uint64_t image[MASK_WORDS_MAX] = {0};
        for (unsigned k = 0; k < sets->goals; k++)
            bits_add(image, sets->image_of_bit[i][sets->bit_of_cell[sets->chosen[k]]]);
        if (is_below(image, goals, sets->room->words))
            return false;
    }
    return true;
}

/* The first cell that can move up does; those below it go back to the beginning. */
static void advance(struct goal_sets *sets)
{
    unsigned i = 0;
    while (i < sets->goals &&
           sets->chosen[i] + 1U == (i + 1 < sets->goals ? sets->chosen[i + 1] : sets->cells)) {
        sets->chosen[i] = (uint16_t)i;
        i++;
    }
    if (i == sets->goals)
        sets->over = true;
    else
        sets->chosen[i]++;
}

bool goal_sets_next(struct goal_sets *sets, uint64_t *goals)
{
    while (!sets->over) {
        memset(goals, 0, sets->room->words * sizeof *goals);
        for (unsigned i = 0; i < sets->goals; i++)
            bits_add(goals, sets->bit_of_cell[sets->chosen[i]]);
        bool canonical = is_canonical(sets, goals);
        advance(sets);
        if (canonical)
            return true;
    }
    return false;
}
