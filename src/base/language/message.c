#include "base/language/message.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/language/directive.h"
#include "base/text.h"
#include "base/language/wording.h"

/* The arguments of a message on their way into it; a list in a struct can be handed on. */
struct arguments_left {
    va_list list;
};

static bool is_mark(char c)
{
    return c == MESSAGE_BEGIN || c == MESSAGE_END || c == MESSAGE_PLURAL || c == MESSAGE_ARGUMENT;
}

bool message_is_whole(const char *bytes, size_t length)
{
    unsigned open = 0;
    for (size_t i = 0; i < length; i++) {
        bool outside = open == 0;
        if (bytes[i] == MESSAGE_BEGIN)
            open++;
        else if (outside && is_mark(bytes[i]))
            return false;
        else if (bytes[i] == MESSAGE_END)
            open--;
    }
    return open == 0;
}

/* What is no message and holds its marks comes from outside: they are of no use to anybody. */
static void add_text(struct text *out, const char *bytes, size_t length)
{
    if (message_is_whole(bytes, length)) {
        text_add_bytes(out, bytes, length);
        return;
    }
    for (size_t i = 0; i < length; i++)
        text_add_char(out, is_mark(bytes[i]) ? '?' : bytes[i]);
}

static intmax_t take_signed(struct arguments_left *left, char length)
{
    switch (length) {
    case 'l':
        return va_arg(left->list, long);
    case 'L':
        return va_arg(left->list, long long);
    case 'j':
        return va_arg(left->list, intmax_t);
    case 'H':
    case 'h':
    case '\0':
        return va_arg(left->list, int);
    default:
        return va_arg(left->list, ptrdiff_t);
    }
}

static uintmax_t take_unsigned(struct arguments_left *left, char length)
{
    switch (length) {
    case 'l':
        return va_arg(left->list, unsigned long);
    case 'L':
        return va_arg(left->list, unsigned long long);
    case 'j':
        return va_arg(left->list, uintmax_t);
    case 'H':
    case 'h':
    case '\0':
        return va_arg(left->list, unsigned);
    default:
        return va_arg(left->list, size_t);
    }
}

static int add_star(struct text *out, struct arguments_left *left)
{
    int star = va_arg(left->list, int);
    text_format(out, "%cd%d", MESSAGE_ARGUMENT, star);
    return star;
}

/* A precision says how much of a string to read: it may have no end. */
static void add_string(struct text *out, struct arguments_left *left, int precision)
{
    const char *string = va_arg(left->list, const char *);
    string = string ? string : "(null)";
    const char *end = precision >= 0 ? memchr(string, '\0', (size_t)precision) : NULL;
    size_t length = end              ? (size_t)(end - string)
                    : precision >= 0 ? (size_t)precision
                                     : strlen(string);
    text_format(out, "%cs", MESSAGE_ARGUMENT);
    add_text(out, string, length);
}

static void add_argument(struct text *out, struct arguments_left *left, struct directive directive)
{
    if (directive.width == DIRECTIVE_STAR)
        add_star(out, left);
    if (directive.precision == DIRECTIVE_STAR)
        directive.precision = add_star(out, left);
    if (directive.letter == 's')
        add_string(out, left, directive.precision);
    else if (strchr("dic", directive.letter))
        text_format(out, "%cd%jd", MESSAGE_ARGUMENT, take_signed(left, directive.length));
    else if (strchr("uxXo", directive.letter))
        text_format(out, "%cu%ju", MESSAGE_ARGUMENT, take_unsigned(left, directive.length));
    else
        text_format(out, "%cf%.17g", MESSAGE_ARGUMENT, va_arg(left->list, double));
}

static void add_arguments(struct text *out, const char *format, va_list list)
{
    struct arguments_left left;
    struct directive directive;
    size_t before = out->length;
    va_copy(left.list, list);
    for (const char *at = strchr(format, '%'); at; at = strchr(at, '%')) {
        size_t length = directive_read(at, &directive);
        if (length && directive.letter != '%')
            add_argument(out, &left, directive);
        at += length ? length : 1;
    }
    if (out->length == before && strchr(format, '%'))
        text_format(out, "%c-", MESSAGE_ARGUMENT); /* no argument, but it is a format */
    va_end(left.list);
}

void text_say_list(struct text *out, const char *format, va_list list)
{
    text_add_char(out, MESSAGE_BEGIN);
    text_add(out, format);
    add_arguments(out, format, list);
    text_add_char(out, MESSAGE_END);
}

void text_say(struct text *out, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    text_say_list(out, format, list);
    va_end(list);
}

static void say_count(struct text *out, uint64_t count, const char *one, const char *many,
                      va_list list)
{
    text_format(out, "%c%s%c%s%c%llu", MESSAGE_BEGIN, one, MESSAGE_PLURAL, many, MESSAGE_PLURAL,
                (unsigned long long)count);
    add_arguments(out, many, list);
    text_add_char(out, MESSAGE_END);
}

void text_say_count(struct text *out, uint64_t count, const char *one, const char *many, ...)
{
    va_list list;
    va_start(list, many);
    say_count(out, count, one, many, list);
    va_end(list);
}

char *message_new(const char *format, ...)
{
    struct text message;
    va_list list;
    text_init(&message);
    va_start(list, format);
    text_say_list(&message, format, list);
    va_end(list);
    return text_take(&message);
}

/* Takes the message away. */
static void put(char *room, size_t size, struct text *message)
{
    if (message->length >= size)
        wording_settle(message, NULL);
    snprintf(room, size, "%s", message->bytes);
    text_free(message);
}

void message_put_list(char *room, size_t size, const char *format, va_list list)
{
    struct text message;
    text_init(&message);
    text_say_list(&message, format, list);
    put(room, size, &message);
}

void message_put(char *room, size_t size, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    message_put_list(room, size, format, list);
    va_end(list);
}

void message_put_count(char *room, size_t size, uint64_t count, const char *one, const char *many,
                       ...)
{
    struct text message;
    va_list list;
    text_init(&message);
    va_start(list, many);
    say_count(&message, count, one, many, list);
    va_end(list);
    put(room, size, &message);
}

char *message_of(const char *english)
{
    struct text message;
    bool held = strchr(english, MESSAGE_BEGIN);
    text_init(&message);
    if (!held)
        text_add_char(&message, MESSAGE_BEGIN);
    add_text(&message, english, strlen(english));
    if (!held)
        text_add_char(&message, MESSAGE_END);
    return text_take(&message);
}
