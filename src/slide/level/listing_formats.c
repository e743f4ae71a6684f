/* List, table and code. A line with digits and commas is a list or a code; lines with -2 in them,
 * one below the other, are a table. One reader takes them all. */
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
#include "slide/level/lint.h"
#include "slide/level/listing.h"
#include "slide/level/tray.h"

static const char labels[] = "0123456789abcdefghij";

enum line_kind { LINE_OTHER, LINE_LIST, LINE_TABLE };

static enum line_kind classify(const struct line *line)
{
    bool digits = false, negative = false;
    for (size_t i = 0; i < line->length; i++) {
        char c = line->bytes[i];
        digits |= isdigit((unsigned char)c) != 0;
        negative |= c == '-';
        if (!isdigit((unsigned char)c) && !is_one_of(c, "-, \t."))
            return LINE_OTHER;
    }
    return negative ? LINE_TABLE : digits ? LINE_LIST : LINE_OTHER;
}

/* The digits of a line alone; `columns` tells where each stood. */
static void gather(const struct line *line, struct text *digits, unsigned *columns, size_t room)
{
    for (size_t i = 0; i < line->length; i++)
        if (isdigit((unsigned char)line->bytes[i]) && digits->length < room) {
            columns[digits->length] = line_column(line, i);
            text_add_char(digits, line->bytes[i]);
        }
}

enum { DIGITS_MAX = 3 * KLOTSKI_CAGE_CELLS + 1 }; /* one too many is noticed */

static struct level *begin(struct level_list *list, const struct source *source, unsigned line)
{
    return level_new(list->family, source->name, line);
}

static void build(struct level *level, const struct listing *listing)
{
    struct tray *tray = tray_new(KLOTSKI_CAGE_WIDTH, KLOTSKI_CAGE_HEIGHT);
    for (size_t i = 0; i < listing->count; i++) {
        const struct listing_item *item = &listing->items[i];
        enum klotski_cage_type type = (enum klotski_cage_type)item->type;
        struct offset cells[4];
        unsigned count = 0;
        for (unsigned v = 0; v < klotski_cage_height(type); v++)
            for (unsigned u = 0; u < klotski_cage_width(type); u++)
                cells[count++] = (struct offset){(uint8_t)(item->x - 1 + u),
                                                 (uint8_t)(KLOTSKI_CAGE_HEIGHT - item->y + v)};
        tray_add_piece(tray, (char[]){labels[i], '\0'}, cells, count);
    }
    klotski_cage_aim(tray);
    lint_and_keep(level, tray);
}

static void read_list(const struct line *line, struct level *level)
{
    struct text digits;
    unsigned columns[DIGITS_MAX];
    struct listing listing;
    struct listing_table table;
    size_t at, piece;
    text_init(&digits);
    gather(line, &digits, columns, DIGITS_MAX);
    struct place place = {level->file, line->number, 0};
    if (!listing_from_code(digits.bytes, digits.length, &listing, &at)) {
        place.column = at < digits.length ? columns[at] : 0;
        diag_add(&level->diags, DIAG_ERROR, place,
                 "give three digits a piece: type 1 to 4, x 1 to 4, y 1 to 5",
                 at < digits.length ? F_("this digit is out of range")
                                    : F_("the last piece is incomplete"));
    } else if (!listing_to_table(&listing, &table, &piece)) {
        place.column = columns[3 * piece];
        diag_add(&level->diags, DIAG_ERROR, place, "give it the position of its upper left cell",
                 "piece %zu overlaps another or the border", piece);
    } else {
        build(level, &listing);
    }
    text_free(&digits);
}

/* One row; false when it has not as many numbers as it should. */
static bool read_row(const struct line *line, int cells[TABLE_COLUMNS])
{
    char *words = mem_string_range(line->bytes, line->length);
    char *at = words, *end;
    int count = 0;
    for (;; at = end) {
        long value = strtol(at, &end, 10);
        if (end == at)
            break;
        if (count < TABLE_COLUMNS)
            cells[count] = (int)value;
        count++;
    }
    mem_free(words);
    return count == TABLE_COLUMNS;
}

/* Takes the rows from `line` on; leaves in it the line after them. False at the end of the file. */
static bool read_table(struct lines *lines, struct line *line, struct level *level)
{
    struct listing_table table;
    struct listing listing;
    int rows = 0;
    bool even = true, more = true;
    for (; more && classify(line) == LINE_TABLE; more = lines_next(lines, line)) {
        if (rows < TABLE_ROWS)
            even &= read_row(line, table.cells[TABLE_ROWS - 1 - rows]);
        rows++;
    }
    struct place place = {level->file, level->line, 0};
    if (!even || rows != TABLE_ROWS)
        diag_add(&level->diags, DIAG_ERROR, place,
                 "give 7 rows of 6 numbers, with -2 on the border", "the table is not complete");
    else if (!listing_from_table(&table, &listing))
        diag_add(&level->diags, DIAG_ERROR, place,
                 "number the pieces from 0 on, each with the cells of one of the four types",
                 "the numbers in the table are no pieces");
    else
        build(level, &listing);
    return more;
}

static void read_listing(const struct source *source, struct level_list *list)
{
    struct lines lines;
    struct line line;
    lines_begin(&lines, source);
    bool more = lines_next(&lines, &line);
    while (more) {
        enum line_kind kind = classify(&line);
        struct level *level = kind == LINE_OTHER ? NULL : begin(list, source, line.number);
        if (kind == LINE_TABLE) {
            more = read_table(&lines, &line, level);
        } else {
            if (level)
                read_list(&line, level);
            more = lines_next(&lines, &line);
        }
        if (level)
            level_list_add(list, level);
    }
}

static int recognise(const struct source *source)
{
    struct lines lines;
    struct line line;
    lines_begin(&lines, source);
    while (lines_next(&lines, &line)) {
        if (line.length == 0 || line.bytes[0] == ';')
            continue;
        enum line_kind kind = classify(&line);
        if (kind == LINE_TABLE) {
            while (line.length && line.bytes[0] == ' ') {
                line.bytes++;
                line.length--;
            }
            return line_begins(&line, "-2") ? 90 : 0;
        }
        if (kind == LINE_OTHER)
            return 0;
        struct text digits;
        unsigned columns[DIGITS_MAX];
        struct listing listing;
        size_t at;
        text_init(&digits);
        gather(&line, &digits, columns, DIGITS_MAX);
        bool right = listing_from_code(digits.bytes, digits.length, &listing, &at);
        text_free(&digits);
        return right ? 90 : 30;
    }
    return 0;
}

/* The list of a level's tray; why there is none, or NULL. */
static const char *list_pieces(const struct level *level, struct listing *listing)
{
    const char *fault = klotski_cage_fault(level->model);
    if (!fault)
        listing_of_tray(level->model, listing);
    return fault;
}

static const char *write_code(const struct level *level, struct text *out)
{
    struct listing listing;
    const char *fault = list_pieces(level, &listing);
    if (fault)
        return fault;
    listing_to_code(&listing, "", out);
    text_add_char(out, '\n');
    return NULL;
}

static const char *write_list(const struct level *level, struct text *out)
{
    struct listing listing;
    const char *fault = list_pieces(level, &listing);
    if (fault)
        return fault;
    listing_to_code(&listing, ", ", out);
    text_add_char(out, '\n');
    return NULL;
}

static const char *write_table(const struct level *level, struct text *out)
{
    struct listing listing;
    struct listing_table table;
    size_t piece;
    const char *fault = list_pieces(level, &listing);
    if (fault)
        return fault;
    listing_to_table(&listing, &table, &piece);
    listing_print(&table, out);
    text_add_char(out, '\n');
    return NULL;
}

const struct slide_format slide_format_code = {
    .name = "code",
    .help = M_("the squirrel's code: type, x and y of every piece"),
    .recognise = recognise,
    .read = read_listing,
    .write = write_code,
};

const struct slide_format slide_format_list = {
    .name = "list",
    .help = M_("the same with commas between the pieces"),
    .write = write_list,
};

const struct slide_format slide_format_table = {
    .name = "table",
    .help = M_("numbers of the pieces by place, -1 empty, -2 border"),
    .write = write_table,
};
