#include "app/play/coach.h"

#include <stdio.h>
#include <string.h>

#include "app/play/session.h"
#include "base/mem.h"

/* What the question "is it still solvable" may take, in seconds. */
static const double patience = 1;

void coach_init(struct coach *coach, struct session *session, struct adviser *adviser,
                const struct request *request)
{
    *coach = (struct coach){.session = session, .adviser = adviser, .request = *request};
    text_init(&coach->said);
}

void coach_free(struct coach *coach)
{
    adviser_stop(coach->adviser);
    mem_free(coach->base);
    mem_free(coach->plan);
    text_free(&coach->said);
    *coach = (struct coach){0};
}

void coach_clear(struct coach *coach)
{
    text_clear(&coach->said);
    coach->marks.count = 0;
}

static void say(struct coach *coach, const char *sentence)
{
    text_clear(&coach->said);
    text_add(&coach->said, sentence);
}

bool coach_warn(struct coach *coach)
{
    struct game_loss loss = {0};
    if (session_is_solved(coach->session) ||
        !coach->session->calls->is_lost(coach->session->game, &loss))
        return false;
    text_clear(&coach->said);
    text_format(&coach->said, "lost (%s): %s", loss.kind, loss.why);
    coach->marks = loss.marks;
    return true;
}

const char *coach_plan(const struct coach *coach)
{
    if (!coach->plan)
        return NULL;
    char *moves = session_moves(coach->session);
    size_t before = strlen(coach->base), now = strlen(moves);
    const char *rest = NULL;
    if (now >= before && strncmp(moves, coach->base, before) == 0 &&
        strncmp(coach->plan, moves + before, now - before) == 0)
        rest = coach->plan + (now - before);
    mem_free(moves);
    return rest;
}

/* Plays one move of the plan, or loads all of it; the plan stays good. */
static void act(struct coach *coach, enum help_grade grade, const char *plan,
                const struct game_hint *hint)
{
    struct text why;
    text_init(&why);
    text_clear(&coach->said);
    if (grade == HELP_MOVE) {
        session_play(coach->session, plan, hint->moves, &why);
        text_format(&coach->said, "played: %s", hint->how);
    } else if (session_load(coach->session, plan, &why)) {
        coach->loaded = true;
        text_add(&coach->said, "a solution of ");
        text_add_count(&coach->said, coach->session->known - coach->session->done, "moves");
    }
    text_free(&why);
}

static void answer(struct coach *coach, enum help_grade grade, const char *plan)
{
    const struct session *session = coach->session;
    struct game_hint hint;
    if (!session->calls->hint(session->game, plan, &hint)) {
        say(coach, "nothing is left to do");
        return;
    }
    if (grade == HELP_WHICH || grade == HELP_HOW)
        game_marks_add(&coach->marks, hint.piece.x, hint.piece.y);
    text_clear(&coach->said);
    if (grade == HELP_SOLVABLE)
        text_add(&coach->said, "yes, it can be solved from here");
    else if (grade == HELP_WHICH)
        text_format(&coach->said, "next comes %s", hint.which);
    else if (grade == HELP_HOW)
        text_format(&coach->said, "%s: %s", hint.which, hint.how);
    else
        act(coach, grade, plan, &hint);
}

static void begin(struct coach *coach, enum help_grade grade)
{
    struct request request = coach->request;
    double limit = request.limits.seconds;
    if (grade == HELP_SOLVABLE && (limit <= 0 || limit > patience))
        request.limits.seconds = patience;
    mem_free(coach->base);
    mem_free(coach->plan);
    coach->plan = NULL;
    coach->base = session_moves(coach->session);
    coach->asked = grade;
    coach->asked_at = coach->session->changes;
    adviser_ask(coach->adviser, coach->session->calls->snapshot(coach->session->game), &request);
    say(coach, "thinking");
}

void coach_ask(struct coach *coach, enum help_grade grade)
{
    coach_stop(coach);
    coach_clear(coach);
    if (session_is_solved(coach->session)) {
        say(coach, "it is solved already");
        return;
    }
    if (coach_warn(coach))
        return;
    const char *plan = coach_plan(coach);
    if (plan)
        answer(coach, grade, plan);
    else
        begin(coach, grade);
}

static void say_limit(struct coach *coach, enum help_grade grade, const struct answer *answer)
{
    const char *name = limit_name(answer->limit);
    text_clear(&coach->said);
    if (answer->limit == LIMIT_STOPPED)
        text_add(&coach->said, "stopped");
    else if (grade == HELP_SOLVABLE && answer->limit == LIMIT_TIME)
        text_add(&coach->said, "not known: no answer within a second");
    else
        text_format(&coach->said, "not known: %s%s%s", answer->message ? answer->message : "",
                    name ? "no solution found within the limit of " : "", name ? name : "");
}

/* Kept as the game spells it, so that it can be compared with what is played. */
static void take_plan(struct coach *coach, enum help_grade grade, const char *solution)
{
    struct text why;
    text_init(&why);
    coach->plan = session_spell(coach->session, solution, &why);
    if (coach->plan)
        answer(coach, grade, coach->plan);
    else
        say(coach, "not known: the solver's answer cannot be played");
    text_free(&why);
}

bool coach_look(struct coach *coach)
{
    if (!coach->asked)
        return false;
    if (coach->session->changes != coach->asked_at) {
        coach_stop(coach);
        coach_clear(coach);
        return true;
    }
    const struct solve_result *result = adviser_answer(coach->adviser);
    if (!result)
        return false;
    enum help_grade grade = coach->asked;
    coach->asked = HELP_NONE;
    if (result->answer.verdict == VERDICT_SOLVED) {
        take_plan(coach, grade, result->answer.solution);
    } else if (result->answer.verdict == VERDICT_UNSOLVABLE) {
        say(coach, "lost: every way on from here was tried, and none solves it");
    } else {
        say_limit(coach, grade, &result->answer);
    }
    adviser_stop(coach->adviser);
    return true;
}

void coach_stop(struct coach *coach)
{
    if (coach->asked)
        say(coach, "stopped");
    coach->asked = HELP_NONE;
    adviser_stop(coach->adviser);
}
