#include "app/core/overlays.h"

#include <string.h>

#include "app/core/options/names.h"
#include "base/language/message.h"
#include "base/mem.h"
#include "base/text.h"
#include "puzzle/puzzle.h"

char *overlays_objection(const struct puzzle *family, const char *names)
{
    char *found = NULL;
    for (const char *rest = names; rest && *rest && !found;) {
        char *name = names_next(&rest);
        if (strcmp(name, "coordinates") != 0 && !choice_find(family->overlays, name).name) {
            struct text why;
            text_init(&why);
            text_say(&why, "%s knows no overlay \"%s\"", family->name, name);
            found = text_take(&why);
        }
        mem_free(name);
    }
    return found;
}
