/* A level being drawn, whatever its family: a machine without a terminal, as a session is for
 * playing. What a call does can be taken back, all of it, as one change.
 *
 * Calls that do something return whether they did, and tell in a clause why not. Places beyond the
 * sketch are no error: strokes leave them out. */
#ifndef APP_EDIT_EDIT_H
#define APP_EDIT_EDIT_H

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"
#include "puzzle/edit.h"
#include "puzzle/level.h"

enum edit_words { EDIT_TITLE, EDIT_AUTHOR, EDIT_NOTES, EDIT_WORDS };
enum { EDIT_WORDS_MAX = 4000 }; /* bytes of one of them */

struct edit {
    const struct puzzle *family;
    const struct edit_calls *calls;
    void *sketch;
    char *words[EDIT_WORDS]; /* never NULL */

    /* The changes made, then those taken back; and all that is drawn and written now, packed. */
    struct edit_change *changes;
    size_t done, known, room;
    struct text now; /* after the last change */
    size_t versions; /* counts what changed anything: equal means the same drawing */

    size_t mirror; /* of edit_mirrors */
    bool drawing;  /* a stroke is begun */
    struct game_place pen;

    void *clip; /* what was copied; NULL: nothing */

    struct level *origin; /* whose copy this is, without its model, or NULL */
    char origin_id[PUZZLE_ID_ROOM];

    struct level *level; /* what is drawn, as of a version; NULL: not asked for yet */
    size_t level_version;
};

/* NULL when the family cannot be drawn, or a side is 0 or too long. */
struct edit *edit_new(const struct puzzle *family, unsigned width, unsigned height);
/* A copy of a level, as wrong as it may be; NULL when it has no board. */
struct edit *edit_open(const struct level *level);
void edit_free(struct edit *edit);

struct game_place edit_size(const struct edit *edit); /* width and height */
bool edit_has(const struct edit *edit, struct game_place place);

/* The index of the brush of this name; false when there is none. */
bool edit_find_brush(const struct edit *edit, const char *name, size_t *brush);

/* --- Strokes (strokes.c) --- */

/* A stroke goes in straight lines from where it begins to one place after the other. Begun where
 * the brush would change nothing it takes away what the brush puts, if it may toggle. */
bool edit_begin(struct edit *edit, size_t brush, struct game_place place, bool toggles,
                struct text *why);
bool edit_draw_to(struct edit *edit, struct game_place place);
bool edit_end(struct edit *edit); /* false when nothing has changed */

/* Whole strokes. A fill covers what is like a place and hangs together with it. */
bool edit_dot(struct edit *edit, size_t brush, struct game_place place, struct text *why);
bool edit_line(struct edit *edit, size_t brush, struct game_place from, struct game_place to,
               struct text *why);
bool edit_rectangle(struct edit *edit, size_t brush, struct game_place one, struct game_place other,
                    bool filled, struct text *why);
bool edit_fill(struct edit *edit, size_t brush, struct game_place place, struct text *why);

/* In which places a stroke is drawn besides; the first is none. Those that exchange rows and
 * columns need a square. */
struct choice edit_mirrors(size_t index);
bool edit_mirror_fits(const struct edit *edit, size_t mirror);
bool edit_set_mirror(struct edit *edit, size_t mirror, struct text *why);

/* --- The whole (reshape.c) --- */

/* Adds so many rows or columns at each side, or takes them away. */
struct edit_margins {
    int left, right, top, bottom;
};
bool edit_resize(struct edit *edit, struct edit_margins margins, struct text *why);
/* Moves all that is drawn, unless some of it would be lost. */
bool edit_shift(struct edit *edit, int x, int y, struct text *why);
/* Takes away the rows and columns at the sides that have nothing in them. */
bool edit_crop(struct edit *edit, struct text *why);
/* By a symmetry of base/plane.h. */
bool edit_turn(struct edit *edit, unsigned symmetry, struct text *why);

/* A rectangle between two corners; cutting leaves floor behind. */
bool edit_copy(struct edit *edit, struct game_place one, struct game_place other, struct text *why);
bool edit_cut(struct edit *edit, struct game_place one, struct game_place other, struct text *why);
bool edit_paste(struct edit *edit, struct game_place place, struct text *why);

/* --- Pieces, words, history (edit.c) --- */

/* See puzzle/edit.h. */
bool edit_set_trait(struct edit *edit, struct game_place place, size_t trait, const char *value,
                    struct text *why);

/* Titles and authors are one line; notes a line each, "Key: value" or plain. */
bool edit_set_words(struct edit *edit, enum edit_words which, const char *words, struct text *why);

bool edit_undo(struct edit *edit);
bool edit_redo(struct edit *edit);

/* The level that is drawn, with what is wrong with it; it belongs to the edit, and lives until
 * something changes. Of solutions and proved optima that the level brought along it has those that
 * still hold. */
const struct level *edit_level(struct edit *edit);

/* The same for the caller to keep. */
struct level *edit_make_level(const struct edit *edit);

#endif
