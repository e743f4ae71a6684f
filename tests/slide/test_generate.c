#include "slide/generate.h"

#include "base/random.h"
#include "base/text.h"
#include "slide/invent.h"
#include "slide/level/lint.h"
#include "slide/sample.h"
#include "support/test.h"
#include "support/toy.h"

/* What was offered, in the order in which it came. */
struct basket {
    struct text text;
    uint32_t worth; /* of the last */
    size_t count, most;
};

/* Every level offered can be played and is as hard as it is said to be. */
static bool take(void *context, struct level *level, uint32_t worth)
{
    struct basket *basket = context;
    static const char *const goals[] = {"steps", "moves", "straight"};
    const struct level_list list = {
        .family = &slide_puzzle, .items = (struct level *[]){level}, .count = 1};
    bool agrees = false;
    assert_true(level_is_valid(level));
    for (size_t i = 0; i < 3; i++) {
        struct answer answer = sample_solve(level, goals[i], "bfs");
        assert_int_equal(answer.verdict, VERDICT_SOLVED);
        agrees |= sample_length(level, goals[i], &answer) == (long)worth;
        answer_free(&answer);
    }
    assert_true(agrees);
    slide_puzzle.write(&list, "slide", &basket->text);
    basket->worth = worth;
    level_free(level);
    return ++basket->count < basket->most;
}

static void gather(struct basket *basket, struct generate_request wanted,
                   struct generate_result *made)
{
    *basket = (struct basket){.most = 20};
    text_init(&basket->text);
    wanted.family = &slide_puzzle;
    wanted.goal = wanted.goal ? wanted.goal : slide_puzzle.goals;
    wanted.offer = take;
    wanted.context = basket;
    slide_generate(&wanted, made);
}

TEST(hardest_start_of_the_squirrel)
{
    static const char *const goals[] = {"steps", "moves", "straight"};
    static const uint32_t worths[] = {126, 93, 101};
    struct level_list list;
    struct generate_result made;
    struct basket basket;
    sample_read("squirrel.slide", sample_squirrel, &list);
    for (size_t i = 0; i < 6; i++) {
        gather(&basket,
               (struct generate_request){.model = list.items[0],
                                         .goal = goal_find(slide_puzzle.goals, goals[i / 2]),
                                         .reachable = i % 2},
               &made);
        assert_int_equal(made.limit, LIMIT_NONE);
        assert_true(basket.count > 0);
        assert_int_equal(basket.worth, worths[i / 2]);
        text_free(&basket.text);
    }
    level_list_free(&list);
}

/* The layout given does not matter, unless only what it can become is wanted. */
TEST(layouts_out_of_reach_count)
{
    struct level_list list;
    struct generate_result made;
    struct basket basket;
    sample_read("wall.slide", "Slide:\nStart:\n..A#..\nFrame:\n...#..\nGoal:\n..A#..\n", &list);
    gather(&basket, (struct generate_request){.model = list.items[0]}, &made);
    assert_int_equal(basket.worth, 2);
    assert_non_null(strstr(basket.text.bytes, "Start:\nA..#..\n"));
    text_free(&basket.text);
    level_list_free(&list);
    sample_read("stuck.slide", "Slide:\nStart:\nBA.\n...\nGoal:\n...\n..A\nVertical: B\n", &list);
    uint32_t worths[2];
    for (int reachable = 0; reachable < 2; reachable++) {
        gather(&basket, (struct generate_request){.model = list.items[0], .reachable = reachable},
               &made);
        worths[reachable] = basket.worth;
        text_free(&basket.text);
    }
    assert_int_equal(worths[0], 4); /* B stands where A wants to go, and has to leave first */
    assert_int_equal(worths[1], 3);
    level_list_free(&list);
}

TEST(all_layouts_are_at_least_as_hard_as_some)
{
    struct random random = {5};
    for (int seen = 0; seen < 60;) {
        struct toy toy;
        struct text text;
        struct level_list list;
        struct generate_result made;
        struct basket all, some;
        toy_invent(&toy, &random);
        text_init(&text);
        toy_write(&toy, &text);
        sample_read("toy.slide", text.bytes, &list);
        if (list.count == 1 && level_is_valid(list.items[0])) {
            gather(&all, (struct generate_request){.model = list.items[0]}, &made);
            gather(&some, (struct generate_request){.model = list.items[0], .reachable = true},
                   &made);
            assert_true(all.worth >= some.worth);
            seen += all.worth > 0;
            text_free(&all.text);
            text_free(&some.text);
        }
        level_list_free(&list);
        text_free(&text);
    }
}

/* However many threads there are. */
TEST(invented_alike_from_the_same_seed)
{
    for (size_t at = 0; slide_styles(at).name; at++) {
        struct basket basket[3];
        struct generate_result made;
        for (uint64_t i = 0; i < 3; i++)
            gather(&basket[i],
                   (struct generate_request){.style = slide_styles(at).name,
                                             .seed = 1 + i / 2,
                                             .candidates = 6,
                                             .threads = (unsigned)(1 + 2 * (i % 2)),
                                             .width = 4,
                                             .height = 4},
                   &made);
        assert_int_equal(made.candidates, 6);
        assert_true(basket[0].count > 0);
        assert_string_equal(basket[0].text.bytes, basket[1].text.bytes);
        assert_string_not_equal(basket[0].text.bytes, basket[2].text.bytes);
        for (int i = 0; i < 3; i++)
            text_free(&basket[i].text);
    }
}

TEST(inventions_are_sound)
{
    struct random random = {3};
    for (size_t at = 0; slide_styles(at).name; at++)
        for (unsigned i = 0; i < 200; i++) {
            struct level *level = level_new(&slide_puzzle, "invented", 1);
            unsigned side = i % (INVENT_SIDE_MAX + 1);
            side = side < INVENT_SIDE_MIN ? 0 : side;
            lint_and_keep(level, slide_invent(slide_styles(at).name, side, 0, &random));
            assert_int_equal(level->diags.errors, 0);
            level_free(level);
        }
}

TEST(limits_hold)
{
    struct level_list list;
    struct generate_result made;
    struct basket basket;
    sample_read("squirrel.slide", sample_squirrel, &list);
    const struct {
        struct generate_request wanted;
        enum limit_kind limit;
    } cases[] = {
        {{.model = list.items[0], .limits.nodes = 10000}, LIMIT_NODES},
        {{.model = list.items[0], .limits.nodes = 10}, LIMIT_NODES},
        {{.model = list.items[0], .limits.bytes = 100000}, LIMIT_MEMORY},
        {{.model = list.items[0], .reachable = true, .limits.nodes = 10000}, LIMIT_NODES},
        {{.candidates = 5, .limits.nodes = 100}, LIMIT_NODES},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        gather(&basket, cases[i].wanted, &made);
        assert_int_equal(made.limit, cases[i].limit);
        assert_int_equal(basket.count, 0);
        text_free(&basket.text);
    }
    gather(&basket, (struct generate_request){.candidates = 1, .width = 50}, &made);
    assert_non_null(made.objection);
    text_free(&basket.text);
    level_list_free(&list);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hardest_start_of_the_squirrel),
        cmocka_unit_test(layouts_out_of_reach_count),
        cmocka_unit_test(all_layouts_are_at_least_as_hard_as_some),
        cmocka_unit_test(invented_alike_from_the_same_seed),
        cmocka_unit_test(inventions_are_sound),
        cmocka_unit_test(limits_hold),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
