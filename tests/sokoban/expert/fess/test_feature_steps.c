/* Features of successors, worked out by what a macro changes, are those of the position itself. */
#include <string.h>

#include "base/mem.h"
#include "base/random.h"
#include "sokoban/deadlock/deadlock.h"
#include "sokoban/expert/fess/features.h"
#include "sokoban/expert/plan/plans.h"
#include "sokoban/sample.h"
#include "support/random_level.h"
#include "support/test.h"

enum { STEPS = 8 };

struct course {
    const struct model *model;
    struct feature_eval eval, other; /* told of successors; of every position anew */
    struct macros macros;
    cell *boxes, *moved;
    uint8_t *key, *moved_key, *again;
    bool *all;
    uint64_t successors;
};

static const struct deadlock_list no_tests = {0};

static void open_course(struct course *course, const struct model *model, struct meter *meter)
{
    size_t boxes = model->map->box_count;
    *course = (struct course){.model = model};
    feature_eval_init(&course->eval, model, 0, plans_make_first(model, NULL), NULL);
    feature_eval_init(&course->other, model, 0, plans_make_first(model, NULL), NULL);
    macros_init(&course->macros, model, meter, &no_tests);
    course->boxes = mem_alloc(boxes, sizeof *course->boxes);
    course->moved = mem_alloc(boxes, sizeof *course->moved);
    course->key = mem_alloc(model->pack.bytes, 1);
    course->moved_key = mem_alloc(model->pack.bytes, 1);
    course->again = mem_alloc(model->pack.bytes, 1);
    course->all = mem_alloc(boxes, sizeof *course->all);
    memset(course->all, true, boxes * sizeof *course->all);
    memcpy(course->boxes, model->map->boxes, boxes * sizeof *course->boxes);
    for (unsigned i = 0; i < boxes; i++)
        occupancy_put_box(&course->macros.occupancy, course->boxes[i]);
}

static void close_course(struct course *course)
{
    feature_eval_free(&course->eval);
    feature_eval_free(&course->other);
    macros_free(&course->macros);
    mem_free(course->boxes);
    mem_free(course->moved);
    mem_free(course->key);
    mem_free(course->moved_key);
    mem_free(course->again);
    mem_free(course->all);
}

static void check_successor(struct course *course, const struct macro *macro)
{
    struct occupancy *occupancy = &course->macros.occupancy;
    const struct pack *pack = &course->model->pack;
    cell from = course->boxes[macro->box];
    struct feature_input input = {.occupancy = occupancy,
                                  .boxes = course->moved,
                                  .macro = macro,
                                  .from = from,
                                  .player = macro->region,
                                  .zones = macro->zones};
    struct feature_input alone = input;
    alone.macro = NULL;
    pack_move_box(pack, course->boxes, macro->box, macro->to, course->moved);
    occupancy_take_box(occupancy, from);
    occupancy_put_box(occupancy, macro->to);
    assert_true(feature_eval_compute(&course->eval, &input) ==
                feature_eval_compute(&course->other, &alone));
    occupancy_take_box(occupancy, macro->to);
    occupancy_put_box(occupancy, from);
    pack_write(pack, course->moved, macro->region, course->again);
    pack_write_moved(pack, course->key, course->boxes,
                     &(struct pack_move){macro->box, macro->to, macro->region}, course->moved_key);
    assert_memory_equal(course->moved_key, course->again, pack->bytes);
    course->successors++;
}

/* Looks at all successors, and goes on with one of them. */
static bool go_on(struct course *course, struct random *random, cell *player)
{
    struct occupancy *occupancy = &course->macros.occupancy;
    const struct pack *pack = &course->model->pack;
    feature_eval_begin(&course->eval, occupancy, course->boxes);
    pack_write(pack, course->boxes, *player, course->key);
    assert_true(macros_generate(&course->macros, course->boxes, course->all, *player));
    size_t count = course->macros.count;
    for (size_t i = 0; i < count; i++)
        check_successor(course, &course->macros.items[i]);
    if (!count)
        return false;
    const struct macro *macro = &course->macros.items[random_below(random, (uint32_t)count)];
    occupancy_take_box(occupancy, course->boxes[macro->box]);
    occupancy_put_box(occupancy, macro->to);
    pack_move_box(pack, course->boxes, macro->box, macro->to, course->moved);
    memcpy(course->boxes, course->moved, course->model->map->box_count * sizeof *course->boxes);
    *player = macro->region;
    return true;
}

static uint64_t run_course(const struct board *board, uint64_t seed)
{
    struct model *model = model_new(board, deadlock_bit(&deadlock_dead), SIZE_MAX);
    struct random random = {.state = seed};
    struct meter meter;
    struct course course;
    meter_start(&meter, &(struct limits){0}, NULL);
    open_course(&course, model, &meter);
    cell player = model->map->player;
    for (unsigned i = 0; i < STEPS && go_on(&course, &random, &player); i++)
        ;
    uint64_t successors = course.successors;
    close_course(&course);
    model_free(model);
    return successors;
}

TEST(on_random_levels)
{
    uint64_t successors = 0;
    for (uint64_t seed = 1; seed <= 30; seed++) {
        struct board *board = random_board(seed, (struct random_size){6, 9, 5, 14});
        successors += run_course(board, seed);
        board_free(board);
    }
    assert_true(successors > 2000);
}

/* A crowd: goals in a room of their own behind a door, boxes in another. */
TEST(in_a_crowd)
{
    struct board *board = sample_board("######################\n"
                                       "#          #.........#\n"
                                       "# $ $ $ $  #.........#\n"
                                       "#   $  $   #.........#\n"
                                       "# $ $ $ $            #\n"
                                       "#   $  $   #         #\n"
                                       "# $ $ $ $  #         #\n"
                                       "#  $ $ $  @#         #\n"
                                       "# $ $ $ $  #         #\n"
                                       "#    $ $ $ #         #\n"
                                       "#          #         #\n"
                                       "######################\n");
    assert_true(run_course(board, 1) > 1000);
    board_free(board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(on_random_levels),
        cmocka_unit_test(in_a_crowd),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
