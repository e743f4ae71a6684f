#include "app/core/json.h"

#include "app/core/sanitize.h"
#include "base/text.h"

json_t *json_text(const char *value)
{
    if (!value)
        return json_null();
    struct text clean;
    text_init(&clean);
    sanitize_utf8(&clean, value);
    json_t *json = json_stringn(clean.bytes, clean.length);
    text_free(&clean);
    return json;
}

json_t *json_whole(uint64_t value)
{
    return json_integer((json_int_t)value);
}

static int append(const char *bytes, size_t length, void *context)
{
    text_add_bytes(context, bytes, length);
    return 0;
}

bool json_line(json_t *object, size_t fields, struct text *out)
{
    bool whole = json_object_size(object) == fields;
    if (whole) {
        json_dump_callback(object, append, out, JSON_COMPACT | JSON_REAL_PRECISION(6));
        text_add_char(out, '\n');
    }
    json_decref(object);
    return whole;
}
