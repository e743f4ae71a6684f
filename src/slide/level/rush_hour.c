/* Boards of Rush Hour on one line: the cells of a square row by row, a capital for each car, "." or
 * "o" empty, "x" wall. Cars move along their length; A has to reach the right edge. A line may
 * carry the number of moves in front of the board and the number of layouts behind it. */
#include "slide/level/format.h"

#include <ctype.h>
#include <stdlib.h>
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

/* A word of a line. */
struct word {
    const char *bytes;
    size_t length;
};

static bool next_word(const struct line *line, size_t *at, struct word *word)
{
    while (*at < line->length && isspace((unsigned char)line->bytes[*at]))
        (*at)++;
    word->bytes = line->bytes + *at;
    size_t begin = *at;
    while (*at < line->length && !isspace((unsigned char)line->bytes[*at]))
        (*at)++;
    word->length = *at - begin;
    return word->length > 0;
}

static bool is_number(const struct word *word)
{
    for (size_t i = 0; i < word->length; i++)
        if (!isdigit((unsigned char)word->bytes[i]))
            return false;
    return true;
}

/* The side of the square, 0 when it is none. */
static unsigned side_of(size_t cells)
{
    unsigned side = RUSH_HOUR_SIDE_MIN;
    while (side < RUSH_HOUR_SIDE_MAX && (size_t)side * side < cells)
        side++;
    return (size_t)side * side == cells ? side : 0;
}

/* The board of a line: its first word that is no number. */
static bool find_board(const struct line *line, struct word *board)
{
    size_t at = 0;
    if (line->length == 0 || line->bytes[0] == ';' || !next_word(line, &at, board))
        return false;
    return !is_number(board) || next_word(line, &at, board);
}

static bool is_board(const struct word *board)
{
    for (size_t i = 0; i < board->length; i++)
        if (!isupper((unsigned char)board->bytes[i]) && !is_one_of(board->bytes[i], ".ox"))
            return false;
    return side_of(board->length) > 0 && memchr(board->bytes, 'A', board->length);
}

/* The numbers around the board, which data bases of such boards give. */
static void add_notes(struct level *level, const struct line *line)
{
    static const char *const keys[] = {"Moves", "Layouts"};
    struct word word;
    size_t at = 0;
    for (bool behind = false; next_word(line, &at, &word);) {
        if (is_number(&word)) {
            char *number = mem_string_range(word.bytes, word.length);
            level_add_note(level, keys[behind], number);
            mem_free(number);
        } else {
            behind = true;
        }
    }
}

static void bind_cars(struct level *level, struct tray *tray)
{
    struct place place = {level->file, level->line, 0};
    for (size_t i = 0; i < tray->piece_count; i++) {
        struct piece *car = &tray->pieces[i];
        bool straight = (car->width == 1) != (car->height == 1);
        if (!straight || car->cell_count != car->width * car->height)
            diag_add(&level->diags, DIAG_ERROR, place,
                     "draw every car in one line, two cells long at least", "%s is no car",
                     car->label);
        car->axis = car->height == 1 ? AXIS_HORIZONTAL : AXIS_VERTICAL;
    }
    struct piece *red = tray_find(tray, "A");
    if (red && red->axis == AXIS_HORIZONTAL)
        piece_aim(red, tray->width - red->width, red->y);
    else
        diag_add(&level->diags, DIAG_ERROR, place, "call the car that has to get out A",
                 "no car A lies in a row");
}

static void read_board(const struct line *line, const struct word *board, struct level *level)
{
    unsigned side = side_of(board->length);
    unsigned column = line_column(line, (size_t)(board->bytes - line->bytes));
    struct tray_grid grid;
    tray_grid_init(&grid, level->file);
    for (unsigned y = 0; y < side; y++) {
        char row[RUSH_HOUR_SIDE_MAX];
        for (unsigned x = 0; x < side; x++) {
            char c = board->bytes[y * side + x];
            row[x] = c == 'o' ? '.' : c;
            if (c == 'x')
                row[x] = '#';
        }
        tray_grid_add_row(&grid, row, side, line->number, column + y * side, &level->diags);
    }
    struct tray *tray = tray_grid_tray(&grid, &level->diags);
    tray_grid_free(&grid);
    bind_cars(level, tray);
    lint_and_keep(level, tray);
}

static void explain(const struct line *line, const struct word *board, struct level *level)
{
    size_t at = 0;
    while (at < board->length &&
           (isupper((unsigned char)board->bytes[at]) || is_one_of(board->bytes[at], ".ox")))
        at++;
    unsigned column = line_column(line, (size_t)(board->bytes - line->bytes) + at);
    if (at < board->length)
        diag_add(&level->diags, DIAG_ERROR, (struct place){level->file, line->number, column},
                 "use capitals for cars, . or o for empty cells, x for walls",
                 "this character means nothing on a board");
    else if (!side_of(board->length))
        diag_add(&level->diags, DIAG_ERROR, (struct place){level->file, line->number, 0},
                 "give a square, 36 characters for 6 by 6", "%zu cells are no square board",
                 board->length);
}

static void read_rush_hour(const struct source *source, struct level_list *list)
{
    struct lines lines;
    struct line line;
    struct word board;
    lines_begin(&lines, source);
    while (lines_next(&lines, &line)) {
        if (!find_board(&line, &board))
            continue;
        struct level *level = level_new(list->family, source->name, line.number);
        add_notes(level, &line);
        explain(&line, &board, level);
        if (!level->diags.errors)
            read_board(&line, &board, level);
        level_list_add(list, level);
    }
}

static int recognise(const struct source *source)
{
    struct lines lines;
    struct line line;
    struct word board;
    lines_begin(&lines, source);
    while (lines_next(&lines, &line))
        if (line.length && line.bytes[0] != ';')
            return find_board(&line, &board) && is_board(&board) ? 85 : 0;
    return 0;
}

static const char *fault_of(const struct tray *tray)
{
    if (tray->width != tray->height || tray->width < RUSH_HOUR_SIDE_MIN ||
        tray->width > RUSH_HOUR_SIDE_MAX)
        return M_("the frame is no square of 4 to 16 cells a side");
    for (size_t i = 0; i < tray->piece_count; i++) {
        const struct piece *piece = &tray->pieces[i];
        bool red = strcmp(piece->label, "A") == 0;
        if (piece->axis != (piece->height == 1 ? AXIS_HORIZONTAL : AXIS_VERTICAL))
            return M_("there is a piece that may move across its length");
        if (!isupper((unsigned char)piece->label[0]))
            return M_("only capitals are labels there");
        if (red != (piece->aim == AIM_PLACE) || piece->aim == AIM_LEAVE ||
            (red && (piece->goal_x != tray->width - piece->width || piece->goal_y != piece->y)))
            return M_("the goal is not that A reaches the right edge");
    }
    return NULL;
}

static const char *write_rush_hour(const struct level *level, struct text *out)
{
    const struct tray *tray = level->model;
    const char *fault = fault_of(tray);
    if (fault)
        return fault;
    for (unsigned y = 0; y < tray->height; y++)
        for (unsigned x = 0; x < tray->width; x++) {
            const struct piece *piece = tray_piece_on(tray, x, y);
            bool wall = tray->cells[y * tray->width + x] != CELL_FLOOR;
            text_add(out, piece ? piece->label : wall ? "x" : "o");
        }
    text_add_char(out, '\n');
    return NULL;
}

const struct slide_format slide_format_rush_hour = {
    .name = "rush",
    .help = M_("Rush Hour boards, one a line"),
    .recognise = recognise,
    .read = read_rush_hour,
    .write = write_rush_hour,
};
