/* A search whose bounds are raised again and again while it goes on comes to the truth. */
#include "sokoban/sampling.h"

#include <stdlib.h>

#include "base/mem.h"
#include "search/limits.h"
#include "search/search.h"
#include "sokoban/analysis/tables/area_choice.h"
#include "sokoban/bound/tables.h"
#include "sokoban/sample.h"
#include "sokoban/space/spaces.h"
#include "support/oracle.h"
#include "support/random_level.h"
#include "support/test.h"

enum { INTERVAL = 1, BOXES_MAX = 8 };

/* Adds tables for every position it is shown last, worth it or not. */
struct eager {
    struct sampler sampler; /* first */
    struct model *model;
    struct space *space;
    unsigned raised;
};

static bool add_last(struct sampler *sampler)
{
    struct eager *eager = (struct eager *)sampler;
    cell boxes[BOXES_MAX];
    struct area_position position = {.boxes = boxes};
    struct meter meter;
    sampler->until += INTERVAL;
    assert_true(sampler->count > 0 && sampler->count <= SAMPLER_STATES);
    pack_read(&eager->model->pack, sampler_key(sampler, sampler->count - 1), boxes,
              &position.player);
    meter_start(&meter, &(struct limits){.nodes = 100}, NULL);
    if (!model_add_sample(eager->model, position, eager->raised % 2 ? 0 : SET_COST_MAX, 8, &meter))
        return false;
    space_renew_bound(eager->space);
    eager->raised++;
    return true;
}

/* A search of a level. */
struct subject {
    struct model *model;
    struct space *space;
    struct meter meter;
};

static void set_up(struct subject *subject, const struct board *board)
{
    subject->model = model_new(board, 0, SIZE_MAX);
    meter_start(&subject->meter, &(struct limits){.nodes = 2}, NULL);
    model_add_tables(subject->model, &bound_joined, &subject->meter);
    subject->space = space_new(SPACE_PUSH, subject->model,
                               (struct position_eval_options){.bound = &bound_joined, .weight = 1});
    meter_start(&subject->meter, &(struct limits){0}, NULL);
}

/* Searches, compares with the truth, and tears down. */
static void check(struct subject *subject, const struct oracle *oracle)
{
    struct search_result result;
    search_astar(subject->space, &subject->meter, &result);
    if (oracle->pushes[0] == ORACLE_NEVER) {
        assert_int_equal(result.outcome, SEARCH_EXHAUSTED);
    } else {
        assert_int_equal(result.outcome, SEARCH_FOUND);
        assert_true(result.optimal);
        assert_int_equal(result.cost, oracle->pushes[0]);
        assert_true(search_path_holds(subject->space, &result));
    }
    search_result_free(&result);
    space_free(subject->space);
    model_free(subject->model);
}

/* How often its bounds were raised for every position, */
static unsigned check_eagerly(const struct board *board, const struct oracle *oracle)
{
    struct subject subject;
    set_up(&subject, board);
    struct eager eager = {.model = subject.model, .space = subject.space};
    sampler_init(&eager.sampler, subject.space->key_bytes, INTERVAL, add_last);
    subject.meter.hooks.sampler = &eager.sampler;
    check(&subject, oracle);
    sampler_free(&eager.sampler);
    return eager.raised;
}

/* and whether they were where it is worth it, which makes tables change places. */
static unsigned check_wisely(const struct board *board, const struct oracle *oracle)
{
    struct subject subject;
    struct sampling sampling;
    set_up(&subject, board);
    size_t bytes = subject.model->tables->bytes;
    assert_true(meter_take(&subject.meter, bytes));
    sampling_begin(&sampling, subject.model, subject.space, &subject.meter, INTERVAL);
    check(&subject, oracle);
    bool is_raised = subject.meter.bytes != bytes;
    sampling_end(&sampling);
    return is_raised;
}

TEST(raised_on_the_way)
{
    unsigned checked = 0, raised = 0, wisely = 0;
    const char *wanted = getenv("CARISTE_RANDOM_LEVELS");
    uint64_t count = wanted ? strtoull(wanted, NULL, 10) : 300;
    for (uint64_t seed = 26000; seed < 26000 + count; seed++) {
        struct board *board = random_board(seed, (struct random_size){4, 6, 3, 6});
        char *rows = board_rows(board);
        struct oracle *oracle = oracle_new(rows, 100000);
        if (oracle && !oracle->hopeless) {
            raised += check_eagerly(board, oracle);
            wisely += check_wisely(board, oracle);
            checked++;
        }
        oracle_free(oracle);
        mem_free(rows);
        board_free(board);
    }
    assert_true(checked > count / 4);
    assert_true(raised > count / 4);
    assert_true(wisely > 0);
}

static bool never(struct sampler *sampler)
{
    (void)sampler;
    return false;
}

/* The samples are spread evenly, from the first state to the last. */
TEST(spread_evenly)
{
    struct sampler sampler;
    sampler_init(&sampler, 2, UINT64_MAX, never);
    for (unsigned i = 1; i <= 10000; i++) {
        uint8_t key[2] = {(uint8_t)(i >> 8), (uint8_t)i};
        assert_false(sampler_take(&sampler, key));
    }
    assert_true(sampler.count > SAMPLER_STATES / 2 && sampler.count <= SAMPLER_STATES);
    for (unsigned i = 0; i < sampler.count; i++) {
        const uint8_t *key = sampler_key(&sampler, i);
        assert_int_equal(key[0] << 8 | key[1], (i + 1) * sampler.stride);
    }
    sampler_clear(&sampler);
    assert_int_equal(sampler.count, 0);
    sampler_free(&sampler);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(raised_on_the_way),
        cmocka_unit_test(spread_evenly),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
