#include "app/play/plain_edit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/core/output.h"
#include "app/edit/edit.h"
#include "base/diag.h"
#include "base/file.h"
#include "base/language/message.h"
#include "base/mem.h"
#include "draw/draw.h"
#include "draw/text.h"

enum { NUMBERS_MAX = 4, WORD_ROOM = 64 };

struct plain_edit {
    struct edit *edit;
    struct plain_edit_options options;
    struct text *out;
    struct text said, written; /* the second: the file written last */
};

/* What stands behind a word. */
struct order {
    size_t brush;
    int numbers[NUMBERS_MAX];
    char word[WORD_ROOM];
    const char *rest;
};

/* A place, told from 1. */
static struct game_place place(const struct order *order, unsigned at)
{
    return (struct game_place){(unsigned)order->numbers[at] - 1,
                               (unsigned)order->numbers[at + 1] - 1};
}

static void show(struct plain_edit *self)
{
    struct canvas *canvas = canvas_text_new(
        self->out, (struct canvas_text_options){.unicode = self->options.unicode,
                                                .coordinates = true,
                                                .outlines = self->edit->calls->traits});
    self->edit->calls->draw(self->edit->sketch, NULL, canvas);
    canvas_text_free(canvas);
}

static void check(struct plain_edit *self)
{
    const struct diag_list *diags = &edit_level(self->edit)->diags;
    for (size_t i = 0; i < diags->count; i++) {
        const struct diag *diag = &diags->items[i];
        if (diag->line && diag->column)
            text_format(self->out, "%u/%u: ", diag->column, diag->line);
        text_say(self->out, "%s: %s", diag_severity_name(diag->severity), diag->what);
        text_format(self->out, diag->remedy ? " (%s)\n" : "\n", diag->remedy);
    }
    if (!diags->errors)
        text_add(self->out, M_("it can be played") "\n");
}

static void look(struct plain_edit *self)
{
    show(self);
    check(self);
}

static void note_written(struct plain_edit *self, const char *path)
{
    text_say(&self->said, "saved in %s", path);
    text_clear(&self->written);
    text_add(&self->written, path);
}

/* A file that is there already, and not by this, is left alone unless it may be lost. */
static void save(struct plain_edit *self, const char *words, bool overwrites)
{
    char path[512] = "", format[WORD_ROOM] = "";
    struct text bytes;
    struct diag_list diags;
    struct level *level = edit_make_level(self->edit);
    struct level_list list = {.family = level->family, .items = &level, .count = 1};
    sscanf(words, "%511s %63s", path, format);
    const char *to = *path ? path : self->options.path;
    text_init(&bytes);
    diag_list_init(&diags);
    if (!to)
        text_say(&self->said, "save to which file?");
    else if (!overwrites && file_exists(to) && strcmp(to, self->written.bytes) != 0)
        text_say(&self->said, "%s is there: overwrite %s would replace all of it", to, to);
    else if (output_write(&list, *format ? format : NULL, to, &bytes, &self->said) == 0 &&
             file_replace(to, bytes.bytes, bytes.length, &diags))
        note_written(self, to);
    if (diags.count)
        diag_print(&diags.items[0], &self->said);
    diag_list_free(&diags);
    text_free(&bytes);
    level_free(level);
}

static void set_mirror(struct plain_edit *self, const char *name)
{
    for (size_t i = 0; edit_mirrors(i).name; i++)
        if (strcmp(edit_mirrors(i).name, name) == 0) {
            edit_set_mirror(self->edit, i, &self->said);
            return;
        }
    for (size_t i = 0; edit_mirrors(i).name; i++)
        text_format(self->out, "%-14s %s\n", edit_mirrors(i).name, edit_mirrors(i).help);
}

static void set_trait(struct plain_edit *self, const struct order *order)
{
    const struct parameter_kind *traits = self->edit->calls->traits;
    for (size_t i = 0; traits && traits[i].name; i++)
        if (strcmp(traits[i].name, order->word) == 0) {
            edit_set_trait(self->edit, place(order, 0), i, order->rest, &self->said);
            return;
        }
    for (size_t i = 0; traits && traits[i].name; i++)
        text_format(self->out, "%-14s %s\n", traits[i].name, traits[i].help);
}

static void turn(struct plain_edit *self, const char *how)
{
    static const char *const names[] = {"none",     "mirror", "flip", "around",
                                        "diagonal", "right",  "left", "antidiagonal"};
    unsigned symmetry = 0;
    while (symmetry < SYMMETRIES && strcmp(names[symmetry], how) != 0)
        symmetry++;
    edit_turn(self->edit, symmetry, &self->said);
}

enum verb {
    VERB_DOT,
    VERB_LINE,
    VERB_FRAME,
    VERB_BLOCK,
    VERB_FILL,
    VERB_PICK,
    VERB_MIRROR,
    VERB_RESIZE,
    VERB_SHIFT,
    VERB_CROP,
    VERB_TURN,
    VERB_COPY,
    VERB_CUT,
    VERB_PASTE,
    VERB_TRAIT,
    VERB_TITLE,
    VERB_AUTHOR,
    VERB_NOTES,
    VERB_UNDO,
    VERB_REDO,
    VERB_SHOW,
    VERB_SAVE,
    VERB_OVERWRITE,
    VERB_HELP,
    VERB_QUIT,
    VERBS
};

/* What follows a word: a brush, so many numbers, a name. */
static const struct {
    const char *name, *arguments, *help;
    unsigned numbers;
    bool brush, word;
} verbs[VERBS] = {
    [VERB_DOT] = {"dot", "BRUSH X Y", M_("draws on a square, or takes away what is there"), 2, true,
                  false},
    [VERB_LINE] = {"line", "BRUSH X Y X Y", M_("draws a line"), 4, true, false},
    [VERB_FRAME] = {"frame", "BRUSH X Y X Y", M_("a rectangle"), 4, true, false},
    [VERB_BLOCK] = {"block", "BRUSH X Y X Y", M_("a rectangle, filled"), 4, true, false},
    [VERB_FILL] = {"fill", "BRUSH X Y", M_("fills all that looks alike"), 2, true, false},
    [VERB_PICK] = {"pick", "X Y", M_("chooses the piece there, for the brush goal"), 2, false,
                   false},
    [VERB_MIRROR] = {"mirror", "NAME", M_("draws in a mirror, too"), 0, false, true},
    [VERB_RESIZE] = {"resize", "LEFT RIGHT TOP BOTTOM", M_("so many rows or columns more, or less"),
                     4, false, false},
    [VERB_SHIFT] = {"shift", "X Y", M_("shifts everything"), 2, false, false},
    [VERB_CROP] = {"crop", "", M_("crops empty rows and columns"), 0, false, false},
    [VERB_TURN] = {"turn", "left|right|around|mirror|flip", M_("turns or reflects everything"), 0,
                   false, true},
    [VERB_COPY] = {"copy", "X Y X Y", M_("copies the rectangle"), 4, false, false},
    [VERB_CUT] = {"cut", "X Y X Y", M_("cuts it out"), 4, false, false},
    [VERB_PASTE] = {"paste", "X Y", M_("pastes it here"), 2, false, false},
    [VERB_TRAIT] = {"trait", "X Y NAME VALUE", M_("says something of a piece"), 2, false, true},
    [VERB_TITLE] = {"title", "WORDS", M_("gives it a title"), 0, false, false},
    [VERB_AUTHOR] = {"author", "WORDS", M_("says who made it"), 0, false, false},
    [VERB_NOTES] = {"notes", "WORDS", M_("says something about it"), 0, false, false},
    [VERB_UNDO] = {"undo", "", M_("takes the last change back"), 0, false, false},
    [VERB_REDO] = {"redo", "", M_("makes it again"), 0, false, false},
    [VERB_SHOW] = {"show", "", M_("shows the board, and what is wrong with it"), 0, false, false},
    [VERB_SAVE] = {"save", "[FILE [FORMAT]]", M_("writes it to a file, in any format"), 0, false,
                   false},
    [VERB_OVERWRITE] = {"overwrite", "[FILE [FORMAT]]", M_("the same, whatever is in the file"), 0,
                        false, false},
    [VERB_HELP] = {"help", "", M_("lists these words"), 0, false, false},
    [VERB_QUIT] = {"quit", "", M_("ends, without saving"), 0, false, false},
};

static void tell_help(struct plain_edit *self)
{
    for (int i = 0; i < VERBS; i++)
        text_format(self->out, "%s%s%s: %s\n", verbs[i].name, *verbs[i].arguments ? " " : "",
                    verbs[i].arguments, verbs[i].help);
    text_say(self->out, "brushes:");
    for (size_t i = 0; self->edit->calls->brushes(i).name; i++)
        text_format(self->out, " %s", self->edit->calls->brushes(i).name);
    text_add(self->out, "\n");
}

static void draw_or_move(struct plain_edit *self, enum verb verb, const struct order *order)
{
    struct edit *edit = self->edit;
    struct text *said = &self->said;
    if (verb == VERB_DOT)
        edit_dot(edit, order->brush, place(order, 0), said);
    else if (verb == VERB_LINE)
        edit_line(edit, order->brush, place(order, 0), place(order, 2), said);
    else if (verb == VERB_FRAME || verb == VERB_BLOCK)
        edit_rectangle(edit, order->brush, place(order, 0), place(order, 2), verb == VERB_BLOCK,
                       said);
    else if (verb == VERB_FILL)
        edit_fill(edit, order->brush, place(order, 0), said);
    else if (verb == VERB_PICK && edit_has(edit, place(order, 0)))
        edit->calls->pick(edit->sketch, place(order, 0));
    else if (verb == VERB_RESIZE)
        edit_resize(edit,
                    (struct edit_margins){order->numbers[0], order->numbers[1], order->numbers[2],
                                          order->numbers[3]},
                    said);
    else if (verb == VERB_SHIFT)
        edit_shift(edit, order->numbers[0], order->numbers[1], said);
    else if (verb == VERB_COPY)
        edit_copy(edit, place(order, 0), place(order, 2), said);
    else if (verb == VERB_CUT)
        edit_cut(edit, place(order, 0), place(order, 2), said);
    else if (verb == VERB_PASTE)
        edit_paste(edit, place(order, 0), said);
}

static void obey(struct plain_edit *self, enum verb verb, const struct order *order)
{
    if (verb == VERB_MIRROR)
        set_mirror(self, order->word);
    else if (verb == VERB_CROP)
        edit_crop(self->edit, &self->said);
    else if (verb == VERB_TURN)
        turn(self, order->word);
    else if (verb == VERB_TRAIT)
        set_trait(self, order);
    else if (verb >= VERB_TITLE && verb <= VERB_NOTES)
        edit_set_words(self->edit, (enum edit_words)(verb - VERB_TITLE), order->rest, &self->said);
    else if (verb == VERB_UNDO && !edit_undo(self->edit))
        text_say(&self->said, "nothing to take back");
    else if (verb == VERB_REDO && !edit_redo(self->edit))
        text_say(&self->said, "nothing to make again");
    else if (verb == VERB_SHOW)
        look(self);
    else if (verb == VERB_SAVE || verb == VERB_OVERWRITE)
        save(self, order->rest, verb == VERB_OVERWRITE);
    else if (verb == VERB_HELP)
        tell_help(self);
    else
        draw_or_move(self, verb, order);
}

/* Takes the next word of a line; false at its end. */
static bool take_word(const char **line, char word[WORD_ROOM])
{
    *line += strspn(*line, " \t");
    size_t length = strcspn(*line, " \t");
    snprintf(word, WORD_ROOM, "%.*s", (int)(length < WORD_ROOM ? length : WORD_ROOM - 1), *line);
    *line += length;
    return length > 0;
}

/* Reads what follows a word; false when something is missing. */
static bool read_order(const struct plain_edit *self, enum verb verb, const char *line,
                       struct order *order)
{
    bool good = true;
    if (verbs[verb].brush)
        good = take_word(&line, order->word) &&
               edit_find_brush(self->edit, order->word, &order->brush);
    for (unsigned i = 0; i < verbs[verb].numbers && good; i++) {
        char *end = order->word;
        good = take_word(&line, order->word);
        order->numbers[i] = (int)strtol(order->word, &end, 10);
        good = good && !*end && end != order->word;
    }
    if (verbs[verb].word)
        take_word(&line, order->word);
    order->rest = line + strspn(line, " \t");
    return good;
}

bool plain_edit_line(struct plain_edit *self, const char *line)
{
    struct order order = {.rest = ""};
    char word[WORD_ROOM];
    size_t before = self->edit->versions;
    if (!take_word(&line, word))
        return true;
    enum verb verb = VERB_DOT;
    while (verb < VERBS && strcmp(verbs[verb].name, word) != 0)
        verb++;
    if (verb == VERB_QUIT)
        return false;
    text_clear(&self->said);
    if (verb == VERBS)
        text_say(&self->said, "\"%s\" means nothing here; help lists the words", word);
    else if (!read_order(self, verb, line, &order))
        text_say(&self->said, "write: %s %s", verbs[verb].name, verbs[verb].arguments);
    else
        obey(self, verb, &order);
    if (self->edit->versions != before)
        look(self);
    if (self->said.length)
        text_format(self->out, "%s\n", self->said.bytes);
    return true;
}

struct plain_edit *plain_edit_new(struct edit *edit, const struct plain_edit_options *options,
                                  struct text *out)
{
    struct plain_edit *self = mem_alloc(1, sizeof *self);
    self->edit = edit;
    self->options = *options;
    self->out = out;
    text_init(&self->said);
    text_init(&self->written);
    look(self);
    return self;
}

void plain_edit_free(struct plain_edit *self)
{
    if (!self)
        return;
    text_free(&self->said);
    text_free(&self->written);
    mem_free(self);
}
