#include "sokoban/game.h"

#include <stdio.h>

#include "base/language/message.h"
#include "base/mem.h"
#include "base/text.h"
#include "puzzle/level.h"
#include "sokoban/game_travel.h"
#include "sokoban/picture.h"
#include "sokoban/rules/lurd.h"
#include "sokoban/rules/move.h"
#include "sokoban/loss.h"

static struct choice travel_modes(size_t index)
{
    static const struct choice list[] = {
        {.name = "pushes", .help = M_("push a box along the way with the fewest pushes")},
        {.name = "moves", .help = M_("push a box along the way with the fewest moves")},
        {0},
    };
    return list[index];
}

enum { COUNT_MOVES, COUNT_PUSHES };
static const char *const counters[] = {"moves", "pushes", NULL};

static const char *const direction_names[] = {MC_("direction", "up"), MC_("direction", "down"),
                                              MC_("direction", "left"), MC_("direction", "right")};

static void *begin(const struct level *level)
{
    const struct board *start = level->model;
    if (!start || !level_is_valid(level) || !position_is_possible(start))
        return NULL;
    struct sokoban_play *game = mem_alloc(1, sizeof *game);
    game->level = level;
    position_init(&game->position, start);
    game->map = map_new(start);
    game->finder = loss_finder_new(game->map);
    game->selected = sokoban_no_square(game);
    return game;
}

static void end(void *handle)
{
    struct sokoban_play *game = handle;
    loss_finder_free(game->finder);
    map_free(game->map);
    position_free(&game->position);
    mem_free(game);
}

static void explain(struct text *why, enum direction direction, enum outcome outcome)
{
    static const char *const reasons[] = {
        [OUTCOME_WALL] = M_("a wall is in the way"),
        [OUTCOME_BOX_WALL] = M_("the box there stands before a wall"),
        [OUTCOME_BOX_BOX] = M_("the box there stands before another box"),
    };
    text_say(why, "cannot go %s: %s", direction_names[direction], reasons[outcome]);
}

void sokoban_deselect(void *handle)
{
    struct sokoban_play *game = handle;
    game->selected = sokoban_no_square(game);
}

static bool play(void *handle, const char *moves, size_t most, struct text *why)
{
    struct sokoban_play *game = handle;
    struct lurd lurd;
    enum direction direction;
    lurd_open(&lurd, moves);
    for (; most && lurd_next(&lurd, &direction); most--) {
        enum outcome outcome = position_move(&game->position, direction);
        if (!outcome_is_legal(outcome)) {
            explain(why, direction, outcome);
            return false;
        }
        if (outcome == OUTCOME_PUSHED) {
            game->pushes++;
            sokoban_deselect(game); /* the box may be the one selected */
        }
    }
    text_add(why, lurd.why);
    return !*lurd.why;
}

static bool undo(void *handle)
{
    struct sokoban_play *game = handle;
    struct position *position = &game->position;
    if (!position->made)
        return false;
    if (move_is_push(position->history[position->made - 1])) {
        game->pushes--;
        sokoban_deselect(game);
    }
    return position_undo(position);
}

static size_t made(const void *handle)
{
    const struct sokoban_play *game = handle;
    return game->position.made;
}

static size_t shifts(const void *handle)
{
    const struct sokoban_play *game = handle;
    return game->pushes;
}

static void spell(const void *handle, size_t from, struct text *out)
{
    const struct position *position = &((const struct sokoban_play *)handle)->position;
    if (from < position->made) /* there may be no history yet */
        lurd_write(position->history + from, position->made - from, out);
}

static bool is_solved(const void *handle)
{
    const struct sokoban_play *game = handle;
    return position_is_solved(&game->position);
}

static uint64_t counter(const void *handle, size_t index)
{
    const struct sokoban_play *game = handle;
    return index == COUNT_MOVES ? game->position.made : game->pushes;
}

static bool step(const void *handle, enum direction direction, struct text *moves, struct text *why)
{
    (void)handle;
    (void)why;
    text_add_char(moves, move_letter(move_pack(direction, false)));
    return true;
}

static bool selected(const void *handle, struct game_place *place)
{
    const struct sokoban_play *game = handle;
    unsigned width = game->position.now->width;
    place->x = (unsigned)(game->selected % width);
    place->y = (unsigned)(game->selected / width);
    return game->selected != sokoban_no_square(game);
}

static void draw(const void *handle, const char *overlays, const struct game_marks *marks,
                 struct canvas *canvas)
{
    const struct sokoban_play *game = handle;
    struct game_marks all = {0};
    if (marks)
        all = *marks;
    struct game_place box;
    if (selected(game, &box))
        game_marks_add(&all, box.x, box.y);
    sokoban_draw_marked(game->position.now, game->map, overlays, &all, canvas);
}

static void size(const void *handle, unsigned *width, unsigned *height)
{
    const struct sokoban_play *game = handle;
    *width = game->position.now->width;
    *height = game->position.now->height;
}

static struct game_place focus(const void *handle)
{
    const struct sokoban_play *game = handle;
    return (struct game_place){.x = (unsigned)game->position.x, .y = (unsigned)game->position.y};
}

/* "what: 3/4 5/6", column and row from 1; nothing when there are no such squares. */
static void list_squares(const struct sokoban_play *game, const char *what, uint8_t mask,
                         uint8_t bits, struct text *out)
{
    const struct board *now = game->position.now;
    const char *before = what;
    for (size_t i = 0; i < board_size(now); i++)
        if (game->map->cell_at[i] != game->map->cells && (now->squares[i] & mask) == bits) {
            text_format(out, "%s %zu/%zu", before, i % now->width + 1, i / now->width + 1);
            before = "";
        }
    if (!*before)
        text_add_char(out, '\n');
}

static void describe(const void *handle, struct text *out)
{
    const struct sokoban_play *game = handle;
    const struct position *position = &game->position;
    text_say(out, "column/row, counted from the upper left corner:\n");
    text_say(out, "player: %d/%d\n", position->x + 1, position->y + 1);
    uint8_t both = SQUARE_BOX | SQUARE_GOAL;
    list_squares(game, M_("boxes:"), both, SQUARE_BOX, out);
    list_squares(game, M_("boxes on goals:"), both, both, out);
    list_squares(game, M_("free goals:"), both, SQUARE_GOAL, out);
}

static struct level *snapshot(const void *handle)
{
    const struct sokoban_play *game = handle;
    struct level *level = level_new(game->level->family, game->level->file, game->level->line);
    level->model = board_copy(game->position.now);
    return level;
}

/* Where the box pushed last stands: in front of where the player was then. */
static cell pushed_last(const struct sokoban_play *game)
{
    const struct position *position = &game->position;
    int x = position->x, y = position->y;
    for (size_t i = position->made; i > 0; i--) {
        uint8_t move = position->history[i - 1];
        if (move_is_push(move)) {
            direction_step(move_direction(move), &x, &y);
            return game->map->cell_at[(size_t)y * position->now->width + (size_t)x];
        }
        direction_step(direction_opposite(move_direction(move)), &x, &y);
    }
    return (cell)game->map->cells;
}

static bool is_lost(const void *handle, struct game_loss *loss)
{
    const struct sokoban_play *game = handle;
    return loss_finder_is_lost(game->finder, game->position.now, pushed_last(game),
                               sokoban_player_cell(game), loss);
}

static bool hint(const void *handle, const char *solution, struct game_hint *hint)
{
    const struct sokoban_play *game = handle;
    struct position position;
    struct lurd lurd;
    enum direction direction;
    bool found = false;
    position_init(&position, game->position.now);
    lurd_open(&lurd, solution);
    while (!found && lurd_next(&lurd, &direction)) {
        enum outcome outcome = position_move(&position, direction);
        if (!outcome_is_legal(outcome))
            break;
        found = outcome == OUTCOME_PUSHED;
    }
    if (found) {
        /* The player stands where the box was. */
        *hint = (struct game_hint){.moves = position.made};
        game_marks_add(&hint->marks, (unsigned)position.x, (unsigned)position.y);
        message_put(hint->which, sizeof hint->which, "the box in column %d, row %d", position.x + 1,
                    position.y + 1);
        message_put(hint->how, sizeof hint->how, "push it %s", direction_names[direction]);
    }
    position_free(&position);
    return found;
}

const struct game_calls sokoban_game = {
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
    .click = sokoban_click,
    .deselect = sokoban_deselect,
    .selected = selected,
    .list_moves = sokoban_list_moves,
    .bring = sokoban_bring,
    .reach = sokoban_reach,
    .draw = draw,
    .size = size,
    .focus = focus,
    .describe = describe,
    .snapshot = snapshot,
    .is_lost = is_lost,
    .hint = hint,
};
