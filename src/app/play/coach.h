/* Help in grades, each only when asked for: is the position still solvable, which piece comes next,
 * where it goes, the move itself, the whole solution. Questions are put to the adviser; the answer
 * is picked up by coach_look, and a solution once found serves as long as it is followed. */
#ifndef APP_PLAY_COACH_H
#define APP_PLAY_COACH_H

#include "app/play/adviser.h"
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

struct coach {
    struct session *session;
    struct adviser *adviser; /* borrowed */
    struct request request;  /* with the limits of every grade but the first */
    enum help_grade asked;   /* and not yet answered */
    size_t asked_at;         /* session->changes then */
    char *base, *plan;       /* the plan solves the position reached by the moves of base */
    struct text said;        /* a sentence without its full stop, or empty */
    struct game_marks marks;
    bool loaded; /* a solution waits in the session to be played back */
};

void coach_init(struct coach *coach, struct session *session, struct adviser *adviser,
                const struct request *request);
void coach_free(struct coach *coach);

/* Answers at once if it can; otherwise `asked` stays set. */
void coach_ask(struct coach *coach, enum help_grade grade);

/* Picks up the answer if it is there, and drops a question about a position that is left. True
 * when something new is to be shown. */
bool coach_look(struct coach *coach);

/* Gives up the question. */
void coach_stop(struct coach *coach);

/* Nothing is said and marked any more. */
void coach_clear(struct coach *coach);

/* Says that the position is lost, if that is quickly proved. */
bool coach_warn(struct coach *coach);

/* A solution from here on that is known already; NULL when there is none. */
const char *coach_plan(const struct coach *coach);

#endif
