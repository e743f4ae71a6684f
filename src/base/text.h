/* A growable string of bytes, always followed by a zero byte. */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

struct text {
    char *bytes; /* never NULL after text_init or the first append */
    size_t length;
    size_t room;
};

void text_init(struct text *text);
void text_free(struct text *text);
void text_clear(struct text *text);

void text_add(struct text *text, const char *string);
void text_add_bytes(struct text *text, const void *bytes, size_t length);
void text_add_char(struct text *text, char c);
void text_fill(struct text *text, char c, size_t count);
void text_format(struct text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));
void text_format_list(struct text *text, const char *format, va_list list)
    __attribute__((format(printf, 2, 0)));

/* "1 push", "2 pushes"; the noun is in the plural, and other words may stand before it. */
void text_add_count(struct text *text, uint64_t count, const char *nouns);

/* Hands the bytes to the caller, who frees them with mem_free; the text is empty again. */
char *text_take(struct text *text);

#endif
