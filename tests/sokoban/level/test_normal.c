#include "sokoban/level/normal.h"

#include <string.h>

#include "sokoban/sample.h"
#include "support/test.h"

static void expect_trimmed(const char *rows, const char *trimmed_rows)
{
    struct board *board = sample_board(rows);
    struct board *trimmed = normal_trim(board);
    struct text text;
    text_init(&text);
    normal_text(trimmed, &text);
    assert_string_equal(text.bytes, trimmed_rows);
    text_free(&text);
    board_free(trimmed);
    board_free(board);
}

TEST(drops_what_cannot_matter)
{
    expect_trimmed("##########\n"
                   "# $.######\n"
                   "####@ $.##\n"
                   "##########\n"
                   "##########\n",
                   "######\n"
                   "#@ $.#\n"
                   "######\n");
    expect_trimmed("      #\n"
                   " ### ### \n"
                   " #@###.#\n"
                   " # $ $ #\n"
                   " #######\n",
                   "### ###\n"
                   "#@###.#\n"
                   "# $ $ #\n"
                   "#######\n");
}

TEST(blank_inside_thick_walls)
{
    expect_trimmed("#######\n"
                   "#@    #\n"
                   "# ### #\n"
                   "# #*# #\n"
                   "# ### #\n"
                   "#  $ .#\n"
                   "#######\n",
                   "#######\n"
                   "#@    #\n"
                   "# ### #\n"
                   "# # # #\n"
                   "# ### #\n"
                   "#  $ .#\n"
                   "#######\n");
}

TEST(the_edge_is_a_wall)
{
    expect_trimmed("@$.\n", "#####\n#@$.#\n#####\n");
}

TEST(one_player_needed)
{
    unsigned symmetry;
    struct board *none = sample_board("###\n# #\n"), *two = sample_board("\n");
    assert_null(normal_trim(none));
    assert_null(normal_form(two, &symmetry));
    assert_false(normal_match(none, none, &symmetry));
    board_free(none);
    board_free(two);
}

/* The line feed sorts before every square, so the narrow copies of a corridor come first; '.' sorts
 * before '@', so of those the one with the goal above. */
TEST(takes_the_smallest)
{
    unsigned symmetry;
    struct board *board = sample_board("###\n#@#\n#$#\n#.#\n###\n");
    struct board *normal = normal_form(board, &symmetry);
    struct text text;
    text_init(&text);
    normal_text(normal, &text);
    assert_string_equal(text.bytes, "###\n#.#\n#$#\n#@#\n###\n");
    assert_int_equal(symmetry, SYMMETRY_FLIP);
    text_free(&text);
    board_free(normal);
    board_free(board);
}

/* Every copy of a real level has its normal form, which is its own, and matches it. */
static void check_copies(const char *name, const struct board *board, const char *solution)
{
    (void)solution;
    unsigned symmetry, number = (unsigned)name[strlen(name) - 1] % SYMMETRIES;
    struct board *copy = board_image(board, number);
    struct board *normal = normal_form(board, &symmetry), *other = normal_form(copy, &symmetry);
    if (!board_equal(normal, other))
        fail_msg("%s under symmetry %u has another normal form", name, number);
    struct board *again = normal_form(normal, &symmetry);
    assert_true(board_equal(normal, again));
    assert_int_equal(symmetry, 0);
    assert_true(normal_match(board, copy, &symmetry));
    struct board *trimmed = normal_trim(board), *target = normal_trim(copy);
    struct board *image = board_image(trimmed, symmetry);
    assert_true(board_equal(image, target));
    board_free(copy);
    board_free(normal);
    board_free(other);
    board_free(again);
    board_free(trimmed);
    board_free(target);
    board_free(image);
}

TEST(real_levels)
{
    assert_int_equal(sample_each(check_copies), SAMPLE_COUNT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(drops_what_cannot_matter), cmocka_unit_test(blank_inside_thick_walls),
        cmocka_unit_test(the_edge_is_a_wall),       cmocka_unit_test(one_player_needed),
        cmocka_unit_test(takes_the_smallest),       cmocka_unit_test(real_levels),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
