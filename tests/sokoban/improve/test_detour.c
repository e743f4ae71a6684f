/* Detours against brute force: among all positions a best way is found, among none nothing; and how
 * far a position is off a path, counted plainly. */
#include "sokoban/improve/detour.h"

#include <stdlib.h>

#include "base/mem.h"
#include "base/random.h"
#include "puzzle/level.h"
#include "puzzle/puzzle.h"
#include "search/limits.h"
#include "sokoban/improve/path.h"
#include "sokoban/improve/vicinity.h"
#include "sokoban/rules/replay.h"
#include "sokoban/setup.h"
#include "sokoban/solve.h"
#include "support/oracle.h"
#include "support/random_level.h"
#include "support/test.h"

static const struct detour_aim pushes_moves = {.order = {{METRIC_PUSHES, METRIC_MOVES}, 2}};
static const struct detour_aim moves_pushes = {.order = {{METRIC_MOVES, METRIC_PUSHES}, 2}};
static const struct random_size size = {4, 6, 2, 4};

/* A small level with a solution that is none of the shortest. */
struct subject {
    struct level *level;
    struct model *model;
    struct oracle *oracle;
    struct path path;
};

static bool subject_init(struct subject *subject, uint64_t seed)
{
    struct request request = {.goal = "any", .algorithm = "dfs"};
    struct answer answer;
    *subject = (struct subject){.level = level_around(random_board(seed, size))};
    sokoban_solve(subject->level, &request, &answer);
    bool solved = answer.verdict == VERDICT_SOLVED;
    char *rows = board_rows(subject->level->model);
    subject->oracle = oracle_new(rows, 40000);
    if (solved) {
        subject->model = model_new(subject->level->model, setup_deadlocks(NULL), SIZE_MAX);
        assert_true(path_read(&subject->path, subject->model, answer.solution));
    }
    mem_free(rows);
    answer_free(&answer);
    return solved && subject->oracle;
}

static void subject_free(struct subject *subject)
{
    path_free(&subject->path);
    model_free(subject->model);
    oracle_free(subject->oracle);
    level_free(subject->level);
}

static int64_t worth(const struct subject *subject, const char *moves, const char *metric)
{
    struct score score;
    sokoban_judge(subject->level, moves, &score);
    assert_true(score.solved);
    return score_metric(&score, metric);
}

/* The best whole way, or the path's own when nothing is better. */
static void check_optimum(const struct subject *subject, const struct detour_aim *aim,
                          const char *metric, int64_t optimum, int64_t before)
{
    struct meter meter;
    meter_start(&meter, &(struct limits){0}, NULL);
    struct detour_stretch stretch = {aim, 0, subject->path.count, 10000};
    char *moves = detour_find(&subject->path, &stretch, &meter);
    assert_int_equal(moves ? worth(subject, moves, metric) : before, optimum);
    assert_int_equal(meter.bytes, 0);
    mem_free(moves);
}

/* Of the solutions with fewest pushes one with fewest moves, by a proof. */
static int64_t moves_of_fewest_pushes(const struct subject *subject)
{
    struct request request = {.goal = "pushes", .tie = "moves"};
    struct answer answer;
    sokoban_solve(subject->level, &request, &answer);
    assert_true(answer.proved);
    int64_t moves = worth(subject, answer.solution, "moves");
    answer_free(&answer);
    return moves;
}

TEST(finds_the_best_way)
{
    unsigned checked = 0, longer = 0;
    for (uint64_t seed = 1; seed <= 500; seed++) {
        struct subject subject;
        if (subject_init(&subject, seed) && subject.path.count < VICINITY_POSITIONS_MAX) {
            const struct path *path = &subject.path;
            int64_t pushes = subject.oracle->pushes[0], moves = subject.oracle->moves[0];
            int64_t before = path->moves[path->count];
            check_optimum(&subject, &detour_pushes, "pushes", pushes, (int64_t)path->count);
            check_optimum(&subject, &pushes_moves, "pushes", pushes, (int64_t)path->count);
            check_optimum(&subject, &pushes_moves, "moves", moves_of_fewest_pushes(&subject),
                          before);
            check_optimum(&subject, &moves_pushes, "moves", moves, before);
            checked++;
            longer += path->count > (size_t)pushes;
        }
        subject_free(&subject);
    }
    assert_true(checked > 150);
    assert_true(longer > 40);
}

/* Stretches in the middle: what is found can be played, and saves something. */
TEST(keeps_to_its_stretch)
{
    unsigned found = 0;
    for (uint64_t seed = 1; seed <= 250; seed++) {
        struct subject subject;
        if (subject_init(&subject, seed))
            for (size_t first = 0; first < subject.path.count; first += 3) {
                size_t last = detour_reach(&subject.path, &detour_pushes, first, 8);
                assert_true(last > first && last <= first + 8 && last <= subject.path.count);
                struct meter meter;
                meter_start(&meter, &(struct limits){0}, NULL);
                struct detour_stretch stretch = {&detour_pushes, first, last, 100};
                char *moves = detour_find(&subject.path, &stretch, &meter);
                if (moves)
                    assert_true(worth(&subject, moves, "pushes") < (int64_t)subject.path.count);
                found += moves != NULL;
                mem_free(moves);
            }
        subject_free(&subject);
    }
    assert_true(found > 60);
}

static int32_t plain_distance(const struct path *path, size_t first, size_t last, const cell *boxes,
                              uint32_t cost)
{
    unsigned count = path->model->map->box_count;
    int32_t best = INT32_MAX;
    for (size_t i = first; i <= last; i++) {
        int32_t off = (int32_t)cost - (int32_t)(i - first);
        off = off > 0 ? off : 0;
        for (unsigned k = 0; k < count; k++) {
            bool there = false;
            for (unsigned n = 0; n < count; n++)
                there |= path_boxes(path, i)[n] == boxes[k];
            off += there ? 0 : VICINITY_BOX;
        }
        best = off < best ? off : best;
    }
    return best;
}

TEST(measures_how_far_off)
{
    struct random random = {.state = 7};
    unsigned checked = 0;
    for (uint64_t seed = 1; seed <= 200; seed++) {
        struct subject subject;
        if (!subject_init(&subject, seed) || subject.path.count < 2) {
            subject_free(&subject);
            continue;
        }
        const struct path *path = &subject.path;
        size_t first = random_below(&random, (uint32_t)path->count);
        size_t last = detour_reach(path, &detour_pushes, first, 20);
        uint32_t costs[21];
        for (size_t i = first; i <= last; i++)
            costs[i - first] = (uint32_t)(i - first);
        struct vicinity vicinity;
        vicinity_init(&vicinity, path, first, last, costs);
        for (size_t i = 0; i < path->count; i++, checked++) {
            uint32_t cost = random_below(&random, 30);
            struct path_push push = path->pushes[i];
            cell to = map_next(path->model->map, push.box, (enum direction)push.direction);
            vicinity_load(&vicinity, path_boxes(path, i));
            assert_int_equal(vicinity_distance(&vicinity, push.box, to, cost),
                             plain_distance(path, first, last, path_boxes(path, i + 1), cost));
        }
        vicinity_free(&vicinity);
        subject_free(&subject);
    }
    assert_true(checked > 300);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(finds_the_best_way),
        cmocka_unit_test(keeps_to_its_stretch),
        cmocka_unit_test(measures_how_far_off),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
