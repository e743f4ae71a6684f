#include "app/pool.h"

#include <string.h>

#include "base/mem.h"
#include "puzzle/level.h"

void pool_init(struct pool *pool, size_t most)
{
    *pool = (struct pool){.most = most};
    pool->items = mem_alloc(most + 1, sizeof *pool->items);
}

void pool_free(struct pool *pool)
{
    for (size_t i = 0; i < pool->count; i++)
        level_free(pool->items[i].level);
    mem_free(pool->items);
    *pool = (struct pool){0};
}

static bool has(const struct pool *pool, const char *id)
{
    for (size_t i = 0; i < pool->count; i++)
        if (strcmp(pool->items[i].id, id) == 0)
            return true;
    return false;
}

static bool is_full(const struct pool *pool, uint32_t worth)
{
    return pool->count == pool->most && pool->items[pool->count - 1].worth >= worth;
}

bool pool_offer(void *context, struct level *level, uint32_t worth)
{
    struct pool *pool = context;
    struct pooled new = {.level = level, .worth = worth};
    level->family->identify(level, new.id);
    if (is_full(pool, worth) || has(pool, new.id)) {
        level_free(level);
        return !is_full(pool, worth);
    }
    size_t at = pool->count++;
    for (; at > 0 && pool->items[at - 1].worth < worth; at--)
        pool->items[at] = pool->items[at - 1];
    pool->items[at] = new;
    if (pool->count > pool->most)
        level_free(pool->items[--pool->count].level);
    return !is_full(pool, worth);
}
