/* The whole game without a terminal: keys and clicks go in, screens come out. */
#include "app/play/theatre.h"

#include "base/random.h"

TEST(a_level_is_chosen)
{
    struct theatre theatre;
    open_theatre(&theatre, two_levels, "none", false);
    sees(&theatre, "choose a level   < test >   collection 1 of 1, 2 levels");
    sees(&theatre, ">     1 first");
    sees(&theatre, "# @$ $.#");
    press(&theatre, "v");
    sees(&theatre, ">     2 second");
    sees(&theatre, "#@$.#");
    press(&theatre, "v");
    sees(&theatre, ">     2 second");
    press(&theatre, "\n>");
    sees(&theatre, "solved: 1 move 1 push");
    press(&theatre, "g");
    sees(&theatre, "> *   2 second");
    sees(&theatre, "solved; moves: yours 1; pushes: yours 1");
    press(&theatre, "N\n");
    sees(&theatre, "test, level 1 of 2: first");
    assert_false(press(&theatre, "Q"));
    close_theatre(&theatre);
}

TEST(a_level_is_played)
{
    struct theatre theatre;
    open_theatre(&theatre, two_levels, "none", true);
    press(&theatre, ">");
    sees(&theatre, "moves 1  pushes 1");
    press(&theatre, "^");
    press(&theatre, "uu");
    sees(&theatre, "moves 0  pushes 0");
    press(&theatre, "u");
    sees(&theatre, "nothing to take back");
    press(&theatre, "rr");
    sees(&theatre, "moves 2  pushes 1");
    press(&theatre, "R");
    sees(&theatre, "moves 0  pushes 0");
    press(&theatre, "u");
    sees(&theatre, "moves 2  pushes 1");
    press(&theatre, "m");
    sees(&theatre, "bookmark: which number");
    press(&theatre, "3");
    sees(&theatre, "bookmark 3 is here");
    press(&theatre, "Rb3");
    sees(&theatre, "moves 2  pushes 1");
    press(&theatre, "b4");
    sees(&theatre, "there is no bookmark 4");
    close_theatre(&theatre);
}

TEST(letters_steer)
{
    struct theatre theatre;
    open_theatre(&theatre, two_levels, "zqsd", true);
    sees(&theatre, "arrows hjkl zqsd move");
    assert_true(press(&theatre, "zqsd"));
    sees(&theatre, "moves 4  ");
    press(&theatre, "kjhl");
    sees(&theatre, "moves 8  ");
    close_theatre(&theatre);
    open_theatre(&theatre, two_levels, "none", true);
    assert_false(press(&theatre, "q"));
    close_theatre(&theatre);
}

TEST(help_comes_in_grades)
{
    struct theatre theatre;
    open_theatre(&theatre, two_levels, "none", true);
    press(&theatre, "1");
    waits_for(&theatre, "yes, it can be solved from here");
    press(&theatre, "2");
    sees(&theatre, "next comes the box in column");
    sees(&theatre, "$!");
    press(&theatre, "3");
    sees(&theatre, "push it ");
    press(&theatre, "4");
    sees(&theatre, "played: push it ");
    sees(&theatre, "pushes 1");
    press(&theatre, "5");
    sees(&theatre, "solution: ");
    sees(&theatre, "space pause");
    press(&theatre, " ");
    sees(&theatre, ", paused");
    for (int i = 0; i < 5; i++) /* past the next push */
        press(&theatre, ">");
    misses(&theatre, "pushes 1 ");
    press(&theatre, "<<+ ");
    for (int i = 0; i < 100; i++)
        play_ui_tick(theatre.ui, theatre.now += 1);
    sees(&theatre, "solved, as the solver does it");
    press(&theatre, "g");
    sees(&theatre, "begun");
    misses(&theatre, "> *");
    close_theatre(&theatre);
}

TEST(a_playback_is_left)
{
    struct theatre theatre;
    open_theatre(&theatre, two_levels, "none", true);
    press(&theatre, "5");
    waits_for(&theatre, "solution: ");
    press(&theatre, "\033");
    sees(&theatre, "r plays on");
    sees(&theatre, "arrows hjkl move");
    close_theatre(&theatre);
}

TEST(lost_positions_are_told)
{
    struct theatre theatre;
    open_theatre(&theatre, two_levels, "none", true);
    press(&theatre, "v>^");
    sees(&theatre, "lost (dead square): the marked box");
    sees(&theatre, "$!");
    press(&theatre, "5");
    sees(&theatre, "lost (dead square)");
    press(&theatre, "o");
    sees(&theatre, "lost positions are not told");
    press(&theatre, "u");
    misses(&theatre, "lost");
    press(&theatre, "v>^");
    misses(&theatre, "lost");
    press(&theatre, "x");
    sees(&theatre, "dead squares are marked");
    sees(&theatre, " x x");
    close_theatre(&theatre);
}

TEST(the_mouse_walks_and_pushes)
{
    struct theatre theatre;
    open_theatre(&theatre, two_levels, "none", true);
    click_on(&theatre, "@", 0, 1);
    sees(&theatre, "moves 1  pushes 0");
    click_on(&theatre, "$", 0, 0);
    sees(&theatre, "box selected");
    click_on(&theatre, "$", 2, 0);
    sees(&theatre, "pushes 1");
    press(&theatre, "t");
    sees(&theatre, "travel by moves");
    play_ui_click(theatre.ui, 0, 0, theatre.now);
    press(&theatre, "c>>\n");
    sees(&theatre, "box selected");
    press(&theatre, "\033g");
    sees(&theatre, "begun");
    play_ui_click(theatre.ui, 5, 3, theatre.now);
    sees(&theatre, ">     2 second");
    play_ui_click(theatre.ui, 5, 3, theatre.now);
    sees(&theatre, "test, level 2 of 2: second");
    close_theatre(&theatre);
}

TEST(a_game_is_continued)
{
    struct theatre theatre;
    open_theatre(&theatre, two_levels, "none", true);
    press(&theatre, ">n");
    sees(&theatre, "level 2 of 2");
    press(&theatre, "p");
    sees(&theatre, "continued where you left it");
    sees(&theatre, "moves 1  pushes 1");
    press(&theatre, "u");
    sees(&theatre, "moves 0  pushes 0");
    close_theatre(&theatre);
}

TEST(every_size_is_drawn)
{
    struct theatre theatre;
    open_theatre(&theatre, two_levels, "none", true);
    for (unsigned width = 1; width < 130; width += 3)
        for (unsigned height = 1; height < 40; height++) {
            screen_resize(&theatre.screen, width, height);
            look(&theatre);
            press(&theatre, "l");
        }
    screen_resize(&theatre.screen, 30, 10);
    sees(&theatre, "30x10 is too small");
    assert_false(press(&theatre, "Q"));
    close_theatre(&theatre);
}

/* A board larger than any screen: the player stays in sight, wherever he walks. */
TEST(large_boards_scroll)
{
    struct text board;
    text_init(&board);
    text_fill(&board, '#', 120);
    text_add(&board, "\n#@");
    text_fill(&board, ' ', 117);
    text_add(&board, "#\n");
    for (int i = 0; i < 50; i++) {
        text_add_char(&board, '#');
        text_fill(&board, ' ', 118);
        text_add(&board, "#\n");
    }
    text_add(&board, "#  $.");
    text_fill(&board, ' ', 114);
    text_add(&board, "#\n");
    text_fill(&board, '#', 120);
    text_add_char(&board, '\n');
    struct theatre theatre;
    open_theatre(&theatre, board.bytes, "none", true);
    sees(&theatre, "more > v");
    for (int i = 0; i < 117; i++) {
        press(&theatre, ">");
        sees(&theatre, "@");
    }
    sees(&theatre, "more < v");
    for (int i = 0; i < 51; i++) {
        press(&theatre, "v");
        sees(&theatre, "@");
    }
    sees(&theatre, "more < ^");
    close_theatre(&theatre);
    text_free(&board);
}

/* Random keys, clicks and sizes, with solvers started and given up all the time. */
TEST(random_keys_do_no_harm)
{
    static const char likely[] = "^v<>^v<>^v<>^v<>uurrRnpNgmb123456789\n\n\033 +-xotc";
    struct random source = {.state = 20261115};
    struct theatre theatre;
    open_theatre(&theatre, two_levels, "none", false);
    for (int i = 0; i < 6000; i++) {
        char keys[] = {likely[random_below(&source, sizeof likely - 1)], '\0'};
        unsigned what = random_below(&source, 20);
        if (what < 17)
            press(&theatre, keys);
        else if (what == 17)
            play_ui_click(theatre.ui, random_below(&source, 90), random_below(&source, 30),
                          theatre.now);
        else if (what == 18)
            play_ui_key(theatre.ui, random_below(&source, 0x110010), theatre.now);
        else if (random_below(&source, 10) == 0)
            screen_resize(&theatre.screen, 1 + random_below(&source, 120),
                          1 + random_below(&source, 50));
        play_ui_tick(theatre.ui, theatre.now += random_below(&source, 100) / 50.0);
        assert_true(play_ui_patience(theatre.ui) >= 0);
        if (i % 4 == 0)
            look(&theatre);
    }
    close_theatre(&theatre);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_level_is_chosen),
        cmocka_unit_test(a_level_is_played),
        cmocka_unit_test(letters_steer),
        cmocka_unit_test(help_comes_in_grades),
        cmocka_unit_test(a_playback_is_left),
        cmocka_unit_test(lost_positions_are_told),
        cmocka_unit_test(the_mouse_walks_and_pushes),
        cmocka_unit_test(a_game_is_continued),
        cmocka_unit_test(every_size_is_drawn),
        cmocka_unit_test(large_boards_scroll),
        cmocka_unit_test(random_keys_do_no_harm),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
