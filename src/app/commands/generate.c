/* New levels: made by a family, the hardest of them kept, each solved again before it is written.
 */
#include "app/commands/dispatch.h"

#include "app/commands/run.h"
#include "app/core/input.h"
#include "app/core/output.h"
#include "app/core/make.h"
#include "app/core/rate.h"
#include "app/core/report.h"
#include "app/core/vary.h"
#include "base/language/message.h"
#include "base/mem.h"
#include "puzzle/level.h"

struct generating {
    struct run *run;
    struct level_list made;
    bool invents; /* the level at hand is no start of a given room */
};

static void show_progress(void *context, const struct make_progress *now)
{
    const struct generating *self = context;
    const struct front *front = self->run->console.front;
    struct text line;
    text_init(&line);
    text_say_count(&line, now->seen, "%llu level seen", "%llu levels seen",
                   (unsigned long long)now->seen);
    if (now->worth) {
        char *worth = message_count(now->worth, now->goal->metric);
        text_say(&line, ", the hardest takes %s", worth);
        mem_free(worth);
    }
    text_say(&line, "; %llu expanded, %.0f s", (unsigned long long)now->search->counters->expanded,
             now->search->seconds);
    front_progress(front, &line);
    text_free(&line);
}

/* How hard a level is for people, within what the command may take for each. */
static void rate(const struct run *run, const struct level *level, struct rate_result *out)
{
    struct request wanted = {.limits = run->request.limits,
                             .hooks = {.stop = run->request.hooks.stop}};
    task_rate(level, &wanted, out);
}

/* Invented levels are rated; a hardest start may have more positions than anybody waits for. */
static void take(void *context, const struct made_level *made)
{
    struct generating *self = context;
    struct run *run = self->run;
    struct rate_result rated = {0};
    level_list_add(&self->made, made->level);
    if (run->arguments->options.json && self->invents)
        rate(run, made->level, &rated);
    if (run->arguments->options.json)
        report_made_json(&run->console.out, made, self->invents ? &rated.rating : NULL);
    rate_result_free(&rated);
    console_flush(&run->console);
}

static void take_varied(void *context, const struct varied_level *varied)
{
    struct generating *self = context;
    struct run *run = self->run;
    struct rate_result rated = {0};
    level_list_add(&self->made, varied->level);
    if (run->arguments->options.json) {
        rate(run, varied->level, &rated);
        report_varied_json(&run->console.out, varied, &rated.rating);
        rate_result_free(&rated);
    }
    console_flush(&run->console);
}

static void conclude(struct run *run, enum make_status status, const struct text *why)
{
    if (status == MAKE_LIMIT) {
        console_warn(&run->console, "%s", why->bytes);
        console_worsen(&run->console, EXIT_LIMITED);
    } else if (status == MAKE_FAILED) {
        console_fail(&run->console, "%s", why->bytes);
    }
}

static void vary(struct generating *self, const struct level *level)
{
    struct run *run = self->run;
    struct vary_task task = vary_task_of(&run->arguments->options, &run->request);
    struct text why;
    text_init(&why);
    task.wanted.model = level;
    task.hand_out = take_varied;
    task.context = self;
    conclude(run, vary_levels(&task, &why), &why);
    text_free(&why);
}

/* Levels of the library are no news. */
static bool is_known(void *context, const struct level *level)
{
    const struct generating *self = context;
    struct metric known[SCORE_METRICS_MAX];
    return library_best_values(&self->run->library, level, known) > 0;
}

/* Like a level, or, for NULL, new ones. */
static void make(struct generating *self, const struct level *model)
{
    struct run *run = self->run;
    struct make_request request = make_request_of(&run->arguments->options, &run->request);
    struct text why;
    text_init(&why);
    request.hand_out = take;
    request.progress = run->console.front->progress ? show_progress : NULL;
    request.is_known = is_known;
    request.context = self;
    request.wanted.model = model;
    self->invents = !model || request.wanted.style;
    if (model)
        request.wanted.family = model->family;
    conclude(run, make_levels(&request, &why), &why);
    text_free(&why);
}

static void make_like(struct generating *self, const char *path)
{
    struct run *run = self->run;
    struct level_list list;
    level_list_init(&list);
    input_read(run->arguments->options.families, path, &list);
    console_complain(&run->console, &list.diags, DIAG_WARNING);
    size_t picked = 0;
    for (size_t i = 0; i < list.count && !console_is_stopped(&run->console); i++) {
        const struct level *level = list.items[i];
        if (!select_has(&run->arguments->select, level->number))
            continue;
        picked++;
        bool varies = vary_is_wanted(&run->arguments->options), playable = level_is_valid(level);
        bool usable = varies ? playable : make_can_begin_with(level);
        if (!usable || playable)
            console_complain(&run->console, &level->diags, DIAG_WARNING);
        if (usable && varies)
            vary(self, level);
        else if (usable)
            make(self, level);
    }
    if (!picked && !console_is_stopped(&run->console))
        console_fail_picking(&run->console, run->arguments->options.level, list.count);
    level_list_free(&list);
}

static void perform(struct run *run)
{
    const struct arguments *arguments = run->arguments;
    const struct options *options = &arguments->options;
    struct generating self = {.run = run};
    level_list_init(&self.made);
    for (size_t i = 0; i < arguments->file_count; i++)
        make_like(&self, arguments->files[i]);
    if (options->vary)
        make_like(&self, options->vary);
    else if (arguments->file_count == 0)
        make(&self, NULL);
    if (self.made.count && (options->output || !options->json))
        output_levels(&run->console, options, &self.made);
    level_list_free(&self.made);
}

const struct command command_generate = {
    .name = "generate",
    .arguments = "[FILE...]",
    .needs_no_file = true,
    .help = M_("make new levels"),
    .description =
        M_("With files, finds the hardest start of each level: among all ways to put its pieces "
           "or boxes down, or those it can become (--reachable), or for all goals of so many "
           "--boxes. Without, invents levels in a --style: --candidates of which the --best are "
           "kept, or until --count are found. What is written was proved; Sokoban is trimmed "
           "and rated. The same --seed gives the same levels."),
    .examples = {{"cariste generate levels/slide/squirrel.slide --goal moves",
                  M_("the squirrel's pieces, as hard as can be")},
                 {"cariste generate --puzzle slide --style rush --seed 7 --candidates 20",
                  M_("cars in each other's way")},
                 {"cariste generate --style caves --grade 3 --count 2 --threads 2",
                  M_("two caves, neither easy nor hard")}},
    .options = LIMIT_OPTIONS
    " goal threads format output puzzle style width height boxes seed candidates best "
    "count grade effort reachable vary aim depth json library no-library",
    .accepts = output_accepts,
    .perform = perform,
};
