/* A growable string of bytes, always followed by a zero byte. */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

struct text {
    char *bytes; /* never NULL after text_init or the first append */
    size_t length;
    size_t room;
};

/* Whether a character stands in a string; the zero that ends it does not, though strchr finds it.
 */
bool is_one_of(char c, const char *set);

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

/* Hands the bytes to the caller, who frees them with mem_free; the text is empty again. */
char *text_take(struct text *text);

#endif
