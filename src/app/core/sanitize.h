/* Text from files, made fit to be shown. */
#ifndef APP_CORE_SANITIZE_H
#define APP_CORE_SANITIZE_H

#include <stddef.h>

struct text;

/* Appends the string as valid UTF-8: a byte that belongs to no character becomes U+FFFD. */
void sanitize_utf8(struct text *out, const char *string);

/* The same for one line on a terminal: control characters, which could steer it, become '?'.
 * Messages in it stay messages. */
void sanitize_line(struct text *out, const char *string);

/* The same, cut or filled with spaces to so many columns of a terminal. */
void sanitize_column(struct text *out, const char *string, size_t width);

/* The same; what is cut ends with two points. */
void sanitize_cell(struct text *out, const char *string, size_t width);

/* How many columns sanitize_line takes. */
size_t sanitize_width(const char *string);

/* Appends a string as text of XML or HTML: cleaned, its special characters written as entities,
 * control characters that XML forbids left out. */
void sanitize_markup(struct text *out, const char *string);

#endif
