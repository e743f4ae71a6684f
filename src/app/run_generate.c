/* New levels: made by a family, the hardest of them kept, each solved again before it is written.
 */
#include "app/run.h"

#include <string.h>

#include "app/input.h"
#include "app/pool.h"
#include "base/mem.h"
#include "puzzle/level.h"

/* Solves for one goal, and writes the optimum down if it was proved; -1 if not. */
static int64_t certify_goal(const struct run *run, struct level *level, const char *goal,
                            bool keep_solution)
{
    struct request request = {.goal = goal, .limits = run->request.limits};
    struct solve_result result;
    request.limits.progress = NULL;
    work_solve(level, &request, &result);
    int64_t optimum = result.answer.proved ? score_metric(&result.score, goal) : -1;
    if (optimum >= 0) {
        struct text key, value;
        text_init(&key);
        text_init(&value);
        text_format(&key, REPORT_OPTIMUM "%s", goal);
        text_format(&value, "%lld", (long long)optimum);
        level_add_note(level, key.bytes, value.bytes);
        text_free(&key);
        text_free(&value);
        if (keep_solution)
            level_add_solution(level, result.answer.solution, NULL);
    }
    solve_result_free(&result);
    return optimum;
}

static const char *goal_of(const struct wish *wish)
{
    return wish->goal ? wish->goal : wish->family->goals->name;
}

/* Proves every optimum that can be proved within the limits. False when the one by which the level
 * was chosen is another than claimed. */
static bool certify(struct run *run, const struct wish *wish, const struct pooled *pooled)
{
    const char *chosen = goal_of(wish);
    bool stands = true;
    for (const struct choice *goal = wish->family->goals; goal->name; goal++) {
        bool main = strcmp(goal->name, chosen) == 0;
        int64_t optimum = certify_goal(run, pooled->level, goal->name, main);
        if (main && optimum >= 0 && optimum != pooled->worth)
            stands = false;
    }
    if (!stands)
        run_fail(run, "internal error: a level said to take %lu %s does not",
                 (unsigned long)pooled->worth, chosen);
    return stands;
}

static char *title_of(const struct wish *wish, size_t rank)
{
    struct text title;
    text_init(&title);
    if (!wish->model)
        text_format(&title, "%s %llu/%zu", wish->style ? wish->style : wish->family->styles->name,
                    (unsigned long long)wish->seed, rank);
    else
        text_format(&title, "%s, hardest start %zu",
                    wish->model->title ? wish->model->title : wish->family->name, rank);
    return text_take(&title);
}

/* Why the wish cannot be put to the family, or NULL. */
static const char *objection(const struct wish *wish)
{
    const struct puzzle *family = wish->family;
    if (!family->generate || (!wish->model && !family->styles))
        return "cannot make levels";
    if (wish->style && !choice_find(family->styles, wish->style))
        return "knows no such style";
    if (wish->goal && !choice_find(family->goals, wish->goal))
        return "knows no such goal";
    return NULL;
}

static void say_limit(struct run *run, const struct wish *wish, const struct harvest *harvest)
{
    struct text line;
    text_init(&line);
    if (harvest->limit == LIMIT_STOPPED)
        text_add(&line, "interrupted: ");
    else
        text_format(&line, "%s limit: ", limit_name(harvest->limit));
    if (wish->model)
        text_add(&line, "the hardest start was not found");
    else
        text_format(&line, "candidates looked at: %llu of %llu",
                    (unsigned long long)harvest->candidates, (unsigned long long)wish->candidates);
    run->front->complain(run->front->context, line.bytes);
    run_worsen(run, EXIT_LIMITED);
    text_free(&line);
}

/* Levels are being made. */
struct hunt {
    struct run *run;
    const char *goal;
    struct pool pool;
    uint64_t seen;
};

static void show_progress(void *context, const struct search_progress *now)
{
    const struct hunt *hunt = context;
    const struct front *front = hunt->run->front;
    struct text line;
    text_init(&line);
    text_add_count(&line, hunt->seen, "levels");
    text_add(&line, " seen");
    if (hunt->pool.count) {
        text_add(&line, ", the hardest takes ");
        text_add_count(&line, hunt->pool.items[0].worth, hunt->goal);
    }
    text_format(&line, "; %llu expanded, %.0f s", (unsigned long long)now->counters->expanded,
                now->seconds);
    front->progress(front->context, line.bytes);
    text_free(&line);
}

static bool take(void *context, struct level *level, uint32_t worth)
{
    struct hunt *hunt = context;
    hunt->seen++;
    return pool_offer(&hunt->pool, level, worth);
}

/* Writes the level down, if the claim stands. */
static void hand_out(struct run *run, const struct wish *wish, size_t rank,
                     const struct pooled *pooled, struct level_list *list)
{
    struct level *level = pooled->level;
    mem_free(level->title);
    level->title = title_of(wish, rank);
    if (!certify(run, wish, pooled)) {
        level_free(level);
        return;
    }
    level_list_add(list, level);
    if (run->arguments->options.json)
        run_finish(run, report_made_json(&run->out, level, goal_of(wish), pooled->worth),
                   EXIT_ANSWERED);
    run_flush(run);
}

/* Adds to the list what the wish brings. */
static void make(struct run *run, struct wish *wish, struct level_list *list)
{
    struct hunt hunt = {.run = run};
    struct harvest harvest;
    const char *why_not = objection(wish);
    if (why_not) {
        run_fail(run, "%s %s", wish->family->name, why_not);
        return;
    }
    hunt.goal = goal_of(wish);
    pool_init(&hunt.pool, (size_t)run->arguments->options.best);
    wish->offer = take;
    wish->context = &hunt;
    wish->limits.progress = run->front->progress ? show_progress : NULL;
    wish->limits.progress_context = &hunt;
    wish->family->generate(wish, &harvest);
    if (harvest.objection)
        run_fail(run, "%s %s", wish->family->name, harvest.objection);
    else if (harvest.limit != LIMIT_NONE)
        say_limit(run, wish, &harvest);
    else if (hunt.pool.count == 0)
        run_fail(run, "there is no level that takes any move");
    for (size_t i = 0; i < hunt.pool.count; i++)
        hand_out(run, wish, i + 1, &hunt.pool.items[i], list);
    hunt.pool.count = 0;
    pool_free(&hunt.pool);
}

static struct wish wish_of(const struct run *run)
{
    const struct options *options = &run->arguments->options;
    struct wish wish = {.reachable = options->reachable,
                        .style = options->style,
                        .width = (unsigned)options->width,
                        .height = (unsigned)options->height,
                        .seed = options->seed,
                        .candidates = options->candidates,
                        .goal = options->goal,
                        .limits = run->request.limits};
    for (const struct puzzle *const *family = options->families; *family; family++)
        if (options->puzzle ? strcmp((*family)->name, options->puzzle) == 0
                            : !wish.family && (*family)->generate)
            wish.family = *family;
    return wish;
}

static void make_like(struct run *run, const char *path, struct level_list *made)
{
    struct level_list list;
    level_list_init(&list);
    input_read(run->arguments->options.families, path, &list);
    run_complain(run, &list.diags, DIAG_WARNING);
    size_t picked = 0;
    for (size_t i = 0; i < list.count && !run_is_stopped(run); i++) {
        const struct level *level = list.items[i];
        struct wish wish = wish_of(run);
        if (!select_has(&run->arguments->select, level->number))
            continue;
        picked++;
        run_complain(run, &level->diags, DIAG_WARNING);
        wish.family = level->family;
        wish.model = level;
        if (level_is_valid(level))
            make(run, &wish, made);
    }
    if (!picked && !run_is_stopped(run))
        run_fail_picking(run, list.count);
    level_list_free(&list);
}

void run_generate(struct run *run)
{
    const struct arguments *arguments = run->arguments;
    struct wish wish = wish_of(run);
    struct level_list made;
    level_list_init(&made);
    for (size_t i = 0; i < arguments->file_count; i++)
        make_like(run, arguments->files[i], &made);
    if (arguments->file_count == 0 && wish.family)
        make(run, &wish, &made);
    const struct options *options = &arguments->options;
    if (made.count && (options->output || !options->json))
        run_write(run, &made);
    level_list_free(&made);
}
