/* What the page needs beyond the calls of cariste.h, which are exported as they are: where the
 * fields of its structures stand, and the way back from work to the page. */
#include <emscripten.h>
#include <stddef.h>

#include "cariste.h"

/* --- Fields of structures --------------------------------------------------------------------- */

/* A row of the table the page reads structures by. The kind is a letter, below. */
struct field {
    const char *structure, *name;
    uint32_t kind, offset;
};

#define KIND(value)                                                                                \
    _Generic((value), uint8_t                                                                      \
             : 'b', uint16_t                                                                       \
             : 'h', uint32_t                                                                       \
             : 'u', size_t                                                                         \
             : 'u', int                                                                            \
             : 'i', uint64_t                                                                       \
             : 'U', int64_t                                                                        \
             : 'I', double                                                                         \
             : 'd', bool                                                                           \
             : 'B', char *                                                                         \
             : 'a', const char *                                                                   \
             : 's', struct cariste_place                                                           \
             : 'P', struct cariste_color                                                           \
             : 'C', default                                                                        \
             : 'p')
#define FIELD(type, name)                                                                          \
    {                                                                                              \
#type, #name, KIND(((struct cariste_##type *)0)->name),                                    \
            offsetof(struct cariste_##type, name)                                                  \
    }
#define SIZE(type)                                                                                 \
    {                                                                                              \
#type, "", 'S', sizeof(struct cariste_##type)                                              \
    }

static const struct field fields[] = {
    FIELD(diagnostic, severity),
    FIELD(diagnostic, file),
    FIELD(diagnostic, line),
    FIELD(diagnostic, column),
    FIELD(diagnostic, what),
    FIELD(diagnostic, remedy),
    SIZE(diagnostic),
    FIELD(choice, name),
    FIELD(choice, help),
    SIZE(choice),
    FIELD(cell, role),
    FIELD(cell, marks),
    FIELD(cell, piece),
    FIELD(cell, goal),
    FIELD(cell, region),
    FIELD(cell, aims),
    FIELD(cell, sign),
    FIELD(cell, wish),
    FIELD(cell, label),
    SIZE(cell),
    FIELD(place, x),
    FIELD(place, y),
    SIZE(place),
    FIELD(move, from),
    FIELD(move, direction),
    FIELD(move, pushes),
    FIELD(move, text),
    SIZE(move),
    FIELD(loss, kind),
    FIELD(loss, why),
    FIELD(loss, places),
    FIELD(loss, place_count),
    SIZE(loss),
    FIELD(hint, places),
    FIELD(hint, place_count),
    FIELD(hint, which),
    FIELD(hint, how),
    FIELD(hint, moves),
    SIZE(hint),
    FIELD(event, kind),
    FIELD(event, turn),
    FIELD(event, moves),
    FIELD(event, said),
    SIZE(event),
    FIELD(progress, expanded),
    FIELD(progress, generated),
    FIELD(progress, stored),
    FIELD(progress, peak_bytes),
    FIELD(progress, depth),
    FIELD(progress, seconds),
    FIELD(progress, at_least),
    FIELD(progress, at_most),
    SIZE(progress),
    FIELD(position, text),
    FIELD(position, width),
    FIELD(position, height),
    FIELD(position, cells),
    SIZE(position),
    FIELD(visit, number),
    FIELD(visit, position),
    FIELD(visit, g),
    FIELD(visit, h),
    FIELD(visit, depth),
    FIELD(visit, left),
    FIELD(visit, fresh),
    FIELD(visit, known),
    FIELD(visit, dead),
    FIELD(visit, step),
    FIELD(visit, fate),
    SIZE(visit),
    FIELD(counterexample, position),
    FIELD(counterexample, next),
    FIELD(counterexample, said),
    FIELD(counterexample, at_most),
    SIZE(counterexample),
    FIELD(form, kind),
    FIELD(form, initial),
    FIELD(form, low),
    FIELD(form, high),
    FIELD(form, special),
    SIZE(form),
    FIELD(measure, name),
    FIELD(measure, help),
    FIELD(measure, value),
    FIELD(measure, is_known),
    SIZE(measure),
    FIELD(state, depth),
    FIELD(state, goal),
    FIELD(state, dead),
    FIELD(state, expanded),
    FIELD(state, solves),
    SIZE(state),
    FIELD(edge, from),
    FIELD(edge, to),
    FIELD(edge, cost),
    SIZE(edge),
    FIELD(draw_call, kind),
    FIELD(draw_call, anchor),
    FIELD(draw_call, x),
    FIELD(draw_call, y),
    FIELD(draw_call, x1),
    FIELD(draw_call, y1),
    FIELD(draw_call, x2),
    FIELD(draw_call, y2),
    FIELD(draw_call, fill),
    FIELD(draw_call, line),
    FIELD(draw_call, width),
    FIELD(draw_call, dash),
    FIELD(draw_call, size),
    FIELD(draw_call, bold),
    FIELD(draw_call, text),
    SIZE(draw_call),
    {0},
};

/* The table; its last row has no structure. */
EMSCRIPTEN_KEEPALIVE const struct field *web_fields(void);
const struct field *web_fields(void)
{
    return fields;
}

/* --- The way back ----------------------------------------------------------------------------- */

enum { TOLD_PROGRESS, TOLD_VISIT, TOLD_ESTIMATE, TOLD_TEST, TOLD_EXHAUSTED };

/* Calls what the page has set as tell(kind, context, what), and returns its answer. */
/* clang-format off */
EM_JS(double, web_tell, (int kind, const void *context, const void *what), {
    return Number(Module["tell"](kind, context >>> 0, what >>> 0));
})
/* clang-format on */

static void tell_progress(void *context, const struct cariste_progress *now)
{
    web_tell(TOLD_PROGRESS, context, now);
}

static bool tell_visit(void *context, const struct cariste_visit *visit)
{
    return web_tell(TOLD_VISIT, context, visit) != 0;
}

static int64_t tell_estimate(void *context, const struct cariste_position *position)
{
    return (int64_t)web_tell(TOLD_ESTIMATE, context, position);
}

static bool tell_test(void *context, const struct cariste_position *position)
{
    return web_tell(TOLD_TEST, context, position) != 0;
}

/* Throws in the page, and so does not return. */
static void tell_exhaustion(size_t bytes)
{
    web_tell(TOLD_EXHAUSTED, NULL, (const void *)bytes); /* NOLINT: a number on its way */
    emscripten_force_exit(2);
}

/* Has work with the options tell of its progress; the context is the options. */
EMSCRIPTEN_KEEPALIVE void web_on_progress(struct cariste_options *options);
void web_on_progress(struct cariste_options *options)
{
    cariste_options_on_progress(options, tell_progress, options);
}

EMSCRIPTEN_KEEPALIVE void web_on_visit(struct cariste_options *options, double per_second);
void web_on_visit(struct cariste_options *options, double per_second)
{
    cariste_options_on_visit(options, tell_visit, options, per_second);
}

EMSCRIPTEN_KEEPALIVE void web_own(struct cariste_options *options, bool estimate, bool test);
void web_own(struct cariste_options *options, bool estimate, bool test)
{
    cariste_options_own_estimate(options, estimate ? tell_estimate : NULL, options);
    cariste_options_own_test(options, test ? tell_test : NULL, options);
}

/* To be called once, before all else. */
EMSCRIPTEN_KEEPALIVE void web_begin(void);
void web_begin(void)
{
    cariste_on_exhaustion(tell_exhaustion);
}
