#include "slide/rules/script.h"

#include <ctype.h>
#include <string.h>

#include "base/text.h"

static const char letters[] = "udlr";

enum { COUNT_MAX = 9999 };

void script_open(struct script *script, const struct tray *tray, const char *text)
{
    *script = (struct script){.tray = tray, .text = text};
}

static bool fail(struct script *script, const char *fault)
{
    script->offset = script->at;
    script->fault = fault;
    return false;
}

static bool at_blank(const struct script *script)
{
    char c = script->text[script->at];
    return c == '\0' || isspace((unsigned char)c);
}

/* Finds the piece whose label stands here. */
static bool read_label(struct script *script)
{
    const char *here = script->text + script->at;
    for (size_t i = 0; i < script->tray->piece_count; i++) {
        const char *label = script->tray->pieces[i].label;
        if (strncmp(here, label, strlen(label)) != 0)
            continue;
        script->stroke.piece = i;
        script->at += strlen(label);
        script->in_word = true;
        return !at_blank(script) || fail(script, "a way has to follow the piece, in letters udlr");
    }
    return fail(script, "no piece has this label");
}

static bool read_sign(struct script *script, bool forward)
{
    switch (script->tray->pieces[script->stroke.piece].axis) {
    case AXIS_HORIZONTAL:
        script->stroke.direction = forward ? DIR_RIGHT : DIR_LEFT;
        return true;
    case AXIS_VERTICAL:
        script->stroke.direction = forward ? DIR_DOWN : DIR_UP;
        return true;
    default:
        return fail(script, "a sign can move only a piece that is bound to a line");
    }
}

static bool read_direction(struct script *script)
{
    char c = script->text[script->at];
    const char *letter = strchr(letters, tolower((unsigned char)c));
    if (c == '+' || c == '-')
        return read_sign(script, c == '+');
    if (!letter)
        return fail(script, "this is none of the letters udlr");
    script->stroke.direction = (enum direction)(letter - letters);
    return true;
}

static bool read_run(struct script *script)
{
    script->offset = script->at;
    if (!read_direction(script))
        return false;
    script->at++;
    unsigned count = 0;
    bool counted = isdigit((unsigned char)script->text[script->at]);
    for (; isdigit((unsigned char)script->text[script->at]) && count <= COUNT_MAX; script->at++)
        count = count * 10 + (unsigned)(script->text[script->at] - '0');
    script->left = counted ? count : 1;
    if (count > COUNT_MAX)
        return fail(script, "no frame is that long");
    if (script->left == 0)
        return fail(script, "a count has to be at least 1");
    return true;
}

bool script_next(struct script *script, struct stroke *stroke)
{
    if (script->fault)
        return false;
    if (script->left == 0) {
        if (at_blank(script))
            script->in_word = false;
        while (script->text[script->at] && at_blank(script))
            script->at++;
        if (!script->text[script->at])
            return false;
        if (!script->in_word && !read_label(script))
            return false;
        if (!read_run(script))
            return false;
    }
    script->left--;
    *stroke = script->stroke;
    return true;
}

void script_write(const struct tray *tray, const struct stroke *strokes, size_t count,
                  struct text *out)
{
    for (size_t i = 0; i < count;) {
        const struct stroke *first = &strokes[i];
        if (i == 0 || strokes[i - 1].piece != first->piece) {
            if (i > 0)
                text_add_char(out, ' ');
            text_add(out, tray->pieces[first->piece].label);
        }
        size_t run = 1;
        while (i + run < count && strokes[i + run].piece == first->piece &&
               strokes[i + run].direction == first->direction)
            run++;
        text_add_char(out, letters[first->direction]);
        if (run > 1)
            text_format(out, "%zu", run);
        i += run;
    }
}
