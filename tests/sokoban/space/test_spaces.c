/* The three spaces against brute force and against the rules. */
#include "sokoban/space/spaces.h"

#include <string.h>

#include "base/random.h"
#include "puzzle/level.h"
#include "search/limits.h"
#include "search/search.h"
#include "sokoban/rules/position.h"
#include "sokoban/sample.h"
#include "sokoban/space/solution.h"
#include "support/oracle.h"
#include "support/random_level.h"
#include "support/test.h"

enum { BOXES_MAX = 16, TABLE_BYTES = 1 << 20 };

struct subject {
    struct board *board;
    struct oracle *oracle;
    struct model *model;
    struct space *space;
    enum space_kind kind;
    struct batch batch;
};

/* Nothing is pruned unless asked for: every move there is has to be there. */
static void set_up(struct subject *subject, struct board *board, enum space_kind kind,
                   uint32_t deadlocks)
{
    char *rows = board_rows(board);
    *subject = (struct subject){.board = board, .kind = kind, .oracle = oracle_new(rows, 5000)};
    mem_free(rows);
    subject->model = model_new(board, deadlocks, TABLE_BYTES);
    struct position_eval_options options = {
        .bound = &bound_matching, .weight = 1, .deadlocks = deadlocks};
    subject->space = space_new(kind, subject->model, options);
    batch_init(&subject->batch, subject->space->key_bytes);
    if (subject->oracle)
        assert_int_equal(subject->oracle->squares, subject->model->map->cells);
}

static void tear_down(struct subject *subject)
{
    batch_free(&subject->batch);
    space_free(subject->space);
    model_free(subject->model);
    oracle_free(subject->oracle);
    board_free(subject->board);
}

/* The key of a position: in push space the player is the least square of the region. */
static void write_key(const struct subject *subject, size_t number, uint8_t *key)
{
    const struct oracle *oracle = subject->oracle;
    uint64_t boxes = oracle_boxes(oracle, number);
    unsigned player = oracle_player(oracle, number);
    cell cells[BOXES_MAX];
    if (subject->kind == SPACE_PUSH)
        for (player = 0;; player++) {
            uint32_t other = oracle_find(oracle, oracle_pack(boxes, player));
            if (other != ORACLE_NEVER && oracle->region[other] == oracle->region[number])
                break;
        }
    for (unsigned i = 0; boxes; i++, boxes &= boxes - 1)
        cells[i] = (cell)__builtin_ctzll(boxes);
    pack_write(&subject->model->pack, cells, (cell)player, key);
}

static void expand(struct subject *subject, const uint8_t *key)
{
    subject->batch.count = 0;
    subject->space->expand(subject->space->self, key, &subject->batch);
}

/* The successor with this key, or a failed test. */
static const struct successor *find(const struct subject *subject, const uint8_t *key)
{
    for (size_t i = 0; i < subject->batch.count; i++)
        if (memcmp(batch_key(&subject->batch, i), key, subject->space->key_bytes) == 0)
            return &subject->batch.items[i];
    fail_msg("a successor is missing");
    return NULL;
}

/* Steps from a position to those of its region, by spreading until nothing changes. */
static void walk(const struct oracle *oracle, size_t start, uint32_t *steps)
{
    memset(steps, 0xff, oracle->count * sizeof *steps);
    steps[start] = 0;
    for (bool changed = true; changed;) {
        changed = false;
        for (size_t e = 0; e < 4 * oracle->count; e++) {
            uint32_t to = oracle->next[e];
            if (to == ORACLE_NEVER || oracle->is_push[e] || steps[e / 4] == ORACLE_NEVER)
                continue;
            if (steps[e / 4] + 1 < steps[to]) {
                steps[to] = steps[e / 4] + 1;
                changed = true;
            }
        }
    }
}

/* Push and walk space: a successor for every push from every square the player can walk to. */
static void check_pushes(struct subject *subject, size_t number, uint32_t *steps)
{
    const struct oracle *oracle = subject->oracle;
    uint8_t key[64];
    size_t pushes = 0;
    walk(oracle, number, steps);
    for (size_t e = 0; e < 4 * oracle->count; e++) {
        if (oracle->next[e] == ORACLE_NEVER || !oracle->is_push[e] || steps[e / 4] == ORACLE_NEVER)
            continue;
        write_key(subject, oracle->next[e], key);
        uint32_t cost = find(subject, key)->cost;
        assert_int_equal(cost, subject->kind == SPACE_PUSH ? 1 : steps[e / 4] + 1);
        pushes++;
    }
    assert_int_equal(subject->batch.count, pushes);
}

/* Step space: a successor for every move. */
static void check_steps(struct subject *subject, size_t number)
{
    const struct oracle *oracle = subject->oracle;
    uint8_t key[64];
    size_t moves = 0;
    for (size_t e = 4 * number; e < 4 * number + 4; e++) {
        if (oracle->next[e] == ORACLE_NEVER)
            continue;
        write_key(subject, oracle->next[e], key);
        assert_int_equal(find(subject, key)->cost, 1);
        moves++;
    }
    assert_int_equal(subject->batch.count, moves);
}

/* Hashes made step by step are those of the whole key, and so are bounds. */
static void check_values(struct subject *subject)
{
    const struct space *space = subject->space;
    uint32_t bounds[64];
    for (size_t i = 0; i < subject->batch.count; i++)
        bounds[i] = space->evaluate(space->self, &subject->batch, i, BOUND_DEAD);
    for (size_t i = 0; i < subject->batch.count; i++) {
        const uint8_t *key = batch_key(&subject->batch, i);
        assert_int_equal(subject->batch.items[i].hash, space->hash(space->self, key));
        assert_int_equal(bounds[i], space->bound(space->self, key));
    }
}

static void check_start(struct subject *subject)
{
    uint8_t key[64], expected[64];
    subject->space->start(subject->space->self, key);
    write_key(subject, 0, expected);
    assert_memory_equal(key, expected, subject->space->key_bytes);
}

TEST(every_successor)
{
    unsigned checked = 0;
    for (uint64_t seed = 40000; seed < 40150; seed++) {
        struct subject subject;
        set_up(&subject, random_board(seed, random_size_small), (enum space_kind)(seed % 3), 0);
        size_t count = subject.oracle ? subject.oracle->count : 0;
        uint32_t *steps = mem_alloc(count, sizeof *steps);
        for (size_t i = 0; i < count; i += 1 + count / 40) {
            uint8_t key[64];
            write_key(&subject, i, key);
            expand(&subject, key);
            if (subject.kind == SPACE_STEP)
                check_steps(&subject, i);
            else
                check_pushes(&subject, i, steps);
            check_values(&subject);
            bool solved = !(oracle_boxes(subject.oracle, i) & ~subject.oracle->goals);
            assert_int_equal(subject.space->is_goal(subject.space->self, key), solved);
            checked++;
        }
        if (count)
            check_start(&subject);
        mem_free(steps);
        tear_down(&subject);
    }
    assert_true(checked > 1500);
}

/* With prunings, what is left out or called dead has no solution. */
TEST(prunings_are_sound)
{
    for (uint64_t seed = 41000; seed < 41200; seed++) {
        struct subject subject;
        uint8_t key[64];
        set_up(&subject, random_board(seed, random_size_small), SPACE_STEP,
               (UINT32_C(1) << DEADLOCK_KINDS) - 1);
        const struct oracle *oracle = subject.oracle;
        for (size_t i = 0; oracle && i < oracle->count; i++) {
            if (oracle->moves[i] == ORACLE_NEVER)
                continue;
            write_key(&subject, i, key);
            expand(&subject, key);
            for (size_t e = 4 * i; e < 4 * i + 4; e++) {
                uint32_t to = oracle->next[e];
                if (to == ORACLE_NEVER || oracle->moves[to] == ORACLE_NEVER)
                    continue;
                write_key(&subject, to, key);
                size_t index = (size_t)(find(&subject, key) - subject.batch.items);
                uint32_t bound =
                    subject.space->evaluate(subject.space->self, &subject.batch, index, BOUND_DEAD);
                assert_in_range(bound, 0, oracle->pushes[to]);
            }
        }
        tear_down(&subject);
    }
}

/* Large boards, packed as bits: a random walk by the rules is a path of the step space. */
TEST(along_random_walks)
{
    for (uint64_t seed = 42000; seed < 42010; seed++) {
        struct random source = {.state = seed};
        struct board *board = random_board(seed, (struct random_size){12, 20, 14, 16});
        struct model *model = model_new(board, 0, TABLE_BYTES);
        struct position_eval_options options = {.bound = &bound_nearest, .weight = 1};
        struct subject subject = {.model = model};
        struct position position;
        uint8_t key[64];
        subject.space = space_new(SPACE_STEP, model, options);
        batch_init(&subject.batch, model->pack.bytes);
        position_init(&position, board);
        subject.space->start(subject.space->self, key);
        for (unsigned move = 0; move < 2000; move++) {
            cell boxes[BOXES_MAX];
            unsigned count = 0;
            expand(&subject, key);
            if (!outcome_is_legal(
                    position_move(&position, (enum direction)random_below(&source, DIRECTIONS))))
                continue;
            for (unsigned c = 0; c < model->map->cells; c++)
                if (position.now->squares[model->map->place[c]] & SQUARE_BOX)
                    boxes[count++] = (cell)c;
            size_t player = (size_t)position.y * board->width + (size_t)position.x;
            pack_write(&model->pack, boxes, model->map->cell_at[player], key);
            find(&subject, key);
        }
        position_free(&position);
        batch_free(&subject.batch);
        space_free(subject.space);
        model_free(model);
        board_free(board);
    }
}

/* Paths of every space, found by every search that finds some, are solutions by the rules. */
TEST(paths_become_moves)
{
    unsigned solved = 0;
    for (uint64_t seed = 43000; seed < 43200; seed++) {
        struct subject subject;
        struct search_result result;
        struct meter meter;
        struct score score;
        set_up(&subject, random_board(seed, random_size_small), (enum space_kind)(seed % 3), 0);
        meter_start(&meter, &(struct limits){.nodes = 20000}, NULL);
        (seed / 3 % 2 ? search_astar : search_dfs)(subject.space, &meter, &result);
        if (result.outcome == SEARCH_FOUND) {
            char *moves = solution_moves(subject.model, result.path, result.steps);
            struct level *level = level_around(board_copy(subject.board));
            level->family->judge(level, moves, &score);
            assert_true(score.legal && score.solved);
            if (subject.kind != SPACE_PUSH)
                assert_int_equal(strlen(moves), result.cost);
            level_free(level);
            mem_free(moves);
            solved++;
        }
        search_result_free(&result);
        tear_down(&subject);
    }
    assert_true(solved > 60);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_successor),
        cmocka_unit_test(prunings_are_sound),
        cmocka_unit_test(along_random_walks),
        cmocka_unit_test(paths_become_moves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
