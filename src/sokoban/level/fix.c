#include "sokoban/level/fix.h"

#include <string.h>

#include "base/language/message.h"
#include "base/diag.h"
#include "base/mem.h"
#include "puzzle/level.h"
#include "sokoban/level/board.h"
#include "sokoban/level/interior.h"
#include "sokoban/level/lint.h"

/* Squares of the way out that are tried for a hole. */
enum { HOLE_TRIES = 300 };

static void report(const struct level *level, struct diag_list *done, const char *what)
{
    diag_add(done, DIAG_NOTE, (struct place){level->file, level->line, 0}, NULL, "%s", what);
}

/* The board with a row or column more at each side, filled with walls or with bare floor. */
static struct board *add_ring(const struct board *board, uint8_t square)
{
    struct board *ringed = board_new(board->width + 2, board->height + 2);
    memset(ringed->squares, square, board_size(ringed));
    for (size_t y = 0; y < board->height; y++)
        memcpy(ringed->squares + (y + 1) * ringed->width + 1, board->squares + y * board->width,
               board->width);
    return ringed;
}

/* Returns whether something was removed: boxes off goals and goals without boxes out there. */
static bool clear_outside(struct board *board)
{
    bool cleared = false;
    struct interior interior = interior_of_player(board);
    for (size_t i = 0; i < board_size(board); i++) {
        uint8_t *square = &board->squares[i];
        bool box = *square & SQUARE_BOX, goal = *square & SQUARE_GOAL;
        if (interior.inside[i] || box == goal)
            continue;
        *square &= (uint8_t) ~(SQUARE_BOX | SQUARE_GOAL);
        cleared = true;
    }
    interior_free(&interior);
    return cleared;
}

static bool is_open(const struct board *board)
{
    struct interior interior = interior_of_player(board);
    bool open = interior.leak < board_size(board);
    interior_free(&interior);
    return open && board->width + 2 <= BOARD_SIDE_MAX && board->height + 2 <= BOARD_SIDE_MAX;
}

static void replace(struct board **board, struct board *by)
{
    board_free(*board);
    *board = by;
}

/* Would a wall on the square close the border, and leave within it all that has to be there? */
static bool closes(struct board *board, const struct interior *now, size_t at)
{
    if (board->squares[at])
        return false;
    board->squares[at] = SQUARE_WALL;
    struct interior then = interior_of_player(board);
    bool whole = then.leak == board_size(board);
    for (size_t i = 0; whole && i < board_size(board); i++)
        whole = then.inside[i] || !now->inside[i] || !board->squares[i] || i == at;
    interior_free(&then);
    if (!whole)
        board->squares[at] = 0;
    return whole;
}

/* How good a square is for a wall that closes a hole, 0 being the best: in a line of walls, else on
 * the board, else in the ring around it. */
static int hole_rank(const struct board *ringed, size_t at)
{
    int x = (int)(at % ringed->width), y = (int)(at / ringed->width);
    bool within = x > 0 && y > 0 && x + 1 < (int)ringed->width && y + 1 < (int)ringed->height;
    bool in_row = board_at(ringed, x - 1, y) & board_at(ringed, x + 1, y) & SQUARE_WALL;
    bool in_column = board_at(ringed, x, y - 1) & board_at(ringed, x, y + 1) & SQUARE_WALL;
    return !within ? 2 : !in_row && !in_column;
}

/* Closes a hole of one square, which lies on every way out: of the best squares the outermost.
 * NULL when no square alone closes the border. */
static struct board *close_hole(const struct board *board)
{
    struct board *ringed = add_ring(board, 0);
    struct interior interior = interior_of_player(ringed);
    size_t player = board_player(ringed);
    bool closed = false;
    for (int rank = 0; rank < 3 && !closed; rank++) {
        unsigned tried = 0;
        for (size_t at = interior.leak; at != player && !closed && tried < HOLE_TRIES;
             at = interior.from[at]) {
            if (hole_rank(ringed, at) != rank)
                continue;
            closed = closes(ringed, &interior, at);
            tried++;
        }
    }
    struct board *mended = closed ? board_crop(ringed, NULL, NULL) : NULL;
    interior_free(&interior);
    board_free(ringed);
    return mended;
}

static void close_border(struct level *level, struct board **board, struct diag_list *done)
{
    struct board *mended = close_hole(*board);
    const char *what = mended ? M_("closed a hole in the border with a wall")
                              : M_("closed the open border with a ring of walls");
    replace(board, mended ? mended : add_ring(*board, SQUARE_WALL));
    report(level, done, what);
}

/* Replaces what the old board was blamed for by what the new one is; other complaints stay. */
static void judge_anew(struct level *level, const struct board *old, const struct board *new)
{
    struct origin origin = {level->file, level->line, NULL};
    struct diag_list past, kept;
    diag_list_init(&past);
    diag_list_init(&kept);
    lint_board(old, &origin, &past);
    for (size_t i = 0; i < level->diags.count; i++) {
        bool blamed = false;
        for (size_t k = 0; k < past.count; k++)
            blamed |= strcmp(level->diags.items[i].what, past.items[k].what) == 0;
        if (!blamed)
            diag_copy(&kept, &level->diags.items[i]);
    }
    lint_board(new, &origin, &kept);
    diag_list_free(&level->diags);
    diag_list_free(&past);
    level->diags = kept;
}

void sokoban_fix(struct level *level, struct diag_list *done)
{
    struct board *old = level->model;
    if (!old || board_count(old, SQUARE_PLAYER) != 1)
        return;
    struct board *new = board_copy(old);
    size_t before = done->count;
    if (clear_outside(new)) {
        replace(&new, board_crop(new, NULL, NULL));
        report(level, done, M_("removed loose boxes and empty goals outside the player's area"));
    }
    if (is_open(new))
        close_border(level, &new, done);
    if (done->count > before) {
        judge_anew(level, old, new);
        level->model = new;
        new = old;
    }
    board_free(new);
}
