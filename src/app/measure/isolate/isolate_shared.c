#include "app/measure/isolate/isolate_shared.h"

#include <string.h>

#include "app/measure/isolate/isolate.h"
#include "base/mem.h"
#include "search/exchange/exchange.h"
#include "search/exchange/mail.h"
#include "search/limits.h"

/* A rank has the next piece at hand before it has done the one it is at: to hand it out may take as
 * long as rank 0 does not look. */
enum { AHEAD = 2, QUEUE = 8, CHUNK_MOST = 4096 };

/* To a worker: a child's number. From it: a piece of the outcome of one, which arrives in any
 * order.
 */
struct chunk {
    uint64_t child, total, offset, length;
};

/* The outcome as it travels, before what was said on both outputs. */
struct outcome_head {
    uint64_t end, code, output_length;
    double seconds;
};

/* An outcome that has not arrived in full. */
struct parcel {
    uint8_t *bytes;
    size_t got;
};

struct sharing {
    const struct isolation *isolation;
    struct exchange *exchange;
    struct meter meter;
    struct mail mail;
    size_t next, ended, started; /* of rank 0: children */
    unsigned *outstanding;       /* of rank 0: by rank */
    struct parcel *parcels;      /* of rank 0: by child */
    size_t queue[QUEUE];         /* of a worker: what it has to do */
    size_t queued;
    size_t at; /* the child at work here */
};

static void take_outcome(struct sharing *sharing, unsigned from, size_t child, size_t total)
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
    sharing->outstanding[from]--;
    sharing->ended++;
    sharing->isolation->done(sharing->isolation->context, child, &outcome);
    text_free(&outcome.output);
    text_free(&outcome.errors);
    mem_free(parcel->bytes);
    parcel->bytes = NULL;
}

static void take(void *context, unsigned from, const uint8_t *records, size_t bytes)
{
    struct sharing *sharing = context;
    for (size_t at = 0; at < bytes;) {
        struct chunk chunk;
        memcpy(&chunk, records + at, sizeof chunk);
        at += sizeof chunk;
        if (sharing->exchange->rank) {
            sharing->queue[sharing->queued++] = (size_t)chunk.child;
            continue;
        }
        struct parcel *parcel = &sharing->parcels[chunk.child];
        if (!parcel->bytes)
            parcel->bytes = mem_alloc((size_t)chunk.total, 1);
        memcpy(parcel->bytes + chunk.offset, records + at, (size_t)chunk.length);
        parcel->got += (size_t)chunk.length;
        at += (size_t)chunk.length;
        if (parcel->got == chunk.total)
            take_outcome(sharing, from, (size_t)chunk.child, (size_t)chunk.total);
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

static bool is_stopped(const struct sharing *sharing)
{
    const atomic_bool *stop = sharing->isolation->stop;
    return stop && atomic_load(stop);
}

/* Rank 0: gives each worker enough to do. */
static void hand_out(struct sharing *sharing)
{
    for (unsigned i = 0; i < AHEAD; i++)
        for (unsigned to = 1; to < sharing->exchange->ranks; to++) {
            if (sharing->outstanding[to] > i || sharing->next == sharing->isolation->children ||
                is_stopped(sharing))
                continue;
            struct chunk chunk = {.child = sharing->next++};
            sharing->outstanding[to]++;
            sharing->started = sharing->next;
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
    sharing->ended++;
    sharing->isolation->done(sharing->isolation->context, sharing->at, outcome);
}

static void look_around(struct sharing *sharing)
{
    mail_collect(&sharing->mail);
    if (sharing->exchange->rank)
        return;
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
    if (is_stopped(sharing))
        return false;
    if (sharing->exchange->rank == 0) {
        if (sharing->next == sharing->isolation->children)
            return false;
        *child = sharing->next++;
        sharing->started = sharing->next;
        return true;
    }
    if (!sharing->queued)
        return false;
    *child = sharing->queue[0];
    memmove(sharing->queue, sharing->queue + 1, --sharing->queued * sizeof *sharing->queue);
    return true;
}

void isolate_shared(const struct isolation *isolation)
{
    struct sharing sharing = {.isolation = isolation, .exchange = isolation->exchange};
    struct agreement none = agreement_none(), all;
    size_t child;
    meter_start(&sharing.meter, &(struct limits){0}, NULL);
    mail_open(&sharing.mail, sharing.exchange, &sharing.meter, sizeof(struct chunk) + CHUNK_MOST);
    sharing.mail.take = take;
    sharing.mail.context = &sharing;
    sharing.outstanding = mem_alloc(sharing.exchange->ranks, sizeof *sharing.outstanding);
    sharing.parcels = mem_alloc(isolation->children + 1, sizeof *sharing.parcels);
    for (;;) {
        look_around(&sharing);
        if (find_work(&sharing, &child))
            work_on(&sharing, child);
        else if (mail_settled(&sharing.mail, &none, &all))
            break;
        else
            mail_rest(&sharing.mail);
    }
    for (size_t i = 0; i < isolation->children; i++)
        mem_free(sharing.parcels[i].bytes);
    mem_free(sharing.parcels);
    mem_free(sharing.outstanding);
    mail_close(&sharing.mail);
}
