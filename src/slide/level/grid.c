#include "slide/level/grid.h"

#include <ctype.h>
#include <string.h>

#include "base/diag.h"
#include "base/mem.h"
#include "base/text.h"
#include "base/utf8.h"

void tray_grid_init(struct tray_grid *grid, const char *file)
{
    *grid = (struct tray_grid){.file = file};
    grid->signs = mem_alloc((size_t)TRAY_SIDE_MAX * TRAY_SIDE_MAX, sizeof *grid->signs);
    grid->lines = mem_alloc(TRAY_SIDE_MAX, sizeof *grid->lines);
}

void tray_grid_free(struct tray_grid *grid)
{
    mem_free(grid->signs);
    mem_free(grid->lines);
    *grid = (struct tray_grid){0};
}

bool sign_is_label(const char *sign)
{
    unsigned char lead = (unsigned char)sign[0];
    return lead >= 0x80 || isalnum(lead) || is_one_of((char)lead, "*$@&%?");
}

bool tray_grid_add_row(struct tray_grid *grid, const char *bytes, size_t length, unsigned line,
                       unsigned column, struct diag_list *diags)
{
    struct place place = {grid->file, line, column};
    if (grid->height == TRAY_SIDE_MAX) {
        diag_add(diags, DIAG_ERROR, place, "make the frame smaller", "more than %d rows",
                 TRAY_SIDE_MAX);
        return false;
    }
    struct sign *row = grid->signs + (size_t)grid->height * TRAY_SIDE_MAX;
    unsigned width = 0;
    for (size_t at = 0; at < length; width++) {
        uint32_t character;
        size_t size = utf8_character(bytes + at, length - at, &character);
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
    grid->lines[grid->height++] = line;
    if (width > grid->width)
        grid->width = width;
    return true;
}

const char *tray_grid_at(const struct tray_grid *grid, unsigned x, unsigned y)
{
    return grid->signs[(size_t)y * TRAY_SIDE_MAX + x].text;
}

struct place tray_grid_place(const struct tray_grid *grid, unsigned x, unsigned y)
{
    const struct sign *sign = &grid->signs[(size_t)y * TRAY_SIDE_MAX + x];
    return (struct place){grid->file, grid->lines[y], sign->column};
}

/* Gathers the cells of the label that stands at x, y for the first time. */
static void add_piece(const struct tray_grid *grid, struct tray *tray, unsigned x, unsigned y,
                      struct diag_list *diags)
{
    const char *label = tray_grid_at(grid, x, y);
    struct offset *cells = mem_alloc((size_t)grid->width * grid->height, sizeof *cells);
    unsigned count = 0;
    for (unsigned v = 0; v < grid->height; v++)
        for (unsigned u = 0; u < grid->width; u++)
            if (strcmp(tray_grid_at(grid, u, v), label) == 0)
                cells[count++] = (struct offset){(uint8_t)u, (uint8_t)v};
    const struct piece *piece = tray_add_piece(tray, label, cells, count);
    mem_free(cells);
    if (!piece_is_connected(piece))
        diag_add(diags, DIAG_WARNING, tray_grid_place(grid, x, y),
                 "give each part a label of its own if they are several pieces",
                 "piece %s is in parts, which will move as one", label);
}

void tray_grid_add_pieces(const struct tray_grid *grid, struct tray *tray, struct diag_list *diags)
{
    for (unsigned y = 0; y < grid->height; y++)
        for (unsigned x = 0; x < grid->width; x++) {
            const char *sign = tray_grid_at(grid, x, y);
            if (sign_is_label(sign) && !tray_find(tray, sign))
                add_piece(grid, tray, x, y, diags);
        }
}

struct tray *tray_grid_tray(const struct tray_grid *grid, struct diag_list *diags)
{
    struct tray *tray = tray_new(grid->width, grid->height);
    for (unsigned y = 0; y < tray->height; y++)
        for (unsigned x = 0; x < tray->width; x++) {
            char sign = tray_grid_at(grid, x, y)[0];
            uint8_t *cell = &tray->cells[y * tray->width + x];
            *cell = sign == '#' ? CELL_WALL : sign == '-' ? CELL_GATE : CELL_FLOOR;
            if (sign == '-' && !tray->gate_count)
                tray->gates[tray->gate_count++] = '-';
        }
    tray_grid_add_pieces(grid, tray, diags);
    return tray;
}
