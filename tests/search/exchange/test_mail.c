/* Phases between threads: nothing gets lost, no phase ends early, all agree. */
#include "search/exchange/mail.h"

#include <string.h>

#include "base/random.h"
#include "search/limits.h"
#include "support/test.h"
#include "support/thread_exchange.h"

/* Sparks: a record with so many left goes off when it is taken, and sends as many as its number's
 * bits say on to ranks drawn by lot. How many there are in all is known beforehand. */
struct spark {
    uint32_t left;
};

enum { QUEUE_MOST = 1 << 16, PHASES = 6 };

struct play {
    uint64_t seed;
    uint64_t gone_off[THREAD_RANKS_MAX][PHASES], agreed[THREAD_RANKS_MAX][PHASES];
};

struct player {
    struct mail mail;
    struct random random;
    uint32_t *queue;
    size_t count;
};

static void take(void *context, unsigned from, const uint8_t *records, size_t bytes)
{
    struct player *player = context;
    assert_true(from < player->mail.exchange->ranks);
    assert_int_equal(bytes % sizeof(struct spark), 0);
    for (size_t i = 0; i < bytes; i += sizeof(struct spark)) {
        struct spark spark;
        memcpy(&spark, records + i, sizeof spark);
        assert_true(player->count < QUEUE_MOST);
        player->queue[player->count++] = spark.left;
    }
}

static void pass_on(struct player *player, uint32_t left)
{
    unsigned rank = player->mail.exchange->rank, ranks = player->mail.exchange->ranks;
    for (unsigned i = 0; left && i < 2; i++) {
        struct spark spark = {left - 1};
        unsigned to = random_below(&player->random, ranks);
        if (to == rank)
            take(player, rank, (uint8_t *)&spark, sizeof spark);
        else
            mail_put(&player->mail, to, (uint8_t *)&spark, sizeof spark);
    }
}

/* One phase of rank 0's spark: 2^(height + 1) - 1 go off. */
static uint64_t play_phase(struct player *player, uint32_t height, struct agreement *all)
{
    uint64_t gone_off = 0;
    struct agreement mine = agreement_none();
    if (player->mail.exchange->rank == 0)
        player->queue[player->count++] = height;
    for (;;) {
        mail_collect(&player->mail);
        if (player->count) {
            gone_off++;
            pass_on(player, player->queue[--player->count]);
            continue;
        }
        mine.sums[0] = gone_off;
        mine.sums[1] = 1;
        mine.leasts[0] = 100 - player->mail.exchange->rank;
        if (mail_settled(&player->mail, &mine, all))
            return gone_off;
        player->mail.exchange->rest(player->mail.exchange->self);
    }
}

static void play(void *context, struct exchange *exchange)
{
    struct play *game = context;
    static _Thread_local uint32_t queue[QUEUE_MOST];
    struct player player = {.queue = queue};
    struct meter meter;
    struct agreement all;
    meter_start(&meter, &(struct limits){.bytes = 1 << 16}, NULL);
    player.random.state = game->seed + exchange->rank * 977;
    mail_open(&player.mail, exchange, &meter, sizeof(struct spark));
    player.mail.take = take;
    player.mail.context = &player;
    for (unsigned phase = 0; phase < PHASES; phase++) {
        game->gone_off[exchange->rank][phase] =
            play_phase(&player, (uint32_t)(game->seed + phase) % 11, &all);
        game->agreed[exchange->rank][phase] = all.sums[0];
        assert_int_equal(all.sums[1], exchange->ranks);
        assert_int_equal(all.leasts[0], 101 - exchange->ranks);
        assert_true(all.leasts[1] == UINT64_MAX);
        assert_int_equal(player.count, 0);
    }
    mail_close(&player.mail);
    assert_int_equal(meter.bytes, 0);
}

TEST(phases_end_when_all_is_done)
{
    static struct play game;
    for (uint64_t seed = 0; seed < 24; seed++) {
        unsigned ranks = 1 + (unsigned)(seed % THREAD_RANKS_MAX);
        struct thread_ranks *threads = thread_ranks_new(ranks, seed);
        memset(&game, 0, sizeof game);
        game.seed = seed;
        thread_ranks_run(threads, play, &game);
        for (unsigned phase = 0; phase < PHASES; phase++) {
            uint64_t truth = (UINT64_C(2) << (seed + phase) % 11) - 1, sum = 0;
            for (unsigned rank = 0; rank < ranks; rank++) {
                sum += game.gone_off[rank][phase];
                assert_int_equal(game.agreed[rank][phase], truth);
            }
            assert_int_equal(sum, truth);
        }
        thread_ranks_free(threads);
    }
}

/* A rank that halts is heard by those that would go on for ever. */
static void go_on_until_halted(void *context, struct exchange *exchange)
{
    struct meter meter;
    struct mail mail;
    struct agreement all, mine = agreement_none();
    (void)context;
    meter_start(&meter, &(struct limits){0}, NULL);
    mail_open(&mail, exchange, &meter, 4);
    for (unsigned round = 0; round < 20; round++) {
        if (exchange->rank == round % exchange->ranks)
            mail_halt(&mail);
        while (!mail.halted)
            mail_collect(&mail), exchange->rest(exchange->self);
        mine.sums[0] = 1;
        mail_settle(&mail, &mine, &all);
        assert_int_equal(all.sums[0], exchange->ranks);
    }
    mail_close(&mail);
}

TEST(a_halt_is_heard_by_all)
{
    for (unsigned ranks = 1; ranks <= THREAD_RANKS_MAX; ranks++) {
        struct thread_ranks *threads = thread_ranks_new(ranks, ranks);
        thread_ranks_run(threads, go_on_until_halted, NULL);
        thread_ranks_free(threads);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(phases_end_when_all_is_done),
        cmocka_unit_test(a_halt_is_heard_by_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
