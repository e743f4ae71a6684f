/* Levels with their best solutions, as a level file: those of files, or those of the library. */
#include "app/commands/library_actions.h"

#include <string.h>

#include "app/commands/library_report.h"
#include "app/commands/library_shelf.h"
#include "app/commands/run.h"
#include "app/core/output.h"
#include "base/json.h"
#include "base/language/message.h"
#include "base/mem.h"

struct exported {
    size_t levels, solved, solutions;
};

/* Whether the library has nothing as good by some metric as this solution of a file. */
static bool is_news(const struct shelf_item *item, const struct score *score)
{
    const struct store_record *record = &item->record;
    bool better = score->solved && !record->best_count;
    for (size_t i = 0; score->solved && i < record->best_count; i++) {
        const char *metric = record->best[i].metric;
        better =
            better || score_metric(score, metric) < score_metric(&record->best[i].score, metric);
    }
    return better;
}

/* Solutions of the file that fail, or that the library has as good, make room for the library's. */
static void add_solutions(const struct shelf_item *item)
{
    struct level *level = item->level;
    const struct store_record *record = &item->record;
    struct level before = *level;
    struct text label;
    text_init(&label);
    level->solutions = NULL;
    level->solution_count = 0;
    for (size_t i = 0; i < record->best_count; i++) {
        bool there = !item->shown[i];
        for (size_t j = 0; j < level->solution_count && !there; j++)
            there = strcmp(level->solutions[j].moves, record->best[i].moves) == 0;
        if (there)
            continue;
        text_clear(&label);
        library_label(&label, &record->best[i]);
        level_add_solution(level, record->best[i].moves, label.bytes);
    }
    for (size_t i = 0; i < before.solution_count; i++) {
        struct score score;
        level->family->judge(level, before.solutions[i].moves, &score);
        if (is_news(item, &score))
            level_add_solution(level, before.solutions[i].moves, before.solutions[i].label);
    }
    level_drop_solutions(&before);
    mem_free(before.solutions);
    text_free(&label);
}

static struct exported count(const struct level_list *levels, const struct puzzle *family)
{
    struct exported exported = {0};
    for (size_t i = 0; i < levels->count; i++) {
        const struct level *level = levels->items[i];
        if (level->family != family)
            continue;
        exported.levels++;
        exported.solved += level->solution_count > 0;
        exported.solutions += level->solution_count;
    }
    return exported;
}

static void tell(struct run *run, const struct exported *exported)
{
    const struct options *options = &run->arguments->options;
    struct text *out = &run->console.out;
    if (!options->output || strcmp(options->output, "-") == 0)
        return;
    if (options->json) {
        json_open(out, NULL, '{');
        json_add_whole(out, "levels", exported->levels);
        json_add_whole(out, "solved", exported->solved);
        json_add_whole(out, "solutions", exported->solutions);
        json_end_line(out);
    } else if (!options->quiet) {
        text_say(out, "levels: %zu; solved: %zu; solutions: %zu\n", exported->levels,
                 exported->solved, exported->solutions);
    }
}

/* Of the library alone, only what has a solution is worth a file. */
static void collect(const struct library_shelf *shelf, struct level_list *levels)
{
    bool whole = shelf->run->arguments->file_count;
    levels->items = mem_alloc(shelf->item_count + 1, sizeof(struct level *));
    levels->count = 0;
    for (size_t i = 0; i < shelf->item_count; i++) {
        const struct shelf_item *item = shelf->items[i];
        if (!item->record.best_count && !whole)
            continue;
        add_solutions(item);
        levels->items[levels->count++] = item->level;
    }
}

void library_export(struct run *run)
{
    const struct options *options = &run->arguments->options;
    struct library_shelf shelf;
    library_shelf_fill(&shelf, run, library_opened(run));
    struct level_list levels = shelf.levels; /* for the collection's name */
    if (shelf.cut) {
        console_warn(&run->console, "nothing is written: it was not all looked at");
    } else {
        collect(&shelf, &levels);
        struct exported exported = count(&levels, output_family(options, &levels));
        output_levels(&run->console, options, &levels);
        tell(run, &exported);
        mem_free(levels.items);
    }
    library_shelf_free(&shelf);
}
