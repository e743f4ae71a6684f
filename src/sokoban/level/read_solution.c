/* Solutions within a file of levels: a heading, then moves over one or more lines. */
#include "sokoban/level/reading.h"

#include <string.h>
#include <strings.h>

#include "base/diag.h"
#include "base/mem.h"
#include "base/text.h"
#include "puzzle/level.h"
#include "puzzle/lines.h"
#include "puzzle/puzzle.h"
#include "sokoban/level/encoding.h"
#include "sokoban/level/keys.h"
#include "sokoban/level/moves.h"

/* Fewer letters without a heading may be a word: "dull". */
enum { UNHEADED_MIN = 6 };

static bool is_heading(const struct line *line, const char *word)
{
    if (!line_begins(line, word))
        return false;
    size_t length = strlen(word);
    return line->length == length || is_one_of(line->bytes[length], " \t/:");
}

/* Length of the word "Solution" and the punctuation behind it. */
static size_t heading_length(const char *bytes, size_t length)
{
    size_t skip = strlen("solution");
    while (skip < length && is_one_of(bytes[skip], " \t/:"))
        skip++;
    return skip;
}

static void append(struct reading *reading, const struct line *line)
{
    size_t start = 0;
    while (start < line->length && (line->bytes[start] == ' ' || line->bytes[start] == '\t'))
        start++;
    if (reading->moves.length + line->length - start > MOVES_MAX)
        reading->moves_cut = true;
    else
        text_add_bytes(&reading->moves, line->bytes + start, line->length - start);
}

static void start_moves(struct reading *reading, const struct line *line)
{
    reading->moves_state = MOVES_RUNNING;
    reading->moves_line = line->number;
    reading->moves_cut = false;
    text_clear(&reading->moves);
    append(reading, line);
}

static void keep(struct reading *reading)
{
    struct level *level = reading->last;
    if (reading->moves_cut) {
        diag_add(&level->diags, DIAG_WARNING,
                 (struct place){reading->source->name, reading->moves_line, 0}, NULL,
                 "this solution is too long to be kept");
        return;
    }
    const char *label = reading->heading;
    if (label)
        label += heading_length(label, strlen(label));
    if (label && !*label)
        label = NULL;
    struct level_solution *solution = level_add_solution(level, reading->moves.bytes, label);
    solution->file = mem_string(reading->source->name);
    solution->line = reading->moves_line;
}

void solution_end(struct reading *reading)
{
    if (reading->moves_state == MOVES_RUNNING)
        keep(reading);
    mem_free(reading->heading);
    reading->heading = NULL;
    reading->moves_state = MOVES_NONE;
}

void solution_blank(struct reading *reading)
{
    if (reading->moves_state == MOVES_RUNNING)
        solution_end(reading);
}

static void start_heading(struct reading *reading, const struct line *line)
{
    struct line rest = *line;
    size_t skip = heading_length(line->bytes, line->length);
    rest.bytes += skip;
    rest.length -= skip;
    if (memchr(line->bytes, ':', skip) && moves_letters(rest.bytes, rest.length)) {
        start_moves(reading, &rest);
        return;
    }
    reading->heading = words_new(line->bytes, line->length);
    reading->moves_state = MOVES_HEADED;
}

/* The line ends whatever moves there were; does it start some? */
static bool start_line(struct reading *reading, const struct line *line)
{
    struct key_line key;
    if (!reading->last || (key_split(line, &key) && key.key != KEY_UNKNOWN))
        return false;
    if (is_heading(line, "solution")) {
        start_heading(reading, line);
        return true;
    }
    if (is_heading(line, "savegame") || is_heading(line, "snapshot")) {
        reading->moves_state = MOVES_SAVED;
        return true;
    }
    if (moves_letters(line->bytes, line->length) < UNHEADED_MIN)
        return false;
    start_moves(reading, line);
    return true;
}

bool solution_line(struct reading *reading, const struct line *line)
{
    switch (reading->moves_state) {
    case MOVES_RUNNING:
        if (moves_go_on(line->bytes, line->length)) {
            append(reading, line);
            return true;
        }
        break;
    case MOVES_HEADED:
        if (moves_letters(line->bytes, line->length)) {
            start_moves(reading, line);
            return true;
        }
        /* It was a sentence that begins with the word. */
        remark_note(reading, reading->heading);
        reading->heading = NULL;
        break;
    case MOVES_SAVED:
        if (moves_go_on(line->bytes, line->length))
            return true;
        break;
    case MOVES_NONE:
        break;
    }
    solution_end(reading);
    return start_line(reading, line);
}
