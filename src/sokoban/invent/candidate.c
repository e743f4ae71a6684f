#include "sokoban/invent/candidate.h"

#include "base/mem.h"
#include "base/text.h"
#include "puzzle/level.h"
#include "sokoban/invent/anneal.h"
#include "sokoban/invent/far.h"
#include "sokoban/invent/filter.h"
#include "sokoban/invent/starts.h"
#include "sokoban/invent/tidy.h"

static void note_origin(const struct inventor *inventor, struct level *level, uint64_t number)
{
    const struct invent_order *order = inventor->order;
    const struct draft *frame = order->frame;
    struct text note;
    text_init(&note);
    text_format(&note, "style %s, %u by %u, boxes %u, seed %llu, candidate %llu, effort %llu",
                order->style->name, frame->room.width, frame->room.height, frame->box_count,
                (unsigned long long)order->wanted->seed, (unsigned long long)number,
                (unsigned long long)order->effort);
    if (order->grade)
        text_format(&note, ", grade %u", order->grade);
    level_add_note(level, "Origin", note.bytes);
    text_free(&note);
}

static void note_difficulty(const struct traits *traits, struct level *level)
{
    struct text note;
    text_init(&note);
    text_format(&note, traits->is_estimate ? "%.2f, grade %u, estimated" : "%.2f, grade %u",
                traits->score, traits->grade);
    level_add_note(level, "Difficulty", note.bytes);
    text_free(&note);
}

/* A start becomes a level, if it is worth it. What a search backwards says of it and one forwards
 * does not confirm is let through here: it is for those who check it to cry out. */
static bool accept(struct candidate *candidate, struct inventor *inventor,
                   const struct draft *draft)
{
    candidate->draft = *draft;
    if (!tidy(inventor, &candidate->draft) ||
        candidate->draft.box_count != draft->box_count) /* a box was not needed */
        return false;
    candidate->level = level_new(inventor->order->wanted->family, "-", 1);
    candidate->level->model = draft_board(&candidate->draft);
    struct applicant applicant = {inventor, &candidate->draft, &candidate->traits};
    if (!inventor_is_over(inventor) &&
        traits_take(&candidate->traits, inventor, &candidate->draft, candidate->level) &&
        (traits_worth(&candidate->traits, inventor->order->metric) != candidate->draft.worth ||
         !filter_objection(&applicant)))
        return true;
    candidate_free(candidate);
    return false;
}

/* Of a large room: the starts that bounds call the best, those first that are proved farthest. */
static bool settle_large(struct candidate *candidate, struct inventor *inventor,
                         const struct draft *annealed)
{
    enum { POSITIONS = 20000 };
    struct draft starts[STARTS_MAX];
    unsigned count = far_starts(inventor, annealed, POSITIONS, starts, STARTS_MAX);
    for (unsigned i = 0; i < count; i++) {
        struct board *board = draft_frame_board(&starts[i]);
        struct trim_proof proof = inventor_prove(inventor, board, UINT32_MAX);
        starts[i].worth = proof.verdict == TRIM_SOLVED ? proof.optimum : 0;
        mem_free(proof.solution);
        board_free(board);
    }
    for (unsigned tried = 0; tried < count && !inventor_is_over(inventor); tried++) {
        struct draft *best = &starts[0];
        for (unsigned i = 1; i < count; i++)
            if (starts[i].worth > best->worth)
                best = &starts[i];
        if (!best->worth)
            break;
        if (accept(candidate, inventor, best))
            return true;
        best->worth = 0;
    }
    return false;
}

/* The farthest starts, or else some that are nearly as far. */
static bool settle(struct candidate *candidate, struct inventor *inventor,
                   const struct draft *annealed)
{
    static const unsigned parts[] = {100, 90, 80, 75};
    struct draft starts[STARTS_MAX], draft = *annealed;
    uint32_t tried = 0;
    if (inventor->order->is_large)
        return settle_large(candidate, inventor, annealed);
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        draft.worth = annealed->worth * parts[i] / 100;
        if (draft.worth == tried)
            continue;
        tried = draft.worth;
        unsigned count = starts_at(inventor, &draft, starts);
        for (unsigned k = 0; k < count && !inventor_is_over(inventor); k++)
            if (accept(candidate, inventor, &starts[k]))
                return true;
    }
    return false;
}

/* When time is up in the middle of annealing, what was found gets a moment to be finished in. */
static bool settle_at_last(struct candidate *candidate, struct inventor *inventor,
                           const struct draft *annealed)
{
    const struct limits moment = {.seconds = 2};
    struct meter outer = inventor->meter;
    if (outer.hit == LIMIT_NONE)
        return settle(candidate, inventor, annealed);
    if (outer.hit == LIMIT_MEMORY || !annealed->worth)
        return false;
    uint64_t most = inventor->nodes.most;
    inventor->nodes.most = 0;
    meter_start(&inventor->meter, &moment, NULL);
    inventor->meter.pool = outer.pool;
    inventor->meter.bytes = outer.bytes;
    bool found = settle(candidate, inventor, annealed);
    outer.bytes = inventor->meter.bytes;
    inventor->meter = outer;
    inventor->nodes.most = most;
    return found;
}

/* Finishes a room if it may give a better level than the one at hand, and keeps the better. */
static void finish(struct candidate *candidate, struct inventor *inventor,
                   const struct draft *annealed)
{
    struct candidate new = {.is_done = true};
    if (annealed->worth <= candidate->draft.worth || !settle_at_last(&new, inventor, annealed))
        return;
    if (new.draft.worth <= candidate->draft.worth) {
        candidate_free(&new);
        return;
    }
    candidate_free(candidate);
    *candidate = new;
}

/* Annealing grows cold again and again, each time after twice as many steps as before, and what it
 * came to is finished: so however long it may go on, it can be ended at any time and has something
 * to show. Every other time it goes on from the best, else with a new room. */
static void work_out(struct candidate *candidate, struct inventor *inventor)
{
    enum {
        FIRST = 2000,    /* rooms until it is cold for the first time */
        LARGE_SHARE = 10 /* large rooms take longer: so many times fewer are tried */
    };
    const struct invent_order *order = inventor->order;
    struct draft best = {0}, draft;
    uint64_t left = order->effort, length = FIRST;
    for (unsigned turn = 0; left && !inventor_is_over(inventor); turn++, length *= 2) {
        uint64_t now = left / 2 < length ? left : length;
        bool anew = turn % 2 == 0 || !best.worth;
        draft = best;
        left -= now;
        if (anew && !anneal_begin(inventor, &draft))
            continue;
        anneal(inventor, &draft, order->is_large ? now / LARGE_SHARE : now);
        finish(candidate, inventor, &draft);
        if (draft.worth > best.worth)
            best = draft;
        if (order->grade && candidate->level)
            break; /* farther starts would be of another grade */
    }
}

void candidate_make(struct candidate *candidate, struct inventor *inventor, uint64_t number)
{
    const struct invent_order *order = inventor->order;
    *candidate = (struct candidate){.is_done = true};
    /* Numbers of its own for each, so that a candidate does not depend on those before it. */
    inventor->random.state = order->wanted->seed;
    inventor->random.state = random_next(&inventor->random) + number;
    inventor->random.state = random_next(&inventor->random);
    inventor->rooms = 0;
    inventor->weighed.salt = number;
    atomic_store(&inventor->nodes.expanded, 0);
    work_out(candidate, inventor);
    if (candidate->level) {
        note_origin(inventor, candidate->level, number);
        note_difficulty(&candidate->traits, candidate->level);
        level_add_solution(candidate->level, candidate->traits.solution, NULL);
    }
    candidate->rooms = inventor->rooms;
    candidate->expanded = atomic_load(&inventor->nodes.expanded);
    candidate->hit = inventor->meter.hit;
}

void candidate_free(struct candidate *candidate)
{
    traits_free(&candidate->traits);
    level_free(candidate->level);
    candidate->level = NULL;
}
