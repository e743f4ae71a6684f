/* A new random level: the styles that families can invent are offered, and one is made by a thread
 * of its own while the screen goes on. */
#ifndef APP_PLAY_NEW_LEVEL_H
#define APP_PLAY_NEW_LEVEL_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

struct level;
struct puzzle;
struct screen;
struct text;
struct new_level;

/* The families, which end with NULL, have to stay; the seed is where chance begins. */
struct new_level *new_level_new(const struct puzzle *const *families, uint64_t seed);
void new_level_free(struct new_level *self); /* gives up what is being made */

/* Offers the styles, until a key takes one or any other leaves. */
void new_level_open(struct new_level *self);
bool new_level_is_open(const struct new_level *self);
void new_level_key(struct new_level *self, uint32_t key);

/* The level, once it is made, for the caller to free; NULL before. */
struct level *new_level_take(struct new_level *self);

/* The same for those who have no screen: a line for each style; one made by its name, which is
 * waited for unless the flag (may be NULL) is set. NULL when there is no such style, or no level of
 * it. */
void new_level_tell_styles(const struct new_level *self, struct text *out);
struct level *new_level_make(struct new_level *self, const char *style, const atomic_bool *stop);

/* How long it may be left alone, in seconds. */
double new_level_patience(const struct new_level *self);

void new_level_draw(const struct new_level *self, struct screen *screen);

#endif
