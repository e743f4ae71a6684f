/* Playing through the public header, both families. */
#include "cariste.h"

#include <stdlib.h>
#include <string.h>

#include "support/test.h"

static const char room[] = "#######\n#.    #\n#  $  #\n#  @  #\n#######\n";
static const char squares[] = "Slide: four\nStart:\nAAB\nAAC\nD..\nGoal:\n...\n.AA\n.AA\n";

struct table {
    struct cariste_collection *collection;
    struct cariste_game *game;
};

static struct table open_table(const char *bytes)
{
    struct table table = {.collection = cariste_read_buffer("test", bytes, strlen(bytes))};
    table.game = cariste_game_new(cariste_collection_level(table.collection, 0));
    assert_non_null(table.game);
    return table;
}

static void close_table(struct table table)
{
    cariste_game_free(table.game);
    cariste_collection_free(table.collection);
}

TEST(moves_and_turns)
{
    struct table table = open_table(room);
    struct cariste_game *game = table.game;
    assert_true(cariste_game_play(game, "lu"));
    assert_true(cariste_game_step(game, CARISTE_UP));
    assert_string_equal(cariste_game_moves(game), "luu");
    assert_int_equal(cariste_game_turn(game), 2);
    assert_true(cariste_game_undo(game));
    assert_string_equal(cariste_game_moves(game), "lu");
    assert_true(cariste_game_redo(game));
    assert_false(cariste_game_redo(game));
    assert_true(cariste_game_jump(game, 0));
    assert_string_equal(cariste_game_moves(game), "");
    assert_int_equal(cariste_game_turns(game), 2);
    assert_true(cariste_game_jump(game, 2));
    assert_false(cariste_game_jump(game, 3));
    assert_true(cariste_game_restart(game));
    assert_int_equal(cariste_game_turn(game), 3);
    assert_true(cariste_game_undo(game));
    assert_string_equal(cariste_game_moves(game), "luu");
    assert_false(cariste_game_play(game, "uu"));
    assert_non_null(strstr(cariste_game_said(game), "wall"));
    assert_int_equal(cariste_game_counter(game, "moves"), 3);
    assert_int_equal(cariste_game_counter(game, "pushes"), 0);
    assert_int_equal(cariste_game_counter(game, "box lines"), 0);
    assert_int_equal(cariste_game_counter(game, "jumps"), -1);
    assert_string_equal(cariste_game_counter_name(game, 0), "moves");
    assert_null(cariste_game_counter_name(game, 2));
    assert_null(cariste_game_counter_name(game, SIZE_MAX));
    close_table(table);
}

TEST(clicks_and_journeys)
{
    struct table table = open_table(room);
    struct cariste_game *game = table.game;
    struct cariste_place place;
    assert_false(cariste_game_selected(game, &place));
    assert_false(cariste_game_click(game, 3, 2));
    assert_true(cariste_game_selected(game, &place));
    assert_int_equal(place.x, 3);
    cariste_game_deselect(game);
    assert_false(cariste_game_selected(game, &place));
    assert_true(cariste_game_click(game, 1, 1));
    assert_true(cariste_game_focus(game, &place));
    assert_int_equal(place.x + place.y, 2);
    assert_true(cariste_game_bring(game, 3, 2, 1, 1));
    assert_true(cariste_game_is_solved(game));
    assert_int_equal(cariste_game_counter(game, "pushes"), 3);
    assert_true(cariste_game_undo(game));
    assert_false(cariste_game_is_solved(game));
    assert_false(cariste_game_bring(game, 0, 0, 1, 1));
    assert_true(*cariste_game_said(game));
    assert_false(cariste_game_bring(game, 3, 2, 900, 900));
    struct cariste_choice mode;
    assert_true(cariste_game_travel_mode(game, 0, &mode));
    assert_string_equal(mode.name, "pushes");
    assert_true(cariste_game_set_travel_mode(game, "moves"));
    assert_true(cariste_game_travel_mode(game, 0, &mode));
    assert_string_equal(mode.name, "moves");
    assert_true(cariste_game_travel_mode(game, 1, &mode));
    assert_string_equal(mode.name, "pushes");
    assert_false(cariste_game_travel_mode(game, 2, &mode));
    assert_false(cariste_game_set_travel_mode(game, "wings"));
    close_table(table);
}

TEST(cells_and_what_is_in_reach)
{
    struct table table = open_table(room);
    struct cariste_game *game = table.game;
    struct cariste_cell cells[35];
    int32_t costs[35];
    struct cariste_move moves[4];
    size_t changed[35];
    assert_int_equal(cariste_game_width(game) * cariste_game_height(game), 35);
    assert_int_equal(cariste_game_cells(game, NULL, cells, 35), 35);
    assert_int_equal(cells[0].role, CARISTE_WALL);
    assert_int_equal(cells[8].role, CARISTE_GOAL);
    assert_int_equal(cells[17].role, CARISTE_PIECE);
    assert_int_equal(cells[24].role, CARISTE_PLAYER);
    assert_int_equal(cariste_game_cells(game, "dead", cells, 35), 35);
    assert_true(cells[12].marks & CARISTE_MARK_DEAD);
    assert_int_equal(cariste_game_cells(game, "wings", cells, 35), 0);
    assert_int_equal(cariste_game_cells(game, NULL, NULL, 35), 35);
    assert_int_equal(cariste_game_reach(game, 3, 3, costs, 35), 35);
    assert_int_equal(costs[24], 0);
    assert_int_equal(costs[17], -1);
    assert_int_equal(costs[23], 1);
    assert_int_equal(cariste_game_reach(game, 3, 2, costs, 35), 35);
    assert_int_equal(costs[8], 3);
    assert_int_equal(costs[0], -1);
    assert_int_equal(cariste_game_reach(game, 1, 1, costs, 35), 0);
    assert_int_equal(cariste_game_legal_moves(game, moves, 4), 3);
    assert_string_equal(moves[0].text, "U");
    assert_true(moves[0].pushes);
    assert_int_equal(moves[0].direction, CARISTE_UP);
    assert_int_equal(cariste_game_legal_moves(game, NULL, 4), 3);
    assert_int_equal(cariste_game_changes(game, changed, 35), 0);
    assert_true(cariste_game_step(game, CARISTE_UP));
    assert_int_equal(cariste_game_changes(game, changed, 1), 1);
    assert_int_equal(changed[0], 10);
    assert_int_equal(cariste_game_changes(game, changed, 35), 2);
    assert_int_equal(cariste_game_changes(game, changed, 35), 0);
    assert_int_equal(strncmp(cariste_game_board(game), "#######\n#. $", 12), 0);
    assert_non_null(strstr(cariste_game_description(game), "player: 4/3"));
    assert_null(cariste_game_goal(game));
    close_table(table);
}

TEST(losses_hints_and_positions)
{
    struct table table = open_table(room);
    struct cariste_game *game = table.game;
    struct cariste_loss loss;
    struct cariste_hint hint;
    assert_false(cariste_game_is_lost(game, &loss));
    struct cariste_collection *here = cariste_game_position(game);
    struct cariste_result *result = cariste_solve(cariste_collection_level(here, 0), NULL);
    assert_int_equal(cariste_result_status(result), CARISTE_SOLVED);
    assert_true(cariste_game_hint(game, cariste_result_solution(result), &hint));
    assert_int_equal(hint.place_count, 1);
    assert_int_equal(hint.places[0].x, 3);
    assert_true(hint.moves > 0 && *hint.which && *hint.how);
    assert_false(cariste_game_hint(game, "", &hint));
    assert_true(cariste_game_load_solution(game, cariste_result_solution(result)));
    assert_int_equal(cariste_game_turn(game), 0);
    assert_true(cariste_game_jump(game, cariste_game_turns(game)));
    assert_true(cariste_game_is_solved(game));
    assert_true(cariste_game_restart(game));
    assert_true(cariste_game_play(game, "luR"));
    assert_false(cariste_game_is_lost(game, NULL));
    assert_true(cariste_game_step(game, CARISTE_RIGHT));
    assert_true(cariste_game_is_lost(game, &loss));
    assert_non_null(loss.kind);
    assert_true(*loss.why && loss.place_count == 1);
    cariste_result_free(result);
    cariste_collection_free(here);
    close_table(table);
}

TEST(saved_and_loaded)
{
    struct table table = open_table(room), other = open_table(room), wrong = open_table(squares);
    struct cariste_game *game = table.game;
    assert_true(cariste_game_play(game, "l"));
    assert_true(cariste_game_keep(game, 9));
    assert_true(cariste_game_play(game, "uu"));
    assert_true(cariste_game_undo(game));
    assert_true(cariste_game_load(other.game, cariste_game_save(game)));
    assert_string_equal(cariste_game_save(other.game), cariste_game_save(game));
    assert_string_equal(cariste_game_moves(other.game), "l");
    assert_true(cariste_game_redo(other.game));
    assert_true(cariste_game_has_bookmark(other.game, 9));
    assert_false(cariste_game_has_bookmark(other.game, 1));
    assert_false(cariste_game_has_bookmark(other.game, 0));
    assert_false(cariste_game_has_bookmark(other.game, 10));
    assert_true(cariste_game_return(other.game, 9));
    assert_false(cariste_game_return(other.game, 1));
    assert_false(cariste_game_return(other.game, 0));
    assert_false(cariste_game_keep(other.game, 10));
    assert_false(cariste_game_load(wrong.game, cariste_game_save(game)));
    assert_true(*cariste_game_said(wrong.game));
    static const char *const bad[] = {"nonsense", "+rq",          "+l\ndone 2\n", "done x",
                                      "=llllll",  "\xff\xfe\xfd", "9xyz\n",       "helped no"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_false(cariste_game_load(game, bad[i]));
        assert_string_equal(cariste_game_moves(game), "l");
    }
    assert_true(cariste_game_load(game, "own moves 97\n+l\ndone 1\n"));
    assert_true(cariste_game_load(game, ""));
    assert_int_equal(cariste_game_turns(game), 0);
    close_table(table);
    close_table(other);
    close_table(wrong);
}

TEST(sliding_blocks)
{
    struct table table = open_table(squares);
    struct cariste_game *game = table.game;
    struct cariste_cell cells[9];
    int32_t costs[9];
    struct cariste_move moves[16];
    assert_int_equal(cariste_game_cells(game, NULL, cells, 9), 9);
    assert_int_equal(cells[0].piece, cells[4].piece);
    assert_string_equal(cells[2].sign, "B");
    assert_true(cells[4].goal && cells[0].aims);
    assert_non_null(cariste_game_goal(game));
    assert_int_equal(cariste_game_reach(game, 2, 1, costs, 9), 9);
    assert_int_equal(costs[8], 1);
    assert_int_equal(costs[2], -1);
    size_t count = cariste_game_legal_moves(game, moves, 16);
    assert_int_equal(count, 2);
    assert_true(cariste_game_bring(game, 2, 1, 1, 2));
    assert_string_equal(cariste_game_moves(game), "Cd Cl ");
    assert_int_equal(cariste_game_counter(game, "steps"), 2);
    assert_int_equal(cariste_game_counter(game, "moves"), 1);
    assert_int_equal(cariste_game_counter(game, "straight"), 2);
    assert_false(cariste_game_bring(game, 2, 2, 1, 2));
    size_t changed[9];
    assert_int_equal(cariste_game_changes(game, changed, 9), 2);
    assert_true(cariste_game_bring(game, 2, 0, 2, 2));
    assert_true(cariste_game_bring(game, 0, 0, 1, 0));
    assert_int_equal(cariste_game_changes(game, changed, 9), 7); /* all of A, not its edges alone */
    assert_false(cariste_game_is_lost(game, NULL));
    close_table(table);
}

struct listener {
    unsigned count[CARISTE_EVENT_LOST + 1];
    char moves[64];
    bool refused;
    bool frees;
};

static void listen(void *context, struct cariste_game *game, const struct cariste_event *event)
{
    struct listener *listener = context;
    listener->count[event->kind]++;
    assert_int_equal(event->turn, cariste_game_turn(game));
    assert_string_equal(event->said, cariste_game_said(game));
    if (event->kind <= CARISTE_EVENT_PUSHED)
        strncat(listener->moves, event->moves, sizeof listener->moves - strlen(event->moves) - 1);
    listener->refused = !cariste_game_undo(game) && !cariste_game_play(game, "u") &&
                        !cariste_game_load(game, "") && !cariste_game_jump(game, 0);
    cariste_game_deselect(game);
    if (listener->frees)
        cariste_game_free(game);
}

TEST(events)
{
    struct table table = open_table(room);
    struct cariste_game *game = table.game;
    struct listener listener = {0};
    cariste_game_on_event(game, listen, &listener);
    assert_true(cariste_game_play(game, "l"));
    assert_true(cariste_game_undo(game));
    assert_true(cariste_game_redo(game));
    assert_false(cariste_game_click(game, 3, 2));
    cariste_game_deselect(game);
    assert_false(cariste_game_click(game, 0, 0));
    assert_true(cariste_game_bring(game, 3, 2, 1, 1));
    assert_true(cariste_game_restart(game));
    assert_false(cariste_game_play(game, "dd"));
    static const unsigned expected[] = {1, 1, 1, 1, 1, 1, 1, 2, 1, 0};
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++)
        assert_int_equal(listener.count[i], expected[i]);
    assert_true(listener.refused);
    assert_int_equal(listener.moves[0], 'l');
    cariste_game_watch(game, true);
    assert_true(cariste_game_bring(game, 3, 2, 5, 1));
    assert_int_equal(listener.count[CARISTE_EVENT_LOST], 1);
    listener.frees = true;
    assert_true(cariste_game_undo(game)); /* it is freed when the event is over */
#ifndef NDEBUG
    assert_null(cariste_game_said(game));
    assert_false(cariste_game_undo(game));
#endif
    cariste_collection_free(table.collection);
}

TEST(strange_arguments)
{
    struct cariste_cell cell;
    struct cariste_place place;
    size_t changed;
    int32_t cost;
    assert_null(cariste_game_new(NULL));
    assert_false(cariste_game_play(NULL, "u"));
    assert_false(cariste_game_click(NULL, 0, 0));
    assert_false(cariste_game_bring(NULL, 0, 0, 1, 1));
    assert_false(cariste_game_undo(NULL));
    assert_null(cariste_game_save(NULL));
    assert_null(cariste_game_board(NULL));
    assert_null(cariste_game_position(NULL));
    assert_int_equal(cariste_game_cells(NULL, NULL, &cell, 1), 0);
    assert_int_equal(cariste_game_changes(NULL, &changed, 1), 0);
    assert_int_equal(cariste_game_reach(NULL, 0, 0, &cost, 1), 0);
    assert_false(cariste_game_focus(NULL, &place));
    assert_int_equal(cariste_game_width(NULL), 0);
    cariste_game_on_event(NULL, NULL, NULL);
    cariste_game_watch(NULL, true);
    cariste_game_free(NULL);
    struct table table = open_table(room);
    assert_false(cariste_game_play(table.game, NULL));
    assert_false(cariste_game_load(table.game, NULL));
    assert_false(cariste_game_play(table.game, "l\xffr"));
    assert_false(cariste_game_step(table.game, (enum cariste_direction)17));
    assert_false(cariste_game_jump(table.game, SIZE_MAX));
    assert_false(cariste_game_focus(table.game, NULL));
    assert_int_equal(cariste_game_counter(table.game, NULL), -1);
    for (const unsigned char *at = (const unsigned char *)cariste_game_said(table.game); *at; at++)
        assert_true(*at != 0xff);
    assert_int_equal(cariste_level_cells(NULL, NULL, &cell, 1), 0);
    const struct cariste_level *level = cariste_collection_level(table.collection, 0);
    assert_int_equal(cariste_level_width(level), 7);
    assert_int_equal(cariste_level_height(level), 5);
    assert_int_equal(cariste_level_cells(level, "dead", &cell, 1), 35);
    assert_int_equal(cell.role, CARISTE_WALL);
    close_table(table);
}

/* The largest board there is, with a box and a goal at its far ends. */
TEST(the_largest_board)
{
    enum { SIDE = 255 };
    char *bytes = malloc(SIDE * (SIDE + 1) + 1), *at = bytes;
    for (int y = 0; y < SIDE; y++) {
        memset(at, y == 0 || y == SIDE - 1 ? '#' : ' ', SIDE);
        at[0] = at[SIDE - 1] = '#';
        at[SIDE] = '\n';
        at += SIDE + 1;
    }
    *at = '\0';
    bytes[2 * (SIDE + 1) + 2] = '$';
    bytes[1 * (SIDE + 1) + 2] = '@';
    bytes[(SIDE - 2) * (SIDE + 1) + SIDE - 2] = '.';
    struct table table = open_table(bytes);
    assert_true(cariste_game_bring(table.game, 2, 2, 4, 4));
    assert_int_equal(cariste_game_counter(table.game, "pushes"), 4);
    assert_int_equal(cariste_game_cells(table.game, NULL, NULL, 0), SIDE * SIDE);
    assert_false(cariste_game_bring(table.game, 4, 4, SIDE - 2, SIDE - 2)); /* for now */
    assert_true(*cariste_game_said(table.game));
    assert_true(cariste_game_click(table.game, SIDE - 2, SIDE - 2));
    free(bytes);
    close_table(table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_and_turns),
        cmocka_unit_test(clicks_and_journeys),
        cmocka_unit_test(cells_and_what_is_in_reach),
        cmocka_unit_test(losses_hints_and_positions),
        cmocka_unit_test(saved_and_loaded),
        cmocka_unit_test(sliding_blocks),
        cmocka_unit_test(events),
        cmocka_unit_test(strange_arguments),
        cmocka_unit_test(the_largest_board),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
