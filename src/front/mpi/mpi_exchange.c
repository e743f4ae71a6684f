#include "front/mpi/mpi_exchange.h"

#include <mpi.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/mem.h"
#include "search/exchange/exchange.h"
#include "search/exchange/mail.h"
#include "search/limits.h"

/* So many messages may be on their way from a rank: more wait where they are made, so that memory
 * and the time till a message is looked at stay small. */
enum { SENDS_MOST = 64 };

/* Polls before it sleeps, for as long as a message takes between neighbours, if each has a core;
 * then naps, which grow while nothing comes: MPI makes progress only while it is asked, and whoever
 * asks all the time takes the core of those who work. */
enum { PATIENCE = 100, NAPS_EACH = 8 };
static const double nap_least = 2e-5, nap_most = 1e-3;

/* What a rank says that has nothing more to do. */
#define FAREWELL UINT64_C(0x4661726577656c6c)

struct mpi_exchange {
    struct exchange exchange;
    MPI_Request requests[SENDS_MOST]; /* null when free */
    uint8_t *sent[SENDS_MOST];
    size_t sent_room[SENDS_MOST];
    uint8_t *received;
    size_t received_room;
    unsigned rested;   /* times since something came */
    unsigned patience; /* so many without sleeping */
};

static void make_room(uint8_t **bytes, size_t *room, size_t length)
{
    if (length <= *room)
        return;
    *bytes = mem_resize(*bytes, length, 1);
    *room = length;
}

/* A place whose message has gone; -1: all are on their way. */
static int free_place(struct mpi_exchange *mpi)
{
    for (int i = 0; i < SENDS_MOST; i++)
        if (mpi->requests[i] == MPI_REQUEST_NULL)
            return i;
    int place, done;
    MPI_Testany(SENDS_MOST, mpi->requests, &place, &done, MPI_STATUS_IGNORE);
    return done && place != MPI_UNDEFINED ? place : -1;
}

static bool send(void *self, unsigned to, const uint8_t *bytes, size_t length)
{
    struct mpi_exchange *mpi = self;
    int place = free_place(mpi);
    if (place < 0)
        return false;
    make_room(&mpi->sent[place], &mpi->sent_room[place], length);
    memcpy(mpi->sent[place], bytes, length);
    MPI_Isend(mpi->sent[place], (int)length, MPI_BYTE, (int)to, 0, MPI_COMM_WORLD,
              &mpi->requests[place]);
    return true;
}

static const uint8_t *receive(void *self, size_t *length)
{
    struct mpi_exchange *mpi = self;
    int there, bytes;
    MPI_Status status;
    MPI_Iprobe(MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &there, &status);
    if (!there)
        return NULL;
    MPI_Get_count(&status, MPI_BYTE, &bytes);
    make_room(&mpi->received, &mpi->received_room, (size_t)bytes);
    MPI_Recv(mpi->received, bytes, MPI_BYTE, status.MPI_SOURCE, 0, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    mpi->rested = 0;
    *length = (size_t)bytes;
    return mpi->received;
}

static void rest(void *self)
{
    struct mpi_exchange *mpi = self;
    double nap = nap_least;
    if (mpi->rested++ < mpi->patience)
        return;
    for (unsigned i = mpi->patience; i + NAPS_EACH < mpi->rested && nap < nap_most; i += NAPS_EACH)
        nap *= 2;
    clock_sleep(nap);
}

static unsigned count_neighbours(void)
{
    MPI_Comm near;
    int count;
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &near);
    MPI_Comm_size(near, &count);
    MPI_Comm_free(&near);
    return (unsigned)count;
}

struct mpi_exchange *mpi_exchange_new(void)
{
    struct mpi_exchange *mpi = mem_alloc(1, sizeof *mpi);
    int rank, ranks;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    mpi->exchange = (struct exchange){.self = mpi,
                                      .rank = (unsigned)rank,
                                      .ranks = (unsigned)ranks,
                                      .neighbours = count_neighbours(),
                                      .send = send,
                                      .receive = receive,
                                      .rest = rest};
    mpi->patience = sysconf(_SC_NPROCESSORS_ONLN) < (long)mpi->exchange.neighbours ? 0 : PATIENCE;
    for (int i = 0; i < SENDS_MOST; i++)
        mpi->requests[i] = MPI_REQUEST_NULL;
    return mpi;
}

struct exchange *mpi_exchange_of(struct mpi_exchange *mpi)
{
    return &mpi->exchange;
}

/* A rank that has given up earlier than others answers them here, till all are here. */
static int part(struct mpi_exchange *mpi, int said)
{
    struct meter meter;
    struct mail mail;
    struct agreement mine = agreement_none(), all;
    meter_start(&meter, &(struct limits){0}, NULL);
    mail_open(&mail, &mpi->exchange, &meter, 1);
    mine.sums[0] = mpi->exchange.rank == 0 ? (uint64_t)said : 0;
    mine.leasts[0] = FAREWELL;
    mine.leasts[1] = ~FAREWELL;
    do
        mail_settle(&mail, &mine, &all);
    while (all.leasts[0] != FAREWELL || all.leasts[1] != ~FAREWELL);
    mail_close(&mail);
    return (int)all.sums[0];
}

int mpi_exchange_end(struct mpi_exchange *mpi, int said)
{
    if (mpi->exchange.is_torn) { /* MPI would wait for the dead */
        fflush(stdout);
        _exit(mpi->exchange.rank == 0 ? said : 0);
    }
    int status = part(mpi, said);
    MPI_Waitall(SENDS_MOST, mpi->requests, MPI_STATUSES_IGNORE);
    for (int i = 0; i < SENDS_MOST; i++)
        mem_free(mpi->sent[i]);
    mem_free(mpi->received);
    mem_free(mpi);
    return status;
}
