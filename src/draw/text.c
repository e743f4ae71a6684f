#include "draw/text.h"

#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "draw/color.h"
#include "draw/draw.h"
#include "draw/glyphs.h"

enum { LEGEND_WIDTH = 78 };

/* The drawing as it is collected; it is written as a whole, once the widest tile is known. */
struct sheet {
    struct text *out;
    struct canvas_text_options options;
    const struct glyphs *glyphs;
    const struct draw_names *names; /* for a legend, or NULL */
    struct text captions;
    struct draw_tile *tiles;
    int width, height;
    size_t columns;    /* of one tile */
    size_t margin;     /* columns of row numbers */
    const char *color; /* switched on at present, or NULL */
};

static void begin(struct canvas *canvas, unsigned width, unsigned height)
{
    struct sheet *sheet = canvas->self;
    mem_free(sheet->tiles);
    sheet->tiles = mem_alloc((size_t)width * height, sizeof *sheet->tiles);
    sheet->width = (int)width;
    sheet->height = (int)height;
    sheet->names = NULL;
    text_clear(&sheet->captions);
}

static void tile(struct canvas *canvas, unsigned x, unsigned y, const struct draw_tile *what)
{
    struct sheet *sheet = canvas->self;
    sheet->tiles[(size_t)y * (size_t)sheet->width + x] = *what;
}

static void legend(struct canvas *canvas, const struct draw_names *names)
{
    struct sheet *sheet = canvas->self;
    sheet->names = names;
}

static void caption(struct canvas *canvas, const char *line)
{
    struct sheet *sheet = canvas->self;
    text_add(&sheet->captions, line);
    text_add_char(&sheet->captions, '\n');
}

static const struct draw_tile *tile_at(const struct sheet *sheet, int x, int y)
{
    return &sheet->tiles[(size_t)y * (size_t)sheet->width + (size_t)x];
}

static bool wall(const struct sheet *sheet, int x, int y)
{
    return x >= 0 && y >= 0 && x < sheet->width && y < sheet->height &&
           tile_at(sheet, x, y)->role == DRAW_WALL;
}

static void paint(struct sheet *sheet, const char *color)
{
    if (!sheet->options.color || color == sheet->color)
        return;
    if (sheet->color)
        text_add(sheet->out, color_off);
    if (color)
        text_add(sheet->out, color);
    sheet->color = color;
}

static void put(struct sheet *sheet, const char *color, const char *glyph)
{
    if (*glyph != ' ') /* a blank has no colour to change */
        paint(sheet, color);
    text_add(sheet->out, glyph);
}

/* Blanks at its end are no part of a line. */
static void end_line(struct sheet *sheet)
{
    struct text *out = sheet->out;
    while (out->length && out->bytes[out->length - 1] == ' ')
        out->bytes[--out->length] = '\0';
    paint(sheet, NULL);
    text_add_char(out, '\n');
}

/* Two walls side by side are joined by a line, except deep inside a mass of walls, where the line
 * would separate nothing:
 *
 *     ####        ┌──┐
 *     ####   is   │██│
 *     ####        └──┘                                                                          */
static bool joined(const struct sheet *sheet, int x, int y, int dx, int dy)
{
    if (!wall(sheet, x, y) || !wall(sheet, x + dx, y + dy))
        return false;
    bool one_side = wall(sheet, x + dy, y + dx) && wall(sheet, x + dx + dy, y + dy + dx);
    bool other_side = wall(sheet, x - dy, y - dx) && wall(sheet, x + dx - dy, y + dy - dx);
    return !(one_side && other_side);
}

static unsigned joins(const struct sheet *sheet, int x, int y)
{
    return (joined(sheet, x, y, 0, -1) ? JOIN_UP : 0u) |
           (joined(sheet, x, y, 0, 1) ? JOIN_DOWN : 0u) |
           (joined(sheet, x, y, -1, 0) ? JOIN_LEFT : 0u) |
           (joined(sheet, x, y, 1, 0) ? JOIN_RIGHT : 0u);
}

/* A wall fills all columns of its tile: with the line to the next wall, or with its mass. */
static void put_wall(struct sheet *sheet, int x, int y)
{
    const struct glyphs *glyphs = sheet->glyphs;
    unsigned sides = joins(sheet, x, y);
    const char *fill = " ";
    if (sides & JOIN_RIGHT)
        fill = glyphs->wall[JOIN_LEFT | JOIN_RIGHT];
    else if (!sides || wall(sheet, x + 1, y) || glyphs == &glyphs_ascii)
        fill = glyphs->role[DRAW_WALL];
    put(sheet, color_of_role(DRAW_WALL), glyphs->wall[sides]);
    for (size_t i = 1; i < sheet->columns; i++)
        put(sheet, color_of_role(DRAW_WALL), fill);
}

/* The sign of a mark; room is where letters are made. */
static const char *mark_sign(const struct sheet *sheet, const struct draw_tile *what, unsigned bit,
                             char room[LETTERS_ROOM])
{
    if (!(what->marks & 1u << bit))
        return "";
    if (1u << bit != DRAW_MARK_REGION)
        return sheet->glyphs->mark[bit];
    glyph_letters(what->group, room);
    return room;
}

static size_t marks_columns(const struct sheet *sheet, const struct draw_tile *what)
{
    size_t columns = 0;
    char room[LETTERS_ROOM];
    for (unsigned bit = 0; bit < DRAW_MARK_KINDS; bit++) {
        const char *sign = mark_sign(sheet, what, bit, room);
        columns += sign == room ? strlen(room) : *sign != '\0';
    }
    return columns;
}

static void put_marks(struct sheet *sheet, const struct draw_tile *what)
{
    char room[LETTERS_ROOM];
    for (unsigned bit = 0; bit < DRAW_MARK_KINDS; bit++)
        if (what->marks & 1u << bit)
            put(sheet, color_of_mark(bit, what->group), mark_sign(sheet, what, bit, room));
}

/* Pieces with signs of their own have colours of their own as well. */
static const char *color_of_sign(const struct draw_tile *what)
{
    return what->sign[0] && what->group ? color_of_group(what->group) : color_of_role(what->role);
}

static void put_tile(struct sheet *sheet, int x, int y)
{
    const struct draw_tile *what = tile_at(sheet, x, y);
    size_t marks = marks_columns(sheet, what);
    size_t label = strlen(what->label);
    if (what->role == DRAW_WALL && !marks && !label && !what->sign[0]) {
        put_wall(sheet, x, y);
        return;
    }
    bool bare = what->role == DRAW_FLOOR && (marks || label);
    const char *glyph = bare ? " " : sheet->glyphs->role[what->role];
    put(sheet, color_of_sign(what), what->sign[0] ? what->sign : glyph);
    size_t blanks = sheet->columns - 1 - marks - label;
    if (!label)
        text_fill(sheet->out, ' ', blanks);
    put_marks(sheet, what);
    if (label) {
        text_fill(sheet->out, ' ', blanks);
        put(sheet, NULL, what->label);
    }
}

/* The numbers of the columns stand upright, over the first column of each tile. */
static void put_column_numbers(struct sheet *sheet)
{
    int unit = 1;
    while (unit * 10 <= sheet->width)
        unit *= 10;
    for (; unit; unit /= 10) {
        text_fill(sheet->out, ' ', sheet->margin);
        for (int x = 1; x <= sheet->width; x++) {
            char digit[2] = {x < unit ? ' ' : "0123456789"[x / unit % 10], '\0'};
            put(sheet, color_quiet, digit);
            text_fill(sheet->out, ' ', sheet->columns - 1);
        }
        end_line(sheet);
    }
}

static void put_rows(struct sheet *sheet)
{
    for (int y = 0; y < sheet->height; y++) {
        if (sheet->options.coordinates) {
            char number[16];
            snprintf(number, sizeof number, "%*d ", (int)sheet->margin - 1, y + 1);
            paint(sheet, color_quiet);
            text_add(sheet->out, number);
        }
        for (int x = 0; x < sheet->width; x++)
            put_tile(sheet, x, y);
        end_line(sheet);
    }
}

/* One "sign name" of the legend, on a new line when this one is full. */
static void put_entry(struct sheet *sheet, const char *color, const char *sign, const char *name,
                      size_t *column)
{
    size_t columns = 2 + strlen(name); /* sign, blank, name */
    bool first = *column == 0;
    if (!first && *column + 2 + columns > LEGEND_WIDTH) {
        end_line(sheet);
        *column = 0;
    } else if (!first) {
        text_add(sheet->out, "  ");
        *column += 2;
    }
    put(sheet, color, sign);
    paint(sheet, NULL);
    text_add_char(sheet->out, ' ');
    text_add(sheet->out, name);
    *column += columns;
}

/* Names what stands on the board. */
static void put_legend(struct sheet *sheet)
{
    unsigned roles = 0, marks = 0;
    size_t count = (size_t)sheet->width * (size_t)sheet->height;
    for (size_t i = 0; i < count; i++) {
        roles |= 1u << sheet->tiles[i].role;
        marks |= sheet->tiles[i].marks;
    }
    size_t column = 0;
    for (unsigned role = 0; role < DRAW_ROLES; role++)
        if (roles & 1u << role && sheet->names->role[role])
            put_entry(sheet, color_of_role(role), sheet->glyphs->role[role],
                      sheet->names->role[role], &column);
    for (unsigned bit = 0; bit < DRAW_MARK_KINDS; bit++) {
        const char *sign = sheet->glyphs->mark[bit];
        if (marks & 1u << bit && sheet->names->mark[bit])
            put_entry(sheet, color_of_mark(bit, 1), sign ? sign : "A", sheet->names->mark[bit],
                      &column);
    }
    if (column)
        end_line(sheet);
}

static void measure(struct sheet *sheet)
{
    size_t count = (size_t)sheet->width * (size_t)sheet->height;
    sheet->columns = sheet->options.columns ? sheet->options.columns : 1;
    for (size_t i = 0; i < count; i++) {
        const struct draw_tile *what = &sheet->tiles[i];
        size_t columns = 1 + marks_columns(sheet, what) + strlen(what->label);
        if (columns > sheet->columns)
            sheet->columns = columns;
    }
    sheet->margin = 0;
    if (sheet->options.coordinates)
        sheet->margin = (size_t)snprintf(NULL, 0, "%d ", sheet->height);
}

static void end(struct canvas *canvas)
{
    struct sheet *sheet = canvas->self;
    measure(sheet);
    if (sheet->options.coordinates)
        put_column_numbers(sheet);
    put_rows(sheet);
    if (sheet->names)
        put_legend(sheet);
    text_add(sheet->out, sheet->captions.bytes);
}

struct canvas *canvas_text_new(struct text *out, struct canvas_text_options options)
{
    static const struct canvas_calls calls = {
        .begin = begin, .tile = tile, .legend = legend, .caption = caption, .end = end};
    struct sheet *sheet = mem_alloc(1, sizeof *sheet);
    sheet->out = out;
    sheet->options = options;
    sheet->glyphs = options.unicode ? &glyphs_unicode : &glyphs_ascii;
    text_init(&sheet->captions);
    struct canvas *canvas = mem_alloc(1, sizeof *canvas);
    canvas->calls = &calls;
    canvas->self = sheet;
    return canvas;
}

void canvas_text_free(struct canvas *canvas)
{
    if (!canvas)
        return;
    struct sheet *sheet = canvas->self;
    mem_free(sheet->tiles);
    text_free(&sheet->captions);
    mem_free(sheet);
    mem_free(canvas);
}

struct canvas_text_size canvas_text_size(const struct canvas *canvas)
{
    const struct sheet *sheet = canvas->self;
    return (struct canvas_text_size){.width = (unsigned)sheet->width,
                                     .height = (unsigned)sheet->height,
                                     .columns = (unsigned)sheet->columns};
}
