#include "slide/rules/replay.h"

#include "slide/sample.h"
#include "support/english.h"
#include "support/test.h"

static struct score judge(const char *puzzle, const char *moves)
{
    struct level_list list;
    struct score score;
    sample_read("judged.slide", puzzle, &list);
    slide_judge(list.items[0], moves, &score);
    level_list_free(&list);
    return score;
}

static const char lane[] = "Slide:\nStart:\nAA..\nB...\nGoal:\n..AA\n....\nHorizontal: A\n";

TEST(counts_in_three_ways)
{
    struct score score = judge(lane, "Br Bru Ad");
    assert_false(score.legal);
    score = judge(lane, "Brr Ar2 Brdlu");
    assert_false(score.legal);
    score = judge(lane, "Br2 Br Bl Ar Ar");
    assert_true(score.solved);
    assert_int_equal(score_metric(&score, "steps"), 6);
    assert_int_equal(score_metric(&score, "moves"), 2);
    assert_int_equal(score_metric(&score, "straight"), 3);
}

TEST(says_what_is_in_the_way)
{
    struct score score = judge(lane, "Ar Ad");
    assert_int_equal(score.failed_at, 1); /* the first move goes on, and fails */
    assert_says(score.why, "move 1: piece A cannot go down: it is bound to its line");
    score = judge(lane, "Ar2 Bl");
    assert_int_equal(score.failed_at, 2);
    assert_int_equal(score.offset, 5);
    assert_says(score.why, "move 2: piece B cannot go left: the frame is in the way");
    score = judge(lane, "Bu");
    assert_says(score.why, "move 1: piece B cannot go up: piece A is in the way");
    score = judge(lane, "Ar");
    assert_true(score.legal);
    assert_says(score.why, "the goal is not reached");
}

TEST(reads_signs_and_refuses_nonsense)
{
    assert_true(judge(lane, "A+2").solved);
    assert_true(judge(lane, " \n A+1\tA+3 A-2 ").legal == false);
    assert_true(judge(lane, "A+2 A-1 A+1").solved);
    static const char *const wrong[] = {"Cr", "A", "Ax", "B+1", "Ar0", "Ar99999999999", "A+"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong - 1; i++) {
        struct score score = judge(lane, wrong[i]);
        assert_false(score.legal);
        assert_true(strncmp(english(score.why), "byte ", 5) == 0);
    }
    assert_true(judge(lane, "A+").legal); /* one cell */
}

TEST(spells_normally)
{
    struct level_list list;
    sample_read("spelt.slide", lane, &list);
    char *spelt = slide_spell(list.items[0], "br Bl");
    assert_null(spelt);
    spelt = slide_spell(list.items[0], "Br BR\nBl A+1 Ar");
    assert_says(spelt, "Br2l Ar2");
    mem_free(spelt);
    level_list_free(&list);
}

TEST(labels_may_be_any_character)
{
    static const char odd[] = "Slide:\nStart:\nrd\xc3\xa9.\nGoal:\n.rd\xc3\xa9\n";
    assert_true(judge(odd, "\xc3\xa9r dr rr").solved);
    assert_false(judge(odd, "rr").legal);
}

TEST(alike_pieces_may_change_places)
{
    static const char strict[] = "Slide:\nStart:\nAB.\nGoal:\n.A.\n";
    static const char loose[] = "Slide:\nStart:\nAB.\nGoal:\n.A.\nAlike: AB\n";
    assert_false(judge(strict, "").solved);
    assert_true(judge(loose, "").solved);
    assert_true(judge(strict, "Br Ar").solved);
}

TEST(pieces_leave_through_exits)
{
    static const char way_out[] = "Slide:\nStart:\nBAA!!\n.C#!!\nExit: A\n";
    assert_false(judge(way_out, "Ar").solved);
    assert_true(judge(way_out, "Ar2").solved);
    assert_true(judge(way_out, "Ar2d").solved);
    assert_false(judge(way_out, "Ar2 Br3").legal); /* the exit is not for B */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counts_in_three_ways),
        cmocka_unit_test(says_what_is_in_the_way),
        cmocka_unit_test(reads_signs_and_refuses_nonsense),
        cmocka_unit_test(spells_normally),
        cmocka_unit_test(labels_may_be_any_character),
        cmocka_unit_test(alike_pieces_may_change_places),
        cmocka_unit_test(pieces_leave_through_exits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
