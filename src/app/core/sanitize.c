#include "app/core/sanitize.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "base/language/message.h"
#include "base/text.h"
#include "base/utf8.h"

/* What becomes of control characters. */
enum controls { CONTROLS_KEPT, CONTROLS_REPLACED, CONTROLS_OF_MESSAGES_KEPT };

static bool is_replaced(uint32_t value, enum controls controls)
{
    bool control = value < 0x20 || (value >= 0x7F && value < 0xA0);
    bool mark = value == MESSAGE_BEGIN || value == MESSAGE_END || value == MESSAGE_PLURAL ||
                value == MESSAGE_ARGUMENT || value == MESSAGE_CONTEXT;
    return control && controls != CONTROLS_KEPT && !(mark && controls == CONTROLS_OF_MESSAGES_KEPT);
}

/* Appends what fits into so many columns; returns how many it takes. */
static size_t copy(struct text *out, const char *string, size_t width, enum controls controls)
{
    size_t columns = 0;
    while (*string) {
        uint32_t value;
        size_t length = utf8_front(string, &value);
        bool replaced = length && is_replaced(value, controls);
        unsigned wide = length && !replaced ? utf8_width(value) : 1;
        if (columns + wide > width)
            break;
        if (length == 0)
            text_add(out, UTF8_REPLACEMENT);
        else if (replaced)
            text_add_char(out, '?');
        else
            text_add_bytes(out, string, length);
        string += length ? length : 1;
        columns += wide;
    }
    return columns;
}

void sanitize_utf8(struct text *out, const char *string)
{
    copy(out, string, SIZE_MAX, CONTROLS_KEPT);
}

void sanitize_line(struct text *out, const char *string)
{
    bool whole = message_is_whole(string, strlen(string));
    copy(out, string, SIZE_MAX, whole ? CONTROLS_OF_MESSAGES_KEPT : CONTROLS_REPLACED);
}

void sanitize_column(struct text *out, const char *string, size_t width)
{
    text_fill(out, ' ', width - copy(out, string, width, CONTROLS_REPLACED));
}

size_t sanitize_width(const char *string)
{
    struct text line;
    text_init(&line);
    size_t columns = copy(&line, string, SIZE_MAX, CONTROLS_REPLACED);
    text_free(&line);
    return columns;
}

void sanitize_cell(struct text *out, const char *string, size_t width)
{
    static const char cut[] = "..";
    size_t room = sizeof cut - 1;
    if (width <= room || sanitize_width(string) <= width) {
        sanitize_column(out, string, width);
        return;
    }
    size_t columns = copy(out, string, width - room, CONTROLS_REPLACED);
    text_add(out, cut);
    text_fill(out, ' ', width - room - columns);
}

void sanitize_markup(struct text *out, const char *string)
{
    struct text clean;
    text_init(&clean);
    sanitize_utf8(&clean, string);
    for (const char *at = clean.bytes; *at; at++) {
        if (*at == '<')
            text_add(out, "&lt;");
        else if (*at == '>')
            text_add(out, "&gt;");
        else if (*at == '&')
            text_add(out, "&amp;");
        else if (*at == '"')
            text_add(out, "&quot;");
        else if ((unsigned char)*at >= ' ' || *at == '\n')
            text_add_char(out, *at);
    }
    text_free(&clean);
}
