#include "app/edit/edit.h"

#include <string.h>

#include "app/core/report.h"
#include "app/edit/history.h"
#include "app/edit/notes.h"
#include "base/language/message.h"
#include "base/mem.h"

/* Takes the sketch over; NULL for none. */
static struct edit *edit_of(const struct puzzle *family, void *sketch)
{
    if (!sketch)
        return NULL;
    struct edit *edit = mem_alloc(1, sizeof *edit);
    edit->family = family;
    edit->calls = family->edit;
    edit->sketch = sketch;
    for (int i = 0; i < EDIT_WORDS; i++)
        edit->words[i] = mem_string("");
    text_init(&edit->now);
    return edit;
}

struct edit *edit_new(const struct puzzle *family, unsigned width, unsigned height)
{
    const struct edit_calls *calls = family->edit;
    if (!calls || !width || !height || width > calls->side_max || height > calls->side_max)
        return NULL;
    struct edit *edit = edit_of(family, calls->blank(width, height));
    history_begin(edit);
    return edit;
}

static void set_words(struct edit *edit, enum edit_words which, const char *words)
{
    mem_free(edit->words[which]);
    edit->words[which] = mem_string(words ? words : "");
}

/* What was said of a level, without its model. */
static struct level *copy_claims(const struct level *level)
{
    struct level *copy = level_new(level->family, level->file, level->line);
    for (size_t i = 0; i < level->solution_count; i++)
        level_add_solution(copy, level->solutions[i].moves, level->solutions[i].label);
    return copy;
}

struct edit *edit_open(const struct level *level)
{
    const struct edit_calls *calls = level->family->edit;
    struct edit *edit = calls ? edit_of(level->family, calls->open(level)) : NULL;
    if (!edit)
        return NULL;
    struct text notes;
    text_init(&notes);
    notes_join(level, &notes);
    set_words(edit, EDIT_TITLE, level->title);
    set_words(edit, EDIT_AUTHOR, level->author);
    set_words(edit, EDIT_NOTES, notes.bytes);
    text_free(&notes);
    history_begin(edit);
    struct level *drawn = calls->level(edit->sketch);
    if (level_is_valid(drawn))
        level->family->identify(drawn, edit->origin_id);
    level_free(drawn);
    edit->origin = copy_claims(level);
    return edit;
}

void edit_free(struct edit *edit)
{
    if (!edit)
        return;
    history_free(edit);
    edit->calls->free(edit->sketch);
    if (edit->clip)
        edit->calls->free(edit->clip);
    for (int i = 0; i < EDIT_WORDS; i++)
        mem_free(edit->words[i]);
    level_free(edit->origin);
    level_free(edit->level);
    mem_free(edit);
}

struct game_place edit_size(const struct edit *edit)
{
    struct game_place size;
    edit->calls->size(edit->sketch, &size.x, &size.y);
    return size;
}

bool edit_has(const struct edit *edit, struct game_place place)
{
    struct game_place size = edit_size(edit);
    return place.x < size.x && place.y < size.y;
}

bool edit_find_brush(const struct edit *edit, const char *name, size_t *brush)
{
    for (*brush = 0; edit->calls->brushes(*brush).name; (*brush)++)
        if (strcmp(edit->calls->brushes(*brush).name, name) == 0)
            return true;
    return false;
}

bool edit_set_trait(struct edit *edit, struct game_place place, size_t trait, const char *value,
                    struct text *why)
{
    edit_end(edit);
    if (!edit->calls->set_trait || !edit_has(edit, place)) {
        text_say(why, "there is no piece");
        return false;
    }
    history_begin(edit);
    if (!edit->calls->set_trait(edit->sketch, place, trait, value, why))
        return false;
    history_keep(edit);
    return true;
}

bool edit_set_words(struct edit *edit, enum edit_words which, const char *words, struct text *why)
{
    edit_end(edit);
    if (strlen(words) > EDIT_WORDS_MAX) {
        text_say(why, "this is too long: there is room for %d bytes", EDIT_WORDS_MAX);
        return false;
    }
    struct text clean;
    text_init(&clean);
    notes_clean(words, which == EDIT_NOTES, &clean);
    history_begin(edit);
    set_words(edit, which, clean.bytes);
    history_keep(edit);
    text_free(&clean);
    return true;
}

/* Solutions that the level brought along stay if they still solve it; proved optima of another
 * level are none of this one. */
static void keep_claims(const struct edit *edit, struct level *level)
{
    char id[PUZZLE_ID_ROOM] = "";
    if (level_is_valid(level))
        level->family->identify(level, id);
    if (strcmp(id, edit->origin_id) != 0)
        notes_drop(level, REPORT_OPTIMUM);
    for (size_t i = 0; edit->origin && i < edit->origin->solution_count && *id; i++) {
        const struct level_solution *solution = &edit->origin->solutions[i];
        struct score score = {0};
        level->family->judge(level, solution->moves, &score);
        if (score.solved)
            level_add_solution(level, solution->moves, solution->label);
    }
}

struct level *edit_make_level(const struct edit *edit)
{
    struct level *level = edit->calls->level(edit->sketch);
    if (*edit->words[EDIT_TITLE])
        level->title = mem_string(edit->words[EDIT_TITLE]);
    if (*edit->words[EDIT_AUTHOR])
        level->author = mem_string(edit->words[EDIT_AUTHOR]);
    notes_part(edit->words[EDIT_NOTES], level);
    keep_claims(edit, level);
    return level;
}

const struct level *edit_level(struct edit *edit)
{
    edit_end(edit);
    if (edit->level && edit->level_version == edit->versions)
        return edit->level;
    level_free(edit->level);
    edit->level = edit_make_level(edit);
    edit->level_version = edit->versions;
    return edit->level;
}
