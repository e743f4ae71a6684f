/* Boards of GNOME Klotski, a row a line, with or without quotation marks around each: "#" wall, a
 * letter for each piece, "*" the one that has to get to the squares ".", "-" a gate that only it
 * may cross, a blank for an empty square. Blank lines part boards; other lines are titles. */
#include "slide/level/format.h"

#include <ctype.h>
#include <string.h>

#include "base/diag.h"
#include "base/language/message.h"
#include "base/mem.h"
#include "base/text.h"
#include "puzzle/level.h"
#include "puzzle/lines.h"
#include "puzzle/puzzle.h"
#include "slide/level/grid.h"
#include "slide/level/lint.h"
#include "slide/level/tray.h"

/* Drops the quotation marks, and a comma or semicolon behind them. */
static void unquote(struct line *line)
{
    size_t first = 0, length = line->length;
    while (first < length && isspace((unsigned char)line->bytes[first]))
        first++;
    if (first == length || line->bytes[first] != '"')
        return;
    while (length > first + 1 && line->bytes[length - 1] != '"')
        length--;
    if (length < first + 2)
        return;
    line->bytes += first + 1;
    line->length = length - first - 2;
    line->indent += (unsigned)first + 1;
}

static bool is_row(const struct line *line)
{
    bool solid = false;
    for (size_t i = 0; i < line->length; i++) {
        char c = line->bytes[i];
        if (!isalpha((unsigned char)c) && !is_one_of(c, "#*-. "))
            return false;
        solid |= c != ' ' && !isalpha((unsigned char)c);
    }
    return solid;
}

/* Sends the piece * to the squares of the target, if they have its shape. */
static void aim(struct level *level, const struct tray_grid *grid, struct tray *tray)
{
    struct piece *piece = tray_find(tray, "*");
    struct place place = {level->file, level->line, 0};
    struct piece target = {0};
    struct offset cells[TRAY_SIDE_MAX * TRAY_SIDE_MAX];
    for (unsigned y = 0; y < grid->height; y++)
        for (unsigned x = 0; x < grid->width; x++)
            if (tray_grid_at(grid, x, y)[0] == '.')
                cells[target.cell_count++] = (struct offset){(uint8_t)x, (uint8_t)y};
    if (!piece) {
        diag_add(&level->diags, DIAG_ERROR, place, "draw it with *",
                 "there is no piece that has to get to the target");
        return;
    }
    piece->gates = 1;
    int x = target.cell_count ? cells[0].x - piece->cells[0].x : 0;
    int y = target.cell_count ? cells[0].y - piece->cells[0].y : 0;
    bool fits = target.cell_count == piece->cell_count && x >= 0 && y >= 0;
    for (unsigned i = 0; fits && i < piece->cell_count; i++)
        fits = cells[i].x == x + piece->cells[i].x && cells[i].y == y + piece->cells[i].y;
    if (fits)
        piece_aim(piece, (unsigned)x, (unsigned)y);
    else
        diag_add(&level->diags, DIAG_ERROR, place, "draw as many . as the piece * has squares",
                 "the target has not the shape of the piece *");
}

struct klotski_reading {
    struct level_list *list;
    const struct source *source;
    struct level *level; /* whose rows are being read, or NULL */
    struct tray_grid grid;
    char *title; /* for the next one, or NULL */
};

static void end_board(struct klotski_reading *reading)
{
    struct level *level = reading->level;
    if (!level)
        return;
    if (!level->diags.errors) {
        struct tray *tray = tray_grid_tray(&reading->grid, &level->diags);
        aim(level, &reading->grid, tray);
        lint_and_keep(level, tray);
    }
    tray_grid_free(&reading->grid);
    level_list_add(reading->list, level);
    reading->level = NULL;
}

static void add_row(struct klotski_reading *reading, const struct line *line)
{
    if (!reading->level) {
        reading->level = level_new(reading->list->family, reading->source->name, line->number);
        reading->level->title = reading->title;
        reading->title = NULL;
        tray_grid_init(&reading->grid, reading->source->name);
    }
    if (!reading->level->diags.errors)
        tray_grid_add_row(&reading->grid, line->bytes, line->length, line->number,
                          line_column(line, 0), &reading->level->diags);
}

static void read_klotski(const struct source *source, struct level_list *list)
{
    struct klotski_reading reading = {.list = list, .source = source};
    struct lines lines;
    struct line line;
    lines_begin(&lines, source);
    while (lines_next(&lines, &line)) {
        unquote(&line);
        if (is_row(&line)) {
            add_row(&reading, &line);
            continue;
        }
        end_board(&reading);
        if (line.length) {
            mem_free(reading.title);
            reading.title = mem_string_range(line.bytes, line.length);
        }
    }
    end_board(&reading);
    mem_free(reading.title);
}

/* Letters that no Sokoban board has, on a row that has a wall, and somewhere a *. */
static int recognise(const struct source *source)
{
    struct lines lines;
    struct line line;
    bool star = false, letter = false, wall = false;
    unsigned rows = 0;
    lines_begin(&lines, source);
    while (lines_next(&lines, &line) && rows < 2 * TRAY_SIDE_MAX) {
        unquote(&line);
        if (!is_row(&line))
            continue;
        rows++;
        for (size_t i = 0; i < line.length; i++) {
            star |= line.bytes[i] == '*';
            wall |= line.bytes[i] == '#';
            letter |=
                isalpha((unsigned char)line.bytes[i]) && !is_one_of(line.bytes[i], "pPbBoOxX");
            if (is_one_of(line.bytes[i], "@$+_"))
                return 0;
        }
    }
    return rows >= 3 && star && letter && wall ? 80 : 0;
}

static const char *fault_of(const struct tray *tray, const struct piece *aimed)
{
    for (size_t i = 0; i < tray->piece_count; i++) {
        const struct piece *piece = &tray->pieces[i];
        if (piece->axis != AXIS_FREE)
            return M_("there is a piece that is bound to a line");
        if (piece->aim == AIM_LEAVE || (piece != aimed && piece->aim == AIM_PLACE))
            return M_("the goal is more than one piece at a place");
        if (piece != aimed && (!isalpha((unsigned char)piece->label[0])))
            return M_("only letters are labels there");
        if ((piece->gates != 0) != (piece == aimed && tray->gate_count))
            return M_("a gate is for another piece");
    }
    for (size_t cell = 0; cell < (size_t)tray->width * tray->height; cell++)
        if (tray->cells[cell] == CELL_EXIT)
            return M_("there is an exit");
    return tray->gate_count > 1 ? M_("there are several gates") : NULL;
}

static bool is_target(const struct piece *aimed, unsigned x, unsigned y)
{
    for (unsigned i = 0; i < aimed->cell_count; i++)
        if (aimed->goal_x + aimed->cells[i].x == x && aimed->goal_y + aimed->cells[i].y == y)
            return true;
    return false;
}

static const char *write_klotski(const struct level *level, struct text *out)
{
    const struct tray *tray = level->model;
    const struct piece *aimed = NULL;
    for (size_t i = 0; i < tray->piece_count; i++)
        if (tray->pieces[i].aim == AIM_PLACE)
            aimed = &tray->pieces[i];
    const char *fault = aimed ? fault_of(tray, aimed) : "the goal is no place";
    if (fault)
        return fault;
    struct text rows;
    text_init(&rows);
    for (unsigned y = 0; y < tray->height && !fault; y++) {
        for (unsigned x = 0; x < tray->width; x++) {
            const struct piece *piece = tray_piece_on(tray, x, y);
            uint8_t cell = tray->cells[y * tray->width + x];
            bool target = is_target(aimed, x, y);
            if ((piece || cell != CELL_FLOOR) && target)
                fault = M_("a piece or a gate hides the target");
            if (piece)
                text_add(&rows, piece == aimed ? "*" : piece->label);
            else
                text_add_char(&rows, target ? '.' : " #!-"[cell]);
        }
        text_add_char(&rows, '\n');
    }
    if (!fault)
        text_format(out, "%s%s%s\n", level->title ? level->title : "", level->title ? "\n" : "",
                    rows.bytes);
    text_free(&rows);
    return fault;
}

const struct slide_format slide_format_klotski = {
    .name = "klotski",
    .help = M_("rows of GNOME Klotski"),
    .recognise = recognise,
    .read = read_klotski,
    .write = write_klotski,
};
