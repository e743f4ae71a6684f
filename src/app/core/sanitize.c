#include "app/core/sanitize.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "base/text.h"

#define REPLACEMENT "\xEF\xBF\xBD" /* U+FFFD */

/* The bytes of the character at the front of a string that is not empty, or 0 when they are no
 * UTF-8: overlong forms, surrogates and values above U+10FFFF are none. */
static size_t character(const unsigned char *bytes, uint32_t *value)
{
    static const uint32_t smallest[] = {0, 0, 0x80, 0x800, 0x10000};
    unsigned char lead = bytes[0];
    size_t length = lead < 0x80 ? 1 : lead < 0xC0 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    if (length < 2) {
        *value = lead;
        return length;
    }
    if (lead >= 0xF8)
        return 0;
    *value = lead & (0xFFu >> (length + 1));
    for (size_t i = 1; i < length; i++) {
        if ((bytes[i] & 0xC0) != 0x80)
            return 0;
        *value = *value << 6 | (bytes[i] & 0x3Fu);
    }
    bool surrogate = *value >= 0xD800 && *value <= 0xDFFF;
    return *value < smallest[length] || *value > 0x10FFFF || surrogate ? 0 : length;
}

/* Appends at most width characters; returns how many. */
static size_t copy(struct text *out, const char *string, size_t width, bool for_terminal)
{
    const unsigned char *at = (const unsigned char *)string;
    size_t count = 0;
    for (; *at && count < width; count++) {
        uint32_t value;
        size_t length = character(at, &value);
        bool control = length && (value < 0x20 || (value >= 0x7F && value < 0xA0));
        if (length == 0)
            text_add(out, REPLACEMENT);
        else if (control && for_terminal)
            text_add_char(out, '?');
        else
            text_add_bytes(out, at, length);
        at += length ? length : 1;
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
