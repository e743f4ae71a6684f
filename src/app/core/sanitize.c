#include "app/core/sanitize.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "base/text.h"
#include "base/utf8.h"

/* Appends at most width characters; returns how many. */
static size_t copy(struct text *out, const char *string, size_t width, bool for_terminal)
{
    size_t count = 0;
    for (; *string && count < width; count++) {
        uint32_t value;
        size_t length = utf8_front(string, &value);
        bool control = length && (value < 0x20 || (value >= 0x7F && value < 0xA0));
        if (length == 0)
            text_add(out, UTF8_REPLACEMENT);
        else if (control && for_terminal)
            text_add_char(out, '?');
        else
            text_add_bytes(out, string, length);
        string += length ? length : 1;
    }
    return count;
}

void sanitize_utf8(struct text *out, const char *string)
{
    copy(out, string, SIZE_MAX, false);
}

void sanitize_line(struct text *out, const char *string)
{
    copy(out, string, SIZE_MAX, true);
}

void sanitize_column(struct text *out, const char *string, size_t width)
{
    text_fill(out, ' ', width - copy(out, string, width, true));
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
