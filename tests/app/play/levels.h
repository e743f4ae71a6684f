/* Levels out of text, for tests that play them. */
#ifndef TESTS_APP_PLAY_LEVELS_H
#define TESTS_APP_PLAY_LEVELS_H

#include <string.h>

#include "app/core/input.h"
#include "puzzle/level.h"
#include "puzzle/null.h"
#include "slide/slide.h"
#include "sokoban/sokoban.h"
#include "support/test.h"

static const struct puzzle *const played_families[] = {&sokoban_puzzle, &slide_puzzle, &null_puzzle,
                                                       NULL};

static inline void read_levels(struct level_list *list, const char *bytes)
{
    struct source source = {.name = "test", .bytes = bytes, .length = strlen(bytes)};
    level_list_init(list);
    input_read_source(played_families, &source, list);
    assert_true(list->count > 0);
}

/* Two boxes; "Ruu" pushes the right one into a corner. */
static const char small_room[] = "########\n"
                                 "#      #\n"
                                 "# @$ $.#\n"
                                 "#     .#\n"
                                 "########\n";

#endif
