/* What the editor asks for: words, a label, a size, a file, and whether work may be lost. */
#include "app/play/edit_screen.h"

#include <stdio.h>
#include <string.h>

#include "app/play/solver_thread.h"
#include "base/file.h"
#include "base/language/message.h"
#include "base/mem.h"
#include "puzzle/level.h"

/* The families that can be drawn, in turn: the one after, or the first. */
static const struct puzzle *next_family(const struct edit_screen *self)
{
    const struct puzzle *const *at = self->families;
    while (*at && *at != self->edit->family)
        at++;
    for (at += *at != NULL; *at; at++)
        if ((*at)->edit)
            return *at;
    for (at = self->families; *at; at++)
        if ((*at)->edit)
            return *at;
    return self->edit->family;
}

void edit_screen_ask(struct edit_screen *self, enum edit_question question)
{
    char typed[PROMPT_ROOM] = "";
    struct game_place size = edit_size(self->edit);
    self->question = question;
    if (question == ASK_TITLE || question == ASK_AUTHOR)
        snprintf(typed, sizeof typed, "%s", self->edit->words[question - ASK_TITLE + EDIT_TITLE]);
    else if (question == ASK_SIZE)
        snprintf(typed, sizeof typed, "%s %ux%u", self->edit->family->name, size.x, size.y);
    else if (question == ASK_FILE && self->path)
        snprintf(typed, sizeof typed, "%s", self->path);
    prompt_open(&self->prompt, typed);
}

static const char *format_name(const struct edit_screen *self)
{
    return self->format ? self->edit->family->formats(self->format - 1).name : NULL;
}

/* As much of the end of what is typed as can be seen. */
static const char *end_of(const char *typed)
{
    enum { SEEN = 44 };
    size_t length = strlen(typed), from = length > SEEN ? length - SEEN : 0;
    while (((unsigned char)typed[from] & 0xc0) == 0x80)
        from++;
    return typed + from;
}

void edit_screen_tell_question(const struct edit_screen *self, struct text *out)
{
    const char *typed = end_of(self->prompt.typed);
    switch (self->question) {
    case ASK_TITLE:
        text_say(out, "title: %s_", typed);
        break;
    case ASK_AUTHOR:
        text_say(out, "author: %s_", typed);
        break;
    case ASK_NOTE:
        text_say(out, "a line for the notes (- takes them all away): %s_", typed);
        break;
    case ASK_LABEL:
        text_say(out, "a letter for the piece: %s_", typed);
        break;
    case ASK_SIZE:
        text_say(out, "a new level: %s_   (Tab: another puzzle)", typed);
        break;
    case ASK_FILE:
        if (format_name(self))
            text_say(out, "save as %s to: %s_   (Tab: another format)", format_name(self), typed);
        else
            text_say(out, "save to: %s_   (Tab: another format)", typed);
        break;
    case ASK_EXISTING:
        if (self->number)
            text_say(out, "it exists: a adds to it, r replaces level %u, O overwrites all: %s",
                     self->number, typed);
        else
            text_say(out, "it exists: a adds to it, O overwrites all of it: %s", typed);
        break;
    default:
        text_say(out, "not saved: W saves, L leaves all the same, Esc stays");
    }
}

static void add_note(struct edit_screen *self, const char *line)
{
    struct text notes;
    text_init(&notes);
    if (strcmp(line, "-") != 0)
        text_format(&notes, "%s\n%s", self->edit->words[EDIT_NOTES], line);
    edit_set_words(self->edit, EDIT_NOTES, notes.bytes, &self->message);
    text_free(&notes);
}

/* "sokoban 10x8": begins anew, unless what is there would be lost. */
static void begin_anew(struct edit_screen *self, const char *typed)
{
    unsigned width = 0, height = 0;
    size_t length = strcspn(typed, " ");
    const struct puzzle *family = NULL;
    for (const struct puzzle *const *at = self->families; *at; at++)
        if ((*at)->edit && strlen((*at)->name) == length &&
            strncmp((*at)->name, typed, length) == 0)
            family = *at;
    bool sized = sscanf(typed + length, " %u%*[xX ]%u", &width, &height) == 2;
    struct edit *edit = family && sized ? edit_new(family, width, height) : NULL;
    if (!edit) {
        text_say(&self->message, "there is no such level: write \"%s\"", "sokoban 10x8");
        return;
    }
    edit_screen_close(self);
    edit_screen_open(self, edit, NULL, 0);
}

static void choose_file(struct edit_screen *self)
{
    struct file_status status;
    const char *path = self->prompt.typed;
    if (!*path)
        return;
    bool same = self->path && strcmp(path, self->path) == 0;
    if (!same)
        self->number = 0;
    if (file_look(path, &status) && status.kind != FILE_REGULAR)
        text_say(&self->message, "%s is no file", path);
    else if (same && self->written)
        edit_screen_save(self, path, SAVE_IN_PLACE);
    else if (file_exists(path))
        self->question = ASK_EXISTING;
    else
        edit_screen_save(self, path, SAVE_WHOLE);
}

/* A line was typed. Title, author and note follow each other. */
static void use_line(struct edit_screen *self, enum edit_question question)
{
    const char *typed = self->prompt.typed;
    if (question == ASK_TITLE || question == ASK_AUTHOR) {
        edit_set_words(self->edit, question - ASK_TITLE + EDIT_TITLE, typed, &self->message);
        edit_screen_ask(self, question + 1);
    } else if (question == ASK_NOTE && *typed) {
        add_note(self, typed);
    } else if (question == ASK_LABEL) {
        edit_set_trait(self->edit, self->cursor, 0, typed, &self->message);
    } else if (question == ASK_SIZE) {
        begin_anew(self, typed);
    } else if (question == ASK_FILE) {
        choose_file(self);
    }
}

/* Tab goes through what can be chosen besides. */
static void change_choice(struct edit_screen *self, enum edit_question question)
{
    choice_list *formats = self->edit->family->formats;
    if (question == ASK_FILE) {
        self->format = formats(self->format).name ? self->format + 1 : 0;
    } else if (question == ASK_SIZE) {
        char size[PROMPT_ROOM];
        const char *at = strchr(self->prompt.typed, ' ');
        const struct puzzle *family = next_family(self);
        if (strncmp(self->prompt.typed, family->name, strlen(family->name)) == 0)
            family = self->edit->family;
        snprintf(size, sizeof size, "%s%.64s", family->name, at ? at : "");
        prompt_open(&self->prompt, size);
    }
}

static void answer_by_key(struct edit_screen *self, enum edit_question question, uint32_t key)
{
    const char *path = self->prompt.typed;
    self->question = ASK_NOTHING;
    if (question == ASK_LEAVE && (key == 'L' || key == 'l'))
        self->wish = self->leaving == ACTION_QUIT ? EDIT_QUITS : EDIT_IS_LEFT;
    else if (question == ASK_LEAVE && (key == 'W' || key == 'w'))
        edit_screen_ask(self, ASK_FILE);
    else if (question == ASK_EXISTING && key == 'a')
        edit_screen_save(self, path, SAVE_BEHIND);
    else if (question == ASK_EXISTING && key == 'r' && self->number)
        edit_screen_save(self, path, SAVE_IN_PLACE);
    else if (question == ASK_EXISTING && key == 'O')
        edit_screen_save(self, path, SAVE_WHOLE);
    else if (question == ASK_EXISTING)
        text_say(&self->message, "nothing was written");
}

void edit_screen_answer(struct edit_screen *self, uint32_t key)
{
    enum edit_question question = self->question;
    text_clear(&self->message);
    if (question >= ASK_EXISTING) {
        answer_by_key(self, question, key);
        return;
    }
    if (key == '\t') {
        change_choice(self, question);
        return;
    }
    enum prompt_event event = prompt_key(&self->prompt, key);
    if (event == PROMPT_TYPED)
        return;
    self->question = ASK_NOTHING;
    if (event == PROMPT_DONE)
        use_line(self, question);
}
