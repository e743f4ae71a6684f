#include "slide/travel.h"

#include "base/mem.h"
#include "base/text.h"

/* Breadth first over the places of the one piece: place number = y * width + x. */
struct trip {
    const struct play *play;
    size_t piece;
    int width, height;
    uint8_t *came; /* by place: direction of the step to it, or one of the two below */
    struct spot *queue;
    size_t count;
};

enum { UNSEEN = DIRECTIONS, START };

static uint8_t *came(const struct trip *trip, struct spot spot)
{
    return &trip->came[spot.y * trip->width + spot.x];
}

/* Whether the piece could stand there with all others where they are. */
static bool fits(const struct trip *trip, struct spot spot)
{
    const struct tray *tray = trip->play->tray;
    const struct piece *piece = &tray->pieces[trip->piece];
    if (spot.x < 0 || spot.y < 0 || spot.x >= trip->width || spot.y >= trip->height ||
        !tray_admits(tray, piece, spot.x, spot.y))
        return false;
    for (unsigned k = 0; k < piece->cell_count; k++) {
        size_t there = play_at(trip->play, spot.x + piece->cells[k].x, spot.y + piece->cells[k].y);
        if (there != trip->piece && there != tray->piece_count)
            return false;
    }
    return true;
}

static bool covers(const struct trip *trip, struct spot spot, int x, int y)
{
    const struct piece *piece = &trip->play->tray->pieces[trip->piece];
    for (unsigned k = 0; k < piece->cell_count; k++)
        if (spot.x + piece->cells[k].x == x && spot.y + piece->cells[k].y == y)
            return true;
    return false;
}

static void expand(struct trip *trip, struct spot from)
{
    const struct piece *piece = &trip->play->tray->pieces[trip->piece];
    for (int d = 0; d < DIRECTIONS; d++) {
        struct spot to = from;
        direction_step((enum direction)d, &to.x, &to.y);
        if (!piece_may_move(piece, (enum direction)d) || !fits(trip, to) ||
            *came(trip, to) != UNSEEN)
            continue;
        *came(trip, to) = (uint8_t)d;
        trip->queue[trip->count++] = to;
    }
}

/* The way back to the start, written forwards. */
static void tell(const struct trip *trip, struct spot end, struct text *script)
{
    size_t count = 0;
    struct stroke *strokes = mem_alloc(trip->count, sizeof *strokes);
    for (struct spot at = end; *came(trip, at) != START; count++) {
        enum direction step = (enum direction) * came(trip, at);
        strokes[trip->count - 1 - count] = (struct stroke){trip->piece, step};
        direction_step(direction_opposite(step), &at.x, &at.y);
    }
    script_write(trip->play->tray, strokes + trip->count - count, count, script);
    mem_free(strokes);
}

bool slide_travel(const struct play *play, size_t piece, int x, int y, struct text *script)
{
    struct trip trip = {.play = play,
                        .piece = piece,
                        .width = (int)play->tray->width,
                        .height = (int)play->tray->height};
    size_t places = (size_t)trip.width * (size_t)trip.height;
    trip.came = mem_alloc(places, 1);
    trip.queue = mem_alloc(places, sizeof *trip.queue);
    for (size_t i = 0; i < places; i++)
        trip.came[i] = UNSEEN;
    *came(&trip, play->spots[piece]) = START;
    trip.queue[trip.count++] = play->spots[piece];
    bool found = false;
    for (size_t i = 0; i < trip.count && !found; i++) {
        found = covers(&trip, trip.queue[i], x, y);
        if (found)
            tell(&trip, trip.queue[i], script);
        else
            expand(&trip, trip.queue[i]);
    }
    mem_free(trip.came);
    mem_free(trip.queue);
    return found;
}
