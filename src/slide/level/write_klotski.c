/* Writes the boards of GNOME Klotski. */
#include <ctype.h>

#include "base/text.h"
#include "puzzle/level.h"
#include "slide/level/writers.h"
#include "slide/level/tray.h"

static const char *fault_of(const struct tray *tray, const struct piece *aimed)
{
    for (size_t i = 0; i < tray->piece_count; i++) {
        const struct piece *piece = &tray->pieces[i];
        if (piece->axis != AXIS_FREE)
            return "there is a piece that is bound to a line";
        if (piece->aim == AIM_LEAVE || (piece != aimed && piece->aim == AIM_PLACE))
            return "the goal is more than one piece at a place";
        if (piece != aimed && (!isalpha((unsigned char)piece->label[0])))
            return "only letters are labels there";
        if ((piece->gates != 0) != (piece == aimed && tray->gate_count))
            return "a gate is for another piece";
    }
    for (size_t cell = 0; cell < (size_t)tray->width * tray->height; cell++)
        if (tray->cells[cell] == CELL_EXIT)
            return "there is an exit";
    return tray->gate_count > 1 ? "there are several gates" : NULL;
}

static bool is_target(const struct piece *aimed, unsigned x, unsigned y)
{
    for (unsigned i = 0; i < aimed->cell_count; i++)
        if (aimed->goal_x + aimed->cells[i].x == x && aimed->goal_y + aimed->cells[i].y == y)
            return true;
    return false;
}

const char *write_klotski(const struct level *level, struct text *out)
{
    const struct tray *tray = level->model;
    const struct piece *aimed = NULL;
    for (size_t i = 0; i < tray->piece_count; i++)
        if (tray->pieces[i].aim == AIM_PLACE)
            aimed = &tray->pieces[i];
    const char *fault = aimed ? fault_of(tray, aimed) : "the goal is no place";
    if (fault)
        return fault;
    struct text rows;
    text_init(&rows);
    for (unsigned y = 0; y < tray->height && !fault; y++) {
        for (unsigned x = 0; x < tray->width; x++) {
            const struct piece *piece = tray_piece_on(tray, x, y);
            uint8_t cell = tray->cells[y * tray->width + x];
            bool target = is_target(aimed, x, y);
            if ((piece || cell != CELL_FLOOR) && target)
                fault = "a piece or a gate hides the target";
            if (piece)
                text_add(&rows, piece == aimed ? "*" : piece->label);
            else
                text_add_char(&rows, target ? '.' : " #!-"[cell]);
        }
        text_add_char(&rows, '\n');
    }
    if (!fault)
        text_format(out, "%s%s%s\n", level->title ? level->title : "", level->title ? "\n" : "",
                    rows.bytes);
    text_free(&rows);
    return fault;
}
