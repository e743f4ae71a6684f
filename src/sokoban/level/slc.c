/* SLC, the XML of level collections: told from others, and written. read_slc.c reads it. */
#include "sokoban/level/format.h"

#include <stdbool.h>
#include <string.h>

#include "base/diag.h"
#include "base/language/message.h"
#include "base/text.h"
#include "puzzle/level.h"
#include "puzzle/lines.h"
#include "puzzle/puzzle.h"
#include "sokoban/level/board.h"
#include "sokoban/level/encoding.h"

static void write_escaped(struct text *out, const char *words)
{
    struct text clean;
    text_init(&clean);
    words_add(&clean, words ? words : "", words ? strlen(words) : 0);
    for (const char *c = clean.bytes; *c; c++) {
        switch (*c) {
        case '&':
            text_add(out, "&amp;");
            break;
        case '<':
            text_add(out, "&lt;");
            break;
        case '>':
            text_add(out, "&gt;");
            break;
        case '"':
            text_add(out, "&quot;");
            break;
        default:
            text_add_char(out, *c);
        }
    }
    text_free(&clean);
}

static void write_attribute(struct text *out, const char *name, const char *words)
{
    text_format(out, " %s=\"", name);
    write_escaped(out, words);
    text_add_char(out, '"');
}

static void write_level(const struct level *level, struct text *out)
{
    const struct board *board = level->model;
    text_add(out, "    <Level");
    write_attribute(out, "Id", level->title);
    text_format(out, " Width=\"%u\" Height=\"%u\"", board->width, board->height);
    if (level->author)
        write_attribute(out, "Copyright", level->author);
    text_add(out, ">\n");
    for (unsigned y = 0; y < board->height; y++) {
        text_add(out, "      <L>");
        for (size_t x = 0; x < row_length(board, y); x++)
            text_add_char(out, row_character(board, y, x));
        text_add(out, "</L>\n");
    }
    text_add(out, "    </Level>\n");
}

static void largest(const struct level_list *list, unsigned *width, unsigned *height)
{
    *width = *height = 0;
    for (size_t i = 0; i < list->count; i++) {
        const struct board *board = list->items[i]->model;
        if (board && board->width > *width)
            *width = board->width;
        if (board && board->height > *height)
            *height = board->height;
    }
}

static void write_slc(const struct level_list *list, struct text *out)
{
    unsigned width, height;
    largest(list, &width, &height);
    text_add(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<SokobanLevels>\n  <Title>");
    write_escaped(out, list->title);
    text_add(out, "</Title>\n  <Description></Description>\n  <LevelCollection");
    write_attribute(out, "Copyright", list->author);
    text_format(out, " MaxWidth=\"%u\" MaxHeight=\"%u\">\n", width, height);
    for (size_t i = 0; i < list->count; i++)
        if (list->items[i]->model)
            write_level(list->items[i], out);
    text_add(out, "  </LevelCollection>\n</SokobanLevels>\n");
}

/* As expat does, it is read in UTF-16 as well. */
static bool recognise(const struct source *source)
{
    bool markup = false;
    struct line start = source_beginning(source);
    if (source_is_utf16(source, &markup))
        return markup;
    return line_begins(&start, "<?xml") || line_begins(&start, "<sokobanlevels") ||
           line_begins(&start, "<!doctype sokobanlevels") ||
           (start.length && start.bytes[0] == '<' && source_name_ends(source, ".slc"));
}

#if !CARISTE_WITH_EXPAT
void read_slc(const struct source *source, struct level_list *list)
{
    diag_add(&list->diags, DIAG_ERROR, (struct place){source->name, 0, 0},
             "convert it to .sok by a program that has expat",
             "this program was built without expat, which reads SLC");
}
#endif

const struct sokoban_format sokoban_format_slc = {
    .name = "slc",
    .help = M_("XML of level collections, without solutions"),
    .ending = ".slc",
    .recognise = recognise,
    .read = read_slc,
    .write = write_slc,
};
