/* Every test and pruning against known solutions of real levels: no position on the way is given
 * up, forward or backward, whatever was learnt beside the way; and where only some pushes are kept,
 * the solution can go on with one of them.
 *
 * A test of every day looks at some of the solutions; CARISTE_SOLUTIONS=1011 asks for all. */

#include "sokoban/bound/bound.h"
#include "sokoban/deadlock/learned_sets.h"
#include "sokoban/prune/prune.h"
#include "sokoban/rules/lurd.h"
#include "sokoban/sample.h"
#include "sokoban/space/model.h"
#include "sokoban/space/stuck.h"
#include "support/test.h"

enum { TABLE_BYTES = 64 << 20 };

/* Pushes beside the way are looked at in every so-many-th position, in a test of every day. */
enum { STRAY_EVERY = 16, TABLES_EVERY = 16 };

struct made {
    cell from, to;
    enum direction direction;
};

/* One level, its solution, and all that might give up some of it. */
struct known_trial {
    const char *name;
    struct model *model;
    struct occupancy occupancy;
    struct made *pushes;
    size_t count, at; /* so many are made */
    cell player;
    bool *marks[DEADLOCK_KINDS];
    struct deadlock *tests[DEADLOCK_KINDS + 1]; /* the last: lessons */
    struct prune *prunes[PRUNE_KINDS];
    struct push *kept; /* scratch */
    cell *boxes;
    struct stuck stuck;
    struct distances *from_start;
    struct bound *origins; /* NULL: too large */
    uint32_t *vertices;
};

static uint64_t looked_at_learned_sets, reordered, positions;
static bool thorough;

static void make_tests(struct known_trial *known_trial)
{
    const struct distances *distances = known_trial->model->distances;
    struct deadlock *local = NULL;
    for (unsigned i = 0; i < DEADLOCK_KINDS; i++) {
        const struct deadlock_kind *kind = deadlock_kinds[i];
        if (kind->mark)
            known_trial->marks[i] = deadlock_dead_squares(UINT32_C(1) << i, distances);
        else
            known_trial->tests[i] = kind->make(distances);
        if (kind == &deadlock_local)
            local = known_trial->tests[i];
    }
    known_trial->tests[DEADLOCK_KINDS] = deadlock_lessons.make(distances);
    local_teach(local, known_trial->tests[DEADLOCK_KINDS]);
    for (unsigned i = 0; i < PRUNE_KINDS; i++)
        if (prune_kinds[i]->preserves)
            known_trial->prunes[i] = prune_kinds[i]->make(distances);
}

static void list_pushes(struct known_trial *known_trial, const char *solution)
{
    const struct map *map = known_trial->model->map;
    struct lurd lurd;
    enum direction direction;
    cell player = map->player;
    size_t room = 0;
    for (unsigned i = 0; i < map->box_count; i++)
        occupancy_put_box(&known_trial->occupancy, map->boxes[i]);
    lurd_open(&lurd, solution);
    while (lurd_next(&lurd, &direction)) {
        player = map_next(map, player, direction);
        if (!occupancy_is_blocked(&known_trial->occupancy, player))
            continue;
        cell to = map_next(map, player, direction);
        occupancy_take_box(&known_trial->occupancy, player);
        occupancy_put_box(&known_trial->occupancy, to);
        if (known_trial->count == room) {
            room = room ? 2 * room : 256;
            known_trial->pushes =
                mem_resize(known_trial->pushes, room, sizeof *known_trial->pushes);
        }
        known_trial->pushes[known_trial->count++] = (struct made){player, to, direction};
    }
}

static void trial_init(struct known_trial *known_trial, const char *name, const struct board *board,
                       const char *solution)
{
    *known_trial = (struct known_trial){.name = name};
    known_trial->model = model_new(board, deadlock_bit(&deadlock_dead), TABLE_BYTES);
    const struct map *map = known_trial->model->map;
    occupancy_init(&known_trial->occupancy, map);
    make_tests(known_trial);
    list_pushes(known_trial, solution);
    known_trial->kept = mem_alloc(4 * (size_t)map->box_count + 1, sizeof *known_trial->kept);
    known_trial->boxes = mem_alloc(map->box_count, sizeof *known_trial->boxes);
    known_trial->vertices = mem_alloc(map->box_count, sizeof *known_trial->vertices);
    stuck_init(&known_trial->stuck, known_trial->model);
    known_trial->from_start = distances_new_reversed(known_trial->model->push_graph, TABLE_BYTES);
    known_trial->origins = bound_matching.make(known_trial->from_start, NULL, map->box_count);
}

static void trial_free(struct known_trial *known_trial)
{
    for (unsigned i = 0; i <= DEADLOCK_KINDS; i++) {
        if (i < DEADLOCK_KINDS)
            mem_free(known_trial->marks[i]);
        if (known_trial->tests[i])
            known_trial->tests[i]->kind->free(known_trial->tests[i]);
    }
    for (unsigned i = 0; i < PRUNE_KINDS; i++)
        if (known_trial->prunes[i])
            known_trial->prunes[i]->kind->free(known_trial->prunes[i]);
    bound_free(known_trial->origins);
    distances_free(known_trial->from_start);
    stuck_free(&known_trial->stuck);
    mem_free(known_trial->pushes);
    mem_free(known_trial->kept);
    mem_free(known_trial->boxes);
    mem_free(known_trial->vertices);
    occupancy_free(&known_trial->occupancy);
    model_free(known_trial->model);
}

static void go_to_start(struct known_trial *known_trial)
{
    const struct map *map = known_trial->model->map;
    for (unsigned c = 0; c < map->cells; c++)
        occupancy_take_box(&known_trial->occupancy, (cell)c);
    for (unsigned i = 0; i < map->box_count; i++)
        occupancy_put_box(&known_trial->occupancy, map->boxes[i]);
    known_trial->player = map->player;
    known_trial->at = 0;
}

static void make_push(struct known_trial *known_trial, const struct made *push)
{
    occupancy_take_box(&known_trial->occupancy, push->from);
    occupancy_put_box(&known_trial->occupancy, push->to);
    known_trial->player = push->from;
}

/* Lists the boxes, and every push there is, but for those onto dead cells. */
static struct pushes list_choices(struct known_trial *known_trial)
{
    const struct model *model = known_trial->model;
    const struct map *map = model->map;
    struct pushes pushes = {&known_trial->occupancy, known_trial->boxes, known_trial->kept, 0};
    occupancy_flood(&known_trial->occupancy, known_trial->player);
    for (unsigned c = 0, box = 0; c < map->cells; c++) {
        if (!occupancy_is_blocked(&known_trial->occupancy, (cell)c))
            continue;
        for (int d = 0; d < DIRECTIONS; d++) {
            cell to = map_next(map, (cell)c, (enum direction)d);
            cell behind = map_next(map, (cell)c, direction_opposite((enum direction)d));
            if (occupancy_is_reached(&known_trial->occupancy, behind) &&
                !occupancy_is_blocked(&known_trial->occupancy, to) && model->distances->live[to])
                pushes.items[pushes.count++] = (struct push){
                    .box = (uint16_t)box, .direction = (uint8_t)d, .from = (cell)c, .to = to};
        }
        known_trial->boxes[box++] = (cell)c;
    }
    return pushes;
}

/* Asks the tests that learn about every push that could be made instead. */
static void stray(struct known_trial *known_trial)
{
    struct pushes pushes = list_choices(known_trial);
    for (unsigned i = 0; i < pushes.count; i++) {
        const struct push *push = &pushes.items[i];
        occupancy_take_box(&known_trial->occupancy, push->from);
        occupancy_put_box(&known_trial->occupancy, push->to);
        for (unsigned k = 0; k < DEADLOCK_KINDS; k++)
            if (known_trial->tests[k] && known_trial->tests[k]->kind->learns)
                deadlock_ask(known_trial->tests[k], &known_trial->occupancy, push->to, push->from);
        occupancy_take_box(&known_trial->occupancy, push->to);
        occupancy_put_box(&known_trial->occupancy, push->from);
    }
}

static void expect_alive(struct known_trial *known_trial)
{
    cell box = known_trial->pushes[known_trial->at - 1].to;
    for (unsigned k = 0; k <= DEADLOCK_KINDS; k++) {
        struct deadlock *test = known_trial->tests[k];
        bool dead =
            k < DEADLOCK_KINDS && known_trial->marks[k]
                ? known_trial->marks[k][box]
                : test && deadlock_ask(test, &known_trial->occupancy, box, known_trial->player);
        if (dead)
            fail_msg("%s: %s gives up after push %zu", known_trial->name,
                     k < DEADLOCK_KINDS ? deadlock_kinds[k]->name : test->kind->name,
                     known_trial->at);
    }
}

/* Lessons are asked about every box, as they are when a position is chosen. */
static void expect_nothing_learnt(struct known_trial *known_trial)
{
    struct deadlock *learned_sets = known_trial->tests[DEADLOCK_KINDS];
    for (unsigned i = 0; i < known_trial->model->map->box_count; i++)
        if (deadlock_ask(learned_sets, &known_trial->occupancy, known_trial->boxes[i],
                         known_trial->player))
            fail_msg("%s: lessons give up after push %zu", known_trial->name, known_trial->at);
}

/* May the position have come from the start, for those who play backwards? */
static void expect_origins(struct known_trial *known_trial)
{
    for (unsigned i = 0; i < known_trial->model->map->box_count; i++)
        known_trial->vertices[i] = push_graph_vertex(known_trial->model->push_graph,
                                                     known_trial->boxes[i], known_trial->player);
    if (stuck_is_dead(&known_trial->stuck, known_trial->boxes) ||
        (known_trial->origins &&
         known_trial->origins->kind->whole(known_trial->origins, known_trial->vertices) ==
             BOUND_UNSOLVABLE))
        fail_msg("%s: given up backwards after push %zu", known_trial->name, known_trial->at);
}

/* The first push from now on of a box with pushes that are kept; it has to be one of them. */
static const struct made *find_kept(const struct known_trial *known_trial,
                                    const struct pushes *kept)
{
    for (size_t next = known_trial->at; next < known_trial->count; next++)
        for (unsigned i = 0, own = 0; i < kept->count; i++) {
            const struct made *made = &known_trial->pushes[next];
            own += kept->items[i].from == made->from;
            if (own && kept->items[i].to == made->to)
                return made;
            if (own && (i + 1 == kept->count || kept->items[i + 1].from != made->from))
                return NULL;
        }
    return NULL;
}

static bool can_make(struct known_trial *known_trial, const struct made *push)
{
    cell behind =
        map_next(known_trial->model->map, push->from, direction_opposite(push->direction));
    occupancy_flood(&known_trial->occupancy, known_trial->player);
    return occupancy_is_blocked(&known_trial->occupancy, push->from) &&
           !occupancy_is_blocked(&known_trial->occupancy, push->to) &&
           occupancy_is_reached(&known_trial->occupancy, behind);
}

/* Can a later push be made now, and what came before it afterwards? */
static bool can_hoist(struct known_trial *known_trial, const struct made *later)
{
    const struct made *next = &known_trial->pushes[known_trial->at];
    cell player = known_trial->player;
    bool can = can_make(known_trial, later);
    if (can)
        make_push(known_trial, later);
    const struct made *end = can ? next : NULL;
    for (; can && end < later; end += can) {
        can = can_make(known_trial, end);
        if (can)
            make_push(known_trial, end);
    }
    occupancy_flood(&known_trial->occupancy, known_trial->player);
    can = can && occupancy_is_reached(&known_trial->occupancy, later->from);
    if (!end)
        return false;
    while (end > next) {
        end--;
        occupancy_take_box(&known_trial->occupancy, end->to);
        occupancy_put_box(&known_trial->occupancy, end->from);
    }
    occupancy_take_box(&known_trial->occupancy, later->to);
    occupancy_put_box(&known_trial->occupancy, later->from);
    known_trial->player = player;
    return can;
}

static void expect_goes_on(struct known_trial *known_trial)
{
    for (unsigned k = 0; k < PRUNE_KINDS; k++) {
        if (!known_trial->prunes[k])
            continue;
        struct pushes kept = list_choices(known_trial);
        unsigned all = kept.count;
        known_trial->prunes[k]->kind->filter(known_trial->prunes[k], &kept);
        if (kept.count == all)
            continue;
        const struct made *later = find_kept(known_trial, &kept);
        if (!later ||
            (later > &known_trial->pushes[known_trial->at] && !can_hoist(known_trial, later)))
            fail_msg("%s: %s leaves no way on after push %zu", known_trial->name,
                     prune_kinds[k]->name, known_trial->at);
        reordered += later > &known_trial->pushes[known_trial->at];
    }
}

/* Tables grow with the questions asked; some of the levels will do for large ones. */
static void grow_tables(struct known_trial *known_trial)
{
    static unsigned visited;
    bool grows = visited++ % TABLES_EVERY == 0;
    for (unsigned k = 0; k < DEADLOCK_KINDS; k++)
        for (unsigned i = 0; grows && deadlock_kinds[k] == &deadlock_table && i < 50000; i++)
            deadlock_ask(known_trial->tests[k], &known_trial->occupancy,
                         known_trial->model->map->boxes[0], known_trial->player);
}

static void learn_beside(struct known_trial *known_trial)
{
    go_to_start(known_trial);
    grow_tables(known_trial);
    for (; known_trial->at < known_trial->count;
         make_push(known_trial, &known_trial->pushes[known_trial->at++]))
        if (thorough || known_trial->at % STRAY_EVERY == 0)
            stray(known_trial);
}

static bool is_solved(const struct known_trial *known_trial)
{
    const struct map *map = known_trial->model->map;
    for (unsigned i = 0; i < map->box_count; i++)
        if (!map->is_goal[known_trial->boxes[i]])
            return false;
    return true;
}

static void follow(struct known_trial *known_trial)
{
    go_to_start(known_trial);
    for (;; positions++) {
        list_choices(known_trial);
        expect_origins(known_trial);
        expect_nothing_learnt(known_trial);
        if (known_trial->at == known_trial->count || (known_trial->at && is_solved(known_trial)))
            break;
        expect_goes_on(known_trial);
        make_push(known_trial, &known_trial->pushes[known_trial->at++]);
        expect_alive(known_trial);
    }
}

static void accepts_solution(const char *name, const struct board *board, const char *solution)
{
    struct known_trial known_trial;
    trial_init(&known_trial, name, board, solution);
    learn_beside(&known_trial);
    follow(&known_trial);
    looked_at_learned_sets += known_trial.tests[DEADLOCK_KINDS]->steps;
    trial_free(&known_trial);
}

TEST(known_solutions_pass)
{
    thorough = sample_wanted() == SAMPLE_COUNT;
    unsigned count = sample_many(sample_wanted(), accepts_solution);
    if (count == 0)
        skip();
    assert_int_equal(count, SAMPLE_COUNT);
    print_message("%u solutions, %llu positions; %llu times with a later push first\n",
                  sample_wanted(), (unsigned long long)positions, (unsigned long long)reordered);
    assert_true(looked_at_learned_sets > 100 &&
                reordered > 100); /* there was something to be tested */
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(known_solutions_pass)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
