#include "sokoban/retrograde/layer.h"

/* In the squares of the next layer, beside them: the set is in a worker's list. No square has it.
 */
#define LISTED (UINT64_C(1) << 63)

MASK_INLINE uint64_t number_of(const struct retrograde_work *work, const uint64_t *boxes,
                               unsigned words)
{
    const uint64_t *binomials = work->binomials;
    uint64_t number = 0;
    for (unsigned i = 0; i < words; i++)
        for (uint64_t left = boxes[i]; left; left &= left - 1, binomials += 64 * (size_t)words)
            number += binomials[64 * i + (unsigned)__builtin_ctzll(left)];
    return number;
}

uint64_t box_set_number(const struct retrograde_work *work, const uint64_t *boxes)
{
    return number_of(work, boxes, work->room->words);
}

MASK_INLINE uint64_t load(const _Atomic uint64_t *word)
{
    return atomic_load_explicit(word, memory_order_relaxed);
}

/* Returns what was there. A worker alone does without the lock. */
MASK_INLINE uint64_t add_bits(_Atomic uint64_t *word, uint64_t bits,
                              enum retrograde_company company)
{
    if (company == COMPANY_THREADS)
        return atomic_fetch_or_explicit(word, bits, memory_order_relaxed);
    uint64_t before = load(word);
    atomic_store_explicit(word, before | bits, memory_order_relaxed);
    return before;
}

/* The set has squares in the next layer: sees to it that somebody lists it. */
MASK_INLINE bool list_set(struct retrograde_worker *worker, uint64_t number, const uint64_t *boxes,
                          unsigned words)
{
    struct box_sets *found = &worker->found;
    if (found->count == found->room && !worker->extend(worker))
        return false;
    uint64_t *item = found->words + found->count++ * (1 + 2 * words);
    item[0] = number;
    mask_copy(item + 1, boxes, words);
    for (unsigned i = 0; i < words; i++)
        item[1 + words + i] = 0; /* until the layer is opened */
    return true;
}

MASK_INLINE bool meet_square(struct retrograde_worker *worker, const uint64_t *boxes,
                             unsigned square, unsigned words, enum retrograde_company company)
{
    const struct retrograde_work *work = worker->work;
    uint64_t number = number_of(work, boxes, words), bit = UINT64_C(1) << square % 64;
    if (company == COMPANY_RANKS) {
        unsigned owner = (unsigned)(number % work->ranks);
        number /= work->ranks;
        if (owner != work->rank) {
            worker->give(worker, owner, boxes, square);
            return true;
        }
    }
    _Atomic uint64_t *known = work->table + number * 2 * words, *next = known + words;
    uint64_t before;
    if (load(&known[square / 64]) & bit)
        return true;
    if (words == 1) {
        before = add_bits(next, bit | LISTED, company);
    } else {
        add_bits(&next[square / 64], bit, company);
        before = add_bits(&next[words - 1], LISTED, company);
    }
    return before & LISTED || list_set(worker, number, boxes, words);
}

/* Backwards, a walk is a walk. */
MASK_INLINE bool walk(struct retrograde_worker *worker, const uint64_t *item, const uint64_t *free,
                      unsigned words, enum retrograde_company company)
{
    const struct retrograde_work *work = worker->work;
    _Atomic uint64_t *known = work->table + item[0] * 2 * words, *next = known + words;
    uint64_t step[MASK_WORDS_MAX];
    mask_step(step, item + 1 + words, work->room->stride, words);
    for (unsigned i = 0; i < words; i++)
        step[i] &= free[i] & ~load(&known[i]);
    if (mask_is_empty(step, words))
        return true;
    for (unsigned i = 0; i + 1 < words; i++)
        if (step[i])
            add_bits(&next[i], step[i], company);
    return add_bits(&next[words - 1], step[words - 1] | LISTED, company) & LISTED ||
           list_set(worker, item[0], item + 1, words);
}

/* The player, with a box behind, steps so many bits forward and takes it along. */
MASK_INLINE bool pull(struct retrograde_worker *worker, const uint64_t *item, const uint64_t *free,
                      int bits, unsigned words, enum retrograde_company company)
{
    uint64_t behind[MASK_WORDS_MAX], ahead[MASK_WORDS_MAX], boxes[MASK_WORDS_MAX];
    mask_shift(behind, item + 1, bits, words);
    mask_shift(ahead, free, -bits, words);
    for (unsigned i = 0; i < words; i++)
        for (uint64_t left = item[1 + words + i] & behind[i] & ahead[i]; left; left &= left - 1) {
            unsigned at = 64 * i + (unsigned)__builtin_ctzll(left);
            unsigned from = (unsigned)((int)at - bits);
            mask_copy(boxes, item + 1, words);
            boxes[from / 64] &= ~(UINT64_C(1) << from % 64);
            boxes[i] |= left & -left;
            if (!meet_square(worker, boxes, (unsigned)((int)at + bits), words, company))
                return false;
        }
    return true;
}

MASK_INLINE bool expand(struct retrograde_worker *worker, const uint64_t *items, size_t count,
                        unsigned words, enum retrograde_company company)
{
    const struct room *room = worker->work->room;
    const bool walks = worker->work->metric == RETROGRADE_MOVES;
    const int stride = (int)room->stride;
    uint64_t free[MASK_WORDS_MAX];
    for (; count--; items += 1 + 2 * words) {
        for (unsigned i = 0; i < words; i++)
            free[i] = room->floor[i] & ~items[1 + i];
        if ((walks && !walk(worker, items, free, words, company)) ||
            !pull(worker, items, free, 1, words, company) ||
            !pull(worker, items, free, -1, words, company) ||
            !pull(worker, items, free, stride, words, company) ||
            !pull(worker, items, free, -stride, words, company))
            return false;
    }
    return true;
}

/* A set stands in one list only, so this needs no lock. */
MASK_INLINE void open_sets(struct retrograde_worker *worker, uint64_t *items, size_t count,
                           unsigned words)
{
    const struct retrograde_work *work = worker->work;
    for (; count--; items += 1 + 2 * words) {
        _Atomic uint64_t *known = work->table + items[0] * 2 * words, *next = known + words;
        uint64_t *players = items + 1 + words, free[MASK_WORDS_MAX];
        for (unsigned i = 0; i < words; i++) {
            players[i] = load(&next[i]) & ~(i + 1 == words ? LISTED : 0);
            free[i] = work->room->floor[i] & ~items[1 + i];
            atomic_store_explicit(&next[i], 0, memory_order_relaxed);
        }
        if (work->metric == RETROGRADE_PUSHES)
            mask_flood(players, free, work->room->stride, words);
        for (unsigned i = 0; i < words; i++)
            add_bits(&known[i], players[i], COMPANY_NONE);
        worker->positions += mask_count(players, words);
    }
}

void layer_open(struct retrograde_worker *worker, uint64_t *items, size_t count)
{
    switch (worker->work->room->words) {
    case 1:
        open_sets(worker, items, count, 1);
        break;
    case 2:
        open_sets(worker, items, count, 2);
        break;
    default:
        open_sets(worker, items, count, worker->work->room->words);
    }
}

bool layer_meet(struct retrograde_worker *worker, const uint64_t *boxes, unsigned square)
{
    return meet_square(worker, boxes, square, worker->work->room->words, COMPANY_RANKS);
}

MASK_INLINE bool expand_with(struct retrograde_worker *worker, const uint64_t *items, size_t count,
                             enum retrograde_company company)
{
    switch (worker->work->room->words) {
    case 1:
        return expand(worker, items, count, 1, company);
    case 2:
        return expand(worker, items, count, 2, company);
    default:
        return expand(worker, items, count, worker->work->room->words, company);
    }
}

bool layer_expand(struct retrograde_worker *worker, const uint64_t *items, size_t count)
{
    switch (worker->work->company) {
    case COMPANY_THREADS:
        return expand_with(worker, items, count, COMPANY_THREADS);
    case COMPANY_RANKS:
        return expand_with(worker, items, count, COMPANY_RANKS);
    default:
        return expand_with(worker, items, count, COMPANY_NONE);
    }
}
