#include "draw/film.h"

#include <string.h>

#include "base/mem.h"

void film_init(struct film *film)
{
    *film = (struct film){0};
}

void film_free(struct film *film)
{
    if (film->frames)
        drawing_free(&film->first);
    for (size_t i = 0; i < film->frames; i++)
        mem_free(film->captions[i]);
    mem_free(film->captions);
    mem_free(film->changes);
    mem_free(film->last);
    *film = (struct film){0};
}

/* By what they say: a tile may have bytes that mean nothing. */
static bool tiles_equal(const struct draw_tile *one, const struct draw_tile *other)
{
    return one->role == other->role && one->marks == other->marks && one->group == other->group &&
           one->goal == other->goal && one->aims == other->aims &&
           strcmp(one->wish, other->wish) == 0 && strcmp(one->sign, other->sign) == 0 &&
           strcmp(one->label, other->label) == 0;
}

static void add_change(struct film *film, size_t place, const struct draw_tile *tile)
{
    if (film->change_count == film->room) {
        film->room = film->room ? 2 * film->room : 64;
        film->changes = mem_resize(film->changes, film->room, sizeof *film->changes);
    }
    film->changes[film->change_count++] = (struct film_change){film->frames, place, *tile};
    film->last[place] = *tile;
}

bool film_add(struct film *film, struct drawing *drawing)
{
    size_t area = drawing_area(drawing);
    bool first = film->frames == 0;
    if (!first && (drawing->width != film->first.width || drawing->height != film->first.height))
        return false;
    film->captions = mem_resize(film->captions, film->frames + 1, sizeof *film->captions);
    film->captions[film->frames] = mem_string(drawing->captions.bytes);
    if (first) {
        film->last = mem_alloc(area, sizeof *film->last);
        memcpy(film->last, drawing->tiles, area * sizeof *film->last);
        film->first = *drawing;
    } else {
        for (size_t i = 0; i < area; i++)
            if (!tiles_equal(&film->last[i], &drawing->tiles[i]))
                add_change(film, i, &drawing->tiles[i]);
        drawing_free(drawing);
    }
    film->frames++;
    return true;
}

void film_play(struct film_player *player, const struct film *film)
{
    size_t area = drawing_area(&film->first);
    *player = (struct film_player){.film = film};
    drawing_init(&player->now, (unsigned)film->first.width, (unsigned)film->first.height);
    memcpy(player->now.tiles, film->first.tiles, area * sizeof *player->now.tiles);
}

bool film_next(struct film_player *player)
{
    const struct film *film = player->film;
    if (player->frame + 1 >= film->frames)
        return false;
    player->frame++;
    for (; player->change < film->change_count; player->change++) {
        const struct film_change *change = &film->changes[player->change];
        if (change->frame != player->frame)
            break;
        player->now.tiles[change->place] = change->tile;
    }
    return true;
}

size_t film_first_change(const struct film_player *player)
{
    size_t first = player->change;
    while (first && player->film->changes[first - 1].frame == player->frame)
        first--;
    return first;
}

void film_stop(struct film_player *player)
{
    drawing_free(&player->now);
}
