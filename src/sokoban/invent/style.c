#include "sokoban/invent/style.h"

#include <string.h>

#include "base/language/message.h"

static const struct style *const styles[] = {
#define STYLE_ROW(name) &style_##name,
    SOKOBAN_STYLES(STYLE_ROW)
#undef STYLE_ROW
        NULL,
};

struct choice sokoban_styles(size_t index)
{
    const struct style *style = styles[index];
    return style ? (struct choice){.name = style->name,
                                   .help = style->help,
                                   .note = style->needs_model ? M_("needs a level") : NULL}
                 : (struct choice){0};
}

const struct style *style_find(const char *name)
{
    if (!name)
        return styles[0];
    for (size_t i = 0; styles[i]; i++)
        if (strcmp(styles[i]->name, name) == 0)
            return styles[i];
    return NULL;
}
