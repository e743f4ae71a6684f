/* Finding a level by name, and being where one was. */
#include "app/play/chooser.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "app/play/catalog.h"
#include "app/play/prompt.h"
#include "base/text.h"
#include "puzzle/level.h"

/* Whether a text is part of another, whatever their capitals. */
static bool contains(const char *whole, const char *part)
{
    for (; *whole; whole++) {
        size_t i = 0;
        while (part[i] && tolower((unsigned char)whole[i]) == tolower((unsigned char)part[i]))
            i++;
        if (!part[i])
            return true;
    }
    return !*part;
}

static bool fits(const struct chooser *chooser)
{
    const struct collection *collection = &chooser->catalog->items[chooser->collection];
    struct text name;
    text_init(&name);
    text_format(&name, "%s %zu ", collection_title(collection), chooser->level + 1);
    collection_name_level(collection, chooser->level, &name);
    bool found = contains(name.bytes, chooser->wanted);
    text_free(&name);
    return found;
}

/* The next level that fits, from here or from the one after; back to here if there is none. */
static void search(struct chooser *chooser, bool here)
{
    struct chooser at = *chooser;
    if (here && fits(&at))
        return;
    do {
        if (!chooser_next(&at))
            at.collection = at.level = at.top = 0;
        if (fits(&at)) {
            *chooser = at;
            return;
        }
    } while (at.collection != chooser->collection || at.level != chooser->level);
}

bool chooser_type(struct chooser *chooser, uint32_t key)
{
    if (!chooser->searching)
        return false;
    if (key == KEYS_ENTER || key == KEYS_ESCAPE || key == KEYS_F1) {
        chooser->searching = false;
        return key == KEYS_ESCAPE;
    }
    if (key == KEYS_DOWN || key == '\t') {
        search(chooser, false);
    } else if (key == KEYS_BACKSPACE) {
        typed_drop(chooser->wanted);
    } else if (key >= ' ' && key < KEYS_UP) {
        typed_add(chooser->wanted, sizeof chooser->wanted, key);
        search(chooser, true);
    }
    return true;
}

void chooser_tell_place(const struct chooser *chooser, struct text *out)
{
    const struct level *level = chooser_level(chooser);
    text_format(out, "%u %s", level->number, level->file);
}

bool chooser_go_to_place(struct chooser *chooser, const char *place)
{
    char *file;
    unsigned long number = strtoul(place, &file, 10);
    file += *file == ' ';
    for (size_t i = 0; i < chooser->catalog->count; i++) {
        const struct collection *collection = &chooser->catalog->items[i];
        for (size_t k = 0; k < collection->count; k++)
            if (collection->levels[k]->number == number &&
                strcmp(collection->levels[k]->file, file) == 0) {
                chooser->collection = i;
                chooser->level = k;
                return true;
            }
    }
    return false;
}
