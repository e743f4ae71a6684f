/* JSON, appended to a text value by value without spaces:
 *
 *     json_open(out, NULL, '{');
 *     json_add_string(out, "name", "a");
 *     json_open(out, "sizes", '[');
 *     json_add_whole(out, NULL, 1);
 *     json_close(out, ']');
 *     json_end_line(out);                     {"name":"a","sizes":[1]}
 *
 * A key is given within an object, and NULL within an array or for a whole value. Commas come by
 * themselves. A value begins at the start of the text, after a line end, or within what is open. */
#ifndef BASE_JSON_H
#define BASE_JSON_H

#include <stdbool.h>
#include <stdint.h>

struct text;

/* '{' or '['; closed by '}' or ']'. */
void json_open(struct text *out, const char *key, char bracket);
void json_close(struct text *out, char bracket);
/* Closes the object that is the line. */
void json_end_line(struct text *out);

/* NULL is null. What is no UTF-8 becomes U+FFFD, and messages are said in English. */
void json_add_string(struct text *out, const char *key, const char *value);
void json_add_whole(struct text *out, const char *key, uint64_t value);
void json_add_integer(struct text *out, const char *key, int64_t value);
/* With six significant digits, and never to be taken for an integer; null for what is no number. */
void json_add_real(struct text *out, const char *key, double value);
void json_add_bool(struct text *out, const char *key, bool value);
void json_add_null(struct text *out, const char *key);

/* Null where the value does not apply. */
void json_add_whole_if(struct text *out, const char *key, bool applies, uint64_t value);
void json_add_real_if(struct text *out, const char *key, bool applies, double value);

#endif
