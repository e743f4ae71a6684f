/* Drawings for tests of pictures: rows of characters, as people know them. */
#ifndef TESTS_DRAW_SAMPLE_H
#define TESTS_DRAW_SAMPLE_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "draw/draw.h"
#include "draw/picture.h"
#include "draw/theme.h"
#include "support/test.h"

/* _ outside, blank floor, # . $ * @ +; a letter is a tile of the piece of its number. */
static inline struct draw_tile sample_tile(char c)
{
    static const char roles[] = "_ #.$*@+";
    struct draw_tile tile = {.role = DRAW_PIECE};
    const char *role = strchr(roles, c);
    if (role) {
        tile.role = (enum draw_role)(role - roles);
    } else {
        assert_true(c >= 'A' && c <= 'Z');
        tile.group = (uint16_t)(c - 'A' + 1);
        tile.sign[0] = c;
    }
    return tile;
}

/* Draws rows with line ends between them, all of one length. */
static inline void sample_draw(struct canvas *canvas, const char *rows)
{
    size_t width = strcspn(rows, "\n"), height = (strlen(rows) + 1) / (width + 1);
    draw_begin(canvas, (unsigned)width, (unsigned)height);
    for (unsigned y = 0; y < height; y++)
        for (unsigned x = 0; x < width; x++) {
            struct draw_tile tile = sample_tile(rows[y * (width + 1) + x]);
            draw_tile(canvas, x, y, &tile);
        }
    draw_end(canvas);
}

static inline struct canvas *sample_picture(const char *theme, unsigned cell)
{
    return canvas_picture_new((struct picture_options){.theme = theme_find(theme), .cell = cell});
}

/* The bytes of the picture, which the caller frees with text_free. */
static inline struct text sample_write(const struct canvas *canvas, enum picture_format format)
{
    struct text out, error;
    text_init(&out);
    text_init(&error);
    if (!picture_write(canvas, format, &out, &error))
        fail_msg("%s", error.bytes);
    text_free(&error);
    return out;
}

/* How often a string occurs. */
static inline size_t sample_count(const struct text *text, const char *string)
{
    size_t count = 0, length = strlen(string);
    for (size_t i = 0; i + length <= text->length; i++)
        count += memcmp(text->bytes + i, string, length) == 0;
    return count;
}

#endif
