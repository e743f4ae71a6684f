/* Near copies, found among others. */
#include "sokoban/similar/similar.h"

#include "base/random.h"
#include "sokoban/level/normal.h"
#include "sokoban/similar/features.h"
#include "sokoban/subject.h"

enum { LEVELS = 120 };

struct finds {
    struct similar_pair pairs[4 * LEVELS];
    size_t count;
};

static bool go_on(void *context)
{
    (void)context;
    return true;
}

static void take(void *context, const struct similar_pair *pair)
{
    struct finds *finds = context;
    assert_true(finds->count < 4 * LEVELS);
    finds->pairs[finds->count++] = *pair;
}

static const struct similar_pair *find_pair(const struct finds *finds, size_t first, size_t second)
{
    for (size_t i = 0; i < finds->count; i++)
        if (finds->pairs[i].first == first && finds->pairs[i].second == second)
            return &finds->pairs[i];
    return NULL;
}

static void run(const struct similar_item *items, size_t count, size_t asked, struct finds *finds)
{
    finds->count = 0;
    sokoban_find_similar(&(struct similar_request){.items = items,
                                                   .count = count,
                                                   .asked = asked,
                                                   .go_on = go_on,
                                                   .found = take,
                                                   .context = finds});
}

/* A square of floor becomes a wall, or a box is moved, and the whole is turned. */
static struct board *mutate(const struct board *board, struct random *random)
{
    for (;;) {
        struct board *copy = board_copy(board);
        size_t at = random_below(random, (uint32_t)board_size(board));
        size_t to = random_below(random, (uint32_t)board_size(board));
        bool box = copy->squares[at] & SQUARE_BOX;
        if (box && copy->squares[to] == 0) {
            copy->squares[at] &= (uint8_t)~SQUARE_BOX;
            copy->squares[to] |= SQUARE_BOX;
        } else if (copy->squares[at] == 0) {
            copy->squares[at] = SQUARE_WALL;
        }
        struct board *now = similar_board(copy), *before = similar_board(board);
        unsigned cells = similar_difference(now, before, 0, 0, 100);
        bool good =
            now->width == before->width && now->height == before->height && cells && cells <= 2;
        board_free(now);
        board_free(before);
        if (good) {
            struct board *image = board_image(copy, random_below(random, SYMMETRIES));
            board_free(copy);
            return image;
        }
        board_free(copy);
    }
}

TEST(copies_are_found)
{
    struct similar_item items[2 * LEVELS];
    struct level *levels[2 * LEVELS];
    static struct finds finds;
    struct random random = {5};
    unsigned missed = 0;
    for (size_t i = 0; i < LEVELS; i++) {
        struct board *board = random_board(i, (struct random_size){6, 8, 2, 4});
        levels[i] = level_around(board);
        levels[LEVELS + i] = level_around(mutate(board, &random));
    }
    for (size_t i = 0; i < (size_t)2 * LEVELS; i++)
        items[i] = (struct similar_item){levels[i], NULL};
    run(items, (size_t)2 * LEVELS, (size_t)2 * LEVELS, &finds);
    for (size_t i = 0; i < LEVELS; i++) {
        const struct similar_pair *pair = find_pair(&finds, i, LEVELS + i);
        missed += !pair || pair->kind != SIMILAR_NEAR || pair->cells > 2;
    }
    assert_int_equal(missed, 0);
    /* Whatever else was found is as like as it is said to be, or in the same room. */
    for (size_t i = 0; i < finds.count; i++)
        assert_true(finds.pairs[i].first < finds.pairs[i].second);
    assert_true(finds.count < LEVELS + LEVELS / 4);
    /* Only those asked for are compared. */
    run(items, (size_t)2 * LEVELS, 1, &finds);
    for (size_t i = 0; i < finds.count; i++)
        assert_int_equal(finds.pairs[i].first, 0);
    assert_non_null(find_pair(&finds, 0, LEVELS));
    for (size_t i = 0; i < (size_t)2 * LEVELS; i++)
        level_free(levels[i]);
}

TEST(rooms_and_moves)
{
    static const char *const rows[] = {
        "#########\n#       #\n#@$  .  #\n#       #\n#    ####\n######\n",
        "#########\n#       #\n#  @    #\n#  ***$.#\n#  **####\n######\n",
        "##################\n#@$             .#\n#                #\n##################\n",
        "###################\n# ################\n#@$             .#\n##################\n"};
    struct level *levels[4];
    struct similar_item items[4];
    static struct finds finds;
    for (size_t i = 0; i < 4; i++) {
        levels[i] = level_around(sample_board(rows[i]));
        items[i] = (struct similar_item){levels[i], i < 2 ? NULL : "RRRRRRRRRRRRRR"};
    }
    run(items, 4, 4, &finds);
    const struct similar_pair *room = find_pair(&finds, 0, 1), *moves = find_pair(&finds, 2, 3);
    assert_int_equal(room->kind, SIMILAR_ROOM);
    assert_int_equal(room->cells, -1);
    assert_null(find_pair(&finds, 0, 2));
    assert_null(moves); /* one series alone proves nothing */
    for (size_t i = 0; i < 4; i++)
        level_free(levels[i]);
}

/* The same solution, in the same place or turned; series are compared, not whole solutions. */
TEST(series_of_pushes)
{
    struct board *board =
        sample_board("########\n#      #\n# $    #\n#@     #\n#  .   #\n########\n");
    const char solution[] = "urrdldRRRurDDldllluR";
    size_t count, turned_count;
    uint64_t *series = similar_pushes(board, solution, 0, &count);
    for (unsigned symmetry = 0; symmetry < SYMMETRIES; symmetry++) {
        uint64_t *turned = similar_pushes(board, solution, symmetry, &turned_count);
        assert_int_equal(turned_count, count);
        assert_int_equal(similar_common(series, count, turned, count), symmetry ? 0 : count);
        mem_free(turned);
    }
    mem_free(series);
    assert_null(similar_pushes(board, "u", 0, &count));
    assert_int_equal(count, 0);
    board_free(board);
}

static const char micro[] = "  ####\n"
                            "###  ####\n"
                            "#     $ #\n"
                            "# #  #$ #\n"
                            "# . .#@ #\n"
                            "#########\n";

/* With a hall beside it many squares differ, but it is solved by the same pushes. */
TEST(solved_alike)
{
    static const char larger[] = "#####  ####\n"
                                 "#    ###  ####\n"
                                 "#          $ #\n"
                                 "#    # #  #$ #\n"
                                 "#    # . .#@ #\n"
                                 "##############\n";
    static const char solution[] = "ruuLLLulDrrrrddlUruLLLddllluurRDrdLuuurDD";
    struct board *plain = sample_board(larger), *image = board_image(plain, 5);
    struct level *levels[2] = {level_around(sample_board(micro)), level_around(image)};
    board_free(plain);
    static struct finds finds;
    char *turned = sokoban_puzzle.carry(levels[0], levels[0], solution);
    for (char *letter = turned; *letter; letter++) {
        static const char from[] = "udlrUDLR";
        size_t at = (size_t)(strchr(from, *letter) - from);
        *letter = from[at / 4 * 4 + symmetry_direction(5, (enum direction)(at % 4))];
    }
    struct similar_item items[2] = {{levels[0], solution}, {levels[1], turned}};
    run(items, 2, 2, &finds);
    assert_int_equal(finds.count, 1);
    assert_int_equal(finds.pairs[0].kind, SIMILAR_MOVES);
    assert_int_equal(finds.pairs[0].cells, -1);
    assert_true(finds.pairs[0].share > 0.99);
    items[1].solution = NULL;
    run(items, 2, 2, &finds);
    assert_int_equal(finds.count, 0);
    mem_free(turned);
    level_free(levels[0]);
    level_free(levels[1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(copies_are_found),
        cmocka_unit_test(rooms_and_moves),
        cmocka_unit_test(series_of_pushes),
        cmocka_unit_test(solved_alike),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
