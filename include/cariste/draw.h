/* Pictures of levels, games and solutions: as the bytes of a file, or as calls for a canvas of
 * one's own.
 *
 *     picture = cariste_picture_new(options);          theme, cell-size, overlay, animate...
 *     cariste_picture_add_solution(picture, level, moves);
 *     output = cariste_picture_write(picture, "svg");
 */
#ifndef CARISTE_DRAW_H
#define CARISTE_DRAW_H

#include "cariste/edit.h"
#include "cariste/game.h"
#include "cariste/options.h"
#include "cariste/output.h"

#ifdef __cplusplus
extern "C" {
#endif

struct cariste_picture;

/* Takes what it needs from the options, which may be NULL for the default ones: "theme",
 * "cell-size", "overlay" (with "coordinates" among its values), and of solutions "storyboard",
 * "animate" and "every". */
CARISTE_API struct cariste_picture *cariste_picture_new(struct cariste_options *options);
CARISTE_API void cariste_picture_free(struct cariste_picture *picture);

/* Why the last call could not do what it was asked for, a sentence; empty when it could. */
CARISTE_API const char *cariste_picture_error(const struct cariste_picture *picture);

/* The title of the next drawing; one without a title continues the series before it. */
CARISTE_API void cariste_picture_title(struct cariste_picture *picture, const char *title);

/* Each adds a drawing: a level as it begins; a game as it stands, with what is selected. False when
 * the level cannot be drawn, or lacks an overlay. With "animate" all drawings have to be of one
 * size. */
CARISTE_API bool cariste_picture_add_level(struct cariste_picture *picture,
                                           const struct cariste_level *level);
CARISTE_API bool cariste_picture_add_game(struct cariste_picture *picture,
                                          const struct cariste_game *game);

/* What is drawn by hand, all of it, broken as it may be; overlays are left out. */
CARISTE_API bool cariste_picture_add_edit(struct cariste_picture *picture,
                                          const struct cariste_edit *edit);

/* A level after so many moves of a solution. For sliding blocks a move is one piece going any way.
 */
CARISTE_API bool cariste_picture_add_moment(struct cariste_picture *picture,
                                            const struct cariste_level *level, const char *solution,
                                            size_t moves);

/* The moments of a solution that the options want: with "animate" all, with "storyboard" those at
 * which a box or piece has moved, of either each one that "every" counts; else the last. Moves that
 * cannot be made end it, and the answer is false. */
CARISTE_API bool cariste_picture_add_solution(struct cariste_picture *picture,
                                              const struct cariste_level *level,
                                              const char *solution);

/* Forgets all drawings: for the next frame. */
CARISTE_API void cariste_picture_clear(struct cariste_picture *picture);

/* The bytes of a file: "svg", "png", "pdf", "gif". With "animate" an SVG moves, and a GIF always
 * does. An error when this build lacks the format, or there is nothing to be written. */
CARISTE_API struct cariste_output *cariste_picture_write(struct cariste_picture *picture,
                                                         const char *format);

/* The formats; index from 0, NULL after the last; and whether this build has them. */
CARISTE_API const char *cariste_picture_format(size_t index);
CARISTE_API bool cariste_picture_has_format(const char *format);

/* --- Drawing on a canvas of one's own --------------------------------------------------------- */

/* Everything is in pixels, x to the right and y down, from the upper left corner of the picture. A
 * picture that moves is here its first drawing. */

struct cariste_color {
    uint8_t red, green, blue, alpha; /* alpha 0: nothing is drawn */
};

enum cariste_draw_kind {
    CARISTE_DRAW_MOVE,  /* begins a line at x, y */
    CARISTE_DRAW_LINE,  /* to x, y */
    CARISTE_DRAW_CURVE, /* to x, y, by the control points x1, y1 and x2, y2 */
    CARISTE_DRAW_CLOSE, /* back to where the line began */
    CARISTE_DRAW_INK,   /* fills what was drawn since the last ink, draws its line, and ends it */
    CARISTE_DRAW_TEXT,  /* with its base line at x, y, in the colour of fill */
    CARISTE_DRAW_GROUP, /* what follows, until ungroup, belongs together: text is its name. Both
                           may be passed over */
    CARISTE_DRAW_UNGROUP
};

enum cariste_anchor { CARISTE_ANCHOR_START, CARISTE_ANCHOR_MIDDLE, CARISTE_ANCHOR_END };

struct cariste_draw_call {
    enum cariste_draw_kind kind;
    enum cariste_anchor anchor; /* where x is in the text */
    double x, y, x1, y1, x2, y2;
    struct cariste_color fill, line; /* of ink */
    double width;                    /* of the line */
    double dash;                     /* length of its dashes and gaps; 0: none */
    double size;                     /* of the letters */
    bool bold;
    const char *text; /* UTF-8 */
};

/* The calls that draw the picture, and how many they are; they live until the picture is drawn
 * upon, or asked again. 0 when nothing is drawn, or it is too large. */
CARISTE_API size_t cariste_picture_calls(struct cariste_picture *picture,
                                         const struct cariste_draw_call **calls);

/* The same for some cells of the last drawing alone, in the places they have in the picture, on a
 * ground of their own: to be clipped to them. What has changed is so drawn again. */
CARISTE_API size_t cariste_picture_calls_of_cells(struct cariste_picture *picture, unsigned left,
                                                  unsigned top, unsigned width, unsigned height,
                                                  const struct cariste_draw_call **calls);

CARISTE_API bool cariste_picture_size(struct cariste_picture *picture, double *width,
                                      double *height);

/* The cell at a place of the picture, and the drawing it is in, counted from 0 (which may be NULL);
 * and the upper left corner of a cell, and its side. False when there is none. */
CARISTE_API bool cariste_picture_cell_at(struct cariste_picture *picture, double x, double y,
                                         size_t *drawing, struct cariste_place *cell);
CARISTE_API bool cariste_picture_cell_place(struct cariste_picture *picture, size_t drawing,
                                            struct cariste_place cell, double *x, double *y,
                                            double *side);

#ifdef __cplusplus
}
#endif

#endif
