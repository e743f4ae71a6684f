/* Drawing by hand in tests: an edit of a level given as text, and what it looks like. */
#ifndef TESTS_APP_EDIT_PENCIL_H
#define TESTS_APP_EDIT_PENCIL_H

#include <string.h>

#include "app/edit/edit.h"
#include "base/mem.h"
#include "base/text.h"
#include "support/test.h"

static inline void read_levels(const struct puzzle *family, const char *text,
                               struct level_list *list)
{
    struct source source = {.name = "drawn", .bytes = text, .length = strlen(text)};
    level_list_init(list);
    list->family = family;
    family->read(&source, list);
}

static inline struct edit *edit_text(const struct puzzle *family, const char *text)
{
    struct level_list list;
    read_levels(family, text, &list);
    assert_int_equal(list.count, 1);
    struct edit *edit = edit_open(list.items[0]);
    assert_non_null(edit);
    level_list_free(&list);
    return edit;
}

/* A level in the family's first format; to be freed. */
static inline char *written(const struct level *level)
{
    struct text out;
    struct level *item = (struct level *)(uintptr_t)level;
    struct level_list list = {.family = level->family, .items = &item, .count = 1};
    text_init(&out);
    level->family->write(&list, level->family->formats(0).name, &out);
    return text_take(&out);
}

static inline void assert_drawn(struct edit *edit, const char *expected)
{
    char *text = written(edit_level(edit));
    assert_string_equal(text, expected);
    mem_free(text);
}

static inline size_t brush(const struct edit *edit, const char *name)
{
    size_t index = 0;
    assert_true(edit_find_brush(edit, name, &index));
    return index;
}

static inline struct game_place at(unsigned x, unsigned y)
{
    return (struct game_place){x, y};
}

/* A clause that is not looked at. */
static inline struct text *unheard(void)
{
    static struct text said;
    text_free(&said);
    text_init(&said);
    return &said;
}

#endif
