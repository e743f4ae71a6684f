#include "base/json.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/language/message.h"
#include "base/language/wording.h"
#include "base/mem.h"
#include "base/text.h"
#include "base/utf8.h"

static void add_quoted(struct text *out, const char *string)
{
    static const char escaped[] = "\"\\\b\f\n\r\t", letters[] = "\"\\bfnrt";
    text_add_char(out, '"');
    while (*string) {
        uint32_t value;
        size_t length = utf8_front(string, &value);
        const char *found = length == 1 ? strchr(escaped, *string) : NULL;
        if (length == 0)
            text_add(out, UTF8_REPLACEMENT);
        else if (found)
            text_format(out, "\\%c", letters[found - escaped]);
        else if (value < ' ')
            text_format(out, "\\u%04lX", (unsigned long)value);
        else
            text_add_bytes(out, string, length);
        string += length ? length : 1;
    }
    text_add_char(out, '"');
}

/* What stands before every value. A comma is due after another one, and no value ends with a byte
 * that opens something. */
static void begin(struct text *out, const char *key)
{
    char last = out->length ? out->bytes[out->length - 1] : '\n';
    if (!strchr("{[\n", last))
        text_add_char(out, ',');
    if (key) {
        add_quoted(out, key);
        text_add_char(out, ':');
    }
}

void json_open(struct text *out, const char *key, char bracket)
{
    begin(out, key);
    text_add_char(out, bracket);
}

void json_close(struct text *out, char bracket)
{
    text_add_char(out, bracket);
}

void json_end_line(struct text *out)
{
    text_add(out, "}\n");
}

void json_add_string(struct text *out, const char *key, const char *value)
{
    char *words = value && strchr(value, MESSAGE_BEGIN) ? wording_new(NULL, value) : NULL;
    begin(out, key);
    if (value)
        add_quoted(out, words ? words : value);
    else
        text_add(out, "null");
    mem_free(words);
}

void json_add_whole(struct text *out, const char *key, uint64_t value)
{
    begin(out, key);
    text_format(out, "%llu", (unsigned long long)value);
}

void json_add_integer(struct text *out, const char *key, int64_t value)
{
    begin(out, key);
    text_format(out, "%lld", (long long)value);
}

void json_add_real(struct text *out, const char *key, double value)
{
    char digits[32];
    if (!isfinite(value)) {
        json_add_null(out, key);
        return;
    }
    begin(out, key);
    snprintf(digits, sizeof digits, "%.6g", value);
    /* The locale has its own point, and JSON can do without "+" and zeros before the exponent. */
    size_t whole = strspn(digits, "-0123456789"), tail = strcspn(digits, "e");
    text_add_bytes(out, digits, whole);
    if (whole < tail) {
        text_add_char(out, '.');
        const char *fraction = digits + whole + strcspn(digits + whole, "0123456789");
        text_add_bytes(out, fraction, (size_t)(digits + tail - fraction));
    }
    if (digits[tail]) {
        const char *exponent = digits + tail + 1;
        text_add(out, *exponent == '-' ? "e-" : "e");
        text_add(out, exponent + strspn(exponent, "+-0"));
    } else if (whole == tail) {
        text_add(out, ".0");
    }
}

void json_add_bool(struct text *out, const char *key, bool value)
{
    begin(out, key);
    text_add(out, value ? "true" : "false");
}

void json_add_null(struct text *out, const char *key)
{
    json_add_string(out, key, NULL);
}

void json_add_whole_if(struct text *out, const char *key, bool applies, uint64_t value)
{
    if (applies)
        json_add_whole(out, key, value);
    else
        json_add_null(out, key);
}

void json_add_real_if(struct text *out, const char *key, bool applies, double value)
{
    if (applies)
        json_add_real(out, key, value);
    else
        json_add_null(out, key);
}
