/* "lesson report": what a student has done, as a file; what a class has done, as a table. */
#include "app/commands/lesson_actions.h"

#include <string.h>

#include "app/commands/run.h"
#include "app/lesson/exercise.h"
#include "app/measure/results/gnuplot.h"
#include "app/measure/results/result_output.h"
#include "base/language/message.h"
#include "base/text.h"

static const struct result_column columns[] = {
    {"student", RESULT_COLUMN_TEXT},   {"exercise", RESULT_COLUMN_TEXT},
    {"name", RESULT_COLUMN_TEXT},      {"right", RESULT_COLUMN_NUMBER},
    {"tries", RESULT_COLUMN_NUMBER},   {"hints", RESULT_COLUMN_NUMBER},
    {"answers", RESULT_COLUMN_NUMBER}, {"mistakes", RESULT_COLUMN_TEXT},
    {"language", RESULT_COLUMN_TEXT},  {"expanded", RESULT_COLUMN_NUMBER},
    {"ours", RESULT_COLUMN_NUMBER},    {NULL, RESULT_COLUMN_TEXT},
};

/* The mistakes that were named, once each, and what the last right answer came to. */
static void add_details(struct result_table *table, size_t to, const struct result_table *noted,
                        const char *exercise)
{
    struct text mistakes;
    text_init(&mistakes);
    for (size_t row = 0; row < noted->row_count; row++) {
        const char *of = result_table_get(noted, row, "exercise");
        const char *mistake = result_table_get(noted, row, "mistake");
        if (!of || strcmp(of, exercise) != 0)
            continue;
        if (mistake && !strstr(mistakes.bytes, mistake))
            text_format(&mistakes, "%s%s", mistakes.length ? " " : "", mistake);
        static const char *const kept[] = {"language", "expanded", "ours"};
        for (size_t i = 0; i < sizeof kept / sizeof *kept; i++)
            if (result_table_get(noted, row, kept[i]))
                result_table_set(table, to, kept[i], result_table_get(noted, row, kept[i]));
    }
    result_table_set(table, to, "mistakes", mistakes.bytes);
    text_free(&mistakes);
}

static void fill_own(struct result_table *table, const struct result_table *noted,
                     const char *student)
{
    for (const struct exercise *each = exercises; each->id; each++) {
        size_t row = result_table_add_row(table);
        result_table_set(table, row, "student", student);
        result_table_set(table, row, "exercise", each->id);
        result_table_set(table, row, "name", each->name);
        result_table_set_format(table, row, "right", "%d",
                                lesson_count(noted, "check", each->id, "right") > 0);
        result_table_set_format(table, row, "tries", "%zu",
                                lesson_count(noted, "check", each->id, NULL));
        result_table_set_format(table, row, "hints", "%zu",
                                lesson_count(noted, "hint", each->id, NULL));
        result_table_set_format(table, row, "answers", "%zu",
                                lesson_count(noted, "answer", each->id, NULL));
        add_details(table, row, noted, each->id);
    }
}

static void report_own(struct run *run)
{
    const struct options *options = &run->arguments->options;
    struct result_table table, noted;
    struct result_output output;
    size_t right = 0, all = 0;
    result_table_init(&table);
    result_table_init(&noted);
    result_table_add_columns(&table, columns);
    lesson_noted(&noted);
    fill_own(&table, &noted, options->student ? options->student : "");
    if (result_output_open(&output, &table, options->output, &run->console))
        for (size_t row = 0; row < table.row_count; row++)
            result_output_row(&output, &table, row);
    result_output_close(&output, &run->console);
    for (size_t row = 0; row < table.row_count; row++, all++)
        right += strcmp(result_table_get(&table, row, "right"), "1") == 0;
    if (!options->output || strcmp(options->output, "-") != 0)
        text_say(&run->console.out, "%zu of %zu exercises are right\n", right, all);
    result_table_free(&noted);
    result_table_free(&table);
}

/* --- A class ---------------------------------------------------------------------------------- */

struct tally_of {
    size_t students, right, tries, hints;
    const char *mistake; /* the one met most often */
};

/* How many students made a mistake in an exercise. */
static size_t count_mistake(const struct result_table *table, const char *exercise,
                            const char *mistake)
{
    size_t count = 0;
    for (size_t row = 0; row < table->row_count; row++) {
        const char *of = result_table_get(table, row, "exercise");
        const char *made = result_table_get(table, row, "mistakes");
        count += of && made && strcmp(of, exercise) == 0 && strstr(made, mistake) != NULL;
    }
    return count;
}

static struct tally_of tally_class(const struct result_table *table,
                                   const struct exercise *exercise)
{
    struct tally_of tally = {0};
    size_t most = 0;
    for (size_t row = 0; row < table->row_count; row++) {
        const char *of = result_table_get(table, row, "exercise");
        double number;
        if (!of || strcmp(of, exercise->id) != 0)
            continue;
        tally.students++;
        if (result_table_number(table, row, "right", &number))
            tally.right += number > 0;
        if (result_table_number(table, row, "tries", &number))
            tally.tries += (size_t)number;
        if (result_table_number(table, row, "hints", &number))
            tally.hints += (size_t)number;
    }
    for (unsigned i = 0; exercise->mistakes[i]; i++) {
        size_t count = count_mistake(table, exercise->id, exercise->mistakes[i]);
        tally.mistake = count > most ? exercise->mistakes[i] : tally.mistake;
        most = count > most ? count : most;
    }
    return tally;
}

static void plot_class(struct run *run, const struct result_table *table)
{
    struct text script;
    text_init(&script);
    gnuplot_begin(&script, gnuplot_terminal(run->arguments->options.plot),
                  "Students by exercise: tried, and right", "y");
    text_add(&script, "set style data histograms\nset style fill pattern border\n"
                      "set yrange [0:*]\nset xtics rotate by 90 right\n$data << END\n");
    for (const struct exercise *each = exercises; each->id; each++) {
        struct tally_of tally = tally_class(table, each);
        size_t tried = 0;
        for (size_t row = 0; row < table->row_count; row++) {
            const char *of = result_table_get(table, row, "exercise");
            double tries;
            tried += of && strcmp(of, each->id) == 0 &&
                     result_table_number(table, row, "tries", &tries) && tries > 0;
        }
        text_format(&script, "\"%s\" %zu %zu\n", each->id, tried, tally.right);
    }
    text_add(&script, "END\nplot $data using 2:xtic(1) title \"tried\" linecolor rgb \"#707070\", "
                      "$data using 3 title \"right\" linecolor rgb \"#1050a0\"\n");
    lesson_plot(run, &script);
    text_free(&script);
}

static void report_class(struct run *run)
{
    const struct arguments *arguments = run->arguments;
    struct text *out = &run->console.out;
    struct result_table table;
    struct diag_list diags;
    result_table_init(&table);
    diag_list_init(&diags);
    for (size_t i = 0; i < arguments->file_count; i++)
        result_table_read(&table, arguments->files[i], &diags);
    console_complain(&run->console, &diags, DIAG_ERROR);
    text_say(out, "exercise              students  right  tries  hints  commonest mistake\n");
    for (const struct exercise *each = exercises; each->id; each++) {
        struct tally_of tally = tally_class(&table, each);
        text_format(out, "%-4s %-16s %8zu %6zu %6zu %6zu  %s\n", each->id, each->name,
                    tally.students, tally.right, tally.tries, tally.hints,
                    tally.mistake ? tally.mistake : "");
    }
    if (arguments->options.plot)
        plot_class(run, &table);
    diag_list_free(&diags);
    result_table_free(&table);
}

void lesson_report(struct run *run)
{
    if (run->arguments->file_count)
        report_class(run);
    else
        report_own(run);
}
