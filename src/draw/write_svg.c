#include "draw/writers.h"

#include "base/text.h"
#include "draw/pen_svg.h"
#include "draw/sheet.h"
#include "draw/svg.h"

bool sheet_write_svg(const struct sheet *sheet, struct text *out, struct text *error)
{
    struct pen_svg svg;
    (void)error;
    svg_begin(out, sheet->pages[0].width, sheet->pages[0].height, sheet->panels[0].drawing->title);
    pen_svg_init(&svg, out);
    sheet_paint(sheet, 0, &svg.pen);
    pen_svg_free(&svg);
    svg_end(out);
    return true;
}
