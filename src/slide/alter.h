/* Trays with one thing changed, and what they take: for those who trim and vary puzzles. */
#ifndef SLIDE_ALTER_H
#define SLIDE_ALTER_H

#include "puzzle/puzzle.h"
#include "slide/level/tray.h"

struct tray *tray_copy(const struct tray *tray);
struct tray *tray_without(const struct tray *tray, size_t piece);

/* Without rows and columns of walls around the rest. */
struct tray *tray_cropped(const struct tray *tray);

/* Whether a puzzle could be this: nothing overlaps, goals can be stood on, and are not reached. */
bool tray_is_playable(const struct tray *tray);

/* Cells that are no walls, and pieces. */
unsigned tray_size(const struct tray *tray);

enum tray_verdict {
    TRAY_SOLVED,
    TRAY_UNSOLVABLE,
    TRAY_UNKNOWN /* a limit was reached */
};

struct tray_proof {
    enum tray_verdict verdict;
    uint32_t optimum;
    char *solution; /* when solved, replayed; for mem_free */
};

/* The optimum by the solver, within what the meter has left and so many nodes (0: any number). */
struct tray_proof tray_prove(const struct tray *tray, const struct goal *goal, uint64_t nodes,
                             struct meter *meter);

#endif
