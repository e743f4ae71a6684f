/* A command at work. What only one command needs stands in its own file. */
#ifndef APP_COMMANDS_RUN_H
#define APP_COMMANDS_RUN_H

#include <stdbool.h>

#include "app/core/console.h"
#include "app/core/library.h"
#include "app/core/options/arguments.h"
#include "app/core/options/command.h"
#include "app/core/report.h"
#include "puzzle/puzzle.h"

struct exchange;
struct level;
struct level_list;

/* Options that several commands take together. */
#define LIMIT_OPTIONS "time memory nodes"
#define SEARCH_OPTIONS                                                                             \
    "goal tie algorithm heuristic prune without key slots limit optimal-by-limit check-every "     \
    "improve threads " LIMIT_OPTIONS

struct run {
    const struct arguments *arguments;
    struct console console;
    struct request request; /* what the options ask of a solver */
    struct library library;
    struct totals totals;
    const struct level *level; /* being worked on, for the line of progress; or NULL */
};

/* How a command goes through the levels of the files that were picked. */
struct level_walk {
    void (*visit)(void *context, struct level *level);
    void *context;
    struct level_list *taken; /* the levels that can be written go there; or NULL */
    bool unnamed;             /* the names of several files are not printed */
    unsigned seconds;         /* for the analyses of a level, where no option says it; 0: any */
};

void run_each_level(struct run *run, const struct level_walk *walk);

/* Lets --seed, which means other things to other commands, be a parameter of the search. */
void run_take_seed(struct run *run);

/* The exchange to report on, if what was just done was shared by its ranks; else NULL. */
const struct exchange *run_shared(const struct run *run);

/* Tells what the library had to say since the last time. */
void run_complain_of_library(struct run *run);

#endif
