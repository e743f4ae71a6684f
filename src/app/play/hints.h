/* Help in grades, each only when asked for: is the position still solvable, which piece comes next,
 * where it goes, the move itself, the whole solution. A solver in a
 * thread of its own looks for the answer, hints_poll picks it up, and a solution once found serves
 * as long as it is followed. */
#ifndef APP_PLAY_HINTS_H
#define APP_PLAY_HINTS_H

#include "app/play/solver_thread.h"
#include "base/text.h"
#include "puzzle/game.h"

struct session;

enum help_grade {
    HELP_NONE,
    HELP_SOLVABLE,
    HELP_WHICH,
    HELP_HOW,
    HELP_MOVE,
    HELP_SOLUTION,
    HELP_GRADES
};

struct hints {
    struct session *session;
    struct solver_thread *solver; /* borrowed */
    struct request request;       /* with the limits of every grade but the first */
    enum help_grade asked;        /* and not yet answered */
    size_t asked_at;              /* session->changes then */
    char *base, *continuation;    /* the plan solves the position reached by the moves of base */
    struct text said;             /* a sentence without its full stop, or empty */
    struct game_marks marks;
    bool loaded; /* a solution waits in the session to be played back */
};

void hints_init(struct hints *hints, struct session *session, struct solver_thread *solver,
                const struct request *request);
void hints_free(struct hints *hints);

/* Answers at once if it can; otherwise `asked` stays set. */
void hints_ask(struct hints *hints, enum help_grade grade);

/* Picks up the answer if it is there, and drops a question about a position that is left. True
 * when something new is to be shown. */
bool hints_poll(struct hints *hints);

/* Gives up the question. */
void hints_stop(struct hints *hints);

/* Nothing is said and marked any more. */
void hints_clear(struct hints *hints);

/* Says that the position is lost, if that is quickly proved. */
bool hints_warn(struct hints *hints);

/* A solution from here on that is known already; NULL when there is none. */
const char *hints_continuation(const struct hints *hints);

#endif
