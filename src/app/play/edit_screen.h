/* A level being drawn on the screen: the edit, a brush and a cursor, what is said of it, and what
 * keys and the mouse do. A solver tells aside how it is solved, and how hard it is. */
#ifndef APP_PLAY_EDIT_SCREEN_H
#define APP_PLAY_EDIT_SCREEN_H

#include <stdbool.h>

#include "app/edit/edit.h"
#include "app/play/board_view.h"
#include "app/play/keys.h"
#include "app/play/prompt.h"

struct play_preferences;
struct screen;
struct solver_thread;

/* What is asked for in the line of the prompt, or by a single key. */
enum edit_question {
    ASK_NOTHING,
    ASK_TITLE, /* in the order of edit_words */
    ASK_AUTHOR,
    ASK_NOTE,
    ASK_LABEL,
    ASK_SIZE,
    ASK_FILE,
    ASK_EXISTING, /* the file is there: what is to become of it? */
    ASK_LEAVE     /* without having saved? */
};

/* How a level comes into a file: as all of it; behind the levels there are; in the place of the one
 * it was read as. */
enum edit_saving { SAVE_WHOLE, SAVE_BEHIND, SAVE_IN_PLACE };

/* What whoever shows the editor has to do. */
enum edit_wish { EDIT_GOES_ON, EDIT_WANTS_TO_PLAY, EDIT_IS_LEFT, EDIT_QUITS };

struct edit_screen {
    const struct play_preferences *preferences; /* borrowed, as all else up to the request */
    const struct puzzle *const *families;
    struct solver_thread *solver;
    struct request request;

    struct edit *edit; /* NULL: closed */
    char *path;        /* where it was read from or written to; NULL: nowhere yet */
    unsigned number;   /* of the level in that file; 0: it is not in it */
    bool written;      /* there, by this editor */
    struct text saved; /* what was drawn when it was written, packed */
    size_t format;     /* of the family's, to write in */

    size_t brush;
    struct game_place cursor, corner;
    bool pen; /* the cursor draws */
    bool has_corner;
    bool pressed;       /* a button of the mouse */
    enum action prefix; /* that waits for an arrow, or ACTION_NONE */
    enum edit_question question;
    enum action leaving; /* that asked to leave */
    struct prompt prompt;
    struct text message;
    enum edit_wish wish;

    double now, changed_at;
    size_t seen, asked; /* versions: last looked at; the solver was asked about, from 1; 0: none */

    struct board_view board;
    unsigned panel, brush_row; /* where the panel begins, and the first brush in it */
};

/* Takes the edit over. The path may be NULL. */
void edit_screen_open(struct edit_screen *self, struct edit *edit, const char *path,
                      unsigned number);
void edit_screen_close(struct edit_screen *self);

enum keys_screen edit_screen_keys(const struct edit_screen *self);

/* A key was pressed: true if it is used up by a question, or draws by itself. */
bool edit_screen_key(struct edit_screen *self, uint32_t key);
void edit_screen_act(struct edit_screen *self, enum action action);

/* The mouse: a button goes down, the left one or the right, which erases; it moves; goes up. */
void edit_screen_press(struct edit_screen *self, unsigned x, unsigned y, bool erases);
void edit_screen_drag(struct edit_screen *self, unsigned x, unsigned y);
void edit_screen_release(struct edit_screen *self);

void edit_screen_tick(struct edit_screen *self, double now);
double edit_screen_patience(const struct edit_screen *self);

void edit_screen_draw(struct edit_screen *self, struct screen *screen);

/* --- For the files of this screen alone --- */

/* Whether what is drawn is what was written, or nothing yet. */
bool edit_screen_is_saved(const struct edit_screen *self);
void edit_screen_note_saved(struct edit_screen *self);

/* A question is put; an answer in the prompt was typed; a key answers. (edit_questions.c) */
void edit_screen_ask(struct edit_screen *self, enum edit_question question);
void edit_screen_answer(struct edit_screen *self, uint32_t key);
void edit_screen_tell_question(const struct edit_screen *self, struct text *out);

/* Writes what is drawn, and says what came of it. (edit_file.c) */
bool edit_screen_save(struct edit_screen *self, const char *path, enum edit_saving how);

#endif
