/* The real game in a real terminal. */
#include "front/tui/pane.h"

static const char second[] = "--no-library levels/seeds.sok --level 2";

static void quits(const char *status)
{
    pane_type("Q");
    pane_sees(status);
    pane_is_restored();
}

TEST(a_level_is_played_to_its_end)
{
    pane_open("LC_ALL=C.UTF-8", second);
    pane_sees("Mulot: test 2");
    pane_sees("◇");
    pane_type("l j j h l k k h j k k h h j j Right");
    pane_sees("solved: 16 moves 3 pushes");
    pane_type("u u u u u u u u u u u u u u u BSpace");
    pane_sees("moves 0 (yours 16)");
    pane_type("r r r r r r r r r r r r r r r r");
    pane_sees("moves 16 (yours 16)");
    pane_type("R");
    pane_sees("moves 0 (yours 16)");
    pane_type("u");
    pane_sees("moves 16 (yours 16)  pushes 3 (yours 3)");
    quits("ended 0");
}

TEST(help_comes_in_grades)
{
    pane_open("LC_ALL=C.UTF-8", second);
    pane_sees("moves 0");
    pane_type("1");
    pane_sees("yes, it can be solved from here");
    pane_type("2");
    pane_sees("next comes the box in column 4, row 5");
    pane_type("3");
    pane_sees("push it left");
    pane_type("4");
    pane_sees("played: push it left");
    pane_type("5");
    pane_sees("solution: ");
    pane_type("Space");
    pane_sees(", paused");
    pane_type("Space + +");
    pane_sees("solved, as the solver does it");
    quits("ended 0");
}

/* Where something stands on the screen. */
static void find(const char *what, unsigned *x, unsigned *y)
{
    struct text shown;
    text_init(&shown);
    pane_sees(what);
    pane_look(&shown, false);
    const char *at = strstr(shown.bytes, what), *line = shown.bytes;
    assert_non_null(at);
    *y = 0;
    for (const char *end; (end = strchr(line, '\n')) && end < at; line = end + 1)
        ++*y;
    *x = (unsigned)(at - line);
    text_free(&shown);
}

TEST(the_mouse_walks_and_pushes)
{
    pane_open("LC_ALL=C.UTF-8", "--no-library levels/seeds.sok --level 1 --ascii");
    unsigned x, y;
    find("$", &x, &y);
    pane_click(x, y + 1);
    pane_sees("moves 1  pushes 0");
    pane_click(x, y);
    pane_sees("box selected");
    pane_click(x, y - 1);
    pane_sees("solved: 2 moves 1 push");
    quits("ended 0");
}

TEST(the_terminal_is_resized)
{
    pane_open("LC_ALL=C.UTF-8", second);
    pane_sees("Q quit");
    pane_resize(30, 10);
    pane_sees("30x10 is too small");
    pane_resize(120, 40);
    pane_sees("moves 0  pushes 0");
    pane_type("l");
    pane_sees("moves 1");
    quits("ended 0");
}

static bool has_color(void)
{
    struct text shown;
    text_init(&shown);
    pane_look(&shown, true);
    bool found = strstr(shown.bytes, "\033[33m") || strstr(shown.bytes, ";33m");
    text_free(&shown);
    return found;
}

TEST(colors_are_used_if_wanted)
{
    pane_open("LC_ALL=C.UTF-8", second);
    pane_sees("◇");
    assert_true(has_color());
    quits("ended 0");
}

TEST(colors_are_refused)
{
    pane_open("LC_ALL=C.UTF-8 NO_COLOR=1", second);
    pane_sees("◇");
    assert_false(has_color());
    quits("ended 0");
}

TEST(plain_characters_serve_too)
{
    pane_open("LC_ALL=C", "--no-library");
    pane_sees("choose a level");
    pane_type("Down Enter");
    pane_sees("############");
    quits("ended 0");
}

/* Machines often name a locale that nobody has installed. */
TEST(letters_need_no_locale)
{
    pane_open("LC_ALL=xx_XX.UTF-8", second);
    pane_sees("◇");
    quits("ended 0");
}

TEST(an_interrupt_restores_the_terminal)
{
    pane_open("LC_ALL=C.UTF-8", second);
    pane_sees("Q quit");
    pane_type("C-c");
    pane_sees("ended 1");
    pane_is_restored();
}

TEST(a_signal_restores_the_terminal)
{
    pane_open("LC_ALL=C.UTF-8", second);
    pane_sees("Q quit");
    kill(pane_program(), SIGTERM);
    pane_sees("ended 1");
    pane_is_restored();
}

/* What a game left behind is kept, whether its terminal is closed or the program killed. */
static void wait_for_library(const char *expected)
{
    struct text said;
    text_init(&said);
    for (int i = 0; i < PANE_TRIES && !strstr(said.bytes, expected); i++) {
        if (i)
            pane_pause();
        text_clear(&said);
        pane_shell(&said, "$cariste library stats --library $scratch/kept.db 2>/dev/null");
    }
    assert_non_null(strstr(said.bytes, expected));
    text_free(&said);
}

TEST(games_outlive_closed_terminals_and_kills)
{
    char arguments[200];
    snprintf(arguments, sizeof arguments, "--library %s/kept.db levels/seeds.sok --level 2",
             scratch);
    pane_open("LC_ALL=C.UTF-8", arguments);
    pane_sees("moves 0");
    pane_type("l j");
    pane_sees("moves 2");
    pid_t first = pane_program();
    pane_shell(NULL, "$tmux kill-server");
    pane_waits_for_end(first);
    wait_for_library("1 played");
    pane_shell(NULL, "rm $scratch/pid");
    pane_open("LC_ALL=C.UTF-8", arguments);
    pane_sees("continued where you left it");
    pane_type("u"); /* one step, as before */
    pane_sees("moves 1");
    pane_type("u l j j h l k k h j k k h h j j l");
    pane_sees("solved: 16 moves");
    wait_for_library("1 solved");
    kill(pane_program(), SIGKILL);
    pane_sees("ended 137");
    pane_shell(NULL, "$tmux kill-server");
    pane_open("LC_ALL=C.UTF-8", arguments);
    pane_sees("moves 0 (yours 16)");
    pane_type("u"); /* the history outlived the kill */
    pane_sees("moves 16 (yours 16)");
    quits("ended 0");
}

TEST(a_terminal_is_needed)
{
    struct text said;
    text_init(&said);
    pane_shell(&said, "$cariste play --no-library levels/seeds.sok </dev/null 2>&1; echo ended $?");
    assert_string_equal(said.bytes,
                        "the game needs a terminal; --plain plays line by line\nended 2\n");
    text_free(&said);
}

/* Presses, drags and lets go, as a terminal tells it; and what is drawn comes into a file. */
TEST(the_mouse_draws_levels)
{
    struct text said;
    unsigned x, y;
    pane_open("LC_ALL=C.UTF-8", "--ascii --no-library levels/seeds.sok --level 2");
    pane_type("E");
    pane_sees("editor: Mulot: test 2");
    find("3 box", &x, &y);
    pane_click(x, y);
    pane_sees("> 3 box");
    find("@ ", &x, &y);
    assert_int_equal(pane_shell(NULL,
                                "$tmux send-keys -H 1b 5b 4d 20 %x %x 1b 5b 4d 40 %x %x"
                                " 1b 5b 4d 23 %x %x",
                                x + 33, y + 33, x + 35, y + 33, x + 35, y + 33),
                     0);
    pane_sees("error: 5 boxes for 3 goals");
    pane_type("u W");
    pane_sees("save to: _");
    pane_shell(NULL, "$tmux send-keys -l $scratch/drawn.xsb");
    pane_type("Enter");
    pane_sees("saved in ");
    quits("ended 0");
    text_init(&said);
    pane_shell(&said, "$cariste solve --no-library --quiet $scratch/drawn.xsb >/dev/null; echo $?");
    assert_string_equal(said.bytes, "0\n");
    text_free(&said);
}

#define PANE_TEST(test) cmocka_unit_test_setup_teardown(test, scratch_open, pane_close)

int main(void)
{
    const struct CMUnitTest tests[] = {
        PANE_TEST(a_level_is_played_to_its_end),
        PANE_TEST(help_comes_in_grades),
        PANE_TEST(the_mouse_walks_and_pushes),
        PANE_TEST(the_mouse_draws_levels),
        PANE_TEST(the_terminal_is_resized),
        PANE_TEST(colors_are_used_if_wanted),
        PANE_TEST(colors_are_refused),
        PANE_TEST(plain_characters_serve_too),
        PANE_TEST(letters_need_no_locale),
        PANE_TEST(an_interrupt_restores_the_terminal),
        PANE_TEST(a_signal_restores_the_terminal),
        PANE_TEST(games_outlive_closed_terminals_and_kills),
        PANE_TEST(a_terminal_is_needed),
    };
    return pane_is_possible() ? cmocka_run_group_tests(tests, NULL, NULL) : 77;
}
