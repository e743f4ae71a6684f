/* Pushes in another order, boxes put back, and solutions crossed: what comes out can be played, is
 * better where it says so, and where one box is all there is, the best. */
#include "sokoban/optimize/rework.h"

#include "base/mem.h"
#include "base/random.h"
#include "puzzle/level.h"
#include "puzzle/order.h"
#include "puzzle/puzzle.h"
#include "search/limits.h"
#include "sokoban/goals.h"
#include "sokoban/improve/path.h"
#include "sokoban/optimize/cross.h"
#include "sokoban/optimize/exchange.h"
#include "sokoban/optimize/joint_lift.h"
#include "sokoban/optimize/lift.h"
#include "sokoban/rules/replay.h"
#include "sokoban/setup.h"
#include "sokoban/solve.h"
#include "support/oracle.h"
#include "support/order_oracle.h"
#include "support/random_level.h"
#include "support/test.h"

static const struct random_size several = {4, 6, 2, 4}, one_box = {3, 6, 1, 1};

static const char *const firsts[] = {"pushes", "moves", "box_lines", "box_changes",
                                     "pushing_sessions"};

enum { FIRSTS = sizeof firsts / sizeof *firsts };

static struct order order_by(unsigned which)
{
    struct goal goal = {.name = firsts[which], .metric = firsts[which]};
    return order_of(sokoban_goals, &goal, NULL);
}

struct subject {
    struct level *level;
    struct model *model;
    struct path path;
    char *moves;
    struct meter meter;
};

/* Depth first, one way or the other: the solutions are long. */
static char *solve(const struct level *level, bool reversed)
{
    struct request request = {.goal = "any", .algorithm = "dfs", .reversed = reversed};
    struct answer answer;
    sokoban_solve(level, &request, &answer);
    char *moves = answer.solution;
    answer.solution = NULL;
    answer_free(&answer);
    return moves;
}

static bool subject_init(struct subject *subject, uint64_t seed, struct random_size size)
{
    *subject = (struct subject){.level = level_around(random_board(seed, size))};
    subject->moves = solve(subject->level, false);
    subject->model = model_new(subject->level->model, setup_deadlocks(NULL), 0);
    meter_start(&subject->meter, &(struct limits){0}, NULL);
    return subject->moves && path_read(&subject->path, subject->model, subject->moves);
}

static void subject_free(struct subject *subject)
{
    assert_int_equal(subject->meter.bytes, 0);
    path_free(&subject->path);
    model_free(subject->model);
    mem_free(subject->moves);
    level_free(subject->level);
}

static struct score score_of(const struct subject *subject, const char *moves)
{
    struct score score;
    sokoban_judge(subject->level, moves, &score);
    assert_true(score.solved);
    return score;
}

/* Takes the moves over. Says whether there are any, which then are better. */
static bool check_better(const struct subject *subject, const struct order *order, char *moves)
{
    if (!moves)
        return false;
    struct score before = score_of(subject, subject->moves), after = score_of(subject, moves);
    assert_true(order_compare(order, &after, &before) < 0);
    mem_free(moves);
    return true;
}

TEST(exchanges_save_what_they_say)
{
    unsigned found[FIRSTS] = {0};
    for (uint64_t seed = 1; seed <= 300; seed++) {
        struct subject subject;
        if (subject_init(&subject, seed, several))
            for (unsigned i = 0; i < FIRSTS; i++) {
                struct order order = order_by(i);
                struct cost_order costs = cost_order_of(&order);
                size_t from = 0;
                char *moves = exchange_find(&subject.path, &costs, &from, &subject.meter);
                if (moves)
                    assert_true(score_metric(&(struct score[]){score_of(&subject, moves)}[0],
                                             "pushes") == (int64_t)subject.path.count);
                found[i] += check_better(&subject, &order, moves);
            }
        subject_free(&subject);
    }
    for (unsigned i = 0; i < FIRSTS; i++)
        assert_true(found[i] > 30);
}

TEST(shuffled_pushes_are_the_same)
{
    struct random random = {.state = 3};
    unsigned changed = 0;
    for (uint64_t seed = 1; seed <= 200; seed++) {
        struct subject subject;
        if (subject_init(&subject, seed, several)) {
            struct order order = order_by(0);
            struct cost_order costs = cost_order_of(&order);
            char *moves = exchange_shuffle(&subject.path, &costs, 20, &random, &subject.meter);
            struct score score = score_of(&subject, moves);
            assert_int_equal(score_metric(&score, "pushes"), subject.path.count);
            struct path path;
            assert_true(path_read(&path, subject.model, moves));
            for (size_t i = 0; i < path.count; i++)
                if (path.pushes[i].box != subject.path.pushes[i].box) {
                    changed++;
                    break;
                }
            path_free(&path);
            mem_free(moves);
        }
        subject_free(&subject);
    }
    assert_true(changed > 30);
}

TEST(lifted_boxes_save_what_they_say)
{
    unsigned found[FIRSTS] = {0};
    for (uint64_t seed = 1; seed <= 200; seed++) {
        struct subject subject;
        if (subject_init(&subject, seed, several))
            for (unsigned i = 0; i < FIRSTS; i++) {
                struct order order = order_by(i);
                struct cost_order costs = cost_order_of(&order);
                for (unsigned box = 0; box < subject.model->map->box_count; box++)
                    found[i] += check_better(&subject, &order,
                                             lift_find(&subject.path, &costs, box, &subject.meter));
            }
        subject_free(&subject);
    }
    for (unsigned i = 0; i < FIRSTS; i++)
        assert_true(found[i] > 30);
}

/* By the first two measures. */
TEST(a_lone_box_is_put_back_best)
{
    unsigned checked = 0;
    for (uint64_t seed = 1; seed <= 300; seed++) {
        struct subject subject;
        bool solved = subject_init(&subject, seed, one_box);
        char *rows = board_rows(subject.level->model);
        struct oracle *oracle = oracle_new(rows, 2000);
        for (unsigned i = 0; solved && oracle && subject.path.count && i < FIRSTS; i++) {
            struct order order = order_by(i);
            struct cost_order costs = cost_order_of(&order);
            uint32_t least[ORDER_ORACLE_PARTS];
            order_oracle(oracle, &order, least);
            char *moves = lift_find(&subject.path, &costs, 0, &subject.meter);
            struct score score = score_of(&subject, moves ? moves : subject.moves);
            for (unsigned k = 0; k < 2; k++)
                assert_int_equal(score_metric(&score, order.metrics[k]), least[k]);
            checked++;
            mem_free(moves);
        }
        oracle_free(oracle);
        mem_free(rows);
        subject_free(&subject);
    }
    assert_true(checked > 200);
}

/* Lifted together, all boxes of a level are put back best, whichever goals they go to. */
TEST(all_boxes_together_are_put_back_best)
{
    unsigned checked[JOINT_LIFT_MAX + 1] = {0};
    struct order order = order_by(0);
    for (uint64_t seed = 1; seed <= 600; seed++) {
        struct random_size size = {4, 6, 1 + (unsigned)seed % JOINT_LIFT_MAX,
                                   1 + (unsigned)seed % JOINT_LIFT_MAX};
        struct subject subject;
        bool solved = subject_init(&subject, seed, size);
        unsigned boxes = subject.model->map->box_count;
        char *rows = board_rows(subject.level->model);
        struct oracle *oracle = oracle_new(rows, 20000);
        if (solved && oracle && subject.path.count && boxes) {
            uint32_t least[ORDER_ORACLE_PARTS];
            struct joint_lift lift = {{0, 1, 2}, boxes, 0, subject.path.count, UINT64_MAX};
            order_oracle(oracle, &order, least);
            char *moves = joint_lift_find(&subject.path, &lift, &subject.meter);
            struct score score = score_of(&subject, moves ? moves : subject.moves);
            assert_int_equal(score_metric(&score, "pushes"), least[0]);
            checked[boxes] += moves != NULL;
            mem_free(moves);
        }
        oracle_free(oracle);
        mem_free(rows);
        subject_free(&subject);
    }
    for (unsigned i = 1; i <= JOINT_LIFT_MAX; i++)
        assert_true(checked[i] > 5);
}

/* What lies between two positions is shortened, and the rest goes on from there. */
TEST(stretches_are_put_back)
{
    struct order order = order_by(0);
    unsigned found[3] = {0};
    for (uint64_t seed = 1; seed <= 300; seed++) {
        struct subject subject;
        if (subject_init(&subject, seed, several))
            for (unsigned i = 0; i < 3 && subject.path.count > 8; i++) {
                size_t count = subject.path.count;
                struct joint_lift lift = {{0, 1}, 1 + i % 2, i * count / 8, count, 20U << i * 4};
                if (i == 2)
                    lift.last = count * 3 / 4;
                if (subject.model->map->box_count > 1)
                    found[i] += check_better(&subject, &order,
                                             joint_lift_find(&subject.path, &lift, &subject.meter));
            }
        subject_free(&subject);
    }
    for (unsigned i = 0; i < 3; i++)
        assert_true(found[i] > 10);
}

/* A limit ends the work, and what was gained before is there. */
TEST(reworked_within_limits)
{
    for (uint64_t seed = 1; seed <= 60; seed++) {
        struct subject subject;
        if (subject_init(&subject, seed, several))
            for (uint64_t nodes = 1; nodes <= 1000; nodes *= 10) {
                struct order order = order_by(1);
                struct score before = score_of(&subject, subject.moves);
                unsigned box = 0;
                meter_start(&subject.meter, &(struct limits){.nodes = nodes}, NULL);
                char *moves =
                    rework_by_exchange(subject.model, subject.moves, &order, &subject.meter);
                char *other = rework_by_lift(subject.model, moves, &order, &box, &subject.meter);
                struct joint_turn turn = {.together = 1 + (unsigned)seed % 2};
                char *pushes =
                    rework_by_joint_lift(subject.model, other, &turn, nodes, &subject.meter);
                struct score few = score_of(&subject, pushes);
                struct score after = score_of(&subject, moves), last = score_of(&subject, other);
                assert_true(order_compare(&order, &after, &before) <= 0);
                assert_true(order_compare(&order, &last, &after) <= 0);
                assert_true(score_metric(&few, "pushes") <= score_metric(&last, "pushes"));
                mem_free(pushes);
                mem_free(moves);
                mem_free(other);
            }
        subject_free(&subject);
    }
}

TEST(crossed_solutions_are_no_worse_than_either)
{
    unsigned crossed = 0;
    for (uint64_t seed = 1; seed <= 1200; seed++) {
        struct subject subject;
        if (subject_init(&subject, seed, several)) {
            struct order order = order_by(0);
            struct cost_order costs = cost_order_of(&order);
            struct path path;
            char *other = solve(subject.level, true);
            assert_true(path_read(&path, subject.model, other));
            char *moves = cross_paths(&subject.path, &path, &costs);
            struct score score = score_of(&subject, moves);
            size_t least = path.count < subject.path.count ? path.count : subject.path.count;
            assert_true(score_metric(&score, "pushes") <= (int64_t)least);
            crossed += score_metric(&score, "pushes") < (int64_t)least;
            path_free(&path);
            mem_free(other);
            mem_free(moves);
        }
        subject_free(&subject);
    }
    assert_true(crossed > 8);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(exchanges_save_what_they_say),
        cmocka_unit_test(shuffled_pushes_are_the_same),
        cmocka_unit_test(lifted_boxes_save_what_they_say),
        cmocka_unit_test(a_lone_box_is_put_back_best),
        cmocka_unit_test(all_boxes_together_are_put_back_best),
        cmocka_unit_test(stretches_are_put_back),
        cmocka_unit_test(reworked_within_limits),
        cmocka_unit_test(crossed_solutions_are_no_worse_than_either),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
