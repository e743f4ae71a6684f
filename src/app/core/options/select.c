#include "app/core/options/select.h"

#include <ctype.h>
#include <limits.h>

#include "base/language/message.h"
#include "base/mem.h"
#include "base/text.h"

/* Reads digits at *at; false when there are none or too many. */
static bool number(const char **at, unsigned *value)
{
    const char *start = *at;
    unsigned sum = 0;
    for (; isdigit((unsigned char)**at); ++*at) {
        unsigned digit = (unsigned)(**at - '0');
        if (sum > (UINT_MAX - digit) / 10)
            return false;
        sum = sum * 10 + digit;
    }
    *value = sum;
    return *at > start;
}

/* Reads "7", "5-10", "15-" or "-7" at *at; returns what is wrong, or NULL. */
static const char *range(const char **at, struct select_range *out)
{
    *out = (struct select_range){.first = 1, .last = UINT_MAX};
    bool open_start = **at == '-';
    if (!open_start && !number(at, &out->first))
        return isdigit((unsigned char)**at) ? M_("number too large") : M_("a number is missing");
    if (**at == '-') {
        ++*at;
        bool open_end = **at == '\0' || **at == ',';
        if (open_end && open_start)
            return M_("a number is missing");
        if (!open_end && !number(at, &out->last))
            return isdigit((unsigned char)**at) ? M_("number too large")
                                                : M_("a number is missing");
    } else {
        out->last = out->first;
    }
    if (out->first == 0 || out->last == 0)
        return M_("levels are numbered from 1");
    if (out->last < out->first)
        return M_("the range runs backwards");
    return **at == '\0' || **at == ',' ? NULL : M_("expected a digit, '-' or ','");
}

bool select_parse(struct select *select, const char *text, struct text *error)
{
    *select = (struct select){0};
    for (const char *at = text;; at++) {
        const char *start = at;
        struct select_range next;
        const char *wrong = range(&at, &next);
        if (wrong) {
            text_say(error, "\"%s\" is no list of levels: %s at \"%s\" (write it like 5-10,13,15-)",
                     text, wrong, *start ? start : M_("the end"));
            select_free(select);
            return false;
        }
        select->ranges = mem_resize(select->ranges, select->count + 1, sizeof next);
        select->ranges[select->count++] = next;
        if (*at == '\0')
            return true;
    }
}

void select_free(struct select *select)
{
    mem_free(select->ranges);
    *select = (struct select){0};
}

bool select_has(const struct select *select, unsigned number_asked)
{
    for (size_t i = 0; i < select->count; i++)
        if (number_asked >= select->ranges[i].first && number_asked <= select->ranges[i].last)
            return true;
    return select->count == 0;
}
