#include "slide/rules/position.h"

#include <string.h>

#include "base/mem.h"

void slide_position_init(struct slide_position *position, const struct tray *tray)
{
    *position = (struct slide_position){.tray = tray};
    position->places = mem_alloc(tray->piece_count, sizeof *position->places);
    for (size_t i = 0; i < tray->piece_count; i++)
        position->places[i] = (struct piece_place){(int)tray->pieces[i].x, (int)tray->pieces[i].y};
}

void slide_position_free(struct slide_position *position)
{
    mem_free(position->places);
    mem_free(position->strokes);
    *position = (struct slide_position){0};
}

size_t slide_position_at(const struct slide_position *position, int x, int y)
{
    for (size_t i = 0; i < position->tray->piece_count; i++) {
        const struct piece *piece = &position->tray->pieces[i];
        for (unsigned k = 0; k < piece->cell_count; k++)
            if (position->places[i].x + piece->cells[k].x == x &&
                position->places[i].y + piece->cells[k].y == y)
                return i;
    }
    return position->tray->piece_count;
}

/* A piece whose cells include one of those the moved piece would stand on. */
static bool collides(struct slide_position *position, size_t moved, struct piece_place to)
{
    const struct piece *piece = &position->tray->pieces[moved];
    for (unsigned k = 0; k < piece->cell_count; k++) {
        size_t there =
            slide_position_at(position, to.x + piece->cells[k].x, to.y + piece->cells[k].y);
        if (there == moved || there == position->tray->piece_count)
            continue;
        position->in_the_way = there;
        return true;
    }
    return false;
}

enum hindrance slide_position_try(struct slide_position *position, struct stroke stroke)
{
    const struct piece *piece = &position->tray->pieces[stroke.piece];
    struct piece_place to = position->places[stroke.piece];
    direction_step(stroke.direction, &to.x, &to.y);
    if (!piece_may_move(piece, stroke.direction))
        return HINDRANCE_LINE;
    if (!tray_admits(position->tray, piece, to.x, to.y))
        return HINDRANCE_FRAME;
    return collides(position, stroke.piece, to) ? HINDRANCE_PIECE : HINDRANCE_NONE;
}

enum hindrance slide_position_make(struct slide_position *position, struct stroke stroke)
{
    enum hindrance hindrance = slide_position_try(position, stroke);
    if (hindrance != HINDRANCE_NONE)
        return hindrance;
    struct piece_place *place = &position->places[stroke.piece];
    direction_step(stroke.direction, &place->x, &place->y);
    if (position->made == position->room) {
        position->room = position->room ? position->room * 2 : 64;
        position->strokes =
            mem_resize(position->strokes, position->room, sizeof *position->strokes);
    }
    position->strokes[position->made++] = stroke;
    return HINDRANCE_NONE;
}

bool slide_position_undo(struct slide_position *position)
{
    if (!position->made)
        return false;
    struct stroke stroke = position->strokes[--position->made];
    struct piece_place *place = &position->places[stroke.piece];
    direction_step(direction_opposite(stroke.direction), &place->x, &place->y);
    return true;
}

/* A piece has the same cells wherever it stands, and all else but its place. */
static void copy_piece(struct tray *to, const struct piece *piece, struct piece_place place)
{
    struct offset *cells = mem_alloc(piece->cell_count, sizeof *cells);
    for (unsigned k = 0; k < piece->cell_count; k++)
        cells[k] = (struct offset){(uint8_t)(place.x + piece->cells[k].x),
                                   (uint8_t)(place.y + piece->cells[k].y)};
    struct piece *copy = tray_add_piece(to, piece->label, cells, piece->cell_count);
    mem_free(cells);
    copy->axis = piece->axis;
    copy->gates = piece->gates;
    copy->aim = piece->aim;
    copy->goal_x = piece->goal_x;
    copy->goal_y = piece->goal_y;
    copy->alike = piece->alike;
}

struct tray *slide_position_tray(const struct slide_position *position)
{
    const struct tray *from = position->tray;
    struct tray *to = tray_new(from->width, from->height);
    memcpy(to->cells, from->cells, (size_t)from->width * from->height);
    memcpy(to->gates, from->gates, sizeof to->gates);
    to->gate_count = from->gate_count;
    for (size_t i = 0; i < from->piece_count; i++)
        copy_piece(to, &from->pieces[i], position->places[i]);
    return to;
}

/* Whether the piece, or one that may stand for it, is where the goal wants it. */
static bool is_home(const struct slide_position *position, const struct piece *wanted)
{
    for (size_t i = 0; i < position->tray->piece_count; i++) {
        const struct piece *piece = &position->tray->pieces[i];
        if ((piece == wanted || piece_alike(piece, wanted)) &&
            position->places[i].x == (int)wanted->goal_x &&
            position->places[i].y == (int)wanted->goal_y)
            return true;
    }
    return false;
}

bool slide_position_is_solved(const struct slide_position *position)
{
    for (size_t i = 0; i < position->tray->piece_count; i++) {
        const struct piece *piece = &position->tray->pieces[i];
        if (piece->aim == AIM_PLACE && !is_home(position, piece))
            return false;
        if (piece->aim == AIM_LEAVE &&
            !tray_is_outside(position->tray, piece, position->places[i].x, position->places[i].y))
            return false;
    }
    return true;
}
