#include "slide/level/lint.h"

#include "puzzle/level.h"
#include "slide/level/tray.h"

static void lint_piece(const struct tray *tray, const struct piece *piece, struct place place,
                       struct diag_list *diags)
{
    if (!tray_admits(tray, piece, (int)piece->x, (int)piece->y))
        diag_add(diags, DIAG_ERROR, place, "move it, or name it among those the gate is for",
                 "piece %s stands where it may not be", piece->label);
    if (piece->aim != AIM_PLACE)
        return;
    if (!tray_admits(tray, piece, (int)piece->goal_x, (int)piece->goal_y))
        diag_add(diags, DIAG_ERROR, place, "draw the goal inside the frame",
                 "the goal has piece %s where it may not be", piece->label);
    else if ((piece->axis == AXIS_HORIZONTAL && piece->goal_y != piece->y) ||
             (piece->axis == AXIS_VERTICAL && piece->goal_x != piece->x))
        diag_add(diags, DIAG_WARNING, place, NULL, "piece %s can never leave its line for its goal",
                 piece->label);
}

/* Whether the goal wants both pieces on some cell. */
static bool goals_overlap(const struct piece *one, const struct piece *other)
{
    for (unsigned i = 0; i < one->cell_count; i++)
        for (unsigned k = 0; k < other->cell_count; k++)
            if (one->goal_x + one->cells[i].x == other->goal_x + other->cells[k].x &&
                one->goal_y + one->cells[i].y == other->goal_y + other->cells[k].y)
                return true;
    return false;
}

static void lint_goals(const struct tray *tray, struct place place, struct diag_list *diags)
{
    for (size_t i = 0; i < tray->piece_count; i++)
        for (size_t k = 0; k < i; k++) {
            const struct piece *one = &tray->pieces[k], *other = &tray->pieces[i];
            if (one->aim == AIM_PLACE && other->aim == AIM_PLACE && goals_overlap(one, other))
                diag_add(diags, DIAG_ERROR, place, "let the goal place one of them elsewhere",
                         "the goal has pieces %s and %s on one cell", one->label, other->label);
        }
}

void lint_and_keep(struct level *level, struct tray *tray)
{
    struct place place = {level->file, level->line, 0};
    size_t aims = 0;
    level->model = tray;
    for (size_t i = 0; i < tray->piece_count; i++) {
        lint_piece(tray, &tray->pieces[i], place, &level->diags);
        aims += tray->pieces[i].aim != AIM_NONE;
    }
    lint_goals(tray, place, &level->diags);
    if (tray->piece_count == 0)
        diag_add(&level->diags, DIAG_ERROR, place, "draw pieces with letters",
                 "there is no piece in the frame");
    else if (aims == 0)
        diag_add(&level->diags, DIAG_ERROR, place,
                 "draw a Goal, or name the pieces that leave after Exit", "there is no goal");
}
