#include "app/commands/library_sort.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "app/commands/library_shelf.h"
#include "app/commands/run.h"

/* The largest gap of the metrics a solution is the best by; -1 when none has one. With a goal, its
 * gap. */
static int64_t gap_of(const struct shelf_row *row, const char *wanted)
{
    int64_t gap = -1;
    for (const struct goal *goal = row->item->level->family->goals; goal->name; goal++) {
        if (!choice_is_open(wanted) && strcmp(wanted, "any") != 0 &&
            strcmp(wanted, goal->name) != 0)
            continue;
        if (shelf_is_best(row->item, row->solution, goal->name)) {
            int64_t here = shelf_gap(row->item, row->solution, goal->name);
            gap = here > gap ? here : gap;
        }
    }
    return gap;
}

static void set_number(struct shelf_row *row, int64_t number)
{
    row->key.number = number;
    row->key.missing = number < 0;
}

static void set_text(struct shelf_row *row, const char *text)
{
    row->key.text = text;
    row->key.missing = !text;
}

static void set_key(struct shelf_row *row, const struct arguments *arguments)
{
    const struct options *options = &arguments->options;
    const char *sort =
        arguments->file_count && !options_given(options, "sort") ? "added" : options->sort;
    const struct store_solution *solution = row->solution;
    while (options->families[row->key.family] != row->item->level->family)
        row->key.family++;
    if (strcmp(sort, "name") == 0)
        set_text(row, row->item->file);
    else if (strcmp(sort, "added") == 0)
        set_number(row, (int64_t)row->item->place);
    else if (strcmp(sort, "title") == 0)
        set_text(row, row->item->level->title);
    else if (!solution)
        row->key.missing = true;
    else if (strcmp(sort, "gap") == 0)
        set_number(row, gap_of(row, options->goal));
    else if (strcmp(sort, "from") == 0)
        set_text(row, solution->origin);
    else if (strcmp(sort, "when") == 0)
        set_number(row, solution->when);
    else
        set_number(row, score_metric(&solution->score, sort));
}

static int compare_numbers(int64_t one, int64_t other)
{
    return (one > other) - (one < other);
}

/* Without regard to case, and numbers by what they are worth: "screen.9" before "screen.10". */
static int compare_texts(const char *one, const char *other)
{
    while (*one && *other) {
        if (isdigit((unsigned char)*one) && isdigit((unsigned char)*other)) {
            one += strspn(one, "0");
            other += strspn(other, "0");
            size_t mine = strspn(one, "0123456789"), its = strspn(other, "0123456789");
            int order = mine != its ? (mine > its) - (mine < its) : strncmp(one, other, mine);
            if (order)
                return order;
            one += mine;
            other += its;
            continue;
        }
        int mine = tolower((unsigned char)*one++), its = tolower((unsigned char)*other++);
        if (mine != its)
            return mine - its;
    }
    return (*one != 0) - (*other != 0);
}

static int compare_maybe(const char *one, const char *other)
{
    if (!one || !other)
        return !one - !other;
    return compare_texts(one, other);
}

/* By what was asked for. */
static int compare_keys(const struct shelf_row *one, const struct shelf_row *other)
{
    if (one->key.text && other->key.text) {
        int order = compare_texts(one->key.text, other->key.text);
        return order ? order : compare_numbers(one->item->number, other->item->number);
    }
    return compare_numbers(one->key.number, other->key.number);
}

/* Where nothing else tells them apart: name, then as they came, then the family's metrics. */
static int compare_rest(const struct shelf_row *one, const struct shelf_row *other)
{
    int order = compare_maybe(one->item->file, other->item->file);
    order = order ? order : compare_numbers(one->item->number, other->item->number);
    order = order ? order : compare_numbers((int64_t)one->item->place, (int64_t)other->item->place);
    const char *const *metric = one->item->level->family->metrics;
    for (; !order && one->solution && other->solution && *metric; metric++)
        order = compare_numbers(score_metric(&one->solution->score, *metric),
                                score_metric(&other->solution->score, *metric));
    return order;
}

static int compare_families(const struct shelf_row *one, const struct shelf_row *other)
{
    return compare_numbers((int64_t)one->key.family, (int64_t)other->key.family);
}

static int compare(const void *left, const void *right)
{
    const struct shelf_row *one = left, *other = right;
    int order = compare_families(one, other);
    order = order ? order : one->key.missing - other->key.missing;
    order = order || one->key.missing ? order : compare_keys(one, other);
    return order ? order : compare_rest(one, other);
}

static int compare_back(const void *left, const void *right)
{
    const struct shelf_row *one = left, *other = right;
    int order = compare_families(one, other);
    order = order ? order : one->key.missing - other->key.missing;
    order = order || one->key.missing ? order : compare_keys(other, one);
    return order ? order : compare_rest(one, other);
}

void library_sort(struct library_shelf *shelf)
{
    const struct options *options = &shelf->run->arguments->options;
    for (size_t i = 0; i < shelf->row_count; i++)
        set_key(&shelf->rows[i], shelf->run->arguments);
    if (shelf->row_count)
        qsort(shelf->rows, shelf->row_count, sizeof *shelf->rows,
              options->reverse ? compare_back : compare);
}
