#include "slide/level/sketch.h"

#include <ctype.h>
#include <string.h>

#include "base/diag.h"
#include "base/mem.h"

void sketch_init(struct sketch *sketch, const char *file)
{
    *sketch = (struct sketch){.file = file};
    sketch->signs = mem_alloc((size_t)TRAY_SIDE_MAX * TRAY_SIDE_MAX, sizeof *sketch->signs);
    sketch->lines = mem_alloc(TRAY_SIDE_MAX, sizeof *sketch->lines);
}

void sketch_free(struct sketch *sketch)
{
    mem_free(sketch->signs);
    mem_free(sketch->lines);
    *sketch = (struct sketch){0};
}

size_t sign_length(const char *bytes, size_t length)
{
    unsigned char lead = (unsigned char)bytes[0];
    size_t size = lead < 0x80 ? 1 : lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
    if (size == 0 || lead > 0xf4 || size > length)
        return 0;
    for (size_t i = 1; i < size; i++)
        if (((unsigned char)bytes[i] & 0xc0) != 0x80)
            return 0;
    return size;
}

bool sign_is_label(const char *sign)
{
    unsigned char lead = (unsigned char)sign[0];
    return lead >= 0x80 || isalnum(lead) || (lead && strchr("*$@&%?", lead));
}

bool sketch_add_row(struct sketch *sketch, const char *bytes, size_t length, unsigned line,
                    unsigned column, struct diag_list *diags)
{
    struct place place = {sketch->file, line, column};
    if (sketch->height == TRAY_SIDE_MAX) {
        diag_add(diags, DIAG_ERROR, place, "make the frame smaller", "more than %d rows",
                 TRAY_SIDE_MAX);
        return false;
    }
    struct sign *row = sketch->signs + (size_t)sketch->height * TRAY_SIDE_MAX;
    unsigned width = 0;
    for (size_t at = 0; at < length; width++) {
        size_t size = sign_length(bytes + at, length - at);
        place.column = column + (unsigned)at;
        if (size == 0 || (unsigned char)bytes[at] < ' ') {
            diag_add(diags, DIAG_ERROR, place, "save the file as UTF-8, without tabs",
                     "this byte is no character of a drawing");
            return false;
        }
        if (width == TRAY_SIDE_MAX) {
            diag_add(diags, DIAG_ERROR, place, "make the frame smaller", "more than %d columns",
                     TRAY_SIDE_MAX);
            return false;
        }
        memcpy(row[width].text, bytes + at, size);
        row[width].column = place.column;
        at += size;
    }
    sketch->lines[sketch->height++] = line;
    if (width > sketch->width)
        sketch->width = width;
    return true;
}

const char *sketch_at(const struct sketch *sketch, unsigned x, unsigned y)
{
    return sketch->signs[(size_t)y * TRAY_SIDE_MAX + x].text;
}

struct place sketch_place(const struct sketch *sketch, unsigned x, unsigned y)
{
    const struct sign *sign = &sketch->signs[(size_t)y * TRAY_SIDE_MAX + x];
    return (struct place){sketch->file, sketch->lines[y], sign->column};
}

/* Gathers the cells of the label that stands at x, y for the first time. */
static void add_piece(const struct sketch *sketch, struct tray *tray, unsigned x, unsigned y,
                      struct diag_list *diags)
{
    const char *label = sketch_at(sketch, x, y);
    struct offset *cells = mem_alloc((size_t)sketch->width * sketch->height, sizeof *cells);
    unsigned count = 0;
    for (unsigned v = 0; v < sketch->height; v++)
        for (unsigned u = 0; u < sketch->width; u++)
            if (strcmp(sketch_at(sketch, u, v), label) == 0)
                cells[count++] = (struct offset){(uint8_t)u, (uint8_t)v};
    const struct piece *piece = tray_add_piece(tray, label, cells, count);
    mem_free(cells);
    if (!piece_is_connected(piece))
        diag_add(diags, DIAG_WARNING, sketch_place(sketch, x, y),
                 "give each part a label of its own if they are several pieces",
                 "piece %s is in parts, which will move as one", label);
}

void sketch_add_pieces(const struct sketch *sketch, struct tray *tray, struct diag_list *diags)
{
    for (unsigned y = 0; y < sketch->height; y++)
        for (unsigned x = 0; x < sketch->width; x++) {
            const char *sign = sketch_at(sketch, x, y);
            if (sign_is_label(sign) && !tray_find(tray, sign))
                add_piece(sketch, tray, x, y, diags);
        }
}

struct tray *sketch_tray(const struct sketch *sketch, struct diag_list *diags)
{
    struct tray *tray = tray_new(sketch->width, sketch->height);
    for (unsigned y = 0; y < tray->height; y++)
        for (unsigned x = 0; x < tray->width; x++) {
            char sign = sketch_at(sketch, x, y)[0];
            uint8_t *cell = &tray->cells[y * tray->width + x];
            *cell = sign == '#' ? CELL_WALL : sign == '-' ? CELL_GATE : CELL_FLOOR;
            if (sign == '-' && !tray->gate_count)
                tray->gates[tray->gate_count++] = '-';
        }
    sketch_add_pieces(sketch, tray, diags);
    return tray;
}
