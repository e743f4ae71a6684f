/* What the contract promises of a game, of every family that can be played: random games against
 * the family's own judge. */
#include "puzzle/game.h"

#include "app/play/levels.h"
#include "app/registry.h"
#include "app/verify.h"
#include "base/mem.h"
#include "base/random.h"
#include "base/text.h"
#include "draw/draw.h"
#include "draw/recorder.h"

static const char squares[] = "Slide: four\nStart:\nAAB\nAAC\nD..\nGoal:\n...\n.AA\n.AA\n";
static const char traffic[] = "Slide: cars\nStart:\n.B..\n.BXX\nCC..\nGoal:\n....\nXX..\n....\n"
                              "Horizontal: X C\nVertical: B\n";

struct table {
    struct level_list list;
    const struct level *level;
    const struct game_calls *calls;
    void *game;
    struct text scrap;
};

static void open_table(struct table *table, const char *bytes)
{
    struct source source = {.name = "test", .bytes = bytes, .length = strlen(bytes)};
    level_list_init(&table->list);
    if (strncmp(bytes, "stairs", 6) == 0)
        read_levels(&table->list, bytes);
    else
        input_read_source(registry_families, &source, &table->list);
    assert_int_equal(table->list.count, 1);
    table->level = table->list.items[0];
    table->calls = table->level->family->game;
    table->game = table->calls->begin(table->level);
    assert_non_null(table->game);
    text_init(&table->scrap);
}

static void close_table(struct table *table)
{
    table->calls->end(table->game);
    text_free(&table->scrap);
    level_list_free(&table->list);
}

static char *described(const struct table *table)
{
    struct text text;
    text_init(&text);
    table->calls->describe(table->game, &text);
    return text_take(&text);
}

static char *spelled(const struct table *table, size_t from)
{
    struct text text;
    text_init(&text);
    table->calls->spell(table->game, from, &text);
    return text_take(&text);
}

/* A step or a click, whatever it does. */
static void do_something(struct table *table, struct random *source)
{
    struct text moves;
    text_init(&moves);
    text_clear(&table->scrap);
    const char *manner = table->calls->manners[0].name;
    if (random_below(source, 3)) {
        enum direction direction = (enum direction)random_below(source, DIRECTIONS);
        table->calls->step(table->game, direction, &moves, &table->scrap);
    } else {
        struct game_place place = {random_below(source, 6), random_below(source, 5)};
        table->calls->click(table->game, place, manner, &moves, &table->scrap);
    }
    size_t before = table->calls->made(table->game);
    bool whole = table->calls->play(table->game, moves.bytes, SIZE_MAX, &table->scrap);
    if (!whole)
        assert_true(table->scrap.length > 0);
    else if (moves.length)
        assert_true(table->calls->made(table->game) > before);
    text_free(&moves);
}

/* The judge agrees with the counters, and with what is solved. */
static void check_against_judge(const struct table *table)
{
    char *moves = spelled(table, 0);
    struct score score = {0};
    table->level->family->judge(table->level, moves, &score);
    assert_true(score.legal);
    assert_int_equal(score.solved, table->calls->is_solved(table->game));
    for (size_t i = 0; table->calls->counters[i]; i++)
        assert_int_equal(score_metric(&score, table->calls->counters[i]),
                         table->calls->counter(table->game, i));
    size_t made = table->calls->made(table->game), cut = made / 2;
    char *tail = spelled(table, cut);
    assert_string_equal(moves + strlen(moves) - strlen(tail), tail);
    mem_free(tail);
    mem_free(moves);
}

static void check_drawing(const struct table *table)
{
    struct canvas *canvas = canvas_recorder_new();
    struct game_marks marks = {0};
    struct game_place focus = table->calls->focus(table->game);
    game_marks_add(&marks, focus.x, focus.y);
    table->calls->draw(table->game, NULL, &marks, canvas);
    assert_int_equal(recorder_of(canvas)->begins, 1);
    assert_true(focus.x < recorder_of(canvas)->width && focus.y < recorder_of(canvas)->height);
    assert_true(recorder_at(canvas, focus.x, focus.y)->marks & DRAW_MARK_POINT);
    canvas_recorder_free(canvas);
}

/* A level that begins here has the solution that leads on from here. */
static void check_snapshot(struct table *table)
{
    struct level *here = table->calls->snapshot(table->game);
    struct game_loss loss = {0};
    struct game_hint hint;
    struct answer answer;
    struct score score;
    struct request request = {0};
    assert_true(level_is_valid(here));
    here->family->solve(here, &request, &answer);
    assert_true(verify_answer(here, NULL, &answer, &score));
    bool lost = table->calls->is_lost(table->game, &loss);
    if (answer.verdict == VERDICT_SOLVED && !table->calls->is_solved(table->game)) {
        assert_false(lost);
        size_t before = table->calls->made(table->game);
        assert_true(table->calls->hint(table->game, answer.solution, &hint));
        assert_true(hint.moves > 0 && *hint.which && *hint.how);
        text_clear(&table->scrap);
        assert_true(table->calls->play(table->game, answer.solution, SIZE_MAX, &table->scrap));
        assert_true(table->calls->is_solved(table->game));
        assert_true(table->calls->made(table->game) >= before + hint.moves);
        while (table->calls->made(table->game) > before)
            assert_true(table->calls->undo(table->game));
    }
    answer_free(&answer);
    level_free(here);
}

static void play_at_random(const char *bytes)
{
    struct random source = {.state = 3};
    struct table table;
    open_table(&table, bytes);
    char *start = described(&table);
    for (int round = 0; round < 600; round++) {
        do_something(&table, &source);
        if (random_below(&source, 8) == 0)
            table.calls->undo(table.game);
        check_against_judge(&table);
        check_drawing(&table);
        if (round % 30 == 0)
            check_snapshot(&table);
    }
    assert_true(table.calls->made(table.game) > 10);
    while (table.calls->undo(table.game))
        ;
    char *end = described(&table);
    assert_string_equal(end, start);
    assert_int_equal(table.calls->made(table.game), 0);
    mem_free(start);
    mem_free(end);
    close_table(&table);
}

TEST(sokoban_keeps_the_contract)
{
    play_at_random(small_room);
}

TEST(sliding_blocks_keep_the_contract)
{
    play_at_random(squares);
    play_at_random(traffic);
}

TEST(the_null_puzzle_keeps_the_contract)
{
    play_at_random("stairs 7\n");
}

/* A piece goes round others to where it is clicked. */
TEST(pieces_travel)
{
    struct table table;
    struct text moves;
    open_table(&table, "Slide: round\nStart:\nA..\n.B.\n...\nGoal:\n...\n...\n..A\n");
    text_init(&moves);
    table.calls->click(table.game, (struct game_place){2, 2}, "steps", &moves, &table.scrap);
    assert_string_equal(table.scrap.bytes, "there is no piece");
    text_clear(&table.scrap);
    table.calls->click(table.game, (struct game_place){0, 0}, "steps", &moves, &table.scrap);
    assert_string_equal(moves.bytes, "");
    table.calls->click(table.game, (struct game_place){2, 2}, "steps", &moves, &table.scrap);
    assert_true(table.calls->play(table.game, moves.bytes, SIZE_MAX, &table.scrap));
    assert_true(table.calls->is_solved(table.game));
    assert_int_equal(table.calls->counter(table.game, 0), 4);
    assert_int_equal(table.calls->counter(table.game, 1), 1);
    text_free(&moves);
    close_table(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sokoban_keeps_the_contract),
        cmocka_unit_test(sliding_blocks_keep_the_contract),
        cmocka_unit_test(the_null_puzzle_keeps_the_contract),
        cmocka_unit_test(pieces_travel),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
