/* A small validator for the keywords that docs/result.schema.json uses. */
#ifndef TESTS_APP_CORE_SCHEMA_H
#define TESTS_APP_CORE_SCHEMA_H

#include <jansson.h>
#include <stdbool.h>
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

/* Where a definition stands; set while a line is checked. */
static const json_t *schema_definitions;

/* "if" and "then", "allOf" and "$ref", in as far as the schema uses them. */
static bool schema_check_parts(const json_t *schema, json_t *value, const char *where,
                               struct text *error)
{
    static const char definitions[] = "#/definitions/";
    const char *name = json_string_value(json_object_get(schema, "$ref"));
    const json_t *parts = json_object_get(schema, "allOf"), *condition;
    if (name && !schema_check(json_object_get(schema_definitions, name + strlen(definitions)),
                              value, where, error))
        return false;
    for (size_t i = 0; i < json_array_size(parts); i++)
        if (!schema_check(json_array_get(parts, i), value, where, error))
            return false;
    if (!(condition = json_object_get(schema, "if")))
        return true;
    struct text unused;
    text_init(&unused);
    bool applies = schema_check(condition, value, where, &unused);
    text_free(&unused);
    return !applies || schema_check(json_object_get(schema, "then"), value, where, error);
}

static bool schema_check_fields(const json_t *schema, json_t *object, struct text *error)
{
    const json_t *properties = json_object_get(schema, "properties");
    const json_t *others = json_object_get(schema, "additionalProperties");
    const json_t *required = json_object_get(schema, "required");
    for (size_t i = 0; i < json_array_size(required); i++) {
        const char *name = json_string_value(json_array_get(required, i));
        if (!json_object_get(object, name)) {
            text_format(error, "%s is missing", name);
            return false;
        }
    }
    const char *name;
    json_t *value;
    json_object_foreach(object, name, value)
    {
        const json_t *property = json_object_get(properties, name);
        if (!property && json_is_false(others)) {
            text_format(error, "%s is not in the schema", name);
            return false;
        }
        if (!schema_check(property ? property : others, value, name, error))
            return false;
    }
    return true;
}

/* False with one sentence in error when the value does not fit. */
static bool schema_check(const json_t *schema, json_t *value, const char *where, struct text *error)
{
    const json_t *minimum = json_object_get(schema, "minimum");
    const json_t *items = json_object_get(schema, "items");
    json_t *constant = json_object_get(schema, "const");
    if (json_is_false(schema) || (constant && !json_equal(constant, value))) {
        text_format(error, "%s should not be there, or not like this", where);
        return false;
    }
    if (!schema_type_fits(json_object_get(schema, "type"), value)) {
        text_format(error, "%s is of a wrong type", where);
        return false;
    }
    if (!schema_in_enum(json_object_get(schema, "enum"), value)) {
        text_format(error, "%s is none of the values allowed", where);
        return false;
    }
    if (minimum && json_is_number(value) && json_number_value(value) < json_number_value(minimum)) {
        text_format(error, "%s is too small", where);
        return false;
    }
    for (size_t i = 0; items && i < json_array_size(value); i++)
        if (!schema_check(items, json_array_get(value, i), where, error))
            return false;
    if (json_is_object(value) && !schema_check_fields(schema, value, error))
        return false;
    return schema_check_parts(schema, value, where, error);
}

/* Whether a line is an object that fits a definition of the published schema. */
static bool schema_line_fits(const char *line, const char *definition, struct text *error)
{
    json_error_t why;
    json_t *file = json_load_file(SOURCE_DIR "/docs/result.schema.json", 0, &why);
    schema_definitions = json_object_get(file, "definitions");
    const json_t *schema = json_object_get(schema_definitions, definition);
    json_t *value = json_loads(line, JSON_REJECT_DUPLICATES, &why);
    bool good = schema && value && schema_check(schema, value, "the line", error);
    if (!value)
        text_add(error, why.text);
    json_decref(file);
    json_decref(value);
    return good;
}

#endif
