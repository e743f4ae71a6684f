/* The feature-space search's rows among the members, one for each plan. */
#include "sokoban/expert/fess.h"
#include "sokoban/expert/packings.h"

static void *open_with(const struct member_setting *setting, unsigned plan)
{
    struct packing packing;
    return packings_make(setting->model, plan, setting->meter, &packing)
               ? fess_open(setting, packing)
               : NULL;
}

static void *open_first(const struct member_setting *setting)
{
    return open_with(setting, 0);
}

static void *open_second(const struct member_setting *setting)
{
    return open_with(setting, 1);
}

static void close_fess(void *self)
{
    fess_close(self);
}

static enum search_outcome step(void *self, uint64_t work)
{
    return fess_step(self, work);
}

static const struct table *table(void *self)
{
    return fess_table(self);
}

static struct meeting meeting(void *self)
{
    return fess_meeting(self);
}

static void write_way(void *self, uint32_t number, struct solution *solution)
{
    fess_write(self, number, solution);
}

const struct member_kind member_fess = {
    .name = "fess",
    .course = COURSE_FORWARD,
    .share = 3,
    .open = open_first,
    .close = close_fess,
    .step = step,
    .table = table,
    .meeting = meeting,
    .write = write_way,
};

const struct member_kind member_fess_second = {
    .name = "fess-second",
    .course = COURSE_FORWARD,
    .share = 3,
    .open = open_second,
    .close = close_fess,
    .step = step,
    .table = table,
    .meeting = meeting,
    .write = write_way,
};
