#include "search/exchange/rally.h"

#include <string.h>

#include "base/mem.h"
#include "search/exchange/exchange.h"
#include "search/exchange/mail.h"
#include "search/limits.h"

enum { WORDS_MOST = 1000 };

struct rally {
    struct meter meter;
    struct mail mail;
    char words[WORDS_MOST];
    unsigned from; /* whose they are; the number of ranks: nobody's */
};

static void take(void *context, unsigned from, const uint8_t *records, size_t bytes)
{
    struct rally *rally = context;
    if (from >= rally->from || bytes != WORDS_MOST)
        return;
    rally->from = from;
    memcpy(rally->words, records, WORDS_MOST);
}

static void begin(struct rally *rally, struct exchange *exchange)
{
    *rally = (struct rally){.from = exchange->ranks};
    meter_start(&rally->meter, &(struct limits){0}, NULL);
    mail_open(&rally->mail, exchange, &rally->meter, WORDS_MOST);
    rally->mail.take = take;
    rally->mail.context = rally;
}

uint64_t rally_sum(struct exchange *exchange, uint64_t mine)
{
    struct rally rally;
    struct agreement said = agreement_none(), all;
    begin(&rally, exchange);
    said.sums[0] = mine;
    mail_settle(&rally.mail, &said, &all);
    mail_close(&rally.mail);
    return all.sums[0];
}

char *rally_words(struct exchange *exchange, const char *mine)
{
    struct rally rally;
    struct agreement none = agreement_none(), all;
    begin(&rally, exchange);
    if (mine) {
        size_t length = strlen(mine);
        rally.from = exchange->rank;
        memcpy(rally.words, mine, length < WORDS_MOST ? length : WORDS_MOST - 1);
        for (unsigned to = 0; to < exchange->ranks; to++)
            if (to != exchange->rank)
                mail_put(&rally.mail, to, (const uint8_t *)rally.words, WORDS_MOST);
    }
    mail_settle(&rally.mail, &none, &all);
    mail_close(&rally.mail);
    return rally.from < exchange->ranks ? mem_string(rally.words) : NULL;
}
