#include "app/measure/lab/html_page.h"

#include <string.h>

#include "app/core/sanitize.h"
#include "app/measure/lab/experiment.h"
#include "app/measure/lab/factors.h"
#include "app/measure/lab/lab_table.h"
#include "base/language/catalogue.h"
#include "base/language/wording.h"
#include "base/mem.h"
#include "base/text.h"
#include "draw/draw.h"
#include "draw/text.h"
#include "puzzle/level.h"
#include "puzzle/puzzle.h"

static void add_element(struct text *out, const char *name, const char *string)
{
    text_format(out, "<%s>", name);
    sanitize_markup(out, string);
    text_format(out, "</%s>\n", name);
}

/* The same for what is said. */
static void say_element(struct text *out, const struct catalogue *catalogue, const char *name,
                        const char *said)
{
    char *words = wording_new(catalogue, said);
    add_element(out, name, words);
    mem_free(words);
}

void html_page_begin(struct text *out, const struct catalogue *catalogue, const char *title,
                     const struct result_table *about)
{
    text_format(out, "<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\">\n",
                catalogue ? catalogue_language(catalogue) : "en");
    text_add(out, "<meta name=\"viewport\" content=\"width=device-width\">\n");
    say_element(out, catalogue, "title", title);
    text_add(out, "<style>\n"
                  "body { font: 16px/1.5 sans-serif; max-width: 64em; margin: 2em auto; "
                  "padding: 0 1em; color: #111; background: #fff }\n"
                  "table { border-collapse: collapse; font-size: 85%; margin: 1em 0 }\n"
                  "th, td { padding: 0.15em 0.7em; border-bottom: 1px solid #bbb; "
                  "text-align: left }\n"
                  "td.number, th.number { text-align: right; font-variant-numeric: tabular-nums }\n"
                  "pre { background: #f2f2f2; padding: 0.5em; overflow-x: auto; "
                  "line-height: 1.15 }\n"
                  ".boards { display: flex; flex-wrap: wrap; gap: 1em }\n"
                  "figure { margin: 1em 0 }\n"
                  "figure svg { max-width: 100%; height: auto }\n"
                  ".wide { overflow-x: auto }\n"
                  "</style>\n</head>\n<body>\n");
    say_element(out, catalogue, "h1", title);
    text_add(out, "<table>\n");
    for (size_t i = 0; i < about->note_count; i++) {
        text_add(out, "<tr>");
        add_element(out, "th", about->notes[2 * i]);
        add_element(out, "td", about->notes[2 * i + 1]);
        text_add(out, "</tr>\n");
    }
    text_add(out, "</table>\n");
}

static void add_boards(struct text *out, const struct catalogue *catalogue,
                       const struct experiment *experiment)
{
    text_add(out, "<div class=\"boards\">\n");
    for (size_t i = 0; i < experiment->suites.count; i++) {
        const struct level *level = experiment->suites.items[i].level;
        struct text board;
        text_init(&board);
        struct canvas *canvas = canvas_text_new(&board, (struct canvas_text_options){0});
        canvas_speak(canvas, catalogue);
        if (level->model)
            level->family->draw(level, NULL, 0, NULL, canvas);
        text_add(out, "<div>");
        sanitize_markup(out, level->title ? level->title : experiment->suites.items[i].suite);
        add_element(out, "pre", board.bytes);
        text_add(out, "</div>\n");
        canvas_text_free(canvas);
        text_free(&board);
    }
    text_add(out, "</div>\n");
}

static void add_cells(struct text *out, const struct experiment *experiment, size_t row, bool head)
{
    const struct result_table *result_table = &experiment->result_table;
    struct text cell;
    text_init(&cell);
    text_add(out, "<tr>");
    for (size_t i = 0; i < result_table->column_count; i++) {
        if (!lab_table_shows(experiment, i))
            continue;
        text_clear(&cell);
        if (head)
            text_add(&cell, result_table->columns[i].name);
        else
            lab_table_cell(experiment, row, i, &cell);
        bool number = result_column_is_number(&result_table->columns[i]);
        text_format(out, "<%s%s>", head ? "th" : "td", number ? " class=\"number\"" : "");
        sanitize_markup(out, cell.bytes);
        text_format(out, "</%s>", head ? "th" : "td");
    }
    text_add(out, "</tr>\n");
    text_free(&cell);
}

/* The picture alone, without what makes it a file. Several on one page must not share names, so
 * each name gets the number of the experiment. */
static void add_picture(struct text *out, const struct text *plot, unsigned number)
{
    static const char *const before[] = {"id=\"", "id='", "href=\"#", "href='#", "url(#"};
    const char *at = strstr(plot->bytes, "<svg");
    while (at && *at) {
        size_t i = 0, kinds = sizeof before / sizeof *before;
        while (i < kinds && strncmp(at, before[i], strlen(before[i])) != 0)
            i++;
        if (i < kinds) {
            text_format(out, "%sp%u-", before[i], number);
            at += strlen(before[i]);
        } else {
            text_add_char(out, *at++);
        }
    }
}

static void add_heading(struct text *out, const struct catalogue *catalogue,
                        const struct experiment *experiment)
{
    say_element(out, catalogue, "h2", experiment->plan->title);
    if (experiment->plan->explanation)
        say_element(out, catalogue, "p", experiment->plan->explanation);
    add_boards(out, catalogue, experiment);
}

static void add_table(struct text *out, const struct experiment *experiment)
{
    text_add(out, "<div class=\"wide\"><table>\n");
    add_cells(out, experiment, 0, true);
    for (size_t row = 0; row < experiment->result_table.row_count; row++)
        add_cells(out, experiment, row, false);
    text_add(out, "</table></div>\n");
}

void html_page_add(struct text *out, const struct catalogue *catalogue,
                   const struct experiment *experiment, unsigned number, const struct text *plot,
                   const char *why)
{
    struct factors factors;
    struct text lines;
    bool first = experiment->measure == experiment->plan->measures[0];
    text_init(&lines);
    if (first)
        add_heading(out, catalogue, experiment);
    text_add(out, "<figure>\n");
    if (why)
        say_element(out, catalogue, "p", why);
    else
        add_picture(out, plot, number);
    text_add(out, "</figure>\n");
    factors_make(&factors, experiment);
    factors_print(&factors, experiment->measure, &lines);
    if (lines.length)
        say_element(out, catalogue, "pre", lines.bytes);
    factors_free(&factors);
    if (first)
        add_table(out, experiment);
    text_free(&lines);
}

void html_page_end(struct text *out)
{
    text_add(out, "</body>\n</html>\n");
}
