#include "app/core/report.h"

#include "app/core/shorten.h"
#include "app/core/task.h"
#include "base/language/message.h"
#include "base/text.h"

static void add_status(struct totals *totals, enum exit_status status)
{
    totals->levels++;
    totals->answered += status == EXIT_ANSWERED;
    totals->limited += status == EXIT_LIMITED;
    totals->bad += status == EXIT_BAD;
}

void totals_add_solve(struct totals *totals, const struct solve_result *result)
{
    const struct answer *answer = &result->answer;
    add_status(totals, solve_exit(result));
    totals->unsolvable += answer->verdict == VERDICT_UNSOLVABLE && answer_vouched(answer);
    totals->proved += answer->verdict == VERDICT_SOLVED && answer_vouched(answer);
    totals->seconds += answer->seconds;
    totals->expanded += answer->counters.expanded;
}

void totals_add_check(struct totals *totals, const struct check_result *result)
{
    add_status(totals, check_exit(result));
}

void totals_add_count(struct totals *totals, const struct count_result *result)
{
    add_status(totals, count_exit(result));
    totals->seconds += result->tally.seconds;
    totals->states += result->tally.states;
}

void totals_add_shorten(struct totals *totals, const struct shorten_result *result)
{
    add_status(totals, shorten_exit(result));
    totals->shortened += result->status == SHORTEN_SHORTENED;
    totals->seconds += result->answer.seconds;
}

void report_solve_totals(struct text *out, const struct totals *totals)
{
    text_add_count(out, totals->levels, "levels");
    text_say(out, ": %zu solved (%zu optimal)", totals->answered - totals->unsolvable,
             totals->proved);
    if (totals->unsolvable)
        text_say(out, ", %zu unsolvable", totals->unsolvable);
    if (totals->limited)
        text_say(out, ", %zu not decided", totals->limited);
    if (totals->bad)
        text_say(out, ", %zu invalid", totals->bad);
    text_say(out, "; %.3f s, %llu expanded\n", totals->seconds,
             (unsigned long long)totals->expanded);
}

void report_check_totals(struct text *out, const struct totals *totals)
{
    text_say_count(out, totals->answered, "%zu solution good", "%zu solutions good",
                   totals->answered);
    if (totals->limited)
        text_say(out, ", %zu missing", totals->limited);
    text_say(out, ", %zu bad\n", totals->bad);
}

void report_count_totals(struct text *out, const struct totals *totals)
{
    text_add_count(out, totals->levels, "levels");
    text_add(out, ": ");
    text_add_count(out, totals->states, "positions");
    if (totals->limited)
        text_say(out, ", %zu not finished", totals->limited);
    if (totals->bad)
        text_say(out, ", %zu invalid", totals->bad);
    text_format(out, "; %.3f s\n", totals->seconds);
}

void report_shorten_totals(struct text *out, const struct totals *totals)
{
    text_add_count(out, totals->levels, "levels");
    text_say(out, ": %zu shortened, %zu kept", totals->shortened,
             totals->answered - totals->shortened);
    if (totals->limited)
        text_say(out, ", %zu without a solution", totals->limited);
    if (totals->bad)
        text_say(out, ", %zu invalid", totals->bad);
    text_format(out, "; %.3f s\n", totals->seconds);
}
