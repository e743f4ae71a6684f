/* Turns taken back and made again, restarts, bookmarks: for any family. */
#include "app/core/session.h"

#include "app/play/levels.h"
#include "base/mem.h"
#include "base/random.h"
#include "base/text.h"
#include "support/english.h"

struct session_fixture {
    struct level_list list;
    struct session *session;
    struct text why;
};

static void open_table(struct session_fixture *fixture, const char *bytes)
{
    read_levels(&fixture->list, bytes);
    fixture->session = session_new(fixture->list.items[0]);
    assert_non_null(fixture->session);
    text_init(&fixture->why);
}

static void close_table(struct session_fixture *fixture)
{
    session_free(fixture->session);
    level_list_free(&fixture->list);
    text_free(&fixture->why);
}

static void expect_moves(const struct session *session, const char *expected)
{
    char *moves = session_moves(session);
    assert_says(moves, expected);
    mem_free(moves);
}

static bool play(struct session_fixture *fixture, const char *moves)
{
    text_clear(&fixture->why);
    return session_play(fixture->session, moves, SIZE_MAX, &fixture->why);
}

TEST(turns_are_taken_back_whole)
{
    struct session_fixture fixture;
    open_table(&fixture, small_room);
    assert_true(play(&fixture, "u"));
    assert_true(play(&fixture, "rrd"));
    expect_moves(fixture.session, "urrd");
    assert_true(session_undo(fixture.session));
    expect_moves(fixture.session, "u");
    assert_true(session_undo(fixture.session));
    expect_moves(fixture.session, "");
    assert_false(session_undo(fixture.session));
    assert_true(session_redo(fixture.session));
    assert_true(session_redo(fixture.session));
    expect_moves(fixture.session, "urrd");
    assert_false(session_redo(fixture.session));
    close_table(&fixture);
}

TEST(what_could_be_made_stands)
{
    struct session_fixture fixture;
    open_table(&fixture, small_room);
    assert_false(play(&fixture, "llu"));
    assert_says(fixture.why.bytes, "cannot go left: a wall is in the way");
    expect_moves(fixture.session, "l");
    assert_false(play(&fixture, "l"));
    assert_true(session_undo(fixture.session));
    expect_moves(fixture.session, "");
    assert_false(play(&fixture, "what?"));
    assert_true(fixture.why.length > 0);
    close_table(&fixture);
}

TEST(a_new_turn_forgets_those_taken_back)
{
    struct session_fixture fixture;
    open_table(&fixture, small_room);
    play(&fixture, "u");
    session_undo(fixture.session);
    play(&fixture, "d");
    assert_false(session_redo(fixture.session));
    expect_moves(fixture.session, "d");
    close_table(&fixture);
}

TEST(a_restart_can_be_taken_back)
{
    struct session_fixture fixture;
    open_table(&fixture, small_room);
    assert_false(session_restart(fixture.session));
    play(&fixture, "R");
    assert_true(session_restart(fixture.session));
    expect_moves(fixture.session, "");
    assert_int_equal(fixture.session->calls->counter(fixture.session->game, 1), 0);
    assert_true(session_undo(fixture.session));
    expect_moves(fixture.session, "R");
    assert_int_equal(fixture.session->calls->counter(fixture.session->game, 1), 1);
    assert_true(session_redo(fixture.session));
    expect_moves(fixture.session, "");
    close_table(&fixture);
}

TEST(bookmarks_are_returned_to)
{
    struct session_fixture fixture;
    open_table(&fixture, small_room);
    assert_false(session_return(fixture.session, 0));
    play(&fixture, "uu");
    session_keep(fixture.session, 0);
    play(&fixture, "rr");
    assert_true(session_return(fixture.session, 0));
    expect_moves(fixture.session, "u");
    assert_true(session_undo(fixture.session));
    expect_moves(fixture.session, "urr");
    close_table(&fixture);
}

TEST(a_solution_is_loaded_move_by_move)
{
    struct session_fixture fixture;
    open_table(&fixture, "stairs 3\n");
    assert_true(session_load(fixture.session, "+-+++", &fixture.why));
    assert_int_equal(fixture.session->known - fixture.session->done, 5);
    expect_moves(fixture.session, "");
    assert_true(session_redo(fixture.session));
    expect_moves(fixture.session, "+");
    while (session_redo(fixture.session))
        ;
    assert_true(session_is_solved(fixture.session));
    assert_false(session_load(fixture.session, "+", &fixture.why));
    expect_moves(fixture.session, "+-+++");
    close_table(&fixture);
}

/* Whatever is done, undoing everything gives the start, and redoing everything what was. */
TEST(random_turns_come_back)
{
    struct random source = {.state = 7};
    struct session_fixture fixture;
    open_table(&fixture, small_room);
    for (int round = 0; round < 3000; round++) {
        unsigned what = random_below(&source, 12);
        char moves[] = {"udlr"[random_below(&source, 4)], "udlr"[random_below(&source, 4)], '\0'};
        if (what < 8)
            play(&fixture, moves);
        else if (what == 8)
            session_undo(fixture.session);
        else if (what == 9)
            session_redo(fixture.session);
        else if (what == 10)
            session_keep(fixture.session, random_below(&source, SESSION_BOOKMARKS));
        else if (!session_return(fixture.session, random_below(&source, SESSION_BOOKMARKS)))
            session_restart(fixture.session);
    }
    while (session_redo(fixture.session))
        ;
    char *end = session_moves(fixture.session);
    while (session_undo(fixture.session))
        ;
    expect_moves(fixture.session, "");
    while (session_redo(fixture.session))
        ;
    expect_moves(fixture.session, end);
    mem_free(end);
    close_table(&fixture);
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
