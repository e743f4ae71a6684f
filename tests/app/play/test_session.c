/* Turns taken back and made again, restarts, bookmarks: for any family. */
#include "app/play/session.h"

#include "app/play/levels.h"
#include "base/mem.h"
#include "base/random.h"
#include "base/text.h"

struct table {
    struct level_list list;
    struct session *session;
    struct text why;
};

static void open_table(struct table *table, const char *bytes)
{
    read_levels(&table->list, bytes);
    table->session = session_new(table->list.items[0]);
    assert_non_null(table->session);
    text_init(&table->why);
}

static void close_table(struct table *table)
{
    session_free(table->session);
    level_list_free(&table->list);
    text_free(&table->why);
}

static void expect_moves(const struct session *session, const char *expected)
{
    char *moves = session_moves(session);
    assert_string_equal(moves, expected);
    mem_free(moves);
}

static bool play(struct table *table, const char *moves)
{
    text_clear(&table->why);
    return session_play(table->session, moves, SIZE_MAX, &table->why);
}

TEST(turns_are_taken_back_whole)
{
    struct table table;
    open_table(&table, small_room);
    assert_true(play(&table, "u"));
    assert_true(play(&table, "rrd"));
    expect_moves(table.session, "urrd");
    assert_true(session_undo(table.session));
    expect_moves(table.session, "u");
    assert_true(session_undo(table.session));
    expect_moves(table.session, "");
    assert_false(session_undo(table.session));
    assert_true(session_redo(table.session));
    assert_true(session_redo(table.session));
    expect_moves(table.session, "urrd");
    assert_false(session_redo(table.session));
    close_table(&table);
}

TEST(what_could_be_made_stands)
{
    struct table table;
    open_table(&table, small_room);
    assert_false(play(&table, "llu"));
    assert_string_equal(table.why.bytes, "cannot go left: a wall is in the way");
    expect_moves(table.session, "l");
    assert_false(play(&table, "l"));
    assert_true(session_undo(table.session));
    expect_moves(table.session, "");
    assert_false(play(&table, "what?"));
    assert_true(table.why.length > 0);
    close_table(&table);
}

TEST(a_new_turn_forgets_those_taken_back)
{
    struct table table;
    open_table(&table, small_room);
    play(&table, "u");
    session_undo(table.session);
    play(&table, "d");
    assert_false(session_redo(table.session));
    expect_moves(table.session, "d");
    close_table(&table);
}

TEST(a_restart_can_be_taken_back)
{
    struct table table;
    open_table(&table, small_room);
    assert_false(session_restart(table.session));
    play(&table, "R");
    assert_true(session_restart(table.session));
    expect_moves(table.session, "");
    assert_int_equal(table.session->calls->counter(table.session->game, 1), 0);
    assert_true(session_undo(table.session));
    expect_moves(table.session, "R");
    assert_int_equal(table.session->calls->counter(table.session->game, 1), 1);
    assert_true(session_redo(table.session));
    expect_moves(table.session, "");
    close_table(&table);
}

TEST(bookmarks_are_returned_to)
{
    struct table table;
    open_table(&table, small_room);
    assert_false(session_return(table.session, 0));
    play(&table, "uu");
    session_keep(table.session, 0);
    play(&table, "rr");
    assert_true(session_return(table.session, 0));
    expect_moves(table.session, "u");
    assert_true(session_undo(table.session));
    expect_moves(table.session, "urr");
    close_table(&table);
}

TEST(a_solution_is_loaded_move_by_move)
{
    struct table table;
    open_table(&table, "stairs 3\n");
    assert_true(session_load(table.session, "+-+++", &table.why));
    assert_int_equal(table.session->known - table.session->done, 5);
    expect_moves(table.session, "");
    assert_true(session_redo(table.session));
    expect_moves(table.session, "+");
    while (session_redo(table.session))
        ;
    assert_true(session_is_solved(table.session));
    assert_false(session_load(table.session, "+", &table.why));
    expect_moves(table.session, "+-+++");
    close_table(&table);
}

/* Whatever is done, undoing everything gives the start, and redoing everything what was. */
TEST(random_turns_come_back)
{
    struct random source = {.state = 7};
    struct table table;
    open_table(&table, small_room);
    for (int round = 0; round < 3000; round++) {
        unsigned what = random_below(&source, 12);
        char moves[] = {"udlr"[random_below(&source, 4)], "udlr"[random_below(&source, 4)], '\0'};
        if (what < 8)
            play(&table, moves);
        else if (what == 8)
            session_undo(table.session);
        else if (what == 9)
            session_redo(table.session);
        else if (what == 10)
            session_keep(table.session, random_below(&source, SESSION_BOOKMARKS));
        else if (!session_return(table.session, random_below(&source, SESSION_BOOKMARKS)))
            session_restart(table.session);
    }
    while (session_redo(table.session))
        ;
    char *end = session_moves(table.session);
    while (session_undo(table.session))
        ;
    expect_moves(table.session, "");
    while (session_redo(table.session))
        ;
    expect_moves(table.session, end);
    mem_free(end);
    close_table(&table);
}

TEST(broken_levels_are_not_played)
{
    struct level_list list;
    read_levels(&list, "#####\n#@$ #\n#####\n");
    assert_null(session_new(list.items[0]));
    level_list_free(&list);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(turns_are_taken_back_whole),
        cmocka_unit_test(what_could_be_made_stands),
        cmocka_unit_test(a_new_turn_forgets_those_taken_back),
        cmocka_unit_test(a_restart_can_be_taken_back),
        cmocka_unit_test(bookmarks_are_returned_to),
        cmocka_unit_test(a_solution_is_loaded_move_by_move),
        cmocka_unit_test(random_turns_come_back),
        cmocka_unit_test(broken_levels_are_not_played),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
