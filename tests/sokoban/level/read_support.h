/* What the tests of readers and writers share. */
#ifndef TESTS_SOKOBAN_LEVEL_READ_SUPPORT_H
#define TESTS_SOKOBAN_LEVEL_READ_SUPPORT_H

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "puzzle/level.h"
#include "puzzle/puzzle.h"
#include "sokoban/level/board.h"
#include "sokoban/level/formats.h"
#include "support/test.h"

#define MAPS "/usr/share/games/cavepacker/maps"

static void free_board(void *board)
{
    board_free(board);
}

static const struct puzzle test_family = {.name = "sokoban", .free_model = free_board};

static inline struct level_list read_bytes(const char *name, const char *bytes, size_t length)
{
    struct level_list list;
    level_list_init(&list);
    list.family = &test_family;
    sokoban_read(&(struct source){name, bytes, length}, &list);
    return list;
}

static inline struct level_list read_string(const char *string)
{
    return read_bytes("test.sok", string, strlen(string));
}

/* The bytes of a file; fails the test when it cannot be read. */
static inline struct text file_text(const char *path)
{
    struct text text;
    char part[4096];
    text_init(&text);
    FILE *file = fopen(path, "rb");
    if (!file)
        fail_msg("cannot open %s", path);
    for (size_t got; (got = fread(part, 1, sizeof part, file)) > 0;)
        text_add_bytes(&text, part, got);
    fclose(file);
    return text;
}

static inline struct level_list read_path(const char *path)
{
    struct text text = file_text(path);
    struct level_list list = read_bytes(path, text.bytes, text.length);
    text_free(&text);
    return list;
}

/* Reads the solution in the file beside that of a level; false when there is no such file. */
static inline bool add_solution_beside(struct level *level)
{
    char path[512];
    snprintf(path, sizeof path, "%s", level->file);
    memcpy(path + strlen(path) - 4, ".sol", 4);
    FILE *file = fopen(path, "rb");
    if (!file)
        return false;
    fclose(file);
    struct text text = file_text(path);
    assert_true(sokoban_read_solution(&(struct source){path, text.bytes, text.length}, level));
    assert_int_equal(level->solution_count, 1);
    assert_string_equal(level->solutions[0].file, path);
    assert_int_equal(level->solutions[0].line, 1);
    text_free(&text);
    return true;
}

/* The board of a level as XSB rows joined by '|', trailing floor kept. */
static inline const char *rows_of(const struct level *level)
{
    static char rows[(BOARD_SIDE_MAX + 1) * BOARD_SIDE_MAX + 1];
    const struct board *board = level->model;
    size_t at = 0;
    assert_non_null(board);
    for (size_t i = 0; i < board_size(board); i++) {
        if (i && i % board->width == 0)
            rows[at++] = '|';
        rows[at++] = square_character(board->squares[i]);
    }
    rows[at] = '\0';
    return rows;
}

#endif
