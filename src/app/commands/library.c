/* The command "library": what is kept, and what becomes of it. */
#include "app/commands/dispatch.h"

#include <string.h>

#include "app/commands/library_actions.h"
#include "app/commands/library_report.h"
#include "app/commands/library_shelf.h"
#include "app/commands/run.h"
#include "app/core/output.h"
#include "base/language/message.h"
#include "store/store.h"

struct store *library_opened(struct run *run)
{
    struct store *store = library_for_reading(&run->library);
    if (!store_keeps_files())
        console_fail(&run->console, LIBRARY_WITHOUT_FILE);
    else if (!run->library.path)
        console_fail(&run->console, "there is no library: name one with --library");
    if (run->library.refused)
        console_worsen(&run->console, EXIT_BAD);
    return store;
}

/* Totals being added up. */
struct counting {
    struct run *run;
    double until;
    struct library_totals totals;
};

static bool count_one(void *context, struct store_record *record)
{
    struct counting *self = context;
    if (library_is_over(self->run, self->until))
        return false;
    library_totals_add(&self->totals, record);
    return true;
}

static void count_all(struct counting *self, struct store *store)
{
    const struct options *options = &self->run->arguments->options;
    if (!store_each(store, options->families, count_one, self))
        console_worsen(&self->run->console, EXIT_BAD);
}

static void tell_totals(struct run *run, const struct library_totals *totals)
{
    if (run->arguments->options.json)
        library_report_totals_json(&run->console.out, totals);
    else
        library_report_totals_text(&run->console.out, totals);
}

static void stats(struct run *run)
{
    struct counting self = {.run = run, .until = library_until(run)};
    struct store *store = library_opened(run);
    if (store)
        count_all(&self, store);
    self.totals.faults = run->library.diags.count;
    tell_totals(run, &self.totals);
}

static void check(struct run *run)
{
    struct counting self = {.run = run, .until = library_until(run)};
    struct store *store = library_opened(run);
    if (store && store_examine(store))
        count_all(&self, store);
    self.totals.faults = run->library.diags.count;
    if (self.totals.faults)
        console_worsen(&run->console, EXIT_BAD);
    tell_totals(run, &self.totals);
}

/* A selector that is empty, as a variable of a shell may be, would pick everything. */
static bool accepts(const struct arguments *arguments, struct text *why_not)
{
    const struct options *options = &arguments->options;
    bool deletes = arguments->action && strcmp(arguments->action->name, "delete") == 0;
    bool exports = arguments->action && strcmp(arguments->action->name, "export") == 0;
    if (options->match && !*options->match)
        text_say(why_not, "--match needs a pattern");
    else if (options->id && !*options->id)
        text_say(why_not, "--id needs an ID, or the beginning of one");
    else if (deletes && !options->match && !options->id && !arguments->file_count)
        text_say(why_not, "\"delete\" needs to know of what: a file of levels, --match or --id");
    else if (exports && options->json && !options->output)
        text_say(why_not, "--json has no effect on \"export\" without --output");
    else if (exports)
        return output_accepts(arguments, why_not);
    return why_not->length == 0;
}

static const struct command_action actions[] = {
    {"list", M_("solutions kept; of files, also levels without"), ACTION_TAKES_FILES, library_list},
    {"export", M_("levels with their best solutions, as a file"), ACTION_TAKES_FILES,
     library_export},
    {"import", M_("keep solutions of files; tell what was better"), ACTION_NEEDS_FILES,
     library_import},
    {"delete", M_("forget solutions, or all of some levels"), ACTION_TAKES_FILES, library_delete},
    {"similar", M_("levels that are the same, or nearly, or solved alike"), ACTION_TAKES_FILES,
     library_similar},
    {"stats", M_("how much is kept"), ACTION_TAKES_NO_FILE, stats},
    {"check", M_("replay everything"), ACTION_TAKES_NO_FILE, check},
    {0},
};

const struct command command_library = {
    .name = "library",
    .arguments = "list|export|import|delete|similar|stats|check [FILE...]",
    .help = M_("the best solutions kept so far"),
    .description =
        M_("The library keeps the best solutions of each level and its mirrored copies, what "
           "was proved, and where a player is. Files, --match and --level pick levels, "
           "--goal and --only solutions; without these \"delete\" forgets whole levels."),
    .actions = actions,
    .examples = {{"cariste library list --sort gap --reverse", M_("where most is left to gain")},
                 {"cariste library list levels/seeds.sok",
                  M_("what is known of these levels, and of which nothing is")},
                 {"cariste library import levels/seeds.sok", M_("keep the solutions of a file")},
                 {"cariste library export levels/seeds.sok --output solved.sok",
                  M_("a collection with its best solutions")},
                 {"cariste library delete --match seeds --level 1 --goal moves --dry-run",
                  M_("which solution would be forgotten")}},
    .options =
        "time format output library json match id only goal puzzle sort reverse dry-run difficulty",
    .accepts = accepts,
};
