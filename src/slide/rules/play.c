#include "slide/rules/play.h"

#include <string.h>

#include "base/mem.h"

void play_init(struct play *play, const struct tray *tray)
{
    *play = (struct play){.tray = tray};
    play->spots = mem_alloc(tray->piece_count, sizeof *play->spots);
    for (size_t i = 0; i < tray->piece_count; i++)
        play->spots[i] = (struct spot){(int)tray->pieces[i].x, (int)tray->pieces[i].y};
}

void play_free(struct play *play)
{
    mem_free(play->spots);
    mem_free(play->strokes);
    *play = (struct play){0};
}

size_t play_at(const struct play *play, int x, int y)
{
    for (size_t i = 0; i < play->tray->piece_count; i++) {
        const struct piece *piece = &play->tray->pieces[i];
        for (unsigned k = 0; k < piece->cell_count; k++)
            if (play->spots[i].x + piece->cells[k].x == x &&
                play->spots[i].y + piece->cells[k].y == y)
                return i;
    }
    return play->tray->piece_count;
}

/* A piece whose cells include one of those the moved piece would stand on. */
static bool collides(struct play *play, size_t moved, struct spot to)
{
    const struct piece *piece = &play->tray->pieces[moved];
    for (unsigned k = 0; k < piece->cell_count; k++) {
        size_t there = play_at(play, to.x + piece->cells[k].x, to.y + piece->cells[k].y);
        if (there == moved || there == play->tray->piece_count)
            continue;
        play->in_the_way = there;
        return true;
    }
    return false;
}

enum hindrance play_try(struct play *play, struct stroke stroke)
{
    const struct piece *piece = &play->tray->pieces[stroke.piece];
    struct spot to = play->spots[stroke.piece];
    direction_step(stroke.direction, &to.x, &to.y);
    if (!piece_may_move(piece, stroke.direction))
        return HINDRANCE_LINE;
    if (!tray_admits(play->tray, piece, to.x, to.y))
        return HINDRANCE_FRAME;
    return collides(play, stroke.piece, to) ? HINDRANCE_PIECE : HINDRANCE_NONE;
}

enum hindrance play_make(struct play *play, struct stroke stroke)
{
    enum hindrance hindrance = play_try(play, stroke);
    if (hindrance != HINDRANCE_NONE)
        return hindrance;
    struct spot *spot = &play->spots[stroke.piece];
    direction_step(stroke.direction, &spot->x, &spot->y);
    if (play->made == play->room) {
        play->room = play->room ? play->room * 2 : 64;
        play->strokes = mem_resize(play->strokes, play->room, sizeof *play->strokes);
    }
    play->strokes[play->made++] = stroke;
    return HINDRANCE_NONE;
}

bool play_undo(struct play *play)
{
    if (!play->made)
        return false;
    struct stroke stroke = play->strokes[--play->made];
    struct spot *spot = &play->spots[stroke.piece];
    direction_step(direction_opposite(stroke.direction), &spot->x, &spot->y);
    return true;
}

/* A piece has the same cells wherever it stands, and all else but its place. */
static void copy_piece(struct tray *to, const struct piece *piece, struct spot spot)
{
    struct offset *cells = mem_alloc(piece->cell_count, sizeof *cells);
    for (unsigned k = 0; k < piece->cell_count; k++)
        cells[k] = (struct offset){(uint8_t)(spot.x + piece->cells[k].x),
                                   (uint8_t)(spot.y + piece->cells[k].y)};
    struct piece *copy = tray_add_piece(to, piece->label, cells, piece->cell_count);
    mem_free(cells);
    copy->axis = piece->axis;
    copy->gates = piece->gates;
    copy->aim = piece->aim;
    copy->goal_x = piece->goal_x;
    copy->goal_y = piece->goal_y;
    copy->alike = piece->alike;
}

struct tray *play_tray(const struct play *play)
{
    const struct tray *from = play->tray;
    struct tray *to = tray_new(from->width, from->height);
    memcpy(to->cells, from->cells, (size_t)from->width * from->height);
    memcpy(to->gates, from->gates, sizeof to->gates);
    to->gate_count = from->gate_count;
    for (size_t i = 0; i < from->piece_count; i++)
        copy_piece(to, &from->pieces[i], play->spots[i]);
    return to;
}

/* Whether the piece, or one that may stand for it, is where the goal wants it. */
static bool is_home(const struct play *play, const struct piece *wanted)
{
    for (size_t i = 0; i < play->tray->piece_count; i++) {
        const struct piece *piece = &play->tray->pieces[i];
        if ((piece == wanted || piece_alike(piece, wanted)) &&
            play->spots[i].x == (int)wanted->goal_x && play->spots[i].y == (int)wanted->goal_y)
            return true;
    }
    return false;
}

bool play_is_solved(const struct play *play)
{
    for (size_t i = 0; i < play->tray->piece_count; i++) {
        const struct piece *piece = &play->tray->pieces[i];
        if (piece->aim == AIM_PLACE && !is_home(play, piece))
            return false;
        if (piece->aim == AIM_LEAVE &&
            !tray_is_outside(play->tray, piece, play->spots[i].x, play->spots[i].y))
            return false;
    }
    return true;
}
