/* Drawing on the screen: keys and the mouse draw, questions are asked, files are written. */
#include "app/play/theatre.h"

#include "app/edit/edit.h"
#include "base/file.h"
#include "base/language/catalogue.h"
#include "base/language/language.h"
#include "base/random.h"
#include "support/scratch.h"

/* Opens the editor alone, on a new level. */
static void open_editor(struct theatre *theatre, const struct puzzle *family, unsigned width,
                        unsigned height, const struct catalogue *catalogue)
{
    *theatre = (struct theatre){.now = 100};
    theatre->progress = player_progress_new(NULL);
    struct play_ui_options options = {.layout = "none",
                                      .now = theatre->now,
                                      .catalogue = catalogue,
                                      .families = played_families,
                                      .edit = edit_new(family, width, height)};
    theatre->ui = play_ui_new(&theatre->catalog, theatre->progress, &options);
    screen_init(&theatre->screen, true);
    screen_resize(&theatre->screen, 80, 24);
    text_init(&theatre->shown);
}

/* Lets enough time pass for the solver to be asked. */
static void rests(struct theatre *theatre)
{
    play_ui_tick(theatre->ui, theatre->now += 0.1);
    play_ui_tick(theatre->ui, theatre->now += 1);
}

/* Types text as it is, in which a v is no arrow. */
static void type(struct theatre *theatre, const char *text)
{
    for (; *text; text++)
        play_ui_key(theatre->ui, (unsigned char)*text, theatre->now += 0.1);
}

/* A room with a player, a box and a goal: five changes. */
static void draw_room(struct theatre *theatre)
{
    type(theatre, "v");
    press(theatre, ">>>>vvb");
    press(theatre, "^<<<5 >3 >4 ");
}

TEST(a_level_is_drawn_by_keys_solved_and_rated)
{
    struct theatre theatre;
    open_editor(&theatre, &sokoban_puzzle, 5, 3, NULL);
    sees(&theatre, "editor: a level without a title");
    sees(&theatre, "sokoban 5x3  column 1, row 1  mirror: no mirror");
    sees(&theatre, "> 1 wall");
    sees(&theatre, "error: the level has no");
    draw_room(&theatre);
    sees(&theatre, "(not saved)");
    sees(&theatre, "> 4 goal");
    sees(&theatre, "it can be played (o)");
    sees(&theatre, "##@ $ . ##");
    rests(&theatre);
    waits_for(&theatre, "solved: 1 move, 1 push");
    waits_for(&theatre, "difficulty: very easy");
    press(&theatre, "u");
    sees(&theatre, "1 box for 0 goals");
    misses(&theatre, "solved:");
    press(&theatre, "uuu");
    misses(&theatre, "(not saved)");
    press(&theatre, "u");
    sees(&theatre, "nothing to take back");
    press(&theatre, "rrrr");
    sees(&theatre, "it can be played");
    press(&theatre, "r");
    sees(&theatre, "nothing to make again");
    assert_true(press(&theatre, "Q"));
    sees(&theatre, "not saved: W saves, L leaves all the same, Esc stays");
    assert_true(press(&theatre, "\033Q"));
    assert_false(press(&theatre, "L"));
    close_theatre(&theatre);
}

TEST(what_is_drawn_is_tried_out)
{
    struct theatre theatre;
    open_editor(&theatre, &sokoban_puzzle, 5, 3, NULL);
    press(&theatre, "o");
    sees(&theatre, "it cannot be played yet");
    draw_room(&theatre);
    press(&theatre, "o");
    sees(&theatre, "trial; g goes back to drawing");
    press(&theatre, "n>");
    sees(&theatre, "solved: 1 move 1 push");
    press(&theatre, "g");
    sees(&theatre, "##@ $ . ##");
    sees(&theatre, "> 4 goal");
    press(&theatre, "oQ");
    sees(&theatre, "> 4 goal");
    close_theatre(&theatre);
}

TEST(pen_mirror_size_and_copies)
{
    struct theatre theatre;
    open_editor(&theatre, &sokoban_puzzle, 4, 4, NULL);
    press(&theatre, "mp");
    sees(&theatre, "mirror: left and right");
    sees(&theatre, "the pen is down");
    press(&theatre, "v>p");
    sees(&theatre, "##    ##");
    press(&theatre, "+");
    sees(&theatre, "one more on which side?");
    press(&theatre, ">-^");
    sees(&theatre, "sokoban 5x3");
    press(&theatre, "M<");
    sees(&theatre, "there is no room left on that side");
    press(&theatre, "M>");
    sees(&theatre, "sokoban 5x3");
    press(&theatre, "c");
    sees(&theatre, "sokoban 4x1");
    press(&theatre, "t");
    sees(&theatre, "sokoban 1x4");
    press(&theatre, "uuuuun");
    sees(&theatre, "first set a corner, by v");
    type(&theatre, "v");
    press(&theatre, ">>y");
    sees(&theatre, "copied; P pastes it");
    press(&theatre, "P\b");
    press(&theatre, "e");
    sees(&theatre, "> 2 floor");
    press(&theatre, "1fT");
    press(&theatre, "9?");
    sees(&theatre, "W writes it to a file, in any format");
    misses(&theatre, "how this piece moves");
    close_theatre(&theatre);
}

/* The first tile is where "|" and the sign of floor stand. */
TEST(the_mouse_draws)
{
    struct theatre theatre;
    open_editor(&theatre, &slide_puzzle, 3, 2, NULL);
    click_on(&theatre, "3 piece", 0, 0);
    sees(&theatre, "> 3 piece");
    click_on(&theatre, "|  ", 2, 0);
    unsigned column = theatre.screen.x, row = theatre.screen.y;
    look(&theatre);
    column = theatre.screen.x;
    row = theatre.screen.y;
    play_ui_drag(theatre.ui, column, row + 2, theatre.now);
    play_ui_release(theatre.ui, theatre.now);
    play_ui_drag(theatre.ui, column + 5, row + 2, theatre.now);
    sees(&theatre, "column 1, row 2");
    sees(&theatre, "! A |");
    click_on(&theatre, "4 goal", 0, 0);
    play_ui_click(theatre.ui, column + 10, row, theatre.now);
    play_ui_release(theatre.ui, theatre.now);
    sees(&theatre, "it can be played (o)");
    rests(&theatre);
    waits_for(&theatre, "solved: 2 steps, 1 move");
    press(&theatre, "^<<A");
    sees(&theatre, "how it moves: along its row");
    press(&theatre, "L");
    sees(&theatre, "whether it has to leave by the exit: yes");
    press(&theatre, "LDSKz\n");
    sees(&theatre, "z");
    press(&theatre, "?");
    sees(&theatre, "A how this piece moves");
    press(&theatre, " ");
    play_ui_erase(theatre.ui, column, row, theatre.now);
    play_ui_drag(theatre.ui, column, row + 2, theatre.now);
    play_ui_release(theatre.ui, theatre.now);
    sees(&theatre, "there is no piece in");
    close_theatre(&theatre);
}

static char *contents(const char *path)
{
    struct file file;
    assert_true(file_read(&file, path, FILE_BYTES_MAX, NULL));
    return file.bytes;
}

TEST(files_are_written_and_not_lost)
{
    struct theatre theatre;
    open_editor(&theatre, &sokoban_puzzle, 5, 3, NULL);
    draw_room(&theatre);
    press(&theatre, "i");
    type(&theatre, "Push");
    press(&theatre, "\n\n\nW");
    sees(&theatre, "save to: _");
    type(&theatre, scratch_path("one.sok"));
    press(&theatre, "\n");
    sees(&theatre, "saved in ");
    misses(&theatre, "(not saved)");
    char *text = contents(scratch_path("one.sok"));
    assert_string_equal(text, "#####\n#@$.#\n#####\nTitle: Push\n");
    mem_free(text);
    press(&theatre, "T");
    press(&theatre, "W\n"); /* it is ours */
    text = contents(scratch_path("one.sok"));
    assert_string_equal(text, "#####\n#.$@#\n#####\nTitle: Push\n");
    mem_free(text);
    press(&theatre, "N");
    sees(&theatre, "a new level: sokoban 5x3_");
    press(&theatre, "\t");
    sees(&theatre, "a new level: slide 5x3_");
    press(&theatre, "\t\b\b\b4x4\n");
    sees(&theatre, "sokoban 4x4");
    press(&theatre, " N");
    sees(&theatre, "save this one first, by W");
    press(&theatre, "W");
    type(&theatre, scratch_path("one.sok"));
    press(&theatre, "\nx");
    sees(&theatre, "nothing was written");
    press(&theatre, "W");
    type(&theatre, scratch_path("one.sok"));
    press(&theatre, "\n");
    sees(&theatre, "it exists: a adds to it, O overwrites all of it");
    press(&theatre, "a");
    sees(&theatre, "saved in ");
    text = contents(scratch_path("one.sok"));
    assert_string_equal(text, "#####\n#.$@#\n#####\nTitle: Push\n\n#\n");
    mem_free(text);
    press(&theatre, "W");
    press(&theatre, "\t");
    sees(&theatre, "save as sok to: ");
    type(&theatre, "/no/such");
    press(&theatre, "\n");
    misses(&theatre, "saved in");
    close_theatre(&theatre);
}

TEST(a_copy_of_a_level_is_edited)
{
    struct theatre theatre;
    open_theatre(&theatre, two_levels, "none", false);
    press(&theatre, "E");
    sees(&theatre, "editor: first");
    press(&theatre, " ");
    press(&theatre, "g");
    sees(&theatre, "not saved:");
    press(&theatre, "L");
    sees(&theatre, "cariste: choose a level");
    press(&theatre, "v\nE");
    sees(&theatre, "editor: second");
    press(&theatre, "g");
    sees(&theatre, "cariste: choose a level");
    assert_int_equal(theatre.list.items[0]->diags.errors, 0);
    close_theatre(&theatre);
}

TEST(it_speaks_french)
{
    struct theatre theatre;
    struct catalogue *french = language_open("fr");
    open_editor(&theatre, &sokoban_puzzle, 5, 3, french);
    sees(&theatre, "> 1 mur");
    sees(&theatre, "erreur");
    close_theatre(&theatre);
    catalogue_free(french);
}

/* Whatever is pressed, it goes on. Nothing is saved: W is left out. */
TEST(random_keys)
{
    static const char likely[] =
        "hjklhjklhjkl      12345612\b\npfevvnbBBxyyPPmm++--MMcttTuuurroiNgG\t\033ALDSKCz7x4";
    struct random source = {.state = 7};
    for (int run = 0; run < 24; run++) {
        struct theatre theatre;
        open_editor(&theatre, run % 2 ? &slide_puzzle : &sokoban_puzzle, 5, 6, NULL);
        for (int i = 0; i < 400; i++) {
            unsigned x = random_below(&source, 60), y = random_below(&source, 24);
            unsigned what = random_below(&source, 12);
            if (what == 0)
                play_ui_click(theatre.ui, x, y, theatre.now);
            else if (what == 1)
                play_ui_drag(theatre.ui, x, y, theatre.now);
            else if (what == 2)
                play_ui_release(theatre.ui, theatre.now);
            else if (!play_ui_key(theatre.ui,
                                  (uint32_t)likely[random_below(&source, sizeof likely - 1)],
                                  theatre.now += 0.1))
                break;
            if (i % 16 == 0)
                look(&theatre);
        }
        close_theatre(&theatre);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_level_is_drawn_by_keys_solved_and_rated),
        cmocka_unit_test(what_is_drawn_is_tried_out),
        cmocka_unit_test(pen_mirror_size_and_copies),
        cmocka_unit_test(the_mouse_draws),
        cmocka_unit_test_setup_teardown(files_are_written_and_not_lost, scratch_open,
                                        scratch_close),
        cmocka_unit_test(a_copy_of_a_level_is_edited),
        cmocka_unit_test(it_speaks_french),
        cmocka_unit_test(random_keys),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
