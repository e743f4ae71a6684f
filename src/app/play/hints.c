#include "app/play/hints.h"

#include <stdio.h>
#include <string.h>

#include "app/core/session.h"
#include "base/language/message.h"
#include "base/mem.h"

/* What the question "is it still solvable" may take, in seconds. */
static const double patience = 1;

void hints_init(struct hints *hints, struct session *session, struct solver_thread *solver,
                const struct request *request)
{
    *hints = (struct hints){.session = session, .solver = solver, .request = *request};
    text_init(&hints->said);
}

void hints_free(struct hints *hints)
{
    solver_thread_stop(hints->solver);
    mem_free(hints->base);
    mem_free(hints->continuation);
    text_free(&hints->said);
    *hints = (struct hints){0};
}

void hints_clear(struct hints *hints)
{
    text_clear(&hints->said);
    hints->marks.count = 0;
}

static void say(struct hints *hints, const char *sentence)
{
    text_clear(&hints->said);
    text_add(&hints->said, sentence);
}

bool hints_warn(struct hints *hints)
{
    struct game_loss loss = {0};
    if (session_is_solved(hints->session) ||
        !hints->session->calls->is_lost(hints->session->game, &loss))
        return false;
    text_clear(&hints->said);
    text_say(&hints->said, "lost (%s): %s", loss.kind, loss.why);
    hints->marks = loss.marks;
    return true;
}

const char *hints_continuation(const struct hints *hints)
{
    if (!hints->continuation)
        return NULL;
    char *moves = session_moves(hints->session);
    size_t before = strlen(hints->base), now = strlen(moves);
    const char *rest = NULL;
    if (now >= before && strncmp(moves, hints->base, before) == 0 &&
        strncmp(hints->continuation, moves + before, now - before) == 0)
        rest = hints->continuation + (now - before);
    mem_free(moves);
    return rest;
}

/* Plays one move of the plan, or loads all of it; the plan stays good. */
static void act(struct hints *hints, enum help_grade grade, const char *continuation,
                const struct game_hint *hint)
{
    struct text why;
    text_init(&why);
    text_clear(&hints->said);
    if (grade == HELP_MOVE) {
        session_play(hints->session, continuation, hint->moves, &why);
        text_say(&hints->said, "played: %s", hint->how);
    } else if (session_load(hints->session, continuation, &why)) {
        hints->loaded = true;
        size_t left = hints->session->known - hints->session->done;
        text_say_count(&hints->said, left, "a solution of %zu move", "a solution of %zu moves",
                       left);
    }
    text_free(&why);
}

static void answer(struct hints *hints, enum help_grade grade, const char *continuation)
{
    const struct session *session = hints->session;
    struct game_hint hint;
    if (!session->calls->hint(session->game, continuation, &hint)) {
        say(hints, M_("nothing is left to do"));
        return;
    }
    if (grade == HELP_WHICH || grade == HELP_HOW)
        hints->marks = hint.marks;
    text_clear(&hints->said);
    if (grade == HELP_SOLVABLE)
        text_say(&hints->said, "yes, it can be solved from here");
    else if (grade == HELP_WHICH)
        text_say(&hints->said, "next comes %s", hint.which);
    else if (grade == HELP_HOW)
        text_format(&hints->said, "%s: %s", hint.which, hint.how);
    else
        act(hints, grade, continuation, &hint);
}

static void begin(struct hints *hints, enum help_grade grade)
{
    struct request request = hints->request;
    double limit = request.limits.seconds;
    if (grade == HELP_SOLVABLE && (limit <= 0 || limit > patience))
        request.limits.seconds = patience;
    mem_free(hints->base);
    mem_free(hints->continuation);
    hints->continuation = NULL;
    hints->base = session_moves(hints->session);
    hints->asked = grade;
    hints->asked_at = hints->session->changes;
    solver_thread_ask(hints->solver, hints->session->calls->snapshot(hints->session->game),
                      &request);
    say(hints, M_("thinking"));
}

void hints_ask(struct hints *hints, enum help_grade grade)
{
    hints_stop(hints);
    hints_clear(hints);
    if (session_is_solved(hints->session)) {
        say(hints, M_("it is solved already"));
        return;
    }
    if (hints_warn(hints))
        return;
    const char *continuation = hints_continuation(hints);
    if (continuation)
        answer(hints, grade, continuation);
    else
        begin(hints, grade);
}

static void say_limit(struct hints *hints, enum help_grade grade, const struct answer *answer)
{
    text_clear(&hints->said);
    if (answer->limit == LIMIT_STOPPED)
        text_say(&hints->said, "stopped");
    else if (grade == HELP_SOLVABLE && answer->limit == LIMIT_TIME)
        text_say(&hints->said, "not known: no answer within a second");
    else if (answer->limit != LIMIT_NONE)
        text_say(&hints->said, "not known: no solution found, %s", limit_words(answer->limit));
    else
        text_say(&hints->said, "not known: %s", answer->message ? answer->message : "");
}

/* Kept as the game spells it, so that it can be compared with what is played. */
static void take_continuation(struct hints *hints, enum help_grade grade, const char *solution)
{
    struct text why;
    text_init(&why);
    hints->continuation = session_spell(hints->session, solution, &why);
    if (hints->continuation)
        answer(hints, grade, hints->continuation);
    else
        say(hints, M_("not known: the solver's answer cannot be played"));
    text_free(&why);
}

bool hints_poll(struct hints *hints)
{
    if (!hints->asked)
        return false;
    if (hints->session->changes != hints->asked_at) {
        hints_stop(hints);
        hints_clear(hints);
        return true;
    }
    const struct solve_result *result = solver_thread_answer(hints->solver);
    if (!result)
        return false;
    enum help_grade grade = hints->asked;
    hints->asked = HELP_NONE;
    if (result->answer.verdict == VERDICT_SOLVED) {
        take_continuation(hints, grade, result->answer.solution);
    } else if (result->answer.verdict == VERDICT_UNSOLVABLE) {
        say(hints, M_("lost: every way on from here was tried, and none solves it"));
    } else {
        say_limit(hints, grade, &result->answer);
    }
    solver_thread_stop(hints->solver);
    return true;
}

void hints_stop(struct hints *hints)
{
    if (hints->asked)
        say(hints, M_("stopped"));
    hints->asked = HELP_NONE;
    solver_thread_stop(hints->solver);
}
