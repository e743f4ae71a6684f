#include "app/play/stars.h"

#include <string.h>

#include "app/core/optima.h"
#include "app/play/catalog.h"
#include "app/play/player_progress.h"
#include "base/text.h"
#include "puzzle/game.h"
#include "puzzle/level.h"

/* The optimum by the first goal whose metric the notes tell and the game counts; false: none. */
static bool find_optimum(const struct level *level, size_t *counter, uint64_t *optimum)
{
    const char *const *counters = level->family->game->counters;
    for (const struct goal *goal = level->family->goals; goal->name; goal++) {
        int64_t noted = goal->metric ? optima_noted(level, goal->metric) : -1;
        for (size_t i = 0; noted > 0 && counters[i]; i++)
            if (strcmp(counters[i], goal->metric) == 0) {
                *counter = i;
                *optimum = (uint64_t)noted;
                return true;
            }
    }
    return false;
}

bool stars_are_given(const struct level *level)
{
    size_t counter;
    uint64_t optimum;
    return find_optimum(level, &counter, &optimum);
}

unsigned stars_of(const struct level *level, const struct level_progress *progress)
{
    size_t counter;
    uint64_t optimum;
    if (!progress->solved || !find_optimum(level, &counter, &optimum))
        return 0;
    uint64_t own = progress->own[counter];
    return own <= optimum ? 3 : own != UINT64_MAX && 5 * own <= 6 * optimum ? 2 : 1;
}

struct stars_total stars_total(const struct collection *collection,
                               struct player_progress *progress)
{
    struct stars_total total = {0};
    for (size_t i = 0; i < collection->count; i++) {
        const struct level *level = collection->levels[i];
        struct level_progress entry = player_progress_recall(progress, level);
        total.solved += entry.solved;
        total.stars += stars_of(level, &entry);
        total.most += stars_are_given(level) ? STARS_MAX : 0;
    }
    return total;
}

void stars_add(struct text *out, unsigned stars, bool unicode)
{
    for (unsigned i = 0; i < STARS_MAX; i++)
        text_add(out, i >= stars ? " " : unicode ? "★" : "*");
}
