/* Playing: the part of the contract that a family fills if people can play its levels.
 *
 * A game is the family's own handle: a position, the moves that led to it, and perhaps something
 * selected. Keys and clicks are translated into moves first, in the family's notation, and then
 * played; so history, hints and clicks share one form, and whoever drives the game can keep it. */
#ifndef PUZZLE_GAME_H
#define PUZZLE_GAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/plane.h"
#include "puzzle/puzzle.h"

struct game_place {
    unsigned x, y; /* from 0, as in drawings */
};

/* Places to look at; only the first so many are kept. */
enum { GAME_MARKS_MAX = 64 };

struct game_marks {
    struct game_place items[GAME_MARKS_MAX];
    size_t count;
};

void game_marks_add(struct game_marks *marks, unsigned x, unsigned y);

/* Why no solution is left. */
struct game_loss {
    const char *kind; /* the name of the proof: "freeze" */
    char why[400];    /* a message */
    struct game_marks marks;
};

/* What a solution does next, in grades. */
struct game_hint {
    struct game_marks marks; /* every place of the piece that moves */
    char which[200];         /* "the box in column 5, row 4", a message */
    char how[200];           /* "push it left", a message */
    size_t moves;            /* that show it: for Sokoban the walk and one push */
};

/* A move that can be made. */
enum { GAME_MOVE_ROOM = 16 };

struct game_move {
    struct game_place from; /* of what moves: the player, or a part of the piece */
    enum direction direction;
    bool shifts;               /* it moves a piece */
    char text[GAME_MOVE_ROOM]; /* in the family's notation */
};

/* The cost of what cannot be reached. */
#define GAME_NO_WAY UINT32_MAX

struct game_calls {
    choice_list *travel_modes;   /* in which a click may travel; the first is the default */
    const char *const *counters; /* the metrics worth watching, in order; ends with NULL */

    /* NULL when the level cannot be played. The level must outlive the game. */
    void *(*begin)(const struct level *level);
    void (*end)(void *game);

    /* Makes moves, at most so many, until one cannot be made: false then, with a clause that says
     * why; those before it stand. */
    bool (*play)(void *game, const char *moves, size_t most, struct text *why);
    bool (*undo)(void *game); /* the last move; false when there is none */
    size_t (*made)(const void *game);
    size_t (*shifts)(const void *game); /* how many of the moves made moved a piece */
    /* Appends the moves made after the first so many, in normal spelling: the texts of two parts
     * put together are the text of both. */
    void (*spell)(const void *game, size_t from, struct text *out);

    bool (*is_solved)(const void *game);
    uint64_t (*counter)(const void *game, size_t index); /* of counters */

    /* The move a direction means now; false with a clause when it means nothing. */
    bool (*step)(const void *game, enum direction direction, struct text *moves, struct text *why);
    /* The moves a click means, perhaps none: it may merely select. Says what it did, or why it
     * could do nothing, in a clause. */
    void (*click)(void *game, struct game_place place, const char *travel_mode, struct text *moves,
                  struct text *said);
    void (*deselect)(void *game);
    bool (*selected)(const void *game, struct game_place *place); /* false: nothing is */

    /* Keeps the first so many of the moves that can be made now; returns how many there are. */
    size_t (*list_moves)(const void *game, struct game_move *out, size_t room);
    /* The moves that bring what stands at a place to another one, all else staying: the player on
     * foot, a piece so that its part at the one place comes to the other. False with a clause when
     * nothing moves there, or there is no way. */
    bool (*bring)(const void *game, struct game_place from, struct game_place to,
                  const char *travel_mode, struct text *moves, struct text *why);
    /* What that costs for every place of the drawing, row by row, as the mode counts it;
     * GAME_NO_WAY. False when nothing moves there. */
    bool (*reach)(const void *game, struct game_place from, const char *travel_mode,
                  uint32_t *costs);

    /* Draws the position, what is selected, overlays by name (NULL: none) and marks (NULL: none).
     */
    void (*draw)(const void *game, const char *overlays, const struct game_marks *marks,
                 struct canvas *canvas);
    /* How large the drawing is. */
    void (*size)(const void *game, unsigned *width, unsigned *height);
    struct game_place (*focus)(const void *game);          /* what has to stay in sight */
    void (*describe)(const void *game, struct text *out);  /* the position in words, lines */
    void (*tell_goal)(const void *game, struct text *out); /* what has to be done, in a clause;
                                                              NULL: it explains itself */

    /* A level of its own that begins where the game stands. */
    struct level *(*snapshot)(const void *game);

    /* A quick proof that no solution is left, if there is one. Has to be quick enough to be asked
     * after every move. */
    bool (*is_lost)(const void *game, struct game_loss *loss);

    /* What the first moves of a solution from here do; false when there is nothing to do. */
    bool (*hint)(const void *game, const char *solution, struct game_hint *hint);
};

#endif
