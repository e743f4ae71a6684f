/* Playing on the stairs: the smallest game that fills the whole contract. */
#include "puzzle/null_stairs.h"

#include <stdio.h>
#include <string.h>

#include "base/language/message.h"
#include "base/mem.h"
#include "base/text.h"
#include "draw/draw.h"
#include "puzzle/level.h"
#include "puzzle/null.h"

struct stairs_game {
    const struct level *level;
    uint32_t steps, at;
    struct text moves; /* made so far */
};

static struct choice travel_modes(size_t index)
{
    static const struct choice list[] = {
        {.name = "straight", .help = M_("step by step")},
        {0},
    };
    return list[index];
}
static const char *const counters[] = {"moves", NULL};

static void *begin(const struct level *level)
{
    const struct stairs *stairs = level->model;
    if (!stairs)
        return NULL;
    struct stairs_game *game = mem_alloc(1, sizeof *game);
    *game = (struct stairs_game){.level = level, .steps = stairs->steps};
    text_init(&game->moves);
    return game;
}

static void end(void *handle)
{
    struct stairs_game *game = handle;
    text_free(&game->moves);
    mem_free(game);
}

static bool make(struct stairs_game *game, char move)
{
    if (move == '+' ? game->at == game->steps : game->at == 0 || move != '-')
        return false;
    game->at = move == '+' ? game->at + 1 : game->at - 1;
    text_add_char(&game->moves, move);
    return true;
}

static bool play(void *handle, const char *moves, size_t most, struct text *why)
{
    for (; *moves && most; moves++, most--)
        if (!make(handle, *moves)) {
            text_say(why, "there is no step for %c", *moves);
            return false;
        }
    return true;
}

static bool undo(void *handle)
{
    struct stairs_game *game = handle;
    if (!game->moves.length)
        return false;
    char move = game->moves.bytes[--game->moves.length];
    game->moves.bytes[game->moves.length] = '\0';
    game->at = move == '+' ? game->at - 1 : game->at + 1;
    return true;
}

static size_t made(const void *handle)
{
    const struct stairs_game *game = handle;
    return game->moves.length;
}

/* Nobody carries anything. */
static size_t shifts(const void *handle)
{
    (void)handle;
    return 0;
}

static void spell(const void *handle, size_t from, struct text *out)
{
    const struct stairs_game *game = handle;
    text_add(out, game->moves.bytes + from);
}

static bool is_solved(const void *handle)
{
    const struct stairs_game *game = handle;
    return game->at == game->steps;
}

static uint64_t counter(const void *handle, size_t index)
{
    (void)index;
    return made(handle);
}

static bool step(const void *handle, enum direction direction, struct text *moves, struct text *why)
{
    (void)handle;
    (void)why;
    bool up = direction == DIR_UP || direction == DIR_RIGHT;
    text_add_char(moves, up ? '+' : '-');
    return true;
}

static void click(void *handle, struct game_place place, const char *travel_mode,
                  struct text *moves, struct text *said)
{
    const struct stairs_game *game = handle;
    (void)travel_mode;
    if (place.y || place.x > game->steps)
        text_say(said, "there are no stairs");
    else if (place.x > game->at)
        text_fill(moves, '+', place.x - game->at);
    else
        text_fill(moves, '-', game->at - place.x);
}

static void deselect(void *handle)
{
    (void)handle;
}

static bool selected(const void *handle, struct game_place *place)
{
    (void)handle;
    (void)place;
    return false;
}

static size_t list_moves(const void *handle, struct game_move *out, size_t room)
{
    const struct stairs_game *game = handle;
    size_t count = 0;
    for (int up = 0; up < 2; up++) {
        if (up ? game->at == game->steps : game->at == 0)
            continue;
        if (count < room)
            out[count] = (struct game_move){.from.x = game->at,
                                            .direction = up ? DIR_RIGHT : DIR_LEFT,
                                            .text = {up ? '+' : '-'}};
        count++;
    }
    return count;
}

static bool bring(const void *handle, struct game_place from, struct game_place to,
                  const char *travel_mode, struct text *moves, struct text *why)
{
    const struct stairs_game *game = handle;
    (void)travel_mode;
    if (from.y || from.x != game->at || to.y || to.x > game->steps) {
        text_say(why, "there are no stairs");
        return false;
    }
    text_fill(moves, to.x > from.x ? '+' : '-', to.x > from.x ? to.x - from.x : from.x - to.x);
    return true;
}

static bool reach(const void *handle, struct game_place from, const char *travel_mode,
                  uint32_t *costs)
{
    const struct stairs_game *game = handle;
    (void)travel_mode;
    for (uint32_t x = 0; x <= game->steps; x++)
        costs[x] = x > game->at ? x - game->at : game->at - x;
    return from.y == 0 && from.x == game->at;
}

static void size(const void *handle, unsigned *width, unsigned *height)
{
    const struct stairs_game *game = handle;
    *width = game->steps + 1;
    *height = 1;
}

static void draw(const void *handle, const char *overlays, const struct game_marks *marks,
                 struct canvas *canvas)
{
    const struct stairs_game *game = handle;
    (void)overlays;
    null_draw_at(game->level->model, game->at, marks, canvas);
}

static struct game_place focus(const void *handle)
{
    const struct stairs_game *game = handle;
    return (struct game_place){.x = game->at};
}

static void describe(const void *handle, struct text *out)
{
    const struct stairs_game *game = handle;
    text_say(out, "you stand on step %u of %u\n", game->at, game->steps);
}

/* The stairs that are left. */
static struct level *snapshot(const void *handle)
{
    const struct stairs_game *game = handle;
    struct level *level = level_new(&null_puzzle, game->level->file, game->level->line);
    struct stairs *stairs = mem_alloc(1, sizeof *stairs);
    stairs->steps = game->steps - game->at;
    level->model = stairs;
    return level;
}

/* One can always turn round. */
static bool is_lost(const void *handle, struct game_loss *loss)
{
    (void)handle;
    (void)loss;
    return false;
}

static bool hint(const void *handle, const char *solution, struct game_hint *hint)
{
    const struct stairs_game *game = handle;
    if (!*solution)
        return false;
    *hint = (struct game_hint){.moves = 1};
    game_marks_add(&hint->marks, game->at, 0);
    message_put(hint->which, sizeof hint->which, "you");
    message_put(hint->how, sizeof hint->how, "go %s", *solution == '+' ? "up" : "down");
    return true;
}

const struct game_calls null_game = {
    .travel_modes = travel_modes,
    .counters = counters,
    .begin = begin,
    .end = end,
    .play = play,
    .undo = undo,
    .made = made,
    .shifts = shifts,
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
    .snapshot = snapshot,
    .is_lost = is_lost,
    .hint = hint,
};
