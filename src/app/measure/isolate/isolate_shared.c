#include "app/measure/isolate/isolate_shared.h"

#include <string.h>

#include "app/measure/isolate/isolate.h"
#include "base/clock.h"
#include "base/mem.h"
#include "search/exchange/exchange.h"
#include "search/exchange/mail.h"
#include "search/limits.h"

/* A rank has the next piece at hand before it has done the one it is at: to hand it out may take as
 * long as rank 0 does not look. */
enum { AHEAD = 2, QUEUE = 8, CHUNK_MOST = 4096 };

/* Who has not been heard of for so long is taken for dead. One that was merely slow does its work
 * in vain. Without rank 0 there is nobody to tell of anything. */
static const double silence = 5, silence_of_first = 60;

/* To a worker: a child's number. From it: a piece of the outcome of one, which arrives in any
 * order.
 */
struct chunk {
    uint64_t child, total, offset, length;
};

/* In the place of a child's number, to a worker: part, since some rank is dead. */
#define PART UINT64_MAX

/* The outcome as it travels, before what was said on both outputs. */
struct outcome_head {
    uint64_t end, code, output_length;
    double seconds;
};

/* An outcome that has not arrived in full. */
struct parcel {
    uint8_t *bytes;
    size_t got;
    unsigned from;
};

enum child_state { CHILD_WAITS, CHILD_GIVEN, CHILD_ENDED };

struct sharing {
    const struct isolation *isolation;
    struct exchange *exchange;
    struct meter meter;
    struct mail mail;
    /* Of rank 0. */
    size_t next, ended, started; /* children */
    unsigned *outstanding;       /* by rank */
    bool *lost;                  /* by rank */
    enum child_state *states;    /* by child */
    unsigned *owners;            /* by child: the rank it was given to last */
    struct parcel *parcels;      /* by child */
    /* Of a worker: what it has to do. */
    size_t queue[QUEUE];
    size_t queued;
    bool parts;
    size_t at; /* the child at work here */
};

static bool is_stopped(const struct sharing *sharing)
{
    const atomic_bool *stop = sharing->isolation->stop;
    return stop && atomic_load(stop);
}

/* An outcome, unless somebody else was faster. */
static void end_child(struct sharing *sharing, size_t child, const struct isolated *outcome)
{
    if (sharing->states[child] == CHILD_ENDED)
        return;
    sharing->states[child] = CHILD_ENDED;
    sharing->ended++;
    sharing->isolation->done(sharing->isolation->context, child, outcome);
}

static void take_outcome(struct sharing *sharing, size_t child, size_t total)
{
    struct parcel *parcel = &sharing->parcels[child];
    struct outcome_head head;
    struct isolated outcome = {0};
    memcpy(&head, parcel->bytes, sizeof head);
    outcome.end = (enum isolated_end)head.end;
    outcome.code = (int)head.code;
    outcome.seconds = head.seconds;
    text_init(&outcome.output);
    text_init(&outcome.errors);
    const char *said = (const char *)parcel->bytes + sizeof head;
    text_add_bytes(&outcome.output, said, (size_t)head.output_length);
    text_add_bytes(&outcome.errors, said + head.output_length,
                   total - sizeof head - (size_t)head.output_length);
    if (sharing->outstanding[parcel->from])
        sharing->outstanding[parcel->from]--;
    end_child(sharing, child, &outcome);
    text_free(&outcome.output);
    text_free(&outcome.errors);
    mem_free(parcel->bytes);
    *parcel = (struct parcel){0};
}

/* Rank 0: a piece of an outcome. One of a child that two ranks were given begins anew. */
static void take_piece(struct sharing *sharing, unsigned from, const struct chunk *chunk,
                       const uint8_t *bytes)
{
    struct parcel *parcel = &sharing->parcels[chunk->child];
    if (parcel->bytes && parcel->from != from) {
        mem_free(parcel->bytes);
        *parcel = (struct parcel){0};
    }
    if (!parcel->bytes)
        *parcel = (struct parcel){mem_alloc((size_t)chunk->total, 1), 0, from};
    memcpy(parcel->bytes + chunk->offset, bytes, (size_t)chunk->length);
    parcel->got += (size_t)chunk->length;
    if (parcel->got == chunk->total)
        take_outcome(sharing, (size_t)chunk->child, (size_t)chunk->total);
}

static void take(void *context, unsigned from, const uint8_t *records, size_t bytes)
{
    struct sharing *sharing = context;
    for (size_t at = 0; at < bytes;) {
        struct chunk chunk;
        memcpy(&chunk, records + at, sizeof chunk);
        at += sizeof chunk;
        if (sharing->exchange->rank == 0)
            take_piece(sharing, from, &chunk, records + at);
        else if (chunk.child == PART)
            sharing->parts = true;
        else if (sharing->queued < QUEUE)
            sharing->queue[sharing->queued++] = (size_t)chunk.child;
        at += (size_t)chunk.length;
    }
}

static void send_outcome(struct sharing *sharing, const struct isolated *outcome)
{
    struct outcome_head head = {(uint64_t)outcome->end, (uint64_t)outcome->code,
                                outcome->output.length, outcome->seconds};
    uint8_t record[sizeof(struct chunk) + CHUNK_MOST];
    struct text all;
    text_init(&all);
    text_add_bytes(&all, (const char *)&head, sizeof head);
    text_add_bytes(&all, outcome->output.bytes, outcome->output.length);
    text_add_bytes(&all, outcome->errors.bytes, outcome->errors.length);
    for (size_t at = 0; at < all.length; at += CHUNK_MOST) {
        size_t some = all.length - at < CHUNK_MOST ? all.length - at : CHUNK_MOST;
        struct chunk chunk = {sharing->at, all.length, at, some};
        memcpy(record, &chunk, sizeof chunk);
        memcpy(record + sizeof chunk, all.bytes + at, some);
        mail_put(&sharing->mail, 0, record, sizeof chunk + some);
    }
    text_free(&all);
}

/* Rank 0: the next child for a rank; false when none waits. */
static bool next_child(struct sharing *sharing, unsigned rank, size_t *child)
{
    while (sharing->next < sharing->isolation->children &&
           sharing->states[sharing->next] != CHILD_WAITS)
        sharing->next++;
    if (sharing->next == sharing->isolation->children || is_stopped(sharing))
        return false;
    *child = sharing->next;
    sharing->states[*child] = CHILD_GIVEN;
    sharing->owners[*child] = rank;
    if (*child >= sharing->started)
        sharing->started = *child + 1;
    return true;
}

/* Rank 0: what a rank that is silent was given waits again. */
static void look_for_dead(struct sharing *sharing)
{
    double now = clock_seconds();
    for (unsigned rank = 1; rank < sharing->exchange->ranks; rank++) {
        bool silent = now - sharing->mail.heard_at[rank] > silence;
        if (!silent || sharing->lost[rank]) {
            sharing->lost[rank] = silent;
            continue;
        }
        sharing->lost[rank] = true;
        sharing->outstanding[rank] = 0;
        for (size_t i = 0; i < sharing->isolation->children; i++)
            if (sharing->states[i] == CHILD_GIVEN && sharing->owners[i] == rank)
                sharing->states[i] = CHILD_WAITS;
        sharing->next = 0;
        if (sharing->isolation->lost)
            sharing->isolation->lost(sharing->isolation->context, rank);
    }
}

static bool has_lost(const struct sharing *sharing)
{
    for (unsigned rank = 1; rank < sharing->exchange->ranks; rank++)
        if (sharing->lost[rank])
            return true;
    return false;
}

/* Rank 0: gives each worker enough to do. */
static void hand_out(struct sharing *sharing)
{
    for (unsigned i = 0; i < AHEAD; i++)
        for (unsigned to = 1; to < sharing->exchange->ranks; to++) {
            size_t child;
            if (sharing->lost[to] || sharing->outstanding[to] > i ||
                !next_child(sharing, to, &child))
                continue;
            struct chunk chunk = {.child = child};
            sharing->outstanding[to]++;
            mail_put(&sharing->mail, to, (const uint8_t *)&chunk, sizeof chunk);
        }
    mail_flush(&sharing->mail);
}

static int child_main(void *context, size_t child, struct text *output)
{
    struct sharing *sharing = context;
    (void)child;
    return sharing->isolation->child_main(sharing->isolation->context, sharing->at, output);
}

static void done(void *context, size_t child, const struct isolated *outcome)
{
    struct sharing *sharing = context;
    (void)child;
    if (sharing->exchange->rank) {
        send_outcome(sharing, outcome);
        mail_flush(&sharing->mail);
        return;
    }
    end_child(sharing, sharing->at, outcome);
}

static void look_around(struct sharing *sharing)
{
    mail_collect(&sharing->mail);
    mail_live(&sharing->mail);
    if (sharing->exchange->rank) {
        double heard = sharing->mail.heard_at[0];
        sharing->parts = sharing->parts || clock_seconds() - heard > silence_of_first;
        return;
    }
    look_for_dead(sharing);
    hand_out(sharing);
    if (sharing->isolation->watch)
        sharing->isolation->watch(sharing->isolation->context, sharing->started, sharing->ended);
}

static void watch(void *context, size_t started, size_t ended)
{
    (void)started;
    (void)ended;
    look_around(context);
}

static void work_on(struct sharing *sharing, size_t child)
{
    struct isolation one = *sharing->isolation;
    sharing->at = child;
    one.children = 1;
    one.jobs = 1;
    one.exchange = NULL;
    one.context = sharing;
    one.child_main = child_main;
    one.done = done;
    one.watch = watch;
    isolate_all(&one);
}

/* The next piece for this rank; false when there is none. */
static bool find_work(struct sharing *sharing, size_t *child)
{
    if (is_stopped(sharing) || sharing->parts)
        return false;
    if (sharing->exchange->rank == 0)
        return next_child(sharing, 0, child);
    if (!sharing->queued)
        return false;
    *child = sharing->queue[0];
    memmove(sharing->queue, sharing->queue + 1, --sharing->queued * sizeof *sharing->queue);
    return true;
}

/* Rank 0: some rank is dead, and there is nothing left to be done or waited for. */
static bool must_part(const struct sharing *sharing)
{
    return has_lost(sharing) &&
           (sharing->ended == sharing->isolation->children || is_stopped(sharing));
}

/* Those that are left go their ways: with a dead rank nobody can agree on an end. */
static void part(struct sharing *sharing)
{
    struct chunk chunk = {.child = PART};
    sharing->exchange->is_torn = true;
    for (unsigned to = 1; sharing->exchange->rank == 0 && to < sharing->exchange->ranks; to++)
        if (!sharing->lost[to])
            mail_put(&sharing->mail, to, (const uint8_t *)&chunk, sizeof chunk);
    mail_flush(&sharing->mail);
}

static void share(struct sharing *sharing)
{
    struct agreement none = agreement_none(), all;
    size_t child;
    for (;;) {
        look_around(sharing);
        sharing->parts = sharing->parts || (sharing->exchange->rank == 0 && must_part(sharing));
        if (sharing->parts) {
            part(sharing);
            return;
        }
        if (find_work(sharing, &child))
            work_on(sharing, child);
        else if (mail_settled(&sharing->mail, &none, &all))
            return;
        else
            mail_rest(&sharing->mail);
    }
}

void isolate_shared(const struct isolation *isolation)
{
    struct sharing sharing = {.isolation = isolation, .exchange = isolation->exchange};
    size_t ranks = sharing.exchange->ranks, children = isolation->children + 1;
    meter_start(&sharing.meter, &(struct limits){0}, NULL);
    mail_open(&sharing.mail, sharing.exchange, &sharing.meter, sizeof(struct chunk) + CHUNK_MOST);
    sharing.mail.take = take;
    sharing.mail.context = &sharing;
    sharing.outstanding = mem_alloc(ranks, sizeof *sharing.outstanding);
    sharing.lost = mem_alloc(ranks, sizeof *sharing.lost);
    sharing.states = mem_alloc(children, sizeof *sharing.states);
    sharing.owners = mem_alloc(children, sizeof *sharing.owners);
    sharing.parcels = mem_alloc(children, sizeof *sharing.parcels);
    share(&sharing);
    for (size_t i = 0; i < isolation->children; i++)
        mem_free(sharing.parcels[i].bytes);
    mem_free(sharing.parcels);
    mem_free(sharing.owners);
    mem_free(sharing.states);
    mem_free(sharing.lost);
    mem_free(sharing.outstanding);
    mail_close(&sharing.mail);
}
