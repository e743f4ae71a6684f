/* Reads our own notation, which docs/slide-format.md explains: "Slide:" begins a puzzle, "Start:",
 * "Frame:" and "Goal:" stand above grids, other keys name pieces or are notes. */
#include "slide/level/read_drawing.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "base/diag.h"
#include "base/language/message.h"
#include "base/mem.h"
#include "base/text.h"
#include "puzzle/level.h"
#include "puzzle/puzzle.h"
#include "slide/level/format.h"

const char *const drawing_key_names[KEY_OTHER] = {"Start",    "Frame", "Goal",    "Slide",
                                                  "Author",   "Exit",  "Alike",   "Horizontal",
                                                  "Vertical", "Gate",  "Solution"};

struct drawing_reading {
    const struct source *source;
    struct level_list *list;
    struct tray_drawing drawing;
    enum drawing_key open; /* what the plain lines below belong to */
    struct text moves;
    unsigned moves_line;
};

/* Parts "Key: value"; false when the line is no such thing. */
static bool part(const struct line *line, enum drawing_key *key, struct line *value)
{
    size_t colon = 0;
    while (colon < line->length && (isalpha((unsigned char)line->bytes[colon]) ||
                                    (colon && is_one_of(line->bytes[colon], " -"))))
        colon++;
    if (colon == 0 || colon == line->length || line->bytes[colon] != ':')
        return false;
    size_t at = colon + 1;
    while (at < line->length && line->bytes[at] == ' ')
        at++;
    *value = *line;
    value->bytes += at;
    value->length -= at;
    value->indent += (unsigned)at;
    *key = KEY_START;
    while (*key < KEY_OTHER && (strlen(drawing_key_names[*key]) != colon ||
                                strncasecmp(drawing_key_names[*key], line->bytes, colon) != 0))
        (*key)++;
    return true;
}

static void end_moves(struct drawing_reading *reading)
{
    if (reading->moves.length) {
        struct level_solution *solution =
            level_add_solution(reading->drawing.level, reading->moves.bytes, NULL);
        solution->file = mem_string(reading->source->name);
        solution->line = reading->moves_line;
    }
    text_clear(&reading->moves);
}

static void end_level(struct drawing_reading *reading)
{
    struct tray_drawing *drawing = &reading->drawing;
    struct level *level = drawing->level;
    if (!level)
        return;
    end_moves(reading);
    const struct tray_grid *start = &drawing->grids[KEY_START];
    if (start->height)
        level->line = start->lines[0];
    else
        diag_add(&level->diags, DIAG_ERROR, (struct place){level->file, level->line, 0},
                 "draw the pieces below a line \"Start:\"", "the puzzle has no Start");
    if (!level->diags.errors)
        drawing_build(drawing);
    level_list_add(reading->list, level);
    for (int g = 0; g < GRIDS; g++)
        tray_grid_free(&drawing->grids[g]);
    drawing->entry_count = 0;
    drawing->level = NULL;
}

static void begin_level(struct drawing_reading *reading, const struct line *value)
{
    struct tray_drawing *drawing = &reading->drawing;
    end_level(reading);
    reading->open = KEY_OTHER;
    drawing->level = level_new(reading->list->family, reading->source->name, value->number);
    if (value->length)
        drawing->level->title = mem_string_range(value->bytes, value->length);
    for (int g = 0; g < GRIDS; g++)
        tray_grid_init(&drawing->grids[g], reading->source->name);
}

static void add_note(struct level *level, const char *key, size_t key_length,
                     const struct line *value)
{
    char *name = key ? mem_string_range(key, key_length) : NULL;
    char *words = mem_string_range(value->bytes, value->length);
    level_add_note(level, name, words);
    mem_free(name);
    mem_free(words);
}

static void add_moves(struct drawing_reading *reading, const struct line *line)
{
    if (reading->moves.length)
        text_add_char(&reading->moves, ' ');
    else
        reading->moves_line = line->number;
    text_add_bytes(&reading->moves, line->bytes, line->length);
}

static void add_row(struct drawing_reading *reading, const struct line *line)
{
    struct tray_drawing *drawing = &reading->drawing;
    if (!tray_grid_add_row(&drawing->grids[reading->open], line->bytes, line->length, line->number,
                           line_column(line, 0), &drawing->level->diags))
        reading->open = KEY_OTHER;
}

static void keyed_line(struct drawing_reading *reading, const struct line *line,
                       enum drawing_key key, const struct line *value)
{
    struct tray_drawing *drawing = &reading->drawing;
    end_moves(reading);
    reading->open = key < GRIDS || key == KEY_SOLUTION ? key : KEY_OTHER;
    if (key < GRIDS && drawing->grids[key].height) {
        diag_add(&drawing->level->diags, DIAG_ERROR,
                 (struct place){reading->source->name, line->number, 1},
                 "begin the next puzzle with \"Slide:\"", "a second %s in one puzzle",
                 drawing_key_names[key]);
        reading->open = KEY_OTHER;
    } else if (reading->open != KEY_OTHER && value->length) {
        if (key == KEY_SOLUTION)
            add_moves(reading, value);
        else
            add_row(reading, value);
    } else if (key == KEY_AUTHOR && !drawing->level->author) {
        drawing->level->author = mem_string_range(value->bytes, value->length);
    } else if (key >= KEY_EXIT && key <= KEY_GATE) {
        drawing->entries =
            mem_resize(drawing->entries, drawing->entry_count + 1, sizeof *drawing->entries);
        drawing->entries[drawing->entry_count++] = (struct drawing_entry){key, *value};
    } else if (key == KEY_OTHER || key == KEY_AUTHOR) {
        size_t length =
            (size_t)((const char *)memchr(line->bytes, ':', line->length) - line->bytes);
        add_note(drawing->level, line->bytes, length, value);
    }
}

static void plain_line(struct drawing_reading *reading, const struct line *line)
{
    if (line->length == 0) {
        end_moves(reading);
        reading->open = KEY_OTHER;
    } else if (reading->open == KEY_SOLUTION) {
        add_moves(reading, line);
    } else if (reading->open < GRIDS) {
        add_row(reading, line);
    } else {
        add_note(reading->drawing.level, NULL, 0, line);
    }
}

static void read_drawing(const struct source *source, struct level_list *list)
{
    struct drawing_reading reading = {.source = source, .list = list, .open = KEY_OTHER};
    struct lines lines;
    struct line line, value;
    enum drawing_key key;
    text_init(&reading.moves);
    lines_begin(&lines, source);
    while (lines_next(&lines, &line)) {
        bool keyed = part(&line, &key, &value);
        if (keyed && key == KEY_SLIDE)
            begin_level(&reading, &value);
        else if (reading.drawing.level && keyed)
            keyed_line(&reading, &line, key, &value);
        else if (reading.drawing.level)
            plain_line(&reading, &line);
    }
    end_level(&reading);
    mem_free(reading.drawing.entries);
    text_free(&reading.moves);
}

static int recognise(const struct source *source)
{
    struct lines lines;
    struct line line;
    lines_begin(&lines, source);
    while (lines_next(&lines, &line))
        if (line.length)
            return line_begins(&line, "Slide:") ? 100 : 0;
    return 0;
}

const struct slide_format slide_format_drawing = {
    .name = "slide",
    .help = M_("grids of letters with goals, our own notation"),
    .recognise = recognise,
    .read = read_drawing,
    .write = write_drawing,
    .spaced = true,
};
