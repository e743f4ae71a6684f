#include "app/api/edit.h"

#include <stdio.h>
#include <string.h>

#include "app/core/registry.h"
#include "app/core/sanitize.h"
#include "base/language/message.h"

/* Takes the edit over; NULL for none. */
static struct cariste_edit *handle_of(struct edit *edit)
{
    if (!edit)
        return NULL;
    struct cariste_edit *handle = api_new(API_EDIT, sizeof *handle);
    handle->edit = edit;
    text_init(&handle->said);
    text_init(&handle->trait);
    text_init(&handle->help);
    diag_list_init(&handle->spoken);
    return handle;
}

struct cariste_edit *cariste_edit_new(const char *puzzle, unsigned width, unsigned height)
{
    for (const struct puzzle *const *family = registry_families; puzzle && *family; family++)
        if (strcmp((*family)->name, puzzle) == 0)
            return handle_of(edit_new(*family, width, height));
    return NULL;
}

struct cariste_edit *cariste_edit_open(const struct cariste_level *level)
{
    struct cariste_edit *edit =
        api_is(level, API_LEVEL) ? handle_of(edit_open(level->level)) : NULL;
    if (edit)
        cariste_edit_speak(edit, level->language);
    return edit;
}

void cariste_edit_free(struct cariste_edit *edit)
{
    if (!api_is(edit, API_EDIT))
        return;
    edit_free(edit->edit);
    text_free(&edit->said);
    text_free(&edit->trait);
    text_free(&edit->help);
    diag_list_free(&edit->spoken);
    api_bury(edit);
}

void cariste_edit_speak(struct cariste_edit *edit, const char *language)
{
    if (!api_is(edit, API_EDIT))
        return;
    snprintf(edit->language, sizeof edit->language, "%s", language ? language : "");
    edit->is_spoken = false;
}

const char *cariste_edit_said(const struct cariste_edit *edit)
{
    return api_is(edit, API_EDIT) ? edit->said.bytes : NULL;
}

bool api_edit_start(struct cariste_edit *edit)
{
    if (!api_is(edit, API_EDIT))
        return false;
    text_clear(&edit->said);
    return true;
}

bool api_edit_finish(struct cariste_edit *edit, bool good)
{
    struct text fit;
    if (!edit->said.length)
        return good;
    text_init(&fit);
    api_settle(edit->language, &edit->said);
    sanitize_utf8(&fit, edit->said.bytes);
    text_free(&edit->said);
    edit->said = fit;
    return good;
}

bool api_edit_brush(struct cariste_edit *edit, const char *name, size_t *brush)
{
    if (!api_edit_start(edit) || !name)
        return false;
    if (edit_find_brush(edit->edit, name, brush))
        return true;
    text_say(&edit->said, "there is no brush %s", name);
    return api_edit_finish(edit, false);
}

bool cariste_edit_begin(struct cariste_edit *edit, const char *brush, unsigned x, unsigned y,
                        bool toggles)
{
    size_t with;
    if (!api_edit_brush(edit, brush, &with))
        return false;
    bool good = edit_begin(edit->edit, with, (struct game_place){x, y}, toggles, &edit->said);
    return api_edit_finish(edit, good);
}

bool cariste_edit_draw_to(struct cariste_edit *edit, unsigned x, unsigned y)
{
    return api_edit_start(edit) && edit_draw_to(edit->edit, (struct game_place){x, y});
}

bool cariste_edit_end(struct cariste_edit *edit)
{
    return api_edit_start(edit) && edit_end(edit->edit);
}

bool cariste_edit_dot(struct cariste_edit *edit, const char *brush, unsigned x, unsigned y)
{
    size_t with;
    if (!api_edit_brush(edit, brush, &with))
        return false;
    bool good = edit_dot(edit->edit, with, (struct game_place){x, y}, &edit->said);
    return api_edit_finish(edit, good);
}

bool cariste_edit_line(struct cariste_edit *edit, const char *brush, unsigned from_x,
                       unsigned from_y, unsigned to_x, unsigned to_y)
{
    size_t with;
    if (!api_edit_brush(edit, brush, &with))
        return false;
    bool good = edit_line(edit->edit, with, (struct game_place){from_x, from_y},
                          (struct game_place){to_x, to_y}, &edit->said);
    return api_edit_finish(edit, good);
}

bool cariste_edit_rectangle(struct cariste_edit *edit, const char *brush, unsigned x, unsigned y,
                            unsigned other_x, unsigned other_y, bool filled)
{
    size_t with;
    if (!api_edit_brush(edit, brush, &with))
        return false;
    bool good = edit_rectangle(edit->edit, with, (struct game_place){x, y},
                               (struct game_place){other_x, other_y}, filled, &edit->said);
    return api_edit_finish(edit, good);
}

bool cariste_edit_fill(struct cariste_edit *edit, const char *brush, unsigned x, unsigned y)
{
    size_t with;
    if (!api_edit_brush(edit, brush, &with))
        return false;
    bool good = edit_fill(edit->edit, with, (struct game_place){x, y}, &edit->said);
    return api_edit_finish(edit, good);
}

const char *cariste_edit_pick(struct cariste_edit *edit, unsigned x, unsigned y)
{
    struct game_place place = {x, y};
    if (!api_edit_start(edit) || !edit_has(edit->edit, place))
        return NULL;
    edit_end(edit->edit);
    const struct edit_calls *calls = edit->edit->calls;
    return calls->brushes(calls->pick(edit->edit->sketch, place)).name;
}

bool cariste_edit_set_mirror(struct cariste_edit *edit, const char *name)
{
    if (!api_edit_start(edit) || !name)
        return false;
    for (size_t i = 0; edit_mirrors(i).name; i++)
        if (strcmp(edit_mirrors(i).name, name) == 0)
            return api_edit_finish(edit, edit_set_mirror(edit->edit, i, &edit->said));
    text_say(&edit->said, "there is no mirror %s", name);
    return api_edit_finish(edit, false);
}

bool cariste_edit_resize(struct cariste_edit *edit, int left, int right, int top, int bottom)
{
    struct edit_margins margins = {left, right, top, bottom};
    return api_edit_start(edit) &&
           api_edit_finish(edit, edit_resize(edit->edit, margins, &edit->said));
}

bool cariste_edit_shift(struct cariste_edit *edit, int x, int y)
{
    return api_edit_start(edit) && api_edit_finish(edit, edit_shift(edit->edit, x, y, &edit->said));
}

bool cariste_edit_crop(struct cariste_edit *edit)
{
    return api_edit_start(edit) && api_edit_finish(edit, edit_crop(edit->edit, &edit->said));
}

bool cariste_edit_turn(struct cariste_edit *edit, const char *how)
{
    static const struct {
        const char *name;
        unsigned symmetry;
    } turns[] = {
        {"left", SYMMETRY_EXCHANGE | SYMMETRY_FLIP},
        {"right", SYMMETRY_EXCHANGE | SYMMETRY_MIRROR},
        {"around", SYMMETRY_MIRROR | SYMMETRY_FLIP},
        {"mirror", SYMMETRY_MIRROR},
        {"flip", SYMMETRY_FLIP},
        {"diagonal", SYMMETRY_EXCHANGE},
    };
    if (!api_edit_start(edit) || !how)
        return false;
    for (size_t i = 0; i < sizeof turns / sizeof *turns; i++)
        if (strcmp(turns[i].name, how) == 0)
            return api_edit_finish(edit, edit_turn(edit->edit, turns[i].symmetry, &edit->said));
    text_say(&edit->said, "there is no such symmetry");
    return api_edit_finish(edit, false);
}

bool cariste_edit_copy(struct cariste_edit *edit, unsigned x, unsigned y, unsigned other_x,
                       unsigned other_y)
{
    struct game_place one = {x, y}, other = {other_x, other_y};
    return api_edit_start(edit) &&
           api_edit_finish(edit, edit_copy(edit->edit, one, other, &edit->said));
}

bool cariste_edit_cut(struct cariste_edit *edit, unsigned x, unsigned y, unsigned other_x,
                      unsigned other_y)
{
    struct game_place one = {x, y}, other = {other_x, other_y};
    return api_edit_start(edit) &&
           api_edit_finish(edit, edit_cut(edit->edit, one, other, &edit->said));
}

bool cariste_edit_paste(struct cariste_edit *edit, unsigned x, unsigned y)
{
    struct game_place place = {x, y};
    return api_edit_start(edit) &&
           api_edit_finish(edit, edit_paste(edit->edit, place, &edit->said));
}

bool cariste_edit_undo(struct cariste_edit *edit)
{
    return api_edit_start(edit) && edit_undo(edit->edit);
}

bool cariste_edit_redo(struct cariste_edit *edit)
{
    return api_edit_start(edit) && edit_redo(edit->edit);
}
