/* Sentences for people. The library does not put them into words: what it says travels as a
 * message, the English format with its arguments, and wording.h makes a sentence of it in the
 * reader's language where it is shown. A message is bytes among other bytes, so that it fits
 * wherever a string does:
 *
 *     SO english (US type value)... SI               SO english RS plural RS count (US ...)... SI
 *
 * An argument that is text may itself hold messages. Without arguments the English is no format. */
#ifndef BASE_LANGUAGE_MESSAGE_H
#define BASE_LANGUAGE_MESSAGE_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct text;

#define MESSAGE_BEGIN    '\016' /* SO */
#define MESSAGE_END      '\017' /* SI */
#define MESSAGE_PLURAL   '\036' /* RS */
#define MESSAGE_ARGUMENT '\037' /* US */
#define MESSAGE_CONTEXT  '\004' /* EOT, as in gettext */

/* A message without arguments, as a constant; with a context where English has one word for what
 * other languages tell apart. F_ marks a
 * format for text_say, MP_ a pair of them for text_say_count. */
#define M_(english)           "\016" english "\017"
#define F_(format)            format
#define MP_(one, many)        one, many
#define MC_(context, english) "\016" context "\004" english "\017"

/* Appends a message. */
void text_say(struct text *out, const char *format, ...) __attribute__((format(printf, 2, 3)));
void text_say_list(struct text *out, const char *format, va_list list)
    __attribute__((format(printf, 2, 0)));

/* The same for what is counted: the arguments serve either format. */
void text_say_count(struct text *out, uint64_t count, const char *one, const char *many, ...)
    __attribute__((format(printf, 3, 5), format(printf, 4, 5)));

/* The same for one of the things counted again and again, which counts.c lists: "1 push", "2
 * pushes"; the noun is in the plural. */
void text_add_count(struct text *out, uint64_t count, const char *nouns);
char *message_count(uint64_t count, const char *nouns); /* freed by mem_free */
const char *noun_words(const char *nouns); /* the noun alone, a message if it is listed */

/* A message in memory of its own, freed by mem_free. */
char *message_new(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* A message in a room of so many bytes; where it does not fit, as many English words as do. */
void message_put(char *room, size_t size, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

void message_put_list(char *room, size_t size, const char *format, va_list list)
    __attribute__((format(printf, 3, 0)));
void message_put_count(char *room, size_t size, uint64_t count, const char *one, const char *many,
                       ...) __attribute__((format(printf, 4, 6), format(printf, 5, 6)));

/* An English string as a message, freed by mem_free; one that holds messages stays as it is. */
char *message_of(const char *english);

/* Whether the bytes may stand within a message: every begin in them has its end. */
bool message_is_whole(const char *bytes, size_t length);

#endif
