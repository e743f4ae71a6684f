#include "app/api/handles.h"

#include <string.h>

#include "app/core/registry.h"

const char *cariste_puzzle(size_t index)
{
    size_t count = 0;
    while (registry_families[count])
        count++;
    return index < count ? registry_families[index]->name : NULL;
}

static bool tell(struct choice choice, struct cariste_choice *out)
{
    if (!choice.name || !out)
        return false;
    *out = (struct cariste_choice){.name = choice.name, .help = api_help(choice.help)};
    return true;
}

/* Not the older names of others, and not what is for the program alone. */
static bool can_be_set(const struct option *option)
{
    return !option->terminal && !option->instead && option->scope != OPTION_OF_NONE;
}

bool cariste_option(size_t index, struct cariste_choice *out)
{
    for (const struct option *option = option_table; option->name; option++)
        if (can_be_set(option) && index-- == 0)
            return tell((struct choice){.name = option->name, .help = option->help}, out);
    return false;
}

bool cariste_option_form(const char *option, struct cariste_form *out)
{
    static const enum cariste_option_kind kinds[OPTION_KINDS] = {
        [OPTION_FLAG] = CARISTE_OPTION_FLAG,       [OPTION_TEXT] = CARISTE_OPTION_TEXT,
        [OPTION_LEVELS] = CARISTE_OPTION_TEXT,     [OPTION_NUMBER] = CARISTE_OPTION_NUMBER,
        [OPTION_SECONDS] = CARISTE_OPTION_SECONDS, [OPTION_WORD] = CARISTE_OPTION_ONE,
        [OPTION_CHOICE] = CARISTE_OPTION_ONE,      [OPTION_CHOICES] = CARISTE_OPTION_SEVERAL,
    };
    const struct option *row = option ? option_find(option) : NULL;
    if (!row || !can_be_set(row) || !out)
        return false;
    *out = (struct cariste_form){.kind = kinds[row->kind],
                                 .initial = row->initial,
                                 .low = (double)row->low,
                                 .high = (double)row->high,
                                 .special = row->special};
    return true;
}

static const struct puzzle *family_named(const char *name)
{
    for (const struct puzzle *const *family = registry_families; *family; family++)
        if (strcmp((*family)->name, name) == 0)
            return *family;
    return NULL;
}

bool cariste_option_value(const char *puzzle, const char *option, size_t index,
                          struct cariste_choice *out)
{
    const struct option *row = option ? option_find(option) : NULL;
    const struct puzzle *family = puzzle ? family_named(puzzle) : NULL;
    struct choice choice;
    if (!row || !can_be_set(row) || (puzzle && !family))
        return false;
    for (size_t i = 0; (choice = option_value(row, i)).name; i++)
        if (!option_is_more(row, choice.name) &&
            (!family || option_offers(row, family, choice.name)) && index-- == 0)
            return tell(choice, out);
    return false;
}
