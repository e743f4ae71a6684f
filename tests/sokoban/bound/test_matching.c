/* The matching against all permutations, over tables of distances made up for the purpose. */
#include <string.h>

#include "base/mem.h"
#include "base/random.h"
#include "sokoban/analysis/board/distances.h"
#include "sokoban/bound/bound.h"
#include "support/test.h"

enum { ROWS = 60 };

/* Rows 0 to ROWS - 1 are any distances between squares coloured like a chessboard's: those of even
 * rows and goals are dark. Row i + ROWS is what a push can make of row i: nothing is more than one
 * push nearer, and what was out of reach stays so. */
struct made_up {
    struct map map;
    uint32_t vertices;
    struct push_graph push_graph;
    struct distances distances;
    struct random source;
};

static uint16_t random_distance(struct random *source, unsigned most, unsigned unreachable,
                                bool is_odd)
{
    if (random_below(source, 100) < unreachable)
        return DISTANCE_NONE;
    return (uint16_t)(2 * random_below(source, (most + 1) / 2) + is_odd);
}

static uint16_t random_pushed(struct random *source, uint16_t before)
{
    if (before == DISTANCE_NONE || random_below(source, 20) == 0)
        return DISTANCE_NONE;
    return (uint16_t)(before ? before - 1 + 2 * random_below(source, 3) : 1);
}

static void make_up(struct made_up *made_up, uint64_t seed, unsigned boxes, unsigned most,
                    unsigned unreachable)
{
    *made_up = (struct made_up){.map = {.goal_count = boxes}, .source = {.state = seed}};
    made_up->vertices = most > 2 * ROWS ? most : 2 * ROWS; /* no way is longer than there are */
    made_up->push_graph.map = &made_up->map;
    made_up->push_graph.first_vertex = &made_up->vertices; /* of no cells: the number of them all */
    made_up->distances.push_graph = &made_up->push_graph;
    uint16_t *table = mem_alloc((size_t)2 * ROWS * boxes, sizeof *table);
    for (size_t i = 0; i < (size_t)ROWS * boxes; i++) {
        bool is_odd = (i / boxes + i % boxes) % 2;
        table[i] = random_distance(&made_up->source, most, unreachable, is_odd);
        table[i + (size_t)ROWS * boxes] = random_pushed(&made_up->source, table[i]);
    }
    made_up->distances.to_goal = table;
}

/* The least sum over all ways from this row on. */
static uint32_t try_all(const struct distances *distances, const uint32_t *vertices, unsigned row,
                        unsigned taken)
{
    unsigned boxes = distances->push_graph->map->goal_count;
    uint32_t least = BOUND_UNSOLVABLE;
    if (row == boxes)
        return 0;
    for (unsigned goal = 0; goal < boxes; goal++) {
        uint16_t distance = distances_row(distances, vertices[row])[goal];
        if (taken >> goal & 1 || distance == DISTANCE_NONE)
            continue;
        uint32_t rest = try_all(distances, vertices, row + 1, taken | 1u << goal);
        if (rest != BOUND_UNSOLVABLE && rest + distance < least)
            least = rest + distance;
    }
    return least;
}

/* Now and then all rows are new; else some are, and some have changed places. */
static void random_rows(struct made_up *made_up, uint32_t *vertices, bool all)
{
    unsigned boxes = made_up->map.goal_count;
    for (unsigned i = 0; i < boxes; i++)
        if (all || random_below(&made_up->source, 3) == 0)
            vertices[i] = random_below(&made_up->source, ROWS);
    for (unsigned i = 0; i < boxes; i++) {
        unsigned other = random_below(&made_up->source, boxes);
        uint32_t before = vertices[i];
        vertices[i] = vertices[other];
        vertices[other] = before;
    }
}

/* One bound for all positions: what came before must not matter. */
static void compare_positions(struct made_up *made_up, unsigned positions)
{
    unsigned boxes = made_up->map.goal_count;
    uint32_t vertices[8] = {0};
    struct bound *bound = bound_matching.make(&made_up->distances, NULL, boxes);
    assert_non_null(bound);
    for (unsigned i = 0; i < positions; i++) {
        random_rows(made_up, vertices, i % 8 == 0);
        uint32_t sum = bound_matching.whole(bound, vertices);
        assert_int_equal(sum, try_all(&made_up->distances, vertices, 0, 0));
        for (unsigned box = 0; box < boxes && sum != BOUND_UNSOLVABLE; box++) {
            uint32_t before = vertices[box];
            vertices[box] += ROWS;
            assert_int_equal(bound_matching.pushed(bound, box, vertices[box]),
                             try_all(&made_up->distances, vertices, 0, 0));
            vertices[box] = before;
        }
    }
    bound_free(bound);
}

TEST(all_permutations)
{
    for (uint64_t seed = 0; seed < 300; seed++) {
        struct made_up made_up;
        unsigned boxes = 1 + (unsigned)(seed % 6);
        static const unsigned unreachable[] = {0, 5, 30, 60, 90};
        make_up(&made_up, seed, boxes, seed % 4 ? 30 : 3, unreachable[seed / 6 % 5]);
        compare_positions(&made_up, 40);
        mem_free(made_up.distances.to_goal);
    }
}

TEST(no_boxes)
{
    struct made_up made_up;
    uint32_t nothing = 0;
    make_up(&made_up, 1, 0, 1, 0);
    struct bound *bound = bound_matching.make(&made_up.distances, NULL, 0);
    assert_int_equal(bound_matching.whole(bound, &nothing), 0);
    bound_free(bound);
    mem_free(made_up.distances.to_goal);
}

/* Many boxes, many goals out of reach: a bound that has seen much says what a new one says. */
static void warm_start(unsigned boxes, unsigned most, unsigned unreachable)
{
    struct made_up made_up;
    uint32_t *vertices = mem_alloc(boxes, sizeof *vertices);
    make_up(&made_up, boxes, boxes, most, unreachable);
    struct bound *warm = bound_matching.make(&made_up.distances, NULL, boxes);
    for (unsigned i = 0; i < 12; i++) {
        struct bound *fresh = bound_matching.make(&made_up.distances, NULL, boxes);
        random_rows(&made_up, vertices, i % 4 == 0);
        uint32_t sum = bound_matching.whole(warm, vertices);
        assert_int_equal(sum, bound_matching.whole(fresh, vertices));
        for (unsigned k = 0; k < 20 && sum != BOUND_UNSOLVABLE; k++) {
            unsigned box = random_below(&made_up.source, boxes);
            uint32_t after = bound_matching.pushed(warm, box, vertices[box] + ROWS);
            vertices[box] += ROWS;
            assert_int_equal(after, bound_matching.whole(fresh, vertices));
            assert_true(after == BOUND_UNSOLVABLE || after + 1 >= sum);
            vertices[box] -= ROWS;
        }
        bound_free(fresh);
    }
    bound_free(warm);
    mem_free(vertices);
    mem_free(made_up.distances.to_goal);
}

TEST(warm_starts)
{
    static const unsigned unreachable[] = {0, 10, 50, 95};
    for (size_t i = 0; i < 4; i++) {
        warm_start(10, 50, unreachable[i]);
        warm_start(60, 300, unreachable[i]);
        warm_start(61, 5, unreachable[i]);
        warm_start(120, DISTANCE_NONE - 10, unreachable[i]);
    }
}

/* As many boxes as it takes, all of them with nowhere to go. */
TEST(hopeless_crowd)
{
    struct made_up made_up;
    enum { CROWD = 512 };
    uint32_t *vertices = mem_alloc(CROWD, sizeof *vertices);
    make_up(&made_up, 3, CROWD, 40, 99);
    struct bound *bound = bound_matching.make(&made_up.distances, NULL, CROWD);
    assert_non_null(bound);
    random_rows(&made_up, vertices, true);
    assert_int_equal(bound_matching.whole(bound, vertices), BOUND_UNSOLVABLE);
    bound_free(bound);
    mem_free(vertices);
    mem_free(made_up.distances.to_goal);
}

/* Distances beyond any board are cut: the sum is then less than the truth, never more. */
TEST(monstrous_distances)
{
    struct made_up made_up;
    uint32_t vertices[8] = {0};
    make_up(&made_up, 5, 5, DISTANCE_NONE - 10, 20);
    struct bound *bound = bound_matching.make(&made_up.distances, NULL, 5);
    for (unsigned i = 0; i < 200; i++) {
        random_rows(&made_up, vertices, true);
        uint32_t truth = try_all(&made_up.distances, vertices, 0, 0);
        uint32_t sum = bound_matching.whole(bound, vertices);
        assert_int_equal(sum == BOUND_UNSOLVABLE, truth == BOUND_UNSOLVABLE);
        assert_true(sum <= truth);
    }
    bound_free(bound);
    mem_free(made_up.distances.to_goal);
}

TEST(declined)
{
    struct made_up made_up;
    make_up(&made_up, 1, 3, 9, 0);
    assert_null(bound_matching.make(&made_up.distances, NULL, 2));
    assert_null(bound_matching.make(&made_up.distances, NULL, 4));
    mem_free(made_up.distances.to_goal);
    made_up.distances.to_goal = NULL;
    assert_null(bound_matching.make(&made_up.distances, NULL, 3));
    bound_free(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_permutations),    cmocka_unit_test(no_boxes),
        cmocka_unit_test(warm_starts),         cmocka_unit_test(hopeless_crowd),
        cmocka_unit_test(monstrous_distances), cmocka_unit_test(declined),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
