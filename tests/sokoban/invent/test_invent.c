/* Invented levels: the same whoever works on them, and what is asked of them kept to. */
#include "sokoban/invent/inventing.h"

#include "base/mem.h"
#include "base/text.h"
#include "sokoban/level/formats.h"
#include "sokoban/level/ident.h"

static bool is_known(void *context, const struct level *level)
{
    const struct taken *taken = context;
    char id[PUZZLE_ID_ROOM];
    sokoban_identify(level, id);
    return strcmp(id, taken->known) == 0;
}

static char *written(const struct taken *taken)
{
    struct level_list list;
    struct text text;
    text_init(&text);
    level_list_init(&list);
    list.items = mem_alloc(taken->count + 1, sizeof *list.items);
    for (size_t i = 0; i < taken->count; i++)
        list.items[list.count++] = taken->levels[i];
    sokoban_write(&list, "sok", &text);
    mem_free(list.items);
    return text_take(&text);
}

TEST(same_seed_same_bytes)
{
    for (unsigned way = 0; way < 2; way++) {
        char *first = NULL;
        for (unsigned threads = 1; threads <= 3; threads++) {
            struct taken taken = {0};
            struct generate_request wanted = request("pillars", way ? 5 : 0, &taken);
            wanted.threads = threads;
            wanted.effort = 50;
            generate(&wanted);
            assert_true(taken.count >= 3);
            char *bytes = written(&taken);
            if (first)
                assert_string_equal(bytes, first);
            else
                first = mem_string(bytes);
            mem_free(bytes);
            drop(&taken);
        }
        mem_free(first);
    }
}

/* A budget of positions cuts at the same place for one and for many. */
TEST(nodes_end_it)
{
    size_t counts[2];
    uint64_t candidates[2];
    for (unsigned threads = 1; threads <= 2; threads++) {
        struct taken taken = {0};
        struct generate_request wanted = request("caves", 1000, &taken);
        wanted.threads = threads;
        wanted.effort = 20;
        wanted.limits.nodes = 3000000;
        struct generate_result made = generate(&wanted);
        assert_int_equal(made.limit, LIMIT_NODES);
        counts[threads - 1] = taken.count;
        candidates[threads - 1] = made.candidates;
        drop(&taken);
    }
    assert_true(counts[0] > 0);
    assert_int_equal(counts[0], counts[1]);
    assert_int_equal(candidates[0], candidates[1]);
}

/* Somebody who stops it in the middle of annealing gets what there is. */
TEST(stopped_in_the_middle)
{
    struct taken taken = {0};
    atomic_bool stop = true;
    struct generate_request wanted = request("pillars", 1, &taken);
    wanted.hooks.stop = &stop;
    wanted.effort = UINT64_MAX;
    struct generate_result made = generate(&wanted);
    assert_int_equal(made.limit, LIMIT_STOPPED);
    for (size_t k = 0; k < taken.count; k++)
        expect_true(taken.levels[k], taken.worth[k], GOAL_PUSHES);
    drop(&taken);
}

/* Annealing that grows cold a second time loses nothing of what it came to the first time. */
TEST(more_effort_is_no_worse)
{
    for (unsigned seed = 1; seed <= 3; seed++) {
        uint32_t worth = 0;
        for (uint64_t effort = 20000; effort <= 60000; effort += 40000) {
            struct taken taken = {0};
            struct generate_request wanted = request("pillars", 0, &taken);
            wanted.candidates = 1;
            wanted.width = wanted.height = 4;
            wanted.boxes = 2;
            wanted.seed = seed;
            wanted.effort = effort;
            generate(&wanted);
            assert_int_equal(taken.count, 1);
            assert_true(taken.worth[0] >= worth);
            worth = taken.worth[0];
            expect_true(taken.levels[0], worth, GOAL_PUSHES);
            drop(&taken);
        }
    }
}

TEST(grade_is_kept_to)
{
    for (unsigned grade = 1; grade <= 5; grade += 2) {
        struct taken taken = {0};
        struct generate_request wanted = request("pillars", 3, &taken);
        wanted.grade = grade;
        generate(&wanted);
        assert_int_equal(taken.count, 3);
        for (size_t i = 0; i < taken.count; i++) {
            struct difficulty found;
            struct meter meter;
            meter_start(&meter, &(struct limits){0}, NULL);
            difficulty_measure(taken.levels[i]->model, &meter, &found);
            assert_int_equal(difficulty_grade(difficulty_score(&found)), grade);
        }
        drop(&taken);
    }
}

TEST(known_levels_are_not_news)
{
    struct taken taken = {0}, again = {0};
    struct generate_request wanted = request("caves", 1, &taken);
    char id[PUZZLE_ID_ROOM], other[PUZZLE_ID_ROOM];
    generate(&wanted);
    assert_int_equal(taken.count, 1);
    sokoban_identify(taken.levels[0], id);
    again.known = id;
    wanted.is_known = is_known;
    wanted.context = &again;
    generate(&wanted);
    assert_int_equal(again.count, 1);
    sokoban_identify(again.levels[0], other);
    assert_string_not_equal(id, other);
    drop(&taken);
    drop(&again);
}

/* Floor where the outline has walls, or nothing, would be a fault. */
TEST(pattern_stays_within_its_outline)
{
    static const char rows[] = "   ###   \n"
                               "  ## ##  \n"
                               " ##   ## \n"
                               "##     ##\n"
                               "#   #   #\n"
                               "##     ##\n"
                               " ##   ## \n"
                               "  ## ##  \n"
                               "   ###   \n";
    struct level *model = level_around(sample_board(rows));
    struct taken taken = {0};
    struct generate_request wanted = request("pattern", 2, &taken);
    wanted.model = model;
    wanted.boxes = 2;
    generate(&wanted);
    assert_int_equal(taken.count, 2);
    for (size_t i = 0; i < taken.count; i++) {
        const struct board *board = taken.levels[i]->model;
        unsigned floor = 0;
        for (size_t k = 0; k < board_size(board); k++)
            floor += board->squares[k] & (SQUARE_BOX | SQUARE_GOAL | SQUARE_PLAYER) ? 1 : 0;
        assert_true(board->width <= 9 && board->height <= 9 && floor >= 3);
    }
    drop(&taken);
    wanted.width = 5;
    assert_non_null(generate(&wanted).objection);
    level_free(model);
}

TEST(objections)
{
    struct taken taken = {0};
    struct generate_request wanted = request("pattern", 1, &taken);
    assert_non_null(generate(&wanted).objection);
    wanted.style = "caves";
    wanted.width = 2;
    assert_non_null(generate(&wanted).objection);
    wanted.width = 0;
    wanted.boxes = 100;
    assert_non_null(generate(&wanted).objection);
    wanted.boxes = 0;
    wanted.reachable = true;
    assert_non_null(generate(&wanted).objection);
    assert_int_equal(taken.count, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(same_seed_same_bytes),
        cmocka_unit_test(nodes_end_it),
        cmocka_unit_test(stopped_in_the_middle),
        cmocka_unit_test(more_effort_is_no_worse),
        cmocka_unit_test(grade_is_kept_to),
        cmocka_unit_test(known_levels_are_not_news),
        cmocka_unit_test(pattern_stays_within_its_outline),
        cmocka_unit_test(objections),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
