#include "sokoban/analysis/board/tunnels.h"

#include "sokoban/sample.h"
#include "support/test.h"

struct fixture {
    struct board *board;
    struct map *map;
    struct push_graph *push_graph;
    struct tunnels *tunnels;
};

static struct fixture build(const char *rows)
{
    struct fixture fixture = {.board = sample_board(rows)};
    fixture.map = map_new(fixture.board);
    fixture.push_graph = push_graph_new(fixture.map);
    fixture.tunnels = tunnels_new(fixture.push_graph);
    return fixture;
}

static void tear_down(struct fixture *fixture)
{
    tunnels_free(fixture->tunnels);
    push_graph_free(fixture->push_graph);
    map_free(fixture->map);
    board_free(fixture->board);
}

/* The board with a letter on every tunnel cell. */
static char *letters(const struct tunnels *tunnels)
{
    const struct map *map = tunnels->map;
    struct text out;
    text_init(&out);
    for (size_t i = 0; i < board_size(map->board); i++) {
        uint16_t tunnel = tunnels->tunnel[map->cell_at[i]];
        char letter = map->board->squares[i] & SQUARE_WALL ? '#' : ' ';
        text_add_char(&out, tunnel == TUNNEL_NONE ? letter : (char)('a' + tunnel));
        if ((i + 1) % map->board->width == 0)
            text_add_char(&out, '\n');
    }
    return text_take(&out);
}

static void check_letters(const struct fixture *fixture, const char *expected)
{
    char *found = letters(fixture->tunnels);
    assert_string_equal(found, expected);
    mem_free(found);
}

static cell cell_at(const struct fixture *fixture, unsigned x, unsigned y)
{
    return fixture->map->cell_at[y * fixture->board->width + x];
}

TEST(the_picture_of_the_header)
{
    struct fixture fixture = build("###############\n"
                                   "#@ ####      ##\n"
                                   "#     .  ##  ##\n"
                                   "#  ####      ##\n"
                                   "# #############\n"
                                   "#   ###########\n"
                                   "###############\n");
    check_letters(&fixture, "###############\n"
                            "#  ####  aa  ##\n"
                            "#  bbbb  ##  ##\n"
                            "#  ####  cc  ##\n"
                            "#d#############\n"
                            "#ddd###########\n"
                            "###############\n");
    static const enum tunnel_kind kinds[] = {TUNNEL_TWO_WAY, TUNNEL_ONE_WAY, TUNNEL_TWO_WAY,
                                             TUNNEL_BLIND};
    static const unsigned lengths[] = {2, 4, 2, 4};
    assert_int_equal(fixture.tunnels->count, 4);
    for (unsigned i = 0; i < 4; i++) {
        const struct tunnel *tunnel = &fixture.tunnels->items[i];
        assert_int_equal(tunnel->kind, kinds[i]);
        assert_int_equal(tunnel->length, lengths[i]);
        assert_int_equal(tunnel->has_goal, i == 1);
        assert_int_equal(tunnel->is_straight, i != 3);
    }
    const struct tunnel *between = &fixture.tunnels->items[1];
    bool from_left = between->ends[0] == cell_at(&fixture, 2, 2);
    assert_int_equal(between->ends[from_left ? 0 : 1], cell_at(&fixture, 2, 2));
    assert_int_equal(between->ends[from_left ? 1 : 0], cell_at(&fixture, 7, 2));
    const struct tunnel *blind = &fixture.tunnels->items[3];
    bool wall_first = blind->ends[0] == fixture.map->cells;
    assert_int_equal(blind->ends[wall_first ? 0 : 1], fixture.map->cells);
    assert_int_equal(blind->ends[wall_first ? 1 : 0], cell_at(&fixture, 1, 3));
    tear_down(&fixture);
}

TEST(a_door_is_the_shortest_tunnel)
{
    struct fixture fixture = build("#######\n#@ #  #\n#     #\n#######\n");
    check_letters(&fixture, "#######\n#  #  #\n#  a  #\n#######\n");
    assert_int_equal(fixture.tunnels->items[0].kind, TUNNEL_ONE_WAY);
    tear_down(&fixture);
}

TEST(corners_of_rooms_and_junctions_are_no_tunnels)
{
    struct fixture fixture = build("#####\n#@  #\n#   #\n#####\n");
    check_letters(&fixture, "#####\n#   #\n#   #\n#####\n");
    tear_down(&fixture);
    fixture = build("#####\n## ##\n# @ #\n## ##\n#####\n");
    check_letters(&fixture, "#####\n##a##\n#b c#\n##d##\n#####\n");
    for (unsigned i = 0; i < 4; i++)
        assert_int_equal(fixture.tunnels->items[i].kind, TUNNEL_BLIND);
    tear_down(&fixture);
}

TEST(a_floor_may_be_one_tunnel)
{
    struct fixture ring = build("#####\n#@  #\n# # #\n#   #\n#####\n");
    check_letters(&ring, "#####\n#aaa#\n#a#a#\n#aaa#\n#####\n");
    assert_int_equal(ring.tunnels->items[0].kind, TUNNEL_TWO_WAY);
    assert_int_equal(ring.tunnels->items[0].length, 8);
    assert_int_equal(ring.tunnels->items[0].ends[0], ring.map->cells);
    tear_down(&ring);
    struct fixture line = build("#####\n#@$.#\n#####\n");
    check_letters(&line, "#####\n#aaa#\n#####\n");
    assert_int_equal(line.tunnels->items[0].kind, TUNNEL_BLIND);
    assert_true(line.tunnels->items[0].has_goal);
    tear_down(&line);
    struct fixture cage = build("###\n#@#\n###\n");
    check_letters(&cage, "###\n#a#\n###\n");
    assert_int_equal(cage.tunnels->items[0].length, 1);
    tear_down(&cage);
}

TEST(a_loop_on_one_junction_is_two_way)
{
    struct fixture fixture = build("########\n#@     #\n#### # #\n####   #\n########\n");
    check_letters(&fixture, "########\n#aaa bb#\n####b#b#\n####bbb#\n########\n");
    assert_int_equal(fixture.tunnels->items[1].kind, TUNNEL_TWO_WAY);
    assert_int_equal(fixture.tunnels->items[1].ends[0], fixture.tunnels->items[1].ends[1]);
    tear_down(&fixture);
}

/* Cells reached from a start when one cell is blocked. */
static unsigned flood(const struct map *map, cell blocked, cell start, cell *queue, bool *seen)
{
    memset(seen, 0, map->cells + 1u);
    unsigned head = 0, tail = 0;
    seen[blocked] = seen[map->cells] = seen[start] = true;
    queue[tail++] = start;
    while (head < tail) {
        cell from = queue[head++];
        for (int d = 0; d < DIRECTIONS; d++) {
            cell to = map_next(map, from, (enum direction)d);
            if (!seen[to])
                queue[tail++] = to;
            seen[to] = true;
        }
    }
    return tail;
}

static void check_tunnel(const struct tunnels *tunnels, uint16_t number, cell *queue, bool *seen)
{
    const struct map *map = tunnels->map;
    const struct tunnel *tunnel = &tunnels->items[number];
    bool goal = false;
    for (uint32_t i = 0; i < tunnel->length; i++) {
        cell at = tunnels->cells[tunnel->first_cell + i];
        assert_int_equal(tunnels->tunnel[at], number);
        goal |= map->is_goal[at];
        if (tunnel->kind == TUNNEL_BLIND || map->cells == 1)
            continue;
        cell start = at == 0 ? 1 : 0;
        bool whole = flood(map, at, start, queue, seen) == map->cells - 1;
        assert_int_equal(whole, tunnel->kind == TUNNEL_TWO_WAY);
    }
    assert_int_equal(goal, tunnel->has_goal);
    for (int i = 0; i < 2; i++)
        assert_int_equal(tunnels->tunnel[tunnel->ends[i]], TUNNEL_NONE);
}

static void check_level(const char *name, const struct board *board, const char *solution)
{
    (void)name;
    (void)solution;
    struct map *map = map_new(board);
    struct push_graph *push_graph = push_graph_new(map);
    struct tunnels *tunnels = tunnels_new(push_graph);
    push_graph_free(push_graph);
    cell *queue = mem_alloc(map->cells, sizeof *queue);
    bool *seen = mem_alloc(map->cells + 1u, sizeof *seen);
    uint32_t used = 0;
    for (uint16_t i = 0; i < tunnels->count; i++) {
        assert_int_equal(tunnels->items[i].first_cell, used);
        used += tunnels->items[i].length;
        check_tunnel(tunnels, i, queue, seen);
    }
    /* Disjoint: as many cells know their tunnel as the tunnels have together. */
    for (unsigned c = 0; c < map->cells; c++)
        used -= tunnels->tunnel[c] != TUNNEL_NONE;
    assert_int_equal(used, 0);
    mem_free(seen);
    mem_free(queue);
    tunnels_free(tunnels);
    map_free(map);
}

TEST(real_levels_keep_the_promises)
{
    assert_int_equal(sample_each(check_level), SAMPLE_COUNT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_picture_of_the_header),
        cmocka_unit_test(a_door_is_the_shortest_tunnel),
        cmocka_unit_test(corners_of_rooms_and_junctions_are_no_tunnels),
        cmocka_unit_test(a_floor_may_be_one_tunnel),
        cmocka_unit_test(a_loop_on_one_junction_is_two_way),
        cmocka_unit_test(real_levels_keep_the_promises),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
