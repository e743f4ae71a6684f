/* What is to be kept no longer. */
#include "app/commands/library_actions.h"

#include "app/commands/library_report.h"
#include "app/commands/library_shelf.h"
#include "app/commands/library_table.h"
#include "app/commands/run.h"
#include "base/json.h"
#include "base/language/message.h"

struct deleted {
    size_t levels, solutions, proofs, games;
};

/* With a goal, or a kind of solutions, only solutions go; otherwise all that is kept of a level. */
static bool picks_solutions(const struct options *options)
{
    return options_given(options, "goal only") != NULL;
}

static void drop_unknown_rows(struct library_shelf *shelf)
{
    size_t count = 0;
    for (size_t i = 0; i < shelf->row_count; i++)
        if (shelf->rows[i].item->kept)
            shelf->rows[count++] = shelf->rows[i];
    shelf->row_count = count;
}

static void tell_items(struct run *run, const struct library_shelf *shelf)
{
    if (!run->arguments->options.json)
        library_table(&run->console.out, shelf);
    for (size_t i = 0; i < shelf->item_count && run->arguments->options.json; i++)
        if (shelf->items[i]->kept)
            library_report_json(&run->console.out, shelf->items[i]);
}

/* Whether it is gone; on a dry run, whether it would be. */
static bool succeeds(struct run *run, bool gone)
{
    if (!gone)
        console_worsen(&run->console, EXIT_BAD);
    return gone;
}

static void delete_level(struct run *run, struct store *store, const struct shelf_item *item,
                         struct deleted *deleted)
{
    const struct store_record *record = &item->record;
    if (!succeeds(run, !store || store_delete_level(store, item->level)))
        return;
    deleted->levels++;
    deleted->solutions += shelf_solutions(item);
    deleted->proofs += record->bound_count + record->unsolvable;
    deleted->games += record->played;
}

/* The store is NULL on a dry run. */
static void delete_all(struct run *run, struct store *store, const struct library_shelf *shelf,
                       struct deleted *deleted)
{
    bool single = picks_solutions(&run->arguments->options);
    for (size_t i = 0; i < shelf->item_count && !library_is_over(run, shelf->until); i++) {
        const struct shelf_item *item = shelf->items[i];
        if (item->kept && !(single && item->record.best_count))
            delete_level(run, store, item, deleted);
    }
    for (size_t i = 0; single && i < shelf->row_count && !library_is_over(run, shelf->until); i++) {
        const struct shelf_row *row = &shelf->rows[i];
        if (row->solution)
            deleted->solutions +=
                succeeds(run, !store || store_delete_solution(store, row->item->level,
                                                              row->solution->moves));
    }
}

static void tell_totals(struct run *run, const struct deleted *deleted)
{
    const struct options *options = &run->arguments->options;
    struct text *out = &run->console.out;
    if (options->json) {
        json_open(out, NULL, '{');
        json_add_bool(out, "deleted", !options->dry_run);
        json_add_whole(out, "levels", deleted->levels);
        json_add_whole(out, "solutions", deleted->solutions);
        json_add_whole(out, "proofs", deleted->proofs);
        json_add_whole(out, "games", deleted->games);
        json_end_line(out);
    } else if (options->dry_run) {
        text_say(out,
                 "would be deleted: whole levels: %zu; solutions: %zu; proofs: %zu; games: "
                 "%zu\n",
                 deleted->levels, deleted->solutions, deleted->proofs, deleted->games);
    } else {
        text_say(out, "deleted: whole levels: %zu; solutions: %zu; proofs: %zu; games: %zu\n",
                 deleted->levels, deleted->solutions, deleted->proofs, deleted->games);
    }
}

void library_delete(struct run *run)
{
    const struct options *options = &run->arguments->options;
    struct library_shelf shelf;
    struct deleted deleted = {0};
    struct store *store = library_opened(run);
    library_shelf_fill(&shelf, run, store);
    drop_unknown_rows(&shelf);
    if (shelf.cut) {
        console_warn(&run->console, "nothing is deleted: it was not all looked at");
    } else if (options->id && shelf.item_count > 1) {
        console_fail(&run->console, "nothing is deleted: the ID %s is the beginning of %zu",
                     options->id, shelf.item_count);
    } else {
        tell_items(run, &shelf);
        delete_all(run, options->dry_run ? NULL : store, &shelf, &deleted);
        tell_totals(run, &deleted);
    }
    console_flush(&run->console);
    library_shelf_free(&shelf);
}
