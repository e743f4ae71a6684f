/* The notations of other programs, and telling them from each other and from Sokoban. */
#include "slide/level/formats.h"

#include "base/random.h"
#include "base/text.h"
#include "slide/level/common_code.h"
#include "slide/sample.h"
#include "sokoban/sokoban.h"
#include "support/test.h"

static const char traffic[] = "60 IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM 2332\n";
static const char klotski[] =
    "Eighteen\n\"######\"\n\"#a**b#\"\n\"#m**n#\"\n\"#cdef#\"\n\"#ghij#\"\n"
    "\"#k  l#\"\n\"##--##\"\n\"    ..\"\n\"    ..\"\n";

TEST(rush_hour_is_read)
{
    struct level_list list;
    sample_read("boards.txt", traffic, &list);
    assert_int_equal(list.count, 1);
    const struct level *level = list.items[0];
    assert_true(level_is_valid(level));
    assert_int_equal(level->note_count, 2);
    assert_string_equal(level->notes[0].value, "60");
    assert_string_equal(level->notes[1].key, "Layouts");
    const struct tray *tray = level->model;
    const struct piece *red = tray_find(tray, "A");
    assert_int_equal(red->axis, AXIS_HORIZONTAL);
    assert_int_equal(red->goal_x, 4);
    assert_int_equal(red->goal_y, 2);
    assert_int_equal(tray_find(tray, "M")->axis, AXIS_VERTICAL);
    assert_int_equal(tray_cell(tray, 3, 0), CELL_WALL);
    level_list_free(&list);
    sample_expect_written(traffic, "rush", "IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM\n");
    sample_expect_written("BCDDE.BCF.EGB.FAAGHHHI.G..JIKKLLJMM.\n", "rush",
                          "BCDDEoBCFoEGBoFAAGHHHIoGooJIKKLLJMMo\n");
}

TEST(klotski_is_read)
{
    struct level_list list;
    sample_read("klotski.txt", klotski, &list);
    assert_int_equal(list.count, 1);
    const struct level *level = list.items[0];
    assert_true(level_is_valid(level));
    assert_string_equal(level->title, "Eighteen");
    const struct piece *star = tray_find(level->model, "*");
    assert_int_equal(star->goal_x, 4);
    assert_int_equal(star->goal_y, 7);
    struct answer answer = sample_solve(level, "moves", "auto");
    assert_int_equal(sample_length(level, "moves", &answer), 18);
    answer_free(&answer);
    level_list_free(&list);
    sample_expect_written(klotski, "klotski",
                          "Eighteen\n######\n#a**b#\n#m**n#\n#cdef#\n#ghij#\n#k  l#\n##--##\n"
                          "    ..\n    ..\n\n");
}

TEST(labels_survive_our_own_notation)
{
    static const char *const sources[] = {traffic, klotski, "1A9BF0C\n"};
    static const char *const formats[] = {"rush", "klotski", "common"};
    for (size_t i = 0; i < 3; i++) {
        struct level_list list;
        struct text ours, before, after;
        text_init(&ours);
        text_init(&before);
        text_init(&after);
        sample_read("one.txt", sources[i], &list);
        slide_puzzle.write(&list, formats[i], &before);
        slide_puzzle.write(&list, "slide", &ours);
        level_list_free(&list);
        sample_read("two.slide", ours.bytes, &list);
        slide_puzzle.write(&list, formats[i], &after);
        assert_string_equal(before.bytes, after.bytes);
        level_list_free(&list);
        text_free(&ours);
        text_free(&before);
        text_free(&after);
    }
}

TEST(codes_and_ranks)
{
    uint64_t code, back;
    uint32_t rank;
    assert_true(common_code_from_text("1a9bf0c", 7, &code));
    assert_true(common_code_rank(code, &rank));
    assert_int_equal(rank, 4091296);
    assert_false(common_code_unrank(29334498, &code)); /* there are so many layouts */
    assert_true(common_code_unrank(29334497, &code));
    struct random random = {7};
    for (int i = 0; i < 200; i++) {
        uint32_t any = random_below(&random, 29334498);
        assert_true(common_code_unrank(any, &code));
        assert_true(common_code_is_layout(code));
        assert_true(common_code_rank(code, &rank));
        assert_int_equal(rank, any);
        struct tray *tray = common_code_tray(code);
        back = common_code_of_tray(tray);
        assert_true(back == code);
        tray_free(tray);
    }
    assert_false(common_code_is_layout(UINT64_C(0x300000000))); /* over the right border */
    assert_false(common_code_is_layout(UINT64_C(0x000000001))); /* bits left over */
    assert_false(common_code_is_layout(UINT64_C(0x010000000))); /* flat over the border */
}

TEST(faults_have_places)
{
    static const struct sample_fault cases[] = {
        {"GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo\nGBBoLoGHIoLM?HIAAMCCCKoMooJKDDEEJFFo\n", 2, 13,
         "this character means nothing on a board"},
        {"ooooooAAoooooooo\nAAo\n", 2, 0, "3 cells are no square board"},
        {"ooooooAAoooooooo\nooBooAAoooooooooo\n", 2, 0, "17 cells are no square board"},
        {"oooooAAooooooooo\nAoooAooooooooooo\n", 2, 0, "no car A lies in a row"},
        {"oooooAAooooooooo\nAABBooBooooooooo\n", 2, 0, "B is no car"},
        {"1A9BF0C\n300000001\n", 2, 1, "this is the code of no layout"},
        {"#####\n#a* #\n#####\n\n#####\n#b .#\n#####\n", 5, 0,
         "there is no piece that has to get to the target"},
        {"#####\n#a* #\n#####\n", 1, 0, "the target has not the shape of the piece *"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        sample_expect_fault("wrong.txt", &cases[i]);
}

static struct source source_of(const char *bytes)
{
    return (struct source){.name = "-", .bytes = bytes, .length = strlen(bytes)};
}

TEST(families_keep_to_themselves)
{
    static const char *const ours[] = {sample_squirrel,
                                       traffic,
                                       klotski,
                                       "1A9BF0C\n",
                                       "4WVE1\n",
                                       "125213215243245323411422432441\n",
                                       " -2 -2 -2\n -2  0 -2\n -2 -2 -2\n"};
    static const char *const theirs[] = {
        "#####\n#@$.#\n#####\n",
        "; 1\n\n#######\n#.*$ @#\n#######\n\nTitle: x\n",
        "#######\n#p b .#\n#.*b##\n#####\n",
        "5#|#@$.#|5#\n",
        "rrlldd\n",
        "Set 1\n\n####\n#+*#\n####\n",
        "-----#####\n-----#---#\n-----#$--#\n-----#@.-#\n-----#####\n"};
    for (size_t i = 0; i < sizeof ours / sizeof *ours; i++) {
        struct source source = source_of(ours[i]);
        assert_true(slide_recognise(&source) > 50);
        assert_true(sokoban_puzzle.recognise(&source) < 50);
    }
    for (size_t i = 0; i < sizeof theirs / sizeof *theirs; i++) {
        struct source source = source_of(theirs[i]);
        assert_true(slide_recognise(&source) < sokoban_puzzle.recognise(&source));
    }
    struct source nothing = source_of("");
    assert_int_equal(slide_recognise(&nothing), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rush_hour_is_read),
        cmocka_unit_test(klotski_is_read),
        cmocka_unit_test(labels_survive_our_own_notation),
        cmocka_unit_test(codes_and_ranks),
        cmocka_unit_test(faults_have_places),
        cmocka_unit_test(families_keep_to_themselves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
