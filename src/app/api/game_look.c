#include "app/api/game.h"

#include <string.h>

#include "app/api/cells.h"
#include "app/core/overlays.h"
#include "base/deadline.h"
#include "base/mem.h"
#include "draw/canvas.h"
#include "draw/text.h"

size_t cariste_game_turn(const struct cariste_game *game)
{
    return api_is(game, API_GAME) ? game->session->done : 0;
}

size_t cariste_game_turns(const struct cariste_game *game)
{
    return api_is(game, API_GAME) ? game->session->known : 0;
}

bool cariste_game_has_bookmark(const struct cariste_game *game, unsigned bookmark)
{
    return api_is(game, API_GAME) && bookmark >= 1 && bookmark <= SESSION_BOOKMARKS &&
           game->session->bookmarks[bookmark - 1];
}

bool cariste_game_travel_mode(const struct cariste_game *game, size_t index,
                              struct cariste_choice *out)
{
    if (!api_is(game, API_GAME) || !out)
        return false;
    choice_list *modes = game->session->calls->travel_modes;
    size_t count = 0;
    while (modes(count).name)
        count++;
    if (index >= count)
        return false;
    /* The one in force first, the others in their order. */
    size_t chosen = game->travel_mode;
    struct choice mode = modes(index == 0 ? chosen : index <= chosen ? index - 1 : index);
    *out = (struct cariste_choice){.name = mode.name, .help = api_help(mode.help)};
    return true;
}

bool cariste_game_set_travel_mode(struct cariste_game *game, const char *name)
{
    if (!api_is(game, API_GAME) || !name)
        return false;
    choice_list *modes = game->session->calls->travel_modes;
    for (size_t i = 0; modes(i).name; i++)
        if (strcmp(modes(i).name, name) == 0) {
            game->travel_mode = i;
            return true;
        }
    return false;
}

bool cariste_game_is_solved(const struct cariste_game *game)
{
    return api_is(game, API_GAME) && session_is_solved(game->session);
}

static void copy_places(const struct game_marks *marks, struct cariste_place *places)
{
    for (size_t i = 0; i < marks->count; i++)
        places[i] = (struct cariste_place){marks->items[i].x, marks->items[i].y};
}

bool cariste_game_is_lost(struct cariste_game *game, struct cariste_loss *out)
{
    if (!api_is(game, API_GAME))
        return false;
    const struct session *session = game->session;
    bool lost = !session_is_solved(session) && session->calls->is_lost(session->game, &game->loss);
    if (lost && out) {
        copy_places(&game->loss.marks, game->loss_places);
        api_settle_room(game->language, game->loss.why, sizeof game->loss.why);
        *out = (struct cariste_loss){.kind = game->loss.kind,
                                     .why = game->loss.why,
                                     .places = game->loss_places,
                                     .place_count = game->loss.marks.count};
    }
    return lost;
}

int64_t cariste_game_counter(const struct cariste_game *game, const char *name)
{
    if (!api_is(game, API_GAME) || !name)
        return -1;
    const struct session *session = game->session;
    for (size_t i = 0; session->calls->counters[i]; i++)
        if (strcmp(session->calls->counters[i], name) == 0)
            return (int64_t)session->calls->counter(session->game, i);
    struct score score = {0};
    char *moves = session_moves(session);
    session->level->family->judge(session->level, moves, &score);
    mem_free(moves);
    return score_metric(&score, name);
}

const char *cariste_game_counter_name(const struct cariste_game *game, size_t index)
{
    if (!api_is(game, API_GAME))
        return NULL;
    const char *const *counters = game->session->calls->counters;
    while (index && *counters) {
        counters++;
        index--;
    }
    return *counters;
}

const char *cariste_game_moves(struct cariste_game *game)
{
    if (!api_is(game, API_GAME))
        return NULL;
    text_clear(&game->moves);
    game->session->calls->spell(game->session->game, 0, &game->moves);
    return game->moves.bytes;
}

const char *cariste_game_save(struct cariste_game *game)
{
    if (!api_is(game, API_GAME))
        return NULL;
    text_clear(&game->saved);
    session_write(game->session, &game->saved);
    return game->saved.bytes;
}

const char *cariste_game_board(struct cariste_game *game)
{
    if (!api_is(game, API_GAME))
        return NULL;
    text_clear(&game->board);
    struct canvas *canvas = canvas_text_new(&game->board, (struct canvas_text_options){0});
    game->session->calls->draw(game->session->game, NULL, NULL, canvas);
    canvas_text_free(canvas);
    api_settle(game->language, &game->board);
    return game->board.bytes;
}

const char *cariste_game_description(struct cariste_game *game)
{
    if (!api_is(game, API_GAME))
        return NULL;
    text_clear(&game->description);
    game->session->calls->describe(game->session->game, &game->description);
    api_settle(game->language, &game->description);
    return game->description.bytes;
}

const char *cariste_game_goal(struct cariste_game *game)
{
    if (!api_is(game, API_GAME) || !game->session->calls->tell_goal)
        return NULL;
    text_clear(&game->goal);
    game->session->calls->tell_goal(game->session->game, &game->goal);
    api_settle(game->language, &game->goal);
    return game->goal.bytes;
}

struct cariste_collection *cariste_game_position(const struct cariste_game *game)
{
    if (!api_is(game, API_GAME))
        return NULL;
    struct cariste_collection *collection = api_collection_new();
    level_list_add(&collection->list, game->session->calls->snapshot(game->session->game));
    return api_collection_open(collection);
}

struct canvas *api_draw_game(const struct cariste_game *game, const char *overlays)
{
    const struct session *session = game->session;
    const char *names;
    if (!api_overlays_of(session->level->family, overlays, &names))
        return NULL;
    struct canvas *canvas = canvas_new(NULL, NULL);
    struct deadline before = deadline_start(OVERLAY_SECONDS, NULL);
    session->calls->draw(session->game, names, NULL, canvas);
    deadline_set(before);
    return canvas;
}

static void measure(const struct cariste_game *game, unsigned *width, unsigned *height)
{
    *width = *height = 0;
    if (api_is(game, API_GAME))
        game->session->calls->size(game->session->game, width, height);
}

unsigned cariste_game_width(const struct cariste_game *game)
{
    unsigned width, height;
    measure(game, &width, &height);
    return width;
}

unsigned cariste_game_height(const struct cariste_game *game)
{
    unsigned width, height;
    measure(game, &width, &height);
    return height;
}

size_t cariste_game_cells(const struct cariste_game *game, const char *overlays,
                          struct cariste_cell *cells, size_t room)
{
    struct canvas *canvas = api_is(game, API_GAME) ? api_draw_game(game, overlays) : NULL;
    size_t count = canvas ? api_cells(&canvas->drawing, cells, room) : 0;
    if (canvas)
        canvas_free(canvas);
    return count;
}

/* Notes which cells have changed since they were shown; a piece that has changed somewhere looks
 * different everywhere. */
static void note_changes(struct cariste_game *game, const struct cariste_cell *now, size_t area)
{
    bool *moved = mem_alloc(UINT16_MAX + 1, sizeof *moved); /* by number of the piece */
    for (size_t i = 0; i < area; i++)
        if (!api_cells_equal(&now[i], &game->shown[i])) {
            game->stale[i] = true;
            moved[now[i].piece] = moved[game->shown[i].piece] = true;
        }
    moved[0] = false; /* what has no number */
    for (size_t i = 0; i < area; i++)
        game->stale[i] = game->stale[i] || moved[now[i].piece];
    memcpy(game->shown, now, area * sizeof *now);
    mem_free(moved);
}

size_t cariste_game_changes(struct cariste_game *game, size_t *cells, size_t room)
{
    if (!api_is(game, API_GAME) || !cells)
        return 0;
    struct canvas *canvas = api_draw_game(game, NULL);
    size_t area = drawing_area(&canvas->drawing), count = 0;
    struct cariste_cell *now = mem_alloc(area, sizeof *now);
    api_cells(&canvas->drawing, now, area);
    note_changes(game, now, area);
    for (size_t i = 0; i < area && count < room; i++)
        if (game->stale[i]) {
            game->stale[i] = false;
            cells[count++] = i;
        }
    mem_free(now);
    canvas_free(canvas);
    return count;
}

static bool tell_place(bool is, struct game_place place, struct cariste_place *out)
{
    if (is && out)
        *out = (struct cariste_place){place.x, place.y};
    return is && out;
}

bool cariste_game_focus(const struct cariste_game *game, struct cariste_place *out)
{
    return api_is(game, API_GAME) &&
           tell_place(true, game->session->calls->focus(game->session->game), out);
}

bool cariste_game_selected(const struct cariste_game *game, struct cariste_place *out)
{
    struct game_place place;
    return api_is(game, API_GAME) &&
           tell_place(game->session->calls->selected(game->session->game, &place), place, out);
}

size_t cariste_game_legal_moves(const struct cariste_game *game, struct cariste_move *moves,
                                size_t room)
{
    if (!api_is(game, API_GAME))
        return 0;
    const struct session *session = game->session;
    size_t count = session->calls->list_moves(session->game, NULL, 0);
    struct game_move *list = mem_alloc(count + 1, sizeof *list);
    session->calls->list_moves(session->game, list, count);
    for (size_t i = 0; moves && i < count && i < room; i++) {
        moves[i] = (struct cariste_move){.from = {list[i].from.x, list[i].from.y},
                                         .direction = (enum cariste_direction)list[i].direction,
                                         .pushes = list[i].shifts};
        memcpy(moves[i].text, list[i].text, sizeof moves[i].text);
    }
    mem_free(list);
    return count;
}

size_t cariste_game_reach(const struct cariste_game *game, unsigned x, unsigned y, int32_t *costs,
                          size_t room)
{
    unsigned width, height;
    measure(game, &width, &height);
    size_t area = (size_t)width * height;
    if (!area)
        return 0;
    const struct session *session = game->session;
    const char *mode = session->calls->travel_modes(game->travel_mode).name;
    uint32_t *all = mem_alloc(area, sizeof *all);
    if (!session->calls->reach(session->game, (struct game_place){x, y}, mode, all))
        area = 0;
    for (size_t i = 0; costs && i < area && i < room; i++)
        costs[i] = all[i] == GAME_NO_WAY ? -1 : (int32_t)all[i];
    mem_free(all);
    return area;
}

bool cariste_game_hint(struct cariste_game *game, const char *solution, struct cariste_hint *out)
{
    if (!api_is(game, API_GAME) || !solution || !out)
        return false;
    const struct session *session = game->session;
    if (!session->calls->hint(session->game, solution, &game->hint))
        return false;
    copy_places(&game->hint.marks, game->hint_places);
    api_settle_room(game->language, game->hint.which, sizeof game->hint.which);
    api_settle_room(game->language, game->hint.how, sizeof game->hint.how);
    *out = (struct cariste_hint){.places = game->hint_places,
                                 .place_count = game->hint.marks.count,
                                 .which = game->hint.which,
                                 .how = game->hint.how,
                                 .moves = game->hint.moves};
    return true;
}
