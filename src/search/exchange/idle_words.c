#include "search/exchange/idle_words.h"

#include <string.h>

#include "base/mem.h"

struct word_head {
    struct agreement said;
    uint64_t received;
};

struct idle_words {
    unsigned ranks, spoken; /* of so many ranks */
    uint8_t *last;          /* words, by rank */
    uint32_t *times;        /* that a rank has spoken; 0: not yet */
    uint64_t *open;         /* by rank: what was sent to it less what it has received */
};

struct agreement agreement_none(void)
{
    struct agreement none = {0};
    for (unsigned i = 0; i < MAIL_LEASTS; i++)
        none.leasts[i] = UINT64_MAX;
    return none;
}

static void agreement_add(struct agreement *all, const struct agreement *more)
{
    for (unsigned i = 0; i < MAIL_SUMS; i++)
        all->sums[i] += more->sums[i];
    for (unsigned i = 0; i < MAIL_LEASTS; i++)
        if (more->leasts[i] < all->leasts[i])
            all->leasts[i] = more->leasts[i];
}

size_t idle_word_bytes(unsigned ranks)
{
    return sizeof(struct word_head) + ranks * sizeof(uint64_t);
}

void idle_word_write(uint8_t *word, const struct agreement *said, uint64_t received,
                     const uint64_t *sent_to, unsigned ranks)
{
    struct word_head head = {.said = *said, .received = received};
    memcpy(word, &head, sizeof head);
    memcpy(word + sizeof head, sent_to, ranks * sizeof *sent_to);
}

struct idle_words *idle_words_new(unsigned ranks)
{
    struct idle_words *words = mem_alloc(1, sizeof *words);
    words->ranks = ranks;
    words->last = mem_alloc(ranks, idle_word_bytes(ranks));
    words->times = mem_alloc(ranks, sizeof *words->times);
    words->open = mem_alloc(ranks, sizeof *words->open);
    return words;
}

void idle_words_free(struct idle_words *words)
{
    if (!words)
        return;
    mem_free(words->last);
    mem_free(words->times);
    mem_free(words->open);
    mem_free(words);
}

void idle_words_clear(struct idle_words *words)
{
    words->spoken = 0;
    memset(words->times, 0, words->ranks * sizeof *words->times);
    memset(words->open, 0, words->ranks * sizeof *words->open);
}

/* Counts a word, or, when there is a younger one, takes it back. */
static void count(struct idle_words *words, unsigned from, const uint8_t *word, bool adds)
{
    struct word_head head;
    memcpy(&head, word, sizeof head);
    words->open[from] += adds ? -head.received : head.received;
    for (unsigned to = 0; to < words->ranks; to++) {
        uint64_t sent;
        memcpy(&sent, word + sizeof head + to * sizeof sent, sizeof sent);
        words->open[to] += adds ? sent : -sent;
    }
}

void idle_words_take(struct idle_words *words, unsigned from, uint32_t times, const uint8_t *word)
{
    uint8_t *last = words->last + from * idle_word_bytes(words->ranks);
    if (times <= words->times[from])
        return;
    if (words->times[from])
        count(words, from, last, false);
    else
        words->spoken++;
    words->times[from] = times;
    memcpy(last, word, idle_word_bytes(words->ranks));
    count(words, from, last, true);
}

bool idle_words_agree(const struct idle_words *words, struct agreement *all)
{
    if (words->spoken < words->ranks)
        return false;
    for (unsigned i = 0; i < words->ranks; i++)
        if (words->open[i])
            return false;
    *all = agreement_none();
    for (unsigned i = 0; i < words->ranks; i++) {
        struct agreement said;
        memcpy(&said, words->last + i * idle_word_bytes(words->ranks), sizeof said);
        agreement_add(all, &said);
    }
    return true;
}
