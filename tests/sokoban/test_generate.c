/* Hardest starts, against brute force that shares nothing: every start of random rooms. */
#include "sokoban/generate.h"

#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "puzzle/level.h"
#include "sokoban/goals.h"
#include "sokoban/level/board.h"
#include "sokoban/level/interior.h"
#include "sokoban/sokoban.h"
#include "support/oracle.h"
#include "support/random_level.h"
#include "support/test.h"

struct taken {
    struct level *level; /* the first */
    uint32_t worth;
    unsigned count;
};

static bool take(void *context, struct level *level, uint32_t worth)
{
    struct taken *taken = context;
    if (taken->count++ == 0 || worth > taken->worth) {
        level_free(taken->level);
        taken->level = level;
        taken->worth = worth;
    } else {
        level_free(level);
    }
    return true;
}

static struct taken generate(const struct level *model, unsigned boxes, enum goal_code goal,
                             unsigned threads, struct generate_result *made)
{
    struct taken taken = {0};
    struct generate_request wanted = {.family = &sokoban_puzzle,
                                      .model = model,
                                      .boxes = boxes,
                                      .threads = threads,
                                      .goal = &sokoban_goals[goal],
                                      .offer = take,
                                      .context = &taken};
    sokoban_generate(&wanted, made);
    return taken;
}

static uint32_t truth(const struct board *board, enum goal_code goal)
{
    char *rows = board_rows(board);
    struct oracle *oracle = oracle_new(rows, 200000);
    assert_non_null(oracle);
    uint32_t distance = goal == GOAL_MOVES ? oracle->moves[0] : oracle->pushes[0];
    oracle_free(oracle);
    mem_free(rows);
    return distance;
}

struct brute {
    struct board *board;
    const bool *inside;
    enum goal_code goal;
    uint32_t most;
};

/* Tries every start with so many more boxes from a square on, then every player. */
static void try_all(struct brute *brute, size_t from, unsigned boxes)
{
    size_t size = board_size(brute->board);
    uint8_t *squares = brute->board->squares;
    for (size_t i = boxes ? from : 0; i < size; i++) {
        if (!brute->inside[i] || (squares[i] & SQUARE_BOX))
            continue;
        uint8_t mark = boxes ? SQUARE_BOX : SQUARE_PLAYER;
        squares[i] |= mark;
        if (boxes) {
            try_all(brute, i + 1, boxes - 1);
        } else {
            uint32_t distance = truth(brute->board, brute->goal);
            if (distance != ORACLE_NEVER && distance > brute->most)
                brute->most = distance;
        }
        squares[i] &= (uint8_t)~mark;
    }
}

static void bare(struct board *board, const bool *inside)
{
    for (size_t i = 0; i < board_size(board); i++)
        if (inside[i])
            board->squares[i] &= SQUARE_GOAL;
}

/* The level's boxes are ignored, wherever they stand. */
TEST(every_start_of_random_rooms)
{
    unsigned hard = 0;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        struct random_size size = {3, 4, 1, 3};
        struct board *board = random_board(seed, size), *copy = board_copy(board);
        struct interior interior = interior_of_player(board);
        unsigned boxes = 0;
        for (size_t i = 0; i < board_size(board); i++)
            boxes += interior.inside[i] && (board->squares[i] & SQUARE_GOAL);
        enum goal_code goal = seed % 2 ? GOAL_MOVES : GOAL_PUSHES;
        struct brute brute = {copy, interior.inside, goal, 0};
        bare(copy, interior.inside);
        try_all(&brute, 0, boxes);
        struct level *level = level_around(board);
        struct generate_result made;
        struct taken taken = generate(level, 0, goal, (unsigned)(1 + seed % 3), &made);
        assert_null(made.objection);
        assert_int_equal(taken.worth, brute.most);
        assert_true(!taken.level == !brute.most);
        if (taken.level)
            assert_int_equal(truth(taken.level->model, goal), brute.most);
        hard += brute.most > 5;
        generate_result_free(&made);
        level_free(taken.level);
        level_free(level);
        board_free(copy);
        interior_free(&interior);
    }
    assert_true(hard > 10);
}

static struct level *read(const char *rows)
{
    struct level_list list;
    level_list_init(&list);
    list.family = &sokoban_puzzle;
    sokoban_puzzle.read(&(struct source){.name = "x.sok", .bytes = rows, .length = strlen(rows)},
                        &list);
    struct level *level = list.count ? list.items[0] : NULL;
    list.count = 0;
    level_list_free(&list);
    return level;
}

/* Many starts at once, as the ordinary solver sees them: what is offered is what it is worth. */
TEST(any_goals)
{
    static const char room[] = "#####\n#   #\n# # #\n#   #\n#   #\n#####\n";
    for (enum goal_code goal = GOAL_PUSHES; goal <= GOAL_MOVES; goal++) {
        struct level *level = read(room);
        struct generate_result one, two;
        assert_non_null(level);
        struct taken first = generate(level, 2, goal, 1, &one);
        struct taken again = generate(level, 2, goal, 2, &two);
        assert_int_equal(truth(first.level->model, goal), first.worth);
        assert_int_equal(first.worth, one.layer_count - 1);
        assert_int_equal(first.worth, again.worth);
        assert_int_equal(first.count, again.count);
        assert_true(board_equal(first.level->model, again.level->model));
        assert_int_equal(one.candidates, two.candidates);
        assert_memory_equal(one.layers, two.layers, one.layer_count * sizeof *one.layers);
        generate_result_free(&one);
        generate_result_free(&two);
        level_free(first.level);
        level_free(again.level);
        level_free(level);
    }
}

/* Rooms in which nothing can be done, or that are none. */
TEST(odd_rooms)
{
    static const struct {
        const char *rows;
        unsigned boxes;
        bool objects;
    } rooms[] = {
        {"###\n# #\n###\n", 1, false},               /* no room for a player */
        {"###\n#.#\n###\n", 0, false},               /* the same */
        {"####\n#. #\n####\n", 0, false},            /* nothing can be pushed */
        {"#####\n#. .#\n#...#\n#####\n", 0, false},  /* nor here */
        {"#####\n#   #\n#   #\n#####\n", 0, true},   /* no goals */
        {"#####\n#   #\n#   #\n#####\n", 99, false}, /* more boxes than squares */
        {"#####\n#  .\n#   #\n#####\n", 0, true},    /* not closed */
        {"#####\n# @.\n#   #\n#####\n", 0, true},
        {"####\n#@@#\n#. #\n#  #\n####\n", 0, true},      /* two players */
        {"#####\n#@  #\n#####\n#. .#\n#####\n", 0, true}, /* goals elsewhere */
        {"#####\n# . #\n#####\n# . #\n#####\n", 0, true}, /* in two rooms */
    };
    for (size_t i = 0; i < sizeof rooms / sizeof *rooms; i++) {
        struct level *level = read(rooms[i].rows);
        struct generate_result made;
        assert_non_null(level);
        assert_true(sokoban_is_room(level));
        struct taken taken = generate(level, rooms[i].boxes, GOAL_PUSHES, 1, &made);
        if (rooms[i].objects != !!made.objection || taken.count)
            fail_msg("room %zu", i);
        generate_result_free(&made);
        level_free(level);
    }
}

/* The largest board there is: refused at once. */
TEST(largest_board)
{
    struct board *board = board_new(BOARD_SIDE_MAX, BOARD_SIDE_MAX);
    for (unsigned i = 0; i < BOARD_SIDE_MAX; i++) {
        size_t last = BOARD_SIDE_MAX - 1, row = (size_t)i * BOARD_SIDE_MAX;
        board->squares[i] = board->squares[last * BOARD_SIDE_MAX + i] = SQUARE_WALL;
        board->squares[row] = board->squares[row + last] = SQUARE_WALL;
    }
    struct level *level = level_around(board);
    struct generate_result made;
    struct taken taken = generate(level, 2, GOAL_MOVES, 1, &made);
    assert_non_null(made.objection);
    assert_int_equal(taken.count, 0);
    level_free(level);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_start_of_random_rooms),
        cmocka_unit_test(any_goals),
        cmocka_unit_test(odd_rooms),
        cmocka_unit_test(largest_board),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
