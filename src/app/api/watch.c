#include "app/api/watch.h"

#include "base/clock.h"
#include "base/mem.h"
#include "base/utf8.h"
#include "draw/canvas.h"
#include "search/limits.h"
#include "search/space.h"

static void measure(const char *text, struct cariste_position *out)
{
    uint32_t value;
    out->width = out->height = 0;
    for (const char *at = text; *at; at++)
        out->height += *at == '\n';
    for (size_t length; *text && *text != '\n'; text += length) {
        length = utf8_front(text, &value);
        length = length ? length : 1;
        out->width++;
    }
}

/* Positions do not tell floor from what is outside, and say nothing of places to go to. */
static void add_floor(const struct drawing *drawing, const struct cariste_position *shown,
                      uint8_t *cells)
{
    if ((unsigned)drawing->width != shown->width || (unsigned)drawing->height != shown->height)
        return;
    for (size_t i = 0; i < drawing_area(drawing); i++) {
        const struct draw_tile *tile = &drawing->tiles[i];
        if (cells[i] == CARISTE_FLOOR)
            cells[i] = tile->role == DRAW_OUTSIDE                ? CARISTE_OUTSIDE
                       : tile->goal || tile->role == DRAW_TARGET ? CARISTE_GOAL
                                                                 : CARISTE_FLOOR;
    }
}

static const struct cariste_position *show(const struct api_watch *watch,
                                           struct api_position *position, const struct space *space,
                                           const uint8_t *key)
{
    struct cariste_position *shown = &position->shown;
    text_clear(&position->text);
    space->describe(space->self, key, &position->text);
    shown->text = position->text.bytes;
    if (!shown->width) {
        measure(position->text.bytes, shown);
        position->cells = mem_alloc((size_t)shown->width * shown->height + 1, 1);
    }
    if (watch->level->family->read_roles) {
        watch->level->family->read_roles(shown->text, position->cells);
        add_floor(&watch->canvas->drawing, shown, position->cells);
        shown->cells = position->cells;
    }
    return shown;
}

static uint32_t estimate(void *context, const struct space *space, const uint8_t *key)
{
    struct api_watch *watch = context;
    const struct api_functions *functions = &watch->functions;
    int64_t answer =
        functions->estimate(functions->estimate_context, show(watch, &watch->asked, space, key));
    return answer < 0                  ? BOUND_DEAD
           : answer < OWN_ESTIMATE_MAX ? (uint32_t)answer
                                       : (uint32_t)OWN_ESTIMATE_MAX;
}

static bool is_dead(void *context, const struct space *space, const uint8_t *key)
{
    struct api_watch *watch = context;
    const struct api_functions *functions = &watch->functions;
    return functions->test(functions->test_context, show(watch, &watch->asked, space, key));
}

static char *described(const struct space *space, const uint8_t *key)
{
    struct text text;
    text_init(&text);
    space->describe(space->self, key, &text);
    return text_take(&text);
}

/* Keeps the first of its kind. */
static void refuted(void *context, const struct space *space,
                    const struct own_refutation *refutation)
{
    struct api_watch *watch = context;
    struct api_counterexample *out = &watch->refuted[refutation->next != NULL];
    if (out->position)
        return;
    out->position = described(space, refutation->key);
    out->next = refutation->next ? described(space, refutation->next) : NULL;
    out->said = refutation->said == BOUND_DEAD ? -1 : (int64_t)refutation->said;
    out->at_most = refutation->at_most;
}

/* Shows what is due; false when the caller has had enough. */
static bool deliver(struct api_watch *watch)
{
    const struct api_functions *functions = &watch->functions;
    if (!watch->is_due || watch->is_over)
        return !watch->is_over;
    watch->is_due = false;
    watch->is_over = !functions->visit(functions->visit_context, &watch->visit);
    return !watch->is_over;
}

/* Whether the time has come for another one. */
static bool is_time(struct api_watch *watch)
{
    double rate = watch->functions.visits_per_second;
    if (!(rate > 0))
        return true;
    double now = clock_seconds();
    if (now < watch->next)
        return false;
    watch->next = now + 1 / rate;
    return true;
}

static int64_t known(uint32_t number)
{
    return number == UINT32_MAX ? -1 : (int64_t)number;
}

static void bounded(void *context, const struct space *space, const uint8_t *key, uint32_t bound)
{
    struct api_watch *watch = context;
    (void)space;
    (void)key;
    if (!watch->number)
        watch->visit.h = known(bound);
}

static void conclude(struct cariste_visit *visit, size_t successors)
{
    visit->known = successors - visit->fresh - visit->dead;
    visit->left = !successors    ? CARISTE_LEFT_STUCK
                  : visit->fresh ? CARISTE_LEFT_OPEN
                  : visit->dead  ? CARISTE_LEFT_DEAD
                                 : CARISTE_LEFT_KNOWN;
}

static bool expanded(void *context, const struct space *space, const uint8_t *key,
                     const struct batch *batch)
{
    struct api_watch *watch = context;
    struct cariste_visit *visit = &watch->visit;
    int64_t start = watch->number ? -1 : visit->h;
    if (watch->number)
        conclude(visit, visit->known);
    if (!deliver(watch))
        return false;
    struct search_node node = batch->meter->node;
    *visit = (struct cariste_visit){
        .number = ++watch->number, .g = known(node.cost), .h = known(node.bound)};
    visit->h = visit->h < 0 ? start : visit->h;
    visit->depth = known(node.steps);
    visit->known = batch->count; /* all that came of it, until it is left */
    watch->is_due = is_time(watch);
    if (watch->is_due)
        visit->position = show(watch, &watch->left, space, key);
    return true;
}

static void judged(void *context, size_t index, uint32_t bound)
{
    struct api_watch *watch = context;
    (void)index;
    watch->visit.fresh += bound != BOUND_DEAD;
    watch->visit.dead += bound == BOUND_DEAD;
}

static bool tried(void *context, const struct search_trial *trial)
{
    struct api_watch *watch = context;
    watch->number += trial->entered || !watch->number;
    watch->visit =
        (struct cariste_visit){.number = watch->number,
                               .g = trial->depth,
                               .h = -1,
                               .depth = trial->depth,
                               .left = trial->entered ? CARISTE_LEFT_OPEN : CARISTE_LEFT_DEAD,
                               .step = trial->step,
                               .fate = trial->fate};
    watch->is_due = is_time(watch);
    return deliver(watch);
}

void api_watch_begin(struct api_watch *watch, const struct cariste_options *options,
                     const struct level *level, struct request *request,
                     struct api_counterexample refuted_first[2])
{
    *watch = (struct api_watch){
        .functions = options->functions, .level = level, .refuted = refuted_first};
    text_init(&watch->asked.text);
    text_init(&watch->left.text);
    watch->observer = (struct search_observer){.context = watch,
                                               .bounded = bounded,
                                               .expanded = expanded,
                                               .judged = judged,
                                               .tried = tried};
    watch->own = (struct search_own){.context = watch,
                                     .estimate = watch->functions.estimate ? estimate : NULL,
                                     .is_dead = watch->functions.test ? is_dead : NULL,
                                     .refuted = refuted,
                                     .check = request->check_heuristic};
    if (watch->own.estimate || watch->own.is_dead)
        request->hooks.own = &watch->own;
    if (watch->functions.visit) {
        request->hooks.observer = &watch->observer;
        request->trace = true;
    }
    if ((request->hooks.own || request->hooks.observer) && level->model) {
        watch->canvas = canvas_new(NULL, NULL);
        level->family->draw(level, NULL, 0, NULL, watch->canvas);
    }
}

void api_watch_end(struct api_watch *watch)
{
    if (watch->is_due) {
        conclude(&watch->visit, watch->visit.known);
        if (watch->visit.left != CARISTE_LEFT_STUCK)
            watch->visit.left = CARISTE_LEFT_ENDED;
        deliver(watch);
    }
    text_free(&watch->asked.text);
    text_free(&watch->left.text);
    mem_free(watch->asked.cells);
    mem_free(watch->left.cells);
    if (watch->canvas)
        canvas_free(watch->canvas);
}

void cariste_options_on_visit(struct cariste_options *options, cariste_visit_function *function,
                              void *context, double per_second)
{
    if (!api_is(options, API_OPTIONS))
        return;
    options->functions.visit = function;
    options->functions.visit_context = context;
    options->functions.visits_per_second = per_second;
}

void cariste_options_own_estimate(struct cariste_options *options,
                                  cariste_estimate_function *function, void *context)
{
    if (!api_is(options, API_OPTIONS))
        return;
    options->functions.estimate = function;
    options->functions.estimate_context = context;
}

void cariste_options_own_test(struct cariste_options *options, cariste_test_function *function,
                              void *context)
{
    if (!api_is(options, API_OPTIONS))
        return;
    options->functions.test = function;
    options->functions.test_context = context;
}

const char *cariste_left_name(enum cariste_left left)
{
    static const char *const names[] = {"open", "known", "dead", "stuck", "ended"};
    return (unsigned)left < sizeof names / sizeof *names ? names[left] : NULL;
}
