/* The whole contract of a family, through its smallest one. */
#include "puzzle/null.h"

#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "draw/canvas.h"
#include "puzzle/level.h"
#include "support/test.h"

static struct source source_of(const char *bytes)
{
    return (struct source){"test.stairs", bytes, strlen(bytes)};
}

static void read_stairs(const char *bytes, struct level_list *list)
{
    struct source source = source_of(bytes);
    level_list_init(list);
    list->family = &null_puzzle;
    null_puzzle.read(&source, list);
    assert_int_equal(list->count, 1);
}

TEST(recognised)
{
    static const struct {
        const char *bytes;
        bool own;
    } cases[] = {{"stairs 12\n", true}, {"stairs 1", true},  {"stairs", false},
                 {"stairs ", false},    {"", false},         {"#####\n#@$.#\n#####\n", false},
                 {"Stairs 3", false},   {" stairs 3", false}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct source source = source_of(cases[i].bytes);
        assert_int_equal(null_puzzle.recognise(&source) > 0, cases[i].own);
    }
}

TEST(read_and_written)
{
    struct level_list list;
    struct text text;
    read_stairs("stairs 12\n", &list);
    assert_true(level_is_valid(list.items[0]));
    assert_string_equal(list.items[0]->file, "test.stairs");
    assert_int_equal(list.items[0]->number, 1);
    text_init(&text);
    null_puzzle.write(&list, "stairs", &text);
    assert_string_equal(text.bytes, "stairs 12\n");
    text_free(&text);
    level_list_free(&list);
}

/* Even bytes that no family would take for its own are only ever called wrong. */
TEST(broken_levels)
{
    static const char *const broken[] = {"stairs 0",
                                         "stairs -4",
                                         "stairs many",
                                         "stairs 1000001",
                                         "stairs 99999999999999999999",
                                         "stairs ",
                                         "stairs",
                                         "",
                                         "s"};
    for (size_t i = 0; i < sizeof broken / sizeof broken[0]; i++) {
        struct level_list list;
        struct text text;
        read_stairs(broken[i], &list);
        assert_false(level_is_valid(list.items[0]));
        assert_null(list.items[0]->model);
        assert_int_equal(list.items[0]->diags.errors, 1);
        text_init(&text);
        null_puzzle.write(&list, "stairs", &text);
        assert_string_equal(text.bytes, "");
        text_free(&text);
        level_list_free(&list);
    }
}

TEST(solved_and_proved)
{
    for (unsigned steps = 1; steps < 300; steps += 1 + steps / 2) {
        struct level_list list;
        struct answer answer;
        struct score score;
        struct text text;
        text_init(&text);
        text_format(&text, "stairs %u", steps);
        read_stairs(text.bytes, &list);
        null_puzzle.solve(list.items[0], &(struct request){0}, &answer);
        assert_int_equal(answer.verdict, VERDICT_SOLVED);
        assert_true(answer.proved);
        assert_int_equal(answer.lower_bound, steps);
        assert_int_equal(answer.limit, LIMIT_NONE);
        null_puzzle.judge(list.items[0], answer.solution, &score);
        assert_true(score.legal && score.solved);
        assert_int_equal(score_metric(&score, "moves"), steps);
        assert_int_equal(score_metric(&score, "pushes"), -1);
        answer_free(&answer);
        assert_null(answer.solution);
        level_list_free(&list);
        text_free(&text);
    }
}

TEST(stopped_by_a_limit)
{
    struct level_list list;
    struct answer answer;
    struct tally tally;
    struct request request = {.limits.nodes = 10};
    read_stairs("stairs 100", &list);
    null_puzzle.solve(list.items[0], &request, &answer);
    assert_int_equal(answer.verdict, VERDICT_LIMIT);
    assert_int_equal(answer.limit, LIMIT_NODES);
    assert_false(answer.proved);
    assert_null(answer.solution);
    assert_true(answer.lower_bound <= 100);
    answer_free(&answer);
    null_puzzle.count(list.items[0], &request, &tally);
    assert_false(tally.complete);
    assert_int_equal(tally.limit, LIMIT_NODES);
    tally_free(&tally);
    level_list_free(&list);
}

TEST(counted)
{
    struct level_list list;
    struct tally tally;
    read_stairs("stairs 40", &list);
    null_puzzle.count(list.items[0], &(struct request){0}, &tally);
    assert_true(tally.complete);
    assert_int_equal(tally.states, 41);
    assert_int_equal(tally.layer_count, 41);
    for (size_t i = 0; i < tally.layer_count; i++)
        assert_int_equal(tally.layers[i], 1);
    assert_int_equal(tally.state_bytes, 4);
    tally_free(&tally);
    assert_null(tally.layers);
    level_list_free(&list);
}

TEST(judged)
{
    static const struct {
        const char *moves;
        bool legal, solved;
        size_t failed_at, offset;
    } cases[] = {{"+++", true, true, 0, 0},   {"+-+\n++\n", true, true, 0, 0},
                 {"++", true, false, 0, 0},   {"", true, false, 0, 0},
                 {"-", false, false, 1, 0},   {"++++", false, false, 4, 3},
                 {"+x+", false, false, 2, 1}, {"\n+\n--", false, false, 3, 4}};
    struct level_list list;
    read_stairs("stairs 3", &list);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct score score;
        null_puzzle.judge(list.items[0], cases[i].moves, &score);
        assert_int_equal(score.legal, cases[i].legal);
        assert_int_equal(score.solved, cases[i].solved);
        assert_int_equal(score.failed_at, cases[i].failed_at);
        assert_int_equal(score.offset, cases[i].offset);
        assert_int_equal(score.why[0] == '\0', cases[i].solved);
        char *spelt = null_puzzle.spell(list.items[0], cases[i].moves);
        assert_int_equal(spelt != NULL, cases[i].legal);
        assert_true(!spelt || !strchr(spelt, '\n'));
        mem_free(spelt);
    }
    level_list_free(&list);
}

TEST(solutions_beside)
{
    struct level_list list;
    struct source moves = source_of("+++\n"), prose = source_of("up and up");
    read_stairs("stairs 3", &list);
    assert_true(null_puzzle.read_solution(&moves, list.items[0]));
    assert_false(null_puzzle.read_solution(&prose, list.items[0]));
    assert_int_equal(list.items[0]->solution_count, 1);
    assert_string_equal(list.items[0]->solutions[0].moves, "+++\n");
    level_list_free(&list);
}

TEST(identified)
{
    struct level_list list, same, other;
    char id[PUZZLE_ID_ROOM], same_id[PUZZLE_ID_ROOM], other_id[PUZZLE_ID_ROOM];
    read_stairs("stairs 30", &list);
    read_stairs("stairs 30\n", &same);
    read_stairs("stairs 31", &other);
    null_puzzle.identify(list.items[0], id);
    null_puzzle.identify(same.items[0], same_id);
    null_puzzle.identify(other.items[0], other_id);
    assert_int_equal(strlen(id), PUZZLE_ID_ROOM - 1);
    assert_string_equal(id, same_id);
    assert_string_not_equal(id, other_id);
    level_list_free(&list);
    level_list_free(&same);
    level_list_free(&other);
}

/* Where the actor stands after so many moves of a solution. */
static void expect_actor(const char *solution, size_t moves, unsigned at)
{
    struct level_list list;
    struct canvas *canvas = canvas_new(NULL, NULL);
    read_stairs("stairs 4", &list);
    null_puzzle.draw(list.items[0], solution, moves, NULL, canvas);
    assert_int_equal(canvas->drawing.width, 5);
    for (unsigned x = 0; x < 5; x++) {
        enum draw_role floor = x == 4 ? DRAW_TARGET : DRAW_FLOOR;
        enum draw_role actor = x == 4 ? DRAW_ACTOR_AT_TARGET : DRAW_ACTOR;
        assert_int_equal(drawing_at(&canvas->drawing, (int)x, 0)->role, x == at ? actor : floor);
    }
    canvas_free(canvas);
    level_list_free(&list);
}

TEST(drawn)
{
    expect_actor(NULL, 0, 0);
    expect_actor("++++", 0, 0);
    expect_actor("+-++++", 3, 1);
    expect_actor("++++", 4, 4);
    expect_actor("++++", 99, 4);
    expect_actor("+\n+\n", 2, 2); /* as found in a file */
}

TEST(choices)
{
    choice_list *lists[] = {null_puzzle.algorithms, null_puzzle.heuristics, null_puzzle.prunings,
                            null_puzzle.spaces, null_puzzle.formats};
    struct choice choice;
    for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++)
        for (size_t k = 0; (choice = lists[i](k)).name; k++) {
            assert_non_null(choice.help);
            assert_string_equal(choice_find(lists[i], choice.name).name, choice.name);
        }
    assert_null(choice_find(null_puzzle.formats, "none").name);
    assert_null(choice_find(NULL, "moves").name);
    assert_string_equal(goal_find(null_puzzle.goals, NULL)->name, "moves");
    assert_null(goal_find(null_puzzle.goals, "none"));
    assert_null(goal_find(NULL, "moves"));
    assert_string_equal(puzzle_choice(&null_puzzle, offsetof(struct puzzle, goals), 0).name,
                        "moves");
    assert_null(puzzle_choice(&null_puzzle, offsetof(struct puzzle, goals), 1).name);
    assert_null(puzzle_choice(&null_puzzle, offsetof(struct puzzle, ties), 0).name);
    assert_null(puzzle_choice(&null_puzzle, offsetof(struct puzzle, styles), 0).name);
    assert_string_equal(puzzle_choice(&null_puzzle, offsetof(struct puzzle, formats), 0).name,
                        "stairs");
    assert_non_null(null_puzzle.fix);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(recognised),
        cmocka_unit_test(read_and_written),
        cmocka_unit_test(broken_levels),
        cmocka_unit_test(solved_and_proved),
        cmocka_unit_test(stopped_by_a_limit),
        cmocka_unit_test(counted),
        cmocka_unit_test(judged),
        cmocka_unit_test(solutions_beside),
        cmocka_unit_test(identified),
        cmocka_unit_test(drawn),
        cmocka_unit_test(choices),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
