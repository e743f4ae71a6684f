/* What the reader of text files knows at a line: its parts (boards, remarks, solutions) share it.
 * For this folder alone. */
#ifndef SOKOBAN_LEVEL_READING_H
#define SOKOBAN_LEVEL_READING_H

#include <stdbool.h>

#include "base/text.h"
#include "sokoban/level/dialect.h"
#include "sokoban/level/grid.h"

struct level;
struct level_list;
struct line;
struct source;

enum moves_state {
    MOVES_NONE,
    MOVES_HEADED,  /* a heading "Solution" was read, its moves were not */
    MOVES_RUNNING, /* moves are being read */
    MOVES_SAVED    /* what follows is a game saved half-way: not a solution */
};

struct reading {
    const struct source *source;
    struct level_list *list;
    size_t before; /* levels the list had already, from other files */
    struct dialect dialect;

    struct grid grid;
    struct level *open; /* its rows are being read; or NULL */
    bool several;       /* they have | between them */
    struct level *last; /* the last one complete, or NULL: what stands below it is about it */
    struct level *next; /* a bag for what stands above the next board, or NULL */
    bool stopped;       /* too many levels */

    /* A line of text is the title of the board below it when it stands alone: a blank line above
     * it, or none between it and the board. */
    char *candidate;
    bool candidate_fresh;
    bool blank_before;  /* the line before was blank, or there was none */
    bool group_goes_on; /* the line before began with a semicolon */
    bool in_comment;
    unsigned comment_line;
    struct text comment;

    enum moves_state moves_state;
    struct text moves;
    unsigned moves_line;
    bool moves_cut; /* too long to be kept */
    char *heading;  /* the line above the moves, or NULL */
};

/* Titles, keys and values, comments and plain notes. */
void remark_line(struct reading *reading, const struct line *line);
void remark_blank(struct reading *reading);
bool remark_comment(struct reading *reading, const struct line *line); /* false: not its line */
void remark_end_comment(struct reading *reading);
void remark_note(struct reading *reading, char *words); /* takes the words over */
void remark_title_level(struct reading *reading, struct level *level, bool blank_above);
void remark_end(struct reading *reading);

/* Headings of solutions and the moves below them. */
bool solution_line(struct reading *reading, const struct line *line); /* false: not its line */
void solution_blank(struct reading *reading);
void solution_end(struct reading *reading);

#endif
