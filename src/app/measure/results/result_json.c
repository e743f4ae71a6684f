#include "app/measure/results/result_json.h"

#include <jansson.h>
#include <string.h>

#include "app/measure/results/result_notes.h"
#include "app/measure/results/result_table.h"
#include "base/mem.h"
#include "base/text.h"

/* Numbers of an array, with spaces between them. */
static void add_numbers(struct text *out, const json_t *array, int decimals)
{
    for (size_t i = 0; i < json_array_size(array); i++)
        text_format(out, i ? " %.*f" : "%.*f", decimals,
                    json_number_value(json_array_get(array, i)));
}

static void set_list(struct result_table *result_table, size_t row, const char *name,
                     const json_t *value)
{
    struct text text;
    text_init(&text);
    add_numbers(&text, value, 6);
    result_table_set(result_table, row, name, text.bytes);
    text_free(&text);
}

static void set_value(struct result_table *result_table, size_t row, const char *name,
                      const json_t *value)
{
    if (json_is_string(value))
        result_table_set(result_table, row, name, json_string_value(value));
    else if (json_is_integer(value))
        result_table_set_format(result_table, row, name, "%lld",
                                (long long)json_integer_value(value));
    else if (json_is_real(value))
        result_table_set_format(result_table, row, name, "%.6f", json_real_value(value));
    else if (json_is_boolean(value))
        result_table_set(result_table, row, name, json_is_true(value) ? "true" : "false");
    else if (json_is_array(value))
        set_list(result_table, row, name, value);
}

/* What stands under a name; a dot leads into an object. */
static const json_t *look_up(const json_t *object, const char *name)
{
    size_t length = strcspn(name, ".");
    char *key = mem_string_range(name, length);
    const json_t *value = json_object_get(object, key);
    mem_free(key);
    return name[length] ? look_up(value, name + length + 1) : value;
}

bool result_table_fill(struct result_table *result_table, size_t row, const char *bytes,
                       size_t length)
{
    json_t *object = json_loadb(bytes, length, 0, NULL);
    bool good = json_is_object(object);
    for (size_t i = 0; good && i < result_table->column_count; i++) {
        const char *name = result_table->columns[i].name;
        set_value(result_table, row, name, look_up(object, name));
    }
    json_decref(object);
    return good;
}

static enum result_column_kind kind_of(const json_t *value)
{
    if (json_is_boolean(value))
        return RESULT_COLUMN_FLAG;
    if (json_is_array(value))
        return RESULT_COLUMN_LIST;
    return json_is_number(value) ? RESULT_COLUMN_NUMBER : RESULT_COLUMN_TEXT;
}

/* A string, or numbers with spaces between them. */
static void take_note(struct result_table *result_table, const char *note, const json_t *value)
{
    struct text text;
    text_init(&text);
    if (json_is_string(value))
        text_add(&text, json_string_value(value));
    add_numbers(&text, value, 2);
    if (text.length)
        result_table_add_note(result_table, note, text.bytes);
    text_free(&text);
}

static void take_notes(struct result_table *result_table, const json_t *object, json_t *about)
{
    const char *name;
    json_t *value;
    json_object_foreach(about, name, value)
    {
        take_note(result_table, name, value);
    }
    for (const struct result_note_place *place = result_note_places; place->note; place++)
        take_note(result_table, place->note,
                  json_object_get(json_object_get(object, place->object), place->key));
}

static void take_object(struct result_table *result_table, json_t *object)
{
    const char *name;
    json_t *value, *about = json_object_get(object, "about");
    if (about)
        take_notes(result_table, object, about);
    if (about || json_object_get(object, "totals"))
        return;
    json_object_foreach(object, name, value)
    {
        if (result_table_column(result_table, name) == RESULT_TABLE_NONE)
            result_table_add_column(result_table, name, kind_of(value));
    }
    size_t row = result_table_add_row(result_table);
    json_object_foreach(object, name, value)
    {
        set_value(result_table, row, name, value);
    }
}

unsigned result_json_parse(struct result_table *result_table, const char *at, const char *end)
{
    for (unsigned number = 1; at < end; number++) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        size_t length = (size_t)((stop ? stop : end) - at);
        if (length) {
            json_t *object = json_loadb(at, length, 0, NULL);
            bool good = json_is_object(object);
            if (good)
                take_object(result_table, object);
            json_decref(object);
            if (!good)
                return number;
        }
        at += length + 1;
    }
    return 0;
}
