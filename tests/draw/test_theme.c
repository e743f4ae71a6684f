/* Themes can be read: contrasts as WCAG counts them, 4.5 for words and 3 for shapes. */

#include "draw/theme.h"

#include "support/test.h"

#define assert_contrast(one, other, least)                                                         \
    if (theme_contrast(one, other) < (least))                                                      \
    fail_msg("%s: %s on %s: %.2f", theme_names[i], #one, #other, theme_contrast(one, other))

static double at_least(const char *name, double usual)
{
    return name[0] == 'c' && name[1] == 'o' ? 7 : usual;
}

TEST(test_contrasts_are_known)
{
    struct color black = {0, 0, 0, 255}, white = {255, 255, 255, 255}, grey = {119, 119, 119, 255};
    assert_float_equal((float)theme_contrast(black, white), 21, 0.001F);
    assert_float_equal((float)theme_contrast(white, white), 1, 0.001F);
    assert_float_equal((float)theme_contrast(grey, white), 4.48F, 0.01F);
}

TEST(test_words_can_be_read)
{
    for (size_t i = 0; theme_names[i]; i++) {
        const struct theme *theme = theme_find(theme_names[i]);
        double least = at_least(theme_names[i], 4.5);
        assert_contrast(theme->ink, theme->page, 7);
        assert_contrast(theme->ink, theme->floor, 7);
        assert_contrast(theme->quiet, theme->page, least);
        for (size_t j = 0; j < THEME_TINTS; j++) {
            assert_contrast(theme->ink, theme->tint[j], least);
            assert_contrast(theme->mark[1], theme->tint[j], least);
        }
        for (size_t j = 0; j < THEME_BODIES; j++)
            assert_contrast(theme->body_ink, theme->body[j], least);
    }
}

TEST(test_shapes_can_be_seen)
{
    for (size_t i = 0; theme_names[i]; i++) {
        const struct theme *theme = theme_find(theme_names[i]);
        double least = at_least(theme_names[i], 3);
        assert_contrast(theme->wall, theme->floor, least);
        assert_contrast(theme->target, theme->floor, least);
        assert_contrast(theme->actor, theme->floor, least);
        for (size_t j = 0; j < DRAW_MARK_KINDS; j++)
            assert_contrast(theme->mark[j], theme->floor, least);
        /* A piece may be pale when its edge is not. */
        if (theme_contrast(theme->piece, theme->floor) < least)
            assert_contrast(theme->piece_edge, theme->floor, least);
        if (theme_contrast(theme->done, theme->floor) < least)
            assert_contrast(theme->done_edge, theme->floor, least);
        assert_contrast(theme->done_edge, theme->done, 3);
    }
}

TEST(test_names)
{
    assert_null(theme_find("mauve"));
    for (size_t i = 0; theme_names[i]; i++)
        assert_non_null(theme_find(theme_names[i]));
    assert_ptr_not_equal(theme_find("classic"), theme_find("print"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_contrasts_are_known),
        cmocka_unit_test(test_words_can_be_read),
        cmocka_unit_test(test_shapes_can_be_seen),
        cmocka_unit_test(test_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
