/* What is seen at once of a box just pulled against the whole test, all over random levels. */
#include "sokoban/space/stuck.h"

#include "search/limits.h"
#include "search/table.h"
#include "sokoban/deadlock/deadlock.h"
#include "sokoban/space/position_eval.h"
#include "sokoban/space/pulls.h"
#include "support/random_level.h"
#include "support/test.h"

enum { LEVELS = 200, POSITIONS_MAX = 2000 };

struct walk {
    const struct model *model;
    struct space *pulls;
    struct stuck stuck;
    struct table table; /* of positions that are not dead */
    unsigned loose, dead;
};

/* Takes the position after a pull; the one before was not dead. */
static void take(struct walk *walk, const struct batch *batch, size_t i)
{
    cell boxes[16], player;
    struct position_eval *eval = walk->pulls->self;
    unsigned box = step_tag_box(batch->items[i].tag);
    cell from = eval->boxes[box];
    cell to = map_next(walk->model->map, from, step_tag_direction(batch->items[i].tag));
    pack_read(&walk->model->pack, batch_key(batch, i), boxes, &player);
    occupancy_take_box(&eval->occupancy, from);
    occupancy_put_box(&eval->occupancy, to);
    bool loose = stuck_is_loose(&walk->stuck, &eval->occupancy, to);
    occupancy_take_box(&eval->occupancy, to);
    occupancy_put_box(&eval->occupancy, from);
    bool dead = stuck_is_dead(&walk->stuck, boxes);
    assert_false(loose && dead);
    walk->loose += loose;
    walk->dead += dead;
    assert_true(!dead || walk->pulls->evaluate(eval, batch, i, BOUND_DEAD) == BOUND_DEAD);
    if (!dead && table_find(&walk->table, batch_key(batch, i), batch->items[i].hash) == TABLE_NONE)
        table_add(&walk->table, batch_key(batch, i), batch->items[i].hash, TABLE_NONE);
}

static void go(struct walk *walk)
{
    struct batch batch;
    batch_init(&batch, walk->pulls->key_bytes);
    pulls_add_ends(walk->pulls->self, &batch);
    for (size_t i = 0; i < batch.count; i++)
        table_add(&walk->table, batch_key(&batch, i), batch.items[i].hash, TABLE_NONE);
    for (uint32_t n = 0; n < walk->table.count && n < POSITIONS_MAX; n++) {
        batch.count = 0;
        walk->pulls->expand(walk->pulls->self, table_key(&walk->table, n), &batch);
        for (size_t i = 0; i < batch.count; i++)
            take(walk, &batch, i);
    }
    batch_free(&batch);
}

static void check_level(uint64_t seed, unsigned *loose, unsigned *dead)
{
    struct board *board = random_board(seed, random_size_small);
    struct model *model = model_new(board, deadlock_bit(&deadlock_dead), SIZE_MAX);
    struct walk walk = {.model = model};
    stuck_init(&walk.stuck, model);
    if (pulls_suit(model) && !stuck_is_dead(&walk.stuck, model->map->goals)) {
        struct meter meter;
        meter_start(&meter, &(struct limits){0}, NULL);
        walk.pulls = pulls_new(model, SIZE_MAX);
        assert_true(table_init(&walk.table, walk.pulls, &meter, TABLE_PLAIN));
        go(&walk);
        table_free(&walk.table);
        pulls_free(walk.pulls);
    }
    stuck_free(&walk.stuck);
    model_free(model);
    board_free(board);
    *loose += walk.loose;
    *dead += walk.dead;
}

TEST(loose_boxes)
{
    unsigned loose = 0, dead = 0;
    for (uint64_t seed = 1; seed <= LEVELS; seed++)
        check_level(seed, &loose, &dead);
    assert_true(loose > 10000 && dead > 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(loose_boxes)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
