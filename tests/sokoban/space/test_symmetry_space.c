/* Mirror images taken for one: optima and verdicts stay those of brute force, and the solutions
 * written down are played from the true start. */
#include "sokoban/space/symmetry_space.h"

#include "base/mem.h"
#include "base/random.h"
#include "puzzle/level.h"
#include "sokoban/analysis/board/symmetries.h"
#include "sokoban/sample.h"
#include "sokoban/solve.h"
#include "support/oracle.h"
#include "support/random_level.h"
#include "support/test.h"

/* Gives all images of a place under some symmetries the same square. */
static void set_images(struct board *board, unsigned flags, unsigned x, unsigned y, uint8_t square)
{
    for (unsigned s = 0; s < SYMMETRIES; s++) {
        unsigned u = x, v = y;
        if (s & ~flags)
            continue;
        symmetry_place(s, board->width, board->height, &u, &v);
        board->squares[(size_t)v * board->width + u] = square;
    }
}

static size_t count_squares(const struct board *board, uint8_t mask)
{
    size_t count = 0;
    for (size_t i = 0; i < board_size(board); i++)
        count += (board->squares[i] & mask) != 0;
    return count;
}

/* Walls and goals are symmetric, boxes and player are where they happen to be. */
static struct board *symmetric_board(uint64_t seed)
{
    struct random source = {.state = seed};
    static const unsigned groups[] = {SYMMETRY_MIRROR, SYMMETRY_FLIP, SYMMETRY_EXCHANGE, 3, 7};
    unsigned flags = groups[seed % 5], height = 5 + (unsigned)random_below(&source, 3);
    unsigned width = flags & SYMMETRY_EXCHANGE ? height : 5 + (unsigned)random_below(&source, 3);
    struct board *board = board_new(width, height);
    for (unsigned y = 0; y < height; y++)
        for (unsigned x = 0; x < width; x++)
            if (x == 0 || y == 0 || x == width - 1 || y == height - 1)
                board->squares[y * (size_t)width + x] = SQUARE_WALL;
    for (unsigned i = 0; i < 5; i++) {
        unsigned x = 1 + (unsigned)random_below(&source, width - 2);
        unsigned y = 1 + (unsigned)random_below(&source, height - 2);
        bool goal = i > 2 && count_squares(board, SQUARE_GOAL) < 3;
        set_images(board, flags, x, y, goal ? SQUARE_GOAL : SQUARE_WALL);
    }
    for (size_t boxes = 0, tries = 0; tries < 200; tries++) {
        size_t place = random_below(&source, (uint32_t)board_size(board));
        bool done = boxes == count_squares(board, SQUARE_GOAL);
        if (board->squares[place] & (SQUARE_WALL | SQUARE_BOX | SQUARE_PLAYER))
            continue;
        board->squares[place] |= done ? SQUARE_PLAYER : SQUARE_BOX;
        boxes += !done;
        if (done)
            break;
    }
    return board;
}

static struct answer ask(const struct level *level, const char *goal, const char *algorithm,
                         const char *prune)
{
    struct request request = {.goal = goal, .algorithm = algorithm, .prune = prune};
    struct answer answer;
    sokoban_solve(level, &request, &answer);
    return answer;
}

static void check(const struct level *level, const struct oracle *oracle, const char *goal,
                  const char *algorithm, const char *prune)
{
    bool moves = strcmp(goal, "moves") == 0, solvable = oracle->moves[0] != ORACLE_NEVER;
    bool optimal = strcmp(goal, "any") != 0;
    uint32_t best = moves ? oracle->moves[0] : oracle->pushes[0];
    struct answer answer = ask(level, goal, algorithm, prune);
    struct score score = {0};
    assert_int_equal(answer.verdict, solvable ? VERDICT_SOLVED : VERDICT_UNSOLVABLE);
    if (solvable)
        level->family->judge(level, answer.solution, &score);
    bool right = score.solved == solvable;
    if (solvable && optimal)
        right &= score_metric(&score, goal) == best && answer.proved;
    if (!right) {
        char *rows = board_rows(level->model);
        fail_msg("%s by %s with %s: %s, not %u\n%s", goal, algorithm, prune, answer.solution, best,
                 rows);
    }
    answer_free(&answer);
}

TEST(agrees_with_the_oracle)
{
    unsigned solvable = 0, unsolvable = 0;
    for (uint64_t seed = 1; seed <= 4000; seed++) {
        struct board *board = symmetric_board(seed);
        char *rows = board_rows(board);
        bool whole = count_squares(board, SQUARE_PLAYER) && count_squares(board, SQUARE_GOAL);
        struct oracle *oracle = whole ? oracle_new(rows, 20000) : NULL;
        struct level *level = level_around(board);
        size_t floor = board_size(board) - count_squares(board, SQUARE_WALL);
        if (oracle && oracle->squares == floor) {
            check(level, oracle, "pushes", "astar", "symmetry");
            check(level, oracle, "moves", "astar", "dead,freeze,table,symmetry");
            check(level, oracle, "moves", "both-ends", "dead,freeze,symmetry");
            check(level, oracle, "pushes", "bfs",
                  "dead,freeze,table,bipartite,corral,pi-corral,tunnel,symmetry");
            check(level, oracle, "moves", "bfs", "dead,symmetry");
            check(level, oracle, "pushes", "ida", "dead,freeze,table,symmetry");
            check(level, oracle, "any", "dfs", "dead,freeze,symmetry");
            *(oracle->moves[0] != ORACLE_NEVER ? &solvable : &unsolvable) += 1;
        }
        oracle_free(oracle);
        mem_free(rows);
        level_free(level);
    }
    assert_true(solvable > 50);
    assert_true(unsolvable > 50);
}

/* Of eight images one is expanded. */
TEST(saves_most)
{
    struct level *level = level_around(sample_board("#########\n"
                                                    "#   .   #\n"
                                                    "#       #\n"
                                                    "#  #$#  #\n"
                                                    "#. $@$ .#\n"
                                                    "#  #$#  #\n"
                                                    "#       #\n"
                                                    "#   .   #\n"
                                                    "#########\n"));
    struct answer plain = ask(level, "pushes", "bfs", "dead");
    struct answer folded = ask(level, "pushes", "bfs", "dead,symmetry");
    assert_string_equal(plain.algorithm, folded.algorithm);
    assert_int_equal(plain.lower_bound, folded.lower_bound);
    assert_true(folded.counters.expanded < plain.counters.expanded / 4);
    answer_free(&plain);
    answer_free(&folded);
    level_free(level);
}

static unsigned symmetries_of(const char *rows)
{
    struct board *board = sample_board(rows);
    struct map *map = map_new(board);
    struct symmetries *symmetries = symmetries_new(map);
    unsigned count = symmetries->count;
    symmetries_free(symmetries);
    map_free(map);
    board_free(board);
    return count;
}

TEST(symmetries_are_found)
{
    assert_int_equal(symmetries_of("#####\n#.$.#\n# $@#\n#####\n"), 1);
    assert_int_equal(symmetries_of("#####\n#.$ #\n# @ #\n#####\n"), 0);
    assert_int_equal(symmetries_of("#####\n#   #\n#@.$#\n#   #\n#####\n"), 7);
    /* what is outside does not count */
    assert_int_equal(symmetries_of("#######\n#.$.# #\n# $@# #\n#######\n"), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(agrees_with_the_oracle),
        cmocka_unit_test(saves_most),
        cmocka_unit_test(symmetries_are_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
