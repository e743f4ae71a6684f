#include "app/core/report.h"

#include "app/core/shorten.h"
#include "app/core/task.h"
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
    totals->unsolvable += answer->verdict == VERDICT_UNSOLVABLE;
    totals->proved += answer->verdict == VERDICT_SOLVED && answer->proved;
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

/* What there is none of is not spoken of. */
static void add_some(struct text *out, size_t count, const char *what)
{
    if (count)
        text_format(out, ", %zu %s", count, what);
}

void report_solve_totals(struct text *out, const struct totals *totals)
{
    text_add_count(out, totals->levels, "levels");
    text_format(out, ": %zu solved (%zu optimal)", totals->answered - totals->unsolvable,
                totals->proved);
    add_some(out, totals->unsolvable, "unsolvable");
    add_some(out, totals->limited, "not decided");
    add_some(out, totals->bad, "invalid");
    text_format(out, "; %.3f s, %llu expanded\n", totals->seconds,
                (unsigned long long)totals->expanded);
}

void report_check_totals(struct text *out, const struct totals *totals)
{
    text_add_count(out, totals->answered, "solutions");
    text_add(out, " good");
    add_some(out, totals->limited, "missing");
    text_format(out, ", %zu bad\n", totals->bad);
}

void report_count_totals(struct text *out, const struct totals *totals)
{
    text_add_count(out, totals->levels, "levels");
    text_add(out, ": ");
    text_add_count(out, totals->states, "positions");
    add_some(out, totals->limited, "not finished");
    add_some(out, totals->bad, "invalid");
    text_format(out, "; %.3f s\n", totals->seconds);
}

void report_shorten_totals(struct text *out, const struct totals *totals)
{
    text_add_count(out, totals->levels, "levels");
    text_format(out, ": %zu shortened, %zu kept", totals->shortened,
                totals->answered - totals->shortened);
    add_some(out, totals->limited, "without a solution");
    add_some(out, totals->bad, "invalid");
    text_format(out, "; %.3f s\n", totals->seconds);
}
