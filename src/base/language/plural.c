#include "base/language/plural.h"

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

enum { DEPTH_MAX = 40 };

struct reader {
    const char *at;
    uint64_t count;
    unsigned depth;
    bool wrong;
};

/* From weak to strong; within a row from left to right, the longer sign first. */
static const char *const levels[][4] = {
    {"||"}, {"&&"}, {"==", "!="}, {"<=", ">=", "<", ">"}, {"+", "-"}, {"*", "/", "%"},
};
enum { LEVELS = sizeof levels / sizeof *levels };

static uint64_t read_choice(struct reader *reader);

static bool skip(struct reader *reader, const char *sign)
{
    reader->at += strspn(reader->at, " \t");
    if (strncmp(reader->at, sign, strlen(sign)) != 0)
        return false;
    reader->at += strlen(sign);
    return true;
}

static uint64_t fail(struct reader *reader)
{
    reader->wrong = true;
    return 0;
}

static uint64_t read_atom(struct reader *reader)
{
    uint64_t value = 0;
    if (++reader->depth > DEPTH_MAX)
        return fail(reader);
    if (skip(reader, "n")) {
        value = reader->count;
    } else if (skip(reader, "!")) {
        value = !read_atom(reader);
    } else if (skip(reader, "(")) {
        value = read_choice(reader);
        reader->wrong |= !skip(reader, ")");
    } else if (*reader->at < '0' || *reader->at > '9') {
        return fail(reader);
    } else {
        for (; *reader->at >= '0' && *reader->at <= '9'; reader->at++)
            value = value * 10 + (uint64_t)(*reader->at - '0');
    }
    reader->depth--;
    return value;
}

static uint64_t apply(struct reader *reader, const char *sign, uint64_t a, uint64_t b)
{
    switch (sign[0]) {
    case '|':
        return a || b;
    case '&':
        return a && b;
    case '=':
        return a == b;
    case '!':
        return a != b;
    case '<':
        return sign[1] ? a <= b : a < b;
    case '>':
        return sign[1] ? a >= b : a > b;
    case '+':
        return a + b;
    case '-':
        return a - b;
    case '*':
        return a * b;
    default:
        return b == 0 ? fail(reader) : sign[0] == '/' ? a / b : a % b;
    }
}

static const char *find_sign(struct reader *reader, unsigned level)
{
    for (size_t i = 0; i < 4 && levels[level][i]; i++)
        if (skip(reader, levels[level][i]))
            return levels[level][i];
    return NULL;
}

static uint64_t read_level(struct reader *reader, unsigned level)
{
    if (level == LEVELS)
        return read_atom(reader);
    uint64_t value = read_level(reader, level + 1);
    for (const char *sign; !reader->wrong && (sign = find_sign(reader, level)) != NULL;)
        value = apply(reader, sign, value, read_level(reader, level + 1));
    return value;
}

static uint64_t read_choice(struct reader *reader)
{
    if (++reader->depth > DEPTH_MAX)
        return fail(reader);
    uint64_t value = read_level(reader, 0);
    if (!reader->wrong && skip(reader, "?")) {
        uint64_t yes = read_choice(reader);
        if (!skip(reader, ":"))
            return fail(reader);
        uint64_t no = read_choice(reader);
        value = value ? yes : no;
    }
    reader->depth--;
    return value;
}

uint64_t plural_form(const char *expression, uint64_t count)
{
    struct reader reader = {.at = expression, .count = count};
    uint64_t form = read_choice(&reader);
    reader.at += strspn(reader.at, " \t\r");
    return reader.wrong || *reader.at ? 0 : form;
}
