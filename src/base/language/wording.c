/* Messages come from outside as well, where a file holds the bytes of one: nothing here trusts
 * them. An argument that is missing prints nothing, what steers a terminal becomes '?', and a
 * sentence has a length and a number of directives at which it ends, since arguments named several
 * times on several floors have no bounds. */
#include "base/language/wording.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/language/catalogue.h"
#include "base/language/directive.h"
#include "base/mem.h"
#include "base/language/message.h"
#include "base/text.h"
#include "base/utf8.h"

enum {
    FLOORS_MAX = 8,
    ARGUMENTS_MAX = 24,
    WIDTH_MAX = 200,
    LENGTH_SPARE = 1 << 16,
    STEPS = 1 << 12
};

struct span {
    const char *start;
    size_t length;
};

/* A message taken apart. */
struct parts {
    struct span english, plural; /* the plural's start is NULL where nothing is counted */
    uint64_t count;
    struct span arguments[ARGUMENTS_MAX]; /* a type and a value */
    size_t argument_count;
};

struct speaker {
    const struct catalogue *catalogue;
    struct text *out;
    size_t end;   /* the output grows no further */
    size_t steps; /* directives that may still be followed */
    unsigned floor;
};

static void speak(struct speaker *speaker, struct span said);

static void add(struct speaker *speaker, const char *bytes, size_t length)
{
    size_t room = speaker->end > speaker->out->length ? speaker->end - speaker->out->length : 0;
    text_add_bytes(speaker->out, bytes, length < room ? length : room);
}

/* Words of a format: no mark of a message is one. */
static void add_words(struct speaker *speaker, const char *bytes, size_t length)
{
    for (const char *mark; length && (mark = memchr(bytes, MESSAGE_BEGIN, length));) {
        size_t before = (size_t)(mark - bytes);
        add(speaker, bytes, before);
        add(speaker, "?", 1);
        bytes += before + 1;
        length -= before + 1;
    }
    add(speaker, bytes, length);
}

/* How long the message at the front is, marks included; 0 when it is none. */
static size_t message_length(struct span at)
{
    unsigned open = 0;
    for (size_t i = 0; i < at.length && open <= FLOORS_MAX; i++) {
        open += at.start[i] == MESSAGE_BEGIN;
        if (at.start[i] == MESSAGE_END && --open == 0)
            return i + 1;
    }
    return 0;
}

/* Takes off the front what stands before a mark of the message's own floor, and the mark. */
static struct span cut(struct span *rest, const char *marks, char *mark)
{
    struct span front = {rest->start, 0};
    unsigned open = 0;
    *mark = '\0';
    for (size_t i = 0; i < rest->length; i++) {
        char c = rest->start[i];
        open += c == MESSAGE_BEGIN;
        open -= c == MESSAGE_END && open;
        if (open == 0 && c && strchr(marks, c)) {
            *mark = c;
            front.length = i;
            *rest = (struct span){rest->start + i + 1, rest->length - i - 1};
            return front;
        }
    }
    front.length = rest->length;
    *rest = (struct span){rest->start + rest->length, 0};
    return front;
}

static void take_apart(struct span inside, struct parts *out)
{
    static const char any[] = {MESSAGE_PLURAL, MESSAGE_ARGUMENT, '\0'};
    char mark;
    *out = (struct parts){0};
    out->english = cut(&inside, any, &mark);
    if (mark == MESSAGE_PLURAL) {
        out->plural = cut(&inside, any, &mark);
        struct span count = cut(&inside, any + 1, &mark);
        for (size_t i = 0; i < count.length && count.start[i] >= '0' && count.start[i] <= '9'; i++)
            out->count = out->count * 10 + (uint64_t)(count.start[i] - '0');
    }
    while (mark && out->argument_count < ARGUMENTS_MAX)
        out->arguments[out->argument_count++] = cut(&inside, any + 1, &mark);
}

/* The format in the reader's language, or the English one, without its context. */
static struct span format_of(const struct speaker *speaker, const struct parts *parts)
{
    struct span english = parts->english;
    if (speaker->catalogue) {
        size_t length;
        const char *found = catalogue_find(speaker->catalogue, english.start, english.length,
                                           parts->plural.start ? &parts->count : NULL, &length);
        if (found)
            return (struct span){found, length};
    }
    if (parts->plural.start && parts->count != 1)
        return parts->plural;
    const char *context =
        english.length ? memchr(english.start, MESSAGE_CONTEXT, english.length) : NULL;
    size_t skipped = context ? (size_t)(context - english.start) + 1 : 0;
    return (struct span){english.start + skipped, english.length - skipped};
}

static void fill(struct speaker *speaker, size_t count)
{
    while (count-- > 0)
        add(speaker, " ", 1);
}

/* An argument that is text, in its turn put into words, with blanks to its width. */
static void add_string(struct speaker *speaker, const struct directive *directive,
                       struct span argument)
{
    struct text *whole = speaker->out, own;
    text_init(&own);
    speaker->out = &own;
    size_t end = speaker->end;
    speaker->end = end > whole->length ? end - whole->length : 0;
    speak(speaker, argument);
    speaker->out = whole;
    speaker->end = end;
    size_t width = directive->width > 0 ? (size_t)directive->width : 0;
    size_t taken = utf8_columns(own.bytes);
    size_t blanks = taken < width ? width - taken : 0;
    bool left = strchr(directive->flags, '-');
    fill(speaker, left ? 0 : blanks);
    add(speaker, own.bytes, own.length);
    fill(speaker, left ? blanks : 0);
    text_free(&own);
}

/* "%" flags, width and precision, as printf wants them back. */
static void rebuild(const struct directive *directive, const char *length, char *out, size_t room)
{
    char width[16] = "", precision[16] = "";
    if (directive->width >= 0)
        snprintf(width, sizeof width, "%d", directive->width);
    if (directive->precision >= 0)
        snprintf(precision, sizeof precision, ".%d", directive->precision);
    snprintf(out, room, "%%%s%s%s%s%c", directive->flags, width, precision, length,
             directive->letter);
}

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral" /* rebuilt from what directive_read knows */
static void add_number(struct speaker *speaker, const struct directive *directive,
                       const char *value, char type)
{
    char format[64], digits[640];
    bool real = strchr("fFeEgGaA", directive->letter);
    rebuild(directive, real ? "" : "ll", format, sizeof format);
    if (real)
        snprintf(digits, sizeof digits, format, strtod(value, NULL));
    else if (type == 'd')
        snprintf(digits, sizeof digits, format, strtoll(value, NULL, 10));
    else
        snprintf(digits, sizeof digits, format, strtoull(value, NULL, 10));
    char *point = directive->letter == 'f' ? strchr(digits, '.') : NULL;
    const char *other = point && speaker->catalogue ? catalogue_point(speaker->catalogue) : ".";
    size_t whole = point ? (size_t)(point - digits) : strlen(digits);
    add(speaker, digits, whole);
    if (point) {
        add(speaker, other, strlen(other));
        add(speaker, point + 1, strlen(point + 1));
    }
}
#pragma GCC diagnostic pop

static int clamp(int number, int most)
{
    return number > most ? most : number;
}

/* The number of a star, from the next argument. */
static int star(const struct parts *parts, size_t *next)
{
    size_t index = (*next)++;
    if (index >= parts->argument_count || parts->arguments[index].length < 2)
        return 0;
    char digits[16] = "";
    struct span argument = parts->arguments[index];
    memcpy(digits, argument.start + 1, argument.length - 1 < 15 ? argument.length - 1 : 15);
    return (int)strtol(digits, NULL, 10);
}

static void add_directive(struct speaker *speaker, const struct parts *parts,
                          struct directive directive, size_t *next)
{
    if (directive.width == DIRECTIVE_STAR)
        directive.width = star(parts, next);
    if (directive.width < DIRECTIVE_NONE) {
        directive.width = clamp(-directive.width, WIDTH_MAX);
        snprintf(directive.flags, sizeof directive.flags, "-");
    }
    if (directive.precision == DIRECTIVE_STAR)
        directive.precision = star(parts, next);
    directive.width = clamp(directive.width, WIDTH_MAX);
    directive.precision = clamp(directive.precision, 20);
    if (directive.letter == '%') {
        add(speaker, "%", 1);
        return;
    }
    size_t index = directive.position ? (size_t)directive.position - 1 : (*next)++;
    if (index >= parts->argument_count || parts->arguments[index].length == 0)
        return;
    struct span argument = parts->arguments[index];
    char type = argument.start[0], value[40] = "";
    if (directive.letter == 's') {
        argument = (struct span){argument.start + 1, argument.length - 1};
        add_string(speaker, &directive, argument);
        return;
    }
    size_t length = argument.length - 1 < sizeof value ? argument.length - 1 : sizeof value - 1;
    memcpy(value, argument.start + 1, length);
    long code = strtol(value, NULL, 10);
    char c = code >= ' ' && code < 0x7F ? (char)code : '?'; /* nothing that steers a terminal */
    if (directive.letter == 'c')
        add_string(speaker, &directive, (struct span){&c, 1});
    else
        add_number(speaker, &directive, value, type);
}

static void add_format(struct speaker *speaker, const struct parts *parts, const char *format)
{
    size_t next = 0;
    for (;;) {
        const char *at = strchr(format, '%');
        add_words(speaker, format, at ? (size_t)(at - format) : strlen(format));
        if (!at || speaker->steps == 0)
            return;
        speaker->steps--;
        struct directive directive;
        size_t length = directive_read(at, &directive);
        if (length)
            add_directive(speaker, parts, directive, &next);
        format = at + (length ? length : 1);
    }
}

static void add_message(struct speaker *speaker, struct span inside)
{
    struct parts parts;
    take_apart(inside, &parts);
    struct span format = format_of(speaker, &parts);
    if (parts.argument_count == 0) {
        add_words(speaker, format.start, format.length);
        return;
    }
    char *copy = mem_string_range(format.start, format.length);
    add_format(speaker, &parts, copy);
    mem_free(copy);
}

static void speak(struct speaker *speaker, struct span said)
{
    if (++speaker->floor > FLOORS_MAX)
        said.length = 0;
    while (said.length) {
        const char *begin = memchr(said.start, MESSAGE_BEGIN, said.length);
        size_t before = begin ? (size_t)(begin - said.start) : said.length;
        add(speaker, said.start, before);
        said = (struct span){said.start + before, said.length - before};
        size_t length = message_length(said);
        if (length)
            add_message(speaker, (struct span){said.start + 1, length - 2});
        else if (said.length)
            add(speaker, "?", length = 1);
        said = (struct span){said.start + length, said.length - length};
    }
    speaker->floor--;
}

void wording_add_bytes(struct text *out, const struct catalogue *catalogue, const char *said,
                       size_t length)
{
    while (length) {
        /* A message at a time: each has a length of its own to keep. */
        const char *begin = memchr(said, MESSAGE_BEGIN, length);
        size_t before = begin ? (size_t)(begin - said) : length;
        text_add_bytes(out, said, before);
        said += before;
        length -= before;
        size_t taken = message_length((struct span){said, length});
        taken = taken || !length ? taken : 1;
        struct speaker speaker = {.catalogue = catalogue,
                                  .out = out,
                                  .end = out->length + LENGTH_SPARE + 4 * taken,
                                  .steps = STEPS};
        speak(&speaker, (struct span){said, taken});
        said += taken;
        length -= taken;
    }
}

void wording_add(struct text *out, const struct catalogue *catalogue, const char *said)
{
    wording_add_bytes(out, catalogue, said, strlen(said));
}

char *wording_new(const struct catalogue *catalogue, const char *said)
{
    struct text words;
    if (!said)
        return NULL;
    text_init(&words);
    wording_add(&words, catalogue, said);
    return text_take(&words);
}

void wording_settle(struct text *text, const struct catalogue *catalogue)
{
    if (!memchr(text->bytes, MESSAGE_BEGIN, text->length))
        return;
    struct text words;
    text_init(&words);
    wording_add_bytes(&words, catalogue, text->bytes, text->length);
    text_free(text);
    *text = words;
}
