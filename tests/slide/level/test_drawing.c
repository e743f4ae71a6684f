/* Our own notation: read, written, read again; and everything that can be wrong with it. */

#include "base/text.h"
#include "slide/level/tray.h"
#include "slide/sample.h"
#include "support/test.h"

TEST(reads_every_part)
{
    struct level_list list;
    sample_read("all.slide",
                "Slide: first\nAuthor: somebody\nStart:\n#A-.\n#B!!\nFrame:\n#.-.\n#.!!\n"
                "Goal:\n#...\n#A!!\nExit: B\nVertical: A\nGate: - B\nLevel: 3\n\nA remark.\n"
                "Solution: Br\nBr\n\nSlide: second\r\nStart:\r\nA.\r\nGoal:\r\n.A\r\n",
                &list);
    assert_int_equal(list.count, 2);
    struct level *level = list.items[0];
    assert_true(level_is_valid(level));
    assert_string_equal(level->title, "first");
    assert_string_equal(level->author, "somebody");
    assert_int_equal(level->line, 4);
    assert_int_equal(level->note_count, 2);
    assert_string_equal(level->notes[1].value, "A remark.");
    assert_int_equal(level->solution_count, 1);
    assert_string_equal(level->solutions[0].moves, "Br Br");
    const struct tray *tray = level->model;
    const struct piece *a = tray_find(tray, "A"), *b = tray_find(tray, "B");
    assert_int_equal(a->axis, AXIS_VERTICAL);
    assert_int_equal(a->aim, AIM_PLACE);
    assert_int_equal(a->goal_x, 1);
    assert_int_equal(a->goal_y, 1);
    assert_int_equal(b->aim, AIM_LEAVE);
    assert_int_equal(b->gates, 1);
    assert_int_equal(a->gates, 0);
    assert_int_equal(tray_cell(tray, 2, 0), CELL_GATE);
    assert_int_equal(tray_cell(tray, 0, 0), CELL_WALL);
    assert_int_equal(tray_cell(tray, 3, 1), CELL_EXIT);
    assert_int_equal(tray_cell(tray, 4, 1), CELL_WALL);
    assert_true(level_is_valid(list.items[1]));
    level_list_free(&list);
}

/* What is written reads back as the same puzzle, and is written the same again. */
TEST(survives_writing)
{
    static const char *const puzzles[] = {
        sample_squirrel,
        "Slide: all\nAuthor: me\nStart:\n#A-.\n#B!!\nGoal:\n#...\n#A!!\nExit: B\nVertical: A\n"
        "Gate: - B\nLevel: 3\n",
        "Slide:\nStart:\nA-.B\nFrame:\n=-..\nGoal:\n..AB\nGate: = A\nGate: - A B\nAlike: A B\n"};
    for (size_t i = 0; i < sizeof puzzles / sizeof *puzzles; i++) {
        struct level_list first, second;
        struct text once, twice;
        char id[PUZZLE_ID_ROOM], again[PUZZLE_ID_ROOM];
        text_init(&once);
        text_init(&twice);
        sample_read("first.slide", puzzles[i], &first);
        slide_puzzle.write(&first, "slide", &once);
        sample_read("second.slide", once.bytes, &second);
        slide_puzzle.write(&second, "slide", &twice);
        assert_string_equal(once.bytes, twice.bytes);
        assert_true(level_is_valid(second.items[0]));
        slide_puzzle.identify(first.items[0], id);
        slide_puzzle.identify(second.items[0], again);
        assert_string_equal(id, again);
        text_free(&once);
        text_free(&twice);
        level_list_free(&first);
        level_list_free(&second);
    }
}

TEST(says_where_it_is_wrong)
{
    static const struct sample_fault cases[] = {
        {"Slide: x\n", 1, 0, "the puzzle has no Start"},
        {"Slide: x\nStart:\nA.\n", 3, 0, "there is no goal"},
        {"Slide: x\nStart:\n..\n", 3, 0, "there is no piece in the frame"},
        {"Slide: x\nStart:\nA.\nGoal:\n.B\n", 5, 2, "there is no piece B"},
        {"Slide: x\nStart:\nAA.\nGoal:\n..A\n", 5, 3, "piece A has another shape in the Goal"},
        {"Slide: x\nStart:\nA.\nGoal:\n.A.\n", 5, 1, "Goal is 3 by 1 cells, but the Start 2 by 1"},
        {"Slide: x\nStart:\nA;\nGoal:\n.A\n", 3, 2, "; means nothing in a drawing"},
        {"Slide: x\nStart:\nA\t.\nGoal:\n.A\n", 3, 2, "this byte is no character of a drawing"},
        {"Slide: x\nStart:\nA\xe9.\n", 3, 2, "this byte is no character of a drawing"},
        {"Slide: x\nStart:\nA.\nExit: A Z\n", 4, 9, "there is no piece Z in the Start"},
        {"Slide: x\nStart:\nA.\nStart:\nA.\n", 4, 1, "a second Start in one puzzle"},
        {"Slide: x\nStart:\nA.\nGoal:\n.A\nFrame:\n-.\n", 3, 0,
         "piece A stands where it may not be"},
        {"Slide: x\nStart:\nA.............................\n", 3, 25, "more than 24 columns"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        sample_expect_fault("wrong.slide", &cases[i]);
}

TEST(pieces_in_parts_are_remarked_on)
{
    struct level_list list;
    sample_read("parts.slide", "Slide: x\nStart:\nA.A.\nGoal:\n.A.A\n", &list);
    assert_true(level_is_valid(list.items[0]));
    assert_int_equal(list.items[0]->diags.count, 1);
    assert_int_equal(list.items[0]->diags.items[0].severity, DIAG_WARNING);
    level_list_free(&list);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_every_part),
        cmocka_unit_test(survives_writing),
        cmocka_unit_test(says_where_it_is_wrong),
        cmocka_unit_test(pieces_in_parts_are_remarked_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
