#include "puzzle/puzzle.h"

#include <string.h>

#include "base/mem.h"
#include "base/language/message.h"
#include "base/text.h"

const char *verdict_name(enum verdict verdict)
{
    static const char *const names[] = {"solved", "unsolvable", "limit", "invalid"};
    return names[verdict];
}

void answer_free(struct answer *answer)
{
    mem_free(answer->solution);
    mem_free(answer->message);
    mem_free(answer->prune);
    closed_census_free(&answer->closed_census);
    *answer = (struct answer){0};
}

void answer_count_gain(struct answer *answer, const struct shorten_method *method, uint64_t saved)
{
    size_t i = 0;
    while (i < answer->gain_count && answer->gains[i].method != method)
        i++;
    if (i == GAINS_MAX)
        return;
    if (i == answer->gain_count)
        answer->gains[answer->gain_count++] = (struct gain){.method = method};
    answer->gains[i].tries++;
    answer->gains[i].saved += saved;
}

void tally_free(struct tally *tally)
{
    mem_free(tally->layers);
    *tally = (struct tally){0};
}

void generate_result_free(struct generate_result *made)
{
    mem_free(made->layers);
    *made = (struct generate_result){0};
}

static void boards_free(struct boards *boards)
{
    for (size_t i = 0; i < boards->count; i++)
        mem_free(boards->items[i]);
}

void measurement_free(struct measurement *distances)
{
    mem_free(distances->to_goal);
    boards_free(&distances->farthest_from_start);
    boards_free(&distances->farthest_from_goal);
    *distances = (struct measurement){0};
}

/* "box lines" is another way to write box_lines. */
static bool is_metric(const char *metric, const char *name)
{
    while (*metric && (*metric == *name || (*metric == '_' && *name == ' '))) {
        metric++;
        name++;
    }
    return *metric == *name;
}

int64_t score_metric(const struct score *score, const char *name)
{
    for (size_t i = 0; i < score->metric_count; i++)
        if (is_metric(score->metrics[i].name, name))
            return (int64_t)score->metrics[i].value;
    return -1;
}

void score_measure(struct score *score, const char *const *metrics, const uint64_t *values)
{
    for (score->metric_count = 0; metrics[score->metric_count]; score->metric_count++)
        score->metrics[score->metric_count] =
            (struct metric){metrics[score->metric_count], values[score->metric_count]};
}

bool metric_is_shown(const char *metric, size_t index, const char *counted)
{
    enum { ALWAYS = 2 };
    return index < ALWAYS || (counted && strcmp(metric, counted) == 0);
}

static void print_metric(const struct metric *metric, const char *before, struct text *out)
{
    text_add(out, before);
    text_add_count(out, metric->value, metric->name);
}

void score_print(const struct score *score, const char *counted, struct text *out)
{
    score_print_tied(score, counted, NULL, out);
}

void score_print_tied(const struct score *score, const char *counted, const char *tied,
                      struct text *out)
{
    for (size_t i = 0; i < score->metric_count; i++)
        if (metric_is_shown(score->metrics[i].name, i, counted) ||
            metric_is_shown(score->metrics[i].name, i, tied))
            print_metric(&score->metrics[i], i ? ", " : "", out);
}

void score_print_all(const struct score *score, struct text *out)
{
    for (size_t i = 0; i < score->metric_count; i++)
        print_metric(&score->metrics[i], i ? ", " : "", out);
}

const struct goal *goal_find(const struct goal *list, const char *name)
{
    for (; list && list->name; list++)
        if (!name || strcmp(list->name, name) == 0)
            return list;
    return NULL;
}

struct choice choice_find(choice_list *list, const char *name)
{
    struct choice choice = {0};
    for (size_t i = 0; list && (choice = list(i)).name; i++)
        if (strcmp(choice.name, name) == 0)
            break;
    return choice;
}

const struct parameter_kind *parameter_find(const struct puzzle *family, const char *name)
{
    const struct parameter_kind *kind = family->parameters;
    while (kind && kind->name && strcmp(kind->name, name) != 0)
        kind++;
    return kind && kind->name ? kind : NULL;
}

static struct choice goal_choice(const struct goal *list, size_t index)
{
    return list ? (struct choice){.name = list[index].name, .help = list[index].help}
                : (struct choice){0};
}

struct choice puzzle_choice(const struct puzzle *family, size_t offset, size_t index)
{
    if (offset == offsetof(struct puzzle, goals))
        return goal_choice(family->goals, index);
    if (offset == offsetof(struct puzzle, ties))
        return goal_choice(family->ties, index);
    if (offset == offsetof(struct puzzle, shorten_goals))
        return goal_choice(family->shorten_goals, index);
    choice_list *list;
    memcpy(&list, (const char *)family + offset, sizeof list);
    return list ? list(index) : (struct choice){0};
}

bool choice_is_open(const char *name)
{
    return !name || strcmp(name, "auto") == 0;
}

bool choice_named(const char *names, const char *name)
{
    size_t length = strlen(name);
    while (names && *names) {
        size_t span = strcspn(names, ",");
        if (span == length && memcmp(names, name, length) == 0)
            return true;
        names += span;
        names += *names == ',';
    }
    return false;
}
