#include "sokoban/level/writers.h"

#include <stdbool.h>
#include <string.h>

#include "base/text.h"
#include "puzzle/level.h"
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

void write_slc(const struct level_list *list, struct text *out)
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
