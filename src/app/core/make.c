#include "app/core/make.h"

#include <string.h>

#include "app/core/hardest.h"
#include "app/core/optima.h"
#include "app/core/options/options.h"
#include "base/language/message.h"
#include "base/mem.h"
#include "base/text.h"
#include "puzzle/level.h"

/* Levels are being made. */
struct level_maker {
    const struct make_request *request;
    const struct generate_request *wanted;
    struct generate_result made;
    struct hardest hardest;
    struct meter proving; /* has as much time as the making had */
    uint64_t seen;
};

/* Solves for one goal, and writes the optimum down if it was proved; -1 if not. */
static int64_t certify_goal(const struct level_maker *maker, struct level *level,
                            const struct goal *goal)
{
    const struct generate_request *wanted = maker->wanted;
    struct request request = {.goal = goal->name, .limits = wanted->limits, .hooks = wanted->hooks};
    request.limits.seconds = meter_left(&maker->proving).seconds;
    request.hooks.progress = NULL;
    return optima_prove(level, goal, &request, goal == wanted->goal && !level->solution_count);
}

/* Proves every optimum that can be proved within the limits. False when the one by which the level
 * was chosen is another than claimed. The family may have proved that one itself. */
static bool certify(const struct level_maker *maker, const struct hard_level *hard)
{
    const struct generate_request *wanted = maker->wanted;
    bool stands = true;
    for (const struct goal *goal = wanted->family->goals; goal->name; goal++) {
        int64_t optimum = goal->metric ? certify_goal(maker, hard->level, goal) : -1;
        if (goal != wanted->goal)
            continue;
        if (optimum < 0 && maker->made.proved)
            optima_note(hard->level, goal, hard->worth);
        stands = optimum < 0 || optimum == hard->worth;
    }
    return stands;
}

/* Whether the levels are new, if need be within the outline of the model. */
static bool is_invented(const struct generate_request *wanted)
{
    return !wanted->model || wanted->style;
}

/* Whether every start of the model was looked at, and none is harder: where goals are tried, the
 * hardest start of some may be easier than that of others. */
static bool is_proved_hardest(const struct level_maker *maker, const struct hard_level *hard)
{
    return !is_invented(maker->wanted) && maker->made.limit == LIMIT_NONE &&
           hard->worth == maker->hardest.items[0].worth;
}

/* Where a start was found, if its family has counted positions. */
static void note_origin(const struct level_maker *maker, const struct hard_level *hard)
{
    const struct generate_result *made = &maker->made;
    unsigned long long positions = 0, sets = made->candidates;
    struct text note;
    if (!made->layers)
        return;
    for (size_t i = 0; i < made->layer_count; i++)
        positions += made->layers[i];
    text_init(&note);
    if (made->limit != LIMIT_NONE)
        text_format(&note, "farthest start found in %llu positions; there may be harder ones",
                    positions);
    else if (!is_proved_hardest(maker, hard))
        text_format(&note, "hardest start for its own goals; other goals have harder ones");
    else if (maker->wanted->boxes)
        text_format(&note, "hardest start for any goals, of %llu sets of goals and %llu positions",
                    sets, positions);
    else
        text_format(&note, "hardest start for these goals, of %llu positions", positions);
    level_add_note(hard->level, "Origin", note.bytes);
    text_free(&note);
}

static char *title_of(const struct level_maker *maker, const struct hard_level *hard, size_t rank)
{
    const struct generate_request *wanted = maker->wanted;
    struct text title;
    text_init(&title);
    if (is_invented(wanted))
        text_format(&title, "%s %llu/%zu",
                    wanted->style ? wanted->style : wanted->family->styles(0).name,
                    (unsigned long long)wanted->seed, rank);
    else
        text_format(&title,
                    is_proved_hardest(maker, hard) ? "%s, hardest start %zu" : "%s, far start %zu",
                    wanted->model->title ? wanted->model->title : wanted->family->name, rank);
    return text_take(&title);
}

/* Hands the level out, if the claim stands. */
static bool hand_out(const struct level_maker *maker, size_t rank)
{
    const struct generate_request *wanted = maker->wanted;
    const struct hard_level *hard = &maker->hardest.items[rank];
    struct level *level = hard->level;
    mem_free(level->title);
    level->title = title_of(maker, hard, rank + 1);
    note_origin(maker, hard);
    if (!certify(maker, hard)) {
        level_free(level);
        return false;
    }
    maker->request->hand_out(maker->request->context,
                             &(struct made_level){.level = level,
                                                  .goal = wanted->goal,
                                                  .worth = hard->worth,
                                                  .hardest = is_proved_hardest(maker, hard),
                                                  .result = &maker->made});
    return true;
}

static void tell(void *context, const struct search_progress *now)
{
    const struct level_maker *maker = context;
    const struct hardest *hardest = &maker->hardest;
    maker->request->progress(
        maker->request->context,
        &(struct make_progress){.seen = maker->seen,
                                .worth = hardest->count ? hardest->items[0].worth : 0,
                                .goal = maker->wanted->goal,
                                .search = now});
}

static bool take(void *context, struct level *level, uint32_t worth)
{
    struct level_maker *maker = context;
    maker->seen++;
    return hardest_offer(&maker->hardest, level, worth);
}

static bool is_known(void *context, const struct level *level)
{
    const struct level_maker *maker = context;
    return maker->request->is_known(maker->request->context, level);
}

/* Whether the family can do what is wanted. */
static bool can(const struct generate_request *wanted, struct text *why)
{
    const struct puzzle *family = wanted->family;
    if (!family)
        text_say(why, "no puzzle can make levels");
    else if (!family->generate || (!wanted->model && !family->styles))
        text_say(why, "%s cannot make levels", family->name);
    else if (wanted->style && !choice_find(family->styles, wanted->style).name)
        text_say(why, "%s knows no such style", family->name);
    else if (!wanted->goal)
        text_say(why, "%s knows no such goal", family->name);
    else if (!wanted->goal->metric)
        text_say(why, "levels are made hard by a goal that is counted, not by \"%s\"",
                 wanted->goal->name);
    return !why->length;
}

static void say_limit(const struct level_maker *maker, struct text *why)
{
    const struct generate_request *wanted = maker->wanted;
    const struct generate_result *made = &maker->made;
    if (!is_invented(wanted) && maker->hardest.count)
        text_say(why, "%s: there may be starts harder than the farthest found",
                 limit_words(made->limit));
    else if (!is_invented(wanted))
        text_say(why, "%s: the hardest start was not found", limit_words(made->limit));
    else if (wanted->count)
        text_say(why, "%s: levels found: %llu of %llu", limit_words(made->limit),
                 (unsigned long long)maker->hardest.count, (unsigned long long)wanted->count);
    else
        text_say(why, "%s: candidates looked at: %llu of %llu", limit_words(made->limit),
                 (unsigned long long)made->candidates, (unsigned long long)wanted->candidates);
}

static enum make_status conclude(const struct level_maker *maker, struct text *why)
{
    const struct generate_result *made = &maker->made;
    if (made->objection)
        text_add(why, made->objection);
    else if (made->limit != LIMIT_NONE)
        say_limit(maker, why);
    else if (maker->hardest.count == 0 && !is_invented(maker->wanted))
        text_say(why, "there is no level that takes any move");
    else if (maker->hardest.count == 0)
        text_say(why, "no level was good enough: --candidates, --effort or other sizes may help");
    return !why->length                                    ? MAKE_DONE
           : made->limit != LIMIT_NONE && !made->objection ? MAKE_LIMIT
                                                           : MAKE_FAILED;
}

bool make_can_begin_with(const struct level *level)
{
    const struct puzzle *family = level->family;
    return level_is_valid(level) || (family->is_room && family->is_room(level));
}

enum make_status make_levels(const struct make_request *request, struct text *why)
{
    struct generate_request wanted = request->wanted;
    struct level_maker maker = {.request = request, .wanted = &wanted};
    wanted.goal = wanted.family ? optima_goal(wanted.family, request->goal) : NULL;
    if (!can(&wanted, why))
        return MAKE_FAILED;
    hardest_init(&maker.hardest, wanted.count ? (size_t)wanted.count : request->best);
    wanted.offer = take;
    wanted.is_known = request->is_known ? is_known : NULL;
    wanted.context = &maker;
    wanted.hooks.progress = request->progress ? tell : NULL;
    wanted.hooks.progress_context = &maker;
    wanted.family->generate(&wanted, &maker.made);
    enum make_status status = conclude(&maker, why);
    meter_start(&maker.proving, &wanted.limits, NULL);
    for (size_t i = 0; i < maker.hardest.count; i++) {
        uint32_t worth = maker.hardest.items[i].worth;
        if (hand_out(&maker, i))
            continue;
        status = MAKE_FAILED;
        text_clear(why);
        text_say(why, "internal error: a level said to take %lu %s does not", (unsigned long)worth,
                 wanted.goal->metric);
    }
    maker.hardest.count = 0;
    hardest_free(&maker.hardest);
    generate_result_free(&maker.made);
    return status;
}

static bool can_invent(const struct puzzle *family, const char *style)
{
    return family->generate && family->styles &&
           (choice_is_open(style) || choice_find(family->styles, style).name);
}

struct make_request make_request_of(const struct options *options, const struct request *request)
{
    struct make_request made = {.goal = options->goal, .best = (size_t)options->best};
    made.wanted = (struct generate_request){.reachable = options->reachable,
                                            .boxes = (unsigned)options->boxes,
                                            .threads = (unsigned)options->threads,
                                            .style = options->style,
                                            .width = (unsigned)options->width,
                                            .height = (unsigned)options->height,
                                            .seed = options->seed,
                                            .candidates = options->candidates,
                                            .count = options->count,
                                            .grade = (unsigned)options->grade,
                                            .effort = options->effort,
                                            .limits = request->limits,
                                            .hooks = request->hooks};
    for (const struct puzzle *const *family = options->families; *family; family++)
        if (options->puzzle ? strcmp((*family)->name, options->puzzle) == 0
                            : !made.wanted.family && can_invent(*family, options->style))
            made.wanted.family = *family;
    return made;
}
