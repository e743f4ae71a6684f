/* From a sketch to the level it draws. */
#include "slide/sketch.h"

#include <string.h>

#include "puzzle/level.h"
#include "slide/level/grid.h"
#include "slide/level/lint.h"
#include "slide/slide.h"

/* The gates that are drawn, numbered as they are met; fills their new numbers by the old ones, or
 * GATES_MAX. */
static void keep_gates(const struct slide_sketch *sketch, struct tray *tray,
                       uint8_t number[GATES_MAX])
{
    memset(number, GATES_MAX, GATES_MAX);
    for (size_t i = 0; i < sketch_size(sketch); i++) {
        uint8_t cell = sketch->cells[i];
        tray->cells[i] = cell;
        if (cell < CELL_GATE)
            continue;
        uint8_t *gate = &number[cell - CELL_GATE];
        if (*gate == GATES_MAX) {
            *gate = (uint8_t)tray->gate_count;
            tray->gates[tray->gate_count++] = sketch->gates[cell - CELL_GATE];
        }
        tray->cells[i] = (uint8_t)(CELL_GATE + *gate);
    }
}

static void set_rules(const struct sketch_piece *drawn, const uint8_t number[GATES_MAX],
                      struct piece *piece)
{
    piece->axis = (enum axis)drawn->axis;
    for (unsigned g = 0; g < GATES_MAX; g++)
        if (drawn->gates >> g & 1 && number[g] < GATES_MAX)
            piece->gates |= (uint8_t)(1u << number[g]);
    piece->alike = drawn->alike;
    if (drawn->leaves)
        piece->aim = AIM_LEAVE;
    else if (drawn->aims)
        piece_aim(piece, drawn->goal_x, drawn->goal_y);
}

struct level *sketch_level(const struct slide_sketch *sketch)
{
    struct level *level = level_new(&slide_puzzle, "", 0);
    struct tray *tray = tray_new(sketch->width, sketch->height);
    struct tray_grid grid;
    uint8_t number[GATES_MAX];
    tray_grid_init(&grid, "");
    grid.width = sketch->width;
    grid.height = sketch->height;
    for (size_t i = 0; i < sketch_size(sketch); i++) {
        unsigned x = (unsigned)(i % sketch->width), y = (unsigned)(i / sketch->width);
        struct sign *sign = &grid.signs[(size_t)y * TRAY_SIDE_MAX + x];
        sign->column = x + 1;
        grid.lines[y] = y + 1;
        if (sketch->places[i])
            memcpy(sign->text, sketch->pieces[sketch->places[i] - 1].label, sizeof sign->text);
    }
    keep_gates(sketch, tray, number);
    tray_grid_add_pieces(&grid, tray, &level->diags);
    for (size_t i = 0; i < sketch->piece_count; i++) {
        struct piece *piece = tray_find(tray, sketch->pieces[i].label);
        if (piece)
            set_rules(&sketch->pieces[i], number, piece);
    }
    tray_grid_free(&grid);
    lint_and_keep(level, tray);
    return level;
}
