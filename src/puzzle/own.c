#include "puzzle/own.h"

#include <string.h>

#include "base/language/message.h"
#include "base/mem.h"
#include "base/text.h"
#include "puzzle/puzzle.h"
#include "search/own.h"

static void say_wrong(const struct search_own *own, struct text *out)
{
    text_say(out,
             "nothing is proved: of the answers that functions of your own gave, %llu of %llu "
             "were wrong, above the exact distance to a solution or dead where there is one",
             (unsigned long long)own->wrong, (unsigned long long)own->asked);
}

static void say(const struct search_own *own, struct text *out)
{
    if (own_holds(own) && own->report.inconsistent)
        text_say(out,
                 "the answers that functions of your own gave were checked, and all %llu are "
                 "right; but the estimates are inconsistent on %llu of %llu steps",
                 (unsigned long long)own->asked, (unsigned long long)own->report.inconsistent,
                 (unsigned long long)own->report.edges);
    else if (own_holds(own))
        text_say(out,
                 "the answers that functions of your own gave were checked, and all %llu are "
                 "right",
                 (unsigned long long)own->asked);
    else if (own->is_exact)
        say_wrong(own, out);
    else if (own->check)
        text_say(out, "nothing is proved: there are too many positions, or too little time or "
                      "memory, to check the functions of your own");
    else
        text_say(out, "nothing is proved: functions of your own had a say, and were not checked");
}

/* What ran names them beside what the family has. */
static void name(const struct search_own *own, struct answer *answer)
{
    if (own->estimate)
        answer->heuristic = "own";
    if (!own->is_dead)
        return;
    bool others = answer->prune && strcmp(answer->prune, "none") != 0;
    struct text names;
    text_init(&names);
    if (others)
        text_format(&names, "%s,", answer->prune);
    text_add(&names, "own");
    mem_free(answer->prune);
    answer->prune = text_take(&names);
}

void own_settle(const struct search_own *own, struct answer *answer)
{
    if (!own->asked)
        return;
    name(own, answer);
    if (!own_holds(own)) {
        answer->proved = false;
        answer->lower_bound = UINT32_MAX;
        if (answer->verdict == VERDICT_UNSOLVABLE)
            answer->verdict = VERDICT_LIMIT;
    }
    struct text message;
    text_init(&message);
    say(own, &message);
    mem_free(answer->message);
    answer->message = text_take(&message);
}
