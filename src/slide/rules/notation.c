#include "slide/rules/notation.h"

#include <ctype.h>
#include <string.h>

#include "base/language/message.h"
#include "base/text.h"

static const char letters[] = "udlr";

enum { COUNT_MAX = 9999 };

void notation_open(struct notation *notation, const struct tray *tray, const char *text)
{
    *notation = (struct notation){.tray = tray, .text = text};
}

static bool fail(struct notation *notation, const char *fault)
{
    notation->offset = notation->at;
    notation->fault = fault;
    return false;
}

static bool at_blank(const struct notation *notation)
{
    char c = notation->text[notation->at];
    return c == '\0' || isspace((unsigned char)c);
}

/* Finds the piece whose label stands here. */
static bool read_label(struct notation *notation)
{
    const char *here = notation->text + notation->at;
    for (size_t i = 0; i < notation->tray->piece_count; i++) {
        const char *label = notation->tray->pieces[i].label;
        if (strncmp(here, label, strlen(label)) != 0)
            continue;
        notation->stroke.piece = i;
        notation->at += strlen(label);
        notation->in_word = true;
        return !at_blank(notation) ||
               fail(notation, M_("a way has to follow the piece, in letters udlr"));
    }
    return fail(notation, M_("no piece has this label"));
}

static bool read_sign(struct notation *notation, bool forward)
{
    switch (notation->tray->pieces[notation->stroke.piece].axis) {
    case AXIS_HORIZONTAL:
        notation->stroke.direction = forward ? DIR_RIGHT : DIR_LEFT;
        return true;
    case AXIS_VERTICAL:
        notation->stroke.direction = forward ? DIR_DOWN : DIR_UP;
        return true;
    default:
        return fail(notation, M_("a sign can move only a piece that is bound to a line"));
    }
}

static bool read_direction(struct notation *notation)
{
    char c = notation->text[notation->at];
    const char *letter = strchr(letters, tolower((unsigned char)c));
    if (c == '+' || c == '-')
        return read_sign(notation, c == '+');
    if (!letter)
        return fail(notation, M_("this is none of the letters udlr"));
    notation->stroke.direction = (enum direction)(letter - letters);
    return true;
}

static bool read_run(struct notation *notation)
{
    notation->offset = notation->at;
    if (!read_direction(notation))
        return false;
    notation->at++;
    unsigned count = 0;
    bool counted = isdigit((unsigned char)notation->text[notation->at]);
    for (; isdigit((unsigned char)notation->text[notation->at]) && count <= COUNT_MAX;
         notation->at++)
        count = count * 10 + (unsigned)(notation->text[notation->at] - '0');
    notation->left = counted ? count : 1;
    if (count > COUNT_MAX)
        return fail(notation, M_("no frame is that long"));
    if (notation->left == 0)
        return fail(notation, M_("a count has to be at least 1"));
    return true;
}

bool notation_next(struct notation *notation, struct stroke *stroke)
{
    if (notation->fault)
        return false;
    if (notation->left == 0) {
        if (at_blank(notation))
            notation->in_word = false;
        while (notation->text[notation->at] && at_blank(notation))
            notation->at++;
        if (!notation->text[notation->at])
            return false;
        if (!notation->in_word && !read_label(notation))
            return false;
        if (!read_run(notation))
            return false;
    }
    notation->left--;
    *stroke = notation->stroke;
    return true;
}

void notation_write(const struct tray *tray, const struct stroke *strokes, size_t count,
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
