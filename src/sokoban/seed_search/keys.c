#include "sokoban/seed_search/keys.h"

#include <stdio.h>
#include <string.h>

#include "base/mem.h"

const char *const key_names[] = {"tuple", "string", "primes", "zobrist", "hash1", "hash2", NULL};

enum { COORDINATES_OF_PRIMES = 168, DIGITS_ROOM = 4 };

/* Writes the first primes; there are 168 below 1000. */
static void list_primes(uint16_t *primes, unsigned count)
{
    unsigned found = 0;
    for (unsigned n = 2; found < count; n++) {
        bool prime = true;
        for (unsigned i = 0; i < found && prime; i++)
            prime = n % primes[i];
        if (prime)
            primes[found++] = (uint16_t)n;
    }
}

/* How long the greatest product can be: every prime below 2^k takes k bits a power. */
static size_t product_bytes(const struct map *map, unsigned coordinates)
{
    uint16_t primes[COORDINATES_OF_PRIMES];
    size_t bits = 0;
    list_primes(primes, coordinates);
    for (unsigned i = 0; i < coordinates; i++) {
        size_t each = 0;
        while (primes[i] >> each)
            each++;
        bits += each * (i % 2 ? map->board->width : map->board->height);
    }
    return bits / 8 + 1;
}

bool keys_init(struct keys *keys, const struct model *model, enum key_kind kind, bool sorted,
               uint32_t slots)
{
    const struct map *map = model->map;
    *keys = (struct keys){.model = model, .kind = kind, .sorted = sorted, .slots = slots};
    keys->count = 2 * (map->box_count + 1);
    if (kind == KEY_PRIMES && keys->count > COORDINATES_OF_PRIMES)
        return false;
    keys->boxes = mem_alloc(map->box_count, sizeof *keys->boxes);
    keys->coordinates = mem_alloc(keys->count, 1);
    keys->bytes = kind == KEY_TUPLE    ? keys->count
                  : kind == KEY_STRING ? (size_t)DIGITS_ROOM * keys->count + 1
                  : kind == KEY_PRIMES ? product_bytes(map, keys->count)
                                       : sizeof(uint64_t);
    return true;
}

void keys_free(struct keys *keys)
{
    mem_free(keys->boxes);
    mem_free(keys->coordinates);
    *keys = (struct keys){0};
}

static void sort(struct keys *keys, const cell *boxes)
{
    unsigned count = keys->model->map->box_count;
    for (unsigned i = 0; i < count; i++) {
        unsigned at = i;
        for (; at > 0 && keys->boxes[at - 1] > boxes[i]; at--)
            keys->boxes[at] = keys->boxes[at - 1];
        keys->boxes[at] = boxes[i];
    }
}

static void locate(struct keys *keys, const cell *boxes, cell player)
{
    const struct map *map = keys->model->map;
    if (keys->sorted) {
        sort(keys, boxes);
        boxes = keys->boxes;
    }
    for (size_t i = 0; i <= map->box_count; i++) {
        uint32_t place = map->place[i < map->box_count ? boxes[i] : player];
        uint8_t *at = keys->coordinates + 2 * (size_t)i;
        at[0] = (uint8_t)(place / map->board->width);
        at[1] = (uint8_t)(place % map->board->width);
    }
}

static void write_string(const struct keys *keys, char *key)
{
    for (unsigned i = 0; i < keys->count; i++)
        key += snprintf(key, DIGITS_ROOM + 1, i ? " %u" : "%u", (unsigned)keys->coordinates[i]);
}

/* Multiplies a number, its lowest byte first, by a small one. */
static void multiply(uint8_t *number, size_t bytes, unsigned factor)
{
    unsigned carry = 0;
    for (size_t i = 0; i < bytes; i++) {
        carry += number[i] * factor;
        number[i] = (uint8_t)carry;
        carry >>= 8;
    }
}

static void write_product(const struct keys *keys, uint8_t *key)
{
    uint16_t primes[COORDINATES_OF_PRIMES];
    list_primes(primes, keys->count);
    key[0] = 1;
    for (unsigned i = 0; i < keys->count; i++)
        for (unsigned power = 0; power < keys->coordinates[i]; power++)
            multiply(key, keys->bytes, primes[i]);
}

static void write_zobrist(const struct keys *keys, const cell *boxes, cell player, uint8_t *key)
{
    const struct model *model = keys->model;
    uint64_t word = model->player_hash[player];
    for (unsigned i = 0; i < model->map->box_count; i++)
        word ^= model->box_hash[boxes[i]];
    memcpy(key, &word, sizeof word);
}

void keys_write(struct keys *keys, const cell *boxes, cell player, uint8_t *key)
{
    memset(key, 0, keys->bytes);
    if (keys->kind == KEY_ZOBRIST) {
        write_zobrist(keys, boxes, player, key);
        return;
    }
    locate(keys, boxes, player);
    if (keys->kind == KEY_STRING)
        write_string(keys, (char *)key);
    else if (keys->kind == KEY_PRIMES)
        write_product(keys, key);
    else
        memcpy(key, keys->coordinates, keys->count);
}

static uint64_t power(uint64_t base, unsigned exponent, uint32_t modulus)
{
    uint64_t result = 1 % modulus;
    for (base %= modulus; exponent; exponent >>= 1, base = base * base % modulus)
        if (exponent & 1)
            result = result * base % modulus;
    return result;
}

uint32_t keys_slot(struct keys *keys, const cell *boxes, cell player)
{
    uint64_t sum = 0;
    locate(keys, boxes, player);
    for (unsigned i = 0; i < keys->count; i++) {
        unsigned x = keys->coordinates[i], number = i + 1;
        sum += keys->kind == KEY_HASH1 ? power((uint64_t)x * number, 5, keys->slots)
                                       : power(number, x, keys->slots);
    }
    return (uint32_t)(sum % keys->slots);
}

void keys_pack(struct keys *keys, const cell *boxes, cell player, uint8_t *key)
{
    sort(keys, boxes);
    pack_write(&keys->model->pack, keys->boxes, player, key);
}

uint64_t keys_number(struct keys *keys, const cell *boxes, cell player)
{
    const struct board *board = keys->model->map->board;
    uint64_t base = board->width > board->height ? board->width : board->height, number = 0;
    locate(keys, boxes, player);
    for (unsigned i = keys->count; i-- > 0;)
        number = number * base + keys->coordinates[i];
    return number;
}
