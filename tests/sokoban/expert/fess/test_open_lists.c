/* What waits is taken once, the best of it soon. */
#include "sokoban/expert/fess/open_lists.h"

#include "base/random.h"
#include "search/limits.h"
#include "support/test.h"

enum { ITEMS = 500 };

struct items {
    struct meter meter;
    struct open_lists open_lists;
    bool is_done[ITEMS];
    struct open_item items[ITEMS];
};

static bool is_waiting(void *self, uint32_t number)
{
    return !((const struct items *)self)->is_done[number];
}

/* Puts random positions on the agenda, some of them twice. */
static void fill(struct items *items, bool counts_pushes)
{
    *items = (struct items){0};
    struct random source = {.state = 7};
    meter_start(&items->meter, &(struct limits){0}, NULL);
    open_lists_init(&items->open_lists, &items->meter, is_waiting, items);
    items->open_lists.counts_pushes = counts_pushes;
    for (uint32_t i = 0; i < ITEMS; i++) {
        items->items[i] = (struct open_item){.cell = random_below(&source, 20),
                                             .features = random_below(&source, 40),
                                             .distance = random_below(&source, 1000),
                                             .weight = random_below(&source, 5),
                                             .number = i};
        for (unsigned times = 0; times < 1 + i % 3; times++)
            assert_true(open_lists_put(&items->open_lists, &items->items[i]));
    }
}

TEST(each_is_taken_once)
{
    struct items items;
    uint32_t number, taken = 0;
    fill(&items, false);
    while (open_lists_take(&items.open_lists, &number)) {
        assert_false(items.is_done[number]);
        items.is_done[number] = true;
        taken++;
    }
    assert_int_equal(taken, ITEMS);
    open_lists_free(&items.open_lists);
    assert_int_equal(items.meter.bytes, 0);
}

/* The second and the fourth are taken from all that wait: of the best features the nearest, then
 * the farthest or, where pushes count, whatever has the fewest left. */
TEST(orders_differ)
{
    for (int counts_pushes = 0; counts_pushes < 2; counts_pushes++) {
        struct items items;
        uint32_t taken[4];
        fill(&items, counts_pushes);
        for (int i = 0; i < 4; i++) {
            assert_true(open_lists_take(&items.open_lists, &taken[i]));
            items.is_done[taken[i]] = true;
        }
        for (uint32_t i = 0; i < ITEMS; i++) {
            const struct open_item *item = &items.items[i], *near = &items.items[taken[1]];
            const struct open_item *far = &items.items[taken[3]];
            if (items.is_done[i])
                continue;
            assert_true(near->features < item->features ||
                        (near->features == item->features && near->distance <= item->distance));
            if (counts_pushes)
                assert_true(far->distance <= item->distance);
            else
                assert_true(far->features < item->features ||
                            (far->features == item->features && far->distance >= item->distance));
        }
        open_lists_free(&items.open_lists);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_is_taken_once),
        cmocka_unit_test(orders_differ),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
