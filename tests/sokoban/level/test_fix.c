/* What is wrong with boards, and what of it can be repaired. */
#include "sokoban/level/read_support.h"

#include "sokoban/level/fix.h"
#include "sokoban/level/lint.h"

static void assert_fixed(const char *input, size_t done_count, const char *rows)
{
    struct level_list list = read_string(input);
    struct level *level = list.items[0];
    struct diag_list done;
    diag_list_init(&done);
    assert_false(level_is_valid(level));
    sokoban_fix(level, &done);
    assert_int_equal(done.count, done_count);
    assert_int_equal(done.errors, 0);
    assert_int_equal(level_is_valid(level), done_count > 0);
    assert_string_equal(rows_of(level), rows);
    diag_list_free(&done);
    level_list_free(&list);
}

TEST(test_open_border)
{
    assert_fixed("####\n#@$.\n##  \n", 1, "######|######|##@$.#|###  #|######");
}

/* One square is a hole: it is closed where it is, and the board keeps its size if it can. */
TEST(test_hole)
{
    assert_fixed("#####\n#@$.#\n#   #\n## ##\n", 1, "#####|#@$.#|#   #|#####");
    assert_fixed("########\n#@ $  .\n#      #\n########\n", 1,
                 "########|#@ $  .#|#      #|########");
    assert_fixed("####\n#@$.\n####\n", 1, "#### |#@$.#|#### ");
    assert_fixed("        \n ##### #\n #@$.# #\n #   # #\n ## ## #\n       #\n########\n", 1,
                 " ##### #| #@$.# #| #   # #| ##### #|       #|########");
}

TEST(test_outside)
{
    assert_fixed("#####\n#@$.#\n#######\n    #$#\n    ###\n", 1,
                 "#####  |#@$.#  |#######|    # #|    ###");
    assert_fixed("#####.\n#@$.#\n#####\n", 1, "#####|#@$.#|#####");
}

TEST(test_beyond_repair)
{
    assert_fixed("#####\n#@$ #\n#####\n", 0, "#####|#@$ #|#####");
    assert_fixed("#####\n# $.#\n#####\n", 0, "#####|# $.#|#####");
    assert_fixed("######\n#@@$.#\n######\n", 0, "######|#@@$.#|######");
}

/* Complaints of the reader are not lost when the board is judged anew. */
TEST(test_other_complaints_stay)
{
    struct level_list list = read_string("#####.\n#@$.#\n#x  #\n#####\n");
    struct level *level = list.items[0];
    struct diag_list done;
    diag_list_init(&done);
    sokoban_fix(level, &done);
    assert_int_equal(done.count, 1);
    assert_int_equal(level->diags.errors, 1);
    assert_int_equal(level->diags.items[0].line, 3);
    diag_list_free(&done);
    level_list_free(&list);
}

TEST(test_sound_level_stays)
{
    struct level_list list = read_string("#####\n#@$.#\n#####\n");
    struct diag_list done;
    diag_list_init(&done);
    sokoban_fix(list.items[0], &done);
    assert_int_equal(done.count, 0);
    assert_true(level_is_valid(list.items[0]));
    diag_list_free(&done);
    level_list_free(&list);
}

/* A box on a goal in the border closes it, and counts for nothing. */
TEST(test_box_in_the_border)
{
    struct level_list list = read_string("#*###\n#@$.#\n#####\n");
    assert_true(level_is_valid(list.items[0]));
    assert_int_equal(list.items[0]->diags.items[0].severity, DIAG_NOTE);
    level_list_free(&list);
}

TEST(test_lint_without_places)
{
    struct board *board = board_new(3, 3);
    struct diag_list found;
    diag_list_init(&found);
    board->squares[4] = SQUARE_PLAYER;
    lint_board(board, &(struct origin){"made up", 7, NULL}, &found);
    assert_int_equal(found.errors, 2);
    assert_string_equal(found.items[0].file, "made up");
    assert_int_equal(found.items[0].line, 7);
    assert_int_equal(found.items[0].column, 0);
    diag_list_free(&found);
    board_free(board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_open_border),
        cmocka_unit_test(test_hole),
        cmocka_unit_test(test_outside),
        cmocka_unit_test(test_beyond_repair),
        cmocka_unit_test(test_other_complaints_stay),
        cmocka_unit_test(test_sound_level_stays),
        cmocka_unit_test(test_box_in_the_border),
        cmocka_unit_test(test_lint_without_places),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
