/* Stars for solutions of levels whose optimum is known: one for any, two for one within a fifth of
 * the optimum, three for the optimum. */
#ifndef APP_PLAY_STARS_H
#define APP_PLAY_STARS_H

#include <stdbool.h>
#include <stddef.h>

struct collection;
struct level;
struct level_progress;
struct player_progress;
struct text;

enum { STARS_MAX = 3 };

/* Whether the notes of the level tell an optimum that the game counts. */
bool stars_are_given(const struct level *level);

unsigned stars_of(const struct level *level, const struct level_progress *progress);

/* All of a collection: how many levels are solved, and how many stars there are, if any are given.
 */
struct stars_total {
    size_t solved, stars, most;
};

struct stars_total stars_total(const struct collection *collection,
                               struct player_progress *progress);

/* So many stars, and blanks up to STARS_MAX. */
void stars_add(struct text *out, unsigned stars, bool unicode);

#endif
