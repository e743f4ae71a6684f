/* Those who turn a sheet, or a film, into the bytes of a file; false with a sentence when it fails.
 */
#ifndef DRAW_WRITERS_H
#define DRAW_WRITERS_H

#include <stdbool.h>

struct film;
struct sheet;
struct text;

typedef bool sheet_writer(const struct sheet *sheet, struct text *out, struct text *error);

sheet_writer sheet_write_svg;
sheet_writer sheet_write_png; /* these two need cairo */
sheet_writer sheet_write_pdf;

/* The sheet has the first drawing of the film, and room for all its captions. */
typedef bool film_writer(const struct film *film, const struct sheet *sheet, struct text *out,
                         struct text *error);

film_writer film_write_svg;
film_writer film_write_gif; /* needs cairo and giflib */

#endif
