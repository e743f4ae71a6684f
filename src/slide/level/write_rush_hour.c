/* Writes the boards of Rush Hour. */
#include <ctype.h>
#include <string.h>

#include "base/text.h"
#include "puzzle/level.h"
#include "slide/level/grid.h"
#include "slide/level/writers.h"

static const char *fault_of(const struct tray *tray)
{
    if (tray->width != tray->height || tray->width < RUSH_HOUR_SIDE_MIN ||
        tray->width > RUSH_HOUR_SIDE_MAX)
        return "the frame is no square of 4 to 16 cells a side";
    for (size_t i = 0; i < tray->piece_count; i++) {
        const struct piece *piece = &tray->pieces[i];
        bool red = strcmp(piece->label, "A") == 0;
        if (piece->axis != (piece->height == 1 ? AXIS_HORIZONTAL : AXIS_VERTICAL))
            return "there is a piece that may move across its length";
        if (!isupper((unsigned char)piece->label[0]))
            return "only capitals are labels there";
        if (red != (piece->aim == AIM_PLACE) || piece->aim == AIM_LEAVE ||
            (red && (piece->goal_x != tray->width - piece->width || piece->goal_y != piece->y)))
            return "the goal is not that A reaches the right edge";
    }
    return NULL;
}

const char *write_rush_hour(const struct level *level, struct text *out)
{
    const struct tray *tray = level->model;
    const char *fault = fault_of(tray);
    if (fault)
        return fault;
    for (unsigned y = 0; y < tray->height; y++)
        for (unsigned x = 0; x < tray->width; x++) {
            const struct piece *piece = tray_piece_on(tray, x, y);
            bool wall = tray->cells[y * tray->width + x] != CELL_FLOOR;
            text_add(out, piece ? piece->label : wall ? "x" : "o");
        }
    text_add_char(out, '\n');
    return NULL;
}
