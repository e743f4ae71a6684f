/* What the contract promises of a game, of every family that can be played: random games against
 * the family's own judge. */
#include "puzzle/game.h"

#include "app/play/levels.h"
#include "app/core/registry.h"
#include "app/core/verify.h"
#include "base/mem.h"
#include "base/random.h"
#include "base/text.h"
#include "draw/draw.h"
#include "draw/canvas.h"
#include "support/english.h"

static const char squares[] = "Slide: four\nStart:\nAAB\nAAC\nD..\nGoal:\n...\n.AA\n.AA\n";
static const char traffic[] = "Slide: cars\nStart:\n.B..\n.BXX\nCC..\nGoal:\n....\nXX..\n....\n"
                              "Horizontal: X C\nVertical: B\n";

struct game_fixture {
    struct level_list list;
    const struct level *level;
    const struct game_calls *calls;
    void *game;
    struct text scrap;
};

static void open_table(struct game_fixture *game_fixture, const char *bytes)
{
    struct source source = {.name = "test", .bytes = bytes, .length = strlen(bytes)};
    level_list_init(&game_fixture->list);
    if (strncmp(english(bytes), "stairs", 6) == 0)
        read_levels(&game_fixture->list, bytes);
    else
        input_read_source(registry_families, &source, &game_fixture->list);
    assert_int_equal(game_fixture->list.count, 1);
    game_fixture->level = game_fixture->list.items[0];
    game_fixture->calls = game_fixture->level->family->game;
    game_fixture->game = game_fixture->calls->begin(game_fixture->level);
    assert_non_null(game_fixture->game);
    text_init(&game_fixture->scrap);
}

static void close_table(struct game_fixture *game_fixture)
{
    game_fixture->calls->end(game_fixture->game);
    text_free(&game_fixture->scrap);
    level_list_free(&game_fixture->list);
}

static char *described(const struct game_fixture *game_fixture)
{
    struct text text;
    text_init(&text);
    game_fixture->calls->describe(game_fixture->game, &text);
    return text_take(&text);
}

static char *spelled(const struct game_fixture *game_fixture, size_t from)
{
    struct text text;
    text_init(&text);
    game_fixture->calls->spell(game_fixture->game, from, &text);
    return text_take(&text);
}

/* A step or a click, whatever it does. */
static void do_something(struct game_fixture *game_fixture, struct random *source)
{
    struct text moves;
    text_init(&moves);
    text_clear(&game_fixture->scrap);
    const char *travel_mode = game_fixture->calls->travel_modes(0).name;
    if (random_below(source, 3)) {
        enum direction direction = (enum direction)random_below(source, DIRECTIONS);
        game_fixture->calls->step(game_fixture->game, direction, &moves, &game_fixture->scrap);
    } else {
        struct game_place place = {random_below(source, 6), random_below(source, 5)};
        game_fixture->calls->click(game_fixture->game, place, travel_mode, &moves,
                                   &game_fixture->scrap);
    }
    size_t before = game_fixture->calls->made(game_fixture->game);
    bool whole =
        game_fixture->calls->play(game_fixture->game, moves.bytes, SIZE_MAX, &game_fixture->scrap);
    if (!whole)
        assert_true(game_fixture->scrap.length > 0);
    else if (moves.length)
        assert_true(game_fixture->calls->made(game_fixture->game) > before);
    text_free(&moves);
}

/* The judge agrees with the counters, and with what is solved. */
static void check_against_judge(const struct game_fixture *game_fixture)
{
    char *moves = spelled(game_fixture, 0);
    struct score score = {0};
    game_fixture->level->family->judge(game_fixture->level, moves, &score);
    assert_true(score.legal);
    assert_int_equal(score.solved, game_fixture->calls->is_solved(game_fixture->game));
    for (size_t i = 0; game_fixture->calls->counters[i]; i++)
        assert_int_equal(score_metric(&score, game_fixture->calls->counters[i]),
                         game_fixture->calls->counter(game_fixture->game, i));
    size_t made = game_fixture->calls->made(game_fixture->game), cut = made / 2;
    char *tail = spelled(game_fixture, cut);
    assert_says(moves + strlen(moves) - strlen(tail), tail);
    mem_free(tail);
    mem_free(moves);
}

static void check_drawing(const struct game_fixture *game_fixture)
{
    struct canvas *canvas = canvas_new(NULL, NULL);
    struct game_marks marks = {0};
    struct game_place focus = game_fixture->calls->focus(game_fixture->game);
    game_marks_add(&marks, focus.x, focus.y);
    game_fixture->calls->draw(game_fixture->game, NULL, &marks, canvas);
    assert_int_equal(canvas->drawn, 1);
    assert_true(focus.x < (unsigned)canvas->drawing.width &&
                focus.y < (unsigned)canvas->drawing.height);
    assert_true(drawing_at(&canvas->drawing, (int)focus.x, (int)focus.y)->marks & DRAW_MARK_POINT);
    canvas_free(canvas);
}

static void take_back(struct game_fixture *game_fixture, size_t until)
{
    while (game_fixture->calls->made(game_fixture->game) > until)
        assert_true(game_fixture->calls->undo(game_fixture->game));
}

/* Every move that is listed can be made, and every one that a direction means is listed. */
static void check_moves(struct game_fixture *game_fixture)
{
    const struct game_calls *calls = game_fixture->calls;
    struct game_move moves[64];
    size_t count = calls->list_moves(game_fixture->game, moves, 64), made, shifts;
    made = calls->made(game_fixture->game);
    shifts = calls->shifts(game_fixture->game);
    assert_true(count > 0 && count <= 64);
    assert_int_equal(calls->list_moves(game_fixture->game, NULL, 0), count);
    for (size_t i = 0; i < count; i++) {
        assert_true(calls->play(game_fixture->game, moves[i].text, SIZE_MAX, &game_fixture->scrap));
        assert_int_equal(calls->made(game_fixture->game), made + 1);
        assert_int_equal(calls->shifts(game_fixture->game), shifts + moves[i].shifts);
        take_back(game_fixture, made);
    }
    for (int d = 0; d < DIRECTIONS; d++) {
        struct text step;
        bool listed = false;
        text_init(&step);
        if (calls->step(game_fixture->game, (enum direction)d, &step, &game_fixture->scrap) &&
            calls->play(game_fixture->game, step.bytes, SIZE_MAX, &game_fixture->scrap)) {
            char *spelling = spelled(game_fixture, made);
            for (size_t i = 0; i < count; i++)
                listed =
                    listed || strncmp(english(moves[i].text), spelling, strlen(moves[i].text)) == 0;
            assert_true(listed);
            mem_free(spelling);
        }
        take_back(game_fixture, made);
        text_free(&step);
    }
}

/* What stood at one place stands at the other. */
static void check_journey(struct game_fixture *game_fixture, struct game_place from,
                          struct game_place to, uint32_t cost)
{
    const struct game_calls *calls = game_fixture->calls;
    const char *travel_mode = calls->travel_modes(0).name;
    struct canvas *before = canvas_new(NULL, NULL), *after = canvas_new(NULL, NULL);
    struct text moves;
    size_t made = calls->made(game_fixture->game), shifts = calls->shifts(game_fixture->game);
    text_init(&moves);
    text_clear(&game_fixture->scrap);
    bool found =
        calls->bring(game_fixture->game, from, to, travel_mode, &moves, &game_fixture->scrap);
    assert_int_equal(found, cost != GAME_NO_WAY);
    assert_int_equal(found, !game_fixture->scrap.length);
    if (found) {
        calls->draw(game_fixture->game, NULL, NULL, before);
        assert_true(calls->play(game_fixture->game, moves.bytes, SIZE_MAX, &game_fixture->scrap));
        calls->draw(game_fixture->game, NULL, NULL, after);
        const struct draw_tile *old = drawing_at(&before->drawing, (int)from.x, (int)from.y);
        const struct draw_tile *new = drawing_at(&after->drawing, (int)to.x, (int)to.y);
        assert_int_equal(tile_is_piece(old), tile_is_piece(new));
        assert_int_equal(tile_body(old), tile_body(new));
        assert_int_equal(cost, tile_is_piece(old) ? calls->shifts(game_fixture->game) - shifts
                                                  : calls->made(game_fixture->game) - made);
    }
    take_back(game_fixture, made);
    text_free(&moves);
    canvas_free(before);
    canvas_free(after);
}

static void check_journeys(struct game_fixture *game_fixture)
{
    unsigned width, height, movable = 0;
    game_fixture->calls->size(game_fixture->game, &width, &height);
    uint32_t *costs = mem_alloc((size_t)width * height, sizeof *costs);
    const char *travel_mode = game_fixture->calls->travel_modes(0).name;
    for (struct game_place from = {0}; from.y <= height; from.y++)
        for (from.x = 0; from.x <= width; from.x++) {
            bool moves = game_fixture->calls->reach(game_fixture->game, from, travel_mode, costs);
            movable += moves;
            for (struct game_place to = {0}; to.y < height; to.y++)
                for (to.x = 0; to.x < width; to.x++)
                    check_journey(game_fixture, from, to,
                                  moves ? costs[to.y * width + to.x] : GAME_NO_WAY);
        }
    assert_true(movable > 0);
    mem_free(costs);
}

/* A level that begins here has the solution that leads on from here. */
static void check_snapshot(struct game_fixture *game_fixture)
{
    struct level *here = game_fixture->calls->snapshot(game_fixture->game);
    struct game_loss loss = {0};
    struct game_hint hint;
    struct answer answer;
    struct score score;
    struct request request = {0};
    assert_true(level_is_valid(here));
    here->family->solve(here, &request, &answer);
    assert_true(verify_answer(here, NULL, &answer, &score));
    bool lost = game_fixture->calls->is_lost(game_fixture->game, &loss);
    if (answer.verdict == VERDICT_SOLVED && !game_fixture->calls->is_solved(game_fixture->game)) {
        assert_false(lost);
        size_t before = game_fixture->calls->made(game_fixture->game);
        assert_true(game_fixture->calls->hint(game_fixture->game, answer.solution, &hint));
        assert_true(hint.moves > 0 && *hint.which && *hint.how);
        text_clear(&game_fixture->scrap);
        assert_true(game_fixture->calls->play(game_fixture->game, answer.solution, SIZE_MAX,
                                              &game_fixture->scrap));
        assert_true(game_fixture->calls->is_solved(game_fixture->game));
        assert_true(game_fixture->calls->made(game_fixture->game) >= before + hint.moves);
        take_back(game_fixture, before);
    }
    answer_free(&answer);
    level_free(here);
}

static void play_at_random(const char *bytes)
{
    struct random source = {.state = 3};
    struct game_fixture game_fixture;
    open_table(&game_fixture, bytes);
    char *start = described(&game_fixture);
    for (int round = 0; round < 600; round++) {
        do_something(&game_fixture, &source);
        if (random_below(&source, 8) == 0)
            game_fixture.calls->undo(game_fixture.game);
        check_against_judge(&game_fixture);
        check_drawing(&game_fixture);
        check_moves(&game_fixture);
        if (round % 100 == 0)
            check_journeys(&game_fixture);
        if (round % 30 == 0)
            check_snapshot(&game_fixture);
    }
    assert_true(game_fixture.calls->made(game_fixture.game) > 10);
    while (game_fixture.calls->undo(game_fixture.game))
        ;
    char *end = described(&game_fixture);
    assert_string_equal(end, start);
    assert_int_equal(game_fixture.calls->made(game_fixture.game), 0);
    mem_free(start);
    mem_free(end);
    close_table(&game_fixture);
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
    struct game_fixture game_fixture;
    struct text moves;
    open_table(&game_fixture, "Slide: round\nStart:\nA..\n.B.\n...\nGoal:\n...\n...\n..A\n");
    text_init(&moves);
    game_fixture.calls->click(game_fixture.game, (struct game_place){2, 2}, "steps", &moves,
                              &game_fixture.scrap);
    assert_says(game_fixture.scrap.bytes, "there is no piece");
    text_clear(&game_fixture.scrap);
    game_fixture.calls->click(game_fixture.game, (struct game_place){0, 0}, "steps", &moves,
                              &game_fixture.scrap);
    assert_says(moves.bytes, "");
    game_fixture.calls->click(game_fixture.game, (struct game_place){2, 2}, "steps", &moves,
                              &game_fixture.scrap);
    assert_true(
        game_fixture.calls->play(game_fixture.game, moves.bytes, SIZE_MAX, &game_fixture.scrap));
    assert_true(game_fixture.calls->is_solved(game_fixture.game));
    assert_int_equal(game_fixture.calls->counter(game_fixture.game, 0), 4);
    assert_int_equal(game_fixture.calls->counter(game_fixture.game, 1), 1);
    text_free(&moves);
    close_table(&game_fixture);
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
