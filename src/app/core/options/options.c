#include "app/core/options/options.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "app/core/options/names.h"
#include "app/core/registry.h"
#include "app/core/options/select.h"
#include "app/core/options/suggest.h"
#include "base/language/message.h"
#include "base/mem.h"
#include "base/text.h"

const struct option *option_find(const char *name)
{
    for (const struct option *option = option_table; option->name; option++)
        if (strcmp(option->name, name) == 0)
            return option;
    return NULL;
}

const struct option *option_find_letter(char letter)
{
    for (const struct option *option = option_table; option->name; option++)
        if (letter && option->letter == letter)
            return option;
    return NULL;
}

/* The index-th choice that a family offers for an option, which may be a parameter of its own: of
 * the list that all commands take from, or of the one that only optimize does. */
static struct choice choice_in(const struct option *option, const struct puzzle *family, bool more,
                               size_t index)
{
    const struct parameter_kind *kind = parameter_find(family, option->name);
    if (more)
        return option->more ? puzzle_choice(family, option->more, index) : (struct choice){0};
    if (option->choices)
        return puzzle_choice(family, option->choices, index);
    return kind && kind->choices ? kind->choices(index) : (struct choice){0};
}

/* Whether one of the first families offers the name for an option of choices in a list. */
static bool is_in(const struct option *option, const struct puzzle *const *families, size_t count,
                  bool more, const char *name)
{
    struct choice choice;
    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; (choice = choice_in(option, families[i], more, k)).name; k++)
            if (strcmp(choice.name, name) == 0)
                return true;
    return false;
}

static bool is_listed(const struct option *option, const struct puzzle *const *families,
                      size_t count, const char *name)
{
    return is_in(option, families, count, false, name) ||
           is_in(option, families, count, true, name);
}

/* The index-th name among all lists of some families, each name once: families may share names, and
 * "auto" and "none" are the option's own. */
static struct choice family_value(const struct option *option, const struct puzzle *const *families,
                                  size_t index)
{
    struct choice each;
    for (unsigned more = 0; more < 2; more++)
        for (size_t i = 0; families[i]; i++)
            for (size_t k = 0; (each = choice_in(option, families[i], more, k)).name; k++) {
                bool known = strcmp(each.name, "auto") == 0 || strcmp(each.name, "none") == 0 ||
                             is_in(option, families, i, more, each.name);
                if (!known && index-- == 0)
                    return each;
            }
    return (struct choice){0};
}

static const char *word_of(const struct option *option, size_t index)
{
    size_t count = 0;
    while (count < index && option->words[count])
        count++;
    return option->words[count] || !option->metrics ? option->words[count]
                                                    : registry_metric(index - count);
}

struct choice option_value(const struct option *option, size_t index)
{
    const char *meaning = option->automatic ? option->automatic : M_("what suits goal and level");
    struct choice automatic = {.name = "auto", .help = meaning};
    struct choice none = {.name = "none", .help = M_("none of them")};
    size_t own = option->kind == OPTION_CHOICES ? 2 : option->kind == OPTION_CHOICE ? 1 : 0;
    if (option->kind == OPTION_WORD)
        return (struct choice){.name = word_of(option, index)};
    if (index < own)
        return index == 0 ? automatic : none;
    if (option->extra && index == own)
        return *option->extra;
    own += option->extra != NULL;
    return own ? family_value(option, registry_families, index - own) : (struct choice){0};
}

bool option_offers(const struct option *option, const struct puzzle *family, const char *name)
{
    bool shared = option->kind == OPTION_WORD || strcmp(name, "auto") == 0 ||
                  strcmp(name, "none") == 0 ||
                  (option->extra && strcmp(option->extra->name, name) == 0);
    return shared || is_listed(option, &family, 1, name);
}

bool option_is_more(const struct option *option, const char *name)
{
    size_t count = 0;
    while (registry_families[count])
        count++;
    return is_in(option, registry_families, count, true, name);
}

static void *value_of(const struct option *option, struct options *options)
{
    return (char *)options + option->offset;
}

static void set_string(const struct option *option, struct options *options, char *string)
{
    char **value = value_of(option, options);
    mem_free(*value);
    *value = string;
}

static bool read_flag(const struct option *option, const char *value, bool *on, struct text *error)
{
    *on = !value || strcmp(value, "true") == 0;
    if (!*on && strcmp(value, "false") != 0) {
        text_say(error, "--%s takes no value", option->name);
        return false;
    }
    return true;
}

static bool assign_flag(const struct option *option, struct options *options, const char *value,
                        struct text *error)
{
    return read_flag(option, value, value_of(option, options), error);
}

static bool assign_text(const struct option *option, struct options *options, const char *value,
                        struct text *error)
{
    (void)error;
    set_string(option, options, mem_string(value));
    return true;
}

/* A text may be empty, but a name may not. */
static bool assign_name(const struct option *option, struct options *options, const char *value,
                        struct text *error)
{
    if (*value || strncmp(option->placeholder, "TEXT", 4) == 0)
        return assign_text(option, options, value, error);
    text_say(error, "--%s: %s is missing", option->name, option->placeholder);
    return false;
}

static bool assign_levels(const struct option *option, struct options *options, const char *value,
                          struct text *error)
{
    struct select select;
    text_format(error, "--%s: ", option->name);
    if (!select_parse(&select, value, error))
        return false;
    select_free(&select);
    text_clear(error);
    return assign_text(option, options, value, error);
}

static bool out_of_range(const struct option *option, const char *value, const char *what,
                         struct text *error)
{
    text_say(error, "--%s: \"%s\" is not %s from %llu to %llu", option->name, value, what,
             (unsigned long long)option->low, (unsigned long long)option->high);
    return false;
}

static bool assign_number(const struct option *option, struct options *options, const char *value,
                          struct text *error)
{
    char *end;
    errno = 0;
    if (option->bare && strcmp(value, option->bare) == 0) {
        *(uint64_t *)value_of(option, options) = UINT64_MAX;
        return true;
    }
    unsigned long long number = strtoull(value, &end, 10);
    if (!isdigit((unsigned char)*value) || *end || errno || number < option->low ||
        number > option->high)
        return out_of_range(option, value, M_("a whole number"), error);
    *(uint64_t *)value_of(option, options) = number;
    return true;
}

/* Reads digits with at most one point among them. strtod would ask the locale for the point. */
static bool decimal(const char *text, double *value)
{
    double unit = 0; /* of the next digit after the point */
    bool digits = false;
    for (*value = 0; *text; text++) {
        if (*text == '.' && unit == 0) {
            unit = 0.1;
            continue;
        }
        if (!isdigit((unsigned char)*text))
            return false;
        digits = true;
        double digit = *text - '0';
        *value = unit > 0 ? *value + digit * unit : *value * 10 + digit;
        unit /= 10;
    }
    return digits;
}

static bool assign_seconds(const struct option *option, struct options *options, const char *value,
                           struct text *error)
{
    double number;
    if (!decimal(value, &number) || number < (double)option->low || number > (double)option->high)
        return out_of_range(option, value, M_("a number of seconds"), error);
    *(double *)value_of(option, options) = number;
    return true;
}

/* Ends a sentence about a wrong name with the nearest good one. */
static void add_suggestion(const struct suggestion *suggestion, struct text *error)
{
    if (suggestion->best)
        text_say(error, "; did you mean \"%s\"?", suggestion->best);
}

static bool assign_word(const struct option *option, struct options *options, const char *value,
                        struct text *error)
{
    struct suggestion suggestion = suggestion_for(value);
    const char *word;
    for (size_t i = 0; (word = word_of(option, i)); i++) {
        if (strcmp(word, value) == 0)
            return assign_text(option, options, value, error);
        suggestion_offer(&suggestion, word);
    }
    text_say(error, "--%s: \"%s\" is none of", option->name, value);
    for (size_t i = 0; (word = word_of(option, i)); i++)
        text_format(error, "%s %s", i ? "," : "", word);
    add_suggestion(&suggestion, error);
    return false;
}

/* Whether some family knows the name; if not, says what they know. */
static bool check_choice(const struct option *option, const struct options *options,
                         const char *name, struct text *error)
{
    struct suggestion suggestion = suggestion_for(name);
    const struct puzzle *const *families = options->families;
    size_t count = 0;
    struct choice choice;
    if (option->extra && strcmp(option->extra->name, name) == 0)
        return true;
    while (families[count])
        count++;
    for (size_t i = 0; (choice = family_value(option, families, i)).name; i++)
        suggestion_offer(&suggestion, choice.name);
    if (is_listed(option, families, count, name))
        return true;
    text_say(error, "--%s: \"%s\" is none of auto", option->name, name);
    if (option->extra)
        text_format(error, ", %s", option->extra->name);
    if (is_listed(option, families, count, "none"))
        text_add(error, ", none");
    for (size_t i = 0; (choice = family_value(option, families, i)).name; i++)
        text_format(error, ", %s", choice.name);
    add_suggestion(&suggestion, error);
    return false;
}

static bool assign_choice(const struct option *option, struct options *options, const char *value,
                          struct text *error)
{
    bool automatic = strcmp(value, "auto") == 0;
    if (!automatic && !check_choice(option, options, value, error))
        return false;
    set_string(option, options, automatic ? NULL : mem_string(value));
    return true;
}

static bool assign_choices(const struct option *option, struct options *options, const char *value,
                           struct text *error)
{
    bool automatic = strcmp(value, "auto") == 0, good = true;
    const char *rest = automatic || strcmp(value, "none") == 0 ? NULL : value;
    while (rest && good) {
        char *name = names_next(&rest);
        good = check_choice(option, options, name, error);
        mem_free(name);
    }
    if (good)
        set_string(option, options, automatic ? NULL : mem_string(value));
    return good;
}

/* The older name of a word, or of one in a list: takes it, or adds it. */
static bool assign_older(const struct option *option, struct options *options, const char *value,
                         struct text *error)
{
    bool on, good = read_flag(option, value, &on, error);
    if (!on)
        return good;
    const struct option *now = option_find(option->instead);
    const char *const *list = value_of(now, options);
    struct text names;
    text_init(&names);
    if (now->kind != OPTION_WORD && *list && strcmp(*list, "none") != 0)
        text_format(&names, "%s,", *list);
    text_add(&names, option->name);
    set_string(now, options, text_take(&names));
    return true;
}

bool option_assign(const struct option *option, struct options *options, const char *value,
                   struct text *error)
{
    typedef bool assign(const struct option *, struct options *, const char *, struct text *);
    static assign *const by_kind[OPTION_KINDS] = {
        [OPTION_FLAG] = assign_flag,       [OPTION_TEXT] = assign_name,
        [OPTION_LEVELS] = assign_levels,   [OPTION_NUMBER] = assign_number,
        [OPTION_SECONDS] = assign_seconds, [OPTION_WORD] = assign_word,
        [OPTION_CHOICE] = assign_choice,   [OPTION_CHOICES] = assign_choices,
    };
    if (!value && option->kind != OPTION_FLAG) {
        text_say(error, "--%s needs a value: %s", option->name, option->placeholder);
        return false;
    }
    options->given = mem_resize(options->given, options->given_count + 1, sizeof *options->given);
    options->given[options->given_count++] = option;
    if (option->instead && option->kind == OPTION_FLAG)
        return assign_older(option, options, value, error);
    return by_kind[option->kind](option, options, value, error);
}

const char *options_given(const struct options *options, const char *names)
{
    for (size_t i = 0; i < options->given_count; i++)
        if (names_have(names, options->given[i]->name))
            return options->given[i]->name;
    return NULL;
}

bool options_set(struct options *options, const char *name, const char *value, struct text *error)
{
    const struct option *option = option_find(name);
    if (option)
        return option_assign(option, options, value, error);
    struct suggestion suggestion = suggestion_for(name);
    for (option = option_table; option->name; option++)
        if (!option->instead)
            suggestion_offer(&suggestion, option->name);
    text_say(error, "there is no option --%s", name);
    if (suggestion.best)
        text_say(error, "; did you mean --%s?", suggestion.best);
    return false;
}

void options_init(struct options *options)
{
    *options = (struct options){.families = registry_families};
    struct text error;
    text_init(&error);
    for (const struct option *option = option_table; option->name; option++)
        if (option->initial)
            option_assign(option, options, option->initial, &error);
    options->given_count = 0;
    text_free(&error);
}

void options_free(struct options *options)
{
    for (const struct option *option = option_table; option->name; option++) {
        bool number = option->kind == OPTION_NUMBER || option->kind == OPTION_SECONDS;
        if (option->kind != OPTION_FLAG && !number)
            set_string(option, options, NULL);
    }
    mem_free(options->given);
    options->given = NULL;
    options->given_count = 0;
}

void options_copy(struct options *to, const struct options *from)
{
    *to = *from;
    to->given = mem_alloc(from->given_count + 1, sizeof *to->given);
    for (size_t i = 0; i < from->given_count; i++)
        to->given[i] = from->given[i];
    for (const struct option *option = option_table; option->name; option++) {
        bool number = option->kind == OPTION_NUMBER || option->kind == OPTION_SECONDS;
        char **string = value_of(option, to);
        if (option->kind != OPTION_FLAG && !number && *string)
            *string = mem_string(*string);
    }
}
