/* Every bound in every position that small levels can come to, against brute force. */
#include "sokoban/bound/bound.h"

#include <stdlib.h>

#include "base/mem.h"
#include "sokoban/analysis/board/distances.h"
#include "sokoban/analysis/tables/area_choice.h"
#include "sokoban/bound/tables.h"
#include "sokoban/sample.h"
#include "support/oracle.h"
#include "support/random_level.h"
#include "support/test.h"

enum { BOXES_MAX = 8 };

struct subject {
    struct board *board;
    struct oracle *oracle;
    struct map *map;
    struct push_graph *push_graph;
    struct distances *distances;
    struct bound_tables *tables;
};

static bool set_up(struct subject *subject, struct board *board, size_t max_positions,
                   uint32_t max_entries)
{
    char *rows = board_rows(board);
    *subject = (struct subject){.board = board, .oracle = oracle_new(rows, max_positions)};
    subject->map = map_new(board);
    subject->push_graph = push_graph_new(subject->map);
    subject->distances = distances_new(subject->push_graph, 1 << 24);
    subject->tables = bound_tables_new(&bound_joined, subject->distances,
                                       &(struct bound_limits){.entries_max = max_entries});
    mem_free(rows);
    if (subject->oracle)
        assert_int_equal(subject->oracle->squares, subject->map->cells);
    return subject->oracle;
}

static void tear_down(struct subject *subject)
{
    bound_tables_free(subject->tables);
    distances_free(subject->distances);
    push_graph_free(subject->push_graph);
    map_free(subject->map);
    oracle_free(subject->oracle);
    board_free(subject->board);
}

/* The vertices of a position's boxes, rising; the squares of the oracle are the cells of the map.
 */
static void vertices_of(const struct subject *subject, size_t position, uint32_t *vertices)
{
    uint64_t boxes = oracle_boxes(subject->oracle, position);
    cell player = (cell)oracle_player(subject->oracle, position);
    for (unsigned i = 0; boxes; i++, boxes &= boxes - 1)
        vertices[i] = push_graph_vertex(subject->push_graph, (cell)__builtin_ctzll(boxes), player);
}

/* Which box of the parent a push moved, and to which vertex it has come. */
static unsigned moved_box(const struct subject *subject, size_t parent, size_t child,
                          uint32_t *vertex)
{
    uint64_t before = oracle_boxes(subject->oracle, parent);
    uint64_t after = oracle_boxes(subject->oracle, child);
    unsigned from = (unsigned)__builtin_ctzll(before & ~after);
    cell to = (cell)__builtin_ctzll(after & ~before);
    *vertex =
        push_graph_vertex(subject->push_graph, to, (cell)oracle_player(subject->oracle, child));
    return (unsigned)__builtin_popcountll(before & ((UINT64_C(1) << from) - 1));
}

/* Whoever is content with less is told some bound that is no more than the bound itself, and as
 * much as he wants at least where the matching comes to that. */
static void check_enough(struct bound *bound, unsigned box, uint32_t vertex, uint32_t value)
{
    for (uint32_t more = 0; more < 3 && value; more++) {
        bound->enough = value - 1 + more > 0 ? value - 1 + more : 1;
        uint32_t told = bound->kind->pushed(bound, box, vertex);
        assert_true(told <= value);
        assert_true(bound->kind != &bound_matching || told == value || told >= bound->enough);
    }
    bound->enough = 0;
}

/* Each push changes the value as the incremental form says and, when it is a bound and no mere
 * estimate, by no more than the push itself costs. The other bound works out the children, so that
 * the first remembers their parent. */
static void check_pushes(const struct subject *subject, struct bound *bound, struct bound *other,
                         size_t position, uint32_t value)
{
    const struct oracle *oracle = subject->oracle;
    uint32_t vertices[BOXES_MAX];
    for (size_t e = 4 * position; e < 4 * position + 4; e++) {
        uint32_t child = oracle->next[e], vertex;
        if (child == ORACLE_NEVER || !oracle->is_push[e])
            continue;
        unsigned box = moved_box(subject, position, child, &vertex);
        vertices_of(subject, position, vertices);
        vertices[box] = vertex;
        other->region = (uint16_t)oracle_player(oracle, child);
        uint32_t whole = bound->kind->whole(other, vertices);
        assert_int_equal(bound->kind->pushed(bound, box, vertex), whole);
        check_enough(bound, box, vertex, whole);
        vertices_of(subject, child, vertices); /* the same boxes, perhaps in another order */
        assert_int_equal(bound->kind->whole(other, vertices), whole);
        assert_true(!bound->kind->admissible || whole == BOUND_UNSOLVABLE || value <= whole + 1);
    }
}

/* What a bound remembers of other positions makes no difference. */
static void check_anew(const struct subject *subject, const struct bound *bound,
                       const uint32_t *vertices, uint32_t value)
{
    struct bound *fresh = bound->kind->make(subject->distances, subject->tables, bound->boxes);
    fresh->region = bound->region;
    assert_int_equal(fresh->kind->whole(fresh, vertices), value);
    bound_free(fresh);
}

static void check_bound(const struct subject *subject, const struct bound_kind *kind)
{
    const struct oracle *oracle = subject->oracle;
    uint32_t vertices[BOXES_MAX];
    unsigned boxes = subject->map->box_count;
    struct bound *bound = kind->make(subject->distances, subject->tables, boxes);
    struct bound *other = kind->make(subject->distances, subject->tables, boxes);
    assert_non_null(bound);
    for (size_t i = 0; i < oracle->count; i++) {
        vertices_of(subject, i, vertices);
        bound->region = (uint16_t)oracle_player(oracle, i);
        uint32_t value = bound->kind->whole(bound, vertices);
        if (kind->admissible && value > oracle->pushes[i])
            fail_msg("%s: %u is more than the truth, %u", kind->name, value, oracle->pushes[i]);
        if (kind != &bound_zero)
            assert_int_equal(value == 0, oracle->pushes[i] == 0);
        if (i % 23 == 0)
            check_anew(subject, bound, vertices, value);
        if (value != BOUND_UNSOLVABLE)
            check_pushes(subject, bound, other, i, value);
    }
    bound_free(bound);
    bound_free(other);
}

/* From strong to weak: each bound is at most the one before it. */
static void check_order(const struct subject *subject, unsigned *raised, unsigned *priced_higher)
{
    uint32_t vertices[BOXES_MAX];
    unsigned boxes = subject->map->box_count;
    struct bound *priced = bound_priced.make(subject->distances, subject->tables, boxes);
    struct bound *groups = bound_groups.make(subject->distances, subject->tables, boxes);
    struct bound *walled = bound_walled.make(subject->distances, NULL, boxes);
    struct bound *matching = bound_matching.make(subject->distances, NULL, boxes);
    struct bound *nearest = bound_nearest.make(subject->distances, NULL, boxes);
    for (size_t i = 0; i < subject->oracle->count; i += 7) {
        vertices_of(subject, i, vertices);
        priced->region = groups->region = walled->region =
            (uint16_t)oracle_player(subject->oracle, i);
        uint32_t least = bound_matching.whole(matching, vertices);
        assert_true(bound_nearest.whole(nearest, vertices) <= least);
        uint32_t more = groups->kind->whole(groups, vertices);
        assert_true(least <= more);
        *raised += more > least;
        uint32_t most = priced->kind->whole(priced, vertices);
        assert_true(more <= most);
        *priced_higher += most > more;
        assert_true(least <= walled->kind->whole(walled, vertices));
    }
    bound_free(priced);
    bound_free(groups);
    bound_free(walled);
    bound_free(matching);
    bound_free(nearest);
}

TEST(admissible_and_consistent)
{
    unsigned checked = 0, raised = 0, priced_higher = 0;
    for (uint64_t seed = 20000; seed < 20200; seed++) {
        struct subject subject;
        if (set_up(&subject, random_board(seed, random_size_small), 3000, 100000)) {
            for (const struct bound_kind *const *kind = bound_kinds; *kind; kind++)
                check_bound(&subject, *kind);
            check_order(&subject, &raised, &priced_higher);
            checked++;
        }
        tear_down(&subject);
    }
    assert_true(checked > 80);
    assert_true(raised > 50);
    assert_true(priced_higher > 0);
}

/* Cuts of four cells and more, several of them to a level, some left unfinished: with pieces of the
 * floor only a bound is less than the truth, and never more. */
TEST(area_dbs_of_all_sizes)
{
    static const uint32_t entries[] = {40, 150, 600, 5000};
    unsigned checked = 0;
    for (uint64_t seed = 21000; seed < 21160; seed++) {
        struct subject subject;
        if (set_up(&subject, random_board(seed, random_size_small), 3000, entries[seed % 4])) {
            check_bound(&subject, &bound_cuts);
            check_bound(&subject, &bound_joined);
            checked++;
        }
        tear_down(&subject);
    }
    assert_true(checked > 60);
}

/* Other tables than those of the bound `joined`, which does without areas that overlap where they
 * say no more of the start. */
static void take_tables(struct subject *subject, const struct bound_kind *kind, uint32_t entries)
{
    bound_tables_free(subject->tables);
    subject->tables =
        bound_tables_new(kind, subject->distances, &(struct bound_limits){.entries_max = entries});
}

/* Counts the positions where areas that overlap, and patterns in what they leave, say more than
 * areas that do not, and where they say more than patterns alone. */
static void count_shared(const struct subject *subject, unsigned *above_cuts,
                         unsigned *above_groups)
{
    uint32_t vertices[BOXES_MAX];
    unsigned boxes = subject->map->box_count;
    struct bound *shared = bound_shared.make(subject->distances, subject->tables, boxes);
    struct bound *cuts = bound_cuts.make(subject->distances, subject->tables, boxes);
    struct bound *groups = bound_groups.make(subject->distances, subject->tables, boxes);
    for (size_t i = 0; i < subject->oracle->count; i += 7) {
        vertices_of(subject, i, vertices);
        shared->region = cuts->region = groups->region =
            (uint16_t)oracle_player(subject->oracle, i);
        uint32_t value = shared->kind->whole(shared, vertices);
        uint32_t less = cuts->kind->whole(cuts, vertices);
        assert_true(less <= value);
        *above_cuts += less < value;
        *above_groups += groups->kind->whole(groups, vertices) < value;
    }
    bound_free(shared);
    bound_free(cuts);
    bound_free(groups);
}

/* What a push costs is shared out among areas that overlap and patterns: together they never say
 * more than the truth, with areas of all sizes, also unfinished ones. */
TEST(excesses_shared_out)
{
    static const uint32_t entries[] = {100, 400, 1500, 6000};
    static const struct random_size crowded = {4, 6, 3, 6};
    unsigned checked = 0, above_cuts = 0, above_groups = 0;
    const char *wanted = getenv("CARISTE_RANDOM_LEVELS");
    uint64_t count = wanted ? strtoull(wanted, NULL, 10) : 200;
    for (uint64_t seed = 24000; seed < 24000 + count; seed++) {
        struct subject subject;
        if (set_up(&subject, random_board(seed, crowded), 20000, 40)) {
            take_tables(&subject, &bound_shared, entries[seed % 4]);
            check_bound(&subject, &bound_shared);
            count_shared(&subject, &above_cuts, &above_groups);
            checked++;
        }
        tear_down(&subject);
    }
    assert_true(checked > 60);
    assert_true(above_cuts > 100);
    assert_true(above_groups > 100);
}

/* Counts the positions of which the bound `joined` says more than with other tables. */
static unsigned count_raised(const struct subject *subject, const struct bound_tables *others)
{
    uint32_t vertices[BOXES_MAX];
    unsigned boxes = subject->map->box_count, raised = 0;
    struct bound *more = bound_joined.make(subject->distances, subject->tables, boxes);
    struct bound *less = bound_joined.make(subject->distances, others, boxes);
    for (size_t i = 0; i < subject->oracle->count; i += 7) {
        vertices_of(subject, i, vertices);
        more->region = less->region = (uint16_t)oracle_player(subject->oracle, i);
        uint32_t least = less->kind->whole(less, vertices);
        uint32_t most = more->kind->whole(more, vertices);
        assert_true(least <= most);
        raised += least < most;
    }
    bound_free(more);
    bound_free(less);
    return raised;
}

/* Adds tables for some positions of a level, solvable or not. */
static void add_samples(struct subject *subject, uint32_t entries)
{
    static const unsigned reaches[] = {0, 2, SET_COST_MAX};
    for (unsigned k = 0; k < 3; k++) {
        size_t position = subject->oracle->count * (k + 1) / 4;
        uint64_t boxes = oracle_boxes(subject->oracle, position);
        cell cells[BOXES_MAX];
        struct area_position sample = {.boxes = cells};
        sample.player = (cell)oracle_player(subject->oracle, position);
        for (unsigned i = 0; boxes; i++, boxes &= boxes - 1)
            cells[i] = (cell)__builtin_ctzll(boxes);
        bound_tables_add_sample(subject->tables, subject->distances, sample, reaches[k],
                                &(struct bound_limits){.entries_max = entries});
    }
}

/* Prices and areas for whatever position of a level are bounds in all of its positions. */
TEST(tables_for_samples)
{
    static const uint32_t entries[] = {100, 400, 1500, 6000};
    static const struct random_size crowded = {4, 6, 3, 6};
    unsigned checked = 0, raised = 0;
    const char *wanted = getenv("CARISTE_RANDOM_LEVELS");
    uint64_t count = wanted ? strtoull(wanted, NULL, 10) : 200;
    for (uint64_t seed = 25000; seed < 25000 + count; seed++) {
        struct subject subject;
        if (set_up(&subject, random_board(seed, crowded), 20000, 40)) {
            struct bound_tables *others = bound_tables_new(
                &bound_joined, subject.distances, &(struct bound_limits){.entries_max = 40});
            add_samples(&subject, entries[seed % 4]);
            check_bound(&subject, &bound_joined);
            raised += count_raised(&subject, others);
            bound_tables_free(others);
            checked++;
        }
        tear_down(&subject);
    }
    assert_true(checked > 60);
    assert_true(raised > 100);
}

/* Rooms that can be filled in some order only. */
TEST(goal_rooms)
{
    static const char *const rooms[] = {
        "##########\n#  .#    #\n# ..  $$ #\n#   #  $@#\n#####    #\n    ######\n",
        "##########\n#  ##    #\n#..  $ $ #\n#. ## $  #\n#  ##  @ #\n##########\n",
        "#########\n#   #   #\n#.    $ #\n#..   $@#\n#   #   #\n##### $ #\n    #   #\n    #####\n",
    };
    for (unsigned i = 0; i < sizeof rooms / sizeof *rooms; i++)
        for (uint32_t entries = 64; entries <= 1 << 16; entries *= 32) {
            struct subject subject;
            assert_true(set_up(&subject, sample_board(rooms[i]), 400000, entries));
            assert_int_not_equal(subject.oracle->pushes[0], ORACLE_NEVER);
            check_bound(&subject, &bound_cuts);
            tear_down(&subject);
        }
}

/* The bound of moves after every move, as if from anew: a push, or a walk of one step. */
static void check_moves(const struct subject *subject, struct bound *bound, struct bound *other,
                        size_t position, uint32_t value)
{
    const struct oracle *oracle = subject->oracle;
    uint32_t vertices[BOXES_MAX];
    for (size_t e = 4 * position; e < 4 * position + 4; e++) {
        uint32_t child = oracle->next[e], vertex;
        if (child == ORACLE_NEVER)
            continue;
        unsigned box = oracle->is_push[e] ? moved_box(subject, position, child, &vertex) : 0;
        other->player = other->region = (uint16_t)oracle_player(oracle, child);
        vertices_of(subject, child, vertices);
        uint32_t whole = bound->kind->whole(other, vertices);
        uint32_t told = oracle->is_push[e] ? bound->kind->pushed(bound, box, vertex)
                                           : bound->kind->walked(bound, other->player);
        assert_int_equal(told, whole);
        assert_true(whole == BOUND_UNSOLVABLE || value <= whole + 1);
        if (oracle->is_push[e])
            check_enough(bound, box, vertex, whole);
    }
}

/* Returns in how many positions the bound exceeds the pushes, and counts those it is exact in. */
static unsigned check_walks(const struct subject *subject, unsigned *exact)
{
    const struct oracle *oracle = subject->oracle;
    uint32_t vertices[BOXES_MAX];
    unsigned boxes = subject->map->box_count, more = 0;
    struct bound_tables *tables = bound_tables_new(&bound_walks, subject->distances,
                                                   &(struct bound_limits){.entries_max = 20000});
    struct bound *bound = bound_walks.make(subject->distances, tables, boxes);
    struct bound *other = bound_walks.make(subject->distances, tables, boxes);
    for (size_t i = 0; i < oracle->count && bound->kind == &bound_walks; i++) {
        vertices_of(subject, i, vertices);
        bound->player = bound->region = (uint16_t)oracle_player(oracle, i);
        uint32_t value = bound->kind->whole(bound, vertices);
        if (value > oracle->moves[i])
            fail_msg("walks: %u is more than the truth, %u", value, oracle->moves[i]);
        assert_int_equal(value == 0, oracle->moves[i] == 0);
        more += value != BOUND_UNSOLVABLE && value > oracle->pushes[i];
        *exact += value == oracle->moves[i] && value > oracle->pushes[i];
        if (value != BOUND_UNSOLVABLE)
            check_moves(subject, bound, other, i, value);
    }
    bound_free(bound);
    bound_free(other);
    bound_tables_free(tables);
    return more;
}

/* Every position of random levels, of which the heights were worked out for the start alone. */
TEST(walks_of_the_player)
{
    unsigned checked = 0, more = 0, exact = 0;
    const char *wanted = getenv("CARISTE_RANDOM_LEVELS");
    uint64_t count = wanted ? strtoull(wanted, NULL, 10) : 250;
    for (uint64_t seed = 22000; seed < 22000 + count; seed++) {
        struct subject subject;
        if (set_up(&subject, random_board(seed, random_size_small), 3000, 40)) {
            more += check_walks(&subject, &exact);
            checked++;
        }
        tear_down(&subject);
    }
    assert_true(checked > 80);
    assert_true(more > 1000);
    assert_true(exact > 100);
}

/* Two boxes go to the end of a corridor: between them the player has to come back. */
TEST(ways_back)
{
    struct subject subject;
    uint32_t vertices[BOXES_MAX];
    assert_true(set_up(&subject,
                       sample_board("##############\n"
                                    "#  $       ..#\n"
                                    "#@ $    ######\n"
                                    "#       #     \n"
                                    "#########     \n"),
                       1000000, 100));
    struct bound_tables *tables = bound_tables_new(&bound_walks, subject.distances,
                                                   &(struct bound_limits){.entries_max = 20000});
    struct bound *bound = bound_walks.make(subject.distances, tables, 2);
    vertices_of(&subject, 0, vertices);
    bound->player = bound->region = subject.map->player;
    assert_int_equal(subject.oracle->pushes[0], 18);
    assert_int_equal(subject.oracle->moves[0], 32);
    assert_int_equal(bound_walks.whole(bound, vertices), 31);
    bound_free(bound);
    bound_tables_free(tables);
    tear_down(&subject);
}

/* Four boxes at home that can never be moved again are in the way of the fifth. */
TEST(round_frozen_boxes)
{
    struct subject subject;
    uint32_t vertices[BOXES_MAX];
    assert_true(set_up(&subject,
                       sample_board("#########\n"
                                    "#       #\n"
                                    "#   **  #\n"
                                    "#@$ **. #\n"
                                    "#       #\n"
                                    "#       #\n"
                                    "#########\n"),
                       1000000, 100000));
    vertices_of(&subject, 0, vertices);
    assert_int_equal(subject.oracle->pushes[0], 6);
    struct bound *matching = bound_matching.make(subject.distances, NULL, 5);
    struct bound *walled = bound_walled.make(subject.distances, NULL, 5);
    walled->region = subject.map->player;
    assert_int_equal(bound_matching.whole(matching, vertices), 4);
    assert_int_equal(bound_walled.whole(walled, vertices), 6);
    bound_free(matching);
    bound_free(walled);
    check_bound(&subject, &bound_walled);
    tear_down(&subject);
}

TEST(found_by_name)
{
    for (const struct bound_kind *const *kind = bound_kinds; *kind; kind++)
        assert_ptr_equal(bound_kind_find((*kind)->name), *kind);
    assert_null(bound_kind_find("auto"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(admissible_and_consistent), cmocka_unit_test(area_dbs_of_all_sizes),
        cmocka_unit_test(excesses_shared_out),       cmocka_unit_test(goal_rooms),
        cmocka_unit_test(walks_of_the_player),       cmocka_unit_test(ways_back),
        cmocka_unit_test(round_frozen_boxes),        cmocka_unit_test(found_by_name),
        cmocka_unit_test(tables_for_samples),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
