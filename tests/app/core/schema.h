/* A small validator for the keywords that docs/result.schema.json and the files of docs/schema use;
 * one that it does not know makes nothing fit. */
#ifndef TESTS_APP_CORE_SCHEMA_H
#define TESTS_APP_CORE_SCHEMA_H

#include <jansson.h>
#include <regex.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"

static bool schema_is_type(const json_t *value, const char *type)
{
    static const struct {
        const char *name;
        json_type type;
    } types[] = {
        {"object", JSON_OBJECT},   {"array", JSON_ARRAY}, {"string", JSON_STRING},
        {"integer", JSON_INTEGER}, {"null", JSON_NULL},
    };
    if (strcmp(type, "boolean") == 0)
        return json_is_boolean(value);
    if (strcmp(type, "number") == 0)
        return json_is_number(value);
    for (size_t i = 0; i < sizeof types / sizeof *types; i++)
        if (strcmp(types[i].name, type) == 0)
            return json_typeof(value) == types[i].type;
    return false;
}

static bool schema_type_fits(const json_t *types, const json_t *value)
{
    if (json_is_string(types))
        return schema_is_type(value, json_string_value(types));
    for (size_t i = 0; i < json_array_size(types); i++)
        if (schema_is_type(value, json_string_value(json_array_get(types, i))))
            return true;
    return !types;
}

static bool schema_in_enum(const json_t *values, const json_t *value)
{
    for (size_t i = 0; i < json_array_size(values); i++)
        if (json_equal(json_array_get(values, i), value))
            return true;
    return !values;
}

static bool schema_check(const json_t *schema, json_t *value, const char *where,
                         struct text *error);

/* The file whose definitions are meant; set while a line is checked. */
static const json_t *schema_root;

/* A file of docs, which is kept once it is read; NULL when there is none. */
static json_t *schema_load(const char *name)
{
    enum { KEPT = 8 };
    static struct {
        char name[100];
        json_t *file;
    } kept[KEPT];
    char path[300];
    size_t place = 0;
    while (place < KEPT - 1 && kept[place].file && strcmp(kept[place].name, name) != 0)
        place++;
    if (kept[place].file && strcmp(kept[place].name, name) == 0)
        return kept[place].file;
    json_decref(kept[place].file);
    snprintf(path, sizeof path, SOURCE_DIR "/docs/%s", name);
    snprintf(kept[place].name, sizeof kept[place].name, "%s", name);
    return kept[place].file = json_load_file(path, JSON_REJECT_DUPLICATES, NULL);
}

static bool schema_check_file(const char *name, const char *definition, json_t *value,
                              struct text *error)
{
    const json_t *outer = schema_root, *file = schema_load(name);
    const json_t *schema =
        definition ? json_object_get(json_object_get(file, "$defs"), definition) : file;
    schema_root = file;
    bool good = schema && schema_check(schema, value, "the line", error);
    if (!schema)
        text_format(error, "there is no schema %s", name);
    schema_root = outer;
    return good;
}

static bool schema_check_ref(const char *name, json_t *value, const char *where, struct text *error)
{
    static const char own[] = "#/$defs/";
    if (strncmp(name, own, strlen(own)) != 0)
        return schema_check_file(name, NULL, value, error);
    const json_t *schema =
        json_object_get(json_object_get(schema_root, "$defs"), name + strlen(own));
    if (!schema)
        text_format(error, "there is no definition %s", name);
    return schema && schema_check(schema, value, where, error);
}

/* How many of several schemas fit. */
static size_t schema_count(const json_t *schemas, json_t *value, const char *where,
                           struct text *error)
{
    size_t fitting = 0;
    for (size_t i = 0; i < json_array_size(schemas); i++) {
        fitting += schema_check(json_array_get(schemas, i), value, where, error);
        text_add(error, "; ");
    }
    return fitting;
}

/* What is made of other schemas. */
static bool schema_check_parts(const json_t *schema, json_t *value, const char *where,
                               struct text *error)
{
    const char *name = json_string_value(json_object_get(schema, "$ref"));
    const json_t *all = json_object_get(schema, "allOf"), *any = json_object_get(schema, "anyOf");
    const json_t *one = json_object_get(schema, "oneOf"),
                 *condition = json_object_get(schema, "if");
    struct text unused;
    if (name && !schema_check_ref(name, value, where, error))
        return false;
    for (size_t i = 0; i < json_array_size(all); i++)
        if (!schema_check(json_array_get(all, i), value, where, error))
            return false;
    text_init(&unused);
    size_t fitting = schema_count(any ? any : one, value, where, &unused);
    if ((any && fitting == 0) || (one && fitting != 1)) {
        text_format(error, "%s fits %zu kinds: %s", where, fitting, unused.bytes);
        text_free(&unused);
        return false;
    }
    bool applies = condition && schema_check(condition, value, where, &unused);
    text_free(&unused);
    return !applies || schema_check(json_object_get(schema, "then"), value, where, error);
}

static bool schema_matches(const char *pattern, const char *string)
{
    regex_t regex;
    if (regcomp(&regex, pattern, REG_EXTENDED | REG_NOSUB) != 0)
        return false;
    bool matches = regexec(&regex, string, 0, NULL, 0) == 0;
    regfree(&regex);
    return matches;
}

/* Whether an object has all these fields. */
static bool schema_has_all(const json_t *names, const json_t *object, struct text *error)
{
    for (size_t i = 0; i < json_array_size(names); i++) {
        const char *name = json_string_value(json_array_get(names, i));
        if (!json_object_get(object, name)) {
            text_format(error, "%s is missing", name);
            return false;
        }
    }
    return true;
}

/* What is said of a field: under its name, or its pattern, or of all others. */
static const json_t *schema_of_field(const json_t *schema, const char *name)
{
    json_t *patterns = json_object_get(schema, "patternProperties"), *value;
    const json_t *property = json_object_get(json_object_get(schema, "properties"), name);
    const char *pattern;
    json_object_foreach(patterns, pattern, value)
    {
        if (!property && schema_matches(pattern, name))
            return value;
    }
    return property ? property : json_object_get(schema, "additionalProperties");
}

static bool schema_check_fields(const json_t *schema, json_t *object, struct text *error)
{
    const json_t *least = json_object_get(schema, "minProperties");
    const json_t *most = json_object_get(schema, "maxProperties");
    json_t *dependent = json_object_get(schema, "dependentRequired"), *value;
    json_int_t size = (json_int_t)json_object_size(object);
    const char *name;
    if (!schema_has_all(json_object_get(schema, "required"), object, error))
        return false;
    json_object_foreach(dependent, name, value)
    {
        if (json_object_get(object, name) && !schema_has_all(value, object, error))
            return false;
    }
    if ((least && size < json_integer_value(least)) || (most && size > json_integer_value(most))) {
        text_add(error, "a wrong number of fields");
        return false;
    }
    json_object_foreach(object, name, value)
    {
        const json_t *field = schema_of_field(schema, name);
        if (json_is_false(field)) {
            text_format(error, "%s is not in the schema", name);
            return false;
        }
        if (!schema_check(field, value, name, error))
            return false;
    }
    return true;
}

static bool schema_check_array(const json_t *schema, json_t *array, const char *where,
                               struct text *error)
{
    const json_t *items = json_object_get(schema, "items");
    const json_t *least = json_object_get(schema, "minItems");
    const json_t *most = json_object_get(schema, "maxItems");
    json_int_t size = (json_int_t)json_array_size(array);
    if ((least && size < json_integer_value(least)) || (most && size > json_integer_value(most))) {
        text_format(error, "%s has a wrong number of items", where);
        return false;
    }
    for (size_t i = 0; items && i < json_array_size(array); i++)
        if (!schema_check(items, json_array_get(array, i), where, error))
            return false;
    return true;
}

static bool schema_is_understood(const json_t *schema, struct text *error)
{
    static const char known[] =
        " $schema $defs $ref title description type enum const minimum pattern items minItems "
        "maxItems properties patternProperties additionalProperties required dependentRequired "
        "minProperties maxProperties allOf anyOf oneOf if then ";
    const char *name = NULL;
    /* jansson has no iterators over what is constant. */
    void *at = json_object_iter((json_t *)(uintptr_t)schema);
    for (; at; at = json_object_iter_next((json_t *)(uintptr_t)schema, at)) {
        char word[60];
        name = json_object_iter_key(at);
        snprintf(word, sizeof word, " %s ", name);
        if (!strstr(known, word)) {
            text_format(error, "nobody here knows the keyword %s", name);
            return false;
        }
    }
    return true;
}

/* False with one sentence in error when the value does not fit. */
static bool schema_check(const json_t *schema, json_t *value, const char *where, struct text *error)
{
    const json_t *minimum = json_object_get(schema, "minimum");
    const char *pattern = json_string_value(json_object_get(schema, "pattern"));
    json_t *constant = json_object_get(schema, "const");
    const char *fault = NULL;
    if (!schema_is_understood(schema, error))
        return false;
    if (json_is_false(schema) || (constant && !json_equal(constant, value)))
        fault = "should not be there, or not like this";
    else if (!schema_type_fits(json_object_get(schema, "type"), value))
        fault = "is of a wrong type";
    else if (!schema_in_enum(json_object_get(schema, "enum"), value))
        fault = "is none of the values allowed";
    else if (minimum && json_is_number(value) &&
             json_number_value(value) < json_number_value(minimum))
        fault = "is too small";
    else if (pattern && json_is_string(value) && !schema_matches(pattern, json_string_value(value)))
        fault = "is written wrongly";
    if (fault) {
        text_format(error, "%s %s", where, fault);
        return false;
    }
    if (json_is_array(value) && !schema_check_array(schema, value, where, error))
        return false;
    if (json_is_object(value) && !schema_check_fields(schema, value, error))
        return false;
    return schema_check_parts(schema, value, where, error);
}

/* Whether a value fits a kind of line: a definition of docs/result.schema.json ("solve"), a file of
 * docs/schema ("bench"), or a definition there ("bench/level"). */
static bool schema_value_fits(json_t *value, const char *kind, struct text *error)
{
    static const char whole[] = "result.schema.json";
    char name[100];
    const char *slash = strchr(kind, '/');
    bool common = json_object_get(json_object_get(schema_load(whole), "$defs"), kind) != NULL;
    snprintf(name, sizeof name, "schema/%.*s.schema.json",
             (int)(slash ? slash - kind : (long)strlen(kind)), kind);
    return common ? schema_check_file(whole, kind, value, error)
                  : schema_check_file(name, slash ? slash + 1 : NULL, value, error);
}

static bool schema_line_fits(const char *line, const char *kind, struct text *error)
{
    json_error_t why;
    json_t *value = json_loads(line, JSON_REJECT_DUPLICATES, &why);
    bool good = value && schema_value_fits(value, kind, error);
    if (!value)
        text_add(error, why.text);
    json_decref(value);
    return good;
}

#endif
