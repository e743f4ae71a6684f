/* A library in a scratch folder, for tests of what the game keeps. */
#ifndef TESTS_APP_PLAY_KEPT_LIBRARY_H
#define TESTS_APP_PLAY_KEPT_LIBRARY_H

#include <stdio.h>

#include "app/core/library.h"
#include "app/core/options/options.h"
#include "support/scratch.h"
#include "support/test.h"

static struct library library;

FIXTURE(library_set_up)
{
    if (scratch_open(state) != 0)
        return -1;
    char path[128];
    snprintf(path, sizeof path, "%s/library.db", scratch);
    struct options options = {.library = path};
    library_init(&library, &options);
    return 0;
}

FIXTURE(library_tear_down)
{
    library_free(&library);
    return scratch_close(state);
}

#endif
