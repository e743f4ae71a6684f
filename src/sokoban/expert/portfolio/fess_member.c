/* The feature-space search's rows among the members: three, which see a level in different ways. */
#include "sokoban/expert/fess/fess.h"
#include "sokoban/expert/plan/plans.h"
#include "sokoban/expert/fess/features.h"

static void *open_first(const struct member_setting *setting)
{
    return fess_open(setting, plans_make_first(setting->model, setting->meter));
}

/* Follows the other plan, boxes in hot places left out of account; where there is only one plan,
 * the parts of the floor are. Either way it is misled by other levels than the first. */
static void *open_second(const struct member_setting *setting)
{
    struct member_setting other = *setting;
    struct packing_plan plan;
    bool differs = plans_make_second(setting->model, setting->meter, &plan);
    other.without.features |= feature_bit(differs ? FEATURE_hot : FEATURE_zones);
    return fess_open(&other, plan);
}

/* Follows the first plan without regard to hot places. */
static void *open_third(const struct member_setting *setting)
{
    struct member_setting other = *setting;
    other.without.features |= feature_bit(FEATURE_hot);
    return open_first(&other);
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
    .direction = SEARCH_FORWARD,
    .shares = {6, 2, 6},
    .threads = FIRST_THREAD,
    .waits = {0, 2, 0},
    .open = open_first,
    .close = close_fess,
    .step = step,
    .table = table,
    .meeting = meeting,
    .write = write_way,
};

const struct member_kind member_fess_second = {
    .name = "fess-second",
    .direction = SEARCH_FORWARD,
    .shares = {6, 3, 3},
    .threads = SECOND_THREAD,
    .waits = {0, 2, 0},
    .open = open_second,
    .close = close_fess,
    .step = step,
    .table = table,
    .meeting = meeting,
    .write = write_way,
};

const struct member_kind member_fess_third = {
    .name = "fess-third",
    .direction = SEARCH_FORWARD,
    .shares = {4, 3, 3},
    .threads = FIRST_THREAD,
    .waits = {4, 4, 4},
    .open = open_third,
    .close = close_fess,
    .step = step,
    .table = table,
    .meeting = meeting,
    .write = write_way,
};
