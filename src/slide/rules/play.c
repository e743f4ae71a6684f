#include "slide/rules/play.h"

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

enum hindrance play_make(struct play *play, struct stroke stroke)
{
    const struct piece *piece = &play->tray->pieces[stroke.piece];
    struct spot to = play->spots[stroke.piece];
    direction_step(stroke.direction, &to.x, &to.y);
    if (!piece_may_move(piece, stroke.direction))
        return HINDRANCE_LINE;
    if (!tray_admits(play->tray, piece, to.x, to.y))
        return HINDRANCE_FRAME;
    if (collides(play, stroke.piece, to))
        return HINDRANCE_PIECE;
    play->spots[stroke.piece] = to;
    if (play->made == play->room) {
        play->room = play->room ? play->room * 2 : 64;
        play->strokes = mem_resize(play->strokes, play->room, sizeof *play->strokes);
    }
    play->strokes[play->made++] = stroke;
    return HINDRANCE_NONE;
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
