#include "search/exchange/stage.h"

#include <string.h>

#include "base/mem.h"
#include "search/exchange/exchange.h"
#include "search/exchange/mail.h"
#include "search/limits.h"

enum { SUM_COUNT, SUM_LIMITED };

bool stage_look(struct mail *mail)
{
    mail_collect(mail);
    if (mail->meter->hit)
        mail_halt(mail);
    return !mail->halted;
}

bool stage_settle(struct mail *mail, uint64_t (*count)(const void *context), const void *context,
                  uint64_t *sum)
{
    struct meter *meter = mail->meter;
    struct agreement all;
    for (;;) {
        struct agreement mine = agreement_none();
        mine.sums[SUM_COUNT] = count(context);
        mine.sums[SUM_LIMITED] = meter->hit != LIMIT_NONE;
        if (meter->hit)
            mine.leasts[0] = meter->hit;
        if (mail_settled(mail, &mine, &all))
            break;
        mail_rest(mail);
        stage_look(mail);
        if (!meter->hit)
            meter_look(meter);
    }
    *sum = all.sums[SUM_COUNT];
    if (all.sums[SUM_LIMITED])
        meter->hit = (enum limit_kind)all.leasts[0];
    return !all.sums[SUM_LIMITED];
}

static uint64_t number_itself(const void *context)
{
    return *(const uint64_t *)context;
}

bool stage_add(struct mail *mail, uint64_t *number)
{
    return stage_settle(mail, number_itself, number, number);
}

bool stage_end(struct mail *mail)
{
    uint64_t none = 0;
    return stage_add(mail, &none);
}

void stage_tell(struct mail *mail, const void *record, size_t bytes)
{
    for (unsigned to = 0; to < mail->exchange->ranks; to++)
        if (to != mail->exchange->rank)
            mail_put(mail, to, record, bytes);
}

static void add_some(struct mail *mail, uint64_t *list, size_t count)
{
    struct agreement mine = agreement_none(), all;
    memcpy(mine.sums, list, count * sizeof *list);
    mail_settle(mail, &mine, &all);
    memcpy(list, all.sums, count * sizeof *list);
}

void stage_add_lists(struct mail *mail, uint64_t **list, size_t *count)
{
    struct agreement mine = agreement_none(), all;
    mine.leasts[0] = ~(uint64_t)*count;
    mail_settle(mail, &mine, &all);
    size_t longest = (size_t)~all.leasts[0];
    *list = mem_resize(*list, longest + 1, sizeof **list);
    for (size_t i = *count; i < longest; i++)
        (*list)[i] = 0;
    *count = longest;
    for (size_t i = 0; i < longest; i += MAIL_SUMS)
        add_some(mail, *list + i, longest - i < MAIL_SUMS ? longest - i : MAIL_SUMS);
}
