#include "slide/level/klotski_cage.h"

#include "base/language/message.h"
#include "slide/level/tray.h"

static const unsigned widths[KLOTSKI_CAGE_TYPES] = {0, 2, 1, 2, 1};
static const unsigned heights[KLOTSKI_CAGE_TYPES] = {0, 2, 2, 1, 1};

unsigned klotski_cage_width(enum klotski_cage_type type)
{
    return widths[type];
}

unsigned klotski_cage_height(enum klotski_cage_type type)
{
    return heights[type];
}

enum klotski_cage_type klotski_cage_type_of(const struct piece *piece)
{
    for (unsigned type = KLOTSKI_CAGE_LARGE; type < KLOTSKI_CAGE_TYPES; type++)
        if (piece->width == widths[type] && piece->height == heights[type] &&
            piece->cell_count == piece->width * piece->height)
            return (enum klotski_cage_type)type;
    return KLOTSKI_CAGE_OTHER;
}

static struct piece *only_large(const struct tray *tray)
{
    struct piece *large = NULL;
    for (size_t i = 0; i < tray->piece_count; i++)
        if (klotski_cage_type_of(&tray->pieces[i]) == KLOTSKI_CAGE_LARGE) {
            if (large)
                return NULL;
            large = &tray->pieces[i];
        }
    return large;
}

void klotski_cage_aim(struct tray *tray)
{
    struct piece *large = only_large(tray);
    if (large)
        piece_aim(large, KLOTSKI_CAGE_WIDTH / 2 - 1, KLOTSKI_CAGE_HEIGHT - 2);
}

const char *klotski_cage_fault(const struct tray *tray)
{
    if (tray->width != KLOTSKI_CAGE_WIDTH || tray->height != KLOTSKI_CAGE_HEIGHT)
        return M_("the frame is not 4 by 5 cells");
    for (unsigned i = 0; i < KLOTSKI_CAGE_CELLS; i++)
        if (tray->cells[i] != CELL_FLOOR)
            return M_("there are walls or gates in the frame");
    const struct piece *large = only_large(tray);
    for (size_t i = 0; i < tray->piece_count; i++) {
        const struct piece *piece = &tray->pieces[i];
        if (klotski_cage_type_of(piece) == KLOTSKI_CAGE_OTHER)
            return M_("there is a piece of another shape");
        if (piece->axis != AXIS_FREE)
            return M_("there is a piece that is bound to a line");
        if (piece != large && piece->aim != AIM_NONE)
            return M_("the goal is another");
    }
    if (!large || large->aim != AIM_PLACE || large->goal_x != KLOTSKI_CAGE_WIDTH / 2 - 1 ||
        large->goal_y != KLOTSKI_CAGE_HEIGHT - 2)
        return M_("the goal is another");
    return NULL;
}
