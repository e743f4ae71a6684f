/* The feature-space search's row among the members. */
#include "sokoban/expert/fess.h"

static void *open_fess(const struct member_setting *setting)
{
    return fess_open(setting);
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
    .open = open_fess,
    .close = close_fess,
    .step = step,
    .table = table,
    .meeting = meeting,
    .write = write_way,
};
