#include "slide/game.h"

#include <stdio.h>

#include "base/language/message.h"
#include "base/mem.h"
#include "base/text.h"
#include "puzzle/level.h"
#include "slide/level/tray.h"
#include "slide/picture.h"
#include "slide/rules/position.h"
#include "slide/travel.h"

struct slide_game_state {
    const struct level *level;
    struct slide_position position;
    size_t selected; /* a piece, or the number of pieces */
};

static struct choice travel_modes(size_t index)
{
    static const struct choice list[] = {
        {.name = "steps", .help = M_("fewest steps")},
        {0},
    };
    return list[index];
}

enum { COUNT_STEPS, COUNT_MOVES };
static const char *const counters[] = {"steps", "moves", NULL};

static const char *const direction_names[] = {MC_("direction", "up"), MC_("direction", "down"),
                                              MC_("direction", "left"), MC_("direction", "right")};

static void *begin(const struct level *level)
{
    if (!level_is_valid(level))
        return NULL;
    struct slide_game_state *game = mem_alloc(1, sizeof *game);
    game->level = level;
    slide_position_init(&game->position, level->model);
    game->selected = game->position.tray->piece_count;
    return game;
}

static void end(void *handle)
{
    struct slide_game_state *game = handle;
    slide_position_free(&game->position);
    mem_free(game);
}

static void explain(const struct slide_game_state *game, struct stroke stroke,
                    enum hindrance hindrance, struct text *why)
{
    const struct piece *pieces = game->position.tray->pieces;
    const char *label = pieces[stroke.piece].label, *way = direction_names[stroke.direction];
    if (hindrance == HINDRANCE_PIECE)
        text_say(why, "%s cannot go %s: %s is in the way", label, way,
                 pieces[game->position.in_the_way].label);
    else if (hindrance == HINDRANCE_LINE)
        text_say(why, "%s cannot go %s: it is bound to its line", label, way);
    else
        text_say(why, "%s cannot go %s: the frame is in the way", label, way);
}

static bool play(void *handle, const char *moves, size_t most, struct text *why)
{
    struct slide_game_state *game = handle;
    struct notation notation;
    struct stroke stroke;
    notation_open(&notation, game->position.tray, moves);
    for (; most && notation_next(&notation, &stroke); most--) {
        enum hindrance hindrance = slide_position_make(&game->position, stroke);
        if (hindrance != HINDRANCE_NONE) {
            explain(game, stroke, hindrance, why);
            return false;
        }
    }
    if (notation.fault)
        text_add(why, notation.fault);
    return !notation.fault;
}

static bool undo(void *handle)
{
    struct slide_game_state *game = handle;
    return slide_position_undo(&game->position);
}

static size_t made(const void *handle)
{
    const struct slide_game_state *game = handle;
    return game->position.made;
}

/* A word and a blank for each step, so that parts can be put together. */
static void spell(const void *handle, size_t from, struct text *out)
{
    const struct slide_position *now = &((const struct slide_game_state *)handle)->position;
    for (; from < now->made; from++) {
        notation_write(now->tray, now->strokes + from, 1, out);
        text_add_char(out, ' ');
    }
}

static bool is_solved(const void *handle)
{
    const struct slide_game_state *game = handle;
    return slide_position_is_solved(&game->position);
}

/* Steps of one piece after another are one move. */
static uint64_t counter(const void *handle, size_t index)
{
    const struct slide_position *now = &((const struct slide_game_state *)handle)->position;
    uint64_t moves = 0;
    for (size_t i = 0; i < now->made; i++)
        moves += i == 0 || now->strokes[i].piece != now->strokes[i - 1].piece;
    return index == COUNT_STEPS ? now->made : moves;
}

/* Without a selection a direction means the one piece that can go there. */
static bool step(const void *handle, enum direction direction, struct text *moves, struct text *why)
{
    const struct slide_game_state *game = handle;
    struct slide_position now = game->position; /* trying changes nothing it points to */
    size_t count = now.tray->piece_count, able = 0;
    struct stroke stroke = {game->selected, direction};
    for (size_t i = 0; i < count && game->selected == count; i++)
        if (slide_position_try(&now, (struct stroke){i, direction}) == HINDRANCE_NONE) {
            stroke.piece = i;
            able++;
        }
    if (stroke.piece == count || able > 1) {
        if (able)
            text_say(why, "more than one piece can go %s: select one", direction_names[direction]);
        else
            text_say(why, "no piece can go %s", direction_names[direction]);
        return false;
    }
    notation_write(game->position.tray, &stroke, 1, moves);
    return true;
}

static void deselect(void *handle)
{
    struct slide_game_state *game = handle;
    game->selected = game->position.tray->piece_count;
}

static void click(void *handle, struct game_place place, const char *travel_mode,
                  struct text *moves, struct text *said)
{
    struct slide_game_state *game = handle;
    int x = (int)place.x, y = (int)place.y;
    size_t none = game->position.tray->piece_count;
    size_t there = slide_position_at(&game->position, x, y);
    (void)travel_mode;
    if (there != none && there == game->selected) {
        deselect(game);
        text_say(said, "piece let go");
    } else if (there != none) {
        game->selected = there;
        text_say(said, "%s selected: choose where it goes, or steer it",
                 game->position.tray->pieces[there].label);
    } else if (game->selected == none) {
        text_say(said, "there is no piece");
    } else if (!slide_travel(&game->position, game->selected, x, y, moves)) {
        text_say(said, "it cannot go there past the other pieces");
    }
}

static bool selected(const void *handle, struct game_place *place)
{
    const struct slide_game_state *game = handle;
    const struct tray *tray = game->position.tray;
    if (game->selected == tray->piece_count)
        return false;
    const struct offset *part = &tray->pieces[game->selected].cells[0];
    place->x = (unsigned)game->position.places[game->selected].x + part->x;
    place->y = (unsigned)game->position.places[game->selected].y + part->y;
    return true;
}

static size_t list_moves(const void *handle, struct game_move *out, size_t room)
{
    const struct slide_game_state *game = handle;
    struct slide_position now = game->position; /* trying changes nothing it points to */
    size_t count = 0;
    for (size_t i = 0; i < now.tray->piece_count; i++)
        for (int d = 0; d < DIRECTIONS; d++) {
            struct stroke stroke = {i, (enum direction)d};
            if (slide_position_try(&now, stroke) != HINDRANCE_NONE)
                continue;
            if (count < room) {
                const struct offset *part = &now.tray->pieces[i].cells[0];
                out[count] = (struct game_move){.from = {(unsigned)now.places[i].x + part->x,
                                                         (unsigned)now.places[i].y + part->y},
                                                .direction = stroke.direction,
                                                .shifts = true};
                snprintf(out[count].text, sizeof out[count].text, "%s%c", now.tray->pieces[i].label,
                         "udlr"[d]);
            }
            count++;
        }
    return count;
}

/* The piece at a place, or their number. */
static size_t piece_at(const struct slide_game_state *game, struct game_place place)
{
    const struct tray *tray = game->position.tray;
    if (place.x >= tray->width || place.y >= tray->height)
        return tray->piece_count;
    return slide_position_at(&game->position, (int)place.x, (int)place.y);
}

static bool bring(const void *handle, struct game_place from, struct game_place to,
                  const char *travel_mode, struct text *moves, struct text *why)
{
    const struct slide_game_state *game = handle;
    const struct slide_position *now = &game->position;
    size_t piece = piece_at(game, from);
    bool inside = to.x < now->tray->width && to.y < now->tray->height;
    (void)travel_mode;
    if (piece == now->tray->piece_count) {
        text_say(why, "there is no piece");
        return false;
    }
    struct piece_place there = now->places[piece];
    there.x += (int)to.x - (int)from.x;
    there.y += (int)to.y - (int)from.y;
    if (inside && slide_travel_to(now, piece, there, moves))
        return true;
    text_say(why, "it cannot go there past the other pieces");
    return false;
}

static bool reach(const void *handle, struct game_place from, const char *travel_mode,
                  uint32_t *costs)
{
    const struct slide_game_state *game = handle;
    const struct slide_position *now = &game->position;
    int width = (int)now->tray->width, height = (int)now->tray->height;
    size_t piece = piece_at(game, from);
    (void)travel_mode;
    if (piece == now->tray->piece_count)
        return false;
    /* By the place of the piece; then by that of the part which is at from now. */
    uint32_t *steps = mem_alloc((size_t)width * (size_t)height, sizeof *steps);
    int dx = (int)from.x - now->places[piece].x, dy = (int)from.y - now->places[piece].y;
    slide_travel_reach(now, piece, steps);
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++)
            costs[y * width + x] =
                x >= dx && y >= dy ? steps[(y - dy) * width + x - dx] : GAME_NO_WAY;
    mem_free(steps);
    return true;
}

static void size(const void *handle, unsigned *width, unsigned *height)
{
    const struct slide_game_state *game = handle;
    *width = game->position.tray->width;
    *height = game->position.tray->height;
}

static void draw(const void *handle, const char *overlays, const struct game_marks *marks,
                 struct canvas *canvas)
{
    const struct slide_game_state *game = handle;
    (void)overlays;
    slide_draw_position(&game->position, game->selected, marks, NULL, canvas);
}

static struct game_place focus(const void *handle)
{
    const struct slide_game_state *game = handle;
    struct piece_place piece_place = {0, 0};
    if (game->selected < game->position.tray->piece_count)
        piece_place = game->position.places[game->selected];
    return (struct game_place){.x = (unsigned)piece_place.x, .y = (unsigned)piece_place.y};
}

static void describe(const void *handle, struct text *out)
{
    const struct slide_position *now = &((const struct slide_game_state *)handle)->position;
    text_say(out, "upper left corner of each piece as column/row, and its size:\n");
    for (size_t i = 0; i < now->tray->piece_count; i++) {
        const struct piece *piece = &now->tray->pieces[i];
        text_format(out, "%s: %d/%d, %ux%u\n", piece->label, now->places[i].x + 1,
                    now->places[i].y + 1, piece->width, piece->height);
    }
}

static void tell_goal(const void *handle, struct text *out)
{
    const struct slide_game_state *game = handle;
    slide_tell_goal(game->position.tray, out);
}

static struct level *snapshot(const void *handle)
{
    const struct slide_game_state *game = handle;
    struct level *level = level_new(game->level->family, game->level->file, game->level->line);
    level->model = slide_position_tray(&game->position);
    return level;
}

/* What slides can slide back. */
static bool is_lost(const void *handle, struct game_loss *loss)
{
    (void)handle;
    (void)loss;
    return false;
}

static bool hint(const void *handle, const char *solution, struct game_hint *hint)
{
    const struct slide_game_state *game = handle;
    struct notation notation;
    struct stroke first, next;
    notation_open(&notation, game->position.tray, solution);
    if (!notation_next(&notation, &first))
        return false;
    *hint = (struct game_hint){.moves = 1};
    bool turns = false;
    while (notation_next(&notation, &next) && next.piece == first.piece) {
        turns = turns || next.direction != first.direction;
        hint->moves++;
    }
    struct piece_place piece_place = game->position.places[first.piece];
    const struct piece *piece = &game->position.tray->pieces[first.piece];
    for (unsigned k = 0; k < piece->cell_count; k++)
        game_marks_add(&hint->marks, (unsigned)piece_place.x + piece->cells[k].x,
                       (unsigned)piece_place.y + piece->cells[k].y);
    message_put(hint->which, sizeof hint->which, "piece %s", piece->label);
    if (turns)
        message_put(hint->how, sizeof hint->how, "it goes %s, then round a corner",
                    direction_names[first.direction]);
    else
        message_put(hint->how, sizeof hint->how, "it goes %s", direction_names[first.direction]);
    return true;
}

const struct game_calls slide_game = {
    .travel_modes = travel_modes,
    .counters = counters,
    .begin = begin,
    .end = end,
    .play = play,
    .undo = undo,
    .made = made,
    .shifts = made, /* every stroke moves a piece */
    .spell = spell,
    .is_solved = is_solved,
    .counter = counter,
    .step = step,
    .click = click,
    .deselect = deselect,
    .selected = selected,
    .list_moves = list_moves,
    .bring = bring,
    .reach = reach,
    .size = size,
    .draw = draw,
    .focus = focus,
    .describe = describe,
    .tell_goal = tell_goal,
    .snapshot = snapshot,
    .is_lost = is_lost,
    .hint = hint,
};
