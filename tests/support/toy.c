#include "support/toy.h"

#include <stddef.h>
#include <string.h>

#include "base/plane.h"
#include "base/random.h"
#include "base/text.h"

static bool chance(struct random *random, unsigned percent)
{
    return random_below(random, 100) < percent;
}

static bool covers(const struct toy_piece *piece, int left, int top, int x, int y)
{
    for (int i = 0; i < piece->size; i++)
        if (left + piece->dx[i] == x && top + piece->dy[i] == y)
            return true;
    return false;
}

static bool taken(const struct toy *toy, int x, int y)
{
    for (int i = 0; i < toy->count; i++)
        if (covers(&toy->pieces[i], toy->pieces[i].x, toy->pieces[i].y, x, y))
            return true;
    return false;
}

/* Grows a piece from a free cell, one neighbour at a time, and settles it. */
static bool grow(struct toy *toy, struct random *random)
{
    struct toy_piece piece = {.axis = '*'};
    int xs[TOY_CELLS], ys[TOY_CELLS];
    int wanted = 1 + (int)random_below(random, TOY_CELLS);
    for (int tries = 0; tries < 30 && piece.size < wanted; tries++) {
        int x = (int)random_below(random, (uint32_t)toy->width);
        int y = (int)random_below(random, (uint32_t)toy->height);
        bool fits = toy->frame[y][x] != '#' && !taken(toy, x, y), touches = piece.size == 0;
        for (int i = 0; i < piece.size; i++) {
            int distance = (xs[i] - x) * (xs[i] - x) + (ys[i] - y) * (ys[i] - y);
            touches |= distance == 1;
            fits &= distance != 0;
        }
        if (!fits || !touches)
            continue;
        xs[piece.size] = x;
        ys[piece.size++] = y;
    }
    if (piece.size == 0)
        return false;
    piece.x = piece.y = TOY_SIDE;
    for (int i = 0; i < piece.size; i++) {
        piece.x = xs[i] < piece.x ? xs[i] : piece.x;
        piece.y = ys[i] < piece.y ? ys[i] : piece.y;
    }
    for (int i = 0; i < piece.size; i++) {
        piece.dx[i] = xs[i] - piece.x;
        piece.dy[i] = ys[i] - piece.y;
    }
    toy->pieces[toy->count++] = piece;
    return true;
}

/* Whether the frame lets the piece stand there. */
static bool admits(const struct toy *toy, const struct toy_piece *piece, int x, int y)
{
    for (int i = 0; i < piece->size; i++) {
        int u = x + piece->dx[i], v = y + piece->dy[i];
        if (u < 0 || v < 0 || u >= toy->width || v >= toy->height)
            return false;
        char cell = toy->frame[v][u];
        if (cell == '#' || (cell == '-' && !piece->gate) || (cell == '!' && !piece->leaves))
            return false;
    }
    return true;
}

/* Special cells; who stands on one may be there. */
static void add_specials(struct toy *toy, struct random *random, char sign)
{
    for (unsigned n = 1 + random_below(random, 3); n > 0; n--)
        toy->frame[random_below(random, (uint32_t)toy->height)]
                  [random_below(random, (uint32_t)toy->width)] = sign;
    for (int i = 0; i < toy->count; i++) {
        struct toy_piece *piece = &toy->pieces[i];
        bool *right = sign == '-' ? &piece->gate : &piece->leaves;
        *right = chance(random, 40);
        if (!admits(toy, piece, piece->x, piece->y))
            *right = true;
    }
}

static void set_goal(struct toy *toy, struct random *random)
{
    for (int i = 0; i < toy->count; i++) {
        struct toy_piece *piece = &toy->pieces[i];
        if (piece->leaves || (i > 0 && !chance(random, 30)))
            continue;
        for (int tries = 0; tries < 20 && !piece->aimed; tries++) {
            int x = (int)random_below(random, (uint32_t)toy->width);
            int y = (int)random_below(random, (uint32_t)toy->height);
            bool free = admits(toy, piece, x, y);
            for (int k = 0; k < i && free; k++)
                for (int c = 0; c < piece->size && toy->pieces[k].aimed; c++)
                    free &= !covers(&toy->pieces[k], toy->pieces[k].goal_x, toy->pieces[k].goal_y,
                                    x + piece->dx[c], y + piece->dy[c]);
            piece->aimed = free;
            piece->goal_x = x;
            piece->goal_y = y;
        }
    }
}

void toy_invent(struct toy *toy, struct random *random)
{
    *toy = (struct toy){.width = 2 + (int)random_below(random, TOY_SIDE - 1),
                        .height = 2 + (int)random_below(random, TOY_SIDE - 1)};
    for (int y = 0; y < toy->height; y++)
        for (int x = 0; x < toy->width; x++)
            toy->frame[y][x] = chance(random, 8) ? '#' : '.';
    int pieces = 1 + (int)random_below(random, TOY_PIECES);
    while (toy->count < pieces && grow(toy, random))
        ;
    for (int i = 0; i < toy->count; i++)
        toy->pieces[i].axis = chance(random, 15) ? (chance(random, 50) ? 'h' : 'v') : '*';
    if (chance(random, 20))
        add_specials(toy, random, '-');
    if (chance(random, 20))
        add_specials(toy, random, '!');
    for (int i = 0; i < toy->count; i++) /* one kind of special may have been drawn over */
        if (!admits(toy, &toy->pieces[i], toy->pieces[i].x, toy->pieces[i].y))
            toy->pieces[i].gate = toy->pieces[i].leaves = true;
    for (int i = 0; i < toy->count; i++) /* or be a wall no longer */
        toy->count =
            admits(toy, &toy->pieces[i], toy->pieces[i].x, toy->pieces[i].y) ? toy->count : i;
    toy->alike = chance(random, 40);
    set_goal(toy, random);
}

enum toy_grid { GRID_START, GRID_FRAME, GRID_GOAL };

static void write_grid(const struct toy *toy, enum toy_grid grid, struct text *out)
{
    static const char *const names[] = {"Start:\n", "Frame:\n", "Goal:\n"};
    text_add(out, names[grid]);
    for (int y = 0; y < toy->height; y++) {
        for (int x = 0; x < toy->width; x++) {
            char sign = toy->frame[y][x];
            for (int i = 0; i < toy->count && grid != GRID_FRAME; i++) {
                const struct toy_piece *piece = &toy->pieces[i];
                bool here = grid == GRID_START
                                ? covers(piece, piece->x, piece->y, x, y)
                                : piece->aimed && covers(piece, piece->goal_x, piece->goal_y, x, y);
                if (here)
                    sign = (char)('A' + i);
            }
            text_add_char(out, sign);
        }
        text_add_char(out, '\n');
    }
}

static void write_names(const struct toy *toy, const char *key, struct text *out,
                        bool (*is)(const struct toy_piece *piece))
{
    text_add(out, key);
    for (int i = 0; i < toy->count; i++)
        if (is(&toy->pieces[i]))
            text_add_char(out, (char)('A' + i));
    text_add_char(out, '\n');
}

static bool lies(const struct toy_piece *piece)
{
    return piece->axis == 'h';
}

static bool stands(const struct toy_piece *piece)
{
    return piece->axis == 'v';
}

static bool crosses(const struct toy_piece *piece)
{
    return piece->gate;
}

static bool leaves(const struct toy_piece *piece)
{
    return piece->leaves;
}

static bool any(const struct toy_piece *piece)
{
    return piece->size > 0;
}

void toy_write(const struct toy *toy, struct text *out)
{
    bool gate = false;
    for (int y = 0; y < toy->height; y++)
        gate |= memchr(toy->frame[y], '-', (size_t)toy->width) != NULL;
    text_add(out, "Slide: toy\n");
    write_grid(toy, GRID_START, out);
    write_grid(toy, GRID_FRAME, out);
    write_grid(toy, GRID_GOAL, out);
    write_names(toy, "Horizontal: ", out, lies);
    write_names(toy, "Vertical: ", out, stands);
    write_names(toy, "Exit: ", out, leaves);
    if (gate)
        write_names(toy, "Gate: - ", out, crosses);
    if (toy->alike)
        write_names(toy, "Alike: ", out, any);
}

/* Where the corner of a piece comes to lie, given where its opposite corners go. */
static void turn_place(const struct toy *toy, const struct toy_piece *piece, unsigned symmetry,
                       int *x, int *y)
{
    int left = TOY_SIDE, top = TOY_SIDE;
    for (int i = 0; i < piece->size; i++) {
        unsigned u = (unsigned)(*x + piece->dx[i]), v = (unsigned)(*y + piece->dy[i]);
        symmetry_place(symmetry, (unsigned)toy->width, (unsigned)toy->height, &u, &v);
        left = (int)u < left ? (int)u : left;
        top = (int)v < top ? (int)v : top;
    }
    *x = left;
    *y = top;
}

void toy_turn(const struct toy *toy, unsigned symmetry, struct toy *turned)
{
    *turned = *toy;
    bool exchange = symmetry & SYMMETRY_EXCHANGE;
    turned->width = exchange ? toy->height : toy->width;
    turned->height = exchange ? toy->width : toy->height;
    for (int y = 0; y < toy->height; y++)
        for (int x = 0; x < toy->width; x++) {
            unsigned u = (unsigned)x, v = (unsigned)y;
            symmetry_place(symmetry, (unsigned)toy->width, (unsigned)toy->height, &u, &v);
            turned->frame[v][u] = toy->frame[y][x];
        }
    for (int i = 0; i < toy->count; i++) {
        const struct toy_piece *from = &toy->pieces[i];
        struct toy_piece *to = &turned->pieces[i];
        turn_place(toy, from, symmetry, &to->x, &to->y);
        if (from->aimed)
            turn_place(toy, from, symmetry, &to->goal_x, &to->goal_y);
        for (int c = 0; c < from->size; c++) {
            unsigned u = (unsigned)(from->x + from->dx[c]), v = (unsigned)(from->y + from->dy[c]);
            symmetry_place(symmetry, (unsigned)toy->width, (unsigned)toy->height, &u, &v);
            to->dx[c] = (int)u - to->x;
            to->dy[c] = (int)v - to->y;
        }
        if (exchange && from->axis != '*')
            to->axis = from->axis == 'h' ? 'v' : 'h';
    }
}
