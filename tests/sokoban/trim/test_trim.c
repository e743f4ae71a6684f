/* What trimming takes away, against brute force. */
#include "sokoban/trim/trim.h"

#include "sokoban/level/interior.h"
#include "sokoban/prover.h"
#include "sokoban/subject.h"

enum { POSITIONS_MAX = 200000, RANDOM_LEVELS = 250 };

/* The optimum by brute force; ORACLE_NEVER when there is none. */
static uint32_t truth(const struct board *board, const char *goal)
{
    char *rows = board_rows(board);
    struct oracle *oracle = oracle_new(rows, POSITIONS_MAX);
    assert_non_null(oracle);
    uint32_t optimum = oracle->hopeless             ? ORACLE_NEVER
                       : strcmp(goal, "moves") == 0 ? oracle->moves[0]
                                                    : oracle->pushes[0];
    oracle_free(oracle);
    mem_free(rows);
    return optimum;
}

static void run(const struct board *board, const char *goal, struct trimmed *out)
{
    struct prover prover;
    prover_start(&prover, goal, &(struct limits){0}, NULL);
    trim_run(board, &(struct trim_prover){.prove = prover_prove, .context = &prover}, out);
}

/* No square of floor can be walled up without changing the optimum. */
static void check_floor_is_needed(const struct trimmed *trimmed, const char *goal)
{
    struct interior area = interior_of_player(trimmed->board);
    for (size_t i = 0; i < board_size(trimmed->board); i++) {
        if (!area.inside[i] || trimmed->board->squares[i])
            continue;
        struct board *variant = board_copy(trimmed->board);
        variant->squares[i] = SQUARE_WALL;
        assert_int_not_equal(truth(variant, goal), trimmed->optimum);
        board_free(variant);
    }
    interior_free(&area);
}

static void check_random(uint64_t seed, const char *goal)
{
    struct board *board = random_board(seed, (struct random_size){3, 5, 1, 3});
    struct trimmed trimmed;
    uint32_t before = truth(board, goal);
    run(board, goal, &trimmed);
    assert_int_equal(trimmed.verdict, before == ORACLE_NEVER ? TRIM_ABOVE : TRIM_SOLVED);
    if (trimmed.verdict == TRIM_SOLVED && trimmed.optimum) {
        assert_int_equal(trimmed.optimum, before);
        assert_int_equal(truth(trimmed.board, goal), before);
        assert_int_equal(trimmed.undecided, 0);
        check_floor_is_needed(&trimmed, goal);
    }
    trimmed_free(&trimmed);
    board_free(board);
}

TEST(random_levels_keep_their_optimum)
{
    for (uint64_t seed = 0; seed < RANDOM_LEVELS; seed++)
        check_random(seed, seed % 2 ? "pushes" : "moves");
}

static const char roomy[] = "##########\n"
                            "#        #\n"
                            "# .  $ @ #\n"
                            "#   #    #\n"
                            "#  *     #\n"
                            "#        #\n"
                            "##########\n";

TEST(what_a_solution_does_not_use_goes)
{
    struct board *board = sample_board(roomy);
    struct board *tidy = trim_tidy(board, "lLLL");
    struct board *expected = sample_board("##########\n"
                                          "##########\n"
                                          "##.  $ @##\n"
                                          "##########\n"
                                          "##########\n"
                                          "##########\n"
                                          "##########\n");
    assert_true(board_equal(tidy, expected));
    assert_null(trim_tidy(board, "lLL"));
    assert_null(trim_tidy(board, "x"));
    struct trimmed trimmed;
    run(board, "pushes", &trimmed);
    assert_true(board_equal(trimmed.board, expected));
    assert_int_equal(trimmed.optimum, 3);
    assert_int_equal(trimmed.floor, 32);
    assert_int_equal(trimmed.boxes, 1);
    trimmed_free(&trimmed);
    board_free(expected);
    board_free(tidy);
    board_free(board);
}

TEST(goal_of_a_box)
{
    struct board *board = sample_board(roomy);
    size_t width = board->width;
    assert_int_equal(trim_goal_of(board, "lLLL", 2 * width + 5), 2 * width + 2);
    assert_int_equal(trim_goal_of(board, "lLLL", 4 * width + 3), 4 * width + 3);
    assert_int_equal(trim_goal_of(board, "l", 2 * width + 5), board_size(board));
    board_free(board);
}

static bool refuse(void *context, const struct board *variant)
{
    unsigned *asked = context;
    (void)variant;
    (*asked)++;
    return false;
}

static struct trim_proof prove_roomy(void *context, const struct board *board, uint32_t most)
{
    struct prover prover;
    (void)context;
    prover_start(&prover, "pushes", &(struct limits){0}, NULL);
    return prover_prove(&prover, board, most);
}

TEST(what_is_not_accepted_stays)
{
    struct board *board = sample_board(roomy);
    struct trimmed trimmed;
    unsigned asked = 0;
    trim_run(board,
             &(struct trim_prover){.prove = prove_roomy, .accepts = refuse, .context = &asked},
             &trimmed);
    assert_true(board_equal(trimmed.board, board));
    assert_true(asked > 30);
    assert_int_equal(trimmed.floor + trimmed.boxes, 0);
    trimmed_free(&trimmed);
    board_free(board);
}

TEST(limits_leave_things_undecided)
{
    struct board *board = sample_board(" ####\n"
                                       " #  ####\n"
                                       " #     ##\n"
                                       "## ##   #\n"
                                       "#. .# @$##\n"
                                       "#   # $$ #\n"
                                       "#  .#    #\n"
                                       "##########\n");
    struct prover prover;
    struct trimmed trimmed;
    struct trim_prover by = {.prove = prover_prove, .context = &prover};
    prover_start(&prover, "pushes", &(struct limits){.nodes = 1}, NULL);
    trim_run(board, &by, &trimmed);
    assert_int_equal(trimmed.verdict, TRIM_UNKNOWN);
    assert_int_equal(prover.meter.hit, LIMIT_NODES);
    trimmed_free(&trimmed);
    /* Enough for the level, and for some of its variants. */
    prover_start(&prover, "pushes", &(struct limits){0}, NULL);
    mem_free(prover_prove(&prover, board, UINT32_MAX).solution);
    uint64_t nodes = prover.meter.counters.expanded + 10;
    prover_start(&prover, "pushes", &(struct limits){.nodes = nodes}, NULL);
    trim_run(board, &by, &trimmed);
    assert_int_equal(trimmed.verdict, TRIM_SOLVED);
    assert_int_equal(trimmed.optimum, 39);
    assert_true(trimmed.undecided > 0);
    trimmed_free(&trimmed);
    board_free(board);
}

/* The pillar does nothing; the wall in front of the goal makes the box go round. */
TEST(loose_walls)
{
    struct board *board = sample_board("########\n"
                                       "#      #\n"
                                       "# # $# #\n"
                                       "#  @  .#\n"
                                       "########\n");
    bool loose[8 * 5];
    unsigned undecided = 0;
    uint32_t optimum = truth(board, "pushes"), open;
    struct board *variant = board_copy(board);
    variant->squares[2 * 8 + 5] = 0;
    open = truth(variant, "pushes");
    assert_int_equal(trim_loose_walls(board, optimum, &(struct trim_prover){.prove = prove_roomy},
                                      loose, &undecided),
                     1 + (open == optimum));
    assert_true(loose[2 * 8 + 2]);
    assert_int_equal(loose[2 * 8 + 5], open == optimum);
    assert_int_equal(undecided, 0);
    board_free(variant);
    board_free(board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_levels_keep_their_optimum),
        cmocka_unit_test(what_a_solution_does_not_use_goes),
        cmocka_unit_test(goal_of_a_box),
        cmocka_unit_test(what_is_not_accepted_stays),
        cmocka_unit_test(limits_leave_things_undecided),
        cmocka_unit_test(loose_walls),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
