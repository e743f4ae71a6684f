#include "slide/edit_traits.h"

#include <stdlib.h>
#include <string.h>

#include "base/language/message.h"
#include "base/text.h"
#include "base/utf8.h"
#include "slide/level/grid.h"
#include "slide/level/tray.h"
#include "slide/sketch.h"

static struct choice axes(size_t index)
{
    static const struct choice list[] = {
        [AXIS_FREE] = {.name = "free", .help = M_("in any direction")},
        [AXIS_HORIZONTAL] = {.name = "horizontal", .help = M_("along its row")},
        [AXIS_VERTICAL] = {.name = "vertical", .help = M_("along its column")},
        {0},
    };
    return list[index];
}

static struct choice yes_or_no(size_t index)
{
    static const struct choice list[] = {
        {.name = "no", .help = M_("no")}, {.name = "yes", .help = M_("yes")}, {0}};
    return list[index];
}

enum { TRAIT_LABEL, TRAIT_AXIS, TRAIT_LEAVES, TRAIT_GATES, TRAIT_ALIKE };

const struct parameter_kind slide_traits[] = {
    {.name = "label", .help = M_("the one character it is drawn with")},
    {.name = "axis", .help = M_("how it moves"), .choices = axes},
    {.name = "leaves", .help = M_("whether it has to leave by the exit"), .choices = yes_or_no},
    {.name = "gates", .help = M_("whether it may cross gates"), .choices = yes_or_no},
    {.name = "alike", .help = M_("pieces with one number may stand for each other; 0 for none")},
    {0},
};

bool slide_trait(const void *handle, struct game_place place, size_t which, struct text *out)
{
    const struct slide_sketch *sketch = handle;
    unsigned number = sketch->places[sketch_at(sketch, place)];
    if (!number)
        return false;
    const struct sketch_piece *piece = &sketch->pieces[number - 1];
    if (which == TRAIT_LABEL)
        text_add(out, piece->label);
    else if (which == TRAIT_AXIS)
        text_add(out, axes(piece->axis).name);
    else if (which == TRAIT_LEAVES)
        text_add(out, yes_or_no(piece->leaves).name);
    else if (which == TRAIT_GATES)
        text_add(out, yes_or_no(piece->gates != 0).name);
    else
        text_format(out, "%u", piece->alike);
    return true;
}

static bool set_label(struct slide_sketch *sketch, unsigned number, const char *value,
                      struct text *why)
{
    uint32_t character;
    size_t length = *value ? utf8_front(value, &character) : 0;
    if (!length || value[length] || !sign_is_label(value)) {
        text_say(why, "a label is one letter, digit or one of * $ @ & %% ?");
        return false;
    }
    for (unsigned i = 0; i < sketch->piece_count; i++)
        if (i + 1 != number && strcmp(sketch->pieces[i].label, value) == 0) {
            text_say(why, "another piece is called %s", value);
            return false;
        }
    char *label = sketch->pieces[number - 1].label;
    memset(label, 0, LABEL_ROOM);
    memcpy(label, value, length);
    return true;
}

/* The place of a name among choices; false with a clause when it is none of them. */
static bool find_choice(choice_list *list, const char *value, uint8_t *index, struct text *why)
{
    for (*index = 0; list(*index).name; (*index)++)
        if (strcmp(list(*index).name, value) == 0)
            return true;
    text_say(why, "%s is none of the values", value);
    return false;
}

static bool set_alike(struct sketch_piece *piece, const char *value, struct text *why)
{
    enum { GROUPS_MAX = 999 };
    char *end = NULL;
    unsigned long group = strtoul(value, &end, 10);
    if (!*value || *end || group > GROUPS_MAX) {
        text_say(why, "%s is no number from 0 to %d", value, GROUPS_MAX);
        return false;
    }
    piece->alike = (uint16_t)group;
    return true;
}

bool slide_set_trait(void *handle, struct game_place place, size_t which, const char *value,
                     struct text *why)
{
    struct slide_sketch *sketch = handle;
    unsigned number = sketch->places[sketch_at(sketch, place)];
    if (!number) {
        text_say(why, "there is no piece");
        return false;
    }
    struct sketch_piece *piece = &sketch->pieces[number - 1];
    uint8_t index = 0;
    if (which == TRAIT_LABEL)
        return set_label(sketch, number, value, why);
    if (slide_traits[which].choices &&
        !find_choice(slide_traits[which].choices, value, &index, why))
        return false;
    if (which == TRAIT_AXIS)
        piece->axis = index;
    else if (which == TRAIT_LEAVES)
        piece->leaves = index;
    else if (which == TRAIT_GATES)
        piece->gates = index ? UINT8_MAX : 0;
    else
        return set_alike(piece, value, why);
    return true;
}
