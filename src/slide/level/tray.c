#include "slide/level/tray.h"

#include <string.h>

#include "base/mem.h"

struct tray *tray_new(unsigned width, unsigned height)
{
    struct tray *tray = mem_alloc(1, sizeof *tray);
    tray->width = width;
    tray->height = height;
    tray->cells = mem_alloc((size_t)width * height, sizeof *tray->cells);
    return tray;
}

void tray_free(struct tray *tray)
{
    if (!tray)
        return;
    for (size_t i = 0; i < tray->piece_count; i++)
        mem_free(tray->pieces[i].cells);
    mem_free(tray->pieces);
    mem_free(tray->cells);
    mem_free(tray);
}

/* Moves the cells so that the rectangle around them begins at 0, 0. */
static void settle(struct piece *piece)
{
    unsigned left = UINT8_MAX, top = UINT8_MAX, right = 0, bottom = 0;
    for (unsigned i = 0; i < piece->cell_count; i++) {
        struct offset cell = piece->cells[i];
        left = cell.x < left ? cell.x : left;
        top = cell.y < top ? cell.y : top;
        right = cell.x > right ? cell.x : right;
        bottom = cell.y > bottom ? cell.y : bottom;
    }
    for (unsigned i = 0; i < piece->cell_count; i++) {
        piece->cells[i].x = (uint8_t)(piece->cells[i].x - left);
        piece->cells[i].y = (uint8_t)(piece->cells[i].y - top);
    }
    piece->x = left;
    piece->y = top;
    piece->width = right - left + 1;
    piece->height = bottom - top + 1;
}

struct piece *tray_add_piece(struct tray *tray, const char *label, const struct offset *cells,
                             unsigned cell_count)
{
    tray->pieces = mem_resize(tray->pieces, tray->piece_count + 1, sizeof *tray->pieces);
    struct piece *piece = &tray->pieces[tray->piece_count++];
    *piece = (struct piece){.cell_count = cell_count};
    strncpy(piece->label, label, sizeof piece->label - 1);
    piece->cells = mem_alloc(cell_count, sizeof *piece->cells);
    memcpy(piece->cells, cells, cell_count * sizeof *cells);
    settle(piece);
    return piece;
}

struct piece *tray_find(const struct tray *tray, const char *label)
{
    for (size_t i = 0; i < tray->piece_count; i++)
        if (strcmp(tray->pieces[i].label, label) == 0)
            return &tray->pieces[i];
    return NULL;
}

const struct piece *tray_piece_on(const struct tray *tray, unsigned x, unsigned y)
{
    for (size_t i = 0; i < tray->piece_count; i++) {
        const struct piece *piece = &tray->pieces[i];
        for (unsigned k = 0; k < piece->cell_count; k++)
            if (piece->x + piece->cells[k].x == x && piece->y + piece->cells[k].y == y)
                return piece;
    }
    return NULL;
}

void piece_aim(struct piece *piece, unsigned x, unsigned y)
{
    piece->aim = AIM_PLACE;
    piece->goal_x = x;
    piece->goal_y = y;
}

uint8_t tray_cell(const struct tray *tray, int x, int y)
{
    if (x < 0 || y < 0 || x >= (int)tray->width || y >= (int)tray->height)
        return CELL_WALL;
    return tray->cells[(unsigned)y * tray->width + (unsigned)x];
}

static bool may_stand(const struct piece *piece, uint8_t cell)
{
    switch (cell) {
    case CELL_FLOOR:
        return true;
    case CELL_WALL:
        return false;
    case CELL_EXIT:
        return piece->aim == AIM_LEAVE;
    default:
        return piece->gates >> (cell - CELL_GATE) & 1;
    }
}

bool tray_admits(const struct tray *tray, const struct piece *piece, int x, int y)
{
    for (unsigned i = 0; i < piece->cell_count; i++)
        if (!may_stand(piece, tray_cell(tray, x + piece->cells[i].x, y + piece->cells[i].y)))
            return false;
    return true;
}

bool tray_is_outside(const struct tray *tray, const struct piece *piece, int x, int y)
{
    for (unsigned i = 0; i < piece->cell_count; i++)
        if (tray_cell(tray, x + piece->cells[i].x, y + piece->cells[i].y) != CELL_EXIT)
            return false;
    return true;
}

bool piece_may_move(const struct piece *piece, enum direction direction)
{
    bool across = direction == DIR_LEFT || direction == DIR_RIGHT;
    return piece->axis == AXIS_FREE || (piece->axis == AXIS_HORIZONTAL) == across;
}

bool piece_same_shape(const struct piece *a, const struct piece *b)
{
    return a->cell_count == b->cell_count &&
           memcmp(a->cells, b->cells, a->cell_count * sizeof *a->cells) == 0;
}

bool piece_alike(const struct piece *a, const struct piece *b)
{
    if (!piece_same_shape(a, b) || a->axis != b->axis || a->gates != b->gates ||
        (a->aim == AIM_LEAVE) != (b->aim == AIM_LEAVE))
        return false;
    if (a->alike || b->alike)
        return a->alike == b->alike;
    return a->aim == AIM_NONE && b->aim == AIM_NONE;
}

bool piece_is_connected(const struct piece *piece)
{
    bool *reached = mem_alloc(piece->cell_count, sizeof *reached);
    unsigned count = 1, before = 0;
    reached[0] = true;
    while (count != before) {
        before = count;
        for (unsigned i = 0; i < piece->cell_count; i++)
            for (unsigned k = 0; reached[i] && k < piece->cell_count; k++) {
                int dx = piece->cells[i].x - piece->cells[k].x;
                int dy = piece->cells[i].y - piece->cells[k].y;
                bool beside = dx * dx + dy * dy == 1;
                count += beside && !reached[k];
                reached[k] |= beside;
            }
    }
    mem_free(reached);
    return count == piece->cell_count;
}
