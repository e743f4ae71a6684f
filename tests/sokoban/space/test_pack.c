#include "sokoban/space/pack.h"

#include <string.h>

#include "base/mem.h"
#include "base/random.h"
#include "sokoban/sample.h"
#include "support/test.h"

/* A board of one room, so many squares wide and high, whose first squares hold boxes and whose last
 * holds the player. */
static struct board *room(unsigned width, unsigned height, unsigned boxes)
{
    struct board *board = board_new(width, height);
    for (unsigned i = 0; i < boxes; i++)
        board->squares[i] = SQUARE_BOX;
    board->squares[board_size(board) - 1] |= SQUARE_PLAYER;
    return board;
}

struct fixture {
    struct board *board;
    struct map *map;
    struct pack pack;
    cell *boxes, *again;
    uint8_t *key;
};

/* Every third cell holds no box when sparse. */
static void set_up(struct fixture *fixture, unsigned width, unsigned height, unsigned boxes,
                   bool sparse)
{
    fixture->board = room(width, height, boxes);
    fixture->map = map_new(fixture->board);
    bool *usable = mem_alloc(fixture->map->cells + 1, sizeof *usable);
    for (unsigned c = 0; c < fixture->map->cells; c++)
        usable[c] = !sparse || c % 3;
    pack_init(&fixture->pack, fixture->map, usable);
    mem_free(usable);
    fixture->boxes = mem_alloc(boxes, sizeof *fixture->boxes);
    fixture->again = mem_alloc(boxes, sizeof *fixture->again);
    fixture->key = mem_alloc(fixture->pack.bytes, 1);
}

static void tear_down(struct fixture *fixture)
{
    mem_free(fixture->boxes);
    mem_free(fixture->again);
    mem_free(fixture->key);
    pack_free(&fixture->pack);
    map_free(fixture->map);
    board_free(fixture->board);
}

/* Moves a box to free slots, every one or some: what is made of the packed position is what is
 * packed anew. */
static void move_box(struct fixture *fixture, unsigned box, cell player)
{
    const struct pack *pack = &fixture->pack;
    uint8_t *moved = mem_alloc(pack->bytes, 1), *anew = mem_alloc(pack->bytes, 1);
    bool *is_there = mem_alloc(pack->cells, sizeof *is_there);
    for (unsigned i = 0; i < pack->boxes; i++)
        is_there[fixture->boxes[i]] = true;
    assert_true(pack_is_within(pack, fixture->key, is_there));
    for (unsigned slot = 0; slot < pack->slots; slot += 1 + pack->slots / 64) {
        cell to = pack->cell_of[slot];
        if (is_there[to])
            continue;
        pack_move_box(pack, fixture->boxes, box, to, fixture->again);
        pack_write(pack, fixture->again, player, anew);
        memset(moved, 0xa5, pack->bytes);
        pack_write_moved(pack, fixture->key, fixture->boxes, &(struct pack_move){box, to, player},
                         moved);
        assert_memory_equal(moved, anew, pack->bytes);
        assert_false(pack_is_within(pack, moved, is_there));
    }
    mem_free(is_there);
    mem_free(anew);
    mem_free(moved);
}

static void round_trip(struct fixture *fixture, cell player)
{
    cell found;
    memset(fixture->key, 0xa5, fixture->pack.bytes); /* every byte is written */
    pack_write(&fixture->pack, fixture->boxes, player, fixture->key);
    pack_read(&fixture->pack, fixture->key, fixture->again, &found);
    assert_int_equal(found, player);
    if (fixture->pack.boxes)
        assert_memory_equal(fixture->again, fixture->boxes,
                            fixture->pack.boxes * sizeof *fixture->boxes);
    if (fixture->pack.boxes && player % 8 == 0)
        move_box(fixture, (player / 8u) % fixture->pack.boxes,
                 (cell)(fixture->map->cells - 1 - player));
}

static uint64_t number_of(const struct fixture *fixture)
{
    uint64_t number = 0;
    for (size_t i = fixture->pack.bytes; i-- > 0;)
        number = number << 8 | fixture->key[i];
    return number;
}

/* The next set of so many slots, in the order of their greatest elements; false after the last. */
static bool next_set(const struct pack *pack, unsigned *slots)
{
    for (unsigned i = 0; i < pack->boxes; i++) {
        unsigned ceiling = i + 1 < pack->boxes ? slots[i + 1] : pack->slots;
        if (slots[i] + 1 < ceiling) {
            slots[i]++;
            for (unsigned j = 0; j < i; j++)
                slots[j] = j;
            return true;
        }
    }
    return false;
}

/* All sets and all players: the numbers are 0, 1, 2, ... without a gap. */
static void every_position(unsigned width, unsigned height, unsigned boxes, bool sparse)
{
    struct fixture fixture;
    unsigned slots[16];
    uint64_t number = 0;
    set_up(&fixture, width, height, boxes, sparse);
    assert_non_null(fixture.pack.choose);
    for (unsigned i = 0; i < boxes; i++)
        slots[i] = i;
    do {
        for (unsigned i = 0; i < boxes; i++)
            fixture.boxes[i] = fixture.pack.cell_of[slots[i]];
        for (unsigned player = 0; player < fixture.map->cells; player++) {
            round_trip(&fixture, (cell)player);
            assert_int_equal(number_of(&fixture), number++);
        }
    } while (next_set(&fixture.pack, slots));
    unsigned bytes = 0;
    for (uint64_t rest = number - 1; rest; rest >>= 8)
        bytes++;
    assert_int_equal(fixture.pack.bytes, bytes ? bytes : 1);
    tear_down(&fixture);
}

TEST(small_boards)
{
    every_position(1, 1, 0, false);
    every_position(4, 4, 0, false);
    every_position(2, 1, 1, false);
    every_position(16, 16, 1, false);
    every_position(5, 4, 2, true);
    for (unsigned boxes = 1; boxes <= 11; boxes++)
        every_position(4, 3, boxes, false);
}

/* A random set of cells that may hold boxes, rising: each is taken with the right chance. */
static void random_boxes(struct fixture *fixture, struct random *source)
{
    const struct pack *pack = &fixture->pack;
    unsigned wanted = pack->boxes, count = 0;
    for (unsigned slot = 0; slot < pack->slots; slot++)
        if (random_below(source, pack->slots - slot) < wanted - count)
            fixture->boxes[count++] = pack->cell_of[slot];
    assert_int_equal(count, wanted);
}

static void random_positions(unsigned width, unsigned height, unsigned boxes, bool sparse,
                             bool ranked)
{
    struct fixture fixture;
    struct random source = {.state = boxes};
    set_up(&fixture, width, height, boxes, sparse);
    assert_int_equal(fixture.pack.choose != NULL, ranked);
    unsigned last = fixture.map->cells - 1;
    for (unsigned i = 0; i < 300; i++) {
        random_boxes(&fixture, &source);
        round_trip(&fixture, (cell)random_below(&source, fixture.map->cells));
    }
    for (unsigned i = 0; i < boxes; i++) /* the least number and the greatest */
        fixture.boxes[i] = fixture.pack.cell_of[i];
    round_trip(&fixture, 0);
    for (unsigned i = 0; i < boxes; i++)
        fixture.boxes[i] = fixture.pack.cell_of[fixture.pack.slots - boxes + i];
    round_trip(&fixture, (cell)last);
    tear_down(&fixture);
}

TEST(large_boards)
{
    random_positions(10, 5, 6, false, true);
    random_positions(11, 7, 16, false, true);
    random_positions(20, 20, 7, true, true);
    random_positions(20, 20, 100, false, false);
    random_positions(20, 20, 200, true, false);
    random_positions(13, 17, 220, false, false); /* few sets, but too many of half the boxes */
    random_positions(255, 255, 1, false, true);
    random_positions(255, 255, 3, false, true);
    random_positions(255, 255, 5, false, false);
    random_positions(255, 255, 5000, false, false);
    random_positions(255, 255, 40000, true, false);
}

/* The sizes the header promises. */
TEST(promised_sizes)
{
    struct fixture fixture;
    set_up(&fixture, 10, 5, 6, false);
    assert_int_equal(fixture.pack.bytes, 4);
    tear_down(&fixture);
    set_up(&fixture, 11, 7, 16, false);
    assert_int_equal(fixture.pack.bytes, 8);
    tear_down(&fixture);
}

TEST(slots)
{
    struct fixture fixture;
    set_up(&fixture, 9, 9, 3, true);
    for (unsigned c = 0; c < fixture.map->cells; c++) {
        uint16_t slot = fixture.pack.slot_of[c];
        assert_int_equal(slot == PACK_NO_SLOT, c % 3 == 0);
        if (slot != PACK_NO_SLOT)
            assert_int_equal(fixture.pack.cell_of[slot], c);
    }
    assert_int_equal(fixture.pack.slot_of[fixture.map->cells], PACK_NO_SLOT);
    assert_int_equal(fixture.pack.slots, 54);
    tear_down(&fixture);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_boards),
        cmocka_unit_test(large_boards),
        cmocka_unit_test(promised_sizes),
        cmocka_unit_test(slots),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
