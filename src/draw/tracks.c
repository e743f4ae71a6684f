#include "draw/tracks.h"

#include <limits.h>
#include <stdint.h>
#include <stdlib.h>

#include "base/mem.h"
#include "draw/bodies.h"
#include "draw/film.h"

#define NONE SIZE_MAX

/* What stands on a frame, and the track each follows. */
struct cast {
    struct bodies bodies; /* of pieces, or of actors */
    size_t *track;        /* of each body; NONE until it is found */
};

struct follower {
    struct tracks *tracks;
    int width;
    bool actors; /* follow these, not the pieces */
    size_t frame;
};

/* Actors are followed as if they were pieces without numbers. */
static void hire(struct cast *cast, const struct follower *follower, const struct drawing *now)
{
    if (follower->actors) {
        size_t area = drawing_area(now);
        struct drawing stage;
        drawing_init(&stage, (unsigned)now->width, (unsigned)now->height);
        for (size_t i = 0; i < area; i++)
            if (tile_is_actor(&now->tiles[i]))
                stage.tiles[i].role = DRAW_PIECE;
        bodies_init(&cast->bodies, &stage);
        drawing_free(&stage);
    } else {
        bodies_init(&cast->bodies, now);
    }
    cast->track = mem_alloc(cast->bodies.count + 1, sizeof *cast->track);
    for (size_t i = 0; i < cast->bodies.count; i++)
        cast->track[i] = NONE;
}

static void dismiss(struct cast *cast)
{
    bodies_free(&cast->bodies);
    mem_free(cast->track);
}

struct bounding_box {
    int left, top, right, bottom;
};

static struct bounding_box box_around(const struct body *body, int width)
{
    struct bounding_box frame = {INT_MAX, INT_MAX, 0, 0};
    for (size_t i = 0; i < body->count; i++) {
        int x = (int)body->places[i] % width, y = (int)body->places[i] / width;
        frame.left = x < frame.left ? x : frame.left;
        frame.right = x >= frame.right ? x + 1 : frame.right;
        frame.top = y < frame.top ? y : frame.top;
        frame.bottom = y >= frame.bottom ? y + 1 : frame.bottom;
    }
    return frame;
}

static void add_stop(struct track *track, size_t frame, int x, int y)
{
    track->stops = mem_resize(track->stops, track->stop_count + 1, sizeof *track->stops);
    track->stops[track->stop_count++] = (struct track_stop){frame, x, y};
}

static size_t begin_track(const struct follower *follower, const struct body *body,
                          const struct drawing *now)
{
    struct tracks *tracks = follower->tracks;
    if (tracks->count == tracks->room) {
        tracks->room = tracks->room ? 2 * tracks->room : 16;
        tracks->items = mem_resize(tracks->items, tracks->room, sizeof *tracks->items);
    }
    struct track *track = &tracks->items[tracks->count];
    struct bounding_box frame = box_around(body, follower->width);
    *track = (struct track){.begin = follower->frame, .end = NONE};
    drawing_init(&track->sprite, (unsigned)(frame.right - frame.left),
                 (unsigned)(frame.bottom - frame.top));
    for (size_t i = 0; i < body->count; i++) {
        int x = (int)body->places[i] % follower->width - frame.left;
        int y = (int)body->places[i] / follower->width - frame.top;
        struct draw_tile *tile = &track->sprite.tiles[y * track->sprite.width + x];
        *tile = now->tiles[body->places[i]];
        tile->role = follower->actors ? DRAW_ACTOR : DRAW_PIECE;
        tile->group = (uint16_t)body->number;
        tile->marks = 0;
    }
    add_stop(track, follower->frame, frame.left, frame.top);
    return tracks->count++;
}

/* Whether a body is another one moved as a whole. */
static bool moved(const struct body *from, const struct body *to, int width)
{
    if (from->number != to->number || from->count != to->count)
        return false;
    struct bounding_box before = box_around(from, width), after = box_around(to, width);
    if (after.right - after.left != before.right - before.left)
        return false;
    int shift = (after.top - before.top) * width + after.left - before.left;
    for (size_t i = 0; i < from->count; i++)
        if ((int)to->places[i] - (int)from->places[i] != shift)
            return false;
    return true;
}

static void hand_over(const struct follower *follower, const struct cast *before, size_t one,
                      struct cast *after, size_t other)
{
    size_t index = before->track[one];
    struct track *track = &follower->tracks->items[index];
    struct bounding_box frame = box_around(&after->bodies.items[other], follower->width);
    const struct track_stop *stop = &track->stops[track->stop_count - 1];
    after->track[other] = index;
    if (stop->x != frame.left || stop->y != frame.top)
        add_stop(track, follower->frame, frame.left, frame.top);
}

static int distance(const struct body *from, const struct body *to, int width)
{
    int one = (int)from->places[0], other = (int)to->places[0];
    return abs(one % width - other % width) + abs(one / width - other / width);
}

static bool comes_before(const struct body *one, const struct body *other)
{
    return one->number < other->number ||
           (one->number == other->number && one->places[0] < other->places[0]);
}

/* Those that stand where they stood, then each of the others with the nearest that may be it. */
static void match(const struct follower *follower, const struct cast *before, struct cast *after)
{
    const struct bodies *from = &before->bodies, *to = &after->bodies;
    bool *gone = mem_alloc(from->count + 1, sizeof *gone);
    for (size_t i = 0, j = 0; i < from->count; i++) {
        while (j < to->count && comes_before(&to->items[j], &from->items[i]))
            j++;
        gone[i] = j >= to->count || to->items[j].places[0] != from->items[i].places[0] ||
                  !moved(&from->items[i], &to->items[j], follower->width);
        if (!gone[i])
            hand_over(follower, before, i, after, j++);
    }
    for (size_t i = 0; i < from->count; i++) {
        size_t best = NONE;
        for (size_t j = 0; gone[i] && j < to->count; j++)
            if (after->track[j] == NONE && moved(&from->items[i], &to->items[j], follower->width) &&
                (best == NONE || distance(&from->items[i], &to->items[j], follower->width) <
                                     distance(&from->items[i], &to->items[best], follower->width)))
                best = j;
        if (best != NONE)
            hand_over(follower, before, i, after, best);
        else if (gone[i])
            follower->tracks->items[before->track[i]].end = follower->frame;
    }
    mem_free(gone);
}

static void follow(struct follower *follower, const struct film *film)
{
    struct film_player player;
    struct cast before = {0};
    film_play(&player, film);
    do {
        struct cast now;
        follower->frame = player.frame;
        hire(&now, follower, &player.now);
        match(follower, &before, &now);
        for (size_t i = 0; i < now.bodies.count; i++)
            if (now.track[i] == NONE)
                now.track[i] = begin_track(follower, &now.bodies.items[i], &player.now);
        dismiss(&before);
        before = now;
    } while (film_next(&player));
    dismiss(&before);
    film_stop(&player);
}

void tracks_init(struct tracks *tracks, const struct film *film)
{
    *tracks = (struct tracks){0};
    for (int actors = 0; actors < 2; actors++) {
        struct follower follower = {.tracks = tracks, .width = film->first.width, .actors = actors};
        follow(&follower, film);
    }
    for (size_t i = 0; i < tracks->count; i++)
        if (tracks->items[i].end == NONE)
            tracks->items[i].end = film->frames;
}

void tracks_free(struct tracks *tracks)
{
    for (size_t i = 0; i < tracks->count; i++) {
        drawing_free(&tracks->items[i].sprite);
        mem_free(tracks->items[i].stops);
    }
    mem_free(tracks->items);
    *tracks = (struct tracks){0};
}
