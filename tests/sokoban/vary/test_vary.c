/* Variants of levels, against brute force. */
#include "sokoban/vary/vary.h"

#include "puzzle/puzzle.h"
#include "sokoban/subject.h"
#include "sokoban/vary/difference.h"
#include "sokoban/vary/edit.h"

enum { POSITIONS_MAX = 300000 };

static const char known[] = "######\n"
                            "#  ###\n"
                            "# .###\n"
                            "#*@  #\n"
                            "#  $ #\n"
                            "#  ###\n"
                            "######\n";

static const char roomy[] = "#########\n"
                            "###    ##\n"
                            "### ##@##\n"
                            "### # $ #\n"
                            "# ..# $ #\n"
                            "#       #\n"
                            "#  ######\n"
                            "#########\n";

static uint32_t truth(const struct board *board, const char *goal)
{
    char *rows = board_rows(board);
    struct oracle *oracle = oracle_new(rows, POSITIONS_MAX);
    assert_non_null(oracle);
    bool moves = strcmp(goal, "moves") == 0;
    uint32_t optimum = oracle->hopeless ? ORACLE_NEVER
                       : moves          ? oracle->moves[0]
                                        : oracle->pushes[0];
    oracle_free(oracle);
    mem_free(rows);
    return optimum;
}

/* What was offered. */
struct offers {
    struct variant items[20];
    size_t count;
};

static void take(void *context, const struct variant *variant)
{
    struct offers *offers = context;
    offers->items[offers->count++] = *variant;
}

static void offers_free(struct offers *offers)
{
    for (size_t i = 0; i < offers->count; i++) {
        level_free(offers->items[i].level);
        mem_free(offers->items[i].changes);
    }
    offers->count = 0;
}

static struct vary_result vary(struct level *level, enum vary_aim aim, const char *goal,
                               uint64_t depth, uint64_t seed, struct offers *offers)
{
    struct vary_result result;
    struct vary_request wanted = {.model = level,
                                  .aim = aim,
                                  .goal = goal_find(level->family->goals, goal),
                                  .most = 20,
                                  .seed = seed,
                                  .candidates = 400,
                                  .depth = depth,
                                  .offer = take,
                                  .context = offers};
    *offers = (struct offers){0};
    level->family->vary(&wanted, &result);
    assert_null(result.objection);
    assert_int_equal(result.limit, LIMIT_NONE);
    return result;
}

static void check_aim(struct level *level, enum vary_aim aim, const char *goal)
{
    struct offers offers;
    struct vary_result result = vary(level, aim, goal, 0, 3, &offers);
    assert_int_equal(result.worth.optimum, truth(level->model, goal));
    assert_true(offers.count > 0);
    for (size_t i = 0; i < offers.count; i++) {
        const struct vary_worth *worth = &offers.items[i].worth, *base = &result.worth;
        struct text changes;
        text_init(&changes);
        assert_int_equal(worth->optimum, truth(offers.items[i].level->model, goal));
        assert_int_equal(difference_describe(level->model, offers.items[i].level->model, &changes),
                         offers.items[i].edits);
        assert_string_equal(changes.bytes, offers.items[i].changes);
        text_free(&changes);
        if (aim == VARY_HARDER)
            assert_true(worth->score > base->score);
        else
            assert_true(worth->score >= base->score - 1e-6);
        if (aim == VARY_SHORTER)
            assert_true(worth->optimum < base->optimum);
        if (aim == VARY_MINIMAL)
            assert_true(worth->size < base->size);
    }
    offers_free(&offers);
}

TEST(aims)
{
    struct level *level = level_around(sample_board(roomy));
    for (int aim = VARY_HARDER; aim <= VARY_MINIMAL; aim++) {
        check_aim(level, (enum vary_aim)aim, "pushes");
        check_aim(level, (enum vary_aim)aim, "moves");
    }
    level_free(level);
}

/* All changes by one, and none by more; each with its optimum. */
TEST(neighbours)
{
    struct level *level = level_around(sample_board(known));
    struct offers offers;
    struct vary_result result = vary(level, VARY_HARDER, "pushes", 1, 1, &offers);
    struct edit_list edits = {0};
    size_t good = 0;
    edits_near(level->model, &edits);
    for (size_t i = 0; i < edits.count; i++) {
        struct board *board = edit_apply(level->model, &edits.items[i]);
        good += board != NULL;
        board_free(board);
    }
    assert_int_equal(result.seen, good);
    assert_true(offers.count > 1);
    for (size_t i = 0; i < offers.count; i++) {
        assert_int_equal(offers.items[i].edits, 1);
        assert_true(i == 0 ||
                    offers.items[i].worth.score <= offers.items[i - 1].worth.score + 1e-6);
    }
    edit_list_free(&edits);
    offers_free(&offers);
    level_free(level);
}

TEST(same_seed_same_levels)
{
    struct level *level = level_around(sample_board(known));
    struct offers first, second;
    vary(level, VARY_HARDER, "pushes", 0, 7, &first);
    vary(level, VARY_HARDER, "pushes", 0, 7, &second);
    assert_int_equal(first.count, second.count);
    for (size_t i = 0; i < first.count; i++)
        assert_true(board_equal(first.items[i].level->model, second.items[i].level->model));
    offers_free(&first);
    offers_free(&second);
    level_free(level);
}

/* Whether some change by one makes it solvable, by brute force. */
static bool one_change_helps(const struct board *start)
{
    struct edit_list edits = {0};
    bool helps = false;
    edits_far(start, &edits);
    for (size_t i = 0; i < edits.count && !helps; i++) {
        struct board *board = edit_apply(start, &edits.items[i]);
        helps = board && truth(board, "pushes") != ORACLE_NEVER;
        board_free(board);
    }
    edit_list_free(&edits);
    return helps;
}

TEST(repairs)
{
    unsigned repaired = 0;
    for (uint64_t seed = 0; seed < 60; seed++) {
        struct level *level = level_around(random_board(seed, (struct random_size){3, 4, 1, 2}));
        struct offers offers;
        const struct board *board = level->model;
        if (truth(board, "pushes") == ORACLE_NEVER) {
            struct vary_result result = vary(level, VARY_HARDER, "pushes", 0, 1, &offers);
            assert_true(result.is_unsolvable);
            if (offers.count)
                assert_true((offers.items[0].edits > 1) != one_change_helps(board));
            for (size_t i = 0; i < offers.count; i++)
                assert_int_equal(truth(offers.items[i].level->model, "pushes"),
                                 offers.items[i].worth.optimum);
            repaired += offers.count > 0;
            offers_free(&offers);
        }
        level_free(level);
    }
    assert_true(repaired > 10);
}

TEST(limits)
{
    struct level *level = level_around(sample_board(known));
    struct offers offers = {0};
    struct vary_result result;
    struct vary_request wanted = {.model = level,
                                  .goal = goal_find(level->family->goals, "pushes"),
                                  .most = 3,
                                  .limits = {.nodes = 2000},
                                  .offer = take,
                                  .context = &offers};
    level->family->vary(&wanted, &result);
    assert_int_equal(result.limit, LIMIT_NODES);
    assert_true(offers.count > 0);
    offers_free(&offers);
    wanted.limits.nodes = 1;
    level->family->vary(&wanted, &result);
    assert_int_equal(result.limit, LIMIT_NODES);
    assert_int_equal(offers.count, 0);
    level_free(level);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(aims),
        cmocka_unit_test(neighbours),
        cmocka_unit_test(same_seed_same_levels),
        cmocka_unit_test(repairs),
        cmocka_unit_test(limits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
