/* Ways to push one box, against a search by brute force that knows nothing but squares. */
#include "sokoban/travel.h"

#include <stdlib.h>

#include "base/mem.h"
#include "base/text.h"
#include "sokoban/rules/lurd.h"
#include "sokoban/rules/position.h"
#include "sokoban/sample.h"
#include "support/random_level.h"
#include "support/test.h"

enum { SEEDS = 120, PUSH = 1 << 16 };

/* The cost of a state (square of the box, square of the player) is one number: pushes are worth
 * PUSH moves, or a move PUSH pushes. */
struct brute {
    const struct board *board;
    size_t size;
    uint32_t push, move; /* the cost of each */
    uint32_t *cost;
    size_t *queue;
};

static bool is_free(const struct brute *brute, size_t square, size_t moved)
{
    uint8_t what = brute->board->squares[square];
    return !(what & SQUARE_WALL) && (!(what & SQUARE_BOX) || square == moved);
}

static bool neighbour(const struct board *board, size_t *square, enum direction direction)
{
    int x = (int)(*square % board->width), y = (int)(*square / board->width);
    direction_step(direction, &x, &y);
    *square = (size_t)y * board->width + (size_t)x;
    return x >= 0 && y >= 0 && x < (int)board->width && y < (int)board->height;
}

/* Relaxes states until nothing changes. */
static void measure(struct brute *brute, size_t box, size_t player)
{
    size_t states = brute->size * brute->size, count = 0;
    for (size_t i = 0; i < states; i++)
        brute->cost[i] = UINT32_MAX;
    brute->cost[box * brute->size + player] = 0;
    brute->queue[count++] = box * brute->size + player;
    while (count) {
        size_t state = brute->queue[--count];
        for (int d = 0; d < DIRECTIONS; d++) {
            size_t at = state / brute->size, to = state % brute->size;
            if (!neighbour(brute->board, &to, (enum direction)d) || !is_free(brute, to, box))
                continue;
            uint32_t cost = brute->cost[state] + brute->move;
            if (to == at) {
                cost += brute->push;
                if (!neighbour(brute->board, &at, (enum direction)d) || !is_free(brute, at, box))
                    continue;
            }
            size_t next = at * brute->size + to;
            if (cost < brute->cost[next]) {
                if (count == states)
                    fail();
                brute->cost[next] = cost;
                brute->queue[count++] = next;
            }
        }
    }
}

static uint32_t least(const struct brute *brute, size_t target)
{
    uint32_t best = UINT32_MAX;
    for (size_t player = 0; player < brute->size; player++)
        if (brute->cost[target * brute->size + player] < best)
            best = brute->cost[target * brute->size + player];
    return best;
}

/* Replays the way by the rules; returns its cost. */
static uint32_t replay(const struct brute *brute, size_t box, size_t target, const char *moves)
{
    struct position position;
    struct lurd lurd;
    enum direction direction;
    uint32_t cost = 0;
    position_init(&position, brute->board);
    lurd_open(&lurd, moves);
    while (lurd_next(&lurd, &direction)) {
        enum outcome outcome = position_move(&position, direction);
        assert_true(outcome_is_legal(outcome));
        cost += brute->move + (outcome == OUTCOME_PUSHED ? brute->push : 0);
    }
    for (size_t i = 0; i < brute->size; i++) {
        bool expected = i == target || (i != box && brute->board->squares[i] & SQUARE_BOX);
        assert_int_equal((position.now->squares[i] & SQUARE_BOX) != 0, expected);
    }
    position_free(&position);
    return cost;
}

static void check_box(struct brute *brute, const struct map *map, struct occupancy *occupancy,
                      cell box, enum travel_mode travel_mode)
{
    brute->push = travel_mode == TRAVEL_PUSHES ? PUSH : 1;
    brute->move = travel_mode == TRAVEL_PUSHES ? 1 : PUSH;
    measure(brute, map->place[box], map->place[map->player]);
    struct text moves;
    text_init(&moves);
    for (unsigned target = 0; target < map->cells; target++) {
        if (occupancy_is_blocked(occupancy, (cell)target))
            continue;
        text_clear(&moves);
        enum travel_result result =
            travel_push(occupancy, map->player, box, (cell)target, travel_mode, &moves);
        uint32_t expected = least(brute, map->place[target]);
        assert_int_equal(result, expected == UINT32_MAX ? TRAVEL_NO_WAY : TRAVEL_FOUND);
        if (result == TRAVEL_FOUND)
            assert_int_equal(replay(brute, map->place[box], map->place[target], moves.bytes),
                             expected);
    }
    text_free(&moves);
}

TEST(ways_are_best)
{
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        struct board *board = random_board(seed, random_size_small);
        struct map *map = map_new(board);
        struct occupancy occupancy;
        occupancy_init(&occupancy, map);
        for (unsigned i = 0; i < map->box_count; i++)
            occupancy_put_box(&occupancy, map->boxes[i]);
        struct brute brute = {.board = board, .size = board_size(board)};
        brute.cost = mem_alloc(brute.size * brute.size, sizeof *brute.cost);
        brute.queue = mem_alloc(brute.size * brute.size, sizeof *brute.queue);
        for (unsigned i = 0; i < map->box_count; i++) {
            check_box(&brute, map, &occupancy, map->boxes[i], TRAVEL_PUSHES);
            check_box(&brute, map, &occupancy, map->boxes[i], TRAVEL_MOVES);
        }
        mem_free(brute.cost);
        mem_free(brute.queue);
        occupancy_free(&occupancy);
        map_free(map);
        board_free(board);
    }
}

/* The way with fewest pushes is not the one with fewest moves. */
TEST(travel_modes_differ)
{
    struct board *board = sample_board("#########\n"
                                       "#       #\n"
                                       "#@$     #\n"
                                       "# # # # #\n"
                                       "#       #\n"
                                       "#########\n");
    struct map *map = map_new(board);
    struct occupancy occupancy;
    struct text pushes, moves;
    text_init(&pushes);
    text_init(&moves);
    occupancy_init(&occupancy, map);
    cell box = map->boxes[0], target = map->cell_at[4 * 9 + 3];
    occupancy_put_box(&occupancy, box);
    assert_int_equal(travel_push(&occupancy, map->player, box, target, TRAVEL_PUSHES, &pushes),
                     TRAVEL_FOUND);
    assert_int_equal(travel_push(&occupancy, map->player, box, target, TRAVEL_MOVES, &moves),
                     TRAVEL_FOUND);
    assert_string_equal(pushes.bytes, "RurDD");
    assert_true(moves.length <= pushes.length);
    text_free(&pushes);
    text_free(&moves);
    occupancy_free(&occupancy);
    map_free(map);
    board_free(board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ways_are_best),
        cmocka_unit_test(travel_modes_differ),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
