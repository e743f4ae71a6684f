/* Sliding blocks trimmed and varied: every claim is checked by a search of another kind. */
#include "slide/vary.h"

#include "base/mem.h"
#include "base/text.h"
#include "slide/alter.h"
#include "slide/sample.h"
#include "slide/trim.h"
#include "support/test.h"

/* B can be taken away, and so can the cells on the right and D, which never moves. */
static const char idle[] = "Slide: idle\nStart:\nA..C.\n.DDC.\nB....\nGoal:\n...A.\n.....\n.....\n";

static long truth(const struct level *level, const char *goal)
{
    struct answer answer = sample_solve(level, goal, "bfs");
    long length = answer.verdict == VERDICT_SOLVED ? sample_length(level, goal, &answer) : -1;
    answer_free(&answer);
    return length;
}

static unsigned notes(const struct diag_list *done, enum diag_severity severity)
{
    unsigned count = 0;
    for (size_t i = 0; i < done->count; i++)
        count += done->items[i].severity == severity;
    return count;
}

TEST(trimming_leaves_the_optimum)
{
    static const char *const goals[] = {"steps", "moves", "straight"};
    for (size_t i = 0; i < 3; i++) {
        struct level_list list;
        struct diag_list done;
        sample_read("idle.slide", idle, &list);
        struct level *level = list.items[0];
        long before = truth(level, goals[i]);
        unsigned size = tray_size(level->model);
        diag_list_init(&done);
        assert_true(before > 0);
        assert_int_equal(slide_trim(level, &(struct request){.goal = goals[i]}, &done), LIMIT_NONE);
        assert_true(level_is_valid(level));
        assert_int_equal(truth(level, goals[i]), before);
        assert_true(tray_size(level->model) < size);
        assert_int_equal(level->solution_count, 1);
        assert_int_equal(notes(&done, DIAG_WARNING), 0);
        size = tray_size(level->model);
        diag_list_free(&done);
        /* What is left is needed. */
        diag_list_init(&done);
        assert_int_equal(slide_trim(level, &(struct request){.goal = goals[i]}, &done), LIMIT_NONE);
        assert_int_equal(tray_size(level->model), size);
        assert_int_equal(notes(&done, DIAG_NOTE), 1);
        diag_list_free(&done);
        level_list_free(&list);
    }
}

/* Nothing is done without a proof. */
TEST(trimming_within_limits)
{
    struct level_list list;
    struct diag_list done;
    sample_read("idle.slide", idle, &list);
    unsigned size = tray_size(list.items[0]->model);
    diag_list_init(&done);
    assert_int_equal(slide_trim(list.items[0], &(struct request){.limits = {.nodes = 1}}, &done),
                     LIMIT_NODES);
    assert_int_equal(tray_size(list.items[0]->model), size);
    assert_int_equal(notes(&done, DIAG_WARNING), 1);
    diag_list_free(&done);
    level_list_free(&list);
    sample_read("stuck.slide", "Slide:\nStart:\nA#.\nGoal:\n.#A\n", &list);
    diag_list_init(&done);
    slide_trim(list.items[0], &(struct request){0}, &done);
    assert_int_equal(notes(&done, DIAG_WARNING), 1);
    diag_list_free(&done);
    level_list_free(&list);
}

struct basket {
    struct text text;
    struct vary_worth first;
    size_t count;
    const char *goal;
};

static void take(void *context, const struct variant *variant)
{
    struct basket *basket = context;
    const struct level_list list = {
        .family = &slide_puzzle, .items = (struct level *[]){variant->level}, .count = 1};
    assert_int_equal(truth(variant->level, basket->goal), variant->worth.optimum);
    assert_int_equal(tray_size(variant->level->model), variant->worth.size);
    assert_true(variant->edits > 0 && variant->changes[0]);
    if (basket->count++ == 0)
        basket->first = variant->worth;
    slide_puzzle.write(&list, "slide", &basket->text);
    level_free(variant->level);
    mem_free(variant->changes);
}

static struct vary_result vary(struct basket *basket, const char *rows, struct vary_request wanted)
{
    struct vary_result made;
    struct level_list list;
    sample_read("v.slide", rows, &list);
    *basket = (struct basket){.goal = wanted.goal ? wanted.goal->name : "steps"};
    text_init(&basket->text);
    wanted.model = list.items[0];
    wanted.goal = wanted.goal ? wanted.goal : slide_puzzle.goals;
    wanted.most = 3;
    wanted.offer = take;
    wanted.context = basket;
    slide_vary(&wanted, &made);
    level_list_free(&list);
    return made;
}

TEST(variants_are_what_was_aimed_at)
{
    struct basket basket, again;
    for (size_t i = 0; i < 2; i++) {
        const struct goal *goal = goal_find(slide_puzzle.goals, i ? "moves" : "steps");
        struct vary_request wanted = {.goal = goal, .candidates = 120, .seed = 1};
        struct vary_result made = vary(&basket, idle, wanted);
        assert_null(made.objection);
        assert_true(basket.count > 0);
        assert_true(basket.first.optimum > made.worth.optimum);
        assert_true(made.seen <= 120);
        vary(&again, idle, wanted);
        assert_string_equal(again.text.bytes, basket.text.bytes);
        text_free(&again.text);
        text_free(&basket.text);
        wanted.aim = VARY_MINIMAL;
        made = vary(&basket, idle, wanted);
        assert_true(basket.count > 0);
        assert_true(basket.first.size < made.worth.size);
        assert_true(basket.first.optimum >= made.worth.optimum);
        text_free(&basket.text);
    }
}

/* A single change, and no more. */
TEST(depth_and_objections)
{
    struct basket basket;
    struct vary_result made = vary(&basket, idle, (struct vary_request){.depth = 1});
    assert_int_equal(made.limit, LIMIT_NONE);
    assert_true(made.seen < 60);
    text_free(&basket.text);
    made = vary(&basket, idle, (struct vary_request){.aim = VARY_SHORTER});
    assert_non_null(made.objection);
    assert_int_equal(basket.count, 0);
    text_free(&basket.text);
    made = vary(&basket, "Slide:\nStart:\nA#.\nGoal:\n.#A\n", (struct vary_request){0});
    assert_non_null(made.objection);
    text_free(&basket.text);
    made = vary(&basket, idle, (struct vary_request){.limits = {.nodes = 1}});
    assert_int_equal(made.limit, LIMIT_NODES);
    text_free(&basket.text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(trimming_leaves_the_optimum),
        cmocka_unit_test(trimming_within_limits),
        cmocka_unit_test(variants_are_what_was_aimed_at),
        cmocka_unit_test(depth_and_objections),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
