/* Freeze deadlocks: shapes, brute force, and every position of every known solution. The same
 * replay checks dead cells and the matching bound, which prune as well. */
#include "sokoban/analysis/position/freeze.h"

#include <string.h>

#include "sokoban/analysis/board/distances.h"
#include "sokoban/bound/bound.h"
#include "sokoban/rules/lurd.h"
#include "sokoban/rules/move.h"
#include "sokoban/rules/position.h"
#include "sokoban/sample.h"
#include "support/oracle.h"
#include "support/random_level.h"
#include "support/test.h"

struct subject {
    struct map *map;
    struct push_graph *push_graph;
    struct distances *distances;
    struct occupancy occupancy;
    struct freeze freeze;
};

static void set_up(struct subject *subject, const struct board *board)
{
    subject->map = map_new(board);
    subject->push_graph = push_graph_new(subject->map);
    subject->distances = distances_new(subject->push_graph, 1 << 26);
    occupancy_init(&subject->occupancy, subject->map);
    freeze_init(&subject->freeze, subject->map, subject->distances->live);
    for (unsigned i = 0; i < subject->map->box_count; i++)
        occupancy_put_box(&subject->occupancy, subject->map->boxes[i]);
}

static void tear_down(struct subject *subject)
{
    freeze_free(&subject->freeze);
    occupancy_free(&subject->occupancy);
    distances_free(subject->distances);
    push_graph_free(subject->push_graph);
    map_free(subject->map);
}

/* Is some box frozen off its goal? Asking again changes nothing. */
static bool is_dead(struct subject *subject)
{
    bool dead = false;
    for (unsigned c = 0; c < subject->map->cells; c++) {
        bool once = freeze_is_dead(&subject->freeze, &subject->occupancy, (cell)c);
        assert_int_equal(freeze_is_dead(&subject->freeze, &subject->occupancy, (cell)c), once);
        dead |= once;
    }
    return dead;
}

static void expect(bool dead, const char *rows)
{
    struct subject subject;
    struct board *board = sample_board(rows);
    set_up(&subject, board);
    if (is_dead(&subject) != dead)
        fail_msg("%s:\n%s", dead ? "not seen to be dead" : "called dead", rows);
    tear_down(&subject);
    board_free(board);
}

TEST(shapes_that_are_dead)
{
    /* four in a square; three and a wall; two along a wall */
    expect(true, "#######\n#     #\n# $$  #\n# $$  #\n#@....#\n#######\n");
    expect(true, "#######\n#     #\n# $$  #\n# $#  #\n#@... #\n#######\n");
    expect(true, "#######\n# $$  #\n#     #\n# @.. #\n#######\n");
    /* two beside walls that do not face each other */
    expect(true, "########\n#      #\n#  #   #\n#  $$  #\n#   #  #\n#@ ..  #\n########\n");
    /* a chain of three, each held by the one before */
    expect(true, "#########\n#       #\n#  #    #\n#  $$   #\n#   $#  #\n#   #   #\n#@ ...  #\n####"
                 "#####\n");
    /* one of the four on its goal does not save the others */
    expect(true, "#######\n#     #\n# *$  #\n# $$  #\n#@... #\n#######\n");
    /* in the corner, whatever is beside it */
    expect(true, "######\n#$   #\n#  @.#\n######\n");
}

TEST(shapes_that_are_not)
{
    expect(false, "#######\n#     #\n# **  #\n# **  #\n#@  $.#\n#     #\n#######\n"); /* all home */
    expect(false, "#######\n# **  #\n#     #\n# @$. #\n#     #\n#######\n");
    expect(false, "#######\n#     #\n# $$  #\n# $   #\n#@... #\n#######\n");
    expect(false, "########\n#      #\n#  #   #\n#  $$  #\n#      #\n#@ ..  #\n########\n");
    expect(false, "########\n#      #\n# $  $ #\n#      #\n#@ ..  #\n########\n");
    /* a wall pair on a wall with goals, both home */
    expect(false, "########\n#  **  #\n#@ $.  #\n#      #\n########\n");
}

/* A box between two dead cells can only be pushed to its ruin: it counts as stuck. */
TEST(dead_cells_hold_boxes)
{
    expect(true, "#####\n# $ #\n#@  #\n#  .#\n#####\n");
    expect(false, "#####\n# $.#\n#@  #\n#   #\n#####\n");
}

/* Asking for a cell without a box is allowed, and no leftovers stay behind. */
TEST(empty_cells)
{
    struct subject subject;
    struct board *board = sample_board("######\n#@   #\n# $. #\n######\n");
    set_up(&subject, board);
    assert_false(freeze_is_dead(&subject.freeze, &subject.occupancy, subject.map->player));
    for (unsigned c = 0; c <= subject.map->cells; c++)
        assert_int_equal(subject.freeze.state[c], 0);
    tear_down(&subject);
    board_free(board);
}

static void put_position(struct subject *subject, uint64_t boxes)
{
    for (unsigned c = 0; c < subject->map->cells; c++)
        if (boxes >> c & 1)
            occupancy_put_box(&subject->occupancy, (cell)c);
        else
            occupancy_take_box(&subject->occupancy, (cell)c);
}

/* Every position of small levels: what is called dead is dead, and a dead cell is one. */
TEST(brute_force)
{
    unsigned dead = 0, alive = 0;
    for (uint64_t seed = 30000; seed < 30250; seed++) {
        struct board *board = random_board(seed, (struct random_size){3, 6, 2, 5});
        char *rows = board_rows(board);
        struct oracle *oracle = oracle_new(rows, 4000);
        struct subject subject;
        set_up(&subject, board);
        for (size_t i = 0; oracle && i < oracle->count; i++) {
            if (oracle->region[i] != i)
                continue;
            uint64_t boxes = oracle_boxes(oracle, i);
            put_position(&subject, boxes);
            bool stuck = is_dead(&subject);
            for (uint64_t rest = boxes; rest; rest &= rest - 1)
                stuck |= !subject.distances->live[__builtin_ctzll(rest)];
            if (stuck && oracle->pushes[i] != ORACLE_NEVER)
                fail_msg("boxes %llx called dead in\n%s", (unsigned long long)boxes, rows);
            *(stuck ? &dead : &alive) += 1;
        }
        tear_down(&subject);
        oracle_free(oracle);
        mem_free(rows);
        board_free(board);
    }
    assert_true(dead > 1000 && alive > 1000);
}

/* A replay of a known solution, with the bound along it. */
struct replay {
    struct subject subject;
    struct bound *bound;
    uint32_t *vertices;
    cell *boxes;
    uint32_t left;   /* pushes still to be made */
    uint32_t stride; /* the bound is worked out once in so many: it costs boxes^2 and more */
};

static size_t count_pushes(const struct board *board, const char *solution)
{
    struct position position;
    struct lurd lurd;
    enum direction direction;
    size_t pushes = 0;
    position_init(&position, board);
    lurd_open(&lurd, solution);
    while (lurd_next(&lurd, &direction))
        pushes += position_move(&position, direction) == OUTCOME_PUSHED;
    position_free(&position);
    return pushes;
}

/* Before a push: the bound of the position, and of the one after it. */
static void check_bound(struct replay *replay, const char *name, cell player, unsigned box,
                        uint32_t vertex)
{
    const struct subject *subject = &replay->subject;
    for (unsigned i = 0; i < subject->map->box_count; i++)
        replay->vertices[i] = push_graph_vertex(subject->push_graph, replay->boxes[i], player);
    uint32_t before = bound_matching.whole(replay->bound, replay->vertices);
    if (before > replay->left)
        fail_msg("%s: bound %u with %u pushes left", name, before, replay->left);
    uint32_t after = bound_matching.pushed(replay->bound, box, vertex);
    if (after > replay->left - 1)
        fail_msg("%s: bound %u with %u pushes left", name, after, replay->left - 1);
}

static void follow_push(struct replay *replay, const char *name, cell player,
                        enum direction direction)
{
    struct subject *subject = &replay->subject;
    cell from = map_next(subject->map, player, direction);
    cell to = map_next(subject->map, from, direction);
    unsigned box = 0;
    while (replay->boxes[box] != from)
        box++;
    uint32_t vertex =
        push_graph_vertex_beside(subject->push_graph, to, direction_opposite(direction));
    if (replay->left % replay->stride == 0)
        check_bound(replay, name, player, box, vertex);
    replay->boxes[box] = to;
    replay->left--;
    occupancy_take_box(&subject->occupancy, from);
    occupancy_put_box(&subject->occupancy, to);
    if (!subject->distances->live[to] || !subject->distances->visited[to])
        fail_msg("%s: a box is pushed to a dead cell, %u", name, to);
    if (freeze_is_dead(&subject->freeze, &subject->occupancy, to))
        fail_msg("%s: called frozen with %u pushes left", name, replay->left);
}

static unsigned pushes_followed;

static void replay_solution(const char *name, const struct board *board, const char *solution)
{
    struct replay replay = {.left = (uint32_t)count_pushes(board, solution)};
    struct position position;
    struct lurd lurd;
    enum direction direction;
    set_up(&replay.subject, board);
    const struct map *map = replay.subject.map;
    replay.bound = bound_matching.make(replay.subject.distances, NULL, map->box_count);
    assert_non_null(replay.bound);
    replay.stride = 1 + map->box_count * map->box_count / 100;
    replay.vertices = mem_alloc(map->box_count, sizeof *replay.vertices);
    replay.boxes = mem_alloc(map->box_count, sizeof *replay.boxes);
    memcpy(replay.boxes, map->boxes, map->box_count * sizeof *replay.boxes);
    assert_false(is_dead(&replay.subject));
    position_init(&position, board);
    lurd_open(&lurd, solution);
    while (lurd_next(&lurd, &direction)) {
        size_t from = (size_t)position.y * board->width + (size_t)position.x;
        cell player = map->cell_at[from];
        if (position_move(&position, direction) != OUTCOME_PUSHED)
            continue;
        follow_push(&replay, name, player, direction);
        pushes_followed++;
    }
    assert_true(position_is_solved(&position));
    position_free(&position);
    bound_free(replay.bound);
    mem_free(replay.vertices);
    mem_free(replay.boxes);
    tear_down(&replay.subject);
}

TEST(known_solutions)
{
    unsigned count = sample_each(replay_solution);
    if (!count)
        skip();
    assert_int_equal(count, SAMPLE_COUNT);
    assert_true(pushes_followed > 50000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shapes_that_are_dead),  cmocka_unit_test(shapes_that_are_not),
        cmocka_unit_test(dead_cells_hold_boxes), cmocka_unit_test(empty_cells),
        cmocka_unit_test(brute_force),           cmocka_unit_test(known_solutions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
