/* The steps of the pipeline one by one: tidying, filters, the choice among what is left. */
#include "sokoban/invent/filter.h"

#include "base/mem.h"
#include "sokoban/invent/anneal.h"
#include "sokoban/invent/candidate.h"
#include "sokoban/invent/far.h"
#include "sokoban/invent/select.h"
#include "sokoban/invent/tidy.h"
#include "support/oracle.h"
#include "support/random_level.h"
#include "support/test.h"

#include "sokoban/invent/drafts.h"

static struct studio studio;

FIXTURE(set_up)
{
    studio_open(&studio);
    return 0;
}

FIXTURE(tear_down)
{
    studio_close(&studio);
    return 0;
}

/* It passes every filter. */
static const char good[] = "   #####\n"
                           " ###@  #\n"
                           " # #$$ #\n"
                           "##    ##\n"
                           "#.  $###\n"
                           "#.     #\n"
                           "#. #   #\n"
                           "########\n";

static uint32_t truth(const struct draft *draft)
{
    struct board *board = draft_board(draft);
    char *rows = board_rows(board);
    struct oracle *oracle = oracle_new(rows, 4000000);
    assert_non_null(oracle);
    uint32_t pushes = oracle->pushes[0];
    oracle_free(oracle);
    mem_free(rows);
    board_free(board);
    return pushes;
}

/* Less floor, and as many pushes; what is left cannot be less, but for a tenth that was given back
 * because the level would be easier without. */
TEST(tidying_leaves_the_optimum)
{
    unsigned tidied = 0;
    for (uint64_t seed = 1; seed <= 300; seed++) {
        struct random_size size = {4, 6, 1, 3};
        struct board *board = random_board(seed, size);
        struct draft draft = studio_draft(&studio, board);
        if (draft.worth && draft.worth != UINT32_MAX) {
            unsigned floor = mask_count(draft.room.floor, draft.room.words);
            assert_int_equal(truth(&draft), draft.worth);
            tidy(&studio.inventor, &draft);
            assert_int_equal(truth(&draft), draft.worth);
            assert_true(mask_count(draft.room.floor, draft.room.words) <= floor);
            tidied += mask_count(draft.room.floor, draft.room.words) < floor;
        }
        board_free(board);
    }
    assert_true(tidied > 30);
}

/* By bounds, starts come out that are nearly as far as any, none near another, and the longer it
 * looks the farther. */
TEST(far_starts_are_far)
{
    enum { MOST = 4 };
    static const char *const rooms[] = {
        good, "########\n#. .   #\n# #$$# #\n#  $ # #\n## #@  #\n# .    #\n########\n"};
    for (size_t room = 0; room < sizeof rooms / sizeof *rooms; room++) {
        struct board *board = sample_board(rooms[room]);
        struct draft draft = studio_draft(&studio, board), starts[MOST];
        assert_true(inventor_weigh(&studio.inventor, &draft));
        uint32_t farthest = draft.worth, best = 0;
        unsigned count = far_starts(&studio.inventor, &draft, 5000, starts, MOST);
        assert_true(count > 1);
        for (unsigned i = 0; i < count; i++) {
            uint32_t distance = truth(&starts[i]);
            assert_true(distance <= farthest && distance > 0);
            assert_true(i == 0 || starts[i].worth <= starts[i - 1].worth);
            best = distance > best ? distance : best;
        }
        assert_true(4 * best >= 3 * farthest);
        assert_int_equal(far_starts(&studio.inventor, &draft, 60, starts, 1), 1);
        assert_true(truth(&starts[0]) <= best);
        board_free(board);
    }
}

/* What comes of it is proved, and the same for the same number. */
TEST(large_rooms)
{
    struct draft frame;
    unsigned found = 0;
    draft_init(&frame, 6, 6, 3);
    studio.order.frame = &frame;
    studio.order.is_large = true;
    studio.order.effort = 300;
    for (uint64_t number = 1; number <= 60 && found < 2; number++) {
        struct candidate candidate, again;
        candidate_make(&candidate, &studio.inventor, number);
        if (candidate.level) {
            found++;
            assert_int_equal(truth(&candidate.draft), candidate.draft.worth);
            candidate_make(&again, &studio.inventor, number);
            assert_non_null(again.level);
            assert_true(board_equal(candidate.level->model, again.level->model));
            candidate_free(&again);
        }
        candidate_free(&candidate);
    }
    assert_int_equal(found, 2);
}

static bool passes(const char *name, const char *rows)
{
    struct level *level = level_around(sample_board(rows));
    struct draft draft = studio_draft(&studio, level->model);
    struct traits traits;
    struct applicant applicant = {&studio.inventor, &draft, &traits};
    const struct filter *filter = filters;
    assert_true(traits_take(&traits, &studio.inventor, &draft, level));
    while (strcmp(filter->name, name) != 0)
        filter++;
    bool good_enough = filter->passes(&applicant);
    traits_free(&traits);
    level_free(level);
    return good_enough;
}

/* A level for each filter, of which it disapproves. */
TEST(filters_reject)
{
    static const struct {
        const char *filter, *rows;
    } bad[] = {
        {"moved", "#######\n#  *..#\n#  $ @#\n### $ #\n#*#   #\n#######\n"},
        {"floor", "#######\n#  .@ #\n#  $$ #\n#    ##\n## # ##\n# . $.#\n#######\n"},
        {"walks", "#########\n#@      #\n####### #\n#.$     #\n#########\n"},
        {"entangled", "#######\n#. # @#\n# $ * #\n#  $ ##\n#  #.##\n#######\n"},
        {"only-moves", "######\n#.  .#\n## $@#\n#   $#\n#  $ #\n# #. #\n######\n"},
        {"detours", "######\n#  ###\n#.$  #\n# + .#\n# $$ #\n#  # #\n######\n"},
        {"boxes", "#######\n#.  $ #\n#  ## #\n#   . #\n#  #$ #\n# $ @.#\n#######\n"},
        {"walls", "######\n#@##.#\n#$#  #\n# $  #\n#.#  #\n######\n"},
    };
    for (const struct filter *filter = filters; filter->name; filter++)
        assert_true(passes(filter->name, good));
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(passes(bad[i].filter, bad[i].rows));
    studio.order.grade = 2;
    assert_false(passes("grade", good));
    studio.order.style = &style_goal_room;
    assert_true(passes("start", good));
    assert_false(passes("start", bad[0].rows));
}

static struct candidate candidate_of(struct board *board)
{
    struct candidate candidate = {.is_done = true, .level = level_around(board)};
    candidate.draft = studio_draft(&studio, candidate.level->model);
    assert_true(
        traits_take(&candidate.traits, &studio.inventor, &candidate.draft, candidate.level));
    return candidate;
}

static bool offer(struct selection *selection, struct board *board)
{
    struct candidate candidate = candidate_of(board);
    bool taken = selection_take(selection, &candidate);
    assert_true(taken == !candidate.level);
    candidate_free(&candidate);
    return taken;
}

/* Turned copies, the same room with another start, and what is solved by nearly the same pushes. */
TEST(copies_are_not_taken)
{
    static const char same_room[] = "   #####\n ### @ #\n # #$$ #\n##    ##\n#.  $###\n"
                                    "#.     #\n#. #   #\n########\n";
    static const char longer[] = "   #####\n ###@  #\n # #$$ #\n##    ##\n#.  $###\n"
                                 "#.      #\n#. #   ##\n########\n";
    static const char other[] = "#######\n#.  $ #\n#  ## #\n#   . #\n#  #$ #\n# $ @.#\n#######\n";
    struct selection *selection = selection_new(false);
    struct board *board = sample_board(good);
    assert_true(offer(selection, board_copy(board)));
    for (unsigned symmetry = 0; symmetry < SYMMETRIES; symmetry++)
        assert_false(offer(selection, board_image(board, symmetry)));
    assert_false(offer(selection, sample_board(same_room)));
    assert_false(offer(selection, sample_board(longer)));
    assert_true(offer(selection, sample_board(other)));
    assert_int_equal(selection_count(selection), 2);
    board_free(board);
    selection_free(selection);
}

/* Other pushes, and another room, but the eye sees the same. */
TEST(what_looks_the_same_is_not_taken)
{
    static const char first[] = "    ######\n    #@#  #\n ####$$$ #\n##  # $  #\n#..    # #\n"
                                "#.. #    #\n##########\n";
    static const char second[] = "    ######\n    #@#  #\n#####$$$ #\n#.. # $  #\n#..    # #\n"
                                 "#  ##    #\n##########\n";
    static const char other[] = "##########\n#   ##   #\n#..   $# #\n#..##    #\n#####$$$ #\n"
                                "    #@ ###\n    ####\n";
    struct selection *selection = selection_new(false);
    assert_true(offer(selection, sample_board(first)));
    assert_false(offer(selection, sample_board(second)));
    assert_true(offer(selection, sample_board(other)));
    selection_free(selection);
}

/* What is drawn with more floor than can be searched gets more walls, not given up. */
TEST(rooms_are_thinned)
{
    struct draft frame, draft;
    draft_init(&frame, 8, 8, 2);
    studio.order.frame = &frame;
    studio.order.floor_max = 20;
    for (unsigned i = 0; i < 20; i++) {
        assert_true(anneal_begin(&studio.inventor, &draft));
        assert_in_range(mask_count(draft.room.floor, draft.room.words), 8, 20);
        anneal(&studio.inventor, &draft, 20);
        assert_in_range(mask_count(draft.room.floor, draft.room.words), 8, 20);
    }
}

/* Of two of a kind the one with more appeal stays, in the place of the other. */
TEST(one_of_each_kind)
{
    struct selection *selection = selection_new(true);
    struct candidate one = candidate_of(sample_board(good));
    struct candidate two = candidate_of(
        sample_board("#######\n#.  $ #\n#  ## #\n#   . #\n#  #$ #\n# $ @.#\n#######\n"));
    uint32_t worth;
    two.traits.grade = one.traits.grade;
    two.traits.difficulty.group_series = one.traits.difficulty.group_series;
    one.traits.difficulty.only_moves = 0;
    two.traits.difficulty.only_moves = two.traits.pushes;
    const struct level *better = two.level;
    assert_true(selection_take(selection, &one));
    assert_true(selection_take(selection, &two));
    assert_int_equal(selection_count(selection), 1);
    struct level *left = selection_next(selection, &worth);
    assert_ptr_equal(left, better);
    assert_null(selection_next(selection, &worth));
    level_free(left);
    candidate_free(&one);
    candidate_free(&two);
    selection_free(selection);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(tidying_leaves_the_optimum, set_up, tear_down),
        cmocka_unit_test_setup_teardown(far_starts_are_far, set_up, tear_down),
        cmocka_unit_test_setup_teardown(large_rooms, set_up, tear_down),
        cmocka_unit_test_setup_teardown(filters_reject, set_up, tear_down),
        cmocka_unit_test_setup_teardown(copies_are_not_taken, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_looks_the_same_is_not_taken, set_up, tear_down),
        cmocka_unit_test_setup_teardown(rooms_are_thinned, set_up, tear_down),
        cmocka_unit_test_setup_teardown(one_of_each_kind, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
