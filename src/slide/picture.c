#include "slide/picture.h"

#include <string.h>

#include "base/language/message.h"
#include "base/mem.h"
#include "base/text.h"
#include "base/utf8.h"
#include "draw/draw.h"
#include "puzzle/game.h"
#include "puzzle/level.h"
#include "slide/level/tray.h"
#include "slide/rules/position.h"
#include "slide/rules/replay.h"

_Static_assert((int)LABEL_ROOM == (int)DRAW_SIGN_ROOM, "a label is a sign");

/* Whether a piece has a part in what the goal says of another one: that is itself, or one it may
 * stand for. */
static bool serves(const struct piece *piece, const struct piece *wanted)
{
    return wanted->aim != AIM_NONE && (piece == wanted || piece_alike(piece, wanted));
}

static bool has_aim(const struct tray *tray, const struct piece *piece)
{
    for (size_t i = 0; i < tray->piece_count; i++)
        if (serves(piece, &tray->pieces[i]))
            return true;
    return false;
}

static bool is_home(const struct slide_position *position, size_t index)
{
    const struct tray *tray = position->tray;
    const struct piece *piece = &tray->pieces[index];
    struct piece_place at = position->places[index];
    if (piece->aim == AIM_LEAVE)
        return tray_is_outside(tray, piece, at.x, at.y);
    for (size_t i = 0; i < tray->piece_count; i++) {
        const struct piece *wanted = &tray->pieces[i];
        if (serves(piece, wanted) && at.x == (int)wanted->goal_x && at.y == (int)wanted->goal_y)
            return true;
    }
    return false;
}

/* The frame with the places the goal speaks of, and nothing on it. */
static struct draw_tile *lay_ground(const struct tray *tray)
{
    size_t cells = (size_t)tray->width * tray->height;
    struct draw_tile *tiles = mem_alloc(cells, sizeof *tiles);
    for (size_t i = 0; i < cells; i++) {
        uint8_t cell = tray->cells[i];
        tiles[i].role = cell == CELL_WALL ? DRAW_WALL : DRAW_FLOOR;
        if (cell == CELL_EXIT) {
            tiles[i] = (struct draw_tile){.role = DRAW_TARGET, .sign = "!"};
            tiles[i].goal = (uint16_t)(tray->piece_count + 1);
        } else if (cell >= CELL_GATE) {
            tiles[i].sign[0] = tray->gates[cell - CELL_GATE];
        }
    }
    for (size_t i = 0; i < tray->piece_count; i++) {
        const struct piece *piece = &tray->pieces[i];
        for (unsigned k = 0; k < piece->cell_count && piece->aim == AIM_PLACE; k++) {
            struct draw_tile *tile = &tiles[(piece->goal_y + piece->cells[k].y) * tray->width +
                                            piece->goal_x + piece->cells[k].x];
            tile->role = DRAW_TARGET;
            tile->goal = (uint16_t)(i + 1);
            memcpy(tile->wish, piece->label, sizeof tile->wish);
        }
    }
    return tiles;
}

/* Puts a piece over what is on the ground. */
static void put_piece(const struct slide_position *position, size_t index, struct draw_tile *tiles)
{
    const struct tray *tray = position->tray;
    const struct piece *piece = &tray->pieces[index];
    enum draw_role role = is_home(position, index) ? DRAW_PIECE_AT_TARGET : DRAW_PIECE;
    bool aims = has_aim(tray, piece);
    for (unsigned k = 0; k < piece->cell_count; k++) {
        size_t x = (size_t)position->places[index].x + piece->cells[k].x;
        size_t y = (size_t)position->places[index].y + piece->cells[k].y;
        struct draw_tile *tile = &tiles[y * tray->width + x];
        tile->role = role;
        tile->group = (uint16_t)(index + 1);
        tile->aims = aims;
        memcpy(tile->sign, piece->label, sizeof tile->sign);
    }
}

/* "A", or "A, B or C" when others may stand for it. */
static void name_piece(const struct tray *tray, const struct piece *wanted, struct text *out)
{
    text_add(out, wanted->label);
    for (size_t i = 0; i < tray->piece_count; i++)
        if (&tray->pieces[i] != wanted && serves(&tray->pieces[i], wanted))
            text_say(out, " or %s", tray->pieces[i].label);
}

void slide_tell_goal(const struct tray *tray, struct text *out)
{
    struct text all, names;
    text_init(&all);
    text_init(&names);
    for (size_t i = 0; i < tray->piece_count; i++) {
        const struct piece *piece = &tray->pieces[i];
        if (piece->aim == AIM_NONE)
            continue;
        text_clear(&names);
        text_add(&all, all.length ? "; " : "");
        name_piece(tray, piece, &names);
        if (piece->aim == AIM_LEAVE)
            text_say(&all, "%s leaves by the exit (!)", names.bytes);
        else
            text_say(&all, "%s to the outlined place in column %u, row %u", names.bytes,
                     piece->goal_x + piece->cells[0].x + 1, piece->goal_y + piece->cells[0].y + 1);
    }
    if (all.length)
        text_say(out, "goal: %s", all.bytes);
    text_free(&names);
    text_free(&all);
}

static bool is_marked(const struct game_marks *marks, unsigned x, unsigned y)
{
    for (size_t i = 0; marks && i < marks->count; i++)
        if (marks->items[i].x == x && marks->items[i].y == y)
            return true;
    return false;
}

/* A piece of which a cell is marked is marked as a whole. */
static bool is_pointed(const struct slide_position *position, size_t index,
                       const struct game_marks *marks)
{
    const struct piece *piece = &position->tray->pieces[index];
    for (unsigned k = 0; k < piece->cell_count; k++)
        if (is_marked(marks, (unsigned)position->places[index].x + piece->cells[k].x,
                      (unsigned)position->places[index].y + piece->cells[k].y))
            return true;
    return false;
}

void slide_draw_position(const struct slide_position *position, size_t selected,
                         const struct game_marks *marks, const char *caption, struct canvas *canvas)
{
    const struct tray *tray = position->tray;
    struct draw_tile *tiles = lay_ground(tray);
    bool *pointed = mem_alloc(tray->piece_count + 1, sizeof *pointed);
    for (size_t i = 0; i < tray->piece_count; i++) {
        put_piece(position, i, tiles);
        pointed[i + 1] = i == selected || is_pointed(position, i, marks);
    }
    draw_begin(canvas, tray->width, tray->height);
    for (unsigned y = 0; y < tray->height; y++)
        for (unsigned x = 0; x < tray->width; x++) {
            struct draw_tile *tile = &tiles[(size_t)y * tray->width + x];
            if (pointed[tile->group] || is_marked(marks, x, y))
                tile->marks |= DRAW_MARK_POINT;
            draw_tile(canvas, x, y, tile);
        }
    if (caption)
        draw_caption(canvas, caption);
    draw_end(canvas);
    mem_free(pointed);
    mem_free(tiles);
}

/* "move 3 of 81: Adr": the last move made, and how many the solution has. */
static void name_move(const struct slide_position *position, const char *solution, struct text *out)
{
    struct slide_position whole;
    slide_position_init(&whole, position->tray);
    slide_replay(&whole, solution, SIZE_MAX);
    size_t of = slide_moves_made(&whole), first = position->made;
    while (first > 0 &&
           position->strokes[first - 1].piece == position->strokes[position->made - 1].piece)
        first--;
    if (position->made == 0) {
        text_say_count(out, of, "before the first of %zu move", "before the first of %zu moves",
                       of);
    } else {
        struct text move;
        text_init(&move);
        notation_write(position->tray, position->strokes + first, position->made - first, &move);
        text_say(out, "move %zu of %zu: %s", slide_moves_made(position), of, move.bytes);
        text_free(&move);
    }
    slide_position_free(&whole);
}

void slide_draw(const struct level *level, const char *solution, size_t moves, const char *overlays,
                struct canvas *canvas)
{
    const struct tray *tray = level->model;
    struct slide_position position;
    struct text caption;
    (void)overlays;
    text_init(&caption);
    slide_position_init(&position, tray);
    if (solution) {
        slide_replay(&position, solution, moves);
        name_move(&position, solution, &caption);
    } else {
        slide_tell_goal(tray, &caption);
    }
    slide_draw_position(&position, tray->piece_count, NULL, caption.bytes, canvas);
    slide_position_free(&position);
    text_free(&caption);
}

void slide_read_roles(const char *described, uint8_t *roles)
{
    uint32_t character;
    for (size_t length; *described; described += length) {
        length = utf8_front(described, &character);
        length = length ? length : 1;
        if (*described != '\n')
            *roles++ = *described == '#' ? DRAW_WALL : *described == '.' ? DRAW_FLOOR : DRAW_PIECE;
    }
}
