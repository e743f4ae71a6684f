/* Sliding blocks on the screen: goals that are seen, pieces with outlines, whole pieces marked. */
#include "app/play/theatre.h"

static const char tray[] = "Slide: tray\nStart:\nAAB\nAA.\n...\nGoal:\n...\n.AA\n.AA\n";

TEST(the_goal_is_seen)
{
    struct theatre theatre;
    open_theatre(&theatre, tray, "none", true);
    sees(&theatre, "| $A   $  |  B |");
    sees(&theatre, "|    +====+====+");
    sees(&theatre, "| $  : $ .|   .:");
    sees(&theatre, "goal: A to the outlined place in column 2, row 2");
    press(&theatre, "Q");
    close_theatre(&theatre);
}

/* Both lines of a tile are its own: clicks and the cursor find it. */
TEST(clicks_find_the_tiles)
{
    struct theatre theatre;
    open_theatre(&theatre, tray, "none", true);
    click_on(&theatre, "B |", 0, 0);
    sees(&theatre, "B selected");
    sees(&theatre, "|! B |");
    click_on(&theatre, "! B", 0, 2);
    sees(&theatre, "steps 1");
    sees(&theatre, "! B.:");
    press(&theatre, "\033c>>\n");
    sees(&theatre, "there is no piece");
    assert_true(theatre.screen.pointed);
    press(&theatre, "v\n");
    sees(&theatre, "B selected");
    close_theatre(&theatre);
}

TEST(a_hint_marks_the_whole_piece)
{
    struct theatre theatre;
    open_theatre(&theatre, "Slide: two\nStart:\nAA.\nAA.\nGoal:\n.AA\n.AA\n", "none", true);
    press(&theatre, "2");
    waits_for(&theatre, "next comes piece A");
    sees(&theatre, "|!$A :!$ .|");
    sees(&theatre, "|!$  :!$ .|");
    press(&theatre, "\033");
    misses(&theatre, "!$");
    close_theatre(&theatre);
}

TEST(no_marks_are_claimed_that_are_not_there)
{
    struct theatre theatre;
    open_theatre(&theatre, tray, "none", true);
    press(&theatre, "x");
    sees(&theatre, "there are no dead squares in this level");
    misses(&theatre, "are marked");
    close_theatre(&theatre);
    open_theatre(&theatre, "#####\n#@$.#\n#####\n", "none", true);
    press(&theatre, "x");
    sees(&theatre, "dead squares are marked");
    close_theatre(&theatre);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_goal_is_seen),
        cmocka_unit_test(clicks_find_the_tiles),
        cmocka_unit_test(a_hint_marks_the_whole_piece),
        cmocka_unit_test(no_marks_are_claimed_that_are_not_there),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
