/* A level being drawn by hand, of any puzzle that can be drawn, as wrong as it may be meanwhile.
 *
 *     edit = cariste_edit_new("sokoban", 10, 8);       or a copy: cariste_edit_open(level)
 *     cariste_edit_rectangle(edit, "wall", 0, 0, 9, 7, false);
 *     cariste_edit_dot(edit, "box", 3, 4);
 *     collection = cariste_edit_level(edit);           to be played, solved, rated, written
 *
 * Every call that changes something is a change that can be taken back, without a limit. Calls that
 * do something return whether they did; cariste_edit_said then tells in a clause why not. Columns
 * and rows count from 0. Strings belong to the edit, and live until it is asked the same thing
 * again or is freed. */
#ifndef CARISTE_EDIT_H
#define CARISTE_EDIT_H

#include "cariste/cells.h"
#include "cariste/options.h"

#ifdef __cplusplus
extern "C" {
#endif

struct cariste_edit;

/* A new one, nothing but floor. NULL when the puzzle cannot be drawn or has no such size: sides are
 * 1 to 255 long for "sokoban", 1 to 24 for "slide". */
CARISTE_API struct cariste_edit *cariste_edit_new(const char *puzzle, unsigned width,
                                                  unsigned height);

/* A copy of a level, also of a broken one; NULL when it has no board. The level may be freed. */
CARISTE_API struct cariste_edit *cariste_edit_open(const struct cariste_level *level);
CARISTE_API void cariste_edit_free(struct cariste_edit *edit);

/* Says clauses and diagnostics in a language, "fr", instead of that of the level's collection, or
 * English. */
CARISTE_API void cariste_edit_speak(struct cariste_edit *edit, const char *language);

/* What is to be said of the last call that does something; empty for nothing. */
CARISTE_API const char *cariste_edit_said(const struct cariste_edit *edit);

CARISTE_API const char *cariste_edit_puzzle(const struct cariste_edit *edit); /* "sokoban" */
CARISTE_API unsigned cariste_edit_width(const struct cariste_edit *edit);
CARISTE_API unsigned cariste_edit_height(const struct cariste_edit *edit);

/* As cariste_level_cells; a piece that is chosen is marked. */
CARISTE_API size_t cariste_edit_cells(const struct cariste_edit *edit, struct cariste_cell *cells,
                                      size_t room);

/* --- Drawing ---------------------------------------------------------------------------------- */

/* The brushes of this puzzle; index from 0, false after the last. "wall", "floor", which erases,
 * "box", "goal", "player"; for sliding blocks "wall", "floor", "piece", "goal", "exit", "gate". */
CARISTE_API bool cariste_edit_brush(struct cariste_edit *edit, size_t index,
                                    struct cariste_choice *out);

/* A stroke, from the press of a button to its release: one change. Begun where the brush would
 * change nothing, it takes away what the brush puts instead, if it may toggle: a second click
 * undoes the first. A stroke of "piece" goes on with the piece where it begins, or is a new one;
 * "goal" says where the chosen piece has to go, which is the one drawn or picked last. */
CARISTE_API bool cariste_edit_begin(struct cariste_edit *edit, const char *brush, unsigned x,
                                    unsigned y, bool toggles);
CARISTE_API bool cariste_edit_draw_to(struct cariste_edit *edit, unsigned x, unsigned y);
CARISTE_API bool cariste_edit_end(struct cariste_edit *edit);

/* Whole strokes: a click, which toggles; a line; a rectangle between two corners; and all that
 * looks like a cell and hangs together with it. */
CARISTE_API bool cariste_edit_dot(struct cariste_edit *edit, const char *brush, unsigned x,
                                  unsigned y);
CARISTE_API bool cariste_edit_line(struct cariste_edit *edit, const char *brush, unsigned from_x,
                                   unsigned from_y, unsigned to_x, unsigned to_y);
CARISTE_API bool cariste_edit_rectangle(struct cariste_edit *edit, const char *brush, unsigned x,
                                        unsigned y, unsigned other_x, unsigned other_y,
                                        bool filled);
CARISTE_API bool cariste_edit_fill(struct cariste_edit *edit, const char *brush, unsigned x,
                                   unsigned y);

/* The name of the brush that makes what stands at a cell; a piece there is chosen. NULL beyond the
 * board. */
CARISTE_API const char *cariste_edit_pick(struct cariste_edit *edit, unsigned x, unsigned y);
/* A cell of the piece that is chosen; false when there is none. */
CARISTE_API bool cariste_edit_picked(const struct cariste_edit *edit, struct cariste_place *out);

/* Mirrors, which draw everything in other places, too: "none", "left-right", "up-down", "both",
 * "half-turn", and for as many rows as columns "quarter-turns", "diagonal", "all". Index from 0,
 * false after the last; the one in force, by name. */
CARISTE_API bool cariste_edit_mirror_mode(struct cariste_edit *edit, size_t index,
                                          struct cariste_choice *out);
CARISTE_API const char *cariste_edit_mirror(const struct cariste_edit *edit);
CARISTE_API bool cariste_edit_set_mirror(struct cariste_edit *edit, const char *name);

/* --- Pieces ----------------------------------------------------------------------------------- */

/* What can be said of pieces; index from 0, false after the last: "label" (one character), "axis"
 * ("free", "horizontal", "vertical"), "leaves" and "gates" ("yes", "no"), "alike" (a number; pieces
 * with the same may stand for each other, 0 for none). Sokoban has none. */
CARISTE_API bool cariste_edit_trait(struct cariste_edit *edit, size_t index,
                                    struct cariste_choice *out);
/* Of the piece at a cell; NULL when there is none. */
CARISTE_API const char *cariste_edit_get_trait(struct cariste_edit *edit, unsigned x, unsigned y,
                                               const char *trait);
CARISTE_API bool cariste_edit_set_trait(struct cariste_edit *edit, unsigned x, unsigned y,
                                        const char *trait, const char *value);

/* --- The whole -------------------------------------------------------------------------------- */

/* So many rows or columns more at each side, or fewer. */
CARISTE_API bool cariste_edit_resize(struct cariste_edit *edit, int left, int right, int top,
                                     int bottom);
/* Moves all that is drawn; false when some of it would be lost. */
CARISTE_API bool cariste_edit_shift(struct cariste_edit *edit, int x, int y);
/* Takes away rows and columns at the sides that have nothing in them. */
CARISTE_API bool cariste_edit_crop(struct cariste_edit *edit);
/* "left", "right" and "around" turn; "mirror" exchanges left and right, "flip" up and down,
 * "diagonal" rows and columns. */
CARISTE_API bool cariste_edit_turn(struct cariste_edit *edit, const char *how);

/* Keeps a rectangle between two corners; the same, leaving floor behind; and lays what was kept
 * over what is drawn, from a cell on. Pieces that are laid down are new ones. */
CARISTE_API bool cariste_edit_copy(struct cariste_edit *edit, unsigned x, unsigned y,
                                   unsigned other_x, unsigned other_y);
CARISTE_API bool cariste_edit_cut(struct cariste_edit *edit, unsigned x, unsigned y,
                                  unsigned other_x, unsigned other_y);
CARISTE_API bool cariste_edit_paste(struct cariste_edit *edit, unsigned x, unsigned y);

/* "title", "author" or "notes", which are lines, "Key: value" or plain. NULL for another name. */
CARISTE_API const char *cariste_edit_words(const struct cariste_edit *edit, const char *which);
CARISTE_API bool cariste_edit_set_words(struct cariste_edit *edit, const char *which,
                                        const char *words);

/* --- History ---------------------------------------------------------------------------------- */

/* False when there is nothing to take back, or to make again. */
CARISTE_API bool cariste_edit_undo(struct cariste_edit *edit);
CARISTE_API bool cariste_edit_redo(struct cariste_edit *edit);

/* How many changes are made, and how many there are with those taken back. */
CARISTE_API size_t cariste_edit_change(const struct cariste_edit *edit);
CARISTE_API size_t cariste_edit_changes(const struct cariste_edit *edit);

/* --- The level -------------------------------------------------------------------------------- */

/* Whether what is drawn is a level that can be played; and what is wrong with it, or odd, as it is
 * drawn: the line and column of a diagnostic are the row and column of the cell, from 1, or 0. */
CARISTE_API bool cariste_edit_is_valid(struct cariste_edit *edit);
CARISTE_API size_t cariste_edit_diagnostics(struct cariste_edit *edit);
CARISTE_API bool cariste_edit_diagnostic(struct cariste_edit *edit, size_t index,
                                         struct cariste_diagnostic *out);

/* A collection of one level, as it is drawn now: to be played, solved, rated, written in any
 * format, drawn. With the solutions and proved optima its model brought along, as far as they
 * still hold. */
CARISTE_API struct cariste_collection *cariste_edit_level(struct cariste_edit *edit);

#ifdef __cplusplus
}
#endif

#endif
