/* Rows of members that search single pushes or pulls and go on for ever. */
#include "base/mem.h"
#include "sokoban/expert/portfolio/push_pull.h"
#include "sokoban/space/pulls.h"

static void *keep_if(struct push_pull *search, bool is_open)
{
    if (is_open)
        return search;
    mem_free(search);
    return NULL;
}

static void *open_pushes(const struct member_setting *setting)
{
    struct push_pull *search = mem_alloc(1, sizeof *search);
    return keep_if(search, push_pull_open_pushes(search, setting,
                                                 (struct push_pull_manner){.seed = setting->seed}));
}

static void *open_weighted(const struct member_setting *setting)
{
    struct push_pull *search = mem_alloc(1, sizeof *search);
    return keep_if(search, push_pull_open_weighted(search, setting));
}

static void *open_pulls(const struct member_setting *setting)
{
    struct push_pull *search = mem_alloc(1, sizeof *search);
    return keep_if(search, push_pull_open_pulls(search, setting,
                                                (struct push_pull_manner){.seed = setting->seed}));
}

static void *open_local_pulls(const struct member_setting *setting)
{
    struct push_pull *search = mem_alloc(1, sizeof *search);
    struct push_pull_manner manner = {.is_local = true, .seed = setting->seed};
    return keep_if(search, push_pull_open_pulls(search, setting, manner));
}

static void *open_novel_pulls(const struct member_setting *setting)
{
    struct push_pull *search = mem_alloc(1, sizeof *search);
    struct push_pull_manner manner = {.regards = NOVELTY_OF_DISTANCE, .seed = setting->seed};
    return keep_if(search, push_pull_open_pulls(search, setting, manner));
}

static void close_search(void *self)
{
    push_pull_close(self);
    mem_free(self);
}

const struct member_kind member_pushes = {
    .name = "pushes",
    .direction = SEARCH_FORWARD,
    .shares = {2, 2, 12},
    .threads = SECOND_THREAD,
    .open = open_pushes,
    .close = close_search,
    .step = push_pull_step,
    .table = push_pull_table,
    .meeting = push_pull_meeting,
    .write = push_pull_write_forward,
};

const struct member_kind member_weighted = {
    .name = "weighted",
    .direction = SEARCH_FORWARD,
    .shares = {2, 2, 4},
    .threads = SECOND_THREAD,
    .waits = {5, 5, 5},
    .suits = push_pull_weighted_suits,
    .open = open_weighted,
    .close = close_search,
    .step = push_pull_step,
    .table = push_pull_table,
    .meeting = push_pull_meeting,
    .write = push_pull_write_forward,
};

const struct member_kind member_pulls = {
    .name = "pulls",
    .direction = SEARCH_BACKWARD,
    .shares = {2, 8, 24},
    .threads = BOTH_THREADS,
    .suits = pulls_suit,
    .open = open_pulls,
    .close = close_search,
    .step = push_pull_step,
    .table = push_pull_table,
    .meeting = push_pull_meeting,
    .write = push_pull_write_backward,
};

const struct member_kind member_local_pulls = {
    .name = "local-pulls",
    .direction = SEARCH_BACKWARD,
    .shares = {0, 12, 10},
    .threads = SECOND_THREAD,
    .waits = {1, 1, 1},
    .suits = pulls_suit,
    .open = open_local_pulls,
    .close = close_search,
    .step = push_pull_step,
    .table = push_pull_table,
    .meeting = push_pull_meeting,
    .write = push_pull_write_backward,
};

const struct member_kind member_novel_pulls = {
    .name = "novel-pulls",
    .direction = SEARCH_BACKWARD,
    .shares = {0, 14, 6},
    .threads = FIRST_THREAD,
    .waits = {2, 2, 2},
    .suits = pulls_suit,
    .open = open_novel_pulls,
    .close = close_search,
    .step = push_pull_step,
    .table = push_pull_table,
    .meeting = push_pull_meeting,
    .write = push_pull_write_backward,
};
