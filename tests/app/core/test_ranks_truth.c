/* The same truth by any number of ranks: small random levels of both families and those of the
 * signature, proved, counted, with files and without, and their hardest starts, by threads whose
 * messages are late and out of order. With a number as argument, as many random levels. */
#include <stdlib.h>

#include "app/core/input.h"
#include "app/core/registry.h"
#include "app/core/task.h"
#include "base/mem.h"
#include "base/random.h"
#include "search/layers/folder.h"
#include "search/layers/layers.h"
#include "slide/sample.h"
#include "sokoban/level/board.h"
#include "sokoban/sokoban.h"
#include "support/random_level.h"
#include "support/scratch.h"
#include "support/test.h"
#include "support/thread_exchange.h"
#include "support/toy.h"

static const unsigned rank_counts[] = {2, 3, 4, 7, 1};
enum { COUNTS = sizeof rank_counts / sizeof *rank_counts, USUAL = 40, NODES_MOST = 4000 };
static unsigned levels_wanted = USUAL;

enum work { WORK_SOLVE, WORK_SOLVE_DISK, WORK_COUNT, WORK_COUNT_DISK, WORK_GENERATE };

/* What came of a piece of work. */
struct facts {
    int verdict;
    bool proved;
    uint32_t lower_bound;
    int64_t length; /* of the solution, by the goal */
    uint64_t states;
    uint64_t sum; /* of layers, or of levels offered */
};

struct piece {
    const struct level *level;
    const char *goal;
    enum work work;
    unsigned boxes;
    struct facts facts[THREAD_RANKS_MAX];
};

static uint64_t mix(uint64_t sum, uint64_t more)
{
    return (sum ^ more) * UINT64_C(0x9e3779b97f4a7c15) + 1;
}

/* A folder of its own for each rank, where the work is to be on disk. */
static struct layer_folder *open_folder(struct request *request)
{
    char path[128], *why_not;
    snprintf(path, sizeof path, "%s/rank-%u", scratch, request->hooks.exchange->rank);
    struct layer_folder *folder = layer_folder_open(path, "one", 0, &why_not);
    assert_non_null(folder);
    request->hooks.layers = layer_folder_store(folder);
    request->hooks.layers->buffer_keys = 50;
    return folder;
}

static void solve(const struct piece *piece, struct exchange *exchange, struct facts *facts)
{
    struct request request = {
        .goal = piece->goal, .algorithm = "astar", .hooks.exchange = exchange};
    struct layer_folder *folder =
        piece->work == WORK_SOLVE_DISK && exchange ? open_folder(&request) : NULL;
    struct solve_result result;
    task_solve(piece->level, &request, &result);
    assert_false(result.broken || result.answer.rests_on_file);
    *facts = (struct facts){
        .verdict = result.answer.verdict,
        .proved = result.answer.proved,
        .lower_bound = result.answer.lower_bound,
        .length = result.answer.solution ? score_metric(&result.score, piece->goal) : -1};
    solve_result_free(&result);
    layer_folder_close(folder, true);
}

static void count(const struct piece *piece, struct exchange *exchange, struct facts *facts)
{
    struct request request = {.hooks.exchange = exchange};
    struct layer_folder *folder =
        piece->work == WORK_COUNT_DISK && exchange ? open_folder(&request) : NULL;
    struct count_result result;
    task_count(piece->level, &request, &result);
    assert_int_equal(result.status, COUNT_COMPLETE);
    *facts = (struct facts){.states = result.tally.states};
    for (size_t i = 0; i < result.tally.layer_count; i++)
        facts->sum = mix(facts->sum, result.tally.layers[i]);
    count_result_free(&result);
    layer_folder_close(folder, true);
}

static bool take_start(void *context, struct level *level, uint32_t worth)
{
    struct facts *facts = context;
    char id[PUZZLE_ID_ROOM];
    level->family->identify(level, id);
    for (const char *c = id; *c; c++)
        facts->sum = mix(facts->sum, (uint64_t)(unsigned char)*c);
    facts->sum = mix(facts->sum, worth);
    level_free(level);
    return true;
}

static void generate(const struct piece *piece, struct exchange *exchange, struct facts *facts)
{
    const struct puzzle *family = piece->level->family;
    const struct goal *goal = family->goals;
    while (strcmp(goal->name, piece->goal) != 0)
        goal++;
    struct generate_request wanted = {.family = family,
                                      .model = piece->level,
                                      .boxes = piece->boxes,
                                      .goal = goal,
                                      .hooks.exchange = exchange,
                                      .offer = take_start,
                                      .context = facts};
    struct generate_result made;
    *facts = (struct facts){0};
    family->generate(&wanted, &made);
    assert_int_equal(made.limit, LIMIT_NONE);
    for (size_t i = 0; i < made.layer_count; i++)
        facts->sum = mix(facts->sum, made.layers[i]);
    facts->states = made.candidates;
    generate_result_free(&made);
}

static void perform(const struct piece *piece, struct exchange *exchange, struct facts *facts)
{
    if (piece->work == WORK_SOLVE || piece->work == WORK_SOLVE_DISK)
        solve(piece, exchange, facts);
    else if (piece->work == WORK_GENERATE)
        generate(piece, exchange, facts);
    else
        count(piece, exchange, facts);
}

static void work(void *context, struct exchange *exchange)
{
    struct piece *piece = context;
    perform(piece, exchange, &piece->facts[exchange->rank]);
}

/* By one process, and by ranks: the same. */
static void compare(struct piece piece, unsigned ranks, uint64_t seed)
{
    struct facts alone;
    perform(&piece, NULL, &alone);
    struct thread_ranks *threads = thread_ranks_new(ranks, seed);
    thread_ranks_run(threads, work, &piece);
    thread_ranks_free(threads);
    for (unsigned i = 0; i < ranks; i++) {
        const struct facts *facts = &piece.facts[i];
        assert_int_equal(facts->verdict, alone.verdict);
        assert_int_equal(facts->proved, alone.proved);
        assert_int_equal(facts->lower_bound, alone.lower_bound);
        assert_int_equal(facts->length, alone.length);
        assert_int_equal(facts->states, alone.states);
        assert_int_equal(facts->sum, alone.sum);
    }
}

/* What is small enough to be looked at by many ranks in no time. */
static bool is_small(const struct level *level)
{
    struct request request = {.limits.nodes = NODES_MOST};
    struct count_result result;
    task_count(level, &request, &result);
    bool small = result.status == COUNT_COMPLETE;
    count_result_free(&result);
    return small;
}

static void compare_all(const struct level *level, const char *const *goals, uint64_t seed)
{
    unsigned ranks = rank_counts[seed % COUNTS];
    const char *goal = goals[seed % 2];
    if (!is_small(level))
        return;
    compare((struct piece){level, goal, WORK_SOLVE, 0, {{0}}}, ranks, seed);
    compare((struct piece){level, goal, seed % 4 ? WORK_COUNT : WORK_COUNT_DISK, 0, {{0}}}, ranks,
            seed);
    if (seed % 4 >= 2)
        compare((struct piece){level, goal, WORK_SOLVE_DISK, 0, {{0}}}, ranks, seed);
}

static const char *const sokoban_goals[] = {"pushes", "moves"};
static const char *const slide_goals[] = {"steps", "moves"};

TEST(of_random_levels_of_sokoban)
{
    for (uint64_t seed = 0; seed < levels_wanted; seed++) {
        struct level *level = level_around(random_board(seed, random_size_small));
        if (level_is_valid(level))
            compare_all(level, sokoban_goals, seed);
        if (level_is_valid(level) && seed % 3 == 0 && is_small(level))
            compare(
                (struct piece){
                    level, sokoban_goals[seed / 3 % 2], WORK_GENERATE, seed % 6 ? 0 : 1, {{0}}},
                rank_counts[seed % COUNTS], seed);
        level_free(level);
    }
}

TEST(of_random_sliding_blocks)
{
    struct random random = {4};
    for (uint64_t seed = 0; seed < levels_wanted; seed++) {
        struct toy toy;
        struct text text;
        struct level_list list;
        text_init(&text);
        toy_invent(&toy, &random);
        toy_write(&toy, &text);
        sample_read("toy.slide", text.bytes, &list);
        if (list.count == 1 && level_is_valid(list.items[0])) {
            compare_all(list.items[0], slide_goals, seed);
            if (seed % 3 == 0 && is_small(list.items[0]))
                compare(
                    (struct piece){
                        list.items[0], slide_goals[seed / 3 % 2], WORK_GENERATE, 0, {{0}}},
                    rank_counts[seed % COUNTS], seed);
        }
        level_list_free(&list);
        text_free(&text);
    }
}

/* Of the signature, all that is small. */
static void compare_file(const char *path, const char *const *goals)
{
    struct level_list list;
    level_list_init(&list);
    input_read(registry_families, path, &list);
    assert_true(list.count > 0);
    for (size_t i = 0; i < list.count; i++)
        if (level_is_valid(list.items[i]))
            compare_all(list.items[i], goals, i);
    level_list_free(&list);
}

TEST(of_the_levels_of_the_signature)
{
    compare_file(SOURCE_DIR "/levels/seeds.sok", sokoban_goals);
    compare_file(SOURCE_DIR "/tests/signature/unsolvable.sok", sokoban_goals);
    compare_file(SOURCE_DIR "/levels/slide/depot.slide", slide_goals);
}

int main(int count_of_words, char **words)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(of_random_levels_of_sokoban, scratch_open, scratch_close),
        cmocka_unit_test_setup_teardown(of_random_sliding_blocks, scratch_open, scratch_close),
        cmocka_unit_test_setup_teardown(of_the_levels_of_the_signature, scratch_open,
                                        scratch_close),
    };
    if (count_of_words > 1)
        levels_wanted = (unsigned)strtoul(words[1], NULL, 10);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
