/* What a thousand invented levels claim, against brute force. One thread invents them, so this is
 * no test of threads: those are in tests/sokoban/invent. */
#include "sokoban/invent/inventing.h"

/* Of every style that draws by itself; each seed has its own near copies to avoid. */
static unsigned look_at_style(const struct style *style, uint64_t seed)
{
    enum { EACH = 14 };
    struct taken taken = {0};
    struct generate_request wanted = request(style->name, EACH, &taken);
    unsigned seen;
    wanted.seed = seed;
    wanted.width = style->width == 8 ? 7 : 6;
    wanted.height = 5;
    wanted.boxes = seed % 2 ? 3 : 2;
    wanted.effort = 20;
    wanted.goal = &sokoban_goals[seed % 3 == 2 ? GOAL_MOVES : GOAL_PUSHES];
    struct generate_result made = generate(&wanted);
    assert_null(made.objection);
    assert_int_equal(made.limit, LIMIT_NONE);
    assert_int_equal(taken.count, EACH);
    for (size_t k = 0; k < taken.count; k++)
        expect_true(taken.levels[k], taken.worth[k], (enum goal_code)wanted.goal->code);
    seen = (unsigned)taken.count;
    drop(&taken);
    return seen;
}

TEST(a_thousand_claims_are_true)
{
    unsigned seen = 0;
    for (uint64_t seed = 1; seed <= 12; seed++)
        for (size_t i = 0; sokoban_styles(i).name; i++)
            if (!style_find(sokoban_styles(i).name)->needs_model)
                seen += look_at_style(style_find(sokoban_styles(i).name), seed);
    assert_true(seen >= 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_thousand_claims_are_true),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
