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
#include "puzzle/level.h"
#include "sokoban/level/board.h"
#include "sokoban/level/formats.h"
#include "sokoban/sokoban.h"

#define SAMPLE_FOLDER "/usr/share/games/cavepacker/maps"
enum { SAMPLE_COUNT = 1011 }; /* levels with a solution in that folder */
enum { SAMPLE_USUAL = 40 };   /* of them, in tests that take long for all */

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

/* A level, and a solution of it that can be shortened in every way: a walk for nothing, a box taken
 * there and back, and two boxes in turns. */
static const char sample_easy[] = "########\n"
                                  "#@ $  .#\n"
                                  "#  $  .#\n"
                                  "#      #\n"
                                  "########\n";
static const char sample_clumsy[] = "durRlddrrruuLddlluuRldRuRldRuRldR";

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

static inline int sample_has_solution(const struct dirent *entry)
{
    size_t length = strlen(entry->d_name);
    return length > 4 && strcmp(entry->d_name + length - 4, ".sol") == 0;
}

/* The one level of the file, with the solution that lies beside it. */
static inline void sample_read(const char *stem, struct level_list *list)
{
    char path[512];
    snprintf(path, sizeof path, "%s/%s.sok", SAMPLE_FOLDER, stem);
    char *bytes = sample_file(path);
    level_list_init(list);
    list->family = &sokoban_puzzle;
    sokoban_read(&(struct source){path, bytes, strlen(bytes)}, list);
    mem_free(bytes);
    snprintf(path, sizeof path, "%s/%s.sol", SAMPLE_FOLDER, stem);
    bytes = sample_file(path);
    sokoban_read_solution(&(struct source){path, bytes, strlen(bytes)}, list->items[0]);
    mem_free(bytes);
}

typedef void sample_visit(const char *name, const struct board *board, const char *solution);

/* Calls visit for every level with a solution, in the order of their names, or for so many of them,
 * evenly; returns how many there are. */
static inline unsigned sample_many(unsigned wanted, sample_visit *visit)
{
    struct dirent **entries;
    int count = scandir(SAMPLE_FOLDER, &entries, sample_has_solution, alphasort);
    for (int i = 0; i < count; i++) {
        struct level_list list;
        if ((unsigned)(i + 1) * wanted / SAMPLE_COUNT == (unsigned)i * wanted / SAMPLE_COUNT) {
            free(entries[i]);
            continue;
        }
        char *stem = mem_string_range(entries[i]->d_name, strlen(entries[i]->d_name) - 4);
        sample_read(stem, &list);
        visit(stem, list.items[0]->model, list.items[0]->solutions[0].moves);
        level_list_free(&list);
        mem_free(stem);
        free(entries[i]);
    }
    if (count >= 0)
        free(entries);
    return count < 0 ? 0 : (unsigned)count;
}

static inline unsigned sample_each(sample_visit *visit)
{
    return sample_many(SAMPLE_COUNT, visit);
}

/* How many solutions a long test is to look at: CARISTE_SOLUTIONS=1011 asks for all. */
static inline unsigned sample_wanted(void)
{
    const char *asked = getenv("CARISTE_SOLUTIONS");
    unsigned long number = asked ? strtoul(asked, NULL, 10) : SAMPLE_USUAL;
    return number < SAMPLE_COUNT ? (unsigned)number : SAMPLE_COUNT;
}

#endif
