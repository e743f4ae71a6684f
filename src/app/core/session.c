#include "app/core/session.h"

#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "puzzle/level.h"

/* A turn adds moves to those made, or, if it left some behind, replaces them all. */
struct turn {
    char *moves;
    size_t count; /* of those moves */
    char *left;   /* every move before a jump; NULL = no jump */
};

/* How many moves the turns made amount to: a jump counts for all that was before it. */
static size_t moves_of_turns(const struct session *session)
{
    size_t moves = 0;
    for (size_t i = 0; i < session->done; i++)
        moves = session->turns[i].left ? session->turns[i].count : moves + session->turns[i].count;
    return moves;
}

static void check_invariants(const struct session *session)
{
    size_t moves = moves_of_turns(session);
    assert(session->calls->made(session->game) == moves);                       /* (1) */
    assert(session->done <= session->known && session->known <= session->room); /* (2) */
    (void)moves;
}

struct session *session_new(const struct level *level)
{
    const struct game_calls *calls = level->family->game;
    void *game = calls ? calls->begin(level) : NULL;
    if (!game)
        return NULL;
    struct session *session = mem_alloc(1, sizeof *session);
    session->level = level;
    session->calls = calls;
    session->game = game;
    return session;
}

static void forget_turn(struct turn *turn)
{
    mem_free(turn->moves);
    mem_free(turn->left);
}

/* Turns taken back are forgotten when another is made. */
static void forget_future(struct session *session)
{
    while (session->known > session->done)
        forget_turn(&session->turns[--session->known]);
}

void session_free(struct session *session)
{
    if (!session)
        return;
    session->done = 0;
    forget_future(session);
    mem_free(session->turns);
    for (size_t i = 0; i < SESSION_BOOKMARKS; i++)
        mem_free(session->bookmarks[i]);
    session->calls->end(session->game);
    mem_free(session);
}

/* Takes the strings over. */
static void add_turn(struct session *session, struct turn turn)
{
    forget_future(session);
    if (session->known == session->room) {
        session->room = session->room ? 2 * session->room : 64;
        session->turns = mem_resize(session->turns, session->room, sizeof *session->turns);
    }
    session->turns[session->known++] = turn;
    session->done = session->known;
    session->changes++;
    check_invariants(session);
}

static char *moves_from(const struct session *session, size_t from)
{
    struct text moves;
    text_init(&moves);
    session->calls->spell(session->game, from, &moves);
    return text_take(&moves);
}

char *session_moves(const struct session *session)
{
    return moves_from(session, 0);
}

bool session_play(struct session *session, const char *moves, size_t most, struct text *why)
{
    size_t before = session->calls->made(session->game);
    bool whole = session->calls->play(session->game, moves, most, why);
    size_t count = session->calls->made(session->game) - before;
    if (count)
        add_turn(session, (struct turn){.moves = moves_from(session, before), .count = count});
    return whole;
}

/* Plays the moves found, if there are any. */
static bool play_found(struct session *session, struct text *moves, struct text *why)
{
    size_t before = session->changes;
    if (moves->length)
        session_play(session, moves->bytes, SIZE_MAX, why);
    text_free(moves);
    return session->changes != before;
}

bool session_step(struct session *session, enum direction direction, struct text *why)
{
    struct text moves;
    text_init(&moves);
    session->calls->step(session->game, direction, &moves, why);
    return play_found(session, &moves, why);
}

bool session_click(struct session *session, struct game_place place, const char *travel_mode,
                   struct text *said)
{
    struct text moves;
    text_init(&moves);
    session->calls->click(session->game, place, travel_mode, &moves, said);
    return play_found(session, &moves, said);
}

bool session_bring(struct session *session, struct game_place from, struct game_place to,
                   const char *travel_mode, struct text *why)
{
    struct text moves;
    text_init(&moves);
    session->calls->bring(session->game, from, to, travel_mode, &moves, why);
    return play_found(session, &moves, why);
}

static void replay(struct session *session, const char *moves)
{
    struct text why;
    text_init(&why);
    bool whole = session->calls->play(session->game, moves, SIZE_MAX, &why);
    assert(whole); /* (3) */
    (void)whole;
    text_free(&why);
}

static void undo_moves(struct session *session, size_t until)
{
    while (session->calls->made(session->game) > until)
        session->calls->undo(session->game);
}

char *session_spell(struct session *session, const char *moves, struct text *why)
{
    size_t before = session->calls->made(session->game);
    bool whole = session->calls->play(session->game, moves, SIZE_MAX, why);
    char *spelled = whole ? moves_from(session, before) : NULL;
    undo_moves(session, before);
    check_invariants(session); /* (4) */
    return spelled;
}

bool session_load(struct session *session, const char *moves, struct text *why)
{
    size_t before = session->calls->made(session->game), done = session->done;
    char *all = session_spell(session, moves, why);
    if (!all)
        return false;
    /* One by one, so that each gets a turn of its own. */
    for (const char *rest = all; *rest; rest += strlen(session->turns[session->done - 1].moves))
        session_play(session, rest, 1, why);
    mem_free(all);
    undo_moves(session, before);
    session->done = done;
    check_invariants(session); /* (4) */
    return true;
}

static void jump(struct session *session, const char *moves)
{
    undo_moves(session, 0);
    replay(session, moves);
}

bool session_undo(struct session *session)
{
    if (!session->done)
        return false;
    const struct turn *turn = &session->turns[--session->done];
    if (turn->left)
        jump(session, turn->left);
    else
        undo_moves(session, session->calls->made(session->game) - turn->count);
    session->changes++;
    check_invariants(session);
    return true;
}

bool session_redo(struct session *session)
{
    if (session->done == session->known)
        return false;
    const struct turn *turn = &session->turns[session->done++];
    if (turn->left)
        jump(session, turn->moves);
    else
        replay(session, turn->moves);
    session->changes++;
    check_invariants(session);
    return true;
}

bool session_jump(struct session *session, size_t done)
{
    if (done > session->known)
        return false;
    while (session->done > done)
        session_undo(session);
    while (session->done < done)
        session_redo(session);
    return true;
}

static bool turn_to(struct session *session, const char *moves)
{
    char *left = session_moves(session);
    if (strcmp(left, moves) == 0) {
        mem_free(left);
        return false;
    }
    jump(session, moves);
    size_t count = session->calls->made(session->game);
    add_turn(session, (struct turn){.moves = mem_string(moves), .count = count, .left = left});
    return true;
}

bool session_restart(struct session *session)
{
    return turn_to(session, "");
}

void session_keep(struct session *session, unsigned bookmark)
{
    mem_free(session->bookmarks[bookmark]);
    session->bookmarks[bookmark] = session_moves(session);
    session->kept++;
}

bool session_return(struct session *session, unsigned bookmark)
{
    const char *moves = session->bookmarks[bookmark];
    if (!moves)
        return false;
    turn_to(session, moves);
    return true;
}

/* A line is a turn: "+" and the moves it added, or "=" and all the moves it jumped to; a bookmark:
 * its number and all its moves; or how many of the turns are done. */
void session_write(const struct session *session, struct text *out)
{
    for (size_t i = 0; i < session->known; i++) {
        const struct turn *turn = &session->turns[i];
        text_format(out, "%c%s\n", turn->left ? '=' : '+', turn->moves);
    }
    for (unsigned i = 0; i < SESSION_BOOKMARKS; i++)
        if (session->bookmarks[i])
            text_format(out, "%u%s\n", i + 1, session->bookmarks[i]);
    text_format(out, "done %zu\n%s", session->done, session->helped ? "helped\n" : "");
}

/* Whether a text of moves can be made from the start of the level. */
static bool is_legal(const struct session *session, const char *moves)
{
    struct score score = {0};
    session->level->family->judge(session->level, moves, &score);
    return score.legal;
}

/* "done 12": the turns after the twelfth wait to be made again. */
static bool read_done(struct session *session, const char *number)
{
    char *end;
    size_t done = strtoul(number, &end, 10);
    return end != number && !*end && done <= session->done && session_jump(session, done);
}

/* What a library keeps of the player's own begins with "own", and says nothing of the game. */
static bool read_line(struct session *session, const char *line, struct text *why)
{
    const char *rest = line + 1;
    unsigned bookmark = (unsigned)(*line - '1');
    if (*line == '+')
        return session_play(session, rest, SIZE_MAX, why);
    if (*line == '=')
        return is_legal(session, rest) && turn_to(session, rest);
    if (strncmp(line, "done ", 5) == 0)
        return read_done(session, line + 5);
    if (bookmark < SESSION_BOOKMARKS && !session->bookmarks[bookmark] && is_legal(session, rest)) {
        session->bookmarks[bookmark] = mem_string(rest);
        return true;
    }
    session->helped = session->helped || strcmp(line, "helped") == 0;
    return !*line || strcmp(line, "helped") == 0 || strncmp(line, "own ", 4) == 0;
}

/* Back to a session that is new. */
static void forget_all(struct session *session)
{
    undo_moves(session, 0);
    session->done = 0;
    forget_future(session);
    for (size_t i = 0; i < SESSION_BOOKMARKS; i++) {
        mem_free(session->bookmarks[i]);
        session->bookmarks[i] = NULL;
    }
    session->helped = false;
}

bool session_read(struct session *session, const char *lines)
{
    struct text why;
    bool good = true;
    text_init(&why);
    while (*lines && good) {
        size_t length = strcspn(lines, "\n");
        char *line = mem_string_range(lines, length);
        good = read_line(session, line, &why);
        lines += length + (lines[length] != '\0');
        mem_free(line);
    }
    if (!good)
        forget_all(session);
    text_free(&why);
    return good;
}

bool session_read_moves(struct session *session, const char *moves)
{
    struct text why;
    text_init(&why);
    bool good = session_load(session, moves, &why);
    while (good && session_redo(session))
        ;
    text_free(&why);
    return good;
}
