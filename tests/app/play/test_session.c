/* Turns taken back and made again, restarts, bookmarks: for any family. */
#include "app/play/session.h"

#include "app/play/levels.h"
#include "base/mem.h"
#include "base/random.h"
#include "base/text.h"

struct session_fixture {
    struct level_list list;
    struct session *session;
    struct text why;
};

static void open_table(struct session_fixture *session_fixture, const char *bytes)
{
    read_levels(&session_fixture->list, bytes);
    session_fixture->session = session_new(session_fixture->list.items[0]);
    assert_non_null(session_fixture->session);
    text_init(&session_fixture->why);
}

static void close_table(struct session_fixture *session_fixture)
{
    session_free(session_fixture->session);
    level_list_free(&session_fixture->list);
    text_free(&session_fixture->why);
}

static void expect_moves(const struct session *session, const char *expected)
{
    char *moves = session_moves(session);
    assert_string_equal(moves, expected);
    mem_free(moves);
}

static bool play(struct session_fixture *session_fixture, const char *moves)
{
    text_clear(&session_fixture->why);
    return session_play(session_fixture->session, moves, SIZE_MAX, &session_fixture->why);
}

TEST(turns_are_taken_back_whole)
{
    struct session_fixture session_fixture;
    open_table(&session_fixture, small_room);
    assert_true(play(&session_fixture, "u"));
    assert_true(play(&session_fixture, "rrd"));
    expect_moves(session_fixture.session, "urrd");
    assert_true(session_undo(session_fixture.session));
    expect_moves(session_fixture.session, "u");
    assert_true(session_undo(session_fixture.session));
    expect_moves(session_fixture.session, "");
    assert_false(session_undo(session_fixture.session));
    assert_true(session_redo(session_fixture.session));
    assert_true(session_redo(session_fixture.session));
    expect_moves(session_fixture.session, "urrd");
    assert_false(session_redo(session_fixture.session));
    close_table(&session_fixture);
}

TEST(what_could_be_made_stands)
{
    struct session_fixture session_fixture;
    open_table(&session_fixture, small_room);
    assert_false(play(&session_fixture, "llu"));
    assert_string_equal(session_fixture.why.bytes, "cannot go left: a wall is in the way");
    expect_moves(session_fixture.session, "l");
    assert_false(play(&session_fixture, "l"));
    assert_true(session_undo(session_fixture.session));
    expect_moves(session_fixture.session, "");
    assert_false(play(&session_fixture, "what?"));
    assert_true(session_fixture.why.length > 0);
    close_table(&session_fixture);
}

TEST(a_new_turn_forgets_those_taken_back)
{
    struct session_fixture session_fixture;
    open_table(&session_fixture, small_room);
    play(&session_fixture, "u");
    session_undo(session_fixture.session);
    play(&session_fixture, "d");
    assert_false(session_redo(session_fixture.session));
    expect_moves(session_fixture.session, "d");
    close_table(&session_fixture);
}

TEST(a_restart_can_be_taken_back)
{
    struct session_fixture session_fixture;
    open_table(&session_fixture, small_room);
    assert_false(session_restart(session_fixture.session));
    play(&session_fixture, "R");
    assert_true(session_restart(session_fixture.session));
    expect_moves(session_fixture.session, "");
    assert_int_equal(session_fixture.session->calls->counter(session_fixture.session->game, 1), 0);
    assert_true(session_undo(session_fixture.session));
    expect_moves(session_fixture.session, "R");
    assert_int_equal(session_fixture.session->calls->counter(session_fixture.session->game, 1), 1);
    assert_true(session_redo(session_fixture.session));
    expect_moves(session_fixture.session, "");
    close_table(&session_fixture);
}

TEST(bookmarks_are_returned_to)
{
    struct session_fixture session_fixture;
    open_table(&session_fixture, small_room);
    assert_false(session_return(session_fixture.session, 0));
    play(&session_fixture, "uu");
    session_keep(session_fixture.session, 0);
    play(&session_fixture, "rr");
    assert_true(session_return(session_fixture.session, 0));
    expect_moves(session_fixture.session, "u");
    assert_true(session_undo(session_fixture.session));
    expect_moves(session_fixture.session, "urr");
    close_table(&session_fixture);
}

TEST(a_solution_is_loaded_move_by_move)
{
    struct session_fixture session_fixture;
    open_table(&session_fixture, "stairs 3\n");
    assert_true(session_load(session_fixture.session, "+-+++", &session_fixture.why));
    assert_int_equal(session_fixture.session->known - session_fixture.session->done, 5);
    expect_moves(session_fixture.session, "");
    assert_true(session_redo(session_fixture.session));
    expect_moves(session_fixture.session, "+");
    while (session_redo(session_fixture.session))
        ;
    assert_true(session_is_solved(session_fixture.session));
    assert_false(session_load(session_fixture.session, "+", &session_fixture.why));
    expect_moves(session_fixture.session, "+-+++");
    close_table(&session_fixture);
}

/* Whatever is done, undoing everything gives the start, and redoing everything what was. */
TEST(random_turns_come_back)
{
    struct random source = {.state = 7};
    struct session_fixture session_fixture;
    open_table(&session_fixture, small_room);
    for (int round = 0; round < 3000; round++) {
        unsigned what = random_below(&source, 12);
        char moves[] = {"udlr"[random_below(&source, 4)], "udlr"[random_below(&source, 4)], '\0'};
        if (what < 8)
            play(&session_fixture, moves);
        else if (what == 8)
            session_undo(session_fixture.session);
        else if (what == 9)
            session_redo(session_fixture.session);
        else if (what == 10)
            session_keep(session_fixture.session, random_below(&source, SESSION_BOOKMARKS));
        else if (!session_return(session_fixture.session, random_below(&source, SESSION_BOOKMARKS)))
            session_restart(session_fixture.session);
    }
    while (session_redo(session_fixture.session))
        ;
    char *end = session_moves(session_fixture.session);
    while (session_undo(session_fixture.session))
        ;
    expect_moves(session_fixture.session, "");
    while (session_redo(session_fixture.session))
        ;
    expect_moves(session_fixture.session, end);
    mem_free(end);
    close_table(&session_fixture);
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
