/* The way back along parents that stand in several ranks. A token goes from owner to owner; each
 * tells all ranks the keys it adds. */
#include "search/astar_shared.h"

#include <string.h>

#include "base/mem.h"
#include "search/exchange/exchange.h"

/* A record: how many steps from the goal, the number of the state if it is the token's next owner
 * that is spoken to (else TABLE_NONE), key. */
enum { RECORD_INDEX = 0, RECORD_NUMBER = 4, RECORD_KEY = 8 };

struct tracing {
    struct shared_astar *shared;
    uint8_t *keys; /* by steps from the goal */
    size_t count, room, key_bytes;
    uint32_t token, token_index; /* TABLE_NONE: it is not here */
    uint8_t *record;
};

static void note_key(struct tracing *tracing, uint32_t index, const uint8_t *key)
{
    while (index >= tracing->room) {
        tracing->room = tracing->room ? tracing->room * 2 : 64;
        tracing->keys = mem_resize(tracing->keys, tracing->room, tracing->key_bytes);
    }
    memcpy(tracing->keys + index * tracing->key_bytes, key, tracing->key_bytes);
    if (index >= tracing->count)
        tracing->count = index + 1;
}

static void take(void *context, unsigned from, const uint8_t *records, size_t bytes)
{
    struct tracing *tracing = context;
    (void)from;
    for (size_t at = 0; at < bytes; at += RECORD_KEY + tracing->key_bytes) {
        uint32_t index, number;
        memcpy(&index, records + at + RECORD_INDEX, sizeof index);
        memcpy(&number, records + at + RECORD_NUMBER, sizeof number);
        if (number == TABLE_NONE) {
            note_key(tracing, index, records + at + RECORD_KEY);
        } else {
            tracing->token = number;
            tracing->token_index = index;
        }
    }
}

static void put(struct tracing *tracing, unsigned to, uint32_t index, uint32_t number,
                const uint8_t *key)
{
    memcpy(tracing->record + RECORD_INDEX, &index, sizeof index);
    memcpy(tracing->record + RECORD_NUMBER, &number, sizeof number);
    memcpy(tracing->record + RECORD_KEY, key, tracing->key_bytes);
    mail_put(&tracing->shared->mail, to, tracing->record, RECORD_KEY + tracing->key_bytes);
}

/* Follows the parents as long as they are here. */
static void follow(struct tracing *tracing)
{
    struct shared_astar *shared = tracing->shared;
    const struct table *table = &shared->search.table;
    unsigned rank = shared->exchange->rank, at = rank;
    uint32_t number = tracing->token, index = tracing->token_index;
    const uint8_t *key = NULL;
    while (number != TABLE_NONE && at == rank) {
        key = table_key(table, number);
        note_key(tracing, index, key);
        for (unsigned to = 0; to < shared->exchange->ranks; to++)
            if (to != rank)
                put(tracing, to, index, TABLE_NONE, key);
        at = shared->parent_ranks[number];
        number = table_parent(table, number);
        index++;
    }
    if (number != TABLE_NONE)
        put(tracing, at, index, number, key);
    tracing->token = TABLE_NONE;
}

static void exchange_keys(struct tracing *tracing)
{
    struct mail *mail = &tracing->shared->mail;
    struct agreement none = agreement_none(), all;
    do {
        mail_collect(mail);
        if (tracing->token != TABLE_NONE)
            follow(tracing);
        mail_rest(mail);
    } while (!mail_settled(mail, &none, &all));
}

void shared_astar_trace_back(struct shared_astar *shared, unsigned owner)
{
    struct search_result *result = shared->search.result;
    size_t key_bytes = shared->search.space->key_bytes;
    struct tracing tracing = {.shared = shared, .key_bytes = key_bytes, .token = TABLE_NONE};
    tracing.record = mem_alloc(RECORD_KEY + key_bytes, 1);
    if (owner == shared->exchange->rank)
        tracing.token = shared->search.best;
    shared->mail.take = take;
    shared->mail.context = &tracing;
    exchange_keys(&tracing);
    result->steps = tracing.count - 1;
    result->path = mem_alloc(tracing.count, key_bytes);
    for (size_t i = 0; i < tracing.count; i++)
        memcpy(result->path + i * key_bytes, tracing.keys + (tracing.count - 1 - i) * key_bytes,
               key_bytes);
    mem_free(tracing.keys);
    mem_free(tracing.record);
}
