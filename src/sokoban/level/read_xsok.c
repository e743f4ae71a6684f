/* Definition files of xsok: tables of squares and objects, then the levels.
 *
 *   ;WALLS    character, picture, directions of entry, of leaving, objects let in, effect
 *   ;OBJECTS  character, picture, directions of moving, of pushing, weight, power, ...
 *   ;ATOP cof character c stands for object o on square f
 *   ;LEVEL n  rows; also ;AUTHOR and ;COMMENT
 *
 * The same form describes other games, in which the same characters mean other things: the tables
 * must be those of plain Sokoban. */
#include "sokoban/level/format.h"

#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "base/language/message.h"
#include "base/mem.h"
#include "puzzle/level.h"
#include "puzzle/lines.h"
#include "puzzle/puzzle.h"
#include "sokoban/level/encoding.h"
#include "sokoban/level/grid.h"
#include "sokoban/level/rows.h"

enum { FIELDS = 4 };

/* A line of a table: what follows the character and the picture, in hexadecimal. */
struct definition {
    char character;
    unsigned fields[FIELDS];
};

enum section { NOWHERE, WALLS, OBJECTS, BOARD };

struct xsok {
    const struct source *source;
    struct level_list *list;
    struct grid grid;
    enum section section;
    struct level *open;
    bool refused;
};

/* A definition file of xsok, for whatever game. */
static bool recognise(const struct source *source)
{
    struct lines lines;
    struct line line;
    lines_begin(&lines, source);
    while (lines_next(&lines, &line))
        if (line.length)
            return line_begins(&line, ";WALLS");
    return false;
}

static struct definition parse(const struct line *line)
{
    char copy[128];
    size_t length = line->length < sizeof copy - 1 ? line->length : sizeof copy - 1;
    memcpy(copy, line->bytes, length);
    copy[length] = '\0';
    struct definition definition = {.character = copy[0]};
    char *at = copy + 1;
    strtoul(at, &at, 16);
    for (size_t i = 0; i < FIELDS; i++)
        definition.fields[i] = (unsigned)strtoul(at, &at, 16);
    return definition;
}

static bool is_plain(const struct definition *definition, enum section section)
{
    static const struct definition walls[] = {
        {' ', {0xf, 0xf, 0xff, 0}}, {'.', {0xf, 0xf, 0xff, 4}}, {'#', {0, 0, 0, 0}}};
    static const struct definition objects[] = {{'@', {0xf, 0, 0x101, 0x201}},
                                                {'$', {0xf, 0, 0x100, 0}}};
    const struct definition *list = section == WALLS ? walls : objects;
    size_t count = section == WALLS ? 3 : 2;
    for (size_t i = 0; i < count; i++)
        if (list[i].character == definition->character)
            return memcmp(list[i].fields, definition->fields, sizeof list[i].fields) == 0;
    return false;
}

static void refuse(struct xsok *xsok, const struct line *line)
{
    xsok->refused = true;
    diag_add(&xsok->list->diags, DIAG_ERROR, (struct place){xsok->source->name, line->number, 1},
             "only files whose tables are those of plain Sokoban can be read",
             "this xsok file describes another game than Sokoban");
}

static void end_level(struct xsok *xsok)
{
    if (!xsok->open)
        return;
    if (xsok->grid.count) {
        grid_make(&xsok->grid, xsok->open);
        xsok->refused = !deliver_level(xsok->list, xsok->open);
    } else {
        diag_add(&xsok->open->diags, DIAG_ERROR,
                 (struct place){xsok->source->name, xsok->open->line, 0}, NULL,
                 "the level has no rows");
        xsok->refused = !deliver_level(xsok->list, xsok->open);
    }
    xsok->open = NULL;
    xsok->section = NOWHERE;
}

static char *words_behind(const struct line *line, const char *word)
{
    size_t skip = strlen(word);
    return words_new(line->bytes + skip, line->length - skip);
}

static void start_level(struct xsok *xsok, const struct line *line)
{
    xsok->open = level_new(xsok->list->family, xsok->source->name, line->number);
    xsok->open->title = words_behind(line, ";LEVEL");
    xsok->section = BOARD;
    grid_clear(&xsok->grid);
}

static void command_line(struct xsok *xsok, const struct line *line)
{
    struct level *level = xsok->open;
    if (level && line_begins(line, ";AUTHOR")) {
        mem_free(level->author);
        level->author = words_behind(line, ";AUTHOR");
        return;
    }
    if (level && line_begins(line, ";COMMENT")) {
        char *words = words_behind(line, ";COMMENT");
        if (words)
            level_add_note(level, "Comment", words);
        mem_free(words);
        return;
    }
    end_level(xsok);
    xsok->section = NOWHERE;
    if (line_begins(line, ";WALLS"))
        xsok->section = WALLS;
    else if (line_begins(line, ";OBJECTS"))
        xsok->section = OBJECTS;
    else if (line_begins(line, ";LEVEL"))
        start_level(xsok, line);
    else if (line_begins(line, ";ATOP") && !line_begins(line, ";ATOP *$.") &&
             !line_begins(line, ";ATOP +@."))
        refuse(xsok, line);
}

static void board_line(struct xsok *xsok, const struct line *line)
{
    struct row_fault fault;
    enum row_kind kind = row_classify(line, &fault);
    if (kind == ROW_WHOLE || kind == ROW_INNER) {
        if (xsok->grid.count == 0)
            xsok->open->line = line->number;
        row_put(line, kind, &xsok->grid);
        return;
    }
    diag_add(&xsok->open->diags, DIAG_ERROR, (struct place){xsok->source->name, line->number, 1},
             NULL, "this line is no row of a board");
}

static void read_line(struct xsok *xsok, const struct line *line)
{
    if (line->length == 0)
        return;
    if (line->bytes[0] == ';') {
        command_line(xsok, line);
    } else if (xsok->section == WALLS || xsok->section == OBJECTS) {
        struct definition definition = parse(line);
        if (!is_plain(&definition, xsok->section))
            refuse(xsok, line);
    } else if (xsok->section == BOARD) {
        board_line(xsok, line);
    }
}

static void read_xsok(const struct source *source, struct level_list *list)
{
    struct xsok xsok = {.source = source, .list = list};
    struct lines lines;
    struct line line;
    grid_init(&xsok.grid, source->length);
    lines_begin(&lines, source);
    while (!xsok.refused && lines_next(&lines, &line))
        read_line(&xsok, &line);
    if (xsok.refused)
        level_free(xsok.open);
    else
        end_level(&xsok);
    grid_free(&xsok.grid);
}

const struct sokoban_format sokoban_format_xsok = {.name = "xsok",
                                                   .help = M_("definition files of xsok"),
                                                   .recognise = recognise,
                                                   .read = read_xsok};
