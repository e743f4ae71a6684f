#include "app/play/edit_screen.h"

#include <stdlib.h>
#include <string.h>

#include "app/play/level_screen.h"
#include "app/play/solver_thread.h"
#include "base/language/message.h"
#include "base/mem.h"
#include "puzzle/level.h"

static const double settle = .4;      /* seconds without a change after which a solver is asked */
static const double look_often = .02; /* seconds between looks at a busy solver */
static const double patience = 20;    /* seconds that solving and rating may take each */

static void say(struct edit_screen *self, const char *sentence)
{
    text_clear(&self->message);
    text_add(&self->message, sentence);
}

void edit_screen_open(struct edit_screen *self, struct edit *edit, const char *path,
                      unsigned number)
{
    struct edit_screen fresh = {.preferences = self->preferences,
                                .families = self->families,
                                .solver = self->solver,
                                .request = self->request,
                                .now = self->now,
                                .changed_at = self->now};
    *self = fresh;
    self->edit = edit;
    self->path = mem_string(path);
    self->number = number;
    text_init(&self->message);
    text_init(&self->saved);
    edit_screen_note_saved(self);
}

bool edit_screen_is_saved(const struct edit_screen *self)
{
    const struct text *now = &self->edit->now;
    return !self->edit->drawing && self->saved.length == now->length &&
           memcmp(self->saved.bytes, now->bytes, now->length) == 0;
}

void edit_screen_note_saved(struct edit_screen *self)
{
    text_clear(&self->saved);
    text_add_bytes(&self->saved, self->edit->now.bytes, self->edit->now.length);
}

void edit_screen_close(struct edit_screen *self)
{
    if (!self->edit)
        return;
    solver_thread_stop(self->solver);
    edit_free(self->edit);
    mem_free(self->path);
    text_free(&self->message);
    text_free(&self->saved);
    self->edit = NULL;
}

enum keys_screen edit_screen_keys(const struct edit_screen *self)
{
    return self->edit->calls->traits ? KEYS_EDIT_PIECES : KEYS_EDIT;
}

static const char pen_is_down[] = M_("the pen is down: arrows draw; p lifts it");

/* Draws where the cursor is: with the pen down, as a part of the stroke. */
static void move_cursor(struct edit_screen *self, enum direction direction)
{
    struct game_place size = edit_size(self->edit);
    int x = (int)self->cursor.x, y = (int)self->cursor.y;
    direction_step(direction, &x, &y);
    if (x < 0 || y < 0 || x >= (int)size.x || y >= (int)size.y)
        return;
    self->cursor = (struct game_place){(unsigned)x, (unsigned)y};
    if (!self->pen)
        return;
    edit_draw_to(self->edit, self->cursor);
    say(self, pen_is_down);
}

static void switch_pen(struct edit_screen *self)
{
    if (self->pen)
        edit_end(self->edit);
    self->pen =
        !self->pen && edit_begin(self->edit, self->brush, self->cursor, false, &self->message);
    if (self->pen)
        say(self, pen_is_down);
}

static void lift_pen(struct edit_screen *self)
{
    if (self->pen)
        edit_end(self->edit);
    self->pen = false;
}

static void erase(struct edit_screen *self)
{
    size_t floor;
    if (edit_find_brush(self->edit, "floor", &floor))
        edit_line(self->edit, floor, self->cursor, self->cursor, &self->message);
}

static void pick(struct edit_screen *self)
{
    self->brush = self->edit->calls->pick(self->edit->sketch, self->cursor);
}

/* What is done with the corner, or from the corner to the cursor. */
static void use_corner(struct edit_screen *self, enum action action)
{
    struct edit *edit = self->edit;
    struct game_place one = self->corner, other = self->cursor;
    if (!self->has_corner) {
        say(self, M_("first set a corner, by v"));
        return;
    }
    if (action == ACTION_LINE)
        edit_line(edit, self->brush, one, other, &self->message);
    else if (action == ACTION_FRAME || action == ACTION_BLOCK)
        edit_rectangle(edit, self->brush, one, other, action == ACTION_BLOCK, &self->message);
    else if (action == ACTION_COPY && edit_copy(edit, one, other, &self->message))
        say(self, M_("copied; P pastes it where the cursor is"));
    else if (action == ACTION_CUT)
        edit_cut(edit, one, other, &self->message);
    self->has_corner = false;
}

static void set_corner(struct edit_screen *self)
{
    self->corner = self->cursor;
    self->has_corner = true;
    say(self,
        M_("corner: n draws a line from it, b a rectangle, B a filled one, y copies, x cuts"));
}

/* The next mirror that fits the sides. */
static void change_mirror(struct edit_screen *self)
{
    size_t next = self->edit->mirror;
    do
        next = edit_mirrors(next + 1).name ? next + 1 : 0;
    while (!edit_mirror_fits(self->edit, next));
    edit_set_mirror(self->edit, next, &self->message);
    text_say(&self->message, "mirror: %s", edit_mirrors(next).help);
}

/* The arrow behind a prefix. */
static void use_arrow(struct edit_screen *self, enum action prefix, enum direction direction)
{
    int x = 0, y = 0, by = prefix == ACTION_SHRINK ? -1 : 1;
    struct edit_margins margins = {.left = direction == DIR_LEFT ? by : 0,
                                   .right = direction == DIR_RIGHT ? by : 0,
                                   .top = direction == DIR_UP ? by : 0,
                                   .bottom = direction == DIR_DOWN ? by : 0};
    direction_step(direction, &x, &y);
    if (prefix == ACTION_SHIFT)
        edit_shift(self->edit, x, y, &self->message);
    else
        edit_resize(self->edit, margins, &self->message);
}

/* The next value of a trait of the piece under the cursor. */
static void change_trait(struct edit_screen *self, size_t trait)
{
    const struct edit_calls *calls = self->edit->calls;
    choice_list *values = calls->traits[trait].choices;
    struct text value, next;
    text_init(&value);
    text_init(&next);
    if (!calls->trait(self->edit->sketch, self->cursor, trait, &value)) {
        say(self, M_("there is no piece"));
    } else if (values) {
        size_t i = 0;
        while (strcmp(values(i).name, value.bytes) != 0)
            i++;
        struct choice chosen = values(values(i + 1).name ? i + 1 : 0);
        edit_set_trait(self->edit, self->cursor, trait, chosen.name, &self->message);
        text_say(&self->message, "%s: %s", calls->traits[trait].help, chosen.help);
    } else {
        text_format(&next, "%lu", (strtoul(value.bytes, NULL, 10) + 1) % 10);
        edit_set_trait(self->edit, self->cursor, trait, next.bytes, &self->message);
        text_say(&self->message, "%s: %s", calls->traits[trait].help, next.bytes);
    }
    text_free(&value);
    text_free(&next);
}

static void try_it(struct edit_screen *self)
{
    if (level_is_valid(edit_level(self->edit)))
        self->wish = EDIT_WANTS_TO_PLAY;
    else
        say(self, M_("it cannot be played yet: see what is wrong at the side"));
}

static void leave(struct edit_screen *self, enum action action)
{
    self->leaving = action;
    if (edit_screen_is_saved(self))
        self->wish = action == ACTION_QUIT ? EDIT_QUITS : EDIT_IS_LEFT;
    else
        edit_screen_ask(self, ASK_LEAVE);
}

static void change_whole(struct edit_screen *self, enum action action)
{
    struct edit *edit = self->edit;
    if (action == ACTION_CROP)
        edit_crop(edit, &self->message);
    else if (action == ACTION_TURN)
        edit_turn(edit, SYMMETRY_EXCHANGE | SYMMETRY_MIRROR, &self->message);
    else if (action == ACTION_REFLECT)
        edit_turn(edit, SYMMETRY_MIRROR, &self->message);
    else if (action == ACTION_PASTE)
        edit_paste(edit, self->cursor, &self->message);
    else if (action == ACTION_UNDO && !edit_undo(edit))
        say(self, M_("nothing to take back"));
    else if (action == ACTION_REDO && !edit_redo(edit))
        say(self, M_("nothing to make again"));
}

static void draw_or_ask(struct edit_screen *self, enum action action)
{
    if (action == ACTION_DRAW)
        edit_dot(self->edit, self->brush, self->cursor, &self->message);
    else if (action == ACTION_ERASE)
        erase(self);
    else if (action == ACTION_FILL)
        edit_fill(self->edit, self->brush, self->cursor, &self->message);
    else if (action == ACTION_PICK)
        pick(self);
    else if (action == ACTION_CORNER)
        set_corner(self);
    else if (action >= ACTION_LINE && action <= ACTION_CUT)
        use_corner(self, action);
    else if (action == ACTION_MIRROR)
        change_mirror(self);
    else if (action == ACTION_WORDS)
        edit_screen_ask(self, ASK_TITLE);
    else if (action == ACTION_SAVE)
        edit_screen_ask(self, ASK_FILE);
    else if (action == ACTION_BLANK && !edit_screen_is_saved(self))
        say(self, M_("save this one first, by W"));
    else if (action == ACTION_BLANK)
        edit_screen_ask(self, ASK_SIZE);
    else if (action == ACTION_TRAIT_LABEL)
        edit_screen_ask(self, ASK_LABEL);
    else if (action > ACTION_TRAIT_LABEL && action <= ACTION_TRAIT_ALIKE)
        change_trait(self, action - ACTION_TRAIT_LABEL);
    else
        change_whole(self, action);
}

/* The cursor stays on the board, whatever became of it. */
static void keep_cursor(struct edit_screen *self)
{
    struct game_place size = edit_size(self->edit);
    self->cursor.x = self->cursor.x < size.x ? self->cursor.x : size.x - 1;
    self->cursor.y = self->cursor.y < size.y ? self->cursor.y : size.y - 1;
    self->has_corner = self->has_corner && edit_has(self->edit, self->corner);
}

void edit_screen_act(struct edit_screen *self, enum action action)
{
    text_clear(&self->message);
    bool arrow = action >= ACTION_UP && action <= ACTION_RIGHT;
    enum action prefix = self->prefix;
    self->prefix = ACTION_NONE;
    if (arrow && !prefix) {
        move_cursor(self, (enum direction)(action - ACTION_UP));
        return;
    }
    if (action == ACTION_PEN) {
        switch_pen(self);
        return;
    }
    lift_pen(self);
    if (arrow) {
        use_arrow(self, prefix, (enum direction)(action - ACTION_UP));
    } else if (action == ACTION_GROW || action == ACTION_SHRINK || action == ACTION_SHIFT) {
        self->prefix = action;
        say(self, action == ACTION_GROW     ? M_("one more on which side? an arrow tells")
                  : action == ACTION_SHRINK ? M_("one less on which side? an arrow tells")
                                            : M_("shift everything which way? an arrow tells"));
    } else if (action == ACTION_STOP) {
        self->has_corner = false;
    } else if (action == ACTION_TRY) {
        try_it(self);
    } else if (action == ACTION_LEVELS || action == ACTION_QUIT) {
        leave(self, action);
    } else {
        draw_or_ask(self, action);
    }
    keep_cursor(self);
}

/* Chooses a brush by number; false when there is none. */
static bool choose_brush(struct edit_screen *self, size_t index)
{
    size_t count = 0;
    while (self->edit->calls->brushes(count).name)
        count++;
    if (index >= count)
        return false;
    lift_pen(self);
    self->brush = index;
    return true;
}

bool edit_screen_key(struct edit_screen *self, uint32_t key)
{
    if (self->question) {
        edit_screen_answer(self, key);
        keep_cursor(self);
        return true;
    }
    if (key < '1' || key > '9')
        return false;
    text_clear(&self->message);
    choose_brush(self, key - '1');
    return true;
}

void edit_screen_press(struct edit_screen *self, unsigned x, unsigned y, bool erases)
{
    struct game_place place;
    size_t brush = self->brush;
    if (self->question)
        return;
    text_clear(&self->message);
    lift_pen(self);
    if (x >= self->panel && y >= self->brush_row)
        choose_brush(self, y - self->brush_row);
    if (!board_view_find(&self->board, x, y, &place) || !edit_has(self->edit, place) ||
        (erases && !edit_find_brush(self->edit, "floor", &brush)))
        return;
    self->cursor = place;
    self->pressed = edit_begin(self->edit, brush, place, !erases, &self->message);
}

void edit_screen_drag(struct edit_screen *self, unsigned x, unsigned y)
{
    struct game_place place;
    if (self->pressed && board_view_find(&self->board, x, y, &place) &&
        edit_draw_to(self->edit, place))
        self->cursor = place;
}

void edit_screen_release(struct edit_screen *self)
{
    if (self->pressed)
        edit_end(self->edit);
    self->pressed = false;
}

/* Asks the solver about what is drawn, once nothing has changed for a moment. */
static void ask_solver(struct edit_screen *self)
{
    struct request request = self->request;
    if (request.limits.seconds <= 0 || request.limits.seconds > patience)
        request.limits.seconds = patience;
    self->asked = self->edit->versions + 1;
    if (level_is_valid(edit_level(self->edit)))
        solver_thread_ask_rating(self->solver, edit_make_level(self->edit), &request);
}

void edit_screen_tick(struct edit_screen *self, double now)
{
    self->now = now;
    if (self->seen != self->edit->versions) {
        self->seen = self->edit->versions;
        self->changed_at = now;
        solver_thread_stop(self->solver);
    }
    if (!self->edit->drawing && self->asked != self->edit->versions + 1 &&
        now - self->changed_at >= settle)
        ask_solver(self);
}

double edit_screen_patience(const struct edit_screen *self)
{
    if (solver_thread_is_busy(self->solver))
        return look_often;
    return self->asked != self->edit->versions + 1 ? settle / 4 : 1;
}
