#include "sokoban/retrograde/set_table.h"

#include "base/mem.h"
#include "search/limits.h"

enum { FIRST_SLOTS = 64 }; /* of a part */

void set_table_init(struct set_table *table, struct meter *meter, struct mutex *lock)
{
    *table = (struct set_table){.meter = meter, .lock = lock, .ranks = 1};
}

void set_table_split(struct set_table *table, unsigned rank, unsigned ranks)
{
    table->rank = rank;
    table->ranks = ranks;
}

static bool take(struct set_table *table, size_t bytes)
{
    mutex_lock(table->lock);
    bool taken = meter_take(table->meter, bytes);
    mutex_unlock(table->lock);
    return taken;
}

static void give(struct set_table *table, size_t bytes)
{
    mutex_lock(table->lock);
    meter_give(table->meter, bytes);
    mutex_unlock(table->lock);
}

/* All 0; NULL when there is no memory. */
static void *allocate(struct set_table *table, size_t words)
{
    const size_t bytes = words * sizeof(uint64_t);
    if (!take(table, bytes))
        return NULL;
    void *array = mem_try_large(bytes);
    if (!array) {
        give(table, bytes);
        table->meter->hit = LIMIT_MEMORY;
    }
    return array;
}

static void release(struct set_table *table, void *array, size_t words)
{
    if (words)
        give(table, words * sizeof(uint64_t));
    mem_free_large(array, words * sizeof(uint64_t));
}

static size_t slot_words(const struct set_table *table)
{
    return 3 * (size_t)table->words;
}

static void empty_parts(struct set_table *table)
{
    for (unsigned i = 0; table->parts && i < SET_TABLE_PARTS; i++) {
        struct set_part *part = &table->parts[i];
        release(table, part->slots, part->room * slot_words(table));
        part->slots = NULL;
        part->count = part->room = 0;
    }
}

static void release_rows(struct set_table *table)
{
    release(table, table->row_words, table->row_room);
    table->row_words = NULL;
    table->rows = NULL;
    table->row_room = 0;
}

void set_table_free(struct set_table *table)
{
    empty_parts(table);
    for (unsigned i = 0; table->parts && i < SET_TABLE_PARTS; i++)
        mutex_destroy(&table->parts[i].lock);
    mem_free(table->parts);
    release_rows(table);
    release(table, table->binomials, table->binomial_room);
    *table = (struct set_table){0};
}

static uint64_t add_saturating(uint64_t a, uint64_t b)
{
    return a > UINT64_MAX - b ? UINT64_MAX : a + b;
}

/* The binomials of the squares on which boxes can stand, and how many sets of boxes there are.
 * False when there is no memory. */
static bool number_sets(struct set_table *table, const uint64_t *squares, unsigned boxes,
                        uint64_t *sets)
{
    size_t bits = 64 * (size_t)table->words;
    /* Behind the binomials, two columns to make them with. */
    size_t wanted = bits * boxes + 2 * ((size_t)boxes + 1);
    if (wanted > table->binomial_room) {
        release(table, table->binomials, table->binomial_room);
        table->binomial_room = 0;
        table->binomials = allocate(table, wanted);
        if (!table->binomials)
            return false;
        table->binomial_room = wanted;
    }
    /* So many of the squares so far, taken 0, 1, ...; numbers of sets may pass 64 bits. */
    uint64_t *column = table->binomials + bits * boxes, *saturated = column + boxes + 1;
    memset(column, 0, 2 * ((size_t)boxes + 1) * sizeof *column);
    column[0] = saturated[0] = 1;
    for (size_t bit = 0; bit < bits; bit++) {
        if (!(squares[bit / 64] >> bit % 64 & 1))
            continue;
        for (unsigned k = boxes; k > 0; k--) {
            table->binomials[(k - 1) * bits + bit] = column[k];
            column[k] += column[k - 1];
            saturated[k] = add_saturating(saturated[k], saturated[k - 1]);
        }
    }
    *sets = saturated[boxes];
    return true;
}

/* Rows for all sets, cleared; false when they do not fit, with some memory left for lists. */
static bool prepare_rows(struct set_table *table, uint64_t sets)
{
    const size_t each = 2 * (size_t)table->words, room = meter_room(table->meter);
    const size_t held = table->row_room * sizeof(uint64_t);
    if (sets > SIZE_MAX / 128 / MASK_WORDS_MAX) /* far from what could be counted in bytes */
        return false;
    size_t wanted = (size_t)sets * each;
    if (wanted <= table->row_room) {
        memset(table->row_words, 0, wanted * sizeof(uint64_t));
        return true;
    }
    if (room != SIZE_MAX && wanted * sizeof(uint64_t) > (room + held) / 4 * 3)
        return false;
    release_rows(table);
    if (!meter_try(table->meter, wanted * sizeof(uint64_t)))
        return false;
    table->row_words = mem_try_large(wanted * sizeof(uint64_t));
    if (!table->row_words) {
        meter_give(table->meter, wanted * sizeof(uint64_t));
        return false;
    }
    table->rows = (_Atomic uint64_t *)(void *)table->row_words;
    table->row_room = wanted;
    return true;
}

static void prepare_parts(struct set_table *table)
{
    release_rows(table);
    if (table->parts)
        return;
    table->parts = mem_alloc(SET_TABLE_PARTS, sizeof *table->parts);
    for (unsigned i = 0; i < SET_TABLE_PARTS; i++)
        mutex_init(&table->parts[i].lock);
}

bool set_table_prepare(struct set_table *table, const struct room *room, const uint64_t *goals)
{
    uint64_t squares[MASK_WORDS_MAX], sets = 0;
    empty_parts(table);
    table->words = room->words;
    room_box_squares(room, goals, squares);
    if (!number_sets(table, squares, mask_count(goals, room->words), &sets))
        return false;
    sets = sets / table->ranks + (table->rank < sets % table->ranks);
    table->is_hashed = !prepare_rows(table, sets);
    if (table->is_hashed)
        prepare_parts(table);
    return true;
}

static uint64_t hash_of(const uint64_t *boxes, unsigned words)
{
    uint64_t hash = 0;
    for (unsigned i = 0; i < words; i++) {
        hash = (hash ^ boxes[i]) * UINT64_C(0x9E3779B97F4A7C15);
        hash ^= hash >> 32;
        hash *= UINT64_C(0xD6E8FEB86659FD93);
        hash ^= hash >> 29;
    }
    return hash;
}

static struct set_part *part_of(const struct set_table *table, uint64_t hash)
{
    return &table->parts[hash >> 56];
}

/* The slot of the set, or the free one where it belongs. */
static uint64_t *find_slot(const struct set_part *part, const uint64_t *boxes, uint64_t hash,
                           unsigned words)
{
    size_t at = (size_t)((uint64_t)(uint32_t)hash * part->room >> 32);
    for (;;) {
        uint64_t *slot = part->slots + at * 3 * words;
        if (memcmp(slot, boxes, words * sizeof *slot) == 0 || mask_is_empty(slot, words))
            return slot;
        at = at + 1 < part->room ? at + 1 : 0;
    }
}

/* A quarter more each time, so that little stands empty. */
static bool grow(struct set_table *table, struct set_part *part)
{
    const size_t words = slot_words(table);
    struct set_part larger = {.room = part->room ? part->room + part->room / 4 : FIRST_SLOTS};
    larger.slots = allocate(table, larger.room * words);
    if (!larger.slots)
        return false;
    for (size_t i = 0; i < part->room; i++) {
        const uint64_t *slot = part->slots + i * words;
        if (!mask_is_empty(slot, table->words))
            memcpy(find_slot(&larger, slot, hash_of(slot, table->words), table->words), slot,
                   words * sizeof *slot);
    }
    release(table, part->slots, part->room * words);
    part->slots = larger.slots;
    part->room = larger.room;
    return true;
}

static uint64_t *slot_for(struct set_table *table, struct set_part *part, const uint64_t *boxes,
                          uint64_t hash)
{
    if (part->count >= part->room - part->room / 8 && !grow(table, part))
        return NULL;
    uint64_t *slot = find_slot(part, boxes, hash, table->words);
    if (mask_is_empty(slot, table->words)) {
        mask_copy(slot, boxes, table->words);
        part->count++;
    }
    return slot;
}

_Atomic uint64_t *set_table_enter(struct set_table *table, const uint64_t *boxes, bool shared)
{
    uint64_t hash = hash_of(boxes, table->words);
    struct set_part *part = part_of(table, hash);
    if (shared)
        mutex_lock(&part->lock);
    uint64_t *slot = slot_for(table, part, boxes, hash);
    if (slot)
        return (_Atomic uint64_t *)(void *)(slot + table->words);
    if (shared)
        mutex_unlock(&part->lock);
    return NULL;
}

void set_table_leave(struct set_table *table, const uint64_t *boxes, bool shared)
{
    if (shared)
        mutex_unlock(&part_of(table, hash_of(boxes, table->words))->lock);
}

const _Atomic uint64_t *set_table_known(const struct set_table *table, const uint64_t *boxes)
{
    if (!table->is_hashed)
        return table->rows +
               set_table_number(table, boxes, table->words) / table->ranks * 2 * table->words;
    uint64_t hash = hash_of(boxes, table->words);
    const struct set_part *part = part_of(table, hash);
    uint64_t *slot = part->room ? find_slot(part, boxes, hash, table->words) : NULL;
    return slot && !mask_is_empty(slot, table->words)
               ? (const _Atomic uint64_t *)(const void *)(slot + table->words)
               : NULL;
}
