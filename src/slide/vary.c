#include "slide/vary.h"

#include <string.h>

#include "base/language/message.h"
#include "base/mem.h"
#include "base/random.h"
#include "base/text.h"
#include "puzzle/level.h"
#include "slide/alter.h"
#include "slide/level/ident.h"
#include "slide/slide.h"
#include "slide/vary_edits.h"

enum {
    VARIANT_WORK = 10, /* times the nodes of the model that a variant may take */
    VARIANT_NODES_LEAST = 20000,
    PAIRS_PER_EDIT = 50 /* drawn before a tray is called the best around, where no limit is set */
};

struct slide_variant {
    struct tray *tray; /* NULL: there is none */
    struct vary_worth worth;
    char id[PUZZLE_ID_ROOM];
};

struct slide_varying {
    const struct vary_request *wanted;
    struct meter meter;
    struct random random;
    struct vary_worth base;
    uint64_t nodes, seen;
    struct slide_variant now, best; /* what is changed, and the best neighbour so far */
    struct slide_variant *found;    /* the best first */
    size_t count;
};

static bool goes_on(struct slide_varying *varying)
{
    const struct limits *limits = &varying->meter.limits;
    if (limits->nodes && varying->meter.counters.expanded >= limits->nodes)
        varying->meter.hit = LIMIT_NODES;
    return varying->meter.hit == LIMIT_NONE && meter_look(&varying->meter) &&
           (!varying->wanted->candidates || varying->seen < varying->wanted->candidates);
}

static bool is_better(const struct slide_varying *varying, const struct vary_worth *a,
                      const struct vary_worth *b)
{
    if (varying->wanted->aim == VARY_HARDER)
        return a->optimum > b->optimum;
    return a->optimum >= varying->base.optimum &&
           (a->size < b->size || (a->size == b->size && a->optimum > b->optimum));
}

/* As small and harder is better on the way, but not smaller. */
static bool is_aimed_at(const struct slide_varying *varying, const struct vary_worth *worth)
{
    return varying->wanted->aim == VARY_HARDER ? worth->optimum > varying->base.optimum
                                               : worth->size < varying->base.size;
}

static void set(struct slide_variant *variant, struct tray *tray, struct vary_worth worth)
{
    tray_free(variant->tray);
    variant->tray = tray;
    variant->worth = worth;
}

static void identify(struct slide_variant *variant)
{
    struct level level = {.family = &slide_puzzle, .model = variant->tray};
    slide_identify(&level, variant->id);
}

/* Keeps a copy among the best. */
static void keep(struct slide_varying *varying, const struct slide_variant *variant)
{
    const size_t most = varying->wanted->most;
    struct slide_variant new = *variant;
    size_t at = varying->count;
    while (at > 0 && is_better(varying, &variant->worth, &varying->found[at - 1].worth))
        at--;
    if (at == most || !is_aimed_at(varying, &variant->worth))
        return;
    identify(&new);
    for (size_t i = 0; i < varying->count; i++)
        if (strcmp(varying->found[i].id, new.id) == 0)
            return;
    new.tray = tray_copy(variant->tray);
    if (varying->count == most)
        tray_free(varying->found[--varying->count].tray);
    memmove(varying->found + at + 1, varying->found + at,
            (varying->count++ - at) * sizeof *varying->found);
    varying->found[at] = new;
}

/* Takes the tray over. Whether it is better than the best neighbour so far. */
static bool look_at(struct slide_varying *varying, struct tray *tray)
{
    struct slide_variant variant = {.tray = tray, .worth = {.size = tray_size(tray)}};
    const struct slide_variant *rival = varying->best.tray ? &varying->best : &varying->now;
    struct tray_proof proof =
        tray_prove(tray, varying->wanted->goal, varying->nodes, &varying->meter);
    mem_free(proof.solution);
    varying->seen++;
    variant.worth.optimum = proof.optimum;
    bool good = proof.verdict == TRAY_SOLVED;
    if (good)
        keep(varying, &variant);
    if (good && is_better(varying, &variant.worth, &rival->worth)) {
        set(&varying->best, tray, variant.worth);
        return true;
    }
    tray_free(tray);
    return false;
}

static struct tray *draw(struct slide_varying *varying, const struct tray *tray)
{
    struct tray_edits edits = {0};
    struct tray *changed = NULL;
    tray_edits_list(tray, &edits);
    if (edits.count)
        changed = tray_edit_apply(
            tray, &edits.items[random_below(&varying->random, (uint32_t)edits.count)]);
    tray_edits_free(&edits);
    return changed;
}

/* Two changes by lot. */
static void try_pair(struct slide_varying *varying)
{
    struct tray *first = draw(varying, varying->now.tray);
    struct tray *second = first ? draw(varying, first) : NULL;
    tray_free(first);
    if (second)
        look_at(varying, second);
}

/* Whether there is a better tray to go on from; takes the changes that were made from those left.
 */
static bool climb(struct slide_varying *varying, uint64_t *left)
{
    const struct limits *limits = &varying->meter.limits;
    struct tray_edits edits = {0};
    tray_edits_list(varying->now.tray, &edits);
    for (size_t i = 0; i < edits.count && goes_on(varying); i++) {
        struct tray *tray = tray_edit_apply(varying->now.tray, &edits.items[i]);
        if (tray)
            look_at(varying, tray);
    }
    bool limited = varying->wanted->candidates || limits->nodes || limits->seconds > 0;
    size_t pairs = limited ? SIZE_MAX : PAIRS_PER_EDIT * edits.count;
    bool paired = !varying->best.tray && *left > 1 && edits.count;
    tray_edits_free(&edits);
    while (paired && !varying->best.tray && pairs-- && goes_on(varying))
        try_pair(varying);
    if (!varying->best.tray)
        return false;
    *left -= paired ? 2 : 1;
    set(&varying->now, varying->best.tray, varying->best.worth);
    varying->best.tray = NULL;
    return true;
}

static void hand_out(struct slide_varying *varying)
{
    const struct vary_request *wanted = varying->wanted;
    for (size_t i = 0; i < varying->count; i++) {
        struct slide_variant *found = &varying->found[i];
        struct variant variant = {.level = level_new(wanted->model->family, "-", 1),
                                  .worth = found->worth};
        struct text changes;
        text_init(&changes);
        variant.edits = tray_difference(wanted->model->model, found->tray, &changes);
        variant.changes = text_take(&changes);
        variant.level->model = found->tray;
        wanted->offer(wanted->context, &variant);
    }
}

static const char *objection_to(const struct slide_varying *varying, enum tray_verdict verdict)
{
    if (varying->wanted->aim == VARY_SHORTER)
        return M_("sliding blocks have no score: nobody knows whether a shorter one is as hard");
    if (verdict == TRAY_UNSOLVABLE)
        return M_("it cannot be solved: there is nothing to vary");
    return NULL;
}

void slide_vary(const struct vary_request *wanted, struct vary_result *made)
{
    struct slide_varying varying = {.wanted = wanted, .random = {wanted->seed}};
    uint64_t left = wanted->depth ? wanted->depth : UINT64_MAX;
    meter_start(&varying.meter, &wanted->limits, &wanted->hooks);
    varying.found = mem_alloc(wanted->most + 1, sizeof *varying.found);
    struct tray_proof proof = tray_prove(wanted->model->model, wanted->goal, 0, &varying.meter);
    mem_free(proof.solution);
    varying.base =
        (struct vary_worth){.optimum = proof.optimum, .size = tray_size(wanted->model->model)};
    varying.nodes = VARIANT_WORK * varying.meter.counters.expanded + VARIANT_NODES_LEAST;
    const char *objection = objection_to(&varying, proof.verdict);
    if (proof.verdict == TRAY_UNKNOWN && varying.meter.hit == LIMIT_NONE)
        varying.meter.hit = LIMIT_NODES;
    if (!objection && proof.verdict == TRAY_SOLVED) {
        set(&varying.now, tray_copy(wanted->model->model), varying.base);
        while (left && goes_on(&varying) && climb(&varying, &left))
            ;
    }
    *made = (struct vary_result){.objection = objection,
                                 .worth = varying.base,
                                 .seen = varying.seen,
                                 .expanded = varying.meter.counters.expanded,
                                 .limit = varying.meter.hit,
                                 .seconds = meter_seconds(&varying.meter)};
    if (!objection)
        hand_out(&varying);
    tray_free(varying.now.tray);
    tray_free(varying.best.tray);
    mem_free(varying.found);
}
