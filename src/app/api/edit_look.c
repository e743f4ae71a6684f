/* What can be asked of an edit, and said of what is drawn. */
#include "app/api/edit.h"

#include <string.h>

#include "app/api/cells.h"
#include "base/language/message.h"
#include "draw/canvas.h"

const char *cariste_edit_puzzle(const struct cariste_edit *edit)
{
    return api_is(edit, API_EDIT) ? edit->edit->family->name : NULL;
}

unsigned cariste_edit_width(const struct cariste_edit *edit)
{
    return api_is(edit, API_EDIT) ? edit_size(edit->edit).x : 0;
}

unsigned cariste_edit_height(const struct cariste_edit *edit)
{
    return api_is(edit, API_EDIT) ? edit_size(edit->edit).y : 0;
}

size_t cariste_edit_cells(const struct cariste_edit *edit, struct cariste_cell *cells, size_t room)
{
    if (!api_is(edit, API_EDIT))
        return 0;
    struct canvas *canvas = canvas_new(NULL, NULL);
    edit->edit->calls->draw(edit->edit->sketch, NULL, canvas);
    size_t count = api_cells(&canvas->drawing, cells, room);
    canvas_free(canvas);
    return count;
}

/* Tells of a choice, its help in words that the edit keeps; false when it is none. */
static bool tell(struct cariste_edit *edit, struct choice choice, struct cariste_choice *out)
{
    struct text *help = &edit->help;
    if (!choice.name || !out)
        return false;
    text_clear(help);
    text_add(help, choice.help);
    api_settle(edit->language, help);
    *out = (struct cariste_choice){.name = choice.name, .help = help->bytes};
    return true;
}

/* The index-th of a list, or one without a name. */
static struct choice choice_at(choice_list *list, size_t index)
{
    size_t i = 0;
    while (i < index && list(i).name)
        i++;
    return list(i);
}

bool cariste_edit_brush(struct cariste_edit *edit, size_t index, struct cariste_choice *out)
{
    return api_is(edit, API_EDIT) && tell(edit, choice_at(edit->edit->calls->brushes, index), out);
}

bool cariste_edit_mirror_mode(struct cariste_edit *edit, size_t index, struct cariste_choice *out)
{
    return api_is(edit, API_EDIT) && tell(edit, choice_at(edit_mirrors, index), out);
}

const char *cariste_edit_mirror(const struct cariste_edit *edit)
{
    return api_is(edit, API_EDIT) ? edit_mirrors(edit->edit->mirror).name : NULL;
}

bool cariste_edit_picked(const struct cariste_edit *edit, struct cariste_place *out)
{
    struct game_place place;
    if (!api_is(edit, API_EDIT) || !out || !edit->edit->calls->picked(edit->edit->sketch, &place))
        return false;
    *out = (struct cariste_place){place.x, place.y};
    return true;
}

bool cariste_edit_trait(struct cariste_edit *edit, size_t index, struct cariste_choice *out)
{
    const struct parameter_kind *traits = api_is(edit, API_EDIT) ? edit->edit->calls->traits : NULL;
    for (; traits && traits->name; traits++)
        if (index-- == 0)
            return tell(edit, (struct choice){.name = traits->name, .help = traits->help}, out);
    return false;
}

/* The number of a trait; false when there is none of this name. */
static bool find_trait(const struct cariste_edit *edit, const char *name, size_t *trait)
{
    const struct parameter_kind *traits = edit->edit->calls->traits;
    for (*trait = 0; name && traits && traits[*trait].name; (*trait)++)
        if (strcmp(traits[*trait].name, name) == 0)
            return true;
    return false;
}

const char *cariste_edit_get_trait(struct cariste_edit *edit, unsigned x, unsigned y,
                                   const char *trait)
{
    struct game_place place = {x, y};
    size_t which;
    if (!api_is(edit, API_EDIT) || !find_trait(edit, trait, &which) || !edit_has(edit->edit, place))
        return NULL;
    text_clear(&edit->trait);
    bool found = edit->edit->calls->trait(edit->edit->sketch, place, which, &edit->trait);
    return found ? edit->trait.bytes : NULL;
}

bool cariste_edit_set_trait(struct cariste_edit *edit, unsigned x, unsigned y, const char *trait,
                            const char *value)
{
    struct game_place place = {x, y};
    size_t which;
    if (!api_edit_start(edit) || !value || !api_is_utf8(value))
        return false;
    if (find_trait(edit, trait, &which))
        return api_edit_finish(edit, edit_set_trait(edit->edit, place, which, value, &edit->said));
    text_say(&edit->said, "there is no trait %s", trait ? trait : "");
    return api_edit_finish(edit, false);
}

static bool find_words(const char *name, enum edit_words *which)
{
    static const char *const names[] = {
        [EDIT_TITLE] = "title", [EDIT_AUTHOR] = "author", [EDIT_NOTES] = "notes"};
    for (*which = EDIT_TITLE; name && *which < EDIT_WORDS; (*which)++)
        if (strcmp(names[*which], name) == 0)
            return true;
    return false;
}

const char *cariste_edit_words(const struct cariste_edit *edit, const char *which)
{
    enum edit_words words;
    bool known = api_is(edit, API_EDIT) && find_words(which, &words);
    return known ? edit->edit->words[words] : NULL;
}

bool cariste_edit_set_words(struct cariste_edit *edit, const char *which, const char *words)
{
    enum edit_words number;
    if (!api_edit_start(edit) || !find_words(which, &number) || !words || !api_is_utf8(words))
        return false;
    return api_edit_finish(edit, edit_set_words(edit->edit, number, words, &edit->said));
}

size_t cariste_edit_change(const struct cariste_edit *edit)
{
    return api_is(edit, API_EDIT) ? edit->edit->done : 0;
}

size_t cariste_edit_changes(const struct cariste_edit *edit)
{
    return api_is(edit, API_EDIT) ? edit->edit->known : 0;
}

bool cariste_edit_is_valid(struct cariste_edit *edit)
{
    return api_is(edit, API_EDIT) && level_is_valid(edit_level(edit->edit));
}

/* What is wrong, in words. */
static const struct diag_list *speak(struct cariste_edit *edit)
{
    const struct level *level = edit_level(edit->edit);
    if (!edit->is_spoken || edit->spoken_version != edit->edit->versions)
        api_settle_diags(edit->language, &level->diags, &edit->spoken);
    edit->is_spoken = true;
    edit->spoken_version = edit->edit->versions;
    return &edit->spoken;
}

size_t cariste_edit_diagnostics(struct cariste_edit *edit)
{
    return api_is(edit, API_EDIT) ? speak(edit)->count : 0;
}

bool cariste_edit_diagnostic(struct cariste_edit *edit, size_t index,
                             struct cariste_diagnostic *out)
{
    return api_is(edit, API_EDIT) && api_diagnostic(speak(edit), index, out);
}

struct cariste_collection *cariste_edit_level(struct cariste_edit *edit)
{
    if (!api_is(edit, API_EDIT))
        return NULL;
    edit_end(edit->edit);
    struct cariste_collection *collection = api_collection_new();
    level_list_add(&collection->list, edit_make_level(edit->edit));
    api_collection_open(collection);
    cariste_collection_speak(collection, edit->language);
    return collection;
}
