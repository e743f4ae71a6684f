#include "slide/picture.h"

#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "draw/draw.h"
#include "puzzle/game.h"
#include "puzzle/level.h"
#include "slide/level/tray.h"
#include "slide/rules/position.h"
#include "slide/rules/replay.h"

_Static_assert((int)LABEL_ROOM == (int)DRAW_SIGN_ROOM, "a label is a sign");

/* Which cells the goal wants covered, and by which piece. */
static size_t *find_targets(const struct tray *tray)
{
    size_t cells = (size_t)tray->width * tray->height;
    size_t *targets = mem_alloc(cells, sizeof *targets);
    for (size_t i = 0; i < cells; i++)
        targets[i] = tray->piece_count;
    for (size_t i = 0; i < tray->piece_count; i++) {
        const struct piece *piece = &tray->pieces[i];
        for (unsigned k = 0; k < piece->cell_count && piece->aim == AIM_PLACE; k++)
            targets[(piece->goal_y + piece->cells[k].y) * tray->width + piece->goal_x +
                    piece->cells[k].x] = i;
    }
    return targets;
}

static struct draw_tile piece_tile(const struct slide_position *position, size_t index,
                                   size_t target, bool exit)
{
    const struct piece *pieces = position->tray->pieces;
    bool wanted = target < position->tray->piece_count;
    bool home =
        exit || (wanted && (target == index || piece_alike(&pieces[index], &pieces[target])));
    struct draw_tile tile = {.role = home ? DRAW_PIECE_AT_TARGET : DRAW_PIECE};
    tile.group = (uint16_t)(index + 1);
    memcpy(tile.sign, pieces[index].label, sizeof tile.sign);
    return tile;
}

static struct draw_tile cell_tile(const struct tray *tray, uint8_t cell, bool wanted)
{
    struct draw_tile tile = {.role = wanted ? DRAW_TARGET : DRAW_FLOOR};
    if (cell == CELL_WALL)
        tile.role = DRAW_WALL;
    else if (cell == CELL_EXIT)
        tile = (struct draw_tile){.role = DRAW_TARGET, .sign = "!"};
    else if (cell >= CELL_GATE && !wanted)
        tile.sign[0] = tray->gates[cell - CELL_GATE];
    return tile;
}

static bool is_marked(const struct game_marks *marks, unsigned x, unsigned y)
{
    for (size_t i = 0; marks && i < marks->count; i++)
        if (marks->items[i].x == x && marks->items[i].y == y)
            return true;
    return false;
}

void slide_draw_position(const struct slide_position *position, size_t selected,
                         const struct game_marks *marks, const char *caption, struct canvas *canvas)
{
    const struct tray *tray = position->tray;
    size_t *targets = find_targets(tray);
    draw_begin(canvas, tray->width, tray->height);
    for (unsigned y = 0; y < tray->height; y++)
        for (unsigned x = 0; x < tray->width; x++) {
            size_t cell = (size_t)y * tray->width + x;
            size_t piece = slide_position_at(position, (int)x, (int)y);
            struct draw_tile tile =
                piece < tray->piece_count
                    ? piece_tile(position, piece, targets[cell], tray->cells[cell] == CELL_EXIT)
                    : cell_tile(tray, tray->cells[cell], targets[cell] < tray->piece_count);
            if (is_marked(marks, x, y) || (piece == selected && piece < tray->piece_count))
                tile.marks |= DRAW_MARK_POINT;
            draw_tile(canvas, x, y, &tile);
        }
    if (caption)
        draw_caption(canvas, caption);
    draw_end(canvas);
    mem_free(targets);
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
        text_add(out, "before the first of ");
        text_add_count(out, of, "moves");
    } else {
        text_format(out, "move %zu of %zu: ", slide_moves_made(position), of);
        notation_write(position->tray, position->strokes + first, position->made - first, out);
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
    }
    slide_draw_position(&position, tray->piece_count, NULL, solution ? caption.bytes : NULL,
                        canvas);
    slide_position_free(&position);
    text_free(&caption);
}
