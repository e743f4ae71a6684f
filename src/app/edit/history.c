#include "app/edit/history.h"

#include <assert.h>
#include <string.h>

#include "app/edit/edit.h"
#include "base/mem.h"

/* From one packed drawing to the next: between a common front and a common end stand other bytes.
 */
struct edit_change {
    size_t front;
    char *before, *after;
    size_t before_length, after_length;
};

/* The words, each with its zero byte, then the sketch. */
static void pack(const struct edit *edit, struct text *out)
{
    for (int i = 0; i < EDIT_WORDS; i++)
        text_add_bytes(out, edit->words[i], strlen(edit->words[i]) + 1);
    edit->calls->pack(edit->sketch, out);
}

static void unpack(struct edit *edit)
{
    const char *at = edit->now.bytes;
    for (int i = 0; i < EDIT_WORDS; i++) {
        mem_free(edit->words[i]);
        edit->words[i] = mem_string(at);
        at += strlen(at) + 1;
    }
    edit->calls->free(edit->sketch);
    edit->sketch = edit->calls->unpack(at, edit->now.length - (size_t)(at - edit->now.bytes));
}

void history_begin(struct edit *edit)
{
    text_clear(&edit->now);
    pack(edit, &edit->now);
}

static void change_free(struct edit_change *change)
{
    mem_free(change->before);
    mem_free(change->after);
}

static struct edit_change compare(const struct text *before, const struct text *after)
{
    size_t shorter = before->length < after->length ? before->length : after->length;
    size_t front = 0, end = 0;
    while (front < shorter && before->bytes[front] == after->bytes[front])
        front++;
    while (end < shorter - front &&
           before->bytes[before->length - 1 - end] == after->bytes[after->length - 1 - end])
        end++;
    struct edit_change change = {.front = front,
                                 .before_length = before->length - front - end,
                                 .after_length = after->length - front - end};
    change.before = mem_string_range(before->bytes + front, change.before_length);
    change.after = mem_string_range(after->bytes + front, change.after_length);
    return change;
}

static void push(struct edit *edit, struct edit_change change)
{
    for (size_t i = edit->done; i < edit->known; i++)
        change_free(&edit->changes[i]);
    if (edit->done == edit->room) {
        edit->room = edit->room ? 2 * edit->room : 16;
        edit->changes = mem_resize(edit->changes, edit->room, sizeof *edit->changes);
    }
    edit->changes[edit->done++] = change;
    edit->known = edit->done;
}

bool history_keep(struct edit *edit)
{
    struct text now;
    text_init(&now);
    pack(edit, &now);
    bool same =
        now.length == edit->now.length && memcmp(now.bytes, edit->now.bytes, now.length) == 0;
    if (!same) {
        push(edit, compare(&edit->now, &now));
        edit->versions++;
    }
    text_free(&edit->now);
    edit->now = now;
    return !same;
}

/* Puts other bytes in the place of so many. */
static void replace(struct edit *edit, size_t front, size_t length, const char *bytes,
                    size_t by_length)
{
    struct text now;
    text_init(&now);
    text_add_bytes(&now, edit->now.bytes, front);
    text_add_bytes(&now, bytes, by_length);
    text_add_bytes(&now, edit->now.bytes + front + length, edit->now.length - front - length);
    text_free(&edit->now);
    edit->now = now;
    unpack(edit);
    edit->versions++;
}

bool edit_undo(struct edit *edit)
{
    edit_end(edit);
    if (!edit->done)
        return false;
    const struct edit_change *change = &edit->changes[--edit->done];
    replace(edit, change->front, change->after_length, change->before, change->before_length);
    return true;
}

bool edit_redo(struct edit *edit)
{
    edit_end(edit);
    if (edit->done == edit->known)
        return false;
    const struct edit_change *change = &edit->changes[edit->done++];
    replace(edit, change->front, change->before_length, change->after, change->after_length);
    return true;
}

void history_free(struct edit *edit)
{
    for (size_t i = 0; i < edit->known; i++)
        change_free(&edit->changes[i]);
    mem_free(edit->changes);
    text_free(&edit->now);
}
