#include "draw/text.h"

#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "base/utf8.h"
#include "draw/text_writing.h"

enum { LEGEND_WIDTH = 78 };

static bool wall(const struct writing *writing, int x, int y)
{
    return drawing_at(writing->drawing, x, y)->role == DRAW_WALL;
}

static void paint(struct writing *writing, const char *color)
{
    if (!writing->options.color || color == writing->color)
        return;
    if (writing->color)
        text_add(writing->out, color_off);
    if (color)
        text_add(writing->out, color);
    writing->color = color;
}

void writing_put(struct writing *writing, const char *color, const char *glyph)
{
    if (*glyph != ' ') /* a blank has no colour to change */
        paint(writing, color);
    text_add(writing->out, glyph);
}

/* Blanks at its end are no part of a line. */
void writing_end_line(struct writing *writing)
{
    struct text *out = writing->out;
    while (out->length && out->bytes[out->length - 1] == ' ')
        out->bytes[--out->length] = '\0';
    paint(writing, NULL);
    text_add_char(out, '\n');
}

/* Two walls side by side are joined by a line, except deep inside a mass of walls, where the line
 * would separate nothing:
 *
 *     ####        ┌──┐
 *     ####   is   │██│
 *     ####        └──┘                                                                          */
static bool joined(const struct writing *writing, int x, int y, int dx, int dy)
{
    if (!wall(writing, x, y) || !wall(writing, x + dx, y + dy))
        return false;
    bool one_side = wall(writing, x + dy, y + dx) && wall(writing, x + dx + dy, y + dy + dx);
    bool other_side = wall(writing, x - dy, y - dx) && wall(writing, x + dx - dy, y + dy - dx);
    return !(one_side && other_side);
}

static unsigned joins(const struct writing *writing, int x, int y)
{
    return (joined(writing, x, y, 0, -1) ? JOIN_UP : 0u) |
           (joined(writing, x, y, 0, 1) ? JOIN_DOWN : 0u) |
           (joined(writing, x, y, -1, 0) ? JOIN_LEFT : 0u) |
           (joined(writing, x, y, 1, 0) ? JOIN_RIGHT : 0u);
}

/* A wall fills all columns of its tile: with the line to the next wall, or with its mass. */
static void put_wall(struct writing *writing, int x, int y)
{
    const struct glyphs *glyphs = writing->glyphs;
    unsigned sides = joins(writing, x, y);
    const char *fill = " ";
    if (sides & JOIN_RIGHT)
        fill = glyphs->wall[JOIN_LEFT | JOIN_RIGHT];
    else if (!sides || wall(writing, x + 1, y) || glyphs == &glyphs_ascii)
        fill = glyphs->role[DRAW_WALL];
    writing_put(writing, writing->scheme->role[DRAW_WALL], glyphs->wall[sides]);
    for (size_t i = 1; i < writing->columns; i++)
        writing_put(writing, writing->scheme->role[DRAW_WALL], fill);
}

/* The sign of a mark; room is where letters are made. */
static const char *mark_sign(const struct writing *writing, const struct draw_tile *what,
                             unsigned bit, char room[LETTERS_ROOM])
{
    if (!(what->marks & 1u << bit))
        return "";
    if (1u << bit != DRAW_MARK_REGION)
        return writing->glyphs->mark[bit];
    glyph_letters(what->group, room);
    return room;
}

size_t writing_marks_columns(const struct writing *writing, const struct draw_tile *what)
{
    size_t columns = 0;
    char room[LETTERS_ROOM] = "";
    for (unsigned bit = 0; bit < DRAW_MARK_KINDS; bit++) {
        const char *sign = mark_sign(writing, what, bit, room);
        columns += sign == room ? strlen(room) : *sign != '\0';
    }
    return columns;
}

void writing_put_marks(struct writing *writing, const struct draw_tile *what)
{
    char room[LETTERS_ROOM];
    for (unsigned bit = 0; bit < DRAW_MARK_KINDS; bit++)
        if (what->marks & 1u << bit)
            writing_put(writing, color_of_mark(writing->scheme, bit, what->group),
                        mark_sign(writing, what, bit, room));
}

/* Pieces with signs of their own have colours of their own as well. */
static const char *color_of_sign(const struct writing *writing, const struct draw_tile *what)
{
    return what->sign[0] && what->group ? color_of_group(writing->scheme, what->group)
                                        : writing->scheme->role[what->role];
}

static void put_tile(struct writing *writing, int x, int y)
{
    const struct draw_tile *what = drawing_at(writing->drawing, x, y);
    size_t marks = writing_marks_columns(writing, what);
    size_t label = strlen(what->label);
    if (what->role == DRAW_WALL && !marks && !label && !what->sign[0]) {
        put_wall(writing, x, y);
        return;
    }
    bool bare = what->role == DRAW_FLOOR && (marks || label);
    const char *glyph = bare ? " " : writing->glyphs->role[what->role];
    writing_put(writing, color_of_sign(writing, what), what->sign[0] ? what->sign : glyph);
    size_t blanks = writing->columns - 1 - marks - label;
    if (!label)
        text_fill(writing->out, ' ', blanks);
    writing_put_marks(writing, what);
    if (label) {
        text_fill(writing->out, ' ', blanks);
        writing_put(writing, NULL, what->label);
    }
}

/* The numbers of the columns stand upright, over the first column of each tile. */
static void put_column_numbers(struct writing *writing)
{
    int unit = 1;
    while (unit * 10 <= writing->drawing->width)
        unit *= 10;
    for (; unit; unit /= 10) {
        text_fill(writing->out, ' ', writing->margin + (writing->outlined ? 3 : 0));
        for (int x = 1; x <= writing->drawing->width; x++) {
            char digit[2] = {x < unit ? ' ' : "0123456789"[x / unit % 10], '\0'};
            writing_put(writing, color_quiet, digit);
            text_fill(writing->out, ' ', writing->columns - 1);
        }
        writing_end_line(writing);
    }
}

void writing_put_row_number(struct writing *writing, int row)
{
    char number[16];
    if (!writing->options.coordinates)
        return;
    snprintf(number, sizeof number, "%*d ", (int)writing->margin - 1, row + 1);
    if (row < 0)
        memset(number, ' ', writing->margin);
    else
        paint(writing, color_quiet);
    text_add(writing->out, number);
}

static void put_rows(struct writing *writing)
{
    for (int y = 0; y < writing->drawing->height; y++) {
        writing_put_row_number(writing, y);
        for (int x = 0; x < writing->drawing->width; x++)
            put_tile(writing, x, y);
        writing_end_line(writing);
    }
}

/* One "sign name" of the legend, on a new line when this one is full. */
static void put_entry(struct writing *writing, const char *color, const char *sign,
                      const char *name, size_t *column)
{
    size_t columns = 2 + utf8_columns(name); /* sign, blank, name */
    bool first = *column == 0;
    if (!first && *column + 2 + columns > LEGEND_WIDTH) {
        writing_end_line(writing);
        *column = 0;
    } else if (!first) {
        text_add(writing->out, "  ");
        *column += 2;
    }
    writing_put(writing, color, sign);
    paint(writing, NULL);
    text_add_char(writing->out, ' ');
    text_add(writing->out, name);
    *column += columns;
}

/* Names what stands on the board. */
static void put_legend(struct writing *writing)
{
    const struct drawing *drawing = writing->drawing;
    size_t column = 0;
    for (unsigned role = 0; role < DRAW_ROLES; role++)
        if (drawing->role_names[role])
            put_entry(writing, writing->scheme->role[role], writing->glyphs->role[role],
                      drawing->role_names[role], &column);
    for (unsigned bit = 0; bit < DRAW_MARK_KINDS; bit++) {
        const char *sign = writing->glyphs->mark[bit];
        if (drawing->mark_names[bit])
            put_entry(writing, color_of_mark(writing->scheme, bit, 1), sign ? sign : "A",
                      drawing->mark_names[bit], &column);
    }
    if (column)
        writing_end_line(writing);
}

static void measure(struct writing *writing)
{
    size_t count = drawing_area(writing->drawing);
    writing->columns = writing->options.columns ? writing->options.columns : 1;
    for (size_t i = 0; i < count; i++) {
        const struct draw_tile *what = &writing->drawing->tiles[i];
        size_t columns = 1 + writing_marks_columns(writing, what) + strlen(what->label);
        if (columns > writing->columns)
            writing->columns = columns;
    }
    writing->outlined = writing->options.outlines || outlines_are_needed(writing->drawing);
    if (writing->outlined)
        writing->columns = outlines_columns(writing);
    writing->margin = 0;
    if (writing->options.coordinates)
        writing->margin = (size_t)snprintf(NULL, 0, "%d ", writing->drawing->height);
}

static void write_drawing(void *self, struct canvas *canvas)
{
    struct writing *writing = self;
    writing->drawing = &canvas->drawing;
    measure(writing);
    if (writing->options.coordinates)
        put_column_numbers(writing);
    if (writing->outlined)
        outlines_write(writing);
    else
        put_rows(writing);
    put_legend(writing);
    text_add(writing->out, canvas->drawing.captions.bytes);
}

struct canvas *canvas_text_new(struct text *out, struct canvas_text_options options)
{
    struct writing *writing = mem_alloc(1, sizeof *writing);
    writing->out = out;
    writing->options = options;
    writing->scheme = options.scheme ? options.scheme : &color_schemes[0];
    writing->glyphs = options.unicode ? &glyphs_unicode : &glyphs_ascii;
    return canvas_new(write_drawing, writing);
}

void canvas_text_free(struct canvas *canvas)
{
    if (canvas)
        mem_free(canvas->self);
    canvas_free(canvas);
}

struct canvas_text_size canvas_text_size(const struct canvas *canvas)
{
    const struct writing *writing = canvas->self;
    return (struct canvas_text_size){.width = (unsigned)canvas->drawing.width,
                                     .height = (unsigned)canvas->drawing.height,
                                     .columns = (unsigned)writing->columns,
                                     .rows = writing->outlined ? 2 : 1,
                                     .rim = writing->outlined};
}
