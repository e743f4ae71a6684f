#include "base/text.h"

#include <stdio.h>
#include <string.h>

#include "base/mem.h"

static void reserve(struct text *text, size_t extra)
{
    size_t needed = text->length + extra + 1;
    if (needed <= text->room)
        return;
    size_t room = text->room < 32 ? 64 : text->room * 2;
    if (room < needed)
        room = needed;
    text->bytes = mem_resize(text->bytes, room, 1);
    text->room = room;
}

bool is_one_of(char c, const char *set)
{
    return c != '\0' && strchr(set, c) != NULL;
}

void text_init(struct text *text)
{
    *text = (struct text){0};
    reserve(text, 0);
    text->bytes[0] = '\0';
}

void text_free(struct text *text)
{
    mem_free(text->bytes);
    *text = (struct text){0};
}

void text_clear(struct text *text)
{
    text->length = 0;
    reserve(text, 0);
    text->bytes[0] = '\0';
}

void text_add_bytes(struct text *text, const void *bytes, size_t length)
{
    reserve(text, length);
    if (length)
        memcpy(text->bytes + text->length, bytes, length);
    text->length += length;
    text->bytes[text->length] = '\0';
}

void text_add(struct text *text, const char *string)
{
    text_add_bytes(text, string, strlen(string));
}

void text_add_char(struct text *text, char c)
{
    text_add_bytes(text, &c, 1);
}

void text_fill(struct text *text, char c, size_t count)
{
    reserve(text, count);
    memset(text->bytes + text->length, c, count);
    text->length += count;
    text->bytes[text->length] = '\0';
}

void text_format_list(struct text *text, const char *format, va_list list)
{
    va_list again;
    va_copy(again, list);
    int length = vsnprintf(NULL, 0, format, again);
    va_end(again);
    if (length < 0)
        return;
    reserve(text, (size_t)length);
    vsnprintf(text->bytes + text->length, (size_t)length + 1, format, list);
    text->length += (size_t)length;
}

void text_format(struct text *text, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    text_format_list(text, format, list);
    va_end(list);
}

char *text_take(struct text *text)
{
    reserve(text, 0);
    text->bytes[text->length] = '\0';
    char *bytes = text->bytes;
    *text = (struct text){0};
    return bytes;
}
