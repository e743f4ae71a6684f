#include "app/core/hardest.h"

#include <string.h>

#include "base/mem.h"
#include "puzzle/level.h"

void hardest_init(struct hardest *hardest, size_t most)
{
    *hardest = (struct hardest){.most = most};
    hardest->items = mem_alloc(most + 1, sizeof *hardest->items);
}

void hardest_free(struct hardest *hardest)
{
    for (size_t i = 0; i < hardest->count; i++)
        level_free(hardest->items[i].level);
    mem_free(hardest->items);
    *hardest = (struct hardest){0};
}

static bool has(const struct hardest *hardest, const char *id)
{
    for (size_t i = 0; i < hardest->count; i++)
        if (strcmp(hardest->items[i].id, id) == 0)
            return true;
    return false;
}

static bool is_full(const struct hardest *hardest, uint32_t worth)
{
    return hardest->count == hardest->most && hardest->items[hardest->count - 1].worth >= worth;
}

bool hardest_offer(void *context, struct level *level, uint32_t worth)
{
    struct hardest *hardest = context;
    struct hard_level new = {.level = level, .worth = worth};
    level->family->identify(level, new.id);
    if (is_full(hardest, worth) || has(hardest, new.id)) {
        level_free(level);
        return !is_full(hardest, worth);
    }
    size_t at = hardest->count++;
    for (; at > 0 && hardest->items[at - 1].worth < worth; at--)
        hardest->items[at] = hardest->items[at - 1];
    hardest->items[at] = new;
    if (hardest->count > hardest->most)
        level_free(hardest->items[--hardest->count].level);
    return !is_full(hardest, worth);
}
