/* Sources: which of them are open to boxes that are pulled back. */
#include "sokoban/expert/plan/sources.h"

#include "sokoban/deadlock/deadlock.h"
#include "sokoban/sample.h"
#include "support/test.h"

/* Three boxes on the left, two on the right; a box in the door parts them. */
static const char halls[] = "#############\n"
                            "#     #     #\n"
                            "# $ $ . $ $ #\n"
                            "#  $ .#.    #\n"
                            "# @  .#.    #\n"
                            "#############\n";

struct setting {
    struct board *board;
    struct model *model;
    struct pull pull;
    struct sources sources;
    struct source_matching matching;
};

static void set_up(struct setting *setting, enum outlet outlet, bool is_parted)
{
    setting->board = sample_board(halls);
    setting->model = model_new(setting->board, deadlock_bit(&deadlock_dead), SIZE_MAX);
    const struct map *map = setting->model->map;
    pull_init(&setting->pull, map);
    sources_init(&setting->sources, setting->model, outlet);
    source_matching_init(&setting->matching, setting->model);
    if (is_parted)
        occupancy_put_box(&setting->pull.occupancy, map->goals[0]);
}

static void tear_down(struct setting *setting)
{
    sources_free(&setting->sources);
    source_matching_free(&setting->matching);
    pull_free(&setting->pull);
    model_free(setting->model);
    board_free(setting->board);
}

/* How many are open left and right of the wall in the middle. */
static void count_open(struct setting *setting, const bool is_used[5], unsigned open[2])
{
    const struct map *map = setting->model->map;
    uint32_t owners[5];
    for (unsigned i = 0; i < 5; i++)
        owners[i] = is_used[i] ? map->cells + i : map->boxes[i];
    sources_open(&setting->sources, &setting->pull, &setting->matching, owners);
    open[0] = open[1] = 0;
    for (unsigned i = 0; i < map->box_count; i++)
        open[map->place[map->boxes[i]] % setting->board->width > 6] += setting->sources.is_open[i];
}

TEST(all_are_open_used_or_not)
{
    struct setting setting;
    unsigned open[2];
    set_up(&setting, OUTLET_ALL, true);
    count_open(&setting, (const bool[5]){false, true}, open);
    assert_int_equal(open[0] + open[1], 5);
    tear_down(&setting);
}

TEST(the_sink_is_where_most_can_be_had)
{
    struct setting setting;
    unsigned open[2];
    set_up(&setting, OUTLET_SINK, true);
    count_open(&setting, (const bool[5]){0}, open);
    assert_int_equal(open[0], 3);
    assert_int_equal(open[1], 0);
    /* Boxes rise row by row: the first two are left, the next two right, the last left. */
    count_open(&setting, (const bool[5]){true, true, false, false, false}, open);
    assert_int_equal(open[0], 0);
    assert_int_equal(open[1], 2);
    tear_down(&setting);
}

TEST(what_is_not_parted_is_one_sink)
{
    struct setting setting;
    unsigned open[2];
    set_up(&setting, OUTLET_SINK, false);
    count_open(&setting, (const bool[5]){0}, open);
    assert_int_equal(open[0] + open[1], 5);
    tear_down(&setting);
}

TEST(only_an_open_source_is_found)
{
    struct setting setting;
    unsigned open[2];
    set_up(&setting, OUTLET_SINK, true);
    const struct map *map = setting.model->map;
    count_open(&setting, (const bool[5]){0}, open);
    struct pull_stop left = {.box = map->boxes[0], .player = map->player},
                     right = {.box = map->boxes[3], .player = map->player};
    struct pull_stop nowhere = {.box = map->goals[0], .player = map->player};
    assert_int_equal(sources_find(&setting.sources, &left), 0);
    assert_int_equal(sources_find(&setting.sources, &right), SOURCE_NONE);
    assert_int_equal(sources_find(&setting.sources, &nowhere), SOURCE_NONE);
    tear_down(&setting);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_are_open_used_or_not),
        cmocka_unit_test(the_sink_is_where_most_can_be_had),
        cmocka_unit_test(what_is_not_parted_is_one_sink),
        cmocka_unit_test(only_an_open_source_is_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
