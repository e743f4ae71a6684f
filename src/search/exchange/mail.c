#include "search/exchange/mail.h"

#include <assert.h>
#include <string.h>

#include "base/clock.h"
#include "base/mem.h"
#include "search/exchange/exchange.h"
#include "search/exchange/idle_words.h"
#include "search/limits.h"

enum kind { KIND_BATCH, KIND_HALT, KIND_IDLE, KIND_OVER, KIND_REPORT };

/* The head of every message. All ranks are the same program on like machines. */
struct head {
    uint32_t phase, from, kind, times; /* that a rank has said it is idle, this one included */
};

/* A message that has to wait. */
struct mail_letter {
    struct mail_letter *next;
    size_t length;
    uint8_t bytes[];
};

/* Bytes of a batch, and of the memory that is left a share for all of them. */
enum { BATCH_LEAST = 1 << 10, BATCH_MOST = 1 << 15, SHARE = 16 };

static const double report_seconds = 0.2;

void mail_open(struct mail *mail, struct exchange *exchange, struct meter *meter,
               size_t record_bytes)
{
    size_t room = meter_room(meter), bags = exchange->ranks;
    size_t batch = room / SHARE / bags < BATCH_MOST ? room / SHARE / bags : BATCH_MOST;
    *mail = (struct mail){.exchange = exchange, .meter = meter, .phase = exchange->phase};
    batch = batch > BATCH_LEAST ? batch : BATCH_LEAST;
    mail->batch_bytes = sizeof(struct head) + (batch > record_bytes ? batch : record_bytes);
    if (meter_take(meter, bags * mail->batch_bytes))
        mail->accounted = bags * mail->batch_bytes;
    mail->bags = mem_alloc(bags, sizeof *mail->bags);
    for (size_t i = 0; i < bags; i++)
        mail->bags[i] = (struct mail_bag){mem_alloc(mail->batch_bytes, 1), sizeof(struct head)};
    mail->words = exchange->rank == 0 ? idle_words_new(exchange->ranks) : NULL;
    mail->said = mem_alloc(idle_word_bytes(exchange->ranks), 1);
    mail->sent_to = mem_alloc(bags, sizeof *mail->sent_to);
    mail->reports = mem_alloc(bags, sizeof *mail->reports);
    mail->heard_at = mem_alloc(bags, sizeof *mail->heard_at);
    for (size_t i = 0; i < bags; i++)
        mail->heard_at[i] = clock_seconds();
}

void mail_close(struct mail *mail)
{
    assert(!mail->waiting);
    for (size_t i = 0; mail->bags && i < mail->exchange->ranks; i++)
        mem_free(mail->bags[i].bytes);
    mem_free(mail->bags);
    idle_words_free(mail->words);
    mem_free(mail->said);
    mem_free(mail->sent_to);
    mem_free(mail->reports);
    mem_free(mail->heard_at);
    meter_give(mail->meter, mail->accounted);
    *mail = (struct mail){0};
}

static struct mail_letter *letter_new(const uint8_t *bytes, size_t length)
{
    struct mail_letter *letter = mem_alloc(1, sizeof *letter + length);
    letter->length = length;
    memcpy(letter->bytes, bytes, length);
    return letter;
}

/* Deals with a message of this phase. */
static void open_letter(struct mail *mail, const struct head *head, const uint8_t *body,
                        size_t length)
{
    switch ((enum kind)head->kind) {
    case KIND_BATCH:
        mail->received++;
        mail->take(mail->context, head->from, body, length);
        break;
    case KIND_HALT:
        mail->halted = true;
        break;
    case KIND_IDLE:
        idle_words_take(mail->words, head->from, head->times, body);
        break;
    case KIND_OVER:
        memcpy(&mail->outcome, body, sizeof mail->outcome);
        mail->over = true;
        break;
    case KIND_REPORT:
        break;
    }
}

/* Deals with a message, or puts it aside: while sending, batches wait (E6); those of a phase to
 * come wait for that (E5). */
static void handle(struct mail *mail, const uint8_t *bytes, size_t length, bool may_take)
{
    struct head head;
    memcpy(&head, bytes, sizeof head);
    bool is_past = (int32_t)(head.phase - mail->phase) < 0;
    mail->heard_at[head.from] = clock_seconds();
    if (head.kind == KIND_REPORT) {
        memcpy(mail->reports[head.from], bytes + sizeof head, sizeof *mail->reports);
    } else if (is_past) {
        assert(head.kind == KIND_HALT || head.kind == KIND_IDLE);
    } else if (head.phase != mail->phase) {
        struct mail_letter *letter = letter_new(bytes, length);
        letter->next = mail->exchange->early;
        mail->exchange->early = letter;
    } else if (head.kind == KIND_BATCH && !may_take) {
        struct mail_letter *letter = letter_new(bytes, length);
        *(mail->waiting ? &mail->waiting_last->next : &mail->waiting) = letter;
        mail->waiting_last = letter;
    } else {
        open_letter(mail, &head, bytes + sizeof head, length - sizeof head);
    }
}

static void open_waiting(struct mail *mail)
{
    while (mail->waiting) {
        struct mail_letter *letter = mail->waiting;
        mail->waiting = letter->next;
        handle(mail, letter->bytes, letter->length, true);
        mem_free(letter);
    }
}

/* At the beginning of a phase: what came too early for the one before is looked at again. */
static void open_early(struct mail *mail)
{
    struct mail_letter *letter = mail->exchange->early;
    mail->exchange->early = NULL;
    mail->has_opened_early = true;
    while (letter) {
        struct mail_letter *next = letter->next;
        handle(mail, letter->bytes, letter->length, true);
        mem_free(letter);
        letter = next;
    }
}

void mail_collect(struct mail *mail)
{
    size_t length;
    const uint8_t *bytes;
    if (!mail->has_opened_early)
        open_early(mail);
    open_waiting(mail);
    while ((bytes = mail->exchange->receive(mail->exchange->self, &length)))
        handle(mail, bytes, length, true);
}

/* Sends a message, its head included, and receives while it has to wait. */
static void send(struct mail *mail, unsigned to, uint8_t *bytes, size_t length, struct head head)
{
    struct exchange *exchange = mail->exchange;
    head.phase = mail->phase;
    head.from = exchange->rank;
    memcpy(bytes, &head, sizeof head);
    while (!exchange->send(exchange->self, to, bytes, length)) {
        size_t received;
        const uint8_t *message = exchange->receive(exchange->self, &received);
        if (message)
            handle(mail, message, received, false);
        else
            exchange->rest(exchange->self);
    }
    mail->sent_bytes += length;
}

static void send_note(struct mail *mail, unsigned to, enum kind kind, const void *body,
                      size_t length)
{
    uint8_t bytes[sizeof(struct head) + sizeof(struct agreement)];
    assert(length <= sizeof(struct agreement));
    if (length)
        memcpy(bytes + sizeof(struct head), body, length);
    send(mail, to, bytes, sizeof(struct head) + length, (struct head){.kind = kind});
}

static void flush(struct mail *mail, unsigned to)
{
    struct mail_bag *bag = &mail->bags[to];
    size_t used = bag->used;
    if (used == sizeof(struct head))
        return;
    bag->used = sizeof(struct head);
    mail->sent_to[to]++;
    mail->sent_batches++;
    send(mail, to, bag->bytes, used, (struct head){.kind = KIND_BATCH});
}

void mail_flush(struct mail *mail)
{
    for (unsigned to = 0; to < mail->exchange->ranks; to++)
        flush(mail, to);
}

void mail_put(struct mail *mail, unsigned to, const uint8_t *record, size_t bytes)
{
    struct mail_bag *bag = &mail->bags[to];
    if (bag->used + bytes > mail->batch_bytes)
        flush(mail, to);
    memcpy(bag->bytes + bag->used, record, bytes);
    bag->used += bytes;
    mail->sent_records++;
}

void mail_halt(struct mail *mail)
{
    if (mail->halted)
        return;
    mail->halted = true;
    for (unsigned to = 0; to < mail->exchange->ranks; to++)
        if (to != mail->exchange->rank)
            send_note(mail, to, KIND_HALT, NULL, 0);
}

/* Rank 0: tells all when the words say that the phase is over (E3). */
static void look_for_end(struct mail *mail)
{
    if (!idle_words_agree(mail->words, &mail->outcome))
        return;
    mail->over = true;
    for (unsigned to = 1; to < mail->exchange->ranks; to++)
        send_note(mail, to, KIND_OVER, &mail->outcome, sizeof mail->outcome);
}

static void begin_phase(struct mail *mail)
{
    unsigned ranks = mail->exchange->ranks;
    mail->exchange->phase = ++mail->phase;
    mail->received = 0;
    mail->halted = mail->has_said = mail->over = mail->has_opened_early = false;
    mail->times_said = 0;
    memset(mail->sent_to, 0, ranks * sizeof *mail->sent_to);
    if (mail->words)
        idle_words_clear(mail->words);
}

/* Says what there is to say, unless it has been said. */
static void speak(struct mail *mail, const struct agreement *mine)
{
    size_t length = idle_word_bytes(mail->exchange->ranks);
    uint8_t *bytes = mem_alloc(sizeof(struct head) + length, 1),
            *body = bytes + sizeof(struct head);
    idle_word_write(body, mine, mail->received, mail->sent_to, mail->exchange->ranks);
    if (!mail->has_said || memcmp(mail->said, body, length) != 0) {
        memcpy(mail->said, body, length);
        mail->has_said = true;
        mail->times_said++;
        if (mail->words)
            idle_words_take(mail->words, 0, mail->times_said, body);
        else
            send(mail, 0, bytes, sizeof(struct head) + length,
                 (struct head){.kind = KIND_IDLE, .times = mail->times_said});
    }
    mem_free(bytes);
}

bool mail_settled(struct mail *mail, const struct agreement *mine, struct agreement *all)
{
    mail_flush(mail);
    if (mail->waiting)
        return false; /* not idle: there is something to be taken first */
    speak(mail, mine);
    if (mail->words && !mail->over && !mail->waiting)
        look_for_end(mail);
    if (!mail->over)
        return false;
    *all = mail->outcome;
    begin_phase(mail);
    return true;
}

void mail_rest(struct mail *mail)
{
    double began = clock_seconds();
    mail->exchange->rest(mail->exchange->self);
    mail->idle_seconds += clock_seconds() - began;
}

void mail_settle(struct mail *mail, const struct agreement *mine, struct agreement *all)
{
    while (!mail_settled(mail, mine, all)) {
        mail_rest(mail);
        mail_collect(mail);
    }
}

static uint64_t greater(uint64_t a, uint64_t b)
{
    return a > b ? a : b;
}

static void sum_reports(struct mail *mail)
{
    struct exchange_progress *progress = &mail->exchange->progress;
    *progress = (struct exchange_progress){0};
    for (unsigned i = 0; i < mail->exchange->ranks; i++) {
        const uint64_t *report = mail->reports[i];
        progress->expanded += report[REPORT_EXPANDED];
        progress->stored += report[REPORT_STORED];
        progress->sent_bytes += report[REPORT_SENT_BYTES];
        progress->stored_most = greater(progress->stored_most, report[REPORT_STORED]);
        progress->memory_most = greater(progress->memory_most, report[REPORT_MEMORY]);
        progress->disk_most = greater(progress->disk_most, report[REPORT_DISK]);
    }
}

void mail_report(struct mail *mail, uint64_t disk_bytes)
{
    double now = clock_seconds();
    if (now - mail->reported_at < report_seconds)
        return;
    mail->reported_at = now;
    const struct search_counters *counters = &mail->meter->counters;
    uint64_t words[REPORT_WORDS] = {[REPORT_EXPANDED] = counters->expanded,
                                    [REPORT_STORED] = counters->stored,
                                    [REPORT_MEMORY] = counters->peak_bytes,
                                    [REPORT_DISK] = disk_bytes,
                                    [REPORT_SENT_BYTES] = mail->sent_bytes};
    if (mail->exchange->rank == 0) {
        memcpy(mail->reports[0], words, sizeof words);
        sum_reports(mail);
    } else {
        send_note(mail, 0, KIND_REPORT, words, sizeof words);
    }
}

void mail_live(struct mail *mail)
{
    if (mail->exchange->rank)
        mail_report(mail, 0);
    double now = clock_seconds();
    if (mail->exchange->rank || now - mail->reported_at < report_seconds)
        return;
    uint64_t none[REPORT_WORDS] = {0};
    mail->reported_at = now;
    for (unsigned to = 1; to < mail->exchange->ranks; to++)
        send_note(mail, to, KIND_REPORT, none, sizeof none);
}
