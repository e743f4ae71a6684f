#include "sokoban/level/lint.h"

#include "base/language/message.h"
#include "base/mem.h"
#include "base/text.h"

#include <stdint.h>

#include "base/diag.h"
#include "sokoban/level/board.h"
#include "sokoban/level/interior.h"

/* What the squares of a part of the board hold, and the first square that holds it. */
struct square_counts {
    unsigned boxes, goals, loose, empty, decoration;
    size_t first_loose, first_empty, first_decoration;
};

struct linter {
    const struct board *board;
    const struct origin *origin;
    struct diag_list *out;
};

static struct place place_of(const struct linter *linter, size_t square)
{
    const struct origin *origin = linter->origin;
    if (origin->spots)
        return (struct place){origin->file, origin->spots[square].line,
                              origin->spots[square].column};
    return (struct place){origin->file, origin->line, 0};
}

static struct place whole_level(const struct linter *linter)
{
    return (struct place){linter->origin->file, linter->origin->line, 0};
}

static void count_square(struct square_counts *counts, uint8_t square, size_t at)
{
    bool box = square & SQUARE_BOX, goal = square & SQUARE_GOAL;
    counts->boxes += box;
    counts->goals += goal;
    if (box && !goal && counts->loose++ == 0)
        counts->first_loose = at;
    if (goal && !box && counts->empty++ == 0)
        counts->first_empty = at;
    if (goal && box && counts->decoration++ == 0)
        counts->first_decoration = at;
}

/* Squares inside and outside the player's area; all count as inside when there is no area. */
static void count_all_squares(const struct linter *linter, const bool *inside,
                              struct square_counts *in, struct square_counts *out)
{
    for (size_t at = 0; at < board_size(linter->board); at++)
        count_square(!inside || inside[at] ? in : out, linter->board->squares[at], at);
}

static void lint_players(const struct linter *linter, unsigned players)
{
    if (players == 0) {
        diag_add(linter->out, DIAG_ERROR, whole_level(linter),
                 "put one player (@, on a goal +) on the board", "the level has no player");
        return;
    }
    size_t at = board_player(linter->board) + 1;
    while (!(linter->board->squares[at] & SQUARE_PLAYER))
        at++;
    diag_add(linter->out, DIAG_ERROR, place_of(linter, at),
             "keep one of them; levels for several players are another game",
             "the level has %u players", players);
}

/* Takes a message away. */
static void complain(const struct linter *linter, enum diag_severity severity, struct place place,
                     const char *remedy, struct text *what)
{
    diag_add(linter->out, severity, place, remedy, "%s", what->bytes);
    text_free(what);
}

static void compare(const struct linter *linter, struct place place, const struct square_counts *in,
                    const char *remedy, bool many)
{
    char *boxes = message_count(in->boxes, "boxes"), *goals = message_count(in->goals, "goals");
    if (many)
        diag_add(linter->out, DIAG_ERROR, place, remedy, "%s for %s", boxes, goals);
    else
        diag_add(linter->out, DIAG_ERROR, place, remedy, "%s for only %s", goals, boxes);
    mem_free(boxes);
    mem_free(goals);
}

static void lint_numbers(const struct linter *linter, const struct square_counts *in)
{
    if (in->boxes == 0)
        diag_add(linter->out, DIAG_ERROR, whole_level(linter),
                 "put at least one box ($) on the board", "the level has no box");
    else if (in->boxes > in->goals)
        compare(linter, place_of(linter, in->first_loose), in, M_("remove boxes or add goals"),
                true);
    else if (in->goals > in->boxes)
        compare(linter, place_of(linter, in->first_empty), in, M_("remove goals or add boxes"),
                false);
    else if (in->loose == 0)
        diag_add(linter->out, DIAG_WARNING, whole_level(linter), NULL,
                 "the level is solved from the start: every box stands on a goal");
}

static const char outside_remedy[] = M_("remove what lies outside, or open a way to it");

/* Returns whether something out there makes the level wrong. */
static bool lint_outside(const struct linter *linter, const struct square_counts *out)
{
    struct text what;
    text_init(&what);
    if (out->loose) {
        text_say_count(&what, out->loose, "%u box off goal outside the player's area",
                       "%u boxes off goal outside the player's area", out->loose);
        complain(linter, DIAG_ERROR, place_of(linter, out->first_loose), outside_remedy, &what);
    }
    if (out->empty) {
        text_say_count(&what, out->empty, "%u goal outside the player's area can never be filled",
                       "%u goals outside the player's area can never be filled", out->empty);
        complain(linter, DIAG_ERROR, place_of(linter, out->first_empty), outside_remedy, &what);
    }
    if (out->decoration) {
        text_say_count(&what, out->decoration,
                       "%u box on goals outside the player's area: decoration",
                       "%u boxes on goals outside the player's area: decoration", out->decoration);
        complain(linter, DIAG_NOTE, place_of(linter, out->first_decoration), NULL, &what);
    }
    text_free(&what);
    return out->loose || out->empty;
}

void lint_board(const struct board *board, const struct origin *origin, struct diag_list *out)
{
    struct linter linter = {board, origin, out};
    struct square_counts in = {0}, outside = {0};
    unsigned players = board_count(board, SQUARE_PLAYER);
    if (players != 1)
        lint_players(&linter, players);
    if (players == 0) {
        count_all_squares(&linter, NULL, &in, &outside);
        lint_numbers(&linter, &in);
        return;
    }
    struct interior interior = interior_of_player(board);
    if (interior.leak < board_size(board))
        diag_add(out, DIAG_ERROR, place_of(&linter, interior.leak),
                 "close the wall around the player",
                 "the border is open: the player can walk out here");
    count_all_squares(&linter, interior.inside, &in, &outside);
    if (!lint_outside(&linter, &outside))
        lint_numbers(&linter, &in);
    interior_free(&interior);
}
