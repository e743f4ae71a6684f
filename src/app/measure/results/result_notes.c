#include "app/measure/results/result_notes.h"

#include <string.h>

#include "app/measure/results/result_table.h"
#include "base/json.h"
#include "base/text.h"

const struct result_note_place result_note_places[] = {
    {"build", "build", "identity"},    {"commit", "build", "commit"},
    {"compiler", "build", "compiler"}, {"processor", "machine", "processor"},
    {"load", "machine", "load"},       {NULL, NULL, NULL},
};

const char *result_table_note(const struct result_table *result_table, const char *key)
{
    for (size_t i = 0; i < result_table->note_count; i++)
        if (strcmp(result_table->notes[2 * i], key) == 0)
            return result_table->notes[2 * i + 1];
    return NULL;
}

static bool is_placed(const char *note)
{
    for (const struct result_note_place *place = result_note_places; place->note; place++)
        if (strcmp(place->note, note) == 0)
            return true;
    return false;
}

void result_notes_write_json(const struct result_table *result_table, struct text *out)
{
    json_open(out, NULL, '{');
    json_open(out, "about", '{');
    for (size_t i = 0; i < result_table->note_count; i++)
        if (!is_placed(result_table->notes[2 * i]))
            json_add_string(out, result_table->notes[2 * i], result_table->notes[2 * i + 1]);
    json_close(out, '}');
    for (const struct result_note_place *place = result_note_places; place->note; place++) {
        const char *value = result_table_note(result_table, place->note);
        if (place == result_note_places || strcmp(place[-1].object, place->object) != 0)
            json_open(out, place->object, '{');
        if (value && strcmp(place->note, "load") == 0)
            result_list_write_json(out, place->key, value);
        else
            json_add_string(out, place->key, value);
        if (!place[1].note || strcmp(place[1].object, place->object) != 0)
            json_close(out, '}');
    }
    json_end_line(out);
}

/* A note takes one line. */
void result_notes_write_lines(const struct result_table *result_table, const char *mark,
                              struct text *out)
{
    for (size_t i = 0; i < result_table->note_count; i++) {
        text_format(out, "%s %s: ", mark, result_table->notes[2 * i]);
        for (const char *at = result_table->notes[2 * i + 1]; *at; at++)
            text_add_char(out, *at == '\n' || *at == '\r' ? ' ' : *at);
        text_add_char(out, '\n');
    }
}
