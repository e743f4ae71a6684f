/* Any bytes as sliding-block puzzles: what is valid is written in our own notation and read again
 * as the same puzzle, its solutions are judged, and every other notation either takes it or says
 * why not. */
#include "fuzz/fuzz.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "puzzle/level.h"
#include "puzzle/puzzle.h"
#include "slide/slide.h"

static void check(bool holds)
{
    if (!holds)
        abort(); /* an assertion that no build switches off */
}

static struct level_list read_list(const char *bytes, size_t length)
{
    struct level_list list;
    level_list_init(&list);
    list.family = &slide_puzzle;
    slide_puzzle.read(&(struct source){"fuzz", bytes, length}, &list);
    return list;
}

/* A list that borrows one level. */
static void write_one(struct level *level, const char *format, struct text *out)
{
    struct level_list one = {.family = &slide_puzzle, .items = &level, .count = 1};
    slide_puzzle.write(&one, format, out);
}

static void check_level(struct level *level)
{
    char id[PUZZLE_ID_ROOM], again[PUZZLE_ID_ROOM];
    struct text text;
    struct score score;
    text_init(&text);
    slide_puzzle.identify(level, id);
    write_one(level, "slide", &text);
    struct level_list list = read_list(text.bytes, text.length);
    check(list.count == 1 && level_is_valid(list.items[0]));
    slide_puzzle.identify(list.items[0], again);
    check(strcmp(id, again) == 0);
    level_list_free(&list);
    for (size_t at = 0; slide_puzzle.formats(at).name; at++) {
        text_clear(&text);
        write_one(level, slide_puzzle.formats(at).name, &text);
        check(text.length > 0);
    }
    for (size_t i = 0; i < level->solution_count; i++)
        slide_puzzle.judge(level, level->solutions[i].moves, &score);
    text_free(&text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *bytes = malloc(size ? size : 1); /* just so large, that reading past the end is noticed */
    check(bytes != NULL);
    memcpy(bytes, data, size);
    struct level_list list = read_list(bytes, size);
    free(bytes);
    for (size_t i = 0; i < list.count; i++)
        if (level_is_valid(list.items[i]))
            check_level(list.items[i]);
    level_list_free(&list);
    return 0;
}
