/* What every JSON report is made of. */
#ifndef APP_CORE_JSON_H
#define APP_CORE_JSON_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct text;

/* A string, or null for NULL. Text from files may be in any encoding; JSON is UTF-8. */
json_t *json_text(const char *value);
json_t *json_whole(uint64_t value);

/* Appends the object on a line of its own if it has all its fields, and drops it; false when memory
 * ran out on the way. */
bool json_line(json_t *object, size_t fields, struct text *out);

#endif
