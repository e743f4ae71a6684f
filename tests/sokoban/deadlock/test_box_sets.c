/* Small sets of boxes: what is called dead and what is not, against brute force. */
#include "sokoban/deadlock/box_sets.h"

#include <string.h>

#include "base/mem.h"
#include "sokoban/analysis/board/distances.h"
#include "sokoban/deadlock/deadlock.h"
#include "sokoban/sample.h"
#include "support/oracle.h"
#include "support/random_level.h"
#include "support/test.h"

struct subject {
    struct board *board;
    struct map *map;
    struct push_graph *push_graph;
    struct distances *distances;
};

static struct subject subject_of(struct board *board)
{
    struct subject subject = {.board = board, .map = map_new(board)};
    subject.push_graph = push_graph_new(subject.map);
    subject.distances = distances_new(subject.push_graph, SIZE_MAX);
    return subject;
}

static void subject_free(struct subject *subject)
{
    distances_free(subject->distances);
    push_graph_free(subject->push_graph);
    map_free(subject->map);
    board_free(subject->board);
}

/* All minimal dead sets of a level. */
static size_t list_dead(const struct subject *subject, struct box_sets *box_sets,
                        struct dead_set **list)
{
    size_t count = 0;
    unsigned size = 1;
    while (size <= BOX_SETS_SIZE_MAX && box_sets_build(box_sets, size, list, &count))
        size++;
    for (size_t i = 0; i < count; i++)
        for (unsigned k = 0; k < (*list)[i].size; k++)
            assert_true(subject->distances->live[(*list)[i].cells[k]]);
    return count;
}

static bool has_set(const struct dead_set *set, uint64_t boxes)
{
    for (unsigned k = 0; k < set->size; k++)
        if (!(boxes >> set->cells[k] & 1))
            return false;
    return true;
}

/* Boxes off the cells they can be solved from are no business of the sets. */
static bool are_live(const struct subject *subject, uint64_t boxes)
{
    for (unsigned c = 0; c < subject->map->cells; c++)
        if (boxes >> c & 1 && !subject->distances->live[c])
            return false;
    return true;
}

static void check_exact(const struct subject *subject, const struct oracle *oracle)
{
    struct box_sets *box_sets = box_sets_new(subject->distances);
    struct dead_set *list = NULL;
    size_t count = list_dead(subject, box_sets, &list);
    for (size_t n = 0; n < oracle->count; n++) {
        uint64_t boxes = oracle_boxes(oracle, n);
        bool dead = false;
        for (size_t i = 0; i < count && !dead; i++)
            dead = has_set(&list[i], boxes) &&
                   list[i].regions >> box_sets_labels(box_sets)[list[i].row * subject->map->cells +
                                                                oracle_player(oracle, n)] &
                       1;
        if (are_live(subject, boxes))
            assert_int_equal(dead, oracle->moves[n] == ORACLE_NEVER);
    }
    mem_free(list);
    box_sets_free(box_sets);
}

/* A level of up to four boxes is a set, so that every answer must be the truth. */
TEST(exact_on_random_levels)
{
    unsigned checked = 0;
    for (uint64_t seed = 1; seed <= 150; seed++) {
        struct subject subject = subject_of(random_board(seed, random_size_small));
        char *rows = board_rows(subject.board);
        struct oracle *oracle = oracle_new(rows, 10000);
        if (oracle) {
            check_exact(&subject, oracle);
            checked++;
        }
        oracle_free(oracle);
        mem_free(rows);
        subject_free(&subject);
    }
    assert_true(checked > 60);
}

/* Two boxes along a wall are dead, and so are three around a corner of it; nothing that holds one
 * of these sets is named again. */
TEST(minimal_sets_only)
{
    struct subject subject = subject_of(sample_board("#######\n"
                                                     "#@  . #\n"
                                                     "# #$  #\n"
                                                     "# $$. #\n"
                                                     "#   . #\n"
                                                     "#######\n"));
    struct box_sets *box_sets = box_sets_new(subject.distances);
    struct dead_set *list = NULL;
    size_t count = list_dead(&subject, box_sets, &list);
    unsigned of_size[BOX_SETS_SIZE_MAX + 1] = {0};
    for (size_t i = 0; i < count; i++) {
        uint64_t cells = 0;
        of_size[list[i].size]++;
        for (unsigned k = 0; k < list[i].size; k++)
            cells |= UINT64_C(1) << list[i].cells[k];
        for (size_t j = 0; j < count; j++)
            if (j != i && list[j].regions == 1 && list[j].row == 0)
                assert_false(has_set(&list[j], cells));
    }
    assert_true(of_size[2] > 0 && of_size[3] > 0);
    assert_int_equal(of_size[4], 0); /* there are three boxes */
    mem_free(list);
    box_sets_free(box_sets);
    subject_free(&subject);
}

/* A floor so large that triples are given up: pairs stay. */
TEST(large_levels_are_given_up)
{
    const size_t side = 40;
    struct board *board = board_new((unsigned)side, (unsigned)side);
    for (size_t i = 0; i < side; i++)
        board->squares[i] = board->squares[(side - 1) * side + i] = board->squares[i * side] =
            board->squares[i * side + side - 1] = SQUARE_WALL;
    for (size_t i = 0; i < 5; i++) {
        board->squares[3 * side + 3 + i] = SQUARE_GOAL;
        board->squares[6 * side + 3 + i] = SQUARE_BOX;
    }
    board->squares[8 * side + 8] = SQUARE_PLAYER;
    struct subject subject = subject_of(board);
    struct box_sets *box_sets = box_sets_new(subject.distances);
    struct dead_set *list = NULL;
    size_t count = 0;
    assert_true(box_sets_build(box_sets, 1, &list, &count));
    assert_true(box_sets_build(box_sets, 2, &list, &count));
    assert_false(box_sets_build(box_sets, 3, &list, &count));
    mem_free(list);
    box_sets_free(box_sets);
    subject_free(&subject);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(exact_on_random_levels),
        cmocka_unit_test(minimal_sets_only),
        cmocka_unit_test(large_levels_are_given_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
