/* From the editor to a file. */
#include "app/play/edit_screen.h"

#include "app/core/input.h"
#include "app/core/output.h"
#include "base/diag.h"
#include "base/file.h"
#include "base/language/message.h"
#include "base/mem.h"
#include "puzzle/level.h"

/* The levels of the file; false when they could not all be written again. */
static bool read_others(const struct edit_screen *self, const char *path, struct level_list *list)
{
    input_read(self->families, path, list);
    bool whole = list->count && !list->diags.errors;
    for (size_t i = 0; i < list->count; i++)
        whole = whole && list->items[i]->model && list->items[i]->family == self->edit->family;
    return whole;
}

/* Puts the level into the list; returns its number there. */
static unsigned put(struct level_list *list, struct level *level, unsigned in_place)
{
    if (in_place && in_place <= list->count) {
        level_free(list->items[in_place - 1]);
        list->items[in_place - 1] = level;
        return in_place;
    }
    level_list_add(list, level);
    return (unsigned)list->count;
}

static bool write_list(struct edit_screen *self, const char *path, const struct level_list *list)
{
    const char *format = self->format ? self->edit->family->formats(self->format - 1).name : NULL;
    struct text bytes;
    struct diag_list diags;
    text_init(&bytes);
    diag_list_init(&diags);
    output_write(list, format, path, &bytes, &self->message);
    bool good = file_replace(path, bytes.bytes, bytes.length, &diags);
    if (!good)
        diag_print(&diags.items[0], &self->message);
    diag_list_free(&diags);
    text_free(&bytes);
    return good;
}

bool edit_screen_save(struct edit_screen *self, const char *path, enum edit_saving how)
{
    struct level_list list;
    level_list_init(&list);
    text_clear(&self->message);
    if (how != SAVE_WHOLE && !read_others(self, path, &list)) {
        text_say(&self->message, "%s has something that would be lost: nothing was written", path);
        level_list_free(&list);
        return false;
    }
    unsigned number =
        put(&list, edit_make_level(self->edit), how == SAVE_IN_PLACE ? self->number : 0);
    bool good = write_list(self, path, &list);
    bool legal = level_is_valid(list.items[number - 1]);
    level_list_free(&list);
    if (!good)
        return false;
    if (legal)
        text_say(&self->message, "saved in %s", path);
    else
        text_say(&self->message, "saved in %s, though it is no level yet", path);
    char *kept = mem_string(path);
    mem_free(self->path);
    self->path = kept;
    self->number = number;
    self->written = true;
    edit_screen_note_saved(self);
    return true;
}
