/* What a file of levels says about them: titles, keys and values, comments, notes. */
#include "sokoban/level/reading.h"

#include <string.h>

#include "base/diag.h"
#include "base/mem.h"
#include "puzzle/level.h"
#include "puzzle/lines.h"
#include "puzzle/puzzle.h"
#include "sokoban/level/encoding.h"
#include "sokoban/level/keys.h"

static struct level *bag(struct reading *reading)
{
    if (!reading->next)
        reading->next = level_new(reading->list->family, NULL, 0);
    return reading->next;
}

/* The level a line is about; NULL = the whole file. */
static struct level *subject(struct reading *reading, bool above)
{
    return above ? bag(reading) : reading->last;
}

static void give(char **slot, char *words)
{
    mem_free(*slot);
    *slot = words;
}

static void add_note(struct level *level, const char *key, char *words)
{
    if (level && words)
        level_add_note(level, key, words);
    mem_free(words);
}

/* Words that turned out to be no title: about the level above them, or about the file. */
void remark_note(struct reading *reading, char *words)
{
    if (reading->last)
        add_note(reading->last, NULL, words);
    else if (!reading->list->title)
        reading->list->title = words;
    else
        mem_free(words);
}

static void drop_candidate(struct reading *reading)
{
    if (reading->candidate)
        remark_note(reading, reading->candidate);
    reading->candidate = NULL;
}

/* A better title for a level that may have one: the old one then was about the file, if it stood
 * above the first level, or is a note. */
static void set_title(struct reading *reading, struct level *level, char *words)
{
    if (!words)
        return;
    bool first = reading->list->count <= reading->before + 1;
    if (level->title && first && !reading->list->title) {
        reading->list->title = level->title;
        level->title = NULL;
    } else if (level->title) {
        level_add_note(level, NULL, level->title);
    }
    give(&level->title, words);
}

static void start_comment(struct reading *reading, const struct line *line,
                          const struct key_line *key)
{
    reading->in_comment = true;
    reading->comment_line = line->number;
    text_clear(&reading->comment);
    words_add(&reading->comment, key->value, key->value_length);
    if (key->value_length && !reading->dialect.comments_end)
        remark_end_comment(reading);
}

void remark_end_comment(struct reading *reading)
{
    if (!reading->in_comment)
        return;
    reading->in_comment = false;
    char *words = reading->comment.length ? mem_string(reading->comment.bytes) : NULL;
    add_note(subject(reading, reading->dialect.keys_before), "Comment", words);
}

/* A comment without an end of its own ends where something else begins. */
bool remark_comment(struct reading *reading, const struct line *line)
{
    struct key_line key;
    bool has_key = key_split(line, &key);
    if (has_key && key.key == KEY_COMMENT_END) {
        remark_end_comment(reading);
        return true;
    }
    if (!reading->dialect.comments_end && (has_key || line->length == 0)) {
        remark_end_comment(reading);
        return false;
    }
    if (reading->comment.length)
        text_add_char(&reading->comment, '\n');
    words_add(&reading->comment, line->bytes, line->length);
    return true;
}

static void about_file(struct level_list *list, enum key key, char *words)
{
    if ((key == KEY_TITLE || key == KEY_COLLECTION) && !list->title)
        list->title = words;
    else if (key == KEY_AUTHOR && !list->author)
        list->author = words;
    else
        mem_free(words);
}

static void key_line(struct reading *reading, const struct line *line, const struct key_line *key,
                     bool above)
{
    if (key->key == KEY_COMMENT) {
        start_comment(reading, line, key);
        return;
    }
    if (key->key == KEY_COMMENT_END)
        return;
    struct level *level = subject(reading, above);
    char *words = words_new(key->value, key->value_length);
    if (!words)
        return;
    if (!level || (key->key == KEY_COLLECTION && !reading->list->title)) {
        about_file(reading->list, key->key, words);
    } else if (key->key == KEY_TITLE) {
        set_title(reading, level, words);
    } else if (key->key == KEY_AUTHOR && !level->author) {
        level->author = words;
    } else {
        char *name = words_new(key->name, key->name_length);
        add_note(level, name, words);
        mem_free(name);
    }
}

/* Whether the words are a line drawn with characters. */
static bool is_rule(const char *words)
{
    return words[strspn(words, "=-*~_+#/")] == '\0';
}

/* "; words": the first of a group is a title, the others are notes. A semicolon alone ends a group,
 * a rule above a title is dropped. */
static void semicolon_line(struct reading *reading, const struct line *line)
{
    bool above = !reading->dialect.semicolons_after;
    bool first = above && !reading->group_goes_on;
    char *words = words_new(line->bytes + 1, line->length - 1);
    struct level *level = subject(reading, above);
    reading->group_goes_on = words != NULL;
    if (!words)
        return;
    if (level && !first && level->title && is_rule(level->title))
        give(&level->title, words);
    else if (!level)
        about_file(reading->list, KEY_TITLE, words);
    else if (first || !level->title)
        set_title(reading, level, words);
    else
        add_note(level, NULL, words);
}

static void plain_line(struct reading *reading, const struct line *line)
{
    bool alone = reading->blank_before || !reading->candidate;
    drop_candidate(reading);
    char *words = words_new(line->bytes, line->length);
    if (!words)
        return;
    alone = alone && !is_rule(words);
    if (alone) {
        reading->candidate = words;
        reading->candidate_fresh = reading->blank_before;
    } else {
        remark_note(reading, words);
    }
}

void remark_line(struct reading *reading, const struct line *line)
{
    struct key_line key;
    bool semicolon = line->bytes[0] == ';';
    if (semicolon) {
        drop_candidate(reading);
        semicolon_line(reading, line);
    } else if (line_begins(line, "::")) {
        drop_candidate(reading);
    } else if (key_split(line, &key) && key.key != KEY_UNKNOWN) {
        drop_candidate(reading);
        key_line(reading, line, &key, reading->dialect.keys_before);
    } else {
        plain_line(reading, line);
    }
    reading->group_goes_on &= semicolon;
    reading->blank_before = false;
}

void remark_blank(struct reading *reading)
{
    reading->blank_before = true;
    reading->group_goes_on = false;
}

/* Moves what was gathered above the board into its level. */
void remark_title_level(struct reading *reading, struct level *level, bool blank_above)
{
    struct level *next = reading->next;
    if (next) {
        level->title = next->title;
        level->author = next->author;
        level->notes = next->notes;
        level->note_count = next->note_count;
        next->title = next->author = NULL;
        next->notes = NULL;
        next->note_count = 0;
        level_free(next);
        reading->next = NULL;
    }
    if (reading->candidate && !level->title && (reading->candidate_fresh || !blank_above)) {
        level->title = reading->candidate;
        reading->candidate = NULL;
    }
    drop_candidate(reading);
}

void remark_end(struct reading *reading)
{
    if (reading->in_comment && reading->dialect.comments_end)
        diag_add(&reading->list->diags, DIAG_WARNING,
                 (struct place){reading->source->name, reading->comment_line, 0},
                 "put \"Comment-End:\" behind it", "this comment is never closed");
    remark_end_comment(reading);
    drop_candidate(reading);
    level_free(reading->next);
    reading->next = NULL;
}
