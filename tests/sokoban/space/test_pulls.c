/* Pulls undo pushes: on random levels both spaces have the same edges, and the bounds of the pulls
 * never exceed the pushes from the start. */
#include "sokoban/space/pulls.h"

#include <string.h>

#include "search/limits.h"
#include "search/table.h"
#include "sokoban/bound/bound.h"
#include "sokoban/deadlock/deadlock.h"
#include "sokoban/space/spaces.h"
#include "support/random_level.h"
#include "support/test.h"

enum { LEVELS = 300, POSITIONS_MAX = 3000 };

static bool lists(const struct batch *batch, const uint8_t *key)
{
    for (size_t i = 0; i < batch->count; i++)
        if (memcmp(batch_key(batch, i), key, batch->key_bytes) == 0)
            return true;
    return false;
}

/* Goes through all positions by pushes, breadth first, so that a position's layer is its distance;
 * the cost word keeps it. */
static bool fill(struct table *table, const struct space *pushes, struct batch *batch)
{
    uint8_t key[64];
    pushes->start(pushes->self, key);
    table_set_cost(table, table_add(table, key, pushes->hash(pushes->self, key), TABLE_NONE), 0);
    for (uint32_t n = 0; n < table->count && table->count < POSITIONS_MAX; n++) {
        batch->count = 0;
        pushes->expand(pushes->self, table_key(table, n), batch);
        for (size_t i = 0; i < batch->count; i++) {
            const uint8_t *next = batch_key(batch, i);
            if (table_find(table, next, batch->items[i].hash) != TABLE_NONE)
                continue;
            uint32_t number = table_add(table, next, batch->items[i].hash, n);
            table_set_cost(table, number, table_cost(table, n) + 1);
        }
    }
    return table->count < POSITIONS_MAX;
}

/* Every push is undone by a pull, and every pull to a position that can be reached undoes one. */
static unsigned compare(const struct table *table, const struct space *pushes,
                        const struct space *pulls)
{
    struct batch there, back;
    unsigned edges = 0;
    batch_init(&there, pushes->key_bytes);
    batch_init(&back, pushes->key_bytes);
    for (uint32_t n = 0; n < table->count; n++) {
        const uint8_t *key = table_key(table, n);
        assert_int_equal(pulls->hash(pulls->self, key), pushes->hash(pushes->self, key));
        assert_int_equal(pulls->is_goal(pulls->self, key), n == 0);
        assert_true(pulls->bound(pulls->self, key) <= table_cost(table, n));
        there.count = 0;
        pushes->expand(pushes->self, key, &there);
        for (size_t i = 0; i < there.count; i++) {
            back.count = 0;
            pulls->expand(pulls->self, batch_key(&there, i), &back);
            assert_true(lists(&back, key));
            edges++;
        }
        back.count = 0;
        pulls->expand(pulls->self, key, &back);
        for (size_t i = 0; i < back.count; i++) {
            uint32_t before = table_find(table, batch_key(&back, i), back.items[i].hash);
            if (before == TABLE_NONE)
                continue;
            assert_true(pulls->evaluate(pulls->self, &back, i, BOUND_DEAD) <=
                        table_cost(table, before));
            there.count = 0;
            pushes->expand(pushes->self, table_key(table, before), &there);
            assert_true(lists(&there, key));
        }
    }
    batch_free(&there);
    batch_free(&back);
    return edges;
}

/* Where the pulls begin is what the pushes call solved. */
static void check_ends(const struct table *table, const struct space *pushes,
                       const struct space *pulls)
{
    struct batch ends;
    batch_init(&ends, pulls->key_bytes);
    pulls_add_ends(pulls->self, &ends);
    for (size_t i = 0; i < ends.count; i++) {
        assert_true(pushes->is_goal(pushes->self, batch_key(&ends, i)));
        assert_int_equal(pulls->hash(pulls->self, batch_key(&ends, i)), ends.items[i].hash);
    }
    for (uint32_t n = 0; n < table->count; n++)
        if (pushes->is_goal(pushes->self, table_key(table, n)))
            assert_true(lists(&ends, table_key(table, n)));
    batch_free(&ends);
}

static unsigned check_level(uint64_t seed)
{
    struct board *board = random_board(seed, random_size_small);
    struct model *model = model_new(board, deadlock_bit(&deadlock_dead), SIZE_MAX);
    unsigned edges = 0;
    if (!model_is_hopeless(model) && pulls_suit(model)) {
        struct position_eval_options options = {.bound = &bound_zero, .weight = 1};
        struct space *pushes = space_new(SPACE_PUSH, model, options);
        struct space *pulls = pulls_new(model, SIZE_MAX);
        struct meter meter;
        struct table table;
        struct batch batch;
        meter_start(&meter, &(struct limits){0}, NULL);
        batch_init(&batch, pushes->key_bytes);
        assert_true(table_init(&table, pushes, &meter, TABLE_COSTS));
        if (fill(&table, pushes, &batch)) {
            edges = compare(&table, pushes, pulls);
            check_ends(&table, pushes, pulls);
        }
        batch_free(&batch);
        table_free(&table);
        pulls_free(pulls);
        space_free(pushes);
    }
    model_free(model);
    board_free(board);
    return edges;
}

TEST(pulls_undo_pushes)
{
    unsigned edges = 0;
    for (uint64_t seed = 1; seed <= LEVELS; seed++)
        edges += check_level(seed);
    assert_true(edges > 10000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(pulls_undo_pushes)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
