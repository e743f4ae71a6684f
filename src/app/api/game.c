#include "app/api/game.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "app/api/cells.h"
#include "app/core/sanitize.h"
#include "base/language/message.h"
#include "base/mem.h"

static_assert((int)CARISTE_UP == DIR_UP && (int)CARISTE_DOWN == DIR_DOWN &&
                  (int)CARISTE_LEFT == DIR_LEFT && (int)CARISTE_RIGHT == DIR_RIGHT,
              "directions are those of a plane");

struct cariste_game *cariste_game_new(const struct cariste_level *level)
{
    struct session *session = api_is(level, API_LEVEL) ? session_new(level->level) : NULL;
    if (!session)
        return NULL;
    struct cariste_game *game = api_new(API_GAME, sizeof *game);
    game->session = session;
    snprintf(game->language, sizeof game->language, "%s", level->language ? level->language : "");
    struct text *const texts[] = {&game->said,        &game->moves, &game->board,
                                  &game->description, &game->goal,  &game->saved};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        text_init(texts[i]);
    size_t area = cariste_game_cells(game, NULL, NULL, 0);
    game->shown = mem_alloc(area, sizeof *game->shown);
    game->stale = mem_alloc(area, sizeof *game->stale);
    cariste_game_cells(game, NULL, game->shown, area);
    return game;
}

void cariste_game_free(struct cariste_game *game)
{
    if (!api_is(game, API_GAME))
        return;
    game->doomed = true;
    if (game->telling)
        return;
    struct text *const texts[] = {&game->said,        &game->moves, &game->board,
                                  &game->description, &game->goal,  &game->saved};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        text_free(texts[i]);
    session_free(game->session);
    mem_free(game->shown);
    mem_free(game->stale);
    api_bury(game);
}

const char *cariste_game_said(const struct cariste_game *game)
{
    return api_is(game, API_GAME) ? game->said.bytes : NULL;
}

void cariste_game_on_event(struct cariste_game *game, cariste_event_function *function,
                           void *context)
{
    if (!api_is(game, API_GAME))
        return;
    game->function = function;
    game->context = context;
}

void cariste_game_watch(struct cariste_game *game, bool on)
{
    if (api_is(game, API_GAME))
        game->watching = on;
}

static void tell(struct cariste_game *game, enum cariste_event_kind kind, const char *moves)
{
    if (!game->function || game->doomed)
        return;
    struct cariste_event event = {
        .kind = kind, .turn = game->session->done, .moves = moves, .said = game->said.bytes};
    game->telling = true;
    game->function(game->context, game, &event);
    game->telling = false;
}

/* How the game stood before a call that does something. */
struct before {
    size_t changes, made, shifts;
    bool solved, selected;
};

static bool is_selected(const struct cariste_game *game)
{
    struct game_place place;
    return game->session->calls->selected(game->session->game, &place);
}

/* False when nothing may be done: it is no game, or it is telling of what was done. */
static bool begin(struct cariste_game *game, struct before *before)
{
    if (!api_is(game, API_GAME) || game->telling)
        return false;
    const struct session *session = game->session;
    text_clear(&game->said);
    *before = (struct before){.changes = session->changes,
                              .made = session->calls->made(session->game),
                              .shifts = session->calls->shifts(session->game),
                              .solved = session_is_solved(session),
                              .selected = is_selected(game)};
    return true;
}

/* What people typed may be quoted in what is said. */
static void clean(const char *language, struct text *said)
{
    struct text fit;
    if (!said->length)
        return;
    text_init(&fit);
    api_settle(language, said);
    sanitize_utf8(&fit, said->bytes);
    text_free(said);
    *said = fit;
}

static void tell_moves(struct cariste_game *game, const struct before *before)
{
    const struct session *session = game->session;
    struct text moves;
    if (!game->function)
        return;
    text_init(&moves);
    session->calls->spell(session->game, before->made, &moves);
    bool pushed = session->calls->shifts(session->game) != before->shifts;
    tell(game, pushed ? CARISTE_EVENT_PUSHED : CARISTE_EVENT_MOVED, moves.bytes);
    text_free(&moves);
}

/* Tells what came of a call: of a change, one of the first two kinds meaning any moves; of a
 * selection; and whether it could not all be done. */
static bool finish(struct cariste_game *game, const struct before *before,
                   enum cariste_event_kind kind, bool good)
{
    const struct session *session = game->session;
    bool changed = session->changes != before->changes;
    clean(game->language, &game->said);
    if (changed && kind == CARISTE_EVENT_MOVED)
        tell_moves(game, before);
    else if (changed)
        tell(game, kind, "");
    bool selected = is_selected(game);
    if (!changed && selected != before->selected)
        tell(game, selected ? CARISTE_EVENT_SELECTED : CARISTE_EVENT_DESELECTED, "");
    else if (!good && game->said.length)
        tell(game, CARISTE_EVENT_REFUSED, "");
    struct cariste_loss loss;
    if (changed && session_is_solved(session)) {
        if (!before->solved)
            tell(game, CARISTE_EVENT_SOLVED, "");
    } else if (changed && game->watching && cariste_game_is_lost(game, &loss)) {
        tell(game, CARISTE_EVENT_LOST, "");
    }
    if (game->doomed)
        cariste_game_free(game);
    return good;
}

bool cariste_game_play(struct cariste_game *game, const char *moves)
{
    struct before before;
    if (!moves || !begin(game, &before))
        return false;
    bool good = session_play(game->session, moves, SIZE_MAX, &game->said);
    return finish(game, &before, CARISTE_EVENT_MOVED, good);
}

bool cariste_game_step(struct cariste_game *game, enum cariste_direction direction)
{
    struct before before;
    if ((unsigned)direction >= DIRECTIONS || !begin(game, &before))
        return false;
    bool good = session_step(game->session, (enum direction)direction, &game->said);
    return finish(game, &before, CARISTE_EVENT_MOVED, good);
}

static const char *travel_mode(const struct cariste_game *game)
{
    return game->session->calls->travel_modes(game->travel_mode).name;
}

bool cariste_game_click(struct cariste_game *game, unsigned x, unsigned y)
{
    struct before before;
    if (!begin(game, &before))
        return false;
    bool good =
        session_click(game->session, (struct game_place){x, y}, travel_mode(game), &game->said);
    return finish(game, &before, CARISTE_EVENT_MOVED, good);
}

void cariste_game_deselect(struct cariste_game *game)
{
    struct before before;
    if (!begin(game, &before))
        return;
    game->session->calls->deselect(game->session->game);
    finish(game, &before, CARISTE_EVENT_MOVED, true);
}

bool cariste_game_bring(struct cariste_game *game, unsigned from_x, unsigned from_y, unsigned to_x,
                        unsigned to_y)
{
    struct before before;
    if (!begin(game, &before))
        return false;
    struct game_place from = {from_x, from_y}, to = {to_x, to_y};
    bool good = session_bring(game->session, from, to, travel_mode(game), &game->said);
    return finish(game, &before, CARISTE_EVENT_MOVED, good);
}

bool cariste_game_undo(struct cariste_game *game)
{
    struct before before;
    return begin(game, &before) &&
           finish(game, &before, CARISTE_EVENT_UNDONE, session_undo(game->session));
}

bool cariste_game_redo(struct cariste_game *game)
{
    struct before before;
    return begin(game, &before) &&
           finish(game, &before, CARISTE_EVENT_REDONE, session_redo(game->session));
}

bool cariste_game_jump(struct cariste_game *game, size_t turn)
{
    struct before before;
    return begin(game, &before) &&
           finish(game, &before, CARISTE_EVENT_JUMPED, session_jump(game->session, turn));
}

bool cariste_game_restart(struct cariste_game *game)
{
    struct before before;
    return begin(game, &before) &&
           finish(game, &before, CARISTE_EVENT_JUMPED, session_restart(game->session));
}

bool cariste_game_load_solution(struct cariste_game *game, const char *moves)
{
    struct before before;
    if (!moves || !begin(game, &before))
        return false;
    bool good = session_load(game->session, moves, &game->said);
    return finish(game, &before, CARISTE_EVENT_JUMPED, good);
}

bool cariste_game_keep(struct cariste_game *game, unsigned bookmark)
{
    struct before before;
    if (bookmark < 1 || bookmark > SESSION_BOOKMARKS || !begin(game, &before))
        return false;
    session_keep(game->session, bookmark - 1);
    return finish(game, &before, CARISTE_EVENT_JUMPED, true);
}

bool cariste_game_return(struct cariste_game *game, unsigned bookmark)
{
    struct before before;
    if (bookmark < 1 || bookmark > SESSION_BOOKMARKS || !begin(game, &before))
        return false;
    bool good = session_return(game->session, bookmark - 1);
    return finish(game, &before, CARISTE_EVENT_JUMPED, good);
}

bool cariste_game_load(struct cariste_game *game, const char *text)
{
    struct before before;
    if (!text || !begin(game, &before))
        return false;
    struct session *session = session_new(game->session->level);
    if (!session_read(session, text)) {
        session_free(session);
        text_say(&game->said, "this is no game of this level");
        return finish(game, &before, CARISTE_EVENT_JUMPED, false);
    }
    session->changes += before.changes + 1; /* another position, whatever it is */
    session_free(game->session);
    game->session = session;
    return finish(game, &before, CARISTE_EVENT_JUMPED, true);
}
