#include "app/measure/lab/vary.h"

#include <stdlib.h>
#include <string.h>

#include "app/core/options/options.h"
#include "base/language/message.h"
#include "base/mem.h"
#include "base/text.h"

/* More than anybody can look at; a slip of the pen would fill the memory. */
enum { VALUES_MAX = 10000 };

static bool is_number(const struct option *option)
{
    return option->kind == OPTION_NUMBER || option->kind == OPTION_SECONDS;
}

/* Takes the strings over. */
static void add_value(struct variable *variable, struct vary_value value)
{
    variable->values = mem_resize(variable->values, variable->count + 1, sizeof *variable->values);
    variable->values[variable->count++] = value;
}

/* "A-B" or "A-B:STEP"; false when the text is none. */
static bool add_range(struct variable *variable, const char *text)
{
    char *dash, *end;
    unsigned long low = strtoul(text, &dash, 10), step = 1;
    if (dash == text || *dash != '-')
        return false;
    unsigned long high = strtoul(dash + 1, &end, 10);
    if (*end == ':')
        step = strtoul(end + 1, &end, 10);
    if (*end || step == 0 || high < low || (high - low) / step > VALUES_MAX)
        return false;
    for (unsigned long number = low;; number += step) {
        struct text value;
        text_init(&value);
        text_format(&value, "%lu", number);
        char *label = mem_string(value.bytes);
        add_value(variable, (struct vary_value){label, text_take(&value)});
        if (high - number < step)
            return true;
    }
}

static void add_values(struct variable *variable, const char *text)
{
    for (;;) {
        size_t length = strcspn(text, "/");
        char *value = mem_string_range(text, length), *tilde = strchr(value, '~');
        if (tilde) {
            variable->labelled = true;
            char *label = mem_string_range(value, (size_t)(tilde - value));
            add_value(variable, (struct vary_value){label, mem_string(tilde + 1)});
        } else if (!is_number(variable->option) || !add_range(variable, value)) {
            add_value(variable, (struct vary_value){mem_string(value), mem_string(value)});
        }
        mem_free(value);
        if (!text[length])
            return;
        text += length + 1;
    }
}

static bool is_there(const struct vary *vary, const struct option *option)
{
    for (size_t i = 0; i < vary->count; i++)
        if (vary->items[i].option == option)
            return true;
    return false;
}

static bool add_variable(struct vary *vary, const char *word, struct text *error)
{
    size_t length = strcspn(word, "=");
    char *name = mem_string_range(word, length);
    const struct option *option = option_find(name);
    if (option && word[length] && !is_there(vary, option)) {
        vary->items = mem_resize(vary->items, vary->count + 1, sizeof *vary->items);
        struct variable *variable = &vary->items[vary->count++];
        *variable = (struct variable){.option = option};
        add_values(variable, word + length + 1);
        if (is_number(option) && variable->count > 1)
            vary->axis = vary->count - 1;
    } else if (option && is_there(vary, option)) {
        text_say(error, "--vary: %s is there twice", name);
    } else if (option) {
        text_say(error, "--vary: %s has no values; write %s=VALUE/VALUE", name, name);
    } else {
        text_say(error, "--vary: there is no option \"%s\"", name);
    }
    mem_free(name);
    return error->length == 0;
}

bool vary_parse(struct vary *vary, const char *text, struct text *error)
{
    *vary = (struct vary){.axis = VARY_NONE};
    for (text = text ? text : ""; *(text += strspn(text, " ")); text += strcspn(text, " ")) {
        char *word = mem_string_range(text, strcspn(text, " "));
        bool good = add_variable(vary, word, error);
        mem_free(word);
        if (!good)
            return false;
    }
    return true;
}

void vary_free(struct vary *vary)
{
    for (size_t i = 0; i < vary->count; i++) {
        for (size_t j = 0; j < vary->items[i].count; j++) {
            mem_free(vary->items[i].values[j].label);
            mem_free(vary->items[i].values[j].value);
        }
        mem_free(vary->items[i].values);
    }
    mem_free(vary->items);
}

size_t vary_combinations(const struct vary *vary)
{
    size_t product = 1;
    for (size_t i = 0; i < vary->count; i++)
        product *= vary->items[i].count;
    return product;
}

const struct vary_value *vary_value(const struct vary *vary, size_t combination, size_t variable)
{
    for (size_t i = vary->count; i-- > variable + 1;)
        combination /= vary->items[i].count;
    const struct variable *item = &vary->items[variable];
    return &item->values[combination % item->count];
}

/* "NAME=VALUE" of an option, as it stands behind a "+"; NULL when the text is none. */
static const struct option *companion(const char *text)
{
    char *name = mem_string_range(text, strcspn(text, "="));
    const struct option *option = strchr(text, '=') ? option_find(name) : NULL;
    mem_free(name);
    return option;
}

/* Assigns a value, and what it brings along. */
static bool assign(const struct option *option, const char *value, struct options *options,
                   struct text *error)
{
    const char *plus = strchr(value, '+');
    const struct option *next = plus ? companion(plus + 1) : NULL;
    char *own = next ? mem_string_range(value, (size_t)(plus - value)) : mem_string(value);
    bool good = option_assign(option, options, own, error);
    mem_free(own);
    return good && (!next || assign(next, strchr(plus, '=') + 1, options, error));
}

bool vary_apply(const struct vary *vary, size_t combination, struct options *options,
                struct text *error)
{
    for (size_t i = 0; i < vary->count; i++)
        if (!assign(vary->items[i].option, vary_value(vary, combination, i)->value, options, error))
            return false;
    return true;
}

void vary_series(const struct vary *vary, size_t combination, struct text *out)
{
    const char *between = "";
    for (size_t i = 0; i < vary->count; i++) {
        const struct variable *item = &vary->items[i];
        if (i == vary->axis)
            continue;
        bool bare = item->labelled || item->option->kind == OPTION_CHOICE;
        text_format(out, "%s%s%s%s", between, bare ? "" : item->option->name, bare ? "" : " ",
                    vary_value(vary, combination, i)->label);
        between = ", ";
    }
    if (!*between)
        text_add(out, "all");
}
