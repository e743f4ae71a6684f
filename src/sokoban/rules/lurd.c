#include "sokoban/rules/lurd.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/language/message.h"
#include "base/text.h"
#include "sokoban/rules/move.h"

void lurd_open(struct lurd *lurd, const char *text)
{
    *lurd = (struct lurd){.text = text};
}

__attribute__((format(printf, 3, 4))) static bool lurd_refuse(struct lurd *lurd, size_t offset,
                                                              const char *format, ...)
{
    va_list list;
    va_start(list, format);
    message_put_list(lurd->why, sizeof lurd->why, format, list);
    va_end(list);
    lurd->offset = offset;
    return false;
}

static bool refuse_character(struct lurd *lurd, size_t offset, unsigned char c)
{
    if (c == '\0')
        return lurd_refuse(lurd, offset, "a count at the end of the moves, with no move to repeat");
    if (strchr("[]", c))
        return lurd_refuse(lurd, offset, "'%c': a jump of reverse play, which is no move forwards",
                           c);
    if (strchr("{}", c))
        return lurd_refuse(lurd, offset, "'%c': a change of player, but there is only one", c);
    if (strchr("nsewNSEW", c))
        return lurd_refuse(lurd, offset, "'%c': a move on hexagons, triangles or octagons", c);
    if (c == '*' || c == ')' || isdigit(c))
        return lurd_refuse(lurd, offset, "'%c' where the count before it needs a move or a group",
                           c);
    if (isprint(c))
        return lurd_refuse(lurd, offset, "'%c' is none of the moves u, d, l, r", c);
    return lurd_refuse(lurd, offset, "byte 0x%02x is none of the moves u, d, l, r", c);
}

static bool step(struct lurd *lurd, size_t offset)
{
    if (lurd->steps++ < LURD_MOVES_MAX)
        return true;
    return lurd_refuse(lurd, offset, "more than %d moves once the counts are written out",
                       LURD_MOVES_MAX);
}

static bool open_group(struct lurd *lurd, size_t offset, uint32_t count)
{
    if (lurd->depth == LURD_DEPTH_MAX)
        return lurd_refuse(lurd, offset, "groups nested more than %d deep", LURD_DEPTH_MAX);
    lurd->groups[lurd->depth++] = (struct lurd_group){.start = lurd->at, .left = count};
    return true;
}

/* Reads the group again if it is to be repeated. Each reading counts as a step, and so does each
 * byte in it that is no move, so that empty groups cannot keep the reader busy for ever. */
static bool close_group(struct lurd *lurd, size_t offset)
{
    if (lurd->depth == 0)
        return lurd_refuse(lurd, offset, "')' closes no group");
    struct lurd_group *group = &lurd->groups[lurd->depth - 1];
    if (--group->left > 0)
        lurd->at = group->start;
    else
        lurd->depth--;
    return step(lurd, offset);
}

/* The next byte, which is no move. */
static char take(struct lurd *lurd)
{
    lurd->steps += lurd->depth > 0;
    return lurd->text[lurd->at++];
}

static void skip_space(struct lurd *lurd)
{
    while (lurd->text[lurd->at] && strchr(" \t\r\n\f\v", lurd->text[lurd->at]))
        (void)take(lurd);
}

/* False when it is zero or beyond every ceiling. */
static bool read_count(struct lurd *lurd, uint32_t *count)
{
    size_t offset = lurd->at;
    uint32_t value = 0;
    while (isdigit((unsigned char)lurd->text[lurd->at]) && value <= LURD_MOVES_MAX)
        value = value * 10 + (uint32_t)(take(lurd) - '0');
    *count = value;
    if (value == 0)
        return lurd_refuse(lurd, offset, "a count of zero");
    if (value > LURD_MOVES_MAX)
        return lurd_refuse(lurd, offset, "a count above %d", LURD_MOVES_MAX);
    return true;
}

/* The direction of a letter, or DIRECTIONS. */
static enum direction letter_direction(char c)
{
    static const char letters[] = "udlr";
    const char *found = c ? strchr(letters, tolower((unsigned char)c)) : NULL;
    return found ? (enum direction)(found - letters) : DIRECTIONS;
}

/* One item of the text; sets repeat when it is a letter. */
static bool read_item(struct lurd *lurd)
{
    uint32_t count = 1;
    bool counted = isdigit((unsigned char)lurd->text[lurd->at]);
    if (counted && !read_count(lurd, &count))
        return false;
    if (counted)
        skip_space(lurd);
    size_t offset = lurd->at;
    char c = lurd->text[offset];
    lurd->at += c != '\0';
    if (c == '(')
        return open_group(lurd, offset, count);
    if (c == ')' && !counted)
        return close_group(lurd, offset);
    if (c == '*' && !counted)
        return lurd->depth == 0 || step(lurd, offset);
    lurd->direction = letter_direction(c);
    if (lurd->direction == DIRECTIONS)
        return refuse_character(lurd, offset, (unsigned char)c);
    lurd->offset = offset;
    lurd->repeat = count;
    return true;
}

bool lurd_next(struct lurd *lurd, enum direction *direction)
{
    while (lurd->repeat == 0) {
        if (lurd->why[0])
            return false;
        skip_space(lurd);
        if (lurd->text[lurd->at] == '\0')
            return lurd->depth > 0 ? lurd_refuse(lurd, lurd->groups[lurd->depth - 1].start - 1,
                                                 "'(' is never closed")
                                   : false;
        if (!read_item(lurd))
            return false;
    }
    if (!step(lurd, lurd->offset)) {
        lurd->repeat = 0;
        return false;
    }
    lurd->repeat--;
    *direction = lurd->direction;
    return true;
}

void lurd_write(const uint8_t *moves, size_t count, struct text *out)
{
    for (size_t i = 0; i < count; i++)
        text_add_char(out, move_letter(moves[i]));
}
