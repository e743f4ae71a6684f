#include "sokoban/picture.h"

#include "draw/canvas.h"
#include "draw/text.h"
#include "puzzle/level.h"
#include "sokoban/level/read_support.h"
#include "sokoban/sample.h"
#include "support/english.h"
#include "support/test.h"

static const struct canvas_text_options plain = {0};
static const struct canvas_text_options unicode = {.unicode = true};

static const char rows[] = "########\n"
                           "#@ #  .#\n"
                           "#  $   #\n"
                           "#  #   #\n"
                           "########\n";

struct question {
    const char *rows;
    const char *solution;
    size_t moves;
    const char *overlays;
};

static void draw(struct question question, struct canvas *canvas)
{
    struct board *board = sample_board(question.rows);
    struct level level = {.model = board};
    sokoban_draw(&level, question.solution, question.moves, question.overlays, canvas);
    board_free(board);
}

static void check(struct question question, struct canvas_text_options options,
                  const char *expected)
{
    struct text out;
    text_init(&out);
    struct canvas *canvas = canvas_text_new(&out, options);
    draw(question, canvas);
    assert_says(out.bytes, expected);
    canvas_text_free(canvas);
    text_free(&out);
}

TEST(a_level_is_drawn_as_read)
{
    check((struct question){rows, NULL, 0, NULL}, plain, rows);
    check((struct question){rows, NULL, 0, NULL}, unicode,
          "┌──┬───┐\n"
          "│△·│··○│\n"
          "│··◇···│\n"
          "│··│···│\n"
          "└──┴───┘\n");
}

TEST(every_square_gets_its_role)
{
    struct canvas *canvas = canvas_new(NULL, NULL);
    draw((struct question){"##########\n#@$.*# #.#\n##########\n", NULL, 0, NULL}, canvas);
    static const enum draw_role roles[] = {
        DRAW_WALL, DRAW_ACTOR,   DRAW_PIECE, DRAW_TARGET, DRAW_PIECE_AT_TARGET,
        DRAW_WALL, DRAW_OUTSIDE, DRAW_WALL,  DRAW_TARGET, DRAW_WALL};
    const struct drawing *drawing = &canvas->drawing;
    assert_int_equal(drawing->width, 10);
    assert_int_equal(drawing->height, 3);
    for (int x = 0; x < 10; x++)
        assert_int_equal(drawing_at(&canvas->drawing, x, 1)->role, roles[x]);
    for (int x = 0; x < 10; x++)
        for (int y = 0; y <= 2; y += 2)
            assert_int_equal(drawing_at(drawing, x, y)->role, DRAW_WALL);
    assert_int_equal(canvas->drawn, 1);
    assert_null(canvas->names);
    assert_says(drawing->captions.bytes, "");
    canvas_free(canvas);
}

TEST(a_level_without_a_player_is_drawn)
{
    check((struct question){"####\n# $#\n####\n", "rr", 2, "dead,distances,rooms,tunnels"}, unicode,
          "┌──┐\n│·◇│\n└──┘\n");
    check((struct question){"\n$ \n", "r", 1, NULL}, plain, "\n$\n");
}

TEST(a_level_without_a_board_is_not_drawn)
{
    struct canvas *canvas = canvas_new(NULL, NULL);
    sokoban_draw(&(struct level){0}, NULL, 0, NULL, canvas);
    assert_int_equal(canvas->drawn, 0);
    canvas_free(canvas);
}

TEST(moves_are_replayed)
{
    static const char line[] = "######\n#@ $.#\n######\n";
    check((struct question){line, "2r", 0, NULL}, plain, "######\n#@ $.#\n######\nmove 0 of 2\n");
    check((struct question){line, "2r", 1, NULL}, plain,
          "######\n# @$.#\n######\nmove 1 of 2: r\n");
    check((struct question){line, "2r", 9, NULL}, plain,
          "######\n#  @*#\n######\nmove 2 of 2: R (push); solved\n");
    check((struct question){line, "rdl", 3, NULL}, plain,
          "######\n# @$.#\n######\nmove 1 of 3: r; the next move cannot be made\n");
}

TEST(dead_squares_are_marked)
{
    check((struct question){rows, NULL, 0, "dead"}, plain,
          "################\n"
          "##@x x## x  . ##\n"
          "## x  $       ##\n"
          "## x x## x x x##\n"
          "################\n"
          ". goal  $ box  @ player  x dead\n");
}

TEST(distances_know_the_side_of_the_player)
{
    check((struct question){rows, NULL, 0, "distances"}, plain,
          "################\n"
          "##@x x## x 1.0##\n"
          "## x 5$4 3 2 1##\n"
          "## x x## x x x##\n"
          "################\n"
          ". goal  $ box  @ player  x dead\n"
          "numbers: pushes to the nearest goal (boxes: from the player's side)\n");
    /* The same box with the player on the wrong side of it. */
    check((struct question){"########\n"
                            "#  #@ .#\n"
                            "#  $   #\n"
                            "#  #   #\n"
                            "########\n",
                            NULL, 0, "distances"},
          plain,
          "################\n"
          "## x x##@x 1.0##\n"
          "## x 5$x 3 2 1##\n"
          "## x x## x x x##\n"
          "################\n"
          ". goal  $ box  @ player  x dead\n"
          "numbers: pushes to the nearest goal (boxes: from the player's side)\n");
}

TEST(corrals_order_and_figures)
{
    const char *corner = "#######\n# $ . #\n#$@   #\n#.    #\n#######\n";
    check((struct question){corner, NULL, 0, "corrals,packing-order,heuristics,floods"}, plain,
          "##############\n"
          "## A$   .1  ##\n"
          "##$ @       ##\n"
          "##.2        ##\n"
          "##############\n"
          ". goal  $ box  @ player  A corral\n"
          "1 corral besides the player's region\n"
          "numbers: packing order\n"
          "estimates: walks unsolvable, joined unsolvable, shared unsolvable, cuts unsolvable, "
          "priced unsolvable, "
          "groups unsolvable, "
          "triples unsolvable, pairs unsolvable, "
          "walled 3, "
          "matching 3, greedy 3, nearest 3, manhattan-player 5, manhattan 3, zero 0\n"
          "flood of 12 squares, 48 looks: queue at most 4 waiting, stack 7, recursion 11 calls "
          "deep\n");
}

TEST(rooms_and_tunnels_combine)
{
    check((struct question){rows, NULL, 0, "rooms,tunnels"}, unicode,
          "┌─────┬───────┐\n"
          "│ △A A│  B B○B│\n"
          "│  A A◇‡ B B B│\n"
          "│  A A│  B B B│\n"
          "└─────┴───────┘\n"
          "○ goal  ◇ box  △ player  A room  ‡ one-way tunnel\n"
          "2 rooms, neighbours A-B\n"
          "1 tunnel: 1 one-way\n");
}

TEST(names_must_match_whole)
{
    assert_true(choice_named("dead", "dead"));
    assert_true(choice_named("rooms,dead,x", "dead"));
    assert_false(choice_named("deadly,un-dead,dea", "dead"));
    assert_false(choice_named("", "dead"));
    assert_false(choice_named(NULL, "dead"));
    for (size_t i = 0; sokoban_overlays(i).name; i++)
        assert_string_equal(choice_find(sokoban_overlays, sokoban_overlays(i).name).help,
                            sokoban_overlays(i).help);
}

/* The plain drawing read again is the same board; the last drawing of its solution is solved. */
static void check_level(const char *name, const struct board *board, const char *solution)
{
    (void)board;
    char path[512];
    snprintf(path, sizeof path, "%s/%.*s.sok", SAMPLE_FOLDER, (int)strcspn(name, "."), name);
    struct level_list list = read_path(path);
    assert_int_equal(list.count, 1);
    struct text out;
    text_init(&out);
    struct canvas *canvas = canvas_text_new(&out, plain);
    sokoban_draw(list.items[0], NULL, 0, NULL, canvas);
    struct level_list again = read_string(out.bytes);
    assert_int_equal(again.count, 1);
    if (!board_equal(again.items[0]->model, list.items[0]->model))
        fail_msg("%s: read differently from\n%s", name, out.bytes);
    text_clear(&out);
    sokoban_draw(list.items[0], solution, SIZE_MAX, "dead,distances,rooms,tunnels", canvas);
    if (!strstr(english(out.bytes), "; solved"))
        fail_msg("%s: not solved\n%s", name, out.bytes);
    canvas_text_free(canvas);
    text_free(&out);
    level_list_free(&again);
    level_list_free(&list);
}

TEST(real_levels_are_drawn)
{
    assert_int_equal(sample_each(check_level), SAMPLE_COUNT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_level_is_drawn_as_read),
        cmocka_unit_test(every_square_gets_its_role),
        cmocka_unit_test(a_level_without_a_player_is_drawn),
        cmocka_unit_test(a_level_without_a_board_is_not_drawn),
        cmocka_unit_test(moves_are_replayed),
        cmocka_unit_test(dead_squares_are_marked),
        cmocka_unit_test(distances_know_the_side_of_the_player),
        cmocka_unit_test(rooms_and_tunnels_combine),
        cmocka_unit_test(corrals_order_and_figures),
        cmocka_unit_test(names_must_match_whole),
        cmocka_unit_test(real_levels_are_drawn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
