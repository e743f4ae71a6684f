#include "sokoban/retrograde/layer.h"

/* In the squares of the next layer, beside them: the set is in a worker's list. No square has it.
 */
#define LISTED (UINT64_C(1) << 63)

/* What the loops are compiled for, where it is constant. */
struct variant {
    unsigned words;
    enum retrograde_company company;
    bool hashed;
};

MASK_INLINE bool is_shared(const struct variant is)
{
    return is.company == COMPANY_THREADS;
}

MASK_INLINE uint64_t load(const _Atomic uint64_t *word)
{
    return atomic_load_explicit(word, memory_order_relaxed);
}

/* Returns what was there. A worker alone does without the lock. */
MASK_INLINE uint64_t add_bits(_Atomic uint64_t *word, uint64_t bits, bool shared)
{
    if (shared)
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

/* The row of a set, which is to be left again; NULL when there is no memory for it. */
MASK_INLINE _Atomic uint64_t *enter(struct retrograde_work *work, uint64_t number,
                                    const uint64_t *boxes, const struct variant is)
{
    return is.hashed ? set_table_enter(&work->table, boxes, is_shared(is))
                     : work->table.rows + number * 2 * is.words;
}

MASK_INLINE void leave(struct retrograde_work *work, const uint64_t *boxes, const struct variant is)
{
    if (is.hashed)
        set_table_leave(&work->table, boxes, is_shared(is));
}

MASK_INLINE bool meet_square(struct retrograde_worker *worker, const uint64_t *boxes,
                             unsigned square, const struct variant is)
{
    struct retrograde_work *work = worker->work;
    const unsigned words = is.words;
    const bool locks = is_shared(is) && !is.hashed;
    uint64_t number = set_table_number(&work->table, boxes, words);
    uint64_t bit = UINT64_C(1) << square % 64, before = LISTED;
    if (is.company == COMPANY_RANKS) {
        unsigned owner = (unsigned)(number % work->table.ranks);
        number /= work->table.ranks;
        if (owner != work->table.rank) {
            worker->give(worker, owner, boxes, square);
            return true;
        }
    }
    _Atomic uint64_t *known = enter(work, number, boxes, is), *next = known + words;
    if (is.hashed && !known)
        return false;
    if (load(&known[square / 64]) & bit) {
        leave(work, boxes, is);
        return true;
    }
    if (words == 1) {
        before = add_bits(next, bit | LISTED, locks);
    } else {
        add_bits(&next[square / 64], bit, locks);
        before = add_bits(&next[words - 1], LISTED, locks);
    }
    leave(work, boxes, is);
    return before & LISTED || list_set(worker, number, boxes, words);
}

/* Backwards, a walk is a walk. */
MASK_INLINE bool walk(struct retrograde_worker *worker, const uint64_t *item, const uint64_t *free,
                      const struct variant is)
{
    struct retrograde_work *work = worker->work;
    const unsigned words = is.words;
    const bool locks = is_shared(is) && !is.hashed;
    _Atomic uint64_t *known = enter(work, item[0], item + 1, is), *next = known + words;
    uint64_t step[MASK_WORDS_MAX], before = LISTED;
    if (is.hashed && !known)
        return false;
    mask_step(step, item + 1 + words, work->room->stride, words);
    for (unsigned i = 0; i < words; i++)
        step[i] &= free[i] & ~load(&known[i]);
    if (!mask_is_empty(step, words)) {
        for (unsigned i = 0; i + 1 < words; i++)
            if (step[i])
                add_bits(&next[i], step[i], locks);
        before = add_bits(&next[words - 1], step[words - 1] | LISTED, locks);
    }
    leave(work, item + 1, is);
    return before & LISTED || list_set(worker, item[0], item + 1, words);
}

/* The player, with a box behind, steps so many bits forward and takes it along. */
MASK_INLINE bool pull(struct retrograde_worker *worker, const uint64_t *item, const uint64_t *free,
                      int bits, const struct variant is)
{
    const unsigned words = is.words;
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
            if (!meet_square(worker, boxes, (unsigned)((int)at + bits), is))
                return false;
        }
    return true;
}

MASK_INLINE bool expand(struct retrograde_worker *worker, const uint64_t *items, size_t count,
                        const struct variant is)
{
    const struct room *room = worker->work->room;
    const bool walks = worker->work->metric == RETROGRADE_MOVES;
    const int stride = (int)room->stride;
    uint64_t free[MASK_WORDS_MAX];
    for (; count--; items += 1 + 2 * is.words) {
        for (unsigned i = 0; i < is.words; i++)
            free[i] = room->floor[i] & ~items[1 + i];
        if ((walks && !walk(worker, items, free, is)) || !pull(worker, items, free, 1, is) ||
            !pull(worker, items, free, -1, is) || !pull(worker, items, free, stride, is) ||
            !pull(worker, items, free, -stride, is))
            return false;
    }
    return true;
}

/* A set stands in one list only: no lock is needed but that of a table that may grow. */
MASK_INLINE void open_sets(struct retrograde_worker *worker, uint64_t *items, size_t count,
                           const struct variant is)
{
    struct retrograde_work *work = worker->work;
    const unsigned words = is.words;
    for (; count--; items += 1 + 2 * words) {
        _Atomic uint64_t *known = enter(work, items[0], items + 1, is), *next = known + words;
        uint64_t *players = items + 1 + words, free[MASK_WORDS_MAX];
        for (unsigned i = 0; i < words; i++) {
            players[i] = load(&next[i]) & ~(i + 1 == words ? LISTED : 0);
            free[i] = work->room->floor[i] & ~items[1 + i];
            atomic_store_explicit(&next[i], 0, memory_order_relaxed);
        }
        if (work->metric == RETROGRADE_PUSHES)
            mask_flood(players, free, work->room->stride, words);
        for (unsigned i = 0; i < words; i++)
            add_bits(&known[i], players[i], false);
        leave(work, items + 1, is);
        worker->positions += mask_count(players, words);
    }
}

static struct variant variant_of(const struct retrograde_work *work)
{
    return (struct variant){work->room->words, work->company, work->table.is_hashed};
}

void layer_open(struct retrograde_worker *worker, uint64_t *items, size_t count)
{
    const struct variant is = variant_of(worker->work);
    if (is.hashed || is.words > 2)
        open_sets(worker, items, count, is);
    else if (is.words == 1)
        open_sets(worker, items, count, (struct variant){1, COMPANY_NONE, false});
    else
        open_sets(worker, items, count, (struct variant){2, COMPANY_NONE, false});
}

bool layer_meet(struct retrograde_worker *worker, const uint64_t *boxes, unsigned square)
{
    return meet_square(worker, boxes, square, variant_of(worker->work));
}

MASK_INLINE bool expand_rows(struct retrograde_worker *worker, const uint64_t *items, size_t count,
                             enum retrograde_company company)
{
    switch (worker->work->room->words) {
    case 1:
        return expand(worker, items, count, (struct variant){1, company, false});
    case 2:
        return expand(worker, items, count, (struct variant){2, company, false});
    default:
        return expand(worker, items, count,
                      (struct variant){worker->work->room->words, company, false});
    }
}

bool layer_expand(struct retrograde_worker *worker, const uint64_t *items, size_t count)
{
    const struct variant is = variant_of(worker->work);
    if (is.hashed)
        return is.words == 1 ? expand(worker, items, count, (struct variant){1, is.company, true})
                             : expand(worker, items, count, is);
    switch (is.company) {
    case COMPANY_THREADS:
        return expand_rows(worker, items, count, COMPANY_THREADS);
    case COMPANY_RANKS:
        return expand_rows(worker, items, count, COMPANY_RANKS);
    default:
        return expand_rows(worker, items, count, COMPANY_NONE);
    }
}
