#include "sokoban/level/encoding.h"

#include <stdbool.h>

#include "base/mem.h"
#include "base/text.h"
#include "base/utf8.h"

unsigned words_windows_1252(unsigned char byte)
{
    /* 0x80 to 0x9f; the five unused bytes stay the control characters of Latin-1. */
    static const unsigned short high[32] = {
        0x20ac, 0x0081, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160,
        0x2039, 0x0152, 0x008d, 0x017d, 0x008f, 0x0090, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022,
        0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0x009d, 0x017e, 0x0178};
    return byte >= 0x80 && byte < 0xa0 ? high[byte - 0x80] : byte;
}

/* Bytes of the UTF-8 character at the start of the range, or 0. U+FFFE and U+FFFF are no text. */
static size_t character_length(const char *bytes, size_t length, uint32_t *number)
{
    size_t size = utf8_character(bytes, length, number);
    return *number == 0xfffe || *number == 0xffff ? 0 : size;
}

static bool is_utf8(const char *bytes, size_t length)
{
    for (size_t i = 0; i < length;) {
        uint32_t number = 0;
        size_t step = character_length(bytes + i, length - i, &number);
        if (step == 0)
            return false;
        i += step;
    }
    return true;
}

static void add_unicode(struct text *out, unsigned number)
{
    if (number >= 0x800) {
        text_add_char(out, (char)(0xe0 | number >> 12));
        text_add_char(out, (char)(0x80 | (number >> 6 & 0x3f)));
        text_add_char(out, (char)(0x80 | (number & 0x3f)));
    } else if (number >= 0x80) {
        text_add_char(out, (char)(0xc0 | number >> 6));
        text_add_char(out, (char)(0x80 | (number & 0x3f)));
    } else {
        text_add_char(out, (char)number);
    }
}

static bool is_control(uint32_t number)
{
    return number < 0x20 || (number >= 0x7f && number < 0xa0);
}

static bool is_blank(char c)
{
    return (unsigned char)c <= ' ' || c == 0x7f;
}

/* The range cut to WORDS_MAX bytes, before a character rather than inside it. */
static size_t cut(const char *bytes, size_t length)
{
    if (length <= WORDS_MAX)
        return length;
    size_t end = WORDS_MAX;
    while (end > WORDS_MAX - 4 && ((unsigned char)bytes[end] & 0xc0) == 0x80)
        end--;
    return end;
}

/* Appends one character of the range and returns its length; control characters become blanks. */
static size_t add_character(struct text *out, const char *at, size_t length, bool utf8)
{
    uint32_t number = words_windows_1252((unsigned char)at[0]);
    size_t step = utf8 ? character_length(at, length, &number) : 1;
    if (is_control(number))
        text_add_char(out, ' ');
    else if (utf8)
        text_add_bytes(out, at, step);
    else
        add_unicode(out, number);
    return step;
}

void words_add(struct text *out, const char *bytes, size_t length)
{
    while (length && is_blank(bytes[0])) {
        bytes++;
        length--;
    }
    size_t start = out->length;
    length = cut(bytes, length);
    bool utf8 = is_utf8(bytes, length);
    for (size_t i = 0; i < length;) {
        i += add_character(out, bytes + i, length - i, utf8);
        if (out->bytes[start] == ' ')
            out->length = start; /* a control character at the beginning */
    }
    while (out->length > start && out->bytes[out->length - 1] == ' ')
        out->length--;
    out->bytes[out->length] = '\0';
}

char *words_new(const char *bytes, size_t length)
{
    struct text words;
    text_init(&words);
    words_add(&words, bytes, length);
    if (words.length)
        return text_take(&words);
    text_free(&words);
    return NULL;
}
