/* Pulls: every place a box comes to, and what the player can reach there, as floods tell it. */
#include "sokoban/expert/common/pull.h"

#include <string.h>

#include "base/mem.h"
#include "sokoban/space/model.h"
#include "support/random_level.h"
#include "support/test.h"

/* The same by flooding at every place: which of [4 * cell + side of the player] can be met. */
struct plain {
    const struct map *map;
    struct occupancy occupancy;
    bool *met;
    unsigned places;
};

/* Goes on from a box that stands in the occupancy, the player somewhere. */
static void go_on(struct plain *plain, cell box, cell player)
{
    bool *reached = mem_alloc((size_t)plain->map->cells + 1, sizeof *reached);
    occupancy_flood(&plain->occupancy, player);
    for (unsigned c = 0; c < plain->map->cells; c++)
        reached[c] = occupancy_is_reached(&plain->occupancy, (cell)c);
    for (int d = 0; d < DIRECTIONS; d++)
        if (reached[map_next(plain->map, box, (enum direction)d)])
            plain->met[4 * (size_t)box + (size_t)d] = true;
    for (int d = 0; d < DIRECTIONS; d++) {
        cell to = map_next(plain->map, box, (enum direction)d);
        cell back = map_next(plain->map, to, (enum direction)d);
        if (!reached[to] || !reached[back] || plain->met[4 * (size_t)to + (size_t)d])
            continue;
        plain->places++;
        occupancy_take_box(&plain->occupancy, box);
        occupancy_put_box(&plain->occupancy, to);
        go_on(plain, to, back);
        occupancy_take_box(&plain->occupancy, to);
        occupancy_put_box(&plain->occupancy, box);
    }
    mem_free(reached);
}

/* Is what is told of a stop true? Floods here are nothing to the search for the others. */
static void check_stop(struct plain *plain, struct pull *pull, const struct pull_stop *stop)
{
    struct occupancy *occupancy = &pull->occupancy;
    bool is_met = false;
    for (int d = 0; d < DIRECTIONS; d++)
        is_met |= map_next(plain->map, stop->box, (enum direction)d) == stop->player &&
                  plain->met[4 * (size_t)stop->box + (size_t)d];
    assert_true(is_met);
    occupancy_put_box(occupancy, stop->box);
    assert_int_equal(occupancy_flood(occupancy, stop->player), stop->region);
    assert_int_equal(1 + occupancy_flood_rest(occupancy), stop->zones);
    occupancy_take_box(occupancy, stop->box);
}

/* Pulls one box as far as it goes; returns how many places it comes to. Sides the player can walk
 * between are met together, so that there may be fewer stops than sides, but no place less. */
static unsigned check_box(const struct map *map, struct pull *pull, cell box, cell player)
{
    struct plain plain = {.map = map};
    bool *is_stop = mem_alloc(map->cells, sizeof *is_stop);
    unsigned places = 0;
    occupancy_init(&plain.occupancy, map);
    plain.met = mem_alloc(4 * ((size_t)map->cells + 1), sizeof *plain.met);
    for (unsigned i = 0; i < map->box_count; i++)
        occupancy_put_box(&plain.occupancy, map->boxes[i]);
    go_on(&plain, box, player);
    pull_begin(pull);
    pull_start(pull, box, player);
    occupancy_take_box(&pull->occupancy, box);
    for (struct pull_stop stop; pull_next(pull, &stop);) {
        check_stop(&plain, pull, &stop);
        places += !is_stop[stop.box];
        is_stop[stop.box] = true;
    }
    occupancy_put_box(&pull->occupancy, box);
    for (unsigned c = 0; c < map->cells; c++)
        for (int d = 0; d < DIRECTIONS; d++)
            assert_true(c == box || !plain.met[4 * (size_t)c + (size_t)d] || is_stop[c]);
    occupancy_free(&plain.occupancy);
    mem_free(plain.met);
    mem_free(is_stop);
    return places;
}

TEST(as_floods_tell)
{
    unsigned places = 0;
    for (uint64_t seed = 1; seed <= 300; seed++) {
        struct board *board = random_board(seed, random_size_small);
        struct model *model = model_new(board, 0, SIZE_MAX);
        struct pull pull;
        pull_init(&pull, model->map);
        for (unsigned i = 0; i < model->map->box_count; i++)
            occupancy_put_box(&pull.occupancy, model->map->boxes[i]);
        for (unsigned i = 0; i < model->map->box_count; i++)
            places += check_box(model->map, &pull, model->map->boxes[i], model->map->player);
        pull_free(&pull);
        model_free(model);
        board_free(board);
    }
    assert_true(places > 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(as_floods_tell)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
