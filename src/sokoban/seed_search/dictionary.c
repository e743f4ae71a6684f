#include <string.h>

#include "base/mem.h"
#include "base/language/message.h"
#include "base/text.h"
#include "search/limits.h"
#include "search/space.h"
#include "search/table.h"
#include "sokoban/seed_search/transpositions.h"

struct dictionary {
    struct seed_transpositions transpositions;
    struct space space; /* what the table has to know of keys */
    struct table table; /* its cost word is the moves left */
    uint8_t *key;       /* scratch */
    uint8_t *packed;    /* with Zobrist keys: by record, the position it stands for */
    uint8_t *now;       /* scratch */
    size_t room;        /* of packed, in positions */
};

static uint64_t hash_key(void *self, const uint8_t *key)
{
    const struct dictionary *dictionary = self;
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; i < dictionary->space.key_bytes; i++)
        hash = (hash ^ key[i]) * UINT64_C(0x100000001b3);
    return (hash ^ hash >> 32) * UINT64_C(0x9e3779b97f4a7c15);
}

static bool keep_packed(struct dictionary *dictionary, uint32_t number)
{
    size_t bytes = dictionary->transpositions.keys.model->pack.bytes;
    if (!dictionary->packed || number == dictionary->room) {
        size_t room = dictionary->room ? dictionary->room * 2 : 1024;
        if (!meter_take(dictionary->transpositions.meter, (room - dictionary->room) * bytes))
            return false;
        dictionary->packed = mem_resize(dictionary->packed, room, bytes);
        dictionary->room = room;
    }
    memcpy(dictionary->packed + number * bytes, dictionary->now, bytes);
    return true;
}

static enum transposition_answer add(struct dictionary *dictionary, uint64_t hash, uint32_t left)
{
    if (!table_allow_cost(&dictionary->table, left))
        return TRANSPOSITION_FULL;
    uint32_t number = table_add(&dictionary->table, dictionary->key, hash, TABLE_NONE);
    if (number == TABLE_NONE)
        return TRANSPOSITION_FULL;
    table_set_cost(&dictionary->table, number, left);
    dictionary->transpositions.used++;
    bool collides = dictionary->transpositions.keys.kind == KEY_ZOBRIST;
    return !collides || keep_packed(dictionary, number) ? TRANSPOSITION_ENTER : TRANSPOSITION_FULL;
}

static enum transposition_answer meet(void *self, uint32_t left)
{
    struct dictionary *dictionary = self;
    struct keys *keys = &dictionary->transpositions.keys;
    const struct position_eval *eval = &dictionary->transpositions.position->eval;
    keys_write(keys, eval->boxes, eval->player, dictionary->key);
    if (keys->kind == KEY_ZOBRIST)
        keys_pack(keys, eval->boxes, eval->player, dictionary->now);
    uint64_t hash = hash_key(self, dictionary->key);
    uint32_t number = table_find(&dictionary->table, dictionary->key, hash);
    if (number == TABLE_NONE)
        return add(dictionary, hash, left);
    size_t bytes = keys->model->pack.bytes;
    bool other = dictionary->packed &&
                 memcmp(dictionary->packed + number * bytes, dictionary->now, bytes) != 0;
    dictionary->transpositions.collisions += other;
    if (left <= table_cost(&dictionary->table, number))
        return TRANSPOSITION_KNOWN;
    if (!table_allow_cost(&dictionary->table, left))
        return TRANSPOSITION_FULL;
    table_set_cost(&dictionary->table, number, left);
    return TRANSPOSITION_ENTER;
}

static void release(struct seed_transpositions *transpositions)
{
    struct dictionary *dictionary = (struct dictionary *)transpositions;
    meter_give(transpositions->meter, dictionary->room * transpositions->keys.model->pack.bytes);
    table_free(&dictionary->table);
    keys_free(&transpositions->keys);
    mem_free(dictionary->key);
    mem_free(dictionary->packed);
    mem_free(dictionary->now);
    mem_free(dictionary);
}

struct seed_transpositions *seed_dictionary_new(const struct seed_position *position,
                                                struct keys keys, struct meter *meter,
                                                struct text *why)
{
    struct dictionary *dictionary = mem_alloc(1, sizeof *dictionary);
    dictionary->transpositions = (struct seed_transpositions){.transpositions = {dictionary, meet},
                                                              .free = release,
                                                              .position = position,
                                                              .meter = meter,
                                                              .keys = keys};
    dictionary->space =
        (struct space){.self = dictionary, .key_bytes = keys.bytes, .hash = hash_key};
    dictionary->key = mem_alloc(1, keys.bytes);
    dictionary->now = mem_alloc(1, keys.model->pack.bytes);
    if (table_init(&dictionary->table, &dictionary->space, meter, TABLE_COSTS))
        return &dictionary->transpositions;
    text_say(why, "not even an empty dictionary fits into the memory allowed");
    release(&dictionary->transpositions);
    return NULL;
}
