/* A level being played. Every call that changes the game is a turn, which can be taken back.
 *
 * Calls that do something return whether they did; cariste_game_said then tells in a clause why
 * not, or what else is to be said. Strings belong to the game, and live until it is asked the same
 * thing again or is freed. The level's collection must outlive the game. */
#ifndef CARISTE_GAME_H
#define CARISTE_GAME_H

#include "cariste/cells.h"
#include "cariste/options.h"

#ifdef __cplusplus
extern "C" {
#endif

struct cariste_game;

/* NULL for a level that cannot be played. */
CARISTE_API struct cariste_game *cariste_game_new(const struct cariste_level *level);

/* Called from within an event, it waits for the event's end. */
CARISTE_API void cariste_game_free(struct cariste_game *game);

/* What is to be said of the last call that does something; empty for nothing. */
CARISTE_API const char *cariste_game_said(const struct cariste_game *game);

/* --- Moving ----------------------------------------------------------------------------------- */

enum cariste_direction { CARISTE_UP, CARISTE_DOWN, CARISTE_LEFT, CARISTE_RIGHT };

/* Moves in the puzzle's notation, as solutions have it: "rrdL", "Adr Bu2". Those before one that
 * cannot be made stand, and the answer is false. */
CARISTE_API bool cariste_game_play(struct cariste_game *game, const char *moves);

/* One step: of the player, or of the piece selected, or of the only piece that can go there. */
CARISTE_API bool cariste_game_step(struct cariste_game *game, enum cariste_direction direction);

/* A click on a cell: on a box or piece it selects it, or lets it go; elsewhere it brings there what
 * is selected, or the player on foot. True when a move was made. */
CARISTE_API bool cariste_game_click(struct cariste_game *game, unsigned x, unsigned y);
CARISTE_API void cariste_game_deselect(struct cariste_game *game);

/* What is selected, or a part of it; false for nothing. */
CARISTE_API bool cariste_game_selected(const struct cariste_game *game, struct cariste_place *out);

/* A journey without a selection, such as dragging: what stands at one cell, the player, a box, a
 * piece, is brought to another, all others staying. A piece goes so far that its part at the one
 * cell comes to the other. */
CARISTE_API bool cariste_game_bring(struct cariste_game *game, unsigned from_x, unsigned from_y,
                                    unsigned to_x, unsigned to_y);

/* By which way clicks and journeys go: "pushes" or "moves", whichever is to be few. The modes of
 * this game; index from 0, the first is in force. False after the last. */
CARISTE_API bool cariste_game_travel_mode(const struct cariste_game *game, size_t index,
                                          struct cariste_choice *out);
CARISTE_API bool cariste_game_set_travel_mode(struct cariste_game *game, const char *name);

/* --- Turns ------------------------------------------------------------------------------------ */

/* False when there is nothing to take back, or to make again. */
CARISTE_API bool cariste_game_undo(struct cariste_game *game);
CARISTE_API bool cariste_game_redo(struct cariste_game *game);

/* How many turns are made, and how many there are with those taken back; and to any of them: 0 is
 * the start. */
CARISTE_API size_t cariste_game_turn(const struct cariste_game *game);
CARISTE_API size_t cariste_game_turns(const struct cariste_game *game);
CARISTE_API bool cariste_game_jump(struct cariste_game *game, size_t turn);

/* Back to the start, as a turn that can be taken back. */
CARISTE_API bool cariste_game_restart(struct cariste_game *game);

/* The moves of a solution, from here, wait to be made again, each a turn of its own: redo plays it
 * back, jump goes to any step of it. False when they cannot be made. */
CARISTE_API bool cariste_game_load_solution(struct cariste_game *game, const char *moves);

/* Bookmarks 1 to 9: keeps the position; comes back to it, as a turn; whether there is one. */
CARISTE_API bool cariste_game_keep(struct cariste_game *game, unsigned bookmark);
CARISTE_API bool cariste_game_return(struct cariste_game *game, unsigned bookmark);
CARISTE_API bool cariste_game_has_bookmark(const struct cariste_game *game, unsigned bookmark);

/* The whole game as lines of text, turns taken back and bookmarks too, and a game as it was when
 * they were written: the text that cariste play keeps. False, and nothing has changed, when the
 * text is not of this level or no game at all. */
CARISTE_API const char *cariste_game_save(struct cariste_game *game);
CARISTE_API bool cariste_game_load(struct cariste_game *game, const char *text);

/* --- The position ----------------------------------------------------------------------------- */

CARISTE_API bool cariste_game_is_solved(const struct cariste_game *game);

struct cariste_loss {
    const char *kind;                   /* the name of the proof: "freeze" */
    const char *why;                    /* a sentence */
    const struct cariste_place *places; /* of the boxes to blame */
    size_t place_count;
};

/* Whether no solution is left, as far as quick tests can prove it, and why; out may be NULL. What
 * it points to lives until it is asked again. */
CARISTE_API bool cariste_game_is_lost(struct cariste_game *game, struct cariste_loss *out);

/* A measure of the moves made, by name: "moves", "pushes", "steps", "box lines"...; -1 for another
 * name. The names of those that people watch; index from 0, NULL after the last. */
CARISTE_API int64_t cariste_game_counter(const struct cariste_game *game, const char *name);
CARISTE_API const char *cariste_game_counter_name(const struct cariste_game *game, size_t index);

/* The moves made, from the start. */
CARISTE_API const char *cariste_game_moves(struct cariste_game *game);

/* The board in plain characters, with what is selected marked; the position in words, for those who
 * cannot see it; what has to be done, in a clause, or NULL where it explains itself. */
CARISTE_API const char *cariste_game_board(struct cariste_game *game);
CARISTE_API const char *cariste_game_description(struct cariste_game *game);
CARISTE_API const char *cariste_game_goal(struct cariste_game *game);

/* A collection of one level, which begins where the game stands: to be solved, written, drawn. */
CARISTE_API struct cariste_collection *cariste_game_position(const struct cariste_game *game);

/* --- Cells ------------------------------------------------------------------------------------ */

CARISTE_API unsigned cariste_game_width(const struct cariste_game *game);
CARISTE_API unsigned cariste_game_height(const struct cariste_game *game);

/* As cariste_level_cells; what is selected is marked. */
CARISTE_API size_t cariste_game_cells(const struct cariste_game *game, const char *overlays,
                                      struct cariste_cell *cells, size_t room);

/* The cells, by number (y * width + x), that look otherwise than when this was asked last, or at
 * the start of the game: what has to be drawn again. Writes as many as there is room for, and
 * returns how many it wrote; the others are told when it is asked again. */
CARISTE_API size_t cariste_game_changes(struct cariste_game *game, size_t *cells, size_t room);

/* What has to stay in sight: the player, or the piece selected. */
CARISTE_API bool cariste_game_focus(const struct cariste_game *game, struct cariste_place *out);

struct cariste_move {
    struct cariste_place from;        /* of the player, or of a part of the piece */
    enum cariste_direction direction; /* one step */
    bool pushes;                      /* a box or piece moves */
    char text[16];                    /* for cariste_game_play */
};

/* The moves that can be made. Writes as many as there is room for, and returns how many there are.
 */
CARISTE_API size_t cariste_game_legal_moves(const struct cariste_game *game,
                                            struct cariste_move *moves, size_t room);

/* Where what stands at a cell can be brought: for each cell the cost, in steps of the player, in
 * pushes (or moves: see travel modes), in steps of the piece; -1 where it cannot come. Writes as
 * many as there is room for, and returns how many cells there are: 0 when nothing stands there that
 * moves. */
CARISTE_API size_t cariste_game_reach(const struct cariste_game *game, unsigned x, unsigned y,
                                      int32_t *costs, size_t room);

struct cariste_hint {
    const struct cariste_place *places; /* of what moves next */
    size_t place_count;
    const char *which; /* "the box in column 5, row 4" */
    const char *how;   /* "push it left" */
    size_t moves;      /* of the solution, that show it */
};

/* What a solution from here does next. False when it does nothing. What it points to lives until it
 * is asked again. */
CARISTE_API bool cariste_game_hint(struct cariste_game *game, const char *solution,
                                   struct cariste_hint *out);

/* --- Events ----------------------------------------------------------------------------------- */

enum cariste_event_kind {
    CARISTE_EVENT_MOVED,  /* the player has walked */
    CARISTE_EVENT_PUSHED, /* a box or piece has moved */
    CARISTE_EVENT_UNDONE,
    CARISTE_EVENT_REDONE,
    CARISTE_EVENT_JUMPED, /* to the start, a turn, a bookmark, another game */
    CARISTE_EVENT_SELECTED,
    CARISTE_EVENT_DESELECTED,
    CARISTE_EVENT_REFUSED, /* something could not be done: see said */
    CARISTE_EVENT_SOLVED,
    CARISTE_EVENT_LOST /* see cariste_game_is_lost; only when watching */
};

struct cariste_event {
    enum cariste_event_kind kind;
    size_t turn;       /* turns made by now */
    const char *moves; /* of MOVED and PUSHED, those made; else empty */
    const char *said;  /* as cariste_game_said */
};

/* Called in the thread that changes the game, when the change is made. It may ask the game
 * anything; calls that would change it are refused meanwhile: false. */
typedef void cariste_event_function(void *context, struct cariste_game *game,
                                    const struct cariste_event *event);

/* NULL for none. */
CARISTE_API void cariste_game_on_event(struct cariste_game *game, cariste_event_function *function,
                                       void *context);

/* Whether every change is followed by a look for a proof that the level is lost; it is not at
 * first. Looking takes longer than moving. */
CARISTE_API void cariste_game_watch(struct cariste_game *game, bool on);

#ifdef __cplusplus
}
#endif

#endif
