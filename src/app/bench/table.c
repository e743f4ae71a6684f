#include "app/bench/table.h"

#include <string.h>

#include "app/clean.h"
#include "app/ledger/ledger.h"
#include "base/text.h"

enum { RULE_WIDTH = 86, PLUGIN_WIDTH = 21, RESULT_WIDTH = 23, SUITE_WIDTH = 24 };

void bench_columns(struct ledger *ledger)
{
    static const struct {
        const char *name;
        enum ledger_kind kind;
    } columns[] = {
        {"suite", LEDGER_TEXT},
        {"level", LEDGER_NUMBER},
        {"title", LEDGER_TEXT},
        {"file", LEDGER_TEXT},
        {"id", LEDGER_TEXT},
        {"puzzle", LEDGER_TEXT},
        {"solver", LEDGER_TEXT},
        {"goal", LEDGER_TEXT},
        {"status", LEDGER_TEXT},
        {"proved", LEDGER_FLAG},
        {"moves", LEDGER_NUMBER},
        {"pushes", LEDGER_NUMBER},
        {"seconds", LEDGER_NUMBER},
        {"expanded", LEDGER_NUMBER},
        {"generated", LEDGER_NUMBER},
        {"peak_bytes", LEDGER_NUMBER},
        {"lower_bound", LEDGER_NUMBER},
        {"algorithm", LEDGER_TEXT},
        {"limit", LEDGER_TEXT},
        {"message", LEDGER_TEXT},
        {"solution", LEDGER_TEXT},
    };
    for (size_t i = 0; i < sizeof columns / sizeof *columns; i++)
        ledger_add_column(ledger, columns[i].name, columns[i].kind);
}

static void add_time(struct text *out, double seconds)
{
    unsigned long whole = (unsigned long)(seconds + 0.5);
    text_format(out, "%02lu:%02lu:%02lu", whole / 3600, whole / 60 % 60, whole % 60);
}

static void add_rule(struct text *out)
{
    text_fill(out, '-', RULE_WIDTH);
    text_add_char(out, '\n');
}

void bench_table_head(struct text *out, const char *solver, const char *suite, const char *date)
{
    add_rule(out);
    text_format(out, "Sokoban Solver Statistics - %s", solver);
    if (suite) {
        text_add(out, " - ");
        clean_line(out, suite);
    }
    text_format(out, "\nDate: %s\n", date);
    add_rule(out);
    text_add(out,
             "   Task       Time Plugin               Result                     Moves  Pushes "
             "Level\n");
}

static bool is(const struct ledger *ledger, size_t row, const char *column, const char *value)
{
    const char *cell = ledger_get(ledger, row, column);
    return cell && strcmp(cell, value) == 0;
}

static bool is_answered(const struct ledger *ledger, size_t row)
{
    return is(ledger, row, "status", "solved") || is(ledger, row, "status", "unsolvable");
}

/* "OK", or the reason in the words of the table. */
static const char *result(const struct ledger *ledger, size_t row)
{
    static const char *const words[][3] = {
        {"status", "solved", "OK"},
        {"status", "unsolvable", "Unsolvable"},
        {"status", "invalid", "Invalid level"},
        {"status", "crashed", "Crashed"},
        {"status", "wrong", "Wrong solution"},
        {"limit", "time", "Time limit exceeded"},
        {"limit", "memory", "Memory limit exceeded"},
        {"limit", "nodes", "Node limit exceeded"},
        {"message", "interrupted", "Stopped by user"},
    };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (is(ledger, row, words[i][0], words[i][1]))
            return words[i][2];
    return "Gave up";
}

static uint64_t whole(const struct ledger *ledger, size_t row, const char *column)
{
    double value;
    return ledger_number(ledger, row, column, &value) ? (uint64_t)value : 0;
}

void bench_table_row(struct text *out, const struct ledger *ledger, size_t row, size_t task)
{
    double seconds = 0;
    ledger_number(ledger, row, "seconds", &seconds);
    text_format(out, "%7zu   ", task);
    add_time(out, seconds);
    text_add_char(out, ' ');
    clean_column(out, ledger_get(ledger, row, "solver"), PLUGIN_WIDTH);
    clean_column(out, result(ledger, row), RESULT_WIDTH);
    if (is(ledger, row, "status", "solved"))
        text_format(out, "%9llu%8llu ", (unsigned long long)whole(ledger, row, "moves"),
                    (unsigned long long)whole(ledger, row, "pushes"));
    else
        text_fill(out, ' ', 18);
    const char *title = ledger_get(ledger, row, "title");
    if (title)
        clean_line(out, title);
    else
        text_format(out, "%s %s", ledger_get(ledger, row, "suite"),
                    ledger_get(ledger, row, "level"));
    text_add_char(out, '\n');
}

void bench_sums_add(struct bench_sums *sums, const struct ledger *ledger, size_t row)
{
    double seconds = 0;
    ledger_number(ledger, row, "seconds", &seconds);
    sums->levels++;
    sums->answered += is_answered(ledger, row);
    sums->moves += whole(ledger, row, "moves");
    sums->pushes += whole(ledger, row, "pushes");
    sums->seconds += seconds;
}

void bench_table_foot(struct text *out, const struct bench_sums *sums)
{
    struct text counts;
    text_init(&counts);
    text_format(&counts, "OK: %zu Failed: %zu", sums->answered, sums->levels - sums->answered);
    text_format(out, ":%6zu   ", sums->levels);
    add_time(out, sums->seconds);
    text_add_char(out, ' ');
    clean_column(out, "Total", PLUGIN_WIDTH);
    clean_column(out, counts.bytes, RESULT_WIDTH);
    text_format(out, "%9llu%8llu :\n", (unsigned long long)sums->moves,
                (unsigned long long)sums->pushes);
    text_free(&counts);
}

static void add_summary(struct text *out, const char *name, const struct bench_sums *sums)
{
    double share = sums->levels ? 100.0 * (double)sums->answered / (double)sums->levels : 0;
    clean_column(out, name, SUITE_WIDTH);
    text_format(out, "%7zu %8zu %6.1f %% %12.3f %10llu %9llu\n", sums->levels, sums->answered,
                share, sums->seconds, (unsigned long long)sums->moves,
                (unsigned long long)sums->pushes);
}

void bench_summary(struct text *out, const struct ledger *ledger)
{
    struct bench_sums all = {0}, part = {0};
    size_t suites = 0;
    text_add(out, "\nSuite                    Levels Answered    Share      Seconds      Moves    "
                  "Pushes\n");
    for (size_t row = 0; row < ledger->row_count; row++) {
        const char *suite = ledger_get(ledger, row, "suite");
        bool last = row + 1 == ledger->row_count || !is(ledger, row + 1, "suite", suite);
        bench_sums_add(&part, ledger, row);
        bench_sums_add(&all, ledger, row);
        if (last) {
            add_summary(out, suite, &part);
            part = (struct bench_sums){0};
            suites++;
        }
    }
    if (suites > 1)
        add_summary(out, "all", &all);
}
