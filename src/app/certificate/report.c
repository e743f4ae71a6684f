#include "app/certificate/certificate.h"

#include "app/core/sanitize.h"
#include "app/core/task.h"
#include "base/json.h"
#include "base/language/message.h"
#include "base/mem.h"
#include "base/text.h"
#include "puzzle/level.h"

void certificate_report_json(const struct certificate *certificate,
                             const struct certificate_check *check, struct text *out)
{
    char *const *values = certificate->values;
    json_open(out, NULL, '{');
    json_add_string(out, "file", certificate->file);
    json_add_whole(out, "line", certificate->line);
    json_add_string(out, "build", values[FIELD_BUILD]);
    json_add_string(out, "id", values[FIELD_ID]);
    json_add_string(out, "puzzle", values[FIELD_PUZZLE]);
    json_add_string(out, "goal", values[FIELD_GOAL]);
    json_add_string(out, "tie", values[FIELD_TIE]);
    json_add_string(out, "claim", claim_names[certificate->claim]);
    json_add_whole_if(out, "cost", values[FIELD_COST], certificate->cost);
    json_add_whole_if(out, "tie_cost", values[FIELD_TIE_COST], certificate->tie_cost);
    json_add_string(out, "status", certificate_status_name(check->status));
    json_add_whole(out, "layers", check->layers);
    json_add_whole(out, "positions", check->positions);
    json_add_string(out, "algorithm", check->algorithm);
    json_add_string(out, "heuristic", check->heuristic);
    json_add_real(out, "seconds", check->seconds);
    json_add_whole(out, "expanded", check->counters.expanded);
    json_add_whole(out, "generated", check->counters.generated);
    json_add_whole(out, "peak_bytes", check->counters.peak_bytes);
    json_add_string(out, "limit", check->limit == LIMIT_STOPPED ? NULL : limit_name(check->limit));
    json_add_whole_if(out, "fault_line", check->line, check->line);
    json_add_string(out, "message", check->message);
    json_end_line(out);
}

static const char *const claim_words[CLAIMS] = {[CLAIM_SOLVED] = M_("solved"),
                                                [CLAIM_OPTIMAL] = M_("optimal"),
                                                [CLAIM_UNSOLVABLE] = M_("unsolvable")};

static void add_claim(const struct certificate *certificate, struct text *out)
{
    char *const *values = certificate->values;
    text_add(out, claim_words[certificate->claim]);
    if (values[FIELD_COST]) {
        text_add(out, ", ");
        text_add_count(out, certificate->cost, values[FIELD_GOAL]);
    }
    if (values[FIELD_TIE_COST]) {
        char *ties = message_count(certificate->tie_cost, values[FIELD_TIE]);
        text_say(out, " with %s", ties);
        mem_free(ties);
    }
}

static void add_proofs(const struct certificate_check *check, struct text *out)
{
    if (check->layers) {
        char *positions = message_count(check->positions, "positions");
        char *layers = message_count(check->layers, "layers");
        text_say(out, "; %s in %s closed again", positions, layers);
        mem_free(positions);
        mem_free(layers);
    }
    if (check->algorithm && check->heuristic)
        text_say(out, "; proved again by %s with %s", check->algorithm, check->heuristic);
    else if (check->algorithm)
        text_say(out, "; proved again by %s", check->algorithm);
}

void certificate_report_text(const struct certificate *certificate,
                             const struct certificate_check *check, struct text *out)
{
    struct text claim;
    text_init(&claim);
    add_claim(certificate, &claim);
    sanitize_line(out, certificate->file);
    text_format(out, ":%u: ", certificate->line);
    text_say(out, "%-9s  ", certificate_status_words(check->status));
    sanitize_line(out, claim.bytes);
    text_free(&claim);
    add_proofs(check, out);
    if (certificate->values[FIELD_BUILD]) {
        struct text build;
        text_init(&build);
        sanitize_line(&build, certificate->values[FIELD_BUILD]);
        text_say(out, "; written by build %s", build.bytes);
        text_free(&build);
    }
    text_say(out, "  (%.3f s, %llu expanded)\n", check->seconds,
             (unsigned long long)check->counters.expanded);
    if (!check->message)
        return;
    text_say(out, "      line %u: ", check->line);
    sanitize_line(out, check->message);
    text_add_char(out, '\n');
}
