#include "app/core/report.h"

#include <string.h>

#include "app/core/sanitize.h"
#include "app/core/shorten.h"
#include "app/core/task.h"
#include "base/language/message.h"
#include "base/mem.h"
#include "base/text.h"
#include "puzzle/level.h"
#include "search/exchange/exchange.h"

enum { NAME_WIDTH = 28 };

/* The title; the file's own name when there is none. */
static const char *name_of(const struct level *level)
{
    const char *slash = strrchr(level->file, '/');
    return level->title ? level->title : slash ? slash + 1 : level->file;
}

void report_name(struct text *out, const struct level *level)
{
    text_format(out, "%4u  ", level->number);
    sanitize_column(out, name_of(level), NAME_WIDTH);
    text_add(out, "  ");
}

static void add_message(struct text *out, const char *message)
{
    text_add(out, "      ");
    sanitize_line(out, message);
    text_add_char(out, '\n');
}

/* Why the run ended early: "time limit", or "interrupted". */
static void add_limit(struct text *out, enum limit_kind limit)
{
    text_add(out, limit == LIMIT_NONE ? M_("not solved") : limit_words(limit));
}

/* What is known of an optimum that is not proved. */
static void add_bound(struct text *out, const struct solve_result *result)
{
    const struct answer *answer = &result->answer;
    bool bounded = answer->lower_bound != UINT32_MAX && answer->lower_bound > 0;
    if (!bounded || answer->proved || !result->goal.metric)
        return;
    int64_t low = answer->lower_bound, high = score_metric(&result->score, result->goal.metric);
    bool range = answer->verdict == VERDICT_SOLVED && high > low;
    struct text most;
    text_init(&most);
    text_add_count(&most, (uint64_t)(range ? high : low), result->goal.metric);
    if (range)
        text_say(out, "; optimum %lld to %s", (long long)low, most.bytes);
    else if (answer->verdict == VERDICT_SOLVED && high >= 0)
        text_say(out, "; optimum %s", most.bytes);
    else
        text_say(out, ", at least %s", most.bytes);
    text_free(&most);
}

/* A checkpoint may have been written by anybody. */
static void add_condition(struct text *out, const struct answer *answer)
{
    if (!answer->rests_on_file)
        return;
    if (answer->proved && answer->verdict == VERDICT_SOLVED)
        text_say(out, "; optimal if the checkpoint is true");
    else
        text_say(out, ", if the checkpoint is true");
}

static void add_verdict(struct text *out, const struct solve_result *result)
{
    const struct answer *answer = &result->answer;
    switch (answer->verdict) {
    case VERDICT_SOLVED:
        text_format(out, "%s  ", answer_vouched(answer) ? M_("optimal    ") : M_("solved     "));
        score_print(&result->score, result->goal.metric, out);
        break;
    case VERDICT_UNSOLVABLE:
        text_add(out, answer_vouched(answer) ? M_("unsolvable   proved") : M_("unsolvable"));
        break;
    case VERDICT_LIMIT:
        text_say(out, "not decided  ");
        add_limit(out, answer->limit);
        break;
    case VERDICT_INVALID:
        text_say(out, "invalid");
        break;
    }
    add_bound(out, result);
    add_condition(out, answer);
}

/* The end of the line, and the solution and the message under it. */
static void add_answer(struct text *out, const struct answer *answer, bool ran)
{
    if (ran)
        text_say(out, "  (%.3f s, %llu expanded)", answer->seconds,
                 (unsigned long long)answer->counters.expanded);
    text_add_char(out, '\n');
    if (answer->solution && *answer->solution)
        add_message(out, answer->solution);
    if (answer->message)
        add_message(out, answer->message);
    if (answer->rests_on_file)
        add_message(out, M_("not proved: what was closed before the checkpoint was not looked at "
                            "again"));
}

void report_solve_text(struct text *out, const struct solve_result *result)
{
    report_name(out, result->level);
    add_verdict(out, result);
    add_answer(out, &result->answer, result->answer.verdict != VERDICT_INVALID);
}

void report_solve_stats(struct text *out, const struct solve_result *result)
{
    const struct test_stats *test_stats = &result->answer.test_stats;
    for (unsigned i = 0; i < test_stats->count; i++) {
        const struct test_stat *test_stat = &test_stats->items[i];
        text_say(out, "      %-12s asked %10llu  killed %10llu  steps %12llu\n", test_stat->name,
                 (unsigned long long)test_stat->asked, (unsigned long long)test_stat->killed,
                 (unsigned long long)test_stat->steps);
    }
}

void report_check_text(struct text *out, const struct check_result *result)
{
    const struct level_solution *solution = result->solution;
    report_name(out, result->level);
    text_say(out, "%-*s", solution ? 11 : 0, check_status_words(result->status));
    if (solution)
        score_print_all(&result->score, out);
    if (solution && solution->label) {
        text_add(out, "  [");
        sanitize_line(out, solution->label);
        text_add_char(out, ']');
    }
    text_add_char(out, '\n');
    if (result->message)
        add_message(out, result->message);
}

/* A board beside the margin, without walls of words around it. */
static void add_boards(struct text *out, const struct boards *boards)
{
    for (size_t i = 0; i < boards->count; i++) {
        for (const char *row = boards->items[i]; *row; row += strcspn(row, "\n") + 1)
            text_format(out, "        %.*s\n", (int)strcspn(row, "\n"), row);
        text_add(out, i + 1 < boards->count ? "\n" : "");
    }
}

static void add_farthest(struct text *out, const uint64_t *layers, size_t count, const char *from,
                         const struct boards *boards)
{
    uint64_t states = layers[count - 1];
    struct text positions;
    text_init(&positions);
    text_add_count(&positions, states, "positions");
    text_add(out, "      ");
    if (states > boards->count)
        text_say(out, "%s: %zu, %s, the first of them\n", from, count - 1, positions.bytes);
    else
        text_say(out, "%s: %zu, %s\n", from, count - 1, positions.bytes);
    text_free(&positions);
    add_boards(out, boards);
}

static void add_distances(struct text *out, const struct count_result *result)
{
    const struct measurement *distances = &result->distances;
    const struct tally *tally = &result->tally;
    text_say(out, "      distances are counted in %s (%s)\n", noun_words(result->space),
             distances->meaning);
    if (distances->optimum == UINT32_MAX)
        text_say(out, "      no goal can be reached\n");
    else if (distances->ways == UINT64_MAX)
        text_say(out,
                 "      goals: %llu; the nearest is %lu from the start, and sequences of "
                 "positions that short: at least %llu\n",
                 (unsigned long long)distances->goals, (unsigned long)distances->optimum,
                 (unsigned long long)distances->ways);
    else
        text_say(out,
                 "      goals: %llu; the nearest is %lu from the start, and sequences of "
                 "positions that short: %llu\n",
                 (unsigned long long)distances->goals, (unsigned long)distances->optimum,
                 (unsigned long long)distances->ways);
    add_farthest(out, tally->layers, tally->layer_count, M_("farthest from the start"),
                 &distances->farthest_from_start);
    if (distances->to_goal_count)
        add_farthest(out, distances->to_goal, distances->to_goal_count,
                     M_("farthest from every goal"), &distances->farthest_from_goal);
    text_say(out, "  distance  positions from the start  positions from the nearest goal\n");
    for (size_t i = 0; i < tally->layer_count || i < distances->to_goal_count; i++)
        text_format(out, "%10zu  %24llu  %31llu\n", i,
                    (unsigned long long)(i < tally->layer_count ? tally->layers[i] : 0),
                    (unsigned long long)(i < distances->to_goal_count ? distances->to_goal[i] : 0));
}

static void add_ranks(struct text *out, const struct exchange *exchange)
{
    const struct exchange_totals *totals = &exchange->totals;
    double mean = (double)totals->stored / exchange->ranks;
    text_say(out,
             "      %u ranks: %llu positions sent in %llu messages (%.1f MB), fullest %.3f of the "
             "mean, idle %.1f s\n",
             exchange->ranks, (unsigned long long)totals->records,
             (unsigned long long)totals->batches, (double)totals->bytes / 1e6,
             mean > 0 ? (double)totals->fullest / mean : 1, totals->idle_seconds);
}

void report_count_text(struct text *out, const struct count_result *result, bool layers)
{
    const struct tally *tally = &result->tally;
    report_name(out, result->level);
    if (result->status == COUNT_INVALID) {
        text_say(out, "invalid\n");
    } else {
        struct text positions;
        text_init(&positions);
        text_add_count(&positions, tally->states, "positions");
        if (result->status == COUNT_LIMIT)
            text_say(out, "at least %s", positions.bytes);
        else
            text_add(out, positions.bytes);
        text_free(&positions);
        text_format(out, " (%s", noun_words(result->space));
        if (result->status == COUNT_LIMIT) {
            text_add(out, "; ");
            add_limit(out, tally->limit);
        }
        double share =
            tally->states ? (double)tally->counters.peak_bytes / (double)tally->states : 0;
        text_say(out, ")  (%.3f s, %.1f bytes a position)\n", tally->seconds, share);
    }
    if (result->message && result->tally.limit != LIMIT_STOPPED)
        add_message(out, result->message);
    if (result->on_disk)
        text_say(out, "      files took at most %.1f MB\n", (double)result->disk_peak / 1e6);
    if (result->rests_on_file)
        add_message(out, M_("what was counted before is as the files have it, and was not counted "
                            "again"));
    if (result->exchange)
        add_ranks(out, result->exchange);
    if (result->measured)
        add_distances(out, result);
    for (size_t i = 0; layers && !result->measured && i < tally->layer_count; i++)
        text_format(out, "%10zu  %llu\n", i, (unsigned long long)tally->layers[i]);
}

/* What is proved of the optimum, and which methods have saved how much. */
static void add_bound_and_gains(struct text *out, const struct shorten_result *result)
{
    const struct answer *answer = &result->answer;
    const char *before = "";
    if (!answer->proved && result->goal && answer->lower_bound != UINT32_MAX &&
        answer->lower_bound > 0) {
        char *least = message_count(answer->lower_bound, result->goal->metric);
        text_say(out, ", at least %s", least);
        mem_free(least);
    }
    for (size_t i = 0; i < answer->gain_count; i++) {
        if (!answer->gains[i].saved)
            continue;
        text_format(out, "%s%s -%llu", *before ? before : " (", answer->gains[i].method->words,
                    (unsigned long long)answer->gains[i].saved);
        before = ", ";
    }
    text_add(out, *before ? ")" : "");
}

void report_shorten_text(struct text *out, const struct shorten_result *result)
{
    const struct answer *answer = &result->answer;
    const char *metric = result->goal ? result->goal->metric : NULL;
    const char *tied = result->tie ? result->tie->metric : NULL;
    report_name(out, result->level);
    text_say(out, "%-*s", answer->solution ? 13 : 0,
             answer->proved ? M_("optimal") : shorten_status_words(result->status));
    score_print_tied(&result->before, metric, tied, out);
    if (result->status == SHORTEN_SHORTENED) {
        text_add(out, " -> ");
        score_print_tied(&result->after, metric, tied, out);
    }
    add_bound_and_gains(out, result);
    add_answer(out, answer, answer->solution);
}

void report_heading(struct text *out, const struct level *level)
{
    text_format(out, "%u  ", level->number);
    sanitize_line(out, name_of(level));
    if (level->author) {
        struct text author;
        text_init(&author);
        sanitize_line(&author, level->author);
        text_say(out, ", by %s", author.bytes);
        text_free(&author);
    }
    text_add_char(out, '\n');
}

void report_shared_progress(struct text *out, const struct level *level,
                            const struct search_progress *now, const struct exchange *exchange)
{
    const struct exchange_progress *all = &exchange->progress;
    double rate = now->seconds > 0 ? (double)all->expanded / now->seconds : 0;
    double mean = (double)all->stored / exchange->ranks;
    text_say(
        out,
        "level %u: %llu stored by %u ranks, %.0f/s, depth %lu, %.0f s, fullest %.2f, %llu MiB, "
        "sent %llu MB, disk %llu MB",
        level->number, (unsigned long long)all->stored, exchange->ranks, rate,
        (unsigned long)now->depth, now->seconds, mean > 0 ? (double)all->stored_most / mean : 1,
        (unsigned long long)(all->memory_most >> 20),
        (unsigned long long)(all->sent_bytes / 1000000),
        (unsigned long long)(all->disk_most / 1000000));
}

void report_progress(struct text *out, const struct level *level, const struct search_progress *now)
{
    const struct search_counters *counters = now->counters;
    double rate = now->seconds > 0 ? (double)counters->expanded / now->seconds : 0;
    text_say(out, "level %u: %llu expanded, %llu stored, %.0f/s, %llu MiB, depth %lu, %.0f s",
             level->number, (unsigned long long)counters->expanded,
             (unsigned long long)counters->stored, rate,
             (unsigned long long)(counters->peak_bytes >> 20), (unsigned long)now->depth,
             now->seconds);
}
