/* Every test and pruning against known solutions of real levels: no position on the way is given
 * up, forward or backward, whatever was learnt beside the way; and where only some pushes are kept,
 * the solution can go on with one of them.
 *
 * A test of every day looks at some of the solutions; CARISTE_SOLUTIONS=1011 asks for all. */

#include "sokoban/bound/bound.h"
#include "sokoban/deadlock/lessons.h"
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
struct trial {
    const char *name;
    struct model *model;
    struct layout layout;
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

static uint64_t looked_at_lessons, reordered, positions;
static bool thorough;

static void make_tests(struct trial *trial)
{
    const struct distances *distances = trial->model->distances;
    struct deadlock *local = NULL;
    for (unsigned i = 0; i < DEADLOCK_KINDS; i++) {
        const struct deadlock_kind *kind = deadlock_kinds[i];
        if (kind->mark)
            trial->marks[i] = deadlock_marks(UINT32_C(1) << i, distances);
        else
            trial->tests[i] = kind->make(distances);
        if (kind == &deadlock_local)
            local = trial->tests[i];
    }
    trial->tests[DEADLOCK_KINDS] = deadlock_lessons.make(distances);
    local_teach(local, trial->tests[DEADLOCK_KINDS]);
    for (unsigned i = 0; i < PRUNE_KINDS; i++)
        if (prune_kinds[i]->preserves)
            trial->prunes[i] = prune_kinds[i]->make(distances);
}

static void list_pushes(struct trial *trial, const char *solution)
{
    const struct map *map = trial->model->map;
    struct lurd lurd;
    enum direction direction;
    cell player = map->player;
    size_t room = 0;
    for (unsigned i = 0; i < map->box_count; i++)
        layout_put_box(&trial->layout, map->boxes[i]);
    lurd_open(&lurd, solution);
    while (lurd_next(&lurd, &direction)) {
        player = map_next(map, player, direction);
        if (!layout_is_blocked(&trial->layout, player))
            continue;
        cell to = map_next(map, player, direction);
        layout_take_box(&trial->layout, player);
        layout_put_box(&trial->layout, to);
        if (trial->count == room) {
            room = room ? 2 * room : 256;
            trial->pushes = mem_resize(trial->pushes, room, sizeof *trial->pushes);
        }
        trial->pushes[trial->count++] = (struct made){player, to, direction};
    }
}

static void trial_init(struct trial *trial, const char *name, const struct board *board,
                       const char *solution)
{
    *trial = (struct trial){.name = name};
    trial->model = model_new(board, deadlock_bit(&deadlock_dead), TABLE_BYTES);
    const struct map *map = trial->model->map;
    layout_init(&trial->layout, map);
    make_tests(trial);
    list_pushes(trial, solution);
    trial->kept = mem_alloc(4 * (size_t)map->box_count + 1, sizeof *trial->kept);
    trial->boxes = mem_alloc(map->box_count, sizeof *trial->boxes);
    trial->vertices = mem_alloc(map->box_count, sizeof *trial->vertices);
    stuck_init(&trial->stuck, trial->model);
    trial->from_start = distances_new_reversed(trial->model->sides, TABLE_BYTES);
    trial->origins = bound_matching.make(trial->from_start, NULL, map->box_count);
}

static void trial_free(struct trial *trial)
{
    for (unsigned i = 0; i <= DEADLOCK_KINDS; i++) {
        if (i < DEADLOCK_KINDS)
            mem_free(trial->marks[i]);
        if (trial->tests[i])
            trial->tests[i]->kind->free(trial->tests[i]);
    }
    for (unsigned i = 0; i < PRUNE_KINDS; i++)
        if (trial->prunes[i])
            trial->prunes[i]->kind->free(trial->prunes[i]);
    bound_free(trial->origins);
    distances_free(trial->from_start);
    stuck_free(&trial->stuck);
    mem_free(trial->pushes);
    mem_free(trial->kept);
    mem_free(trial->boxes);
    mem_free(trial->vertices);
    layout_free(&trial->layout);
    model_free(trial->model);
}

static void go_to_start(struct trial *trial)
{
    const struct map *map = trial->model->map;
    for (unsigned c = 0; c < map->cells; c++)
        layout_take_box(&trial->layout, (cell)c);
    for (unsigned i = 0; i < map->box_count; i++)
        layout_put_box(&trial->layout, map->boxes[i]);
    trial->player = map->player;
    trial->at = 0;
}

static void make_push(struct trial *trial, const struct made *push)
{
    layout_take_box(&trial->layout, push->from);
    layout_put_box(&trial->layout, push->to);
    trial->player = push->from;
}

/* Lists the boxes, and every push there is, but for those onto dead cells. */
static struct pushes list_choices(struct trial *trial)
{
    const struct model *model = trial->model;
    const struct map *map = model->map;
    struct pushes pushes = {&trial->layout, trial->boxes, trial->kept, 0};
    layout_flood(&trial->layout, trial->player);
    for (unsigned c = 0, box = 0; c < map->cells; c++) {
        if (!layout_is_blocked(&trial->layout, (cell)c))
            continue;
        for (int d = 0; d < DIRECTIONS; d++) {
            cell to = map_next(map, (cell)c, (enum direction)d);
            cell behind = map_next(map, (cell)c, direction_opposite((enum direction)d));
            if (layout_is_reached(&trial->layout, behind) &&
                !layout_is_blocked(&trial->layout, to) && model->distances->live[to])
                pushes.items[pushes.count++] = (struct push){
                    .box = (uint16_t)box, .direction = (uint8_t)d, .from = (cell)c, .to = to};
        }
        trial->boxes[box++] = (cell)c;
    }
    return pushes;
}

/* Asks the tests that learn about every push that could be made instead. */
static void stray(struct trial *trial)
{
    struct pushes pushes = list_choices(trial);
    for (unsigned i = 0; i < pushes.count; i++) {
        const struct push *push = &pushes.items[i];
        layout_take_box(&trial->layout, push->from);
        layout_put_box(&trial->layout, push->to);
        for (unsigned k = 0; k < DEADLOCK_KINDS; k++)
            if (trial->tests[k] && trial->tests[k]->kind->learns)
                deadlock_ask(trial->tests[k], &trial->layout, push->to, push->from);
        layout_take_box(&trial->layout, push->to);
        layout_put_box(&trial->layout, push->from);
    }
}

static void expect_alive(struct trial *trial)
{
    cell box = trial->pushes[trial->at - 1].to;
    for (unsigned k = 0; k <= DEADLOCK_KINDS; k++) {
        struct deadlock *test = trial->tests[k];
        bool dead = k < DEADLOCK_KINDS && trial->marks[k]
                        ? trial->marks[k][box]
                        : test && deadlock_ask(test, &trial->layout, box, trial->player);
        if (dead)
            fail_msg("%s: %s gives up after push %zu", trial->name,
                     k < DEADLOCK_KINDS ? deadlock_kinds[k]->name : test->kind->name, trial->at);
    }
}

/* Lessons are asked about every box, as they are when a position is chosen. */
static void expect_nothing_learnt(struct trial *trial)
{
    struct deadlock *lessons = trial->tests[DEADLOCK_KINDS];
    for (unsigned i = 0; i < trial->model->map->box_count; i++)
        if (deadlock_ask(lessons, &trial->layout, trial->boxes[i], trial->player))
            fail_msg("%s: lessons give up after push %zu", trial->name, trial->at);
}

/* May the position have come from the start, for those who play backwards? */
static void expect_origins(struct trial *trial)
{
    for (unsigned i = 0; i < trial->model->map->box_count; i++)
        trial->vertices[i] = sides_vertex(trial->model->sides, trial->boxes[i], trial->player);
    if (stuck_is_dead(&trial->stuck, trial->boxes) ||
        (trial->origins &&
         trial->origins->kind->whole(trial->origins, trial->vertices) == BOUND_UNSOLVABLE))
        fail_msg("%s: given up backwards after push %zu", trial->name, trial->at);
}

/* The first push from now on of a box with pushes that are kept; it has to be one of them. */
static const struct made *find_kept(const struct trial *trial, const struct pushes *kept)
{
    for (size_t next = trial->at; next < trial->count; next++)
        for (unsigned i = 0, own = 0; i < kept->count; i++) {
            const struct made *made = &trial->pushes[next];
            own += kept->items[i].from == made->from;
            if (own && kept->items[i].to == made->to)
                return made;
            if (own && (i + 1 == kept->count || kept->items[i + 1].from != made->from))
                return NULL;
        }
    return NULL;
}

static bool can_make(struct trial *trial, const struct made *push)
{
    cell behind = map_next(trial->model->map, push->from, direction_opposite(push->direction));
    layout_flood(&trial->layout, trial->player);
    return layout_is_blocked(&trial->layout, push->from) &&
           !layout_is_blocked(&trial->layout, push->to) &&
           layout_is_reached(&trial->layout, behind);
}

/* Can a later push be made now, and what came before it afterwards? */
static bool can_hoist(struct trial *trial, const struct made *later)
{
    const struct made *next = &trial->pushes[trial->at];
    cell player = trial->player;
    bool can = can_make(trial, later);
    if (can)
        make_push(trial, later);
    const struct made *end = can ? next : NULL;
    for (; can && end < later; end += can) {
        can = can_make(trial, end);
        if (can)
            make_push(trial, end);
    }
    layout_flood(&trial->layout, trial->player);
    can = can && layout_is_reached(&trial->layout, later->from);
    if (!end)
        return false;
    while (end > next) {
        end--;
        layout_take_box(&trial->layout, end->to);
        layout_put_box(&trial->layout, end->from);
    }
    layout_take_box(&trial->layout, later->to);
    layout_put_box(&trial->layout, later->from);
    trial->player = player;
    return can;
}

static void expect_goes_on(struct trial *trial)
{
    for (unsigned k = 0; k < PRUNE_KINDS; k++) {
        if (!trial->prunes[k])
            continue;
        struct pushes kept = list_choices(trial);
        unsigned all = kept.count;
        trial->prunes[k]->kind->filter(trial->prunes[k], &kept);
        if (kept.count == all)
            continue;
        const struct made *later = find_kept(trial, &kept);
        if (!later || (later > &trial->pushes[trial->at] && !can_hoist(trial, later)))
            fail_msg("%s: %s leaves no way on after push %zu", trial->name, prune_kinds[k]->name,
                     trial->at);
        reordered += later > &trial->pushes[trial->at];
    }
}

/* Tables grow with the questions asked; some of the levels will do for large ones. */
static void grow_tables(struct trial *trial)
{
    static unsigned visited;
    bool grows = visited++ % TABLES_EVERY == 0;
    for (unsigned k = 0; k < DEADLOCK_KINDS; k++)
        for (unsigned i = 0; grows && deadlock_kinds[k] == &deadlock_table && i < 50000; i++)
            deadlock_ask(trial->tests[k], &trial->layout, trial->model->map->boxes[0],
                         trial->player);
}

static void learn_beside(struct trial *trial)
{
    go_to_start(trial);
    grow_tables(trial);
    for (; trial->at < trial->count; make_push(trial, &trial->pushes[trial->at++]))
        if (thorough || trial->at % STRAY_EVERY == 0)
            stray(trial);
}

static bool is_solved(const struct trial *trial)
{
    const struct map *map = trial->model->map;
    for (unsigned i = 0; i < map->box_count; i++)
        if (!map->is_goal[trial->boxes[i]])
            return false;
    return true;
}

static void follow(struct trial *trial)
{
    go_to_start(trial);
    for (;; positions++) {
        list_choices(trial);
        expect_origins(trial);
        expect_nothing_learnt(trial);
        if (trial->at == trial->count || (trial->at && is_solved(trial)))
            break;
        expect_goes_on(trial);
        make_push(trial, &trial->pushes[trial->at++]);
        expect_alive(trial);
    }
}

static void accepts_solution(const char *name, const struct board *board, const char *solution)
{
    struct trial trial;
    trial_init(&trial, name, board, solution);
    learn_beside(&trial);
    follow(&trial);
    looked_at_lessons += trial.tests[DEADLOCK_KINDS]->steps;
    trial_free(&trial);
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
    assert_true(looked_at_lessons > 100 && reordered > 100); /* there was something to be tested */
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(known_solutions_pass)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
