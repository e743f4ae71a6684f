#include "slide/travel.h"

#include "base/mem.h"
#include "base/text.h"

/* Breadth first over the places of the one piece: place number = y * width + x. */
struct slide_trip {
    const struct slide_position *position;
    size_t piece;
    int width, height;
    uint8_t *came; /* by place: direction of the step to it, or one of the two below */
    struct piece_place *queue;
    size_t count;
};

enum { UNSEEN = DIRECTIONS, START };

static uint8_t *came(const struct slide_trip *trip, struct piece_place piece_place)
{
    return &trip->came[piece_place.y * trip->width + piece_place.x];
}

/* Whether the piece could stand there with all others where they are. */
static bool fits(const struct slide_trip *trip, struct piece_place piece_place)
{
    const struct tray *tray = trip->position->tray;
    const struct piece *piece = &tray->pieces[trip->piece];
    if (piece_place.x < 0 || piece_place.y < 0 || piece_place.x >= trip->width ||
        piece_place.y >= trip->height || !tray_admits(tray, piece, piece_place.x, piece_place.y))
        return false;
    for (unsigned k = 0; k < piece->cell_count; k++) {
        size_t there = slide_position_at(trip->position, piece_place.x + piece->cells[k].x,
                                         piece_place.y + piece->cells[k].y);
        if (there != trip->piece && there != tray->piece_count)
            return false;
    }
    return true;
}

static bool covers(const struct slide_trip *trip, struct piece_place piece_place, int x, int y)
{
    const struct piece *piece = &trip->position->tray->pieces[trip->piece];
    for (unsigned k = 0; k < piece->cell_count; k++)
        if (piece_place.x + piece->cells[k].x == x && piece_place.y + piece->cells[k].y == y)
            return true;
    return false;
}

static void expand(struct slide_trip *trip, struct piece_place from)
{
    const struct piece *piece = &trip->position->tray->pieces[trip->piece];
    for (int d = 0; d < DIRECTIONS; d++) {
        struct piece_place to = from;
        direction_step((enum direction)d, &to.x, &to.y);
        if (!piece_may_move(piece, (enum direction)d) || !fits(trip, to) ||
            *came(trip, to) != UNSEEN)
            continue;
        *came(trip, to) = (uint8_t)d;
        trip->queue[trip->count++] = to;
    }
}

/* The way back to the start, written forwards. */
static void tell(const struct slide_trip *trip, struct piece_place end, struct text *notation)
{
    size_t count = 0;
    struct stroke *strokes = mem_alloc(trip->count, sizeof *strokes);
    for (struct piece_place at = end; *came(trip, at) != START; count++) {
        enum direction step = (enum direction) * came(trip, at);
        strokes[trip->count - 1 - count] = (struct stroke){trip->piece, step};
        direction_step(direction_opposite(step), &at.x, &at.y);
    }
    notation_write(trip->position->tray, strokes + trip->count - count, count, notation);
    mem_free(strokes);
}

static void begin(struct slide_trip *trip, const struct slide_position *position, size_t piece)
{
    *trip = (struct slide_trip){.position = position,
                                .piece = piece,
                                .width = (int)position->tray->width,
                                .height = (int)position->tray->height};
    size_t places = (size_t)trip->width * (size_t)trip->height;
    trip->came = mem_alloc(places, 1);
    trip->queue = mem_alloc(places, sizeof *trip->queue);
    for (size_t i = 0; i < places; i++)
        trip->came[i] = UNSEEN;
    *came(trip, position->places[piece]) = START;
    trip->queue[trip->count++] = position->places[piece];
}

static void finish(struct slide_trip *trip)
{
    mem_free(trip->came);
    mem_free(trip->queue);
}

/* Where to: a cell to be covered, or a place to stand at. */
struct slide_target {
    int x, y;
    bool covering;
};

static bool is_there(const struct slide_trip *trip, struct piece_place at,
                     struct slide_target target)
{
    if (target.covering)
        return covers(trip, at, target.x, target.y);
    return at.x == target.x && at.y == target.y;
}

static bool travel(const struct slide_position *position, size_t piece, struct slide_target target,
                   struct text *notation)
{
    struct slide_trip trip;
    bool found = false;
    begin(&trip, position, piece);
    for (size_t i = 0; i < trip.count && !found; i++) {
        found = is_there(&trip, trip.queue[i], target);
        if (found)
            tell(&trip, trip.queue[i], notation);
        else
            expand(&trip, trip.queue[i]);
    }
    finish(&trip);
    return found;
}

bool slide_travel(const struct slide_position *position, size_t piece, int x, int y,
                  struct text *notation)
{
    return travel(position, piece, (struct slide_target){x, y, true}, notation);
}

bool slide_travel_to(const struct slide_position *position, size_t piece, struct piece_place to,
                     struct text *notation)
{
    return travel(position, piece, (struct slide_target){to.x, to.y, false}, notation);
}

void slide_travel_reach(const struct slide_position *position, size_t piece, uint32_t *steps)
{
    struct slide_trip trip;
    begin(&trip, position, piece);
    for (int i = 0; i < trip.width * trip.height; i++)
        steps[i] = UINT32_MAX;
    for (size_t i = 0; i < trip.count; i++) {
        struct piece_place at = trip.queue[i], before = at;
        uint8_t step = *came(&trip, at);
        if (step != START)
            direction_step(direction_opposite((enum direction)step), &before.x, &before.y);
        steps[at.y * trip.width + at.x] =
            step == START ? 0 : steps[before.y * trip.width + before.x] + 1;
        expand(&trip, at);
    }
    finish(&trip);
}
