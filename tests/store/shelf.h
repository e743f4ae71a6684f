/* A library in a folder of its own, and levels to keep in it. */
#ifndef TESTS_STORE_SHELF_H
#define TESTS_STORE_SHELF_H

#include "support/scratch.h"
#include "base/diag.h"
#include "base/mem.h"
#include "base/text.h"
#include "puzzle/level.h"
#include "sokoban/sokoban.h"
#include "store/store.h"
#include "support/english.h"

/* Solved by "rrR" in three moves and a push; the detour "lrrrR" has five. */
#define SHELF_ROWS   "########\n#@  $. #\n########\n"
#define SHELF_MOVES  "rrR"
#define SHELF_DETOUR "rlrrR"
#define SHELF_TURNED "########\n# .$  @#\n########\n"

static const struct puzzle *const shelf_families[] = {&sokoban_puzzle, NULL};

/* Which kind of store shelf_open opens: a file, or the memory. */
static bool shelf_in_memory = !CARISTE_WITH_SQLITE;

struct shelf {
    char path[300];
    struct diag_list diags;
    struct store *store;
};

static inline void shelf_open(struct shelf *shelf, const char *name, enum store_mode mode)
{
    snprintf(shelf->path, sizeof shelf->path, "%s", scratch_path(name));
    diag_list_init(&shelf->diags);
    shelf->store = shelf_in_memory ? store_open_memory(&shelf->diags)
                                   : store_open(shelf->path, mode, &shelf->diags);
}

static inline void shelf_close(struct shelf *shelf)
{
    store_close(shelf->store);
    diag_list_free(&shelf->diags);
}

/* Whether something was reported that has this part in it. */
static inline bool shelf_said(const struct shelf *shelf, const char *part)
{
    for (size_t i = 0; i < shelf->diags.count; i++)
        if (strstr(english(shelf->diags.items[i].what), part))
            return true;
    return false;
}

static inline void shelf_expect_silence(const struct shelf *shelf)
{
    if (shelf->diags.count)
        fail_msg("reported: %s", english(shelf->diags.items[0].what));
}

static inline struct level *shelf_level(const char *text)
{
    struct level_list list;
    level_list_init(&list);
    list.family = &sokoban_puzzle;
    sokoban_puzzle.read(&(struct source){"test", text, strlen(text)}, &list);
    assert_int_equal(list.count, 1);
    struct level *level = list.items[0];
    list.count = 0;
    level_list_free(&list);
    return level;
}

/* The best known by a metric, or -1. */
static inline int64_t shelf_best(struct shelf *shelf, const struct level *level, const char *metric)
{
    struct store_solution best;
    if (!store_best(shelf->store, level, metric, &best))
        return -1;
    int64_t value = score_metric(&best.score, metric);
    store_solution_free(&best);
    return value;
}

#endif
