#include "app/ledger/ledger.h"

#include <string.h>

#include "app/file.h"
#include "app/json.h"
#include "base/diag.h"
#include "base/mem.h"
#include "base/text.h"

/* Where the reading of separated values stands. */
struct reader {
    struct ledger *ledger;
    const char *at, *end;
    char separator;
    size_t *columns; /* of the ledger, by column of the file */
    size_t count;
    struct text cell;
};

static void set_value(struct ledger *ledger, size_t row, const char *name, const json_t *value)
{
    if (json_is_string(value))
        ledger_set(ledger, row, name, json_string_value(value));
    else if (json_is_integer(value))
        ledger_set_format(ledger, row, name, "%lld", (long long)json_integer_value(value));
    else if (json_is_real(value))
        ledger_set_format(ledger, row, name, "%.6f", json_real_value(value));
    else if (json_is_boolean(value))
        ledger_set(ledger, row, name, json_is_true(value) ? "true" : "false");
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

bool ledger_fill(struct ledger *ledger, size_t row, const char *bytes, size_t length)
{
    json_t *object = json_loadb(bytes, length, 0, NULL);
    bool good = json_is_object(object);
    for (size_t i = 0; good && i < ledger->column_count; i++) {
        const char *name = ledger->columns[i].name;
        set_value(ledger, row, name, look_up(object, name));
    }
    json_decref(object);
    return good;
}

static enum ledger_kind kind_of(const json_t *value)
{
    if (json_is_boolean(value))
        return LEDGER_FLAG;
    return json_is_number(value) ? LEDGER_NUMBER : LEDGER_TEXT;
}

static void take_object(struct ledger *ledger, json_t *object)
{
    const char *name;
    json_t *value, *about = json_object_get(object, "about");
    json_object_foreach(about, name, value)
    {
        if (json_is_string(value))
            ledger_add_note(ledger, name, json_string_value(value));
    }
    if (about)
        return;
    json_object_foreach(object, name, value)
    {
        if (ledger_column(ledger, name) == LEDGER_NONE)
            ledger_add_column(ledger, name, kind_of(value));
    }
    size_t row = ledger_add_row(ledger);
    json_object_foreach(object, name, value)
    {
        set_value(ledger, row, name, value);
    }
}

/* Returns the line that is no object, or 0. */
static unsigned parse_objects(struct ledger *ledger, const char *at, const char *end)
{
    for (unsigned number = 1; at < end; number++) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        size_t length = (size_t)((stop ? stop : end) - at);
        if (length) {
            json_t *object = json_loadb(at, length, 0, NULL);
            bool good = json_is_object(object);
            if (good)
                take_object(ledger, object);
            json_decref(object);
            if (!good)
                return number;
        }
        at += length + 1;
    }
    return 0;
}

/* Reads a cell into reader->cell and stops at what ends it: the separator or the line end. */
static void read_cell(struct reader *reader)
{
    text_clear(&reader->cell);
    bool quoted = reader->separator == ',' && reader->at < reader->end && *reader->at == '"';
    for (reader->at += quoted; reader->at < reader->end; reader->at++) {
        char c = *reader->at;
        if (quoted && c == '"') {
            quoted = reader->at + 1 < reader->end && reader->at[1] == '"';
            reader->at += quoted;
            if (!quoted)
                continue;
        } else if (!quoted && (c == reader->separator || c == '\n')) {
            break;
        }
        if (c != '\r' || quoted)
            text_add_char(&reader->cell, c);
    }
}

/* A whole line: the columns when there are none yet, otherwise a row. */
static void read_line(struct reader *reader)
{
    bool heads = reader->count == 0;
    size_t row = heads ? 0 : ledger_add_row(reader->ledger);
    for (size_t i = 0;; i++) {
        read_cell(reader);
        const char *cell = reader->cell.bytes;
        if (heads) {
            reader->columns = mem_resize(reader->columns, i + 1, sizeof *reader->columns);
            size_t known = ledger_column(reader->ledger, cell);
            reader->columns[i] =
                known != LEDGER_NONE ? known : ledger_add_column(reader->ledger, cell, LEDGER_TEXT);
            reader->count = i + 1;
        } else if (i < reader->count) {
            ledger_set(reader->ledger, row, reader->ledger->columns[reader->columns[i]].name, cell);
        }
        bool more = reader->at < reader->end && *reader->at == reader->separator;
        reader->at++;
        if (!more)
            return;
    }
}

/* "# key: value"; other remarks are passed over. */
static void read_note(struct reader *reader)
{
    const char *stop = memchr(reader->at, '\n', (size_t)(reader->end - reader->at));
    size_t length = (size_t)((stop ? stop : reader->end) - reader->at);
    char *line = mem_string_range(reader->at, length);
    char *key = line + 1 + strspn(line + 1, " "), *colon = strstr(key, ": ");
    if (colon && !memchr(key, ' ', (size_t)(colon - key))) {
        *colon = '\0';
        ledger_add_note(reader->ledger, key, colon + 2);
    }
    mem_free(line);
    reader->at += length + 1;
}

static void parse_separated(struct ledger *ledger, const char *bytes, size_t length)
{
    struct reader reader = {.ledger = ledger, .at = bytes, .end = bytes + length};
    text_init(&reader.cell);
    while (reader.at < reader.end) {
        if (!reader.count && *reader.at != '#') {
            const char *stop = memchr(reader.at, '\n', (size_t)(reader.end - reader.at));
            size_t line = (size_t)((stop ? stop : reader.end) - reader.at);
            reader.separator = memchr(reader.at, '\t', line) ? '\t' : ',';
        }
        if (*reader.at == '\n' || *reader.at == '\r')
            reader.at++;
        else if (*reader.at == '#' && !reader.count)
            read_note(&reader);
        else
            read_line(&reader);
    }
    mem_free(reader.columns);
    text_free(&reader.cell);
}

bool ledger_parse(struct ledger *ledger, const char *name, const char *bytes, size_t length,
                  struct diag_list *diags)
{
    unsigned wrong = 0;
    if (length && bytes[0] == '{')
        wrong = parse_objects(ledger, bytes, bytes + length);
    else
        parse_separated(ledger, bytes, length);
    struct place place = {.file = name, .line = wrong};
    if (wrong)
        diag_add(diags, DIAG_ERROR, place, NULL, "no JSON object");
    else if (ledger->column_count == 0)
        diag_add(diags, DIAG_ERROR, place, "the first line has to name the columns",
                 "no results found in it");
    return !wrong && ledger->column_count;
}

bool ledger_read(struct ledger *ledger, const char *path, struct diag_list *diags)
{
    struct file file;
    if (!file_read(&file, path, FILE_BYTES_MAX, diags))
        return false;
    bool good = ledger_parse(ledger, path, file.bytes, file.length, diags);
    file_free(&file);
    return good;
}
