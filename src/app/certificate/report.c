#include "app/certificate/certificate.h"

#include "app/core/sanitize.h"
#include "app/core/task.h"
#include "base/json.h"
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

static void add_claim(const struct certificate *certificate, struct text *out)
{
    char *const *values = certificate->values;
    text_add(out, claim_names[certificate->claim]);
    if (values[FIELD_COST]) {
        text_add(out, ", ");
        text_add_count(out, certificate->cost, values[FIELD_GOAL]);
    }
    if (values[FIELD_TIE_COST]) {
        text_add(out, " with ");
        text_add_count(out, certificate->tie_cost, values[FIELD_TIE]);
    }
}

static void add_proofs(const struct certificate_check *check, struct text *out)
{
    if (check->layers) {
        text_add(out, "; ");
        text_add_count(out, check->positions, "positions");
        text_add(out, " in ");
        text_add_count(out, check->layers, "layers");
        text_add(out, " closed again");
    }
    if (check->algorithm)
        text_format(out, "; proved again by %s%s%s", check->algorithm,
                    check->heuristic ? " with " : "", check->heuristic ? check->heuristic : "");
}

void certificate_report_text(const struct certificate *certificate,
                             const struct certificate_check *check, struct text *out)
{
    struct text claim;
    text_init(&claim);
    add_claim(certificate, &claim);
    sanitize_line(out, certificate->file);
    text_format(out, ":%u: %-9s  ", certificate->line, certificate_status_name(check->status));
    sanitize_line(out, claim.bytes);
    text_free(&claim);
    add_proofs(check, out);
    if (certificate->values[FIELD_BUILD]) {
        text_add(out, "; written by build ");
        sanitize_line(out, certificate->values[FIELD_BUILD]);
    }
    text_format(out, "  (%.3f s, %llu expanded)\n", check->seconds,
                (unsigned long long)check->counters.expanded);
    if (!check->message)
        return;
    text_add(out, "      line ");
    text_format(out, "%u: ", check->line);
    sanitize_line(out, check->message);
    text_add_char(out, '\n');
}
