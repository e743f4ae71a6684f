/* What the library holds, and what it lacks. */
#include "app/commands/library_actions.h"

#include "app/commands/library_report.h"
#include "app/commands/library_shelf.h"
#include "app/commands/library_table.h"
#include "app/commands/run.h"
#include "app/core/rate.h"
#include "base/language/message.h"

static void list_json(struct run *run, const struct library_shelf *shelf)
{
    for (size_t i = 0; i < shelf->item_count && !console_is_stopped(&run->console); i++) {
        library_report_json(&run->console.out, shelf->items[i]);
        console_flush(&run->console);
    }
}

static void list_text(struct run *run, const struct library_shelf *shelf)
{
    struct text *out = &run->console.out;
    size_t solutions = 0, solved = 0, nothing = 0;
    for (size_t i = 0; i < shelf->row_count; i++)
        solutions += shelf->rows[i].solution != NULL;
    for (size_t i = 0; i < shelf->item_count; i++) {
        solved += shelf->items[i]->record.best_count > 0;
        nothing += !shelf->items[i]->kept;
    }
    library_table(out, shelf);
    if (run->arguments->options.quiet)
        return;
    if (solutions)
        text_say(out, "*: least known; gap: above what is proved to be needed (0: optimal, "
                      "-: unknown)\n");
    text_say(out, "levels: %zu; solved: %zu; nothing kept: %zu; solutions: %zu\n",
             shelf->item_count, solved, nothing, solutions);
}

/* Without --time, so long for each at most. */
enum { RATE_SECONDS = 10 };

/* What is stopped is not rated. */
static void rate_all(struct run *run, const struct library_shelf *shelf)
{
    for (size_t i = 0; i < shelf->item_count && !console_is_stopped(&run->console); i++) {
        struct shelf_item *item = shelf->items[i];
        struct request wanted = {.limits = run->request.limits, .hooks = run->request.hooks};
        struct rate_result result;
        if (wanted.limits.seconds <= 0)
            wanted.limits.seconds = RATE_SECONDS;
        task_rate(item->level, &wanted, &result);
        item->is_rated = true;
        rating_free(&result.rating); /* what is kept of it has no words */
        item->rating = result.rating;
    }
}

void library_list(struct run *run)
{
    struct library_shelf shelf;
    library_shelf_fill(&shelf, run, library_opened(run));
    if (run->arguments->options.difficulty)
        rate_all(run, &shelf);
    if (run->arguments->options.json)
        list_json(run, &shelf);
    else
        list_text(run, &shelf);
    console_flush(&run->console);
    library_shelf_free(&shelf);
}
