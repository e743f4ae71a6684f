/* Those who turn a sheet into the bytes of a file; false with a sentence when it fails. */
#ifndef DRAW_WRITERS_H
#define DRAW_WRITERS_H

#include <stdbool.h>

struct sheet;
struct text;

typedef bool sheet_writer(const struct sheet *sheet, struct text *out, struct text *error);

sheet_writer sheet_write_svg;
sheet_writer sheet_write_png; /* these two need cairo */
sheet_writer sheet_write_pdf;

#endif
