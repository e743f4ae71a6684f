/* From the grids and keys of a drawing to a tray. */
#include <string.h>

#include "base/diag.h"
#include "base/text.h"
#include "base/utf8.h"
#include "puzzle/level.h"
#include "slide/level/lint.h"
#include "slide/level/read_drawing.h"

static const char gate_signs[] = "-+=~^_<>";

static struct place place_in(const struct tray_drawing *drawing, const struct line *line,
                             size_t offset)
{
    return (struct place){drawing->level->file, line->number, line_column(line, offset)};
}

/* The next label of a list such as "A B C" or "ABC"; false at its end. */
static bool next_label(struct tray_drawing *drawing, const struct line *list, size_t *at,
                       struct piece **piece)
{
    const struct tray *tray = drawing->level->model;
    while (*at < list->length && is_one_of(list->bytes[*at], " ,"))
        (*at)++;
    if (*at >= list->length)
        return false;
    char label[LABEL_ROOM] = {0};
    uint32_t character;
    size_t size = utf8_character(list->bytes + *at, list->length - *at, &character);
    memcpy(label, list->bytes + *at, size);
    *piece = size ? tray_find(tray, label) : NULL;
    if (!*piece)
        diag_add(&drawing->level->diags, DIAG_ERROR, place_in(drawing, list, *at),
                 "name pieces by the signs they are drawn with",
                 "there is no piece %s in the Start", size ? label : "with this byte");
    *at += size ? size : 1;
    return true;
}

static void name_piece(struct piece *piece, enum drawing_key key, unsigned group)
{
    if (key == KEY_EXIT)
        piece->aim = AIM_LEAVE;
    else if (key == KEY_HORIZONTAL)
        piece->axis = AXIS_HORIZONTAL;
    else if (key == KEY_VERTICAL)
        piece->axis = AXIS_VERTICAL;
    else if (key == KEY_ALIKE)
        piece->alike = group;
    else
        piece->gates |= (uint8_t)(1u << group);
}

/* The number of the gate drawn with this sign; the number of gates when there is none. */
static unsigned gate_number(const struct tray *tray, char sign)
{
    unsigned gate = 0;
    while (gate < tray->gate_count && tray->gates[gate] != sign)
        gate++;
    return gate;
}

static void apply(struct tray_drawing *drawing, const struct drawing_entry *entry, unsigned group)
{
    const struct tray *tray = drawing->level->model;
    size_t at = 0;
    if (entry->key == KEY_GATE) {
        group = entry->value.length ? gate_number(tray, entry->value.bytes[0]) : GATES_MAX;
        if (group >= tray->gate_count) {
            diag_add(&drawing->level->diags, DIAG_WARNING, place_in(drawing, &entry->value, 0),
                     "begin with the sign of a gate that is drawn, as in \"Gate: - A\"",
                     "there is no such gate");
            return;
        }
        at = 1;
    }
    struct piece *piece;
    while (next_label(drawing, &entry->value, &at, &piece))
        if (piece)
            name_piece(piece, entry->key, group);
}

/* What the sign of the frame says of its cell. */
static uint8_t cell_of(struct tray_drawing *drawing, const struct tray_grid *grid, unsigned x,
                       unsigned y)
{
    struct tray *tray = drawing->level->model;
    const char *sign = tray_grid_at(grid, x, y);
    if (sign[0] == '.' || sign_is_label(sign))
        return CELL_FLOOR;
    if (sign[0] == '!')
        return CELL_EXIT;
    if (!sign[0] || is_one_of(sign[0], "# "))
        return CELL_WALL;
    if (!strchr(gate_signs, sign[0])) {
        diag_add(&drawing->level->diags, DIAG_ERROR, tray_grid_place(grid, x, y),
                 "use # wall, . empty, ! exit, - + = ~ ^ _ < > gates, letters for pieces",
                 "%s means nothing in a drawing", sign);
        return CELL_WALL;
    }
    unsigned gate = gate_number(tray, sign[0]);
    if (gate == tray->gate_count)
        tray->gates[tray->gate_count++] = sign[0];
    return (uint8_t)(CELL_GATE + gate);
}

/* Gives a piece the place it has in the goal, whose first cell in reading order is x, y. */
static void aim_piece(struct tray_drawing *drawing, struct piece *piece, unsigned x, unsigned y)
{
    const struct tray_grid *goal = &drawing->grids[KEY_GOAL];
    int left = (int)x - piece->cells[0].x, top = (int)y - piece->cells[0].y;
    unsigned drawn = 0, fits = 0;
    for (unsigned v = 0; v < goal->height; v++)
        for (unsigned u = 0; u < goal->width; u++)
            drawn += strcmp(tray_grid_at(goal, u, v), piece->label) == 0;
    for (unsigned i = 0; i < piece->cell_count; i++) {
        int u = left + piece->cells[i].x, v = top + piece->cells[i].y;
        fits += u >= 0 && v >= 0 && u < (int)goal->width && v < (int)goal->height &&
                strcmp(tray_grid_at(goal, (unsigned)u, (unsigned)v), piece->label) == 0;
    }
    if (drawn != fits || fits != piece->cell_count) {
        diag_add(&drawing->level->diags, DIAG_ERROR, tray_grid_place(goal, x, y),
                 "draw it as in the Start; pieces do not turn",
                 "piece %s has another shape in the Goal", piece->label);
        return;
    }
    piece_aim(piece, (unsigned)left, (unsigned)top);
}

static void read_goal(struct tray_drawing *drawing)
{
    const struct tray_grid *goal = &drawing->grids[KEY_GOAL];
    for (unsigned y = 0; y < goal->height; y++)
        for (unsigned x = 0; x < goal->width; x++) {
            const char *sign = tray_grid_at(goal, x, y);
            if (!sign_is_label(sign))
                continue;
            struct piece *piece = tray_find(drawing->level->model, sign);
            if (!piece)
                diag_add(&drawing->level->diags, DIAG_ERROR, tray_grid_place(goal, x, y),
                         "draw it in the Start as well", "there is no piece %s", sign);
            else if (piece->aim == AIM_NONE)
                aim_piece(drawing, piece, x, y);
        }
}

/* Frame and goal have to be as large as the start. */
static bool sizes_agree(struct tray_drawing *drawing)
{
    const struct tray_grid *start = &drawing->grids[KEY_START];
    bool agree = true;
    for (int g = KEY_FRAME; g < GRIDS; g++) {
        const struct tray_grid *grid = &drawing->grids[g];
        if (!grid->height || (grid->width == start->width && grid->height == start->height))
            continue;
        diag_add(&drawing->level->diags, DIAG_ERROR, tray_grid_place(grid, 0, 0),
                 "draw all grids of a puzzle alike", "%s is %u by %u cells, but the Start %u by %u",
                 drawing_key_names[g], grid->width, grid->height, start->width, start->height);
        agree = false;
    }
    return agree;
}

void drawing_build(struct tray_drawing *drawing)
{
    const struct tray_grid *start = &drawing->grids[KEY_START];
    const struct tray_grid *frame = &drawing->grids[KEY_FRAME];
    struct level *level = drawing->level;
    if (!sizes_agree(drawing))
        return;
    struct tray *tray = tray_new(start->width, start->height);
    level->model = tray;
    for (unsigned y = 0; y < tray->height; y++)
        for (unsigned x = 0; x < tray->width; x++)
            tray->cells[y * tray->width + x] =
                cell_of(drawing, frame->height ? frame : start, x, y);
    tray_grid_add_pieces(start, tray, &level->diags);
    for (size_t i = 0; i < drawing->entry_count; i++)
        apply(drawing, &drawing->entries[i], (unsigned)i + 1);
    read_goal(drawing);
    lint_and_keep(level, tray);
}
