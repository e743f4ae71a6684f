/* Links between rooms: a case made by hand, and successors told as if looked at afresh. */
#include "sokoban/expert/common/links.h"

#include "sokoban/sample.h"
#include "support/random_level.h"
#include "support/test.h"

static unsigned count_broken(const char *rows)
{
    struct board *board = sample_board(rows);
    struct map *map = map_new(board);
    struct occupancy occupancy;
    struct links links;
    occupancy_init(&occupancy, map);
    links_init(&links, map);
    for (unsigned i = 0; i < map->box_count; i++)
        occupancy_put_box(&occupancy, map->boxes[i]);
    unsigned broken = links_begin(&links, &occupancy);
    links_free(&links);
    occupancy_free(&occupancy);
    map_free(map);
    board_free(board);
    return broken;
}

TEST(a_box_in_the_door_breaks_a_link)
{
    assert_int_equal(count_broken("###########\n"
                                  "#   ###   #\n"
                                  "#@  $    .#\n"
                                  "#   ###   #\n"
                                  "###########\n"),
                     1);
    assert_int_equal(count_broken("###########\n"
                                  "#   ###   #\n"
                                  "#@$       #\n"
                                  "#   ### . #\n"
                                  "###########\n"),
                     0);
}

TEST(a_room_in_two_parts_breaks_it_too)
{
    assert_int_equal(count_broken("###########\n"
                                  "# $ ###   #\n"
                                  "#@$      .#\n"
                                  "# $ ###...#\n"
                                  "###########\n"),
                     1);
}

/* Moves each box to every free cell in turn. */
static void compare_successors(struct links *links, struct links *fresh,
                               struct occupancy *occupancy)
{
    const struct map *map = occupancy->map;
    for (unsigned i = 0; i < map->box_count; i++)
        for (unsigned to = 0; to < map->cells; to++) {
            if (occupancy_is_blocked(occupancy, (cell)to))
                continue;
            occupancy_take_box(occupancy, map->boxes[i]);
            occupancy_put_box(occupancy, (cell)to);
            assert_int_equal(links_count(links, occupancy, map->boxes[i], (cell)to),
                             links_begin(fresh, occupancy));
            occupancy_take_box(occupancy, (cell)to);
            occupancy_put_box(occupancy, map->boxes[i]);
        }
}

TEST(successors_are_told_as_if_afresh)
{
    unsigned with_rooms = 0;
    for (uint64_t seed = 1; seed <= 300; seed++) {
        struct board *board = random_board(seed, random_size_small);
        struct map *map = map_new(board);
        struct occupancy occupancy;
        struct links links, fresh;
        occupancy_init(&occupancy, map);
        links_init(&links, map);
        links_init(&fresh, map);
        for (unsigned i = 0; i < map->box_count; i++)
            occupancy_put_box(&occupancy, map->boxes[i]);
        links_begin(&links, &occupancy);
        with_rooms += links.count > 1;
        compare_successors(&links, &fresh, &occupancy);
        links_free(&links);
        links_free(&fresh);
        occupancy_free(&occupancy);
        map_free(map);
        board_free(board);
    }
    assert_true(with_rooms > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_box_in_the_door_breaks_a_link),
        cmocka_unit_test(a_room_in_two_parts_breaks_it_too),
        cmocka_unit_test(successors_are_told_as_if_afresh),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
