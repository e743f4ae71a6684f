/* Areas that part the floor and count the boxes beyond, in every position that small levels can
 * come to, against brute force. */
#include "sokoban/analysis/tables/area_db.h"

#include "base/mem.h"
#include "sokoban/analysis/board/distances.h"
#include "sokoban/analysis/board/goal_potentials.h"
#include "sokoban/bound/tables.h"
#include "sokoban/level/board.h"
#include "support/oracle.h"
#include "support/random_level.h"
#include "support/test.h"

enum { STATES_MAX = 20000 };
#define DEAD INT64_MAX

struct subject {
    struct map *map;
    struct push_graph *push_graph;
    struct distances *distances;
    struct bound_tables *tables;
    const struct oracle *oracle;
    struct area_db *plain, *counting;
};

/* The area between the left and the right of the board. */
static unsigned strip(const struct subject *subject, const struct board *board, cell *cells)
{
    const struct map *map = subject->map;
    unsigned count = 0;
    for (unsigned c = 0; c < map->cells && count < AREA_DB_CELLS; c++) {
        unsigned column = map->place[c] % board->width;
        if (subject->distances->live[c] && 3 * column >= board->width &&
            3 * column < 2 * board->width)
            cells[count++] = (cell)c;
    }
    return count;
}

static struct area_db *area_of(const struct subject *subject, const struct board *board,
                               size_t beyond_max)
{
    cell cells[AREA_DB_CELLS];
    unsigned count = strip(subject, board, cells);
    struct set_costs costs = set_costs_of(subject->distances, subject->tables->potentials);
    struct area_db *area_db =
        area_db_new(subject->distances, costs, cells, count,
                    &(struct area_db_limits){.states_max = STATES_MAX, .beyond_max = beyond_max});
    set_costs_free(&costs);
    return area_db;
}

/* The pushes that an area says are left in a position, less than none perhaps; DEAD: no number will
 * do.
 */
static int64_t value_of(const struct subject *subject, const struct area_db *area_db,
                        size_t position)
{
    const struct goal_potentials *potentials = subject->tables->potentials;
    uint64_t boxes = oracle_boxes(subject->oracle, position), content = 0;
    cell player = (cell)oracle_player(subject->oracle, position);
    int64_t sum = potentials->total;
    for (; boxes; boxes &= boxes - 1) {
        cell c = (cell)__builtin_ctzll(boxes);
        int32_t potential =
            potentials->potential[push_graph_vertex(subject->push_graph, c, player)];
        if (potential == POTENTIAL_NONE)
            return DEAD;
        sum += potential;
        content += area_db_mark(area_db, c);
    }
    unsigned excess = area_db_excess(area_db, content, player);
    return excess == AREA_DB_DEAD ? DEAD : sum + excess;
}

/* Never more than the truth, nor more than one push less than before it; at least what is said
 * without counting. */
static unsigned check(const struct subject *subject)
{
    const struct oracle *oracle = subject->oracle;
    unsigned more = 0;
    for (size_t i = 0; i < oracle->count; i++) {
        int64_t value = value_of(subject, subject->counting, i);
        int64_t plain = value_of(subject, subject->plain, i);
        assert_true(oracle->pushes[i] == ORACLE_NEVER || value <= oracle->pushes[i]);
        assert_true(plain <= value);
        more += plain < value;
        for (size_t e = 4 * i; e < 4 * i + 4; e++) {
            uint32_t child = oracle->next[e];
            if (child != ORACLE_NEVER && oracle->is_push[e])
                assert_true(value == DEAD ||
                            value_of(subject, subject->counting, child) >= value - 1);
        }
    }
    return more;
}

/* Checks a level, if its middle parts it; counts the positions of which counting says more. */
static bool check_level(const struct board *board, const struct oracle *oracle, unsigned *more)
{
    struct subject subject = {.oracle = oracle, .map = map_new(board)};
    subject.push_graph = push_graph_new(subject.map);
    subject.distances = distances_new(subject.push_graph, 1 << 24);
    subject.tables =
        bound_tables_new(&bound_cuts, subject.distances, &(struct bound_limits){.entries_max = 40});
    bool parts = false;
    if (subject.tables->potentials) {
        subject.plain = area_of(&subject, board, 0);
        subject.counting = area_of(&subject, board, STATES_MAX);
        parts = subject.counting && subject.counting->counts_beyond &&
                subject.counting->limit == AREA_DB_DEAD;
    }
    if (parts)
        *more += check(&subject);
    area_db_free(subject.plain);
    area_db_free(subject.counting);
    bound_tables_free(subject.tables);
    distances_free(subject.distances);
    push_graph_free(subject.push_graph);
    map_free(subject.map);
    return parts;
}

TEST(boxes_beyond)
{
    unsigned checked = 0, more = 0;
    for (uint64_t seed = 27000; seed < 27600; seed++) {
        struct board *board = random_board(seed, (struct random_size){5, 6, 2, 4});
        char *rows = board_rows(board);
        struct oracle *oracle = oracle_new(rows, 20000);
        if (oracle)
            checked += check_level(board, oracle, &more);
        oracle_free(oracle);
        mem_free(rows);
        board_free(board);
    }
    assert_true(checked > 50);
    assert_true(more > 500);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(boxes_beyond)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
