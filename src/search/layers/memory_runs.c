/* Runs in memory: pieces of equal size, so that nothing is copied as a run grows. */
#include <string.h>

#include "base/mem.h"
#include "search/layers/medium.h"
#include "search/limits.h"

enum { PIECE = 1 << 14 };

struct memory_run {
    uint64_t number;
    uint8_t **pieces;
    size_t piece_count, piece_room, length, at; /* at: of the reader */
    struct memory_runs *owner;
    struct memory_run *next;
};

struct memory_runs {
    struct meter *meter;
    struct memory_run *first;
};

struct memory_runs *memory_runs_new(struct meter *meter)
{
    struct memory_runs *runs = mem_alloc(1, sizeof *runs);
    runs->meter = meter;
    return runs;
}

static void *create(void *self, uint64_t number)
{
    struct memory_runs *runs = self;
    struct memory_run *run = mem_alloc(1, sizeof *run);
    *run = (struct memory_run){.number = number, .owner = runs, .next = runs->first};
    runs->first = run;
    return run;
}

static bool add_piece(struct memory_run *run)
{
    struct meter *meter = run->owner->meter;
    uint8_t **grown =
        meter_extend(meter, run->pieces, &run->piece_room, run->piece_count, sizeof *grown);
    if (!grown)
        return false;
    run->pieces = grown;
    if (!meter_take(meter, PIECE))
        return false;
    uint8_t *piece = mem_try_alloc(PIECE, 1);
    if (!piece) {
        meter_give(meter, PIECE);
        meter->hit = LIMIT_MEMORY;
        return false;
    }
    run->pieces[run->piece_count++] = piece;
    return true;
}

static bool put(void *self, void *file, const uint8_t *bytes, size_t length)
{
    struct memory_run *run = file;
    (void)self;
    while (length) {
        size_t used = run->length % PIECE, some = PIECE - used < length ? PIECE - used : length;
        if (run->length == run->piece_count * PIECE && !add_piece(run))
            return false;
        memcpy(run->pieces[run->length / PIECE] + used, bytes, some);
        run->length += some;
        bytes += some;
        length -= some;
    }
    return true;
}

static bool complete(void *self, void *file)
{
    (void)self;
    (void)file;
    return true;
}

/* A reader is a copy of the run that shares its pieces. */
static void *open_run(void *self, uint64_t number)
{
    struct memory_runs *runs = self;
    for (const struct memory_run *run = runs->first; run; run = run->next)
        if (run->number == number) {
            struct memory_run *reader = mem_alloc(1, sizeof *reader);
            *reader = *run;
            return reader;
        }
    return NULL;
}

static bool get(void *self, void *file, uint8_t *bytes, size_t length)
{
    struct memory_run *run = file;
    (void)self;
    if (length > run->length - run->at)
        return false;
    while (length) {
        size_t used = run->at % PIECE, some = PIECE - used < length ? PIECE - used : length;
        memcpy(bytes, run->pieces[run->at / PIECE] + used, some);
        run->at += some;
        bytes += some;
        length -= some;
    }
    return true;
}

static void close_run(void *self, void *file)
{
    (void)self;
    mem_free(file);
}

static void free_run(struct memory_run *run)
{
    for (size_t i = 0; i < run->piece_count; i++)
        mem_free(run->pieces[i]);
    meter_give(run->owner->meter, run->piece_count * PIECE + run->piece_room * sizeof *run->pieces);
    mem_free(run->pieces);
    mem_free(run);
}

static void remove_run(void *self, uint64_t number)
{
    struct memory_runs *runs = self;
    for (struct memory_run **at = &runs->first; *at; at = &(*at)->next)
        if ((*at)->number == number) {
            struct memory_run *gone = *at;
            *at = gone->next;
            free_run(gone);
            return;
        }
}

static void blame(void *self, uint64_t number)
{
    (void)self;
    (void)number;
}

struct medium memory_runs_medium(struct memory_runs *runs)
{
    return (struct medium){.self = runs,
                           .create = create,
                           .put = put,
                           .complete = complete,
                           .open = open_run,
                           .get = get,
                           .close = close_run,
                           .remove = remove_run,
                           .blame = blame};
}

void memory_runs_free(struct memory_runs *runs)
{
    while (runs && runs->first)
        remove_run(runs, runs->first->number);
    mem_free(runs);
}
