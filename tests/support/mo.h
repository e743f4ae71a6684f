/* Catalogues for tests, in the format of .mo files. */
#ifndef TESTS_SUPPORT_MO_H
#define TESTS_SUPPORT_MO_H

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"

enum { MO_ENTRIES_MAX = 32, MO_FORM_ROOM = 64 };

/* Plural forms have zero bytes between them, and the last one two behind it. */
struct mo_entry {
    const char *english;
    char translated[MO_FORM_ROOM];
};

static inline int mo_order(const void *a, const void *b)
{
    const struct mo_entry *const *one = a, *const *other = b;
    return strcmp((*one)->english, (*other)->english);
}

static inline void mo_word(struct text *out, size_t value)
{
    for (unsigned i = 0; i < 4; i++)
        text_add_char(out, (char)(value >> (8 * i) & 0xFF));
}

/* Up to the last byte that is not zero. */
static inline size_t mo_length(const struct mo_entry *entry)
{
    size_t length = MO_FORM_ROOM;
    while (length && !entry->translated[length - 1])
        length--;
    return length;
}

static inline void mo_write(struct text *out, const struct mo_entry *entries, size_t count)
{
    const struct mo_entry *sorted[MO_ENTRIES_MAX];
    struct text strings;
    text_init(&strings);
    for (size_t i = 0; i < count; i++)
        sorted[i] = &entries[i];
    qsort(sorted, count, sizeof *sorted, mo_order);
    size_t start = 28 + 16 * count;
    mo_word(out, 0x950412de);
    mo_word(out, 0);
    mo_word(out, count);
    mo_word(out, 28);
    mo_word(out, 28 + 8 * count);
    mo_word(out, 0);
    mo_word(out, 0);
    for (unsigned side = 0; side < 2; side++) {
        for (size_t i = 0; i < count; i++) {
            const char *string = side ? sorted[i]->translated : sorted[i]->english;
            size_t length = side ? mo_length(sorted[i]) : strlen(string);
            mo_word(out, length);
            mo_word(out, start + strings.length);
            text_add_bytes(&strings, string, length);
            text_add_char(&strings, '\0');
        }
    }
    text_add_bytes(out, strings.bytes, strings.length);
    text_free(&strings);
}

#endif
