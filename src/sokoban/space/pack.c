#include "sokoban/space/pack.h"

#include <string.h>

#include "base/mem.h"

static bool add_overflows(uint64_t a, uint64_t b, uint64_t *sum)
{
    return __builtin_add_overflow(a, b, sum);
}

/* Fills the table of C(n, k); false when the largest number of a position passes 64 bits. */
static bool tabulate(struct pack *pack, uint64_t *largest)
{
    size_t row = (size_t)pack->slots + 1;
    for (unsigned k = 0; k < pack->boxes; k++)
        for (unsigned n = 1; n <= pack->slots; n++) {
            uint64_t without = pack->choose[k * row + n - 1];
            uint64_t with = k ? pack->choose[(k - 1) * row + n - 1] : 1;
            if (add_overflows(without, with, &pack->choose[k * row + n]))
                return false;
        }
    uint64_t sets = pack->boxes ? pack->choose[(pack->boxes - 1) * row + pack->slots] : 1;
    return !__builtin_mul_overflow(sets, (uint64_t)pack->cells, largest);
}

static void choose_form(struct pack *pack)
{
    uint64_t largest = 0;
    /* A table this large cannot belong to numbers of 64 bits, except for very few boxes. */
    size_t entries = (size_t)pack->boxes * (pack->slots + 1);
    if (entries <= 1 << 20) {
        pack->choose = mem_alloc(entries, sizeof *pack->choose);
        if (tabulate(pack, &largest)) {
            for (uint64_t rest = largest ? largest - 1 : 0; rest; rest >>= 8)
                pack->bytes++;
            pack->bytes += pack->bytes == 0;
            return;
        }
        mem_free(pack->choose);
        pack->choose = NULL;
    }
    while (1u << pack->player_bits < pack->cells)
        pack->player_bits++;
    pack->bytes = ((size_t)pack->slots + pack->player_bits + 7) / 8;
}

void pack_init(struct pack *pack, const struct map *map, const bool *usable)
{
    *pack = (struct pack){.cells = map->cells, .boxes = map->box_count};
    pack->cell_of = mem_alloc(map->cells, sizeof *pack->cell_of);
    pack->slot_of = mem_alloc((size_t)map->cells + 1, sizeof *pack->slot_of);
    for (unsigned c = 0; c <= map->cells; c++) {
        pack->slot_of[c] = PACK_NO_SLOT;
        if (c < map->cells && usable[c]) {
            pack->slot_of[c] = (uint16_t)pack->slots;
            pack->cell_of[pack->slots++] = (cell)c;
        }
    }
    choose_form(pack);
}

void pack_free(struct pack *pack)
{
    mem_free(pack->cell_of);
    mem_free(pack->slot_of);
    mem_free(pack->choose);
    *pack = (struct pack){0};
}

void pack_move_box(const struct pack *pack, const cell *boxes, unsigned box, cell to, cell *moved)
{
    memcpy(moved, boxes, pack->boxes * sizeof *moved);
    unsigned at = box;
    for (; at + 1 < pack->boxes && moved[at + 1] < to; at++)
        moved[at] = moved[at + 1];
    for (; at > 0 && moved[at - 1] > to; at--)
        moved[at] = moved[at - 1];
    moved[at] = to;
}

static void write_number(const struct pack *pack, uint64_t rank, cell player, uint8_t *key)
{
    uint64_t number = rank * pack->cells + player;
    for (size_t i = 0; i < pack->bytes; i++, number >>= 8)
        key[i] = (uint8_t)number;
}

/* What a box on a cell adds to the rank, by its number. */
static uint64_t share(const struct pack *pack, unsigned box, cell at)
{
    return pack->choose[box * ((size_t)pack->slots + 1) + pack->slot_of[at]];
}

static void write_rank(const struct pack *pack, const cell *boxes, cell player, uint8_t *key)
{
    uint64_t rank = 0;
    for (unsigned i = 0; i < pack->boxes; i++)
        rank += share(pack, i, boxes[i]);
    write_number(pack, rank, player, key);
}

static uint64_t number_of(const struct pack *pack, const uint8_t *key)
{
    uint64_t number = 0;
    for (size_t i = pack->bytes; i-- > 0;)
        number = number << 8 | key[i];
    return number;
}

/* The slot of a box, by its number, below that of the next one; takes its share out of the rank. */
static unsigned take_slot(const struct pack *pack, unsigned box, unsigned slot, uint64_t *rank)
{
    const uint64_t *choose = pack->choose + box * ((size_t)pack->slots + 1);
    do
        slot--;
    while (choose[slot] > *rank);
    *rank -= choose[slot];
    return slot;
}

static void read_rank(const struct pack *pack, const uint8_t *key, cell *boxes, cell *player)
{
    uint64_t number = number_of(pack, key);
    uint64_t rank = number / pack->cells;
    *player = (cell)(number - rank * pack->cells);
    unsigned slot = pack->slots;
    for (unsigned i = pack->boxes; i-- > 0;) {
        slot = take_slot(pack, i, slot, &rank);
        boxes[i] = pack->cell_of[slot];
    }
}

static void set_bit(uint8_t *key, size_t bit)
{
    key[bit / 8] |= (uint8_t)(1u << bit % 8);
}

static void flip_bit(uint8_t *key, size_t bit)
{
    key[bit / 8] ^= (uint8_t)(1u << bit % 8);
}

static bool get_bit(const uint8_t *key, size_t bit)
{
    return key[bit / 8] >> bit % 8 & 1;
}

/* The player's bits are the last. */
static void write_player(const struct pack *pack, cell player, uint8_t *key)
{
    size_t at = pack->slots / 8;
    unsigned shift = pack->slots % 8;
    uint32_t rest = (uint32_t)player << shift;
    if (shift)
        rest |= key[at] & ((1u << shift) - 1);
    for (; at < pack->bytes; at++, rest >>= 8)
        key[at] = (uint8_t)rest;
}

static cell read_player(const struct pack *pack, const uint8_t *key)
{
    uint32_t bits = 0;
    for (size_t at = pack->bytes; at-- > pack->slots / 8;)
        bits = bits << 8 | key[at];
    return (cell)(bits >> pack->slots % 8);
}

static void write_bits(const struct pack *pack, const cell *boxes, cell player, uint8_t *key)
{
    memset(key, 0, pack->bytes);
    for (unsigned i = 0; i < pack->boxes; i++)
        set_bit(key, pack->slot_of[boxes[i]]);
    write_player(pack, player, key);
}

static void read_bits(const struct pack *pack, const uint8_t *key, cell *boxes, cell *player)
{
    unsigned count = 0;
    for (unsigned byte = 0; count < pack->boxes; byte++)
        for (unsigned bits = key[byte]; bits && count < pack->boxes; bits &= bits - 1)
            boxes[count++] = pack->cell_of[byte * 8 + (unsigned)__builtin_ctz(bits)];
    *player = read_player(pack, key);
}

void pack_write(const struct pack *pack, const cell *boxes, cell player, uint8_t *key)
{
    if (pack->choose)
        write_rank(pack, boxes, player, key);
    else
        write_bits(pack, boxes, player, key);
}

/* Boxes between where the box was and where it comes to change their numbers by one. */
static uint64_t move_rank(const struct pack *pack, uint64_t rank, const cell *boxes,
                          const struct pack_move *move)
{
    unsigned at = move->box;
    rank -= share(pack, at, boxes[at]);
    for (; at + 1 < pack->boxes && boxes[at + 1] < move->to; at++)
        rank += share(pack, at, boxes[at + 1]) - share(pack, at + 1, boxes[at + 1]);
    for (; at > 0 && boxes[at - 1] > move->to; at--)
        rank += share(pack, at, boxes[at - 1]) - share(pack, at - 1, boxes[at - 1]);
    return rank + share(pack, at, move->to);
}

void pack_write_moved(const struct pack *pack, const uint8_t *before, const cell *boxes,
                      const struct pack_move *move, uint8_t *key)
{
    if (pack->choose) {
        uint64_t rank = number_of(pack, before) / pack->cells;
        write_number(pack, move_rank(pack, rank, boxes, move), move->player, key);
        return;
    }
    memcpy(key, before, pack->bytes);
    flip_bit(key, pack->slot_of[boxes[move->box]]);
    flip_bit(key, pack->slot_of[move->to]);
    write_player(pack, move->player, key);
}

void pack_read(const struct pack *pack, const uint8_t *key, cell *boxes, cell *player)
{
    if (pack->choose)
        read_rank(pack, key, boxes, player);
    else
        read_bits(pack, key, boxes, player);
}

static bool are_bits_within(const struct pack *pack, const uint8_t *key, const bool *is_marked)
{
    unsigned count = 0;
    for (unsigned byte = 0; count < pack->boxes; byte++)
        for (unsigned bits = key[byte]; bits && count < pack->boxes; bits &= bits - 1, count++)
            if (!is_marked[pack->cell_of[byte * 8 + (unsigned)__builtin_ctz(bits)]])
                return false;
    return true;
}

static bool is_rank_within(const struct pack *pack, const uint8_t *key, const bool *is_marked)
{
    uint64_t rank = number_of(pack, key) / pack->cells;
    unsigned slot = pack->slots;
    for (unsigned i = pack->boxes; i-- > 0;) {
        slot = take_slot(pack, i, slot, &rank);
        if (!is_marked[pack->cell_of[slot]])
            return false;
    }
    return true;
}

bool pack_is_within(const struct pack *pack, const uint8_t *key, const bool *is_marked)
{
    return (pack->choose ? is_rank_within : are_bits_within)(pack, key, is_marked);
}

/* Does the rank stand for a set of boxes? */
static bool is_rank(const struct pack *pack, uint64_t number)
{
    size_t row = (size_t)pack->slots + 1;
    uint64_t sets = pack->boxes ? pack->choose[(pack->boxes - 1) * row + pack->slots] : 1;
    return number / pack->cells < sets;
}

/* As many bits as boxes, and none behind those of the player? */
static bool is_bits(const struct pack *pack, const uint8_t *key)
{
    unsigned boxes = 0;
    for (size_t bit = 0; bit < pack->slots; bit++)
        boxes += get_bit(key, bit);
    for (size_t bit = (size_t)pack->slots + pack->player_bits; bit < pack->bytes * 8; bit++)
        if (get_bit(key, bit))
            return false;
    return boxes == pack->boxes;
}

bool pack_read_checked(const struct pack *pack, const uint8_t *key, cell *boxes, cell *player)
{
    if (!(pack->choose ? is_rank(pack, number_of(pack, key)) : is_bits(pack, key)))
        return false;
    pack_read(pack, key, boxes, player);
    for (unsigned i = 0; i < pack->boxes; i++)
        if (boxes[i] == *player)
            return false;
    return *player < pack->cells;
}

/* Every bit of the word counts for every bit of the result that is far enough above it, and the
 * shift brings the upper ones down. */
static uint64_t mix(uint64_t hash, uint64_t word)
{
    hash = (hash ^ word) * UINT64_C(0x9e3779b97f4a7c15);
    return hash ^ hash >> 32;
}

uint64_t pack_hash(const struct pack *pack, const uint8_t *key)
{
    uint64_t hash = 0, word = 0;
    size_t at = 0;
    for (; at + sizeof word <= pack->bytes; at += sizeof word) {
        memcpy(&word, key + at, sizeof word);
        hash = mix(hash, word);
    }
    for (word = 0; at < pack->bytes; at++)
        word = word << 8 | key[at];
    return mix(hash, word) * UINT64_C(0xd6e8feb86659fd93);
}
