/* The formats that are text: sok, xsb, rle. One reader, in read_text.c, takes them all. */
#include "sokoban/level/format.h"

#include <string.h>

#include "base/language/message.h"
#include "base/mem.h"
#include "base/text.h"
#include "puzzle/level.h"
#include "puzzle/lines.h"
#include "sokoban/level/board.h"
#include "sokoban/level/encoding.h"
#include "sokoban/level/keys.h"

/* Moves are wrapped here, and counts are worth writing from there. */
enum { MOVES_WIDTH = 70, COUNT_MIN = 3 };

size_t row_length(const struct board *board, unsigned y)
{
    size_t length = board->width;
    while (length && board->squares[(size_t)y * board->width + length - 1] == 0)
        length--;
    return length;
}

char row_character(const struct board *board, unsigned y, size_t x)
{
    return square_character(board->squares[(size_t)y * board->width + x]);
}

/* A row of nothing but floor needs a visible character, or it would end the board. */
static void write_rows(const struct board *board, struct text *out)
{
    for (unsigned y = 0; y < board->height; y++) {
        size_t length = row_length(board, y);
        for (size_t x = 0; x < length; x++)
            text_add_char(out, row_character(board, y, x));
        text_add(out, length ? "\n" : "-\n");
    }
}

static void write_run(struct text *out, char c, size_t count)
{
    if (count < COUNT_MIN)
        text_fill(out, c, count);
    else
        text_format(out, "%zu%c", count, c);
}

static void write_coded(const struct board *board, struct text *out)
{
    for (unsigned y = 0; y < board->height; y++) {
        size_t length = row_length(board, y);
        if (y)
            text_add_char(out, '|');
        for (size_t x = 0; x < length;) {
            char c = row_character(board, y, x);
            size_t end = x + 1;
            while (end < length && row_character(board, y, end) == c)
                end++;
            write_run(out, c == ' ' ? '-' : c, end - x);
            x = end;
        }
        if (length == 0)
            text_add_char(out, '-');
    }
    text_add_char(out, '\n');
}

/* One line; what comes from elsewhere than our reader may have line ends in it. */
static void write_words(struct text *out, const char *words)
{
    words_add(out, words, strlen(words));
}

static void write_key(struct text *out, const char *key, const char *value)
{
    if (!value || !*value)
        return;
    text_format(out, "%s: ", key);
    write_words(out, value);
    text_add_char(out, '\n');
}

/* Readers count the beginnings and ends of comments: none may stand within one. */
static bool marks_comment(const char *bytes, size_t length)
{
    struct key_line key;
    struct line line = {.bytes = bytes, .length = length};
    return key_split(&line, &key) && (key.key == KEY_COMMENT || key.key == KEY_COMMENT_END);
}

static void write_comment_lines(struct text *out, const char *value)
{
    for (;;) {
        size_t length = strcspn(value, "\r\n");
        if (marks_comment(value, length))
            text_add(out, "- ");
        words_add(out, value, length);
        text_add_char(out, '\n');
        if (!value[length])
            break;
        value += length + 1;
    }
}

static void write_comment(const struct level_note *note, struct text *out)
{
    struct text words;
    text_init(&words);
    if (note->key && strcmp(note->key, "Comment") != 0)
        text_format(&words, "%s: ", note->key);
    text_add(&words, note->value);
    text_add(out, "Comment:\n");
    write_comment_lines(out, words.bytes);
    text_add(out, "Comment-End:\n");
    text_free(&words);
}

/* Whether the note can be written as one line that is read back as this key and this value. */
static bool is_key_note(const struct level_note *note)
{
    if (!note->key || strpbrk(note->value, "\r\n"))
        return false;
    struct key_line key;
    struct text line;
    text_init(&line);
    text_format(&line, "%s: x", note->key);
    bool known = key_split(&(struct line){.bytes = line.bytes, .length = line.length}, &key) &&
                 key.key == KEY_OTHER;
    text_free(&line);
    return known;
}

/* Everything else becomes a comment, where no line can be taken for something it is not. */
static void write_notes(const struct level *level, struct text *out)
{
    for (size_t i = 0; i < level->note_count; i++) {
        const struct level_note *note = &level->notes[i];
        if (!note->value || !*note->value)
            continue;
        if (is_key_note(note)) {
            write_key(out, note->key, note->value);
            continue;
        }
        write_comment(note, out);
    }
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* How much of the moves the next line takes. It never ends within a count, so that programs that
 * read line by line are not misled, and nothing but digits, from last on, is never left over. */
static size_t line_of_moves(const char *moves, size_t length, size_t last)
{
    if (last <= MOVES_WIDTH)
        return length;
    size_t end = MOVES_WIDTH;
    while (end && is_digit(moves[end - 1]))
        end--;
    if (end == 0)
        for (end = MOVES_WIDTH + 1; is_digit(moves[end - 1]);)
            end++;
    return end < last ? end : length;
}

static void write_moves(const char *moves, struct text *out)
{
    struct text dense;
    text_init(&dense);
    for (; *moves; moves++)
        if (*moves != ' ' && *moves != '\t')
            text_add_char(&dense, *moves);
    size_t last = dense.length;
    while (last && is_digit(dense.bytes[last - 1]))
        last--;
    for (size_t at = 0, length; at < dense.length; at += length) {
        length = line_of_moves(dense.bytes + at, dense.length - at, last - at);
        text_add_bytes(out, dense.bytes + at, length);
        text_add_char(out, '\n');
    }
    text_free(&dense);
}

static void write_solutions(const struct level *level, struct text *out)
{
    for (size_t i = 0; i < level->solution_count; i++) {
        const struct level_solution *solution = &level->solutions[i];
        text_add(out, "\nSolution");
        if (solution->label && *solution->label) {
            text_add_char(out, ' ');
            write_words(out, solution->label);
        }
        text_add_char(out, '\n');
        write_moves(solution->moves, out);
    }
}

static void write_full(const struct level_list *list, bool coded, struct text *out)
{
    write_key(out, "Collection", list->title);
    write_key(out, "Author", list->author);
    for (size_t i = 0; i < list->count; i++) {
        const struct level *level = list->items[i];
        if (!level->model)
            continue;
        if (out->length)
            text_add_char(out, '\n');
        if (coded)
            write_coded(level->model, out);
        else
            write_rows(level->model, out);
        write_key(out, "Title", level->title);
        write_key(out, "Author", level->author);
        write_notes(level, out);
        write_solutions(level, out);
    }
}

/* A level without a title still gets its semicolon: the first one tells readers that titles stand
 * above their boards. */
static void write_xsb(const struct level_list *list, struct text *out)
{
    for (size_t i = 0; i < list->count; i++) {
        const struct level *level = list->items[i];
        if (!level->model)
            continue;
        if (out->length)
            text_add_char(out, '\n');
        text_add(out, ";");
        if (level->title && *level->title) {
            text_add_char(out, ' ');
            write_words(out, level->title);
        }
        text_add(out, "\n");
        write_rows(level->model, out);
    }
}

static void write_sok(const struct level_list *list, struct text *out)
{
    write_full(list, false, out);
}

static void write_rle(const struct level_list *list, struct text *out)
{
    write_full(list, true, out);
}

const struct sokoban_format sokoban_format_sok = {
    .name = "sok",
    .help = M_("boards with titles, notes and solutions"),
    .ending = ".sok",
    .read = read_text,
    .write = write_sok,
};

const struct sokoban_format sokoban_format_xsb = {
    .name = "xsb",
    .help = M_("boards with titles only"),
    .ending = ".xsb",
    .read = read_text,
    .write = write_xsb,
};

const struct sokoban_format sokoban_format_rle = {
    .name = "rle",
    .help = M_("as sok, each board run-length encoded on one line"),
    .read = read_text,
    .write = write_rle,
};
