#include "app/edit/notes.h"

#include <ctype.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "puzzle/level.h"

void notes_join(const struct level *level, struct text *out)
{
    struct text all;
    text_init(&all);
    for (size_t i = 0; i < level->note_count; i++) {
        if (level->notes[i].key && strcmp(level->notes[i].key, "Comment") != 0)
            text_format(&all, "%s: ", level->notes[i].key);
        text_format(&all, "%s\n", level->notes[i].value);
    }
    notes_clean(all.bytes, true, out);
    text_free(&all);
}

/* The length of the key of a line "Key: value", a word or several; 0 when it has none. */
static size_t key_length(const char *line, size_t length)
{
    size_t colon = 0;
    while (colon < length && (isalpha((unsigned char)line[colon]) ||
                              (colon && (line[colon] == '-' || line[colon] == ' '))))
        colon++;
    bool keyed = colon && colon + 2 < length && line[colon] == ':' && line[colon + 1] == ' ';
    return keyed ? colon : 0;
}

static void add_note(struct level *level, const char *key, size_t length, const char *value,
                     size_t value_length)
{
    char *name = key ? mem_string_range(key, length) : NULL;
    char *words = mem_string_range(value, value_length);
    level_add_note(level, name, words);
    mem_free(name);
    mem_free(words);
}

void notes_part(const char *lines, struct level *level)
{
    const char *plain = lines; /* where the plain lines before this one begin */
    while (*lines) {
        size_t length = strcspn(lines, "\n"), key = key_length(lines, length);
        const char *next = lines + length + (lines[length] == '\n');
        if (key && plain < lines)
            add_note(level, NULL, 0, plain, (size_t)(lines - 1 - plain));
        if (key) {
            add_note(level, lines, key, lines + key + 2, length - key - 2);
            plain = next;
        }
        lines = next;
    }
    if (plain < lines)
        add_note(level, NULL, 0, plain, strlen(plain));
}

void notes_drop(struct level *level, const char *front)
{
    size_t kept = 0;
    for (size_t i = 0; i < level->note_count; i++) {
        struct level_note *note = &level->notes[i];
        if (note->key && strncmp(note->key, front, strlen(front)) == 0) {
            mem_free(note->key);
            mem_free(note->value);
        } else {
            level->notes[kept++] = *note;
        }
    }
    level->note_count = kept;
}

static void trim_end(struct text *out)
{
    while (out->length && out->bytes[out->length - 1] == ' ')
        out->bytes[--out->length] = '\0';
}

void notes_clean(const char *words, bool several, struct text *out)
{
    for (; *words; words++) {
        bool ends = several && (*words == '\n' || *words == '\r');
        bool blank = (unsigned char)*words <= ' ' || *words == 127;
        char last = out->length ? out->bytes[out->length - 1] : '\n';
        if (ends) {
            trim_end(out);
            if (out->length && out->bytes[out->length - 1] != '\n')
                text_add_char(out, '\n');
        } else if (!blank) {
            text_add_char(out, *words);
        } else if (last != '\n') {
            text_add_char(out, ' ');
        }
    }
    trim_end(out);
    if (out->length && out->bytes[out->length - 1] == '\n')
        out->bytes[--out->length] = '\0';
}
