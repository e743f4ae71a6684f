/* Cuts along known solutions, for the start and for a position on the way: no position is called
 * dead, and none costs more than the solution has left. */
#include "sokoban/bound/tables.h"

#include "sokoban/analysis/board/distances.h"
#include "sokoban/analysis/tables/area_choice.h"
#include "sokoban/rules/lurd.h"
#include "sokoban/sample.h"
#include "support/test.h"

/* A solution being followed. */
struct course {
    struct map *map;
    struct push_graph *push_graph;
    struct distances *distances;
    struct bound_tables *tables;
    struct bound *bound;
    cell *boxes;
    uint32_t *vertices;
    cell player;
    uint32_t left; /* pushes still to be made */
};

static unsigned box_on(const struct course *course, cell c)
{
    unsigned box = 0;
    while (box < course->map->box_count && course->boxes[box] != c)
        box++;
    return box;
}

/* Walks or pushes; true when a box was pushed. */
static bool step(struct course *course, enum direction direction)
{
    course->player = map_next(course->map, course->player, direction);
    unsigned box = box_on(course, course->player);
    if (box == course->map->box_count)
        return false;
    course->boxes[box] = map_next(course->map, course->player, direction);
    return true;
}

/* Small cuts, so that it is done soon; CARISTE_CUT_ENTRIES makes larger ones. */
static uint32_t entries(void)
{
    const char *asked = getenv("CARISTE_CUT_ENTRIES");
    return asked ? (uint32_t)strtoul(asked, NULL, 10) : 1024;
}

/* Adds tables for the position after so many pushes of a solution. Returns how many it has. */
static uint32_t add_sample(struct course *course, const char *solution, uint32_t after)
{
    struct lurd lurd;
    enum direction direction;
    struct course copy = *course;
    struct bound_limits limits = {.entries_max = entries()};
    uint32_t pushes = 0;
    copy.boxes = mem_alloc(course->map->box_count, sizeof *copy.boxes);
    memcpy(copy.boxes, course->boxes, course->map->box_count * sizeof *copy.boxes);
    lurd_open(&lurd, solution);
    while (lurd_next(&lurd, &direction))
        if (step(&copy, direction) && pushes++ == after)
            bound_tables_add_sample(
                course->tables, course->distances,
                (struct area_position){.boxes = copy.boxes, .player = copy.player}, 0, &limits);
    mem_free(copy.boxes);
    return pushes;
}

static void check(struct course *course, const char *name)
{
    for (unsigned i = 0; i < course->map->box_count; i++)
        course->vertices[i] =
            push_graph_vertex(course->push_graph, course->boxes[i], course->player);
    course->bound->region = course->player;
    uint32_t value = course->bound->kind->whole(course->bound, course->vertices);
    if (value > course->left)
        fail_msg("%s: %u with %u pushes left", name, value, course->left);
}

static void set_up(struct course *course, const struct board *board)
{
    struct map *map = course->map = map_new(board);
    course->push_graph = push_graph_new(map);
    course->distances = distances_new(course->push_graph, 1 << 26);
    course->tables = bound_tables_new(&bound_joined, course->distances,
                                      &(struct bound_limits){.entries_max = entries()});
    course->boxes = mem_alloc(map->box_count, sizeof *course->boxes);
    memcpy(course->boxes, map->boxes, map->box_count * sizeof *course->boxes);
    course->vertices = mem_alloc(map->box_count, sizeof *course->vertices);
    course->player = map->player;
}

static void tear_down(struct course *course)
{
    mem_free(course->boxes);
    mem_free(course->vertices);
    bound_free(course->bound);
    bound_tables_free(course->tables);
    distances_free(course->distances);
    push_graph_free(course->push_graph);
    map_free(course->map);
}

static unsigned met, followed;

static void follow(const char *name, const struct board *board, const char *solution)
{
    struct course course;
    struct lurd lurd;
    enum direction direction;
    if (met++ % 8 && entries() == 1024)
        return;
    set_up(&course, board);
    course.left = add_sample(&course, solution, UINT32_MAX);
    add_sample(&course, solution, course.left / 2);
    course.bound = bound_joined.make(course.distances, course.tables, course.map->box_count);
    check(&course, name);
    lurd_open(&lurd, solution);
    while (lurd_next(&lurd, &direction))
        if (step(&course, direction)) {
            course.left--;
            check(&course, name);
            followed++;
        }
    assert_int_equal(course.left, 0);
    tear_down(&course);
}

TEST(known_solutions)
{
    unsigned count = sample_each(follow);
    if (!count)
        skip();
    assert_int_equal(count, SAMPLE_COUNT);
    assert_true(followed > 10000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(known_solutions)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
