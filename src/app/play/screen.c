#include "app/play/screen.h"

#include <ctype.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/language/message.h"
#include "base/language/wording.h"
#include "base/mem.h"

void screen_init(struct screen *screen, bool ascii)
{
    *screen = (struct screen){.ascii = ascii};
}

void screen_free(struct screen *screen)
{
    mem_free(screen->cells);
    *screen = (struct screen){0};
}

void screen_clear(struct screen *screen)
{
    screen->pointed = false;
    size_t count = (size_t)screen->width * screen->height;
    for (size_t i = 0; i < count; i++)
        screen->cells[i] = (struct screen_cell){.glyph = " "};
}

void screen_resize(struct screen *screen, unsigned width, unsigned height)
{
    mem_free(screen->cells);
    screen->cells = mem_alloc((size_t)width * height, sizeof *screen->cells);
    screen->width = width;
    screen->height = height;
    screen_clear(screen);
}

/* Decodes a character of valid UTF-8; returns how many bytes it has. */
static size_t decode(const char *at, uint32_t *code)
{
    unsigned char first = (unsigned char)*at;
    size_t length = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    *code = length == 1 ? first : first & (0x7fu >> length);
    for (size_t i = 1; i < length; i++) {
        if (((unsigned char)at[i] & 0xc0) != 0x80)
            return i;
        *code = *code << 6 | ((unsigned char)at[i] & 0x3fu);
    }
    return length;
}

/* How many columns a terminal gives a character: wide ones are those of East Asian scripts and the
 * pictures; accents that combine with the character before them take none. */
static unsigned columns_of(uint32_t code)
{
    static const struct {
        uint32_t first, last;
        unsigned columns;
    } ranges[] = {
        {0x0300, 0x036f, 0}, {0x200b, 0x200f, 0}, {0xfe00, 0xfe0f, 0},   {0x1100, 0x115f, 2},
        {0x2e80, 0xa4cf, 2}, {0xac00, 0xd7a3, 2}, {0xf900, 0xfaff, 2},   {0xfe30, 0xfe6f, 2},
        {0xff00, 0xff60, 2}, {0xffe0, 0xffe6, 2}, {0x1f300, 0x1faff, 2}, {0x20000, 0x3fffd, 2},
    };
    for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++)
        if (code >= ranges[i].first && code <= ranges[i].last)
            return ranges[i].columns;
    return 1;
}

/* Reads a sequence such as "\033[1;33m"; returns its length, 0 when it is none. */
static size_t read_style(const char *at, uint8_t *style)
{
    if (at[0] != '\033' || at[1] != '[')
        return 0;
    size_t length = 2;
    for (bool more = true; more;) {
        char *end;
        long number = strtol(at + length, &end, 10);
        if (number == 0)
            *style = 0;
        else if (number == 1)
            *style |= STYLE_BOLD;
        else if (number == 2)
            *style |= STYLE_DIM;
        else if (number == 7)
            *style |= STYLE_REVERSE;
        else if (number > 30 && number <= 37)
            *style = (uint8_t)((*style & (STYLE_BOLD | STYLE_DIM | STYLE_REVERSE)) + number - 30);
        length = (size_t)(end - at);
        more = at[length] == ';';
        length += at[length] != '\0';
    }
    return length;
}

/* Writes a character, or adds one that combines. */
static void put(struct screen *screen, unsigned x, unsigned y, const char *bytes, size_t length,
                uint8_t style, unsigned columns)
{
    struct screen_cell *cell = screen_at(screen, x, y);
    size_t used = columns ? 0 : strlen(cell->glyph);
    if (used + length >= sizeof cell->glyph)
        return;
    memcpy(cell->glyph + used, bytes, length);
    cell->glyph[used + length] = '\0';
    if (columns)
        cell->style = style;
    if (columns == 2)
        screen_at(screen, x + 1, y)->glyph[0] = '\0';
}

static unsigned print_words(struct screen *screen, struct screen_span span, const char *line)
{
    uint8_t style = 0;
    unsigned column = 0;
    while (*line && *line != '\n') {
        size_t length = read_style(line, &style);
        if (length) {
            line += length;
            continue;
        }
        uint32_t code;
        length = decode(line, &code);
        unsigned columns = screen->ascii ? 1 : columns_of(code);
        bool plain = code >= ' ' && code < 0x7f;
        bool foreign = (screen->ascii && !plain) || code < ' ';
        unsigned from = columns ? column : column - 1; /* combines with the one before */
        bool inside = from >= span.skip && from + columns <= span.skip + span.width &&
                      span.y < screen->height &&
                      span.x + from - span.skip + columns <= screen->width;
        if (inside && (columns || column))
            put(screen, span.x + from - span.skip, span.y, foreign ? "?" : line,
                foreign ? 1 : length, style, columns);
        column += columns;
        line += length;
    }
    return column;
}

unsigned screen_print(struct screen *screen, struct screen_span span, const char *line)
{
    char *words = strchr(line, MESSAGE_BEGIN) ? wording_new(screen->catalogue, line) : NULL;
    unsigned columns = print_words(screen, span, words ? words : line);
    mem_free(words);
    return columns;
}

unsigned screen_columns(const char *line)
{
    struct screen nowhere = {0};
    return screen_print(&nowhere, (struct screen_span){0}, line);
}
