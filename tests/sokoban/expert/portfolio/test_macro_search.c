/* A search whose guide changes its mind all the time, and of whose positions only a few are ranked
 * anew each time, still agrees with brute force on random levels: none is lost for good. */
#include "sokoban/expert/portfolio/macro_search.h"

#include "base/mem.h"
#include "base/random.h"
#include "puzzle/level.h"
#include "sokoban/deadlock/deadlock.h"
#include "sokoban/space/pulls.h"
#include "support/oracle.h"
#include "support/random_level.h"
#include "support/test.h"

enum { LEVELS = 200, POSITIONS_MAX = 20000, TURN = 10, RANKED = 4 };

static const struct random_size size = {5, 7, 2, 4};

static bool rank(void *self, const struct macro_search_position *position,
                 struct macro_search_rank *rank)
{
    (void)position;
    uint32_t chance = random_below(self, 64);
    *rank = (struct macro_search_rank){chance % 3, chance, chance};
    return true;
}

static bool enter(void *self, const struct macro_search_position *position)
{
    (void)self;
    (void)position;
    return true;
}

/* Searches in turns, each towards other places; counts the turns with something left out. */
static enum search_outcome run(const struct model *model, enum search_direction direction,
                               struct random *random, unsigned *partial)
{
    const struct deadlock_list no_tests = {0};
    struct perimeter others = {0};
    struct meter meter;
    struct macro_search search;
    struct macro_search_guide guide = {random, rank, enter};
    enum search_outcome outcome = SEARCH_LIMITED;
    meter_start(&meter, &(struct limits){0}, NULL);
    struct member_setting setting = {.model = model, .meter = &meter, .others = &others};
    bool *is_target = mem_alloc(model->map->cells, sizeof *is_target);
    assert_true(macro_search_init(&search, &setting, direction, &no_tests, &guide));
    while (outcome == SEARCH_LIMITED) {
        outcome = macro_search_step(&search, TURN);
        for (unsigned c = 0; c < model->map->cells; c++)
            is_target[c] = random_below(random, 2);
        if (outcome == SEARCH_LIMITED)
            assert_true(macro_search_rerank(&search, is_target, RANKED));
        *partial += search.is_partial;
    }
    macro_search_free(&search);
    mem_free(is_target);
    assert_int_equal(meter.bytes, 0);
    return outcome;
}

static void compare(enum search_direction direction)
{
    unsigned counts[2] = {0, 0}, partial = 0;
    struct random random = {.state = 1};
    for (uint64_t seed = 1; seed <= LEVELS; seed++) {
        struct board *board = random_board(seed, size);
        char *rows = board_rows(board);
        struct oracle *oracle = oracle_new(rows, POSITIONS_MAX);
        struct model *model = model_new(board, deadlock_bit(&deadlock_dead), SIZE_MAX);
        if (oracle && pulls_suit(model) && !model_is_hopeless(model)) {
            bool solvable = oracle->moves[0] != ORACLE_NEVER;
            enum search_outcome outcome = run(model, direction, &random, &partial);
            assert_int_equal(outcome, solvable ? SEARCH_FOUND : SEARCH_EXHAUSTED);
            counts[solvable]++;
        }
        model_free(model);
        oracle_free(oracle);
        mem_free(rows);
        board_free(board);
    }
    assert_true(counts[0] > 5 && counts[1] > 5 && partial > 50);
}

TEST(forward_none_is_lost)
{
    compare(SEARCH_FORWARD);
}

TEST(backward_none_is_lost)
{
    compare(SEARCH_BACKWARD);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(forward_none_is_lost),
                                       cmocka_unit_test(backward_none_is_lost)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
