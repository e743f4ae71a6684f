/* What programs of students are asked, a line a question: a board or "-", then words.
 *
 * Boards come in the order of their size: every room of up to six cells with one or two boxes (of
 * five also with a wall in it), none the mirror image of another, then some larger ones. The first
 * that is answered wrongly is a smallest counterexample. Everything is the same on every machine.
 */
#ifndef APP_LESSON_QUESTIONS_H
#define APP_LESSON_QUESTIONS_H

#include "app/lesson/board.h"

struct text;

struct lesson_question {
    struct lesson_board board; /* empty for "-" */
    const char *words;         /* what follows, up to the end of the line */
};

/* Reads a line; false when it is none. The words stay those of the line. */
bool lesson_question_read(struct lesson_question *question, const char *line);

/* The number-th of the words, from 0, as a number; 0 when there is none. */
long lesson_word_number(const char *words, unsigned number);
unsigned lesson_word_count(const char *words);

/* Calls with every board, smallest first. */
void lesson_each_board(void (*visit)(void *context, const struct lesson_board *board),
                       void *context);

/* Each appends its lines. */
void lesson_ask_boards(struct text *out);   /* BOARD */
void lesson_ask_depths(struct text *out);   /* BOARD N, with N from 1 to 4 */
void lesson_ask_limits(struct text *out);   /* BOARD N, with N about the fewest moves */
void lesson_ask_squares(struct text *out);  /* BOARD X Y: a square without wall and box */
void lesson_ask_replays(struct text *out);  /* BOARD MOVES */
void lesson_ask_keys(struct text *out);     /* - WIDTH HEIGHT PLAYER BOX..., in any order */
void lesson_ask_zobrist(struct text *out);  /* - KEY FROM TO NUMBER...: one a cell */
void lesson_ask_codes(struct text *out);    /* - CODE: three digits a piece, in any order */
void lesson_ask_pairs(struct text *out);    /* - N COST...: of pairs 01 02 .. 12 13 .. */
void lesson_ask_turns(struct text *out);    /* - A B SLICE */
void lesson_ask_measured(struct text *out); /* boards, then every position of measured levels */

/* Levels by which heuristics are measured, smallest first; NULL after the last. */
extern const char *const lesson_measured[];

#endif
