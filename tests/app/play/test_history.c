/* What is still there after the program was left: every turn, what was taken back, bookmarks, and
 * the player's own best. */
#include "app/play/theatre.h"

#include "app/play/kept_library.h"

static const char tray[] = "Slide: tray\nStart:\nAAB\nAA.\n...\nGoal:\n...\n.AA\n.AA\n";

static struct theatre theatre;

/* Leaves the game and comes back. */
static void come_back(const char *bytes)
{
    close_theatre(&theatre);
    open_theatre_with(&theatre, bytes, "none", true, &library);
}

TEST(undo_takes_back_one_step_as_before)
{
    open_theatre_with(&theatre, two_levels, "none", true, &library);
    press(&theatre, ">^<vm4Ru^u");
    sees(&theatre, "moves 4  pushes 1");
    press(&theatre, "u");
    come_back(two_levels);
    sees(&theatre, "continued where you left it");
    sees(&theatre, "moves 3  pushes 1");
    press(&theatre, "u");
    sees(&theatre, "moves 2  pushes 1");
    press(&theatre, "rr");
    sees(&theatre, "moves 4  pushes 1");
    press(&theatre, "uuuu");
    sees(&theatre, "moves 0  pushes 0");
    press(&theatre, "u");
    sees(&theatre, "nothing to take back");
    press(&theatre, "b4");
    sees(&theatre, "moves 4  pushes 1");
    close_theatre(&theatre);
}

TEST(restarts_are_remembered)
{
    open_theatre_with(&theatre, two_levels, "none", true, &library);
    press(&theatre, ">^R<");
    come_back(two_levels);
    sees(&theatre, "moves 1  pushes 0");
    press(&theatre, "uu");
    sees(&theatre, "moves 2  pushes 1");
    press(&theatre, "u");
    sees(&theatre, "moves 1  pushes 1");
    close_theatre(&theatre);
}

/* Nothing is said to the program before it dies: what was saved by then has to do. */
TEST(a_killed_game_has_its_history)
{
    struct theatre killed;
    open_theatre_with(&killed, two_levels, "none", true, &library);
    press(&killed, ">^m1");
    play_ui_tick(killed.ui, killed.now += 2);
    open_theatre_with(&theatre, two_levels, "none", true, &library);
    press(&theatre, "u");
    sees(&theatre, "moves 1  pushes 1");
    press(&theatre, "b1");
    sees(&theatre, "moves 2  pushes 1");
    close_theatre(&theatre);
    close_theatre(&killed);
}

/* One who never rests is saved all the same. */
TEST(a_busy_player_is_saved)
{
    struct theatre busy;
    open_theatre_with(&busy, two_levels, "none", true, &library);
    for (int i = 0; i < 80; i++)
        press(&busy, i % 2 ? "v" : "^");
    open_theatre_with(&theatre, two_levels, "none", true, &library);
    sees(&theatre, "continued where you left it");
    close_theatre(&theatre);
    busy.now += 0.1;
    close_theatre(&busy);
}

TEST(blocks_have_a_history_too)
{
    open_theatre_with(&theatre, tray, "none", true, &library);
    click_on(&theatre, "B |", 0, 0);
    press(&theatre, "vv\033");
    sees(&theatre, "steps 2");
    come_back(tray);
    press(&theatre, "u");
    sees(&theatre, "steps 1");
    press(&theatre, "r");
    sees(&theatre, "steps 2");
    close_theatre(&theatre);
}

TEST(what_is_solved_begins_again_and_can_be_gone_back_to)
{
    static const char corridor[] = "######\n#@$ .#\n######\n";
    open_theatre_with(&theatre, corridor, "none", true, &library);
    press(&theatre, ">>");
    sees(&theatre, "solved: 2 moves 2 pushes");
    come_back(corridor);
    sees(&theatre, "moves 0 (yours 2)");
    sees(&theatre, "solved before");
    press(&theatre, "u");
    sees(&theatre, "moves 2 (yours 2)");
    press(&theatre, "u");
    sees(&theatre, "moves 1 (yours 2)");
    close_theatre(&theatre);
}

/* What a solver found is best known, never the player's own; nor is what he watched. */
TEST(ones_own_best_is_apart_from_the_solvers)
{
    static const char room[] = "######\n#    #\n#@$ .#\n######\n";
    struct level_list list;
    read_levels(&list, room);
    library_add_solution(&library, list.items[0], "RR", "solve");
    open_theatre_with(&theatre, room, "none", true, &library);
    sees(&theatre, "moves 0 (known 2)");
    press(&theatre, "^v>>");
    sees(&theatre, "moves 4 (yours 4, known 2)  pushes 2 (yours 2)");
    come_back(room);
    sees(&theatre, "moves 0 (yours 4, known 2)");
    close_theatre(&theatre);
    level_list_free(&list);
}

TEST(a_solution_watched_is_nobodys_own)
{
    static const char corridor[] = "########\n#@$   .#\n########\n";
    open_theatre_with(&theatre, corridor, "none", true, &library);
    press(&theatre, "1"); /* with the answer known, 5 begins at once */
    waits_for(&theatre, "yes, it can be solved");
    press(&theatre, "5");
    sees(&theatre, "solution: ");
    press(&theatre, "\033");
    come_back(corridor);
    sees(&theatre, "continued where you left it");
    for (int i = 0; i < 4 && !strstr(look(&theatre), "solved, as"); i++)
        press(&theatre, ">");
    sees(&theatre, "solved, as the solver does it");
    misses(&theatre, "yours");
    close_theatre(&theatre);
}

/* A history that is of another level, or of nobody, does no harm. */
TEST(a_wrong_history_is_left_out)
{
    struct level_list list;
    read_levels(&list, two_levels);
    library_save_game(&library, list.items[0],
                      &(struct saved_game){.moves = (char[]){"Ru"},
                                           .history = (char[]){"+R\n+RRRRRRRR\n5uuuu\ndone 9\n"}});
    open_theatre_with(&theatre, two_levels, "none", true, &library);
    sees(&theatre, "moves 2  pushes 1");
    press(&theatre, "u");
    sees(&theatre, "moves 1  pushes 1");
    press(&theatre, "b5");
    sees(&theatre, "there is no bookmark 5");
    close_theatre(&theatre);
    level_list_free(&list);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(undo_takes_back_one_step_as_before, library_set_up,
                                        library_tear_down),
        cmocka_unit_test_setup_teardown(restarts_are_remembered, library_set_up, library_tear_down),
        cmocka_unit_test_setup_teardown(a_killed_game_has_its_history, library_set_up,
                                        library_tear_down),
        cmocka_unit_test_setup_teardown(a_busy_player_is_saved, library_set_up, library_tear_down),
        cmocka_unit_test_setup_teardown(blocks_have_a_history_too, library_set_up,
                                        library_tear_down),
        cmocka_unit_test_setup_teardown(what_is_solved_begins_again_and_can_be_gone_back_to,
                                        library_set_up, library_tear_down),
        cmocka_unit_test_setup_teardown(ones_own_best_is_apart_from_the_solvers, library_set_up,
                                        library_tear_down),
        cmocka_unit_test_setup_teardown(a_solution_watched_is_nobodys_own, library_set_up,
                                        library_tear_down),
        cmocka_unit_test_setup_teardown(a_wrong_history_is_left_out, library_set_up,
                                        library_tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
