/* How new a position is, against sets that are compared one by one. */
#include "sokoban/expert/common/novelty.h"

#include <string.h>

#include "base/random.h"
#include "search/limits.h"
#include "support/test.h"

enum { ATOMS = 70, BOXES = 4, POSITIONS = 300, CLASSES = 5 };

struct met {
    uint64_t label;
    uint32_t atoms[BOXES];
};

static bool has(const struct met *met, uint32_t atom)
{
    for (unsigned i = 0; i < BOXES; i++)
        if (met->atoms[i] == atom)
            return true;
    return false;
}

/* Did one of the class before hold both? */
static bool was_met(const struct met *all, unsigned count, uint64_t label, uint32_t one,
                    uint32_t other)
{
    for (unsigned i = 0; i < count; i++)
        if (all[i].label == label && has(&all[i], one) && has(&all[i], other))
            return true;
    return false;
}

static unsigned expected(const struct met *all, unsigned count)
{
    const struct met *now = &all[count];
    unsigned novelty = NOVELTY_LEAST;
    for (unsigned i = 0; i < BOXES; i++)
        for (unsigned j = i; j < BOXES; j++)
            if (!was_met(all, count, now->label, now->atoms[i], now->atoms[j])) {
                unsigned size = i == j ? 1 : 2;
                novelty = size < novelty ? size : novelty;
            }
    return novelty;
}

/* Atoms of a position, all of them different. */
static void draw(struct random *random, uint32_t atoms, struct met *met)
{
    met->label = (uint64_t)random_below(random, CLASSES) << 33;
    for (unsigned i = 0; i < BOXES; i++) {
        uint32_t base = i * (atoms / BOXES);
        met->atoms[i] = base + random_below(random, atoms / BOXES);
    }
}

TEST(novelty_is_as_sets_say)
{
    unsigned seen[NOVELTY_LEAST + 1] = {0};
    for (uint64_t seed = 1; seed <= 20; seed++) {
        struct random random = {seed};
        struct meter meter;
        struct novelty novelty;
        struct met all[POSITIONS];
        uint32_t atoms = seed % 2 ? 16 : ATOMS;
        meter_start(&meter, &(struct limits){0}, NULL);
        novelty_init(&novelty, &meter, ATOMS);
        for (unsigned i = 0; i < POSITIONS; i++) {
            draw(&random, atoms, &all[i]);
            unsigned said = novelty_take(&novelty, all[i].label, all[i].atoms, BOXES);
            assert_int_equal(said, expected(all, i));
            seen[said]++;
        }
        novelty_free(&novelty);
        assert_int_equal(meter.bytes, 0);
    }
    for (unsigned i = 1; i <= NOVELTY_LEAST; i++)
        assert_true(seen[i] > 0);
}

/* Many classes make the table of them grow. */
TEST(classes_are_kept_apart)
{
    enum { MANY = 1000 };
    struct meter meter;
    struct novelty novelty;
    const uint32_t atoms[] = {3, 5};
    meter_start(&meter, &(struct limits){0}, NULL);
    novelty_init(&novelty, &meter, 8);
    for (uint64_t label = 0; label < MANY; label++)
        assert_int_equal(novelty_take(&novelty, label, atoms, 2), 1);
    for (uint64_t label = 0; label < MANY; label++)
        assert_int_equal(novelty_take(&novelty, label, atoms, 2), NOVELTY_LEAST);
    novelty_free(&novelty);
}

TEST(without_memory_nothing_is_new)
{
    struct meter meter;
    struct novelty novelty;
    const uint32_t atoms[] = {0};
    meter_start(&meter, &(struct limits){.bytes = 1}, NULL);
    novelty_init(&novelty, &meter, ATOMS);
    assert_int_equal(novelty_take(&novelty, 0, atoms, 1), NOVELTY_LEAST);
    assert_int_equal(meter.hit, LIMIT_NONE);
    novelty_free(&novelty);
    assert_int_equal(meter.bytes, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(novelty_is_as_sets_say),
        cmocka_unit_test(classes_are_kept_apart),
        cmocka_unit_test(without_memory_nothing_is_new),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
