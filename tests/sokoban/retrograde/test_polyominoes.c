/* The hardest starts of all rooms of so many connected squares (free polyominoes), for any boxes
 * and any goals, against numbers found by a program that shares nothing with this one. The rooms of
 * up to 8 squares take a second; CARISTE_SLOW=12 goes up to 12, which takes long. */
#include "sokoban/retrograde/retrograde.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/bits.h"
#include "base/mem.h"
#include "base/plane.h"
#include "sokoban/retrograde/goal_sets.h"
#include "support/test.h"

enum { SQUARES_MAX = 13, SQUARES_ALWAYS = 8 };

struct polyomino {
    uint8_t at[SQUARES_MAX][2]; /* x and y, rising; the rest is 0 */
};

struct polyominoes {
    struct polyomino *items;
    size_t count, room;
    unsigned squares;
};

static int compare_squares(const void *a, const void *b)
{
    return memcmp(a, b, 2);
}

static int compare_polyominoes(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(struct polyomino));
}

/* Turned, and moved to the corner. */
static struct polyomino turn(const struct polyomino *from, unsigned squares, unsigned symmetry)
{
    struct polyomino to = {0};
    unsigned left = SQUARES_MAX, top = SQUARES_MAX;
    for (unsigned i = 0; i < squares; i++) {
        unsigned x = from->at[i][0], y = from->at[i][1];
        symmetry_place(symmetry, SQUARES_MAX, SQUARES_MAX, &x, &y);
        to.at[i][0] = (uint8_t)x;
        to.at[i][1] = (uint8_t)y;
        left = x < left ? x : left;
        top = y < top ? y : top;
    }
    for (unsigned i = 0; i < squares; i++) {
        to.at[i][0] = (uint8_t)(to.at[i][0] - left);
        to.at[i][1] = (uint8_t)(to.at[i][1] - top);
    }
    qsort(to.at, squares, sizeof *to.at, compare_squares);
    return to;
}

static void add(struct polyominoes *list, const struct polyomino *new)
{
    struct polyomino least = turn(new, list->squares, 0);
    for (unsigned symmetry = 1; symmetry < SYMMETRIES; symmetry++) {
        struct polyomino image = turn(new, list->squares, symmetry);
        if (compare_polyominoes(&image, &least) < 0)
            least = image;
    }
    if (list->count == list->room) {
        list->room = 2 * list->room + 64;
        list->items = mem_resize(list->items, list->room, sizeof *list->items);
    }
    list->items[list->count++] = least;
}

static bool has(const struct polyomino *of, unsigned squares, unsigned x, unsigned y)
{
    for (unsigned i = 0; i < squares; i++)
        if (of->at[i][0] == x && of->at[i][1] == y)
            return true;
    return false;
}

/* With a square more on any side. There is room around: squares begin at 1, 1 here. */
static struct polyominoes grow(const struct polyominoes *from)
{
    struct polyominoes list = {.squares = from->squares + 1};
    for (size_t i = 0; i < from->count; i++)
        for (unsigned k = 0; k < 4 * from->squares; k++) {
            struct polyomino new = from->items[i];
            for (unsigned j = 0; j < from->squares; j++) {
                new.at[j][0]++;
                new.at[j][1]++;
            }
            int x = new.at[k / 4][0], y = new.at[k / 4][1];
            direction_step((enum direction)(k % 4), &x, &y);
            if (has(&new, from->squares, (unsigned)x, (unsigned)y))
                continue;
            new.at[from->squares][0] = (uint8_t)x;
            new.at[from->squares][1] = (uint8_t)y;
            add(&list, &new);
        }
    qsort(list.items, list.count, sizeof *list.items, compare_polyominoes);
    size_t kept = 0;
    for (size_t i = 0; i < list.count; i++)
        if (kept == 0 || compare_polyominoes(&list.items[kept - 1], &list.items[i]) != 0)
            list.items[kept++] = list.items[i];
    list.count = kept;
    return list;
}

static struct room room_of(const struct polyomino *polyomino, unsigned squares)
{
    struct room room;
    unsigned width = 0, height = 0;
    for (unsigned i = 0; i < squares; i++) {
        width = polyomino->at[i][0] > width ? polyomino->at[i][0] : width;
        height = polyomino->at[i][1] > height ? polyomino->at[i][1] : height;
    }
    assert_true(room_init(&room, width + 1, height + 1));
    for (unsigned i = 0; i < squares; i++)
        bits_add(room.floor, room_bit(&room, polyomino->at[i][0], polyomino->at[i][1]));
    return room;
}

/* The farthest start of a room with so many boxes. */
static size_t hardest(struct retrograde *search, const struct room *room, unsigned boxes,
                      enum retrograde_metric metric)
{
    struct goal_sets sets;
    uint64_t goals[MASK_WORDS_MAX];
    const uint64_t *layers;
    size_t most = 0;
    goal_sets_init(&sets, room, boxes);
    while (goal_sets_next(&sets, goals)) {
        assert_true(retrograde_run(search, room, goals, metric));
        size_t count = retrograde_layers(search, &layers);
        most = count > most + 1 ? count - 1 : most;
    }
    goal_sets_free(&sets);
    return most;
}

TEST(all_rooms_of_so_many_squares)
{
    static const unsigned rooms[] = {2, 5, 12, 35, 108, 369, 1285, 4655, 17073, 63600, 238591};
    static const unsigned most[2][10] = {[RETROGRADE_PUSHES] = {1, 2, 3, 4, 5, 6, 7, 9, 11, 13},
                                         [RETROGRADE_MOVES] = {1, 2, 3, 5, 9, 14, 17, 22, 27, 35}};
    static const unsigned one_box[] = {1, 2, 3, 5, 9, 11, 15, 18, 21, 25, 28};
    const char *slow = getenv("CARISTE_SLOW");
    unsigned last = slow ? (unsigned)strtoul(slow, NULL, 10) : 0;
    last = last < SQUARES_ALWAYS ? SQUARES_ALWAYS : last > 12 ? 12 : last;
    struct meter meter;
    struct retrograde_nodes nodes = {0};
    struct polyominoes list = {.squares = 1}, next;
    meter_start(&meter, &(struct limits){0}, NULL);
    struct retrograde *search = retrograde_new(&meter, &nodes, 1);
    add(&list, &(struct polyomino){0});
    for (unsigned n = 2; n <= last; n++) {
        next = grow(&list);
        mem_free(list.items);
        list = next;
        size_t found[2] = {0}, alone = 0;
        for (size_t i = 0; n > 2 && i < list.count; i++) {
            struct room room = room_of(&list.items[i], n);
            for (unsigned boxes = 1; boxes < n - 1; boxes++)
                for (enum retrograde_metric metric = RETROGRADE_PUSHES; metric <= RETROGRADE_MOVES;
                     metric++) {
                    size_t far = hardest(search, &room, boxes, metric);
                    found[metric] = far > found[metric] ? far : found[metric];
                    if (boxes == 1 && metric == RETROGRADE_MOVES)
                        alone = far > alone ? far : alone;
                }
        }
        if (slow)
            printf("%u squares, %zu rooms: %zu moves (one box: %zu), %zu pushes; %llu positions\n",
                   n, list.count, found[RETROGRADE_MOVES], alone, found[RETROGRADE_PUSHES],
                   (unsigned long long)atomic_load(&nodes.expanded));
        if (n < 3)
            continue;
        assert_int_equal(list.count, rooms[n - 3]);
        assert_int_equal(found[RETROGRADE_PUSHES], most[RETROGRADE_PUSHES][n - 3]);
        assert_int_equal(found[RETROGRADE_MOVES], most[RETROGRADE_MOVES][n - 3]);
        assert_int_equal(alone, one_box[n - 3]);
    }
    mem_free(list.items);
    retrograde_free(search);
}

/* One box alone goes a square further. */
TEST(one_box)
{
    const char *slow = getenv("CARISTE_SLOW");
    if (!slow || strtoul(slow, NULL, 10) < SQUARES_MAX)
        skip();
    struct meter meter;
    struct retrograde_nodes nodes = {0};
    struct polyominoes list = {.squares = 1}, next;
    size_t most = 0;
    meter_start(&meter, &(struct limits){0}, NULL);
    struct retrograde *search = retrograde_new(&meter, &nodes, 1);
    add(&list, &(struct polyomino){0});
    while (list.squares < SQUARES_MAX) {
        next = grow(&list);
        mem_free(list.items);
        list = next;
    }
    for (size_t i = 0; i < list.count; i++) {
        struct room room = room_of(&list.items[i], SQUARES_MAX);
        size_t far = hardest(search, &room, 1, RETROGRADE_MOVES);
        most = far > most ? far : most;
    }
    assert_int_equal(most, 28);
    mem_free(list.items);
    retrograde_free(search);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_rooms_of_so_many_squares),
        cmocka_unit_test(one_box),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
