#include "draw/svg.h"

#include <math.h>
#include <stdlib.h>

#include "base/text.h"
#include "draw/pen_svg.h"
#include "draw/sheet.h"
#include "draw/writers.h"

void svg_add_number(struct text *out, double number)
{
    long hundredths = lround(number * 100);
    if (hundredths < 0)
        text_add_char(out, '-');
    hundredths = labs(hundredths);
    text_format(out, "%ld", hundredths / 100);
    if (hundredths % 10)
        text_format(out, ".%02ld", hundredths % 100);
    else if (hundredths % 100)
        text_format(out, ".%ld", hundredths % 100 / 10);
}

void svg_add_text(struct text *out, const char *string)
{
    for (; *string; string++) {
        if (*string == '&')
            text_add(out, "&amp;");
        else if (*string == '<')
            text_add(out, "&lt;");
        else if (*string == '>')
            text_add(out, "&gt;");
        else if (*string == '"')
            text_add(out, "&quot;");
        else
            text_add_char(out, (unsigned char)*string < ' ' ? ' ' : *string);
    }
}

void svg_add_color(struct text *out, struct color color)
{
    text_format(out, "#%02x%02x%02x", color.red, color.green, color.blue);
}

void svg_begin(struct text *out, double width, double height, const char *title)
{
    text_add(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                  "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"");
    svg_add_number(out, width);
    text_add(out, "\" height=\"");
    svg_add_number(out, height);
    text_add(out, "\" viewBox=\"0 0 ");
    svg_add_number(out, width);
    text_add_char(out, ' ');
    svg_add_number(out, height);
    text_add(out, "\" font-family=\"sans-serif\">\n");
    if (title) {
        text_add(out, "<title>");
        svg_add_text(out, title);
        text_add(out, "</title>\n");
    }
}

void svg_end(struct text *out)
{
    text_add(out, "</svg>\n");
}

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
