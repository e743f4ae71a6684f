#include "slide/level/cage.h"

#include "slide/level/tray.h"

static const unsigned widths[CAGE_TYPES] = {0, 2, 1, 2, 1};
static const unsigned heights[CAGE_TYPES] = {0, 2, 2, 1, 1};

unsigned cage_width(enum cage_type type)
{
    return widths[type];
}

unsigned cage_height(enum cage_type type)
{
    return heights[type];
}

enum cage_type cage_type_of(const struct piece *piece)
{
    for (unsigned type = CAGE_LARGE; type < CAGE_TYPES; type++)
        if (piece->width == widths[type] && piece->height == heights[type] &&
            piece->cell_count == piece->width * piece->height)
            return (enum cage_type)type;
    return CAGE_OTHER;
}

static struct piece *only_large(const struct tray *tray)
{
    struct piece *large = NULL;
    for (size_t i = 0; i < tray->piece_count; i++)
        if (cage_type_of(&tray->pieces[i]) == CAGE_LARGE) {
            if (large)
                return NULL;
            large = &tray->pieces[i];
        }
    return large;
}

void cage_aim(struct tray *tray)
{
    struct piece *large = only_large(tray);
    if (large)
        piece_aim(large, CAGE_WIDTH / 2 - 1, CAGE_HEIGHT - 2);
}

const char *cage_fault(const struct tray *tray)
{
    if (tray->width != CAGE_WIDTH || tray->height != CAGE_HEIGHT)
        return "the frame is not 4 by 5 cells";
    for (unsigned i = 0; i < CAGE_CELLS; i++)
        if (tray->cells[i] != CELL_FLOOR)
            return "there are walls or gates in the frame";
    const struct piece *large = only_large(tray);
    for (size_t i = 0; i < tray->piece_count; i++) {
        const struct piece *piece = &tray->pieces[i];
        if (cage_type_of(piece) == CAGE_OTHER)
            return "there is a piece of another shape";
        if (piece->axis != AXIS_FREE)
            return "there is a piece that is bound to a line";
        if (piece != large && piece->aim != AIM_NONE)
            return "the goal is another";
    }
    if (!large || large->aim != AIM_PLACE || large->goal_x != CAGE_WIDTH / 2 - 1 ||
        large->goal_y != CAGE_HEIGHT - 2)
        return "the goal is another";
    return NULL;
}
