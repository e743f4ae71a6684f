/* The whole game as a machine: events go in, screens come out. It waits for nothing and knows no
 * terminal, so that whatever drives it, a terminal or a test, decides about time and size. */
#ifndef APP_PLAY_STAGE_H
#define APP_PLAY_STAGE_H

#include <stdbool.h>
#include <stdint.h>

#include "puzzle/puzzle.h"

struct book;
struct catalog;
struct screen;
struct stage;

/* The least size of a screen on which everything can be shown. */
enum { STAGE_WIDTH_MIN = 60, STAGE_HEIGHT_MIN = 16 };

struct stage_options {
    const char *layout; /* of letters that steer, see app/play/steer.h */
    struct request request;
    bool unicode, color;
    double now;   /* what time it is at the beginning */
    bool at_once; /* begins with the first level instead of the choice */
};

/* The catalog is not empty; it and the book outlive the stage. */
struct stage *stage_new(const struct catalog *catalog, struct book *book,
                        const struct stage_options *options);
void stage_free(struct stage *stage); /* saves */

bool stage_wants_unicode(const struct stage *stage);
bool stage_wants_color(const struct stage *stage);

/* Every event tells the time, in seconds. False when the player quits. */
bool stage_key(struct stage *stage, uint32_t key, double now);
void stage_click(struct stage *stage, unsigned x, unsigned y, double now);
void stage_tick(struct stage *stage, double now);

/* How long a driver may wait before it has to call stage_tick, in seconds. */
double stage_patience(const struct stage *stage);

/* Draws all of it, whatever the size of the screen. */
void stage_draw(struct stage *stage, struct screen *screen);

#endif
