/* Searches of single pushes or pulls that begin anew, each time in another manner.
 *
 * How long a greedy search takes has a heavy tail (Gomes et al. 1998): the same level falls to one
 * order of the positions at once and to another one never. So these searches are given up soon,
 * most of them, by Luby's sequence (search/luby.h). */
#include "base/mem.h"
#include "search/luby.h"
#include "sokoban/expert/portfolio/push_pull.h"
#include "sokoban/space/pulls.h"

/* Moves generated in a run of length 1. */
enum { RUN_UNIT = 60000 };

struct restarts {
    struct push_pull search; /* first: see push_pull.h */
    struct member_setting setting;
    bool (*open)(struct push_pull *search, const struct member_setting *setting,
                 struct push_pull_manner manner);
    uint32_t run;  /* the number of this one, from 1 */
    uint64_t left; /* moves until the next one */
};

/* Begins the next run, after the one before. What its space has worked out serves all runs. */
static bool begin_run(struct restarts *restarts)
{
    static const unsigned regards[] = {NOVELTY_OF_DISTANCE, NOVELTY_OF_ASTRAY,
                                       NOVELTY_OF_DISTANCE | NOVELTY_OF_ASTRAY, 0};
    enum { MANNERS = sizeof regards / sizeof *regards };
    uint32_t run = ++restarts->run;
    restarts->left = (uint64_t)RUN_UNIT * luby(run);
    struct push_pull_manner manner = {.regards = regards[run % MANNERS],
                                      .seed = restarts->setting.seed << 32 | run,
                                      .ignores_cost = true,
                                      .is_local = run / MANNERS % 2 == 0};
    if (restarts->search.space)
        manner.space = push_pull_leave_space(&restarts->search);
    return restarts->open(&restarts->search, &restarts->setting, manner);
}

static void close_restarts(void *self)
{
    struct restarts *restarts = self;
    if (restarts->search.space)
        push_pull_close(&restarts->search);
    mem_free(restarts);
}

static void *open_restarts(const struct member_setting *setting,
                           bool (*open)(struct push_pull *search,
                                        const struct member_setting *setting,
                                        struct push_pull_manner manner))
{
    struct restarts *restarts = mem_alloc(1, sizeof *restarts);
    *restarts = (struct restarts){.setting = *setting, .open = open};
    if (begin_run(restarts))
        return restarts;
    close_restarts(restarts);
    return NULL;
}

static void *open_pushes(const struct member_setting *setting)
{
    return open_restarts(setting, push_pull_open_pushes);
}

static void *open_pulls(const struct member_setting *setting)
{
    return open_restarts(setting, push_pull_open_pulls);
}

/* The rest of the work is left to the next turn, of which there are many. */
static enum search_outcome step(void *self, uint64_t work)
{
    struct restarts *restarts = self;
    struct meter *meter = restarts->setting.meter;
    uint64_t before = meter->counters.generated;
    enum search_outcome outcome =
        push_pull_step(self, work < restarts->left ? work : restarts->left);
    uint64_t done = meter->counters.generated - before;
    if (outcome != SEARCH_LIMITED || meter->hit != LIMIT_NONE)
        return outcome;
    restarts->left -= done < restarts->left ? done : restarts->left;
    if (!restarts->left && !begin_run(restarts))
        meter->hit = LIMIT_MEMORY;
    return SEARCH_LIMITED;
}

const struct member_kind member_restarted_pulls = {
    .name = "restarted-pulls",
    .direction = SEARCH_BACKWARD,
    .shares = {0, 8, 2},
    .threads = BOTH_THREADS,
    .waits = {3, 3, 3},
    .suits = pulls_suit,
    .open = open_pulls,
    .close = close_restarts,
    .step = step,
    .table = push_pull_table,
    .meeting = push_pull_meeting,
    .write = push_pull_write_backward,
};

const struct member_kind member_restarted_pushes = {
    .name = "restarted-pushes",
    .direction = SEARCH_FORWARD,
    .shares = {0, 1, 2},
    .threads = SECOND_THREAD,
    .waits = {3, 3, 3},
    .suits = pulls_suit,
    .open = open_pushes,
    .close = close_restarts,
    .step = step,
    .table = push_pull_table,
    .meeting = push_pull_meeting,
    .write = push_pull_write_forward,
};
