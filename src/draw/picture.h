/* Drawings as pictures: a canvas that keeps every drawing it gets, and writes them together. */
#ifndef DRAW_PICTURE_H
#define DRAW_PICTURE_H

#include <stdbool.h>

struct canvas;
struct sheet;
struct text;
struct theme;

enum picture_format { PICTURE_SVG, PICTURE_PNG, PICTURE_PDF, PICTURE_GIF, PICTURE_FORMATS };

struct picture_options {
    const struct theme *theme;
    unsigned cell; /* pixels of a tile; 0: 32, or as many as keep the picture handy */
    bool coordinates;
    bool film; /* show the drawings one after the other: as SVG or GIF */
};

struct canvas *canvas_picture_new(struct picture_options options);
void canvas_picture_free(struct canvas *canvas);

/* The title of the next drawing; one without a title continues the series before it. */
void picture_title(struct canvas *canvas, const char *title);

/* Appends all drawings so far, of which there must be one, as a picture: on one sheet; for PDF,
 * each series on pages of its own; or as a film, whose drawings have one size. False with a
 * sentence when it cannot be done. */
bool picture_write(const struct canvas *canvas, enum picture_format format, struct text *out,
                   struct text *error);

/* Whether this build writes the format at all. */
bool picture_is_possible(enum picture_format format);

/* Where everything stands on one sheet, of a film its first drawing; freed with sheet_free, before
 * anything else is drawn. False with a sentence when it cannot be done. */
bool picture_arrange(const struct canvas *canvas, struct sheet *sheet, struct text *error);

#endif
