#include "app/measure/results/result_table.h"

#include <string.h>

#include "app/measure/results/result_json.h"
#include "base/diag.h"
#include "base/file.h"
#include "base/mem.h"
#include "base/text.h"

/* Where the reading of separated values stands. */
struct csv_reader {
    struct result_table *result_table;
    const char *at, *end;
    char separator;
    size_t *columns; /* of the table, by column of the file */
    size_t count;
    struct text cell;
};

#if !CARISTE_WITH_JANSSON
bool result_table_fill(struct result_table *result_table, size_t row, const char *bytes,
                       size_t length)
{
    (void)result_table;
    (void)row;
    (void)bytes;
    (void)length;
    return false;
}

unsigned result_json_parse(struct result_table *result_table, const char *at, const char *end)
{
    (void)result_table;
    (void)at;
    (void)end;
    return 1;
}
#endif

/* Reads a cell into reader->cell and stops at what ends it: the separator or the line end. */
static void read_cell(struct csv_reader *csv_reader)
{
    text_clear(&csv_reader->cell);
    bool quoted =
        csv_reader->separator == ',' && csv_reader->at < csv_reader->end && *csv_reader->at == '"';
    for (csv_reader->at += quoted; csv_reader->at < csv_reader->end; csv_reader->at++) {
        char c = *csv_reader->at;
        if (quoted && c == '"') {
            quoted = csv_reader->at + 1 < csv_reader->end && csv_reader->at[1] == '"';
            csv_reader->at += quoted;
            if (!quoted)
                continue;
        } else if (!quoted && (c == csv_reader->separator || c == '\n')) {
            break;
        }
        if (c != '\r' || quoted)
            text_add_char(&csv_reader->cell, c);
    }
}

/* A whole line: the columns when there are none yet, otherwise a row. */
static void read_line(struct csv_reader *csv_reader)
{
    bool heads = csv_reader->count == 0;
    size_t row = heads ? 0 : result_table_add_row(csv_reader->result_table);
    for (size_t i = 0;; i++) {
        read_cell(csv_reader);
        const char *cell = csv_reader->cell.bytes;
        if (heads) {
            csv_reader->columns =
                mem_resize(csv_reader->columns, i + 1, sizeof *csv_reader->columns);
            size_t known = result_table_column(csv_reader->result_table, cell);
            csv_reader->columns[i] =
                known != RESULT_TABLE_NONE
                    ? known
                    : result_table_add_column(csv_reader->result_table, cell, RESULT_COLUMN_TEXT);
            csv_reader->count = i + 1;
        } else if (i < csv_reader->count) {
            result_table_set(csv_reader->result_table, row,
                             csv_reader->result_table->columns[csv_reader->columns[i]].name, cell);
        }
        bool more = csv_reader->at < csv_reader->end && *csv_reader->at == csv_reader->separator;
        csv_reader->at++;
        if (!more)
            return;
    }
}

/* Without what ends it. */
static size_t line_length(const struct csv_reader *csv_reader)
{
    const char *stop = memchr(csv_reader->at, '\n', (size_t)(csv_reader->end - csv_reader->at));
    return (size_t)((stop ? stop : csv_reader->end) - csv_reader->at);
}

/* "# key: value"; other remarks are passed over. */
static void read_note(struct csv_reader *csv_reader)
{
    size_t length = line_length(csv_reader);
    char *line = mem_string_range(csv_reader->at, length);
    char *key = line + 1 + strspn(line + 1, " "), *colon = strstr(key, ": ");
    if (colon && !memchr(key, ' ', (size_t)(colon - key))) {
        *colon = '\0';
        result_table_add_note(csv_reader->result_table, key, colon + 2);
    }
    mem_free(line);
    csv_reader->at += length + 1;
}

static bool at_remark(const struct csv_reader *csv_reader)
{
    size_t mark = strlen(RESULT_TABLE_REMARK);
    return csv_reader->count && (size_t)(csv_reader->end - csv_reader->at) >= mark &&
           memcmp(csv_reader->at, RESULT_TABLE_REMARK, mark) == 0;
}

static void parse_separated(struct result_table *result_table, const char *bytes, size_t length)
{
    struct csv_reader csv_reader = {
        .result_table = result_table, .at = bytes, .end = bytes + length};
    text_init(&csv_reader.cell);
    while (csv_reader.at < csv_reader.end) {
        if (!csv_reader.count && *csv_reader.at != '#')
            csv_reader.separator =
                memchr(csv_reader.at, '\t', line_length(&csv_reader)) ? '\t' : ',';
        if (*csv_reader.at == '\n' || *csv_reader.at == '\r')
            csv_reader.at++;
        else if (at_remark(&csv_reader))
            csv_reader.at += line_length(&csv_reader);
        else if (*csv_reader.at == '#' && !csv_reader.count)
            read_note(&csv_reader);
        else
            read_line(&csv_reader);
    }
    mem_free(csv_reader.columns);
    text_free(&csv_reader.cell);
}

bool result_table_parse(struct result_table *result_table, const char *name, const char *bytes,
                        size_t length, struct diag_list *diags)
{
    unsigned wrong = 0;
    if (length && bytes[0] == '{')
        wrong = result_json_parse(result_table, bytes, bytes + length);
    else
        parse_separated(result_table, bytes, length);
    struct place place = {.file = name, .line = wrong};
    if (wrong)
        diag_add(diags, DIAG_ERROR, place, NULL,
                 CARISTE_WITH_JANSSON ? "no JSON object" : RESULT_WITHOUT_JSON);
    else if (result_table->column_count == 0)
        diag_add(diags, DIAG_ERROR, place, "the first line has to name the columns",
                 "no results found in it");
    return !wrong && result_table->column_count;
}

bool result_table_read(struct result_table *result_table, const char *path, struct diag_list *diags)
{
    struct file file;
    if (!file_read(&file, path, FILE_BYTES_MAX, diags))
        return false;
    bool good = result_table_parse(result_table, path, file.bytes, file.length, diags);
    file_free(&file);
    return good;
}
