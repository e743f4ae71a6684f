#include "sokoban/invent/invent.h"

#include "base/language/message.h"
#include "base/mem.h"
#include "base/thread.h"
#include "puzzle/level.h"
#include "sokoban/invent/candidate.h"
#include "sokoban/invent/select.h"
#include "sokoban/retrograde/site.h"

enum { EACH = 2 }; /* candidates in a round, for every thread */

struct crew;

struct hand {
    struct crew *crew;
    struct inventor inventor;
    struct thread thread;
};

struct crew {
    const struct invent_order *order;
    struct hand *hands;
    unsigned threads;
    struct meter_pool pool;
    struct meter meter; /* of it all */
    /* the round at hand */
    struct candidate *candidates;
    uint64_t first; /* number of its first */
    size_t count;
    atomic_size_t next;
    atomic_bool halt;
};

static const char *objection_to(const struct generate_request *wanted, const struct style *style)
{
    const unsigned width = wanted->width ? wanted->width : style->width;
    const unsigned height = wanted->height ? wanted->height : style->height;
    if (style->needs_model && !wanted->model)
        return M_("this style needs a file with a room, within whose outline levels are invented");
    if (!style->needs_model && wanted->model)
        return M_("this style draws rooms of its own: it can do nothing with a file");
    if (style->needs_model && (wanted->width || wanted->height))
        return M_("the outline of a room has its own width and height");
    if (wanted->boxes > DRAFT_BOXES_MAX)
        return M_("Sokoban levels are invented with up to 12 boxes");
    if (!style->needs_model && (width < DRAFT_SIDE_MIN || width > DRAFT_SIDE_MAX ||
                                height < DRAFT_SIDE_MIN || height > DRAFT_SIDE_MAX))
        return M_("Sokoban levels are invented with sides of 3 to 20 squares");
    if (wanted->grade > DIFFICULTY_GRADES)
        return M_("there are six grades of difficulty");
    return NULL;
}

const char *invent_frame(const struct generate_request *wanted, struct draft *frame)
{
    const struct style *style = style_find(wanted->style);
    const unsigned boxes = wanted->boxes ? wanted->boxes : style->boxes;
    const char *objection = objection_to(wanted, style);
    if (objection)
        return objection;
    if (!style->needs_model) {
        draft_init(frame, wanted->width ? wanted->width : style->width,
                   wanted->height ? wanted->height : style->height, boxes);
        return NULL;
    }
    struct site site;
    objection = site_open(&site, wanted->model->model);
    if (objection)
        return objection;
    *frame = (struct draft){.room = site.room, .box_count = boxes};
    mask_copy(frame->open, site.room.floor, site.room.words);
    memset(frame->room.floor, 0, sizeof frame->room.floor);
    site_close(&site);
    return NULL;
}

static void work(void *context)
{
    struct hand *hand = context;
    struct crew *crew = hand->crew;
    while (!atomic_load(&crew->halt)) {
        size_t at = atomic_fetch_add(&crew->next, 1);
        if (at >= crew->count)
            break;
        candidate_make(&crew->candidates[at], &hand->inventor, crew->first + at);
        if (crew->candidates[at].hit == LIMIT_NODES)
            hand->inventor.meter.hit = LIMIT_NONE; /* that was its own limit */
        else if (crew->candidates[at].hit != LIMIT_NONE)
            atomic_store(&crew->halt, true);
    }
}

/* Threads share the memory; each watches the clock, the first one tells the progress. */
static void hire(struct crew *crew)
{
    const struct generate_request *wanted = crew->order->wanted;
    struct limits limits = {.seconds = wanted->limits.seconds};
    crew->pool.limit = wanted->limits.bytes;
    crew->hands = mem_alloc(crew->threads, sizeof *crew->hands);
    for (unsigned i = 0; i < crew->threads; i++) {
        struct hand *hand = &crew->hands[i];
        struct inventor *inventor = &hand->inventor;
        hand->crew = crew;
        inventor->order = crew->order;
        inventor->nodes.most = wanted->limits.nodes;
        if (i == 0)
            meter_start(&inventor->meter, &limits, &wanted->hooks);
        else
            meter_start_inner(&inventor->meter, &crew->meter, &limits);
        inventor->meter.started = crew->meter.started;
        inventor->meter.pool = &crew->pool;
        inventor->search = retrograde_new(&inventor->meter, &inventor->nodes, 1);
        weighed_init(&inventor->weighed);
    }
    crew->candidates = mem_alloc((size_t)EACH * crew->threads, sizeof *crew->candidates);
}

static void dismiss(struct crew *crew)
{
    for (unsigned i = 0; i < crew->threads; i++) {
        retrograde_free(crew->hands[i].inventor.search);
        weighed_free(&crew->hands[i].inventor.weighed);
    }
    mem_free(crew->hands);
    mem_free(crew->candidates);
}

static void run_round(struct crew *crew)
{
    unsigned started = 1;
    for (size_t i = 0; i < crew->count; i++)
        crew->candidates[i] = (struct candidate){0};
    atomic_store(&crew->next, 0);
    while (started < crew->threads && started < crew->count &&
           thread_start(&crew->hands[started].thread, work, &crew->hands[started]))
        started++;
    work(&crew->hands[0]);
    while (started > 1)
        thread_join(&crew->hands[--started].thread);
}

static bool is_known(const struct generate_request *wanted, const struct candidate *candidate)
{
    return wanted->is_known && wanted->is_known(wanted->context, candidate->level);
}

/* One candidate after the other; false when there is enough. */
static bool collect_one(struct crew *crew, struct candidate *candidate, struct selection *selection,
                        struct generate_result *made)
{
    const struct generate_request *wanted = crew->order->wanted;
    made->candidates++;
    made->expanded += candidate->expanded;
    if (candidate->level && !is_known(wanted, candidate))
        selection_take(selection, candidate);
    if (candidate->hit != LIMIT_NONE)
        made->limit = candidate->hit;
    if (wanted->limits.nodes && made->expanded >= wanted->limits.nodes)
        made->limit = LIMIT_NODES;
    return made->limit != LIMIT_NODES &&
           (!wanted->count || selection_count(selection) < wanted->count);
}

/* Looks through a round; false when there is enough, or a limit was reached. */
static bool collect(struct crew *crew, struct selection *selection, struct generate_result *made)
{
    bool more = true;
    for (size_t i = 0; i < crew->count; i++) {
        struct candidate *candidate = &crew->candidates[i];
        more = more && (!candidate->is_done || collect_one(crew, candidate, selection, made));
        candidate_free(candidate);
    }
    return more && made->limit == LIMIT_NONE;
}

void invent(const struct invent_order *order, struct generate_result *made)
{
    const struct generate_request *wanted = order->wanted;
    struct crew crew = {.order = order, .threads = wanted->threads ? wanted->threads : 1};
    struct selection *selection = selection_new(!wanted->count);
    uint64_t most = wanted->count ? UINT64_MAX : wanted->candidates;
    struct level *level;
    uint32_t worth;
    meter_start(&crew.meter, &wanted->limits, &wanted->hooks);
    hire(&crew);
    do {
        crew.first = made->candidates + 1;
        crew.count = (size_t)EACH * crew.threads;
        if (most - made->candidates < crew.count)
            crew.count = (size_t)(most - made->candidates);
        run_round(&crew);
    } while (collect(&crew, selection, made) && made->candidates < most);
    made->seconds = meter_seconds(&crew.meter);
    while ((level = selection_next(selection, &worth)))
        wanted->offer(wanted->context, level, worth);
    selection_free(selection);
    dismiss(&crew);
}
