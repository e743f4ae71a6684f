/* The measures of difficulty against brute force, and on the board of which they are known. */
#include "sokoban/difficulty/difficulty.h"

#include <math.h>

#include "search/limits.h"
#include "sokoban/difficulty/group_sets.h"
#include "sokoban/difficulty/measures.h"
#include "sokoban/subject.h"
#include "support/slow_difficulty.h"

static const char known[] = "######\n"
                            "# .$.#\n"
                            "# $  #\n"
                            "#. *$#\n"
                            "#   @#\n"
                            "######\n";

/* All memory that was accounted for is given back. */
static struct difficulty measure(const struct level *level, struct limits limits,
                                 enum limit_kind *hit)
{
    struct difficulty difficulty;
    struct meter meter;
    meter_start(&meter, &limits, NULL);
    difficulty_measure(level->model, &meter, &difficulty);
    assert_int_equal(meter.bytes, 0);
    *hit = meter.hit;
    return difficulty;
}

TEST(known_board)
{
    enum limit_kind hit;
    struct level *level = level_around(sample_board(known));
    struct difficulty found = measure(level, (struct limits){0}, &hit);
    assert_true(found.is_complete && !found.is_unsolvable);
    assert_int_equal(found.pushes, 13);
    assert_int_equal(found.bound, 5);
    assert_int_equal(found.nodes, 184);
    assert_int_equal(found.live, 18);
    assert_int_equal(found.box_series, 12);
    assert_int_equal(found.line_series, 12);
    assert_int_equal(found.group_series, 5);
    assert_int_equal(found.only_moves, 12);
    assert_true(fabs(found.walker - 8.19) < 0.005);
    assert_true(fabs(difficulty_score(&found) + 0.10) < 0.005);
    level_free(level);
}

static void compare(const struct slow *slow, const struct difficulty *found)
{
    assert_int_equal(found->nodes, slow->count);
    assert_int_equal(found->live, slow_live(slow));
    assert_int_equal(found->is_unsolvable, slow->to_goal[0] == SLOW_FAR);
    assert_int_equal(found->bound, slow->bound[0] == SLOW_FAR ? UINT32_MAX : slow->bound[0]);
    if (found->is_unsolvable)
        return;
    assert_int_equal(found->pushes, slow->to_goal[0]);
    assert_int_equal(found->only_moves, slow_only_moves(slow));
    assert_int_equal(found->box_series, slow_series(slow, 1));
    assert_int_equal(found->line_series, slow_series(slow, 4));
    if (slow->boxes > 1)
        assert_int_equal(found->group_series, slow_groups(slow));
    else
        assert_int_equal(found->group_series, DIFFICULTY_UNKNOWN);
    if (slow->count <= 400)
        assert_true(fabs(found->walker - slow_walker(slow)) < 0.003);
}

/* Many of them can be solved; in all of them something has to be found out. */
TEST(brute_force)
{
    const struct random_size size = {3, 5, 1, SLOW_BOXES};
    unsigned solvable = 0;
    for (uint64_t seed = 1; seed <= 3000; seed++) {
        enum limit_kind hit;
        struct subject subject = subject_of(random_board(seed, size), 4000);
        if (subject.oracle) {
            struct slow *slow = slow_new(subject.oracle);
            struct difficulty found = measure(subject.level, (struct limits){0}, &hit);
            assert_true(found.is_complete);
            compare(slow, &found);
            solvable += !found.is_unsolvable && found.pushes > 3;
            slow_free(slow);
        }
        subject_free(&subject);
    }
    assert_true(solvable > 30);
}

/* Sets of groups of up to 8 boxes, which take more than a word, bit by bit. */
TEST(sets_of_groups)
{
    for (unsigned boxes = 2; boxes <= 8; boxes++)
        for (unsigned before = 0; before < boxes; before++)
            for (unsigned after = 0; after < boxes; after++)
                for (unsigned group = 0; group < 1u << boxes; group++) {
                    uint64_t set[4] = {0};
                    struct slow_edge edge = {.before = before, .after = after};
                    unsigned moved = slow_carry(&edge, group, boxes);
                    set[group / 64] = UINT64_C(1) << group % 64;
                    group_set_push(set, boxes, before, after);
                    bool has_box = group >> before & 1;
                    for (unsigned i = 0; i < 1u << boxes; i++)
                        assert_int_equal(set[i / 64] >> i % 64 & 1, has_box && i == moved);
                    group_set_complement(set, boxes);
                    for (unsigned i = 0; i < 1u << boxes; i++)
                        assert_int_equal(set[i / 64] >> i % 64 & 1,
                                         has_box && i == (~moved & ((1u << boxes) - 1)));
                }
}

/* A limit at whatever moment: nothing wrong is said, and nothing is kept. */
TEST(limits)
{
    struct level *level = level_around(sample_board(known));
    enum limit_kind hit;
    struct difficulty whole = measure(level, (struct limits){0}, &hit);
    assert_int_equal(hit, LIMIT_NONE);
    for (uint64_t nodes = 1; nodes < 180; nodes += 20) {
        struct difficulty part = measure(level, (struct limits){.nodes = nodes}, &hit);
        assert_int_equal(hit, LIMIT_NODES);
        assert_true(!part.is_complete && !part.is_too_large && !difficulty_has_score(&part));
    }
    unsigned scored = 0, cut = 0;
    for (size_t bytes = 10000; bytes < 100000; bytes += 500) {
        struct difficulty part = measure(level, (struct limits){.bytes = bytes}, &hit);
        assert_false(part.is_unsolvable);
        if (difficulty_has_score(&part))
            assert_true(difficulty_score(&part) == difficulty_score(&whole));
        scored += difficulty_has_score(&part);
        cut += hit == LIMIT_MEMORY;
    }
    assert_true(scored > 0 && cut > 0);
    level_free(level);
}

TEST(grades)
{
    const double scores[] = {-1.31, -1.2, -1.0, -0.8, -0.5, 0};
    for (unsigned i = 0; i < DIFFICULTY_GRADES; i++)
        assert_int_equal(difficulty_grade(scores[i]), i + 1);
    assert_true(fabs(difficulty_estimate(100, 50) - (-2.80 + 0.283 * 4.60517 + 0.314 * 3.91202)) <
                1e-4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_board),    cmocka_unit_test(brute_force),
        cmocka_unit_test(sets_of_groups), cmocka_unit_test(limits),
        cmocka_unit_test(grades),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
