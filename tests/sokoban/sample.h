/* Boards for tests: from rows written in the test, and from the levels of Debian's
 * cavepacker-data, each with a solution beside it. */
#ifndef TESTS_SOKOBAN_SAMPLE_H
#define TESTS_SOKOBAN_SAMPLE_H

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "sokoban/level/board.h"

#define SAMPLE_FOLDER "/usr/share/games/cavepacker/maps"
enum { SAMPLE_COUNT = 1011 }; /* levels with a solution in that folder */

/* Rows end with '\n'; short ones are filled with floor. */
static inline struct board *sample_board(const char *rows)
{
    static const char characters[] = " #.$*@+";
    static const uint8_t squares[] = {0,
                                      SQUARE_WALL,
                                      SQUARE_GOAL,
                                      SQUARE_BOX,
                                      SQUARE_BOX | SQUARE_GOAL,
                                      SQUARE_PLAYER,
                                      SQUARE_PLAYER | SQUARE_GOAL};
    unsigned width = 0, height = 0;
    for (const char *row = rows; *row; row += strcspn(row, "\n") + 1, height++)
        if (strcspn(row, "\n") > width)
            width = (unsigned)strcspn(row, "\n");
    struct board *board = board_new(width, height);
    for (size_t x = 0, y = 0; *rows; rows++) {
        if (*rows != '\n')
            board->squares[y * width + x] = squares[strchr(characters, *rows) - characters];
        x = *rows == '\n' ? 0 : x + 1;
        y += *rows == '\n';
    }
    return board;
}

/* The bytes of a file, or NULL. */
static inline char *sample_file(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        return NULL;
    struct text text;
    text_init(&text);
    for (int c; (c = getc(file)) != EOF;)
        text_add_char(&text, (char)c);
    fclose(file);
    return text_take(&text);
}

/* The rows of a file with a single level: the lines made of the seven characters that hold a
 * wall. */
static inline struct board *sample_read(const char *bytes)
{
    struct text rows;
    text_init(&rows);
    while (*bytes) {
        size_t length = strcspn(bytes, "\r\n");
        if (length && strspn(bytes, " #.$*@+") == length && memchr(bytes, '#', length)) {
            text_add_bytes(&rows, bytes, length);
            text_add_char(&rows, '\n');
        }
        bytes += length;
        bytes += strspn(bytes, "\r\n");
    }
    struct board *board = sample_board(rows.bytes);
    text_free(&rows);
    return board;
}

static inline int sample_has_solution(const struct dirent *entry)
{
    size_t length = strlen(entry->d_name);
    return length > 4 && strcmp(entry->d_name + length - 4, ".sol") == 0;
}

/* Calls visit for every level with a solution, in the order of their names; returns how many. */
static inline unsigned sample_each(void (*visit)(const char *name, const struct board *board,
                                                 const char *solution))
{
    struct dirent **entries;
    int count = scandir(SAMPLE_FOLDER, &entries, sample_has_solution, alphasort);
    for (int i = 0; i < count; i++) {
        char path[512];
        int stem = (int)strlen(entries[i]->d_name) - 4;
        snprintf(path, sizeof path, "%s/%s", SAMPLE_FOLDER, entries[i]->d_name);
        char *solution = sample_file(path);
        snprintf(path, sizeof path, "%s/%.*s.sok", SAMPLE_FOLDER, stem, entries[i]->d_name);
        char *level = sample_file(path);
        struct board *board = sample_read(level);
        visit(entries[i]->d_name, board, solution);
        board_free(board);
        mem_free(level);
        mem_free(solution);
        free(entries[i]);
    }
    if (count >= 0)
        free(entries);
    return count < 0 ? 0 : (unsigned)count;
}

#endif
