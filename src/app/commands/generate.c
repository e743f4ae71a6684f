/* New levels: made by a family, the hardest of them kept, each solved again before it is written.
 */
#include "app/commands/dispatch.h"

#include <string.h>

#include "app/commands/run.h"
#include "app/core/input.h"
#include "app/core/output.h"
#include "app/core/task.h"
#include "app/commands/hardest.h"
#include "base/mem.h"
#include "puzzle/level.h"

/* Solves for one goal, and writes the optimum down if it was proved; -1 if not. */
static int64_t certify_goal(const struct run *run, struct level *level, const struct goal *goal,
                            bool with_solution)
{
    struct request request = {
        .goal = goal->name, .limits = run->request.limits, .hooks = run->request.hooks};
    struct solve_result result;
    request.hooks.progress = NULL;
    task_solve(level, &request, &result);
    int64_t optimum = result.answer.proved ? score_metric(&result.score, goal->metric) : -1;
    if (optimum >= 0) {
        struct text key, value;
        text_init(&key);
        text_init(&value);
        text_format(&key, REPORT_OPTIMUM "%s", goal->metric);
        text_format(&value, "%lld", (long long)optimum);
        level_add_note(level, key.bytes, value.bytes);
        text_free(&key);
        text_free(&value);
        if (with_solution)
            level_add_solution(level, result.answer.solution, NULL);
    }
    solve_result_free(&result);
    return optimum;
}

/* Proves every optimum that can be proved within the limits. False when the one by which the level
 * was chosen is another than claimed. */
static bool certify(struct run *run, const struct generate_request *wanted,
                    const struct hard_level *hard)
{
    bool stands = true;
    for (const struct goal *goal = wanted->family->goals; goal->name; goal++) {
        bool main = goal == wanted->goal;
        int64_t optimum = goal->metric ? certify_goal(run, hard->level, goal, main) : -1;
        if (main && optimum >= 0 && optimum != hard->worth)
            stands = false;
    }
    if (!stands)
        console_fail(&run->console, "internal error: a level said to take %lu %s does not",
                     (unsigned long)hard->worth, wanted->goal->metric);
    return stands;
}

static char *title_of(const struct generate_request *wanted, size_t rank)
{
    struct text title;
    text_init(&title);
    if (!wanted->model)
        text_format(&title, "%s %llu/%zu",
                    wanted->style ? wanted->style : wanted->family->styles(0).name,
                    (unsigned long long)wanted->seed, rank);
    else
        text_format(&title, "%s, hardest start %zu",
                    wanted->model->title ? wanted->model->title : wanted->family->name, rank);
    return text_take(&title);
}

/* Why the family cannot do what is wanted, or NULL. */
static const char *objection(const struct generate_request *wanted)
{
    const struct puzzle *family = wanted->family;
    if (!family->generate || (!wanted->model && !family->styles))
        return "cannot make levels";
    if (wanted->style && !choice_find(family->styles, wanted->style).name)
        return "knows no such style";
    if (!wanted->goal)
        return "knows no such goal";
    return NULL;
}

static void say_limit(struct console *console, const struct generate_request *wanted,
                      const struct generate_result *made)
{
    struct text line;
    text_init(&line);
    if (made->limit == LIMIT_STOPPED)
        text_add(&line, "interrupted: ");
    else
        text_format(&line, "%s limit: ", limit_name(made->limit));
    if (wanted->model)
        text_add(&line, "the hardest start was not found");
    else
        text_format(&line, "candidates looked at: %llu of %llu",
                    (unsigned long long)made->candidates, (unsigned long long)wanted->candidates);
    console_warn(console, "%s", line.bytes);
    console_worsen(console, EXIT_LIMITED);
    text_free(&line);
}

/* Levels are being made. */
struct level_maker {
    struct run *run;
    const struct goal *goal;
    struct hardest hardest;
    uint64_t seen;
};

static void show_progress(void *context, const struct search_progress *now)
{
    const struct level_maker *maker = context;
    const struct front *front = maker->run->console.front;
    struct text line;
    text_init(&line);
    text_add_count(&line, maker->seen, "levels");
    text_add(&line, " seen");
    if (maker->hardest.count) {
        text_add(&line, ", the hardest takes ");
        text_add_count(&line, maker->hardest.items[0].worth, maker->goal->metric);
    }
    text_format(&line, "; %llu expanded, %.0f s", (unsigned long long)now->counters->expanded,
                now->seconds);
    front->progress(front->context, line.bytes);
    text_free(&line);
}

static bool take(void *context, struct level *level, uint32_t worth)
{
    struct level_maker *maker = context;
    maker->seen++;
    return hardest_offer(&maker->hardest, level, worth);
}

/* Writes the level down, if the claim stands. */
static void hand_out(struct run *run, const struct generate_request *wanted, size_t rank,
                     const struct hard_level *hard, struct level_list *list)
{
    struct level *level = hard->level;
    mem_free(level->title);
    level->title = title_of(wanted, rank);
    if (!certify(run, wanted, hard)) {
        level_free(level);
        return;
    }
    level_list_add(list, level);
    if (run->arguments->options.json)
        report_made_json(&run->console.out, level, wanted->goal->name, hard->worth);
    console_flush(&run->console);
}

/* Adds to the list what is made. */
static void make(struct run *run, struct generate_request *wanted, struct level_list *list)
{
    struct level_maker maker = {.run = run};
    struct generate_result made;
    wanted->goal = goal_find(wanted->family->goals, run->arguments->options.goal);
    const char *why_not = objection(wanted);
    if (why_not) {
        console_fail(&run->console, "%s %s", wanted->family->name, why_not);
        return;
    }
    maker.goal = wanted->goal;
    hardest_init(&maker.hardest, (size_t)run->arguments->options.best);
    wanted->offer = take;
    wanted->context = &maker;
    wanted->hooks.progress = run->console.front->progress ? show_progress : NULL;
    wanted->hooks.progress_context = &maker;
    wanted->family->generate(wanted, &made);
    if (made.objection)
        console_fail(&run->console, "%s %s", wanted->family->name, made.objection);
    else if (made.limit != LIMIT_NONE)
        say_limit(&run->console, wanted, &made);
    else if (maker.hardest.count == 0)
        console_fail(&run->console, "there is no level that takes any move");
    for (size_t i = 0; i < maker.hardest.count; i++)
        hand_out(run, wanted, i + 1, &maker.hardest.items[i], list);
    maker.hardest.count = 0;
    hardest_free(&maker.hardest);
}

static struct generate_request generate_request_of(const struct run *run)
{
    const struct options *options = &run->arguments->options;
    struct generate_request wanted = {.reachable = options->reachable,
                                      .style = options->style,
                                      .width = (unsigned)options->width,
                                      .height = (unsigned)options->height,
                                      .seed = options->seed,
                                      .candidates = options->candidates,
                                      .limits = run->request.limits,
                                      .hooks = run->request.hooks};
    for (const struct puzzle *const *family = options->families; *family; family++)
        if (options->puzzle ? strcmp((*family)->name, options->puzzle) == 0
                            : !wanted.family && (*family)->generate)
            wanted.family = *family;
    return wanted;
}

static void make_like(struct run *run, const char *path, struct level_list *made)
{
    struct level_list list;
    level_list_init(&list);
    input_read(run->arguments->options.families, path, &list);
    console_complain(&run->console, &list.diags, DIAG_WARNING);
    size_t picked = 0;
    for (size_t i = 0; i < list.count && !console_is_stopped(&run->console); i++) {
        const struct level *level = list.items[i];
        struct generate_request wanted = generate_request_of(run);
        if (!select_has(&run->arguments->select, level->number))
            continue;
        picked++;
        console_complain(&run->console, &level->diags, DIAG_WARNING);
        wanted.family = level->family;
        wanted.model = level;
        if (level_is_valid(level))
            make(run, &wanted, made);
    }
    if (!picked && !console_is_stopped(&run->console))
        console_fail_picking(&run->console, run->arguments->options.level, list.count);
    level_list_free(&list);
}

static void perform(struct run *run)
{
    const struct arguments *arguments = run->arguments;
    struct generate_request wanted = generate_request_of(run);
    struct level_list made;
    level_list_init(&made);
    for (size_t i = 0; i < arguments->file_count; i++)
        make_like(run, arguments->files[i], &made);
    if (arguments->file_count == 0 && wanted.family)
        make(run, &wanted, &made);
    const struct options *options = &arguments->options;
    if (made.count && (options->output || !options->json))
        output_levels(&run->console, &run->arguments->options, &made);
    level_list_free(&made);
}

const struct command command_generate = {
    .name = "generate",
    .arguments = "[FILE...]",
    .needs_no_file = true,
    .help = "make new levels",
    .description =
        "With files, finds for the pieces and the goal of each level the hardest start "
        "among all ways to put the pieces down, or among those that the level's own can "
        "become (--reachable). Without, invents levels in a --style, --candidates of "
        "them, and keeps the hardest. Copies that are turned or mirrored count once. What "
        "is written was solved again: the notes tell the optima that were proved. The "
        "same --seed gives the same levels, as long as --time does not end the search.",
    .examples = {{"cariste generate levels/slide/squirrel.slide --goal moves",
                  "the squirrel's pieces, as hard as can be"},
                 {"cariste generate --puzzle slide --style rush --seed 7 --candidates 20",
                  "cars in each other's way"}},
    .options = LIMIT_OPTIONS
    " goal format output puzzle style width height seed candidates best reachable "
    "json",
    .perform = perform,
};
