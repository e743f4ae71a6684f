/* Pieces with outlines. A tile is four columns and a line, with lines along those of its sides
 * where a piece, a wall or the board ends, and heavy ones where the place for a piece ends:
 *
 *     ┌────┬─────────┐     first column: marks
 *     │  A │  B      │     second: ◇ a piece that has to get to an outlined place, ◆ there
 *     ├────┴────┲━━━━┪     third: the sign of a piece, on its first tile; or what is free there
 *     │ ◇E   ◇  ┃  ·○┃     fourth: ○ part of an outlined place, whatever stands on it
 *     └─────────┺━━━━┛                                                                          */
#include "draw/text_writing.h"

#include <string.h>

#include "base/text.h"

enum { WEIGHTS = 3 }; /* of a line: none, light, heavy */

/* By the weights of the arms up, down, left, right: up * 27 + down * 9 + left * 3 + right. */
static const char *const joints_unicode[WEIGHTS * WEIGHTS * WEIGHTS * WEIGHTS] = {
    " ", "╶", "╺", "╴", "─", "╼", "╸", "╾", "━", "╷", "┌", "┍", "┐", "┬", "┮", "┑", "┭",
    "┯", "╻", "┎", "┏", "┒", "┰", "┲", "┓", "┱", "┳", "╵", "└", "┕", "┘", "┴", "┶", "┙",
    "┵", "┷", "│", "├", "┝", "┤", "┼", "┾", "┥", "┽", "┿", "╽", "┟", "┢", "┧", "╁", "╆",
    "┪", "╅", "╈", "╹", "┖", "┗", "┚", "┸", "┺", "┛", "┹", "┻", "╿", "┞", "┡", "┦", "╀",
    "╄", "┩", "╃", "╇", "┃", "┠", "┣", "┨", "╂", "╊", "┫", "╉", "╋",
};

bool outlines_are_needed(const struct drawing *drawing)
{
    size_t area = drawing_area(drawing);
    for (size_t i = 0; i < area; i++)
        if (tile_body(&drawing->tiles[i]) || drawing->tiles[i].goal)
            return true;
    return false;
}

/* What lines separate: pieces by their numbers, and then free tiles, walls, the outside. */
static int part_of(const struct draw_tile *tile)
{
    if (tile->role == DRAW_OUTSIDE)
        return -1;
    if (tile->role == DRAW_WALL)
        return -2;
    return (int)tile_body(tile);
}

/* The weight of the line between two neighbours. */
static unsigned weight_between(const struct drawing *drawing, int x1, int y1, int x2, int y2)
{
    const struct draw_tile *one = drawing_at(drawing, x1, y1);
    const struct draw_tile *other = drawing_at(drawing, x2, y2);
    if (one->goal != other->goal)
        return 2;
    return part_of(one) != part_of(other);
}

static const char *line_color(const struct writing *writing, unsigned weight)
{
    return weight == 2 ? writing->scheme->role[DRAW_TARGET] : NULL;
}

/* The crossing above and left of a tile. */
static void put_joint(struct writing *writing, int x, int y)
{
    const struct drawing *drawing = writing->drawing;
    unsigned up = weight_between(drawing, x - 1, y - 1, x, y - 1);
    unsigned down = weight_between(drawing, x - 1, y, x, y);
    unsigned left = weight_between(drawing, x - 1, y - 1, x - 1, y);
    unsigned right = weight_between(drawing, x, y - 1, x, y);
    unsigned index = ((up * WEIGHTS + down) * WEIGHTS + left) * WEIGHTS + right;
    bool heavy = up == 2 || down == 2 || left == 2 || right == 2;
    const char *ascii = "+";
    if (!index)
        ascii = " ";
    else if (left + right == 0)
        ascii = heavy ? ":" : "|";
    else if (up + down == 0)
        ascii = heavy ? "=" : "-";
    writing_put(writing, line_color(writing, heavy ? 2 : 1),
                writing->options.unicode ? joints_unicode[index] : ascii);
}

static void put_lines_above(struct writing *writing, int y)
{
    static const char *const unicode[WEIGHTS] = {" ", "─", "━"}, *const ascii[WEIGHTS] = {" ", "-",
                                                                                          "="};
    writing_put_row_number(writing, -1);
    for (int x = 0; x <= writing->drawing->width; x++) {
        put_joint(writing, x, y);
        unsigned weight = weight_between(writing->drawing, x, y - 1, x, y);
        for (size_t i = 1; i < writing->columns && x < writing->drawing->width; i++)
            writing_put(writing, line_color(writing, weight),
                        writing->options.unicode ? unicode[weight] : ascii[weight]);
    }
    writing_end_line(writing);
}

/* A piece has its sign on its first tile. */
static bool is_first(const struct drawing *drawing, const struct draw_tile *what)
{
    const struct draw_tile *tile = drawing->tiles;
    while (tile_body(tile) != tile_body(what))
        tile++;
    return tile == what;
}

static const char *sign_of(const struct writing *writing, const struct draw_tile *what)
{
    if (tile_body(what))
        return is_first(writing->drawing, what) && what->sign[0] ? what->sign : " ";
    if (what->sign[0])
        return what->sign;
    /* The place for a piece is told by the column behind. */
    enum draw_role role = what->goal && what->role == DRAW_TARGET ? DRAW_FLOOR : what->role;
    return writing->glyphs->role[role];
}

static void put_role(struct writing *writing, enum draw_role role, bool shown)
{
    if (shown)
        writing_put(writing, writing->scheme->role[role], writing->glyphs->role[role]);
    else
        text_add_char(writing->out, ' ');
}

static void put_tile(struct writing *writing, int x, int y)
{
    const struct draw_tile *what = drawing_at(writing->drawing, x, y);
    unsigned weight = weight_between(writing->drawing, x - 1, y, x, y);
    static const char *const unicode[WEIGHTS] = {" ", "│", "┃"}, *const ascii[WEIGHTS] = {" ", "|",
                                                                                          ":"};
    writing_put(writing, line_color(writing, weight),
                writing->options.unicode ? unicode[weight] : ascii[weight]);
    if (x == writing->drawing->width)
        return;
    size_t marks = writing_marks_columns(writing, what), label = strlen(what->label);
    size_t blanks = writing->columns - 4 - (marks ? marks : 1);
    if (what->role == DRAW_WALL && !marks && !label) {
        for (size_t i = 1; i < writing->columns; i++)
            writing_put(writing, writing->scheme->role[DRAW_WALL],
                        writing->glyphs->role[DRAW_WALL]);
        return;
    }
    writing_put_marks(writing, what);
    if (!marks)
        text_add_char(writing->out, ' ');
    bool home = what->role == DRAW_PIECE_AT_TARGET;
    put_role(writing, what->role, what->aims);
    bool grouped = tile_body(what) && what->sign[0];
    enum draw_role role = what->goal && !what->sign[0] ? DRAW_FLOOR : what->role;
    writing_put(writing,
                grouped ? color_of_group(writing->scheme, what->group)
                        : writing->scheme->role[role],
                sign_of(writing, what));
    put_role(writing, DRAW_TARGET, what->goal && !home);
    text_fill(writing->out, ' ', blanks - label);
    writing_put(writing, NULL, label ? what->label : "");
}

size_t outlines_columns(const struct writing *writing)
{
    size_t area = drawing_area(writing->drawing), columns = 5;
    for (size_t i = 0; i < area; i++) {
        const struct draw_tile *what = &writing->drawing->tiles[i];
        size_t marks = writing_marks_columns(writing, what);
        size_t needed = 4 + (marks ? marks : 1) + strlen(what->label);
        if (needed > columns)
            columns = needed;
    }
    return columns;
}

void outlines_write(struct writing *writing)
{
    const struct drawing *drawing = writing->drawing;
    for (int y = 0; y < drawing->height; y++) {
        put_lines_above(writing, y);
        writing_put_row_number(writing, y);
        for (int x = 0; x <= drawing->width; x++)
            put_tile(writing, x, y);
        writing_end_line(writing);
    }
    put_lines_above(writing, drawing->height);
}
