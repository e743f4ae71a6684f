/* Things that are counted, with their plurals: what is in no row here is told in English. */
#include <string.h>

#include "base/language/message.h"
#include "base/text.h"

static const struct {
    const char *nouns, *label, *one, *many;
} rows[] = {
    {"best solutions", M_("best solutions"), MP_("%llu best solution", "%llu best solutions")},
    {"box_changes", M_("box changes"), MP_("%llu box change", "%llu box changes")},
    {"box_lines", M_("box lines"), MP_("%llu box line", "%llu box lines")},
    {"boxes", M_("boxes"), MP_("%llu box", "%llu boxes")},
    {"calls", M_("calls"), MP_("%llu call", "%llu calls")},
    {"collisions", M_("collisions"), MP_("%llu collision", "%llu collisions")},
    {"dead ends", M_("dead ends"), MP_("%llu dead end", "%llu dead ends")},
    {"edges", M_("edges"), MP_("%llu edge", "%llu edges")},
    {"entries", M_("entries"), MP_("%llu entry", "%llu entries")},
    {"goals", M_("goals"), MP_("%llu goal", "%llu goals")},
    {"goal states", M_("goal states"), MP_("%llu goal state", "%llu goal states")},
    {"layers", M_("layers"), MP_("%llu layer", "%llu layers")},
    {"levels", M_("levels"), MP_("%llu level", "%llu levels")},
    {"moves", M_("moves"), MP_("%llu move", "%llu moves")},
    {"player_lines", M_("player lines"), MP_("%llu player line", "%llu player lines")},
    {"points", M_("points"), MP_("%llu point", "%llu points")},
    {"positions", M_("positions"), MP_("%llu position", "%llu positions")},
    {"pushes", M_("pushes"), MP_("%llu push", "%llu pushes")},
    {"pushing_sessions", M_("pushing sessions"),
     MP_("%llu pushing session", "%llu pushing sessions")},
    {"solutions", M_("solutions"), MP_("%llu solution", "%llu solutions")},
    {"states", M_("states"), MP_("%llu state", "%llu states")},
    {"steps", M_("steps"), MP_("%llu step", "%llu steps")},
    {"straight", M_("straight"), MP_("%llu straight", "%llu straight")},
    {"trials", M_("trials"), MP_("%llu trial", "%llu trials")},
};

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral" /* every row has one number */
void text_add_count(struct text *out, uint64_t count, const char *nouns)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strcmp(rows[i].nouns, nouns) == 0) {
            text_say_count(out, count, rows[i].one, rows[i].many, (unsigned long long)count);
            return;
        }
    text_format(out, "%llu %s", (unsigned long long)count, nouns);
}
#pragma GCC diagnostic pop

char *message_count(uint64_t count, const char *nouns)
{
    struct text text;
    text_init(&text);
    text_add_count(&text, count, nouns);
    return text_take(&text);
}

const char *noun_words(const char *nouns)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strcmp(rows[i].nouns, nouns) == 0)
            return rows[i].label;
    return nouns;
}
